"""
Posts of the topic that a battle is written in: whose turn they are, and what they declare.

A post marks its author as posted; what stands under its line of underscores is declared, brought up
to date by edits until the round is resolved, and withdrawn with the post. A community cannot write
in its topics by its token, so everything is told in the battle's chat.

Source: PVT-TURN-2, 7, 8, PVT-POST-1, 3, 4, 6.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.errors import AmbiguousNameError, IllegalActionError, RefusalError
from engine.pvt.events.circle import PostWithdrawn, TurnPassed
from engine.pvt.units import GAME_MASTER, Unit
from vkbot.incoming import PostDeleted, PostWritten
from vkbot.lexicon.names import NameIndex
from vkbot.results import Result
from vkbot.results.forum import PostGone, PostTaken, PostUnsigned, TopicSeen
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import is_gm, playing
from vkbot.services.declaring import note_post, withdraw_declared
from vkbot.services.editing import (
    WrittenLine,
    declares_the_same,
    list_standing,
    update_declarations,
)
from vkbot.services.membership import leaders_of
from vkbot.services.situation import Situation
from vkbot.store.battle_records import PostRecord, TopicRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class PostText:
    """
    What a post says: lines of its story, declarations, lines below that are none.

    `has_summary` tells whether anything stands under a line of underscores; `unread` are the
    places of its lines that were refused.
    """

    story: Sequence[str]
    lines: Sequence[WrittenLine]
    refused: Sequence[RefusalError]
    has_summary: bool
    unread: frozenset[int] = frozenset()


def take_post(post: PostWritten, text: PostText, situation: Situation) -> list[Result]:
    """
    Take a post of this chat's battle, or what it has become.

    Returns:
        What the chat is told.

    Raises:
        AwaitDelivery: the seal of the round has not reached the chat yet.
    """
    topic = situation.uow.topics.get(post.community_id, post.topic_id)
    assert topic is not None
    with playing(situation) as log:
        told = _confirm(topic, situation, log)
        owner = _find_owner(post, situation, log)
        known = situation.uow.topics.post(post.community_id, post.topic_id, post.post_id)
        if owner is None or (known is None and not post.is_new and post.posted_at < topic.bound_at):
            return told
        if known is not None and known.round != log.circle.round.number:
            return told + _refuse_late_edit(post, text, known, situation, log)
        hero = _find_hero(text.story, owner, situation, log)
        record = _record_of(post, owner if hero is not None else None, hero or "", log)
        if hero is None:
            situation.uow.topics.put_post(record)
            return [*told, _ask(post, owner, log)]
        taken = _mark(post, text, record, known, situation, log)
    changes = list(taken.changes)
    if not changes:
        changes += update_declarations(text.lines, situation, text.unread)
        changes += text.refused
    is_worth_telling = changes or taken.is_new
    return [*told, replace(taken, changes=changes)] if is_worth_telling else told


def drop_post(post: PostDeleted, situation: Situation) -> list[Result]:
    """Withdraw what a deleted post has declared in the round that is played."""
    topics = situation.uow.topics
    known = topics.post(post.community_id, post.topic_id, post.post_id)
    if known is None or known.is_deleted:
        return []
    with playing(situation) as log:
        topics.put_post(replace(known, is_deleted=True))
        circle, owner = log.circle, known.owner
        if owner is None or known.round != circle.round.number:
            return []
        gone = [withdraw_declared(log, one) for one in list_standing(situation, log)]
        turn = circle.round.turns.get(owner)
        stands = topics.has_posted(log.record.id, owner, round=known.round)
        has_posted = turn is not None and turn.posted_at is not None
        if has_posted and not stands and not circle.declared_by(owner):
            log.tell(PostWithdrawn(owner=owner))
        return [PostGone(owner=owner, gone=gone)]


def _confirm(topic: TopicRecord, situation: Situation, log: BattleLog) -> list[Result]:
    """Tell once that the bound topic is seen."""
    if topic.confirmed_at is not None:
        return []
    situation.uow.topics.confirm(topic, situation.now)
    return [TopicSeen(name=log.circle.name)]


def _find_owner(post: PostWritten, situation: Situation, log: BattleLog) -> int | None:
    """
    Find whose turn a post is: its author's, the GM's, or that of whom the author stands in for.

    A post in the community's name counts as the GM's.
    """
    author, circle = post.author, log.circle
    if author is None:
        return GAME_MASTER
    owners = circle.owners()
    if author in owners:
        return author
    if is_gm(situation):
        return GAME_MASTER
    principals = [
        one for one in owners if one in circle.players and circle.players[one].deputy == author
    ]
    return principals[0] if len(principals) == 1 else None


def _find_hero(
    story: Sequence[str], owner: int, situation: Situation, log: BattleLog
) -> str | None:
    """
    Find the hero whose name a post begins with.

    Returns:
        His id; empty for a player with no hero, and the only hero of who has one; None where it may
        be several (PVT-TURN-7, PVT-POST-6).
    """
    heroes = _heroes_of(owner, log)
    if owner == GAME_MASTER or len(heroes) < 2:
        return heroes[0].id if len(heroes) == 1 else ""
    names = NameIndex((hero.name, hero.id) for hero in heroes)
    try:
        named = names.match_start(story[0]) if story else None
    except AmbiguousNameError:
        named = None
    if named is not None:
        return named.key
    takes_first = situation.lane.settings.value("nameless_post") == "first_character"
    return heroes[0].id if takes_first else None


def _heroes_of(owner: int, log: BattleLog) -> list[Unit]:
    battle = log.circle.battle
    return [
        unit
        for unit in battle.units.values()
        if unit.owner == owner
        and unit.is_hero
        and not unit.is_removed
        and not battle.is_gone(unit.id)
    ]


def _ask(post: PostWritten, owner: int, log: BattleLog) -> PostUnsigned:
    heroes = [hero.name for hero in _heroes_of(owner, log)]
    return PostUnsigned(author=owner if post.author is None else post.author, heroes=heroes)


def _record_of(post: PostWritten, owner: int | None, hero: str, log: BattleLog) -> PostRecord:
    return PostRecord(
        community_id=post.community_id,
        topic_id=post.topic_id,
        post_id=post.post_id,
        battle_id=log.record.id,
        round=log.circle.round.number,
        owner=owner,
        hero=hero,
    )


def _refuse_late_edit(
    post: PostWritten, text: PostText, known: PostRecord, situation: Situation, log: BattleLog
) -> list[Result]:
    """Say that a post is of a round that is resolved, where it would declare something else."""
    if known.owner is None or declares_the_same(text.lines, situation, log):
        return []
    refusal = IllegalActionError("edit_too_late", {"round": known.round})
    return [PostTaken(owner=known.owner, author=post.author, is_new=False, changes=[refusal])]


def _mark(
    post: PostWritten,
    text: PostText,
    record: PostRecord,
    known: PostRecord | None,
    situation: Situation,
    log: BattleLog,
) -> PostTaken:
    """
    Mark the author of a post as posted, and say what it lacks.

    Returns:
        The post so far; with a refusal in it the post counts for nothing.
    """
    assert record.owner is not None
    owner, topics, settings = record.owner, situation.uow.topics, situation.lane.settings
    was_taken = known is not None and known.owner is not None and not known.is_deleted
    taken = PostTaken(owner=owner, author=post.author, is_new=not was_taken)
    if was_taken:
        topics.put_post(record)
        return taken
    is_first = not topics.has_posted(log.record.id, owner, hero=record.hero)
    wanted = int(settings.value("min_post_lines"))
    if owner != GAME_MASTER and is_first and len(text.story) < wanted:
        if settings.value("short_post") == "refuse":
            refusal = IllegalActionError("short_post", {"wanted": wanted})
            return replace(taken, changes=[refusal])
        taken = replace(taken, short_of=wanted)
    try:
        note_post(situation, log, owner)
    except IllegalActionError as refusal:
        return replace(taken, changes=[refusal])
    topics.put_post(record)
    if owner != GAME_MASTER and not text.has_summary and not log.circle.declared_by(owner):
        if settings.value("no_summary") == "pass":
            log.tell(TurnPassed(owner=owner))
        else:
            taken = replace(taken, leaders=leaders_of(situation.uow, situation.lane.campaign))
    return taken
