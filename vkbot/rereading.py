"""
Messages that were written anew, and posts of topics: only what they declare is read.

An edited message counts where it has declared something or does now; whoever has edited talk hears
nothing of it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.errors import IllegalActionError, LimitError, RefusalError
from engine.pvt.declarations import SceneAction
from vkbot.answering import (
    Answer,
    Outside,
    announce,
    answer_with,
    is_heard,
    list_unread,
    read_lines,
    read_text,
    relay_to,
    silence,
)
from vkbot.application_posts import read_application_post
from vkbot.battle_requests import Declare
from vkbot.chat.posts import part_post
from vkbot.chat.reading import ReadLine
from vkbot.incoming import IncomingMessage, PostDeleted, PostWritten
from vkbot.results import Result
from vkbot.scene_requests import Act
from vkbot.services.editing import WrittenLine, holds_declarations, update_declarations
from vkbot.services.posts import PostText, drop_post, take_post
from vkbot.services.situation import MoveToLane, Situation
from vkbot.services.topic_claims import find_battle


def reread_message(situation: Situation, outside: Outside) -> Answer:
    """
    Have the declarations of an edited message be those that it holds now.

    Raises:
        AwaitDelivery: it has to wait.
    """
    if not is_heard(situation.message, situation.lane):
        return Answer()
    try:
        lines = read_lines(situation.message, situation.lane, outside)
    except LimitError as refusal:
        return answer_with([refusal], situation) if holds_declarations(situation) else Answer()
    declared = _declarations(lines)
    if not declared and not holds_declarations(situation):
        return Answer()
    silenced = silence(len(declared), _counted_anew(situation), outside)
    if silenced is not None:
        return silenced
    try:
        unread = list_unread(lines, situation.message, outside)
        told: list[Result | RefusalError] = list(update_declarations(declared, situation, unread))
    except RefusalError as refusal:
        return answer_with([refusal], situation)
    except MoveToLane as move:
        return relay_to(move.peer_id, situation)
    told += [line.refusal for line in lines if line.refusal is not None]
    return answer_with(told, situation)


def _declarations(lines: Iterable[ReadLine], *, is_new: bool = False) -> list[WrittenLine]:
    """Pick the lines that declare something for the round, out of a new text or an edited one."""
    return [
        WrittenLine(index=line.index, request=line.request, said=line.said if is_new else "")
        for line in lines
        if isinstance(line.request, Declare) and not line.request.is_standing
    ]


def _counted_anew(situation: Situation) -> Situation:
    """Let an edit count for its author's limit beside the message that it changes."""
    return replace(situation, message=replace(situation.message, cmid=0))


def message_of_post(post: PostWritten | PostDeleted) -> IncomingMessage:
    """
    Return the message that a post stands for, said in a conversation of its topic's own.

    One in the community's name is said by nobody, so it has no rights but over the GM's units.
    """
    message = IncomingMessage(
        community_id=post.community_id,
        peer_id=-post.topic_id,
        from_id=0,
        cmid=post.post_id,
        text="",
        sent_at=0,
    )
    if isinstance(post, PostDeleted):
        return message
    return replace(message, from_id=post.author or 0, text=post.text, sent_at=post.written_at)


def read_post(post: PostWritten | PostDeleted, situation: Situation, outside: Outside) -> Answer:
    """
    Take a post for what its topic is read for: a battle, or applications.

    Raises:
        AwaitDelivery: it has to wait.
    """
    battle = find_battle(situation.uow, post.community_id, post.topic_id)
    if battle is None:
        return read_application_post(post, situation, outside)
    if battle.peer_id != situation.lane.peer_id:  # it was bound after the post had come
        return relay_to(battle.peer_id, situation)
    if isinstance(post, PostDeleted):
        return announce(drop_post(post, situation), situation)
    if post.author is not None and not is_heard(situation.message, situation.lane):
        return Answer()
    text = _text_of(situation, outside, is_new=post.is_new)
    return announce(take_post(post, text, situation), situation)


def _text_of(situation: Situation, outside: Outside, *, is_new: bool) -> PostText:
    parts = part_post(situation.message.text)
    lines: Sequence[ReadLine] = ()
    refused: list[RefusalError] = []
    try:
        lines = read_text(parts.summary or "", situation.message, situation.lane, outside)
    except LimitError as refusal:
        refused.append(refusal)
    refused += filter(None, map(_refusal_of, lines))
    return PostText(
        story=parts.story,
        lines=_declarations(map(_in_round, lines), is_new=is_new),
        refused=refused,
        unread=frozenset(line.index for line in lines if line.refusal is not None),
        has_summary=bool((parts.summary or "").strip()),
    )


def _refusal_of(line: ReadLine) -> RefusalError | None:
    """Say why a line under the underscores counts for nothing."""
    if line.refusal is not None:
        return line.refusal
    request = _in_round(line).request
    if isinstance(request, Declare) and not request.is_standing:
        return None
    return IllegalActionError("post_declares_only")


def _in_round(line: ReadLine) -> ReadLine:
    """Take an action of a scene as one that is declared: nothing of a post happens at once."""
    if not isinstance(line.request, Act):
        return line
    act = line.request
    action = SceneAction(command=act.command, text=act.text, answers=act.answers)
    return replace(line, request=Declare(action=action, text=act.text))
