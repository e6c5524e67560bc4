"""
Messages that were written anew.

Only declarations are read of an edited message, and only where it has held some or holds some now;
whoever has edited talk hears nothing of it.
"""

from dataclasses import replace

from engine.errors import LimitError, RefusalError
from vkbot.answering import Answer, Outside, Relay, answer_with, is_heard, read_lines, silence
from vkbot.battle_requests import Declare
from vkbot.chat.reading import ReadLine
from vkbot.results import Result
from vkbot.services.editing import WrittenLine, holds_declarations, update_declarations
from vkbot.services.situation import MoveToLane, Situation


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
    declared = written_lines(lines)
    if not declared and not holds_declarations(situation):
        return Answer()
    silenced = silence(len(declared), _counted_anew(situation), outside)
    if silenced is not None:
        return silenced
    try:
        told: list[Result | RefusalError] = list(update_declarations(declared, situation))
    except RefusalError as refusal:
        return answer_with([refusal], situation)
    except MoveToLane as move:
        relay = Relay(peer_id=move.peer_id, line=0, campaign_id=situation.campaign_id)
        return Answer(relays=[relay])
    told += [line.refusal for line in lines if line.refusal is not None]
    return answer_with(told, situation)


def written_lines(lines: tuple[ReadLine, ...]) -> list[WrittenLine]:
    """Pick the lines that declare something for the round."""
    return [
        WrittenLine(index=line.index, request=line.request)
        for line in lines
        if isinstance(line.request, Declare) and not line.request.is_standing
    ]


def _counted_anew(situation: Situation) -> Situation:
    """Let an edit count for its author's limit beside the message that it changes."""
    return replace(situation, message=replace(situation.message, cmid=0))
