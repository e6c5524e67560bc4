"""What the GM changes on the field by hand, as events with their author."""

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.pvt.events import BattleEvent
from engine.pvt.events.circle import CorrectedByHand
from engine.pvt.hand import Correction, correct
from engine.pvt.playing import Table
from vkbot.battle_requests import Correct
from vkbot.results.battle import BattleNoted
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import playing
from vkbot.services.situation import Situation, require_role


def correct_unit(request: Correct, situation: Situation) -> BattleNoted:
    """
    Change wounds by hand; no die is rolled.

    Raises:
        IllegalActionError: "role_needed" or "nobody_to_correct".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        correction = CorrectedByHand(unit=request.unit, what=request.what, count=request.count)
        events = correct_by_hand(log, correction)
        return BattleNoted(battle=log.circle.battle.copy(), events=events)


def correct_by_hand(log: BattleLog, correction: CorrectedByHand) -> tuple[BattleEvent, ...]:
    """
    Carry out a correction, and write down what it came to.

    Raises:
        IllegalActionError: "nobody_to_correct"; nothing has changed.
    """
    table = Table(log.circle.battle, OneStream(ScriptedFaces(())))
    correct(table, Correction(correction.what), correction.unit, correction.count)
    log.note_all(table.events)
    log.tell(correction)
    return tuple(table.events)
