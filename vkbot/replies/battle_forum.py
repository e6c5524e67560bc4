"""What happens in the topic that a battle is written in, told in its chat."""

from collections.abc import Iterator

from engine.errors import RefusalError
from vkbot.replies.battle_declared import (
    render_declaration_gone,
    render_declaration_kept,
    render_declaration_taken,
)
from vkbot.replies.battle_names import name_owner, name_people
from vkbot.replies.errors import render_refusal
from vkbot.replies.people import mention
from vkbot.replies.players_text import disarm, quote_player
from vkbot.results.battle import DeclarationKept, DeclarationTaken
from vkbot.results.forum import (
    DeclarationChange,
    PostGone,
    PostTaken,
    PostUnsigned,
    TopicBound,
    TopicSeen,
    TopicUnbound,
)


def render_topic_bound(bound: TopicBound) -> str:
    """Say that posts of a topic are waited for."""
    return (
        f"🔗 Бой {quote_player(bound.name)} идёт в этой теме. Напишите в ней пост: "
        "когда он дойдёт, отвечу здесь.\n"
        "Заявки в посте стоят под чертой из подчёркиваний: ___"
    )


def render_topic_seen(seen: TopicSeen) -> str:
    """Say that the topic can be read."""
    return f"🔗 Тема боя {quote_player(seen.name)} читается, посты доходят."


def render_topic_unbound(unbound: TopicUnbound) -> str:
    """Say that no posts are read any more."""
    link = write_topic_link(unbound.community_id, unbound.topic_id)
    return (
        f"🔗 Бой {quote_player(unbound.name)} больше не связан с темой, посты не читаю. "
        f"Вернуть: привязать тему {link}"
    )


def write_topic_link(community_id: int, topic_id: int) -> str:
    """Write the address of a topic."""
    return f"vk.com/topic-{community_id}_{topic_id}"


def render_post_taken(taken: PostTaken) -> str:
    """Tell the author of a post what was read of it, and what it lacks."""
    who = name_owner(taken.owner) if taken.author is None else mention(taken.author)
    head = f"📜 {who}: пост {'прочитан' if taken.is_new else 'изменён'}"
    return "\n".join([head, *map(_render_change, taken.changes), *_lacks(taken)])


def _render_change(change: DeclarationChange) -> str:
    if isinstance(change, RefusalError):
        return f"⚠ {render_refusal(change)}"
    if isinstance(change, DeclarationTaken):
        return render_declaration_taken(change)
    if isinstance(change, DeclarationKept):
        return render_declaration_kept(change)
    return render_declaration_gone(change)


def _lacks(taken: PostTaken) -> Iterator[str]:
    if taken.short_of:
        yield (
            f"Пост короткий: в первом нужно строк хотя бы {taken.short_of} (PVT-POST-3). "
            "Ход засчитан."
        )
    if taken.leaders is not None:
        yield (
            "Заявок нет: под постом нужна черта ___ и под ней заявки, по одной в строке. "
            f"Ход засчитан, прочтёт ГМ: {name_people(taken.leaders) or 'он'}"
        )


def render_post_unsigned(unsigned: PostUnsigned) -> str:
    """Ask whose post it is."""
    heroes = [disarm(name) for name in unsigned.heroes]
    return (
        f"❓ {mention(unsigned.author)}: чей это пост — {' или '.join(heroes)}? Пока он не учтён. "
        f"Начните его с имени, например: {heroes[0]}: …"
    )


def render_post_gone(gone: PostGone) -> str:
    """Say that a post was deleted, and what of it counts no more."""
    lines = [f"🗑 {name_owner(gone.owner)}: пост удалён", *map(render_declaration_gone, gone.gone)]
    return "\n".join(lines)
