"""
Declarations that are written anew: an edit of a message or a post brings those it holds up to date.

What stands as it did keeps its number, and so its dice; what is new takes the place of what is
gone, line by line. Nothing else in an edited text counts: no dice are rolled, no command is obeyed.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from engine.errors import IllegalActionError, RefusalError
from engine.pvt.events.circle import DeclarationMoved
from engine.pvt.round_records import Declared
from vkbot.battle_requests import Declare
from vkbot.results.battle import DeclarationKept, DeclarationTaken
from vkbot.results.forum import DeclarationChange
from vkbot.services.battle_log import BattleLog, look_at
from vkbot.services.battle_place import playing
from vkbot.services.declaring import declare, withdraw_declared
from vkbot.services.situation import Situation


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenLine:
    """
    A line of a text that declares something; `index` is its place there.

    `said` is the line as it was delivered, "" where the text was there before and is only edited.
    """

    index: int
    request: Declare
    said: str = ""


def holds_declarations(situation: Situation) -> bool:
    """Tell whether a message has declared something in a battle that is not over."""
    message, lane = situation.message, situation.lane
    return any(
        look_at(lane.uow, battle).declared_in(message.peer_id, message.cmid)
        for battle in lane.uow.battles.of_campaign(lane.campaign.id)
    )


def update_declarations(
    lines: Sequence[WrittenLine], situation: Situation, unread: Collection[int] = ()
) -> list[DeclarationChange]:
    """
    Have the declarations of a message be those that it holds now.

    What stood in a line that holds something else now, which is not understood, counts on.

    Args:
        unread: the places of the lines that are not understood.

    Raises:
        IllegalActionError: "no_battle", "which_battle"; or "edit_too_late", the round that the
            message was for is resolved.
        MoveToLane: the battle is decided in another conversation's order.
        AwaitDelivery: the seal of the round has not reached the chat yet.
    """
    with playing(situation) as log:
        if _is_over(lines, situation, log):
            return []
        standing = list_standing(situation, log)
        new = _keep_the_same(lines, standing, log)
        kept = _keep_unread(standing, unread, len(new))
        gone = [withdraw_declared(log, one) for one in standing]
    taken = [_declare(line, situation) for line in new]
    changes: list[DeclarationChange] = []
    for one in taken:
        if isinstance(one, DeclarationTaken) and gone:
            one = replace(one, replaced=(gone.pop(0).number,))
        changes.append(one)
    return changes + gone + kept


def _keep_unread(
    standing: list[Declared], unread: Collection[int], most_replaced: int
) -> list[DeclarationKept]:
    """Take what stood in lines that are not understood out of `standing`, but what is replaced."""
    kept: list[DeclarationKept] = []
    for one in list(reversed(standing)):
        is_unread = one.source is not None and one.source.line in unread
        if is_unread and len(standing) > most_replaced:
            standing.remove(one)
            kept.insert(0, DeclarationKept(number=one.number, text=one.text))
    return kept


def _is_over(lines: Sequence[WrittenLine], situation: Situation, log: BattleLog) -> bool:
    """
    Tell whether a message was for a round that is resolved, and declares what it did then.

    Raises:
        IllegalActionError: "edit_too_late", it declares something else now.
    """
    message, number = situation.message, log.circle.battle.round_number
    held = log.circle.declared_in(message.peer_id, message.cmid)
    if not held or any(one.round == number for one in held):
        return False
    if not declares_the_same(lines, situation, log):
        raise IllegalActionError("edit_too_late", {"round": held[-1].round})
    return True


def declares_the_same(lines: Sequence[WrittenLine], situation: Situation, log: BattleLog) -> bool:
    """Tell whether a message declares what counts of it in whatever round it was for."""
    held = log.circle.declared_in(situation.message.peer_id, situation.message.cmid)
    counted = [one.text for one in held if not one.is_withdrawn]
    return counted == [line.request.text for line in lines]


def list_standing(situation: Situation, log: BattleLog) -> list[Declared]:
    """List what a message declares for the round that is played."""
    message, number = situation.message, log.circle.battle.round_number
    held = log.circle.declared_in(message.peer_id, message.cmid)
    return [one for one in held if one.round == number and not one.is_withdrawn]


def _keep_the_same(
    lines: Sequence[WrittenLine], standing: list[Declared], log: BattleLog
) -> list[WrittenLine]:
    """Take what stands as it did out of `standing`; return the lines that are new."""
    new: list[WrittenLine] = []
    for line in lines:
        same = next((one for one in standing if one.text == line.request.text), None)
        if same is None:
            new.append(line)
            continue
        standing.remove(same)
        if same.source is not None and same.source.line != line.index:
            log.tell(DeclarationMoved(number=same.number, line=line.index))
    return new


def _declare(line: WrittenLine, situation: Situation) -> DeclarationChange:
    try:
        taken = declare(line.request, replace(situation, line=line.index, said=line.said))
    except RefusalError as refusal:
        return refusal
    assert isinstance(taken, DeclarationTaken)
    return taken
