"""
What a part of a round came to, in as few words as tell one outcome from another.

Each outcome is of somebody: pairs of a unit's name, empty where it is nobody's, and what it came
to.
"""

from collections.abc import Iterable, Iterator, Sequence

from engine.pvt import events as happened
from engine.pvt.battle import Battle
from engine.pvt.round_records import Declared
from vkbot.lexicon.characteristics import ABBREVIATIONS
from vkbot.replies.battle_attacks import write_tolls
from vkbot.replies.battle_events import write_event
from vkbot.replies.battle_harm import write_other_deaths
from vkbot.replies.battle_names import name_unit
from vkbot.replies.battle_strikes import Strike, gather_strikes
from vkbot.replies.players_text import quote_player
from vkbot.replies.plurals import FAILURES, SUCCESSES
from vkbot.replies.rolls import render_chance_verdict
from vkbot.replies.scene_sentences import gather_told

Outcome = tuple[str, str]
"""Whose it is, and what it is."""

_TOLD_BY_OTHERS = (
    happened.ChanceRolled,
    happened.ModelSlain,
    happened.WoundsLost,
    happened.UnitDestroyed,
    happened.OverwatchFired,
    happened.ChargeArrived,
)


def list_outcomes(
    battle: Battle, declared: Declared | None, events: Iterable[object]
) -> list[Outcome]:
    """
    List what a declaration, or the beginning or the end of a turn, came to.

    Args:
        battle: as it stands after the events.
    """
    told = gather_strikes(gather_told(events))
    is_left = any(isinstance(one, happened.DeclarationLeftToGm) for one in told)
    if declared is not None and is_left:
        return [("", quote_player(declared.outcome) if declared.outcome else "решить ГМу")]
    return list(dict.fromkeys([*_list_others(battle, told), *_list_strikes(battle, told)]))


def _list_strikes(battle: Battle, told: Sequence[object]) -> Iterator[Outcome]:
    strikes = [one for one in told if isinstance(one, Strike)]
    for target, toll in write_tolls(battle, strikes):
        yield name_unit(battle, target), toll
    if strikes and not any(one.parts for one in strikes):
        yield "", "атак 0"


def _list_others(battle: Battle, told: Sequence[object]) -> Iterator[Outcome]:
    loose = [one for one in told if not isinstance(one, Strike)]
    chances = [one.happened for one in loose if isinstance(one, happened.ChanceRolled)]
    if chances:
        yield "", f"шанс {render_chance_verdict(chances)}"
    for event in loose:
        if not isinstance(event, _TOLD_BY_OTHERS):
            outcome = _outcome_of(battle, event)
            if outcome is not None:
                yield outcome
    for text in write_other_deaths(battle, loose):
        yield "", text


def _outcome_of(battle: Battle, event: object) -> Outcome | None:
    match event:
        case happened.CheckRolled():
            test = f"тест {ABBREVIATIONS[event.characteristic]}"
            return name_unit(battle, event.unit), f"{test} — {_verdict(passed=event.passed)}"
        case happened.MoraleTested():
            return name_unit(battle, event.unit), f"мораль — {_verdict(passed=event.passed)}"
        case happened.UnitBroke():
            return name_unit(battle, event.unit), "дух сломлен"
        case happened.UnitRallied():
            return name_unit(battle, event.unit), "снова в строю"
        case happened.UnitAdvanced():
            return name_unit(battle, event.unit), f"ускорение {event.die} м"
        case happened.ChargeReachRolled():
            reached = f"чардж {event.reach} м"
            return "", f"{reached} — {'хватает' if event.reached else 'не хватает'}"
    text = write_event(battle, event)
    return None if text is None else ("", text.rstrip("."))


def _verdict(*, passed: bool) -> str:
    return SUCCESSES.one if passed else FAILURES.one
