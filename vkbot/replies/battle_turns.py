"""
The parts of a turn in the report: its beginning, each declaration, its end.

A declaration has one short line first; what else there is to tell stands below it.
"""

from collections.abc import Iterable, Iterator

from engine.pvt import events as happened
from engine.pvt.battle import Battle
from engine.pvt.declarations import Charge, FreeText, SceneAction
from engine.pvt.folding import apply_event
from engine.pvt.round_records import Declared
from vkbot.replies.battle_actions import write_action, write_claims, write_left
from vkbot.replies.battle_attacks import list_strike, write_pair, write_single, write_tolls
from vkbot.replies.battle_events import write_event, write_events, write_reach
from vkbot.replies.battle_harm import write_hero_deaths, write_other_deaths
from vkbot.replies.battle_names import ARROW, name_unit, name_units
from vkbot.replies.battle_snap_shots import write_snap_shots
from vkbot.replies.battle_strikes import Strike, gather_strikes
from vkbot.replies.odds import write_percent
from vkbot.replies.players_text import quote_player
from vkbot.results.rounds import ReportPart

UNDONE = (happened.DeclarationRefused, happened.DeclarationVoided)
"""What comes of a declaration that is not carried out."""

_TOLD_OTHERWISE = (
    happened.ModelSlain,
    happened.WoundsLost,
    happened.UnitDestroyed,
    happened.OverwatchFired,
    happened.ChargeReachRolled,
    happened.ChargeArrived,
    happened.UnitsEngaged,
)


def list_part(battle: Battle, part: ReportPart) -> list[str]:
    """
    List what a declaration, or the beginning or the end of a turn, came to.

    Args:
        battle: as it stood before; takes the events of the part.
        part: of the report.
    """
    claims = "" if part.declared is None else write_claims(battle, part.declared)
    remarks = [] if part.declared is None else [*write_snap_shots(battle, part.declared.action)]
    for event in part.events:
        apply_event(battle, event)
    if part.declared is None:
        return [f"• {text}" for text in _list_others(battle, part.events)]
    first, *more = list_action(battle, part.declared, part.events)
    notes = "; ".join([*remarks, *_list_notes(part, claims)])
    lines = [f"{part.declared.number}. {first}", *more, *write_hero_deaths(battle, part.events)]
    return [*lines, f"({notes})"] if notes else lines


def _list_notes(part: ReportPart, claims: str) -> Iterator[str]:
    if part.declared is not None and part.declared.is_standing:
        yield "по умолчанию"
    if claims:
        yield f"со слов игрока: {claims}"
    if part.luck is not None:
        yield f"удача: лучше, чем в {write_percent(part.luck)} случаев"


def list_action(battle: Battle, declared: Declared, events: Iterable[object]) -> list[str]:
    """List what a declaration came to, the short line first, deaths of heroes left out."""
    action, told = declared.action, gather_strikes(events)
    if any(isinstance(one, happened.DeclarationLeftToGm) for one in told):
        outcome = quote_player(declared.outcome) if declared.outcome else "решить ГМу"
        colon = ":" if isinstance(action, FreeText) else " —"
        return [f"{write_left(battle, declared)}{colon} {outcome}"]
    strikes = [one for one in told if isinstance(one, Strike)]
    reached = next((one for one in told if isinstance(one, happened.ChargeReachRolled)), None)
    if isinstance(action, Charge) and reached is not None:
        return list(_charge(battle, action, reached, told))
    others = list(_list_others(battle, told))
    if strikes:
        if len(strikes) == 1 and strikes[0].scattered is None and not others:
            return [write_single(battle, strikes[0])]
        return [_sum_up(battle, strikes), *_list_bullets(battle, told)]
    is_undone = any(isinstance(one, UNDONE) for one in told)
    if is_undone or not others:
        return [" — ".join([write_action(battle, action), *others])]
    if isinstance(action, SceneAction):
        return [others[0], *(f"• {text}" for text in others[1:])]
    return others


def _sum_up(battle: Battle, strikes: list[Strike]) -> str:
    """Write an attack of several groups, or at several units, by what it came to."""
    tolls = write_tolls(battle, strikes)
    attacker, target = strikes[0].counted.attacker, strikes[0].counted.target
    if [struck for struck, _ in tolls] == [target]:
        return f"{write_pair(battle, strikes[0])}: {tolls[0][1]}"
    told = [f"{name_unit(battle, struck)}: {toll}" for struck, toll in tolls]
    return f"{name_unit(battle, attacker)} {ARROW} {'; '.join(told) or name_unit(battle, target)}"


def _charge(
    battle: Battle, action: Charge, reached: happened.ChargeReachRolled, told: list[object]
) -> Iterator[str]:
    """Go through a charge: its reach, who fires at it, what it costs, whom it meets."""
    pair = f"{name_unit(battle, action.unit)} {ARROW} {name_units(battle, action.targets)}"
    yield f"{pair}: {write_reach(battle, reached)}"
    yield from _list_bullets(battle, told)
    strikes = [one for one in told if isinstance(one, Strike)]
    for target, toll in write_tolls(battle, strikes):
        yield f"• {name_unit(battle, target)}: {toll}"
    met = [one.second for one in told if isinstance(one, happened.UnitsEngaged)]
    if met:
        yield f"• в рукопашной: {name_units(battle, [action.unit, *met])}"


def _list_bullets(battle: Battle, told: list[object]) -> Iterator[str]:
    """Go through weapon groups and other sentences, in the order in which they happened."""
    for one in told:
        if isinstance(one, Strike):
            head, *parts = list_strike(battle, one)
            yield from (f"• {head}", *(f"  {part}" for part in parts))
        elif not isinstance(one, _TOLD_OTHERWISE):
            text = write_event(battle, one)
            if text is not None:
                yield f"• {text}"
    yield from (f"• {text}" for text in write_other_deaths(battle, told))


def _list_others(battle: Battle, told: Iterable[object]) -> Iterator[str]:
    """Go through the sentences of what is no weapon group, deaths counted by unit."""
    loose = [one for one in told if not isinstance(one, Strike)]
    yield from write_events(battle, (one for one in loose if not isinstance(one, _TOLD_OTHERWISE)))
    yield from write_other_deaths(battle, loose)
