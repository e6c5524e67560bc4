"""What is said of the topic that applications are read from, in the campaign's chat."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.errors import RefusalError
from vkbot.replies.applications import draft_buttons, render_filled
from vkbot.replies.battle_forum import write_topic_link
from vkbot.replies.button_rows import Rows
from vkbot.replies.errors import render_refusal
from vkbot.replies.people import mention
from vkbot.results.forum import (
    ApplicationPostRead,
    ApplicationsBound,
    ApplicationsSeen,
    ApplicationsUnbound,
)


def render_bound(bound: ApplicationsBound) -> str:
    """Say that posts of a topic are waited for."""
    del bound
    return (
        "🔗 Анкеты читаю и в этой теме. Напишите в ней пост: когда он дойдёт, отвечу в чате.\n"
        "Первая строка поста с анкетой — слово «анкета»."
    )


def render_seen(seen: ApplicationsSeen) -> str:
    """Say that the topic can be read."""
    del seen
    return "🔗 Анкетница читается, посты доходят."


def render_unbound(unbound: ApplicationsUnbound) -> str:
    """Say that no posts are read any more."""
    link = write_topic_link(unbound.community_id, unbound.topic_id)
    return f"🔗 Анкеты в теме больше не читаю, только в чатах. Вернуть: привязать анкетницу {link}"


def render_post_read(read: ApplicationPostRead) -> str:
    """Tell the author of a post what it came to."""
    head = f"📜 {mention(read.author)}: анкета из темы"
    if isinstance(read.outcome, RefusalError):
        return f"{head}\n⚠ {render_refusal(read.outcome)}"
    return f"{head}\n{render_filled(read.outcome)}"


def post_buttons(read: ApplicationPostRead) -> Rows:
    """Offer to submit a draft that nothing is wrong with."""
    return () if isinstance(read.outcome, RefusalError) else draft_buttons(read.outcome)


TEXTS: Mapping[type, Callable[[Any], str]] = {
    ApplicationsBound: render_bound,
    ApplicationsSeen: render_seen,
    ApplicationsUnbound: render_unbound,
    ApplicationPostRead: render_post_read,
}
BUTTONS: Mapping[type, Callable[[Any], Rows]] = {
    ApplicationPostRead: post_buttons,
}
