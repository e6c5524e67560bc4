"""What the GM changes on the field by hand, as events with their author."""

from engine.dice.faces import ScriptedFaces
from engine.pvt.hand import Correction, correct
from engine.pvt.playing import OneStream, Table
from vkbot.battle_requests import Correct
from vkbot.results.battle import BattleNoted
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
        table = Table(log.circle.battle, OneStream(ScriptedFaces(())))
        correct(table, Correction(request.what), request.unit, request.count)
        log.note_all(table.events)
        return BattleNoted(battle=log.circle.battle.copy(), events=tuple(table.events))
