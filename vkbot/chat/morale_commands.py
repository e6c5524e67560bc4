"""Lines about morale: checks, results of combats, flights, consolidation, charges, attacks."""

import re
from collections.abc import Callable, Mapping

from engine.assault.records import MoraleRule
from engine.morale import commands as asked
from engine.scene.commands import SceneCommand
from vkbot.chat.assault_field import AssaultLine
from vkbot.chat.challenge_commands import read_struck
from vkbot.chat.registry import Tail
from vkbot.lexicon import assault_traits as words
from vkbot.lexicon.assault import MORALE_REASONS, PINNING_WORDS
from vkbot.lexicon.battle import AND, NOBODY

LONGEST_REASON = 120
PINNING = "pinning"

_MODIFIER = re.compile(r" ([+-] ?\d{1,2})(?!\w)")
_NUMBER = re.compile(r" (\d{1,3})(?!\w)")


def _of_unit(make: Callable[[str], SceneCommand]) -> Callable[[Tail], SceneCommand]:
    """Read a unit and nothing more."""

    def read(tail: Tail) -> SceneCommand:
        line = AssaultLine(tail)
        unit = line.take_unit()
        line.require_end()
        return make(unit)

    return read


def _read_reason(line: AssaultLine) -> str:
    """Read what stands behind a colon to the end of the line, "" where nothing does."""
    if not line.rest:
        return ""
    if not line.skip_colon() or not 1 <= len(line.rest) <= LONGEST_REASON:
        raise line.refuse("morale_reason")
    return line.rest


def _check_morale(tail: Tail) -> asked.CheckMorale:
    line = AssaultLine(tail)
    unit = line.take_unit()
    modifier = line.skip(_MODIFIER)
    number = 0 if modifier is None else int(modifier[1].replace(" ", ""))
    return asked.CheckMorale(unit=unit, modifier=number, reason=_read_reason(line))


def _check_leadership(tail: Tail) -> asked.CheckLeadership:
    line = AssaultLine(tail)
    unit = line.take_unit()
    is_pinning = tail.folded[: tail.start].strip().endswith(PINNING_WORDS)
    reason = _read_reason(line) or (PINNING if is_pinning else "")
    return asked.CheckLeadership(unit=unit, reason=reason)


def _set_rules(tail: Tail) -> asked.SetMoraleRules:
    """Read `Guard: losses +1, lost combat without dice`, or that there is nothing any more."""
    line = AssaultLine(tail)
    unit = line.take_unit()
    line.skip_colon()
    if line.folded.strip() in NOBODY:
        return asked.SetMoraleRules(unit=unit, rules=())
    found = [words.OWN_RULE.fullmatch(part.strip()) for part in line.folded.split(",")]
    rules = tuple(
        MoraleRule(
            reason=MORALE_REASONS.get(one[1] or "", one[1] or ""),
            modifier=int(one[2].replace(" ", "")) if one[2] else 0,
            passes=one[2] is None,
        )
        for one in found
        if one is not None
    )
    if len(rules) < len(found):
        raise line.refuse("morale_rule")
    return asked.SetMoraleRules(unit=unit, rules=rules)


def _resolve(tail: Tail) -> asked.ResolveCombat:
    """
    Read `Guard`, `Guard; score 4 2` of its side first, or `Guard; lost Orks by 2`.

    Without a name it is the only combat, and the score begins with the side whose turn it is.
    """
    line = AssaultLine(tail)
    if line.folded[:1] in ("", ";"):
        combat, own = line.only_combat(), line.state.active_side
    else:
        unit = line.take_unit()
        combat, own = line.combat_of(unit), line.side_of(unit)
    if not line.skip_part():
        line.require_end()
        return asked.ResolveCombat(combat=combat)
    scores = line.skip(words.SCORES)
    loser, difference = (
        _read_loser(line)
        if scores is None
        else _find_loser(line, combat, own, int(scores[1]) - int(scores[2]))
    )
    line.require_end()
    return asked.ResolveCombat(combat=combat, loser=loser, difference=difference)


def _find_loser(line: AssaultLine, combat: str, own: str, lead: int) -> tuple[str, int]:
    sides = line.state.sides(combat)
    other = next((side for side in sides if side != own), None)
    if lead == 0 or own not in sides or other is None:
        raise line.refuse("combat_score")
    return (other, lead) if lead > 0 else (own, -lead)


def _read_loser(line: AssaultLine) -> tuple[str, int]:
    lost = line.skip(words.LOST_BY)
    side = None if lost is None else line.find_side(lost[1])
    if lost is None or side is None:
        raise line.refuse("combat_score")
    return side, int(lost[2])


def _set_path(tail: Tail) -> asked.SetFlightPath:
    """Read `Guard 13 north, 10 east`: inches and the edge, without one its own."""
    line = AssaultLine(tail)
    unit = line.take_unit()
    line.skip_colon()
    edges = [words.EDGE.fullmatch(part.strip()) for part in AND.split(line.folded)]
    found = [(edge[2] or "", int(edge[1])) for edge in edges if edge is not None]
    if len(found) < len(edges):
        raise line.refuse("flight_path")
    return asked.SetFlightPath(unit=unit, edges=tuple(found))


def _fall_back(tail: Tail) -> asked.FallBackUnit:
    line = AssaultLine(tail)
    unit = line.take_unit()
    most = line.skip(words.AT_MOST)
    line.require_end()
    return asked.FallBackUnit(unit=unit, at_most=None if most is None else int(most[1]))


def _consolidate(tail: Tail) -> asked.ConsolidateUnit:
    line = AssaultLine(tail)
    unit = line.take_unit()
    inches = line.skip(words.INCHES)
    line.require_end()
    return asked.ConsolidateUnit(unit=unit, inches=None if inches is None else int(inches[1]))


def _note_shooting(tail: Tail) -> asked.NoteShooting:
    line = AssaultLine(tail)
    unit = line.take_unit()
    line.require_arrow()
    target = line.take_unit("target")
    line.require_end()
    return asked.NoteShooting(unit=unit, target=target)


def _charge(tail: Tail) -> asked.DeclareCharge:
    line = AssaultLine(tail)
    unit = line.take_unit()
    line.require_arrow("charge_arrow")
    primary, *others = line.take_units()
    line.require_end()
    return asked.DeclareCharge(unit=unit, primary=primary, secondaries=tuple(others))


def _fire_overwatch(tail: Tail) -> asked.FireOverwatchAt:
    """Read who fires, in order, and at whom; the only charge at the first of them needs no name."""
    line = AssaultLine(tail)
    order = line.take_units()
    if line.skip_arrow():
        at = line.take_unit("target")
        line.require_end()
        return asked.FireOverwatchAt(at=at, order=order)
    line.require_end()
    charges = line.state.charges.values()
    chargers = [one.unit for one in charges if order[0] in one.targets and one.succeeded is None]
    if len(chargers) != 1:
        raise line.refuse("overwatch_at")
    return asked.FireOverwatchAt(at=chargers[0], order=order)


def _lead(tail: Tail) -> asked.LeadCharge:
    line = AssaultLine(tail)
    unit = line.take_unit()
    model = line.take_model() if line.skip_colon() else ""
    line.require_end()
    return asked.LeadCharge(unit=unit, model=model)


def _complete(tail: Tail) -> asked.CompleteCharge:
    """Read `Guard: Trooper №3 -> Goblins`: all others go for the primary target."""
    line = AssaultLine(tail)
    unit = line.take_unit()
    pairs: list[tuple[str, str]] = []
    is_more = line.skip_colon()
    while is_more:
        model = line.take_model()
        line.require_arrow("secondary_arrow")
        pairs.append((model, line.take_unit("target")))
        is_more = line.skip(AND) is not None
    line.require_end()
    return asked.CompleteCharge(unit=unit, secondary=tuple(pairs))


def _direct(tail: Tail) -> asked.DirectAttacks:
    """Read `Sergeant: Orks 2, Goblins 1; bonus 1`."""
    line = AssaultLine(tail)
    model = line.take_model()
    if not (line.skip_colon() or line.skip_arrow()):
        raise line.refuse("attacks_split")
    split: list[tuple[str, int]] = []
    is_more = True
    while is_more:
        unit = line.take_unit("attacks_split")
        number = line.skip(_NUMBER)
        if number is None:
            raise line.refuse("attacks_split")
        split.append((unit, int(number[1])))
        is_more = line.skip(AND) is not None
    bonus = line.skip(words.BONUS) if line.skip_part() else None
    line.require_end()
    return asked.DirectAttacks(
        model=model, split=tuple(split), bonus=0 if bonus is None else int(bonus[1])
    )


def _take_unsaved(tail: Tail) -> asked.TakeUnsavedWounds:
    line = AssaultLine(tail)
    unit, wounds, by = read_struck(line)
    if not by:
        raise line.refuse("struck_by")
    return asked.TakeUnsavedWounds(unit=unit, wounds=wounds, by=by)


ACTIONS: Mapping[str, Callable[[Tail], SceneCommand]] = {
    "check_morale": _check_morale,
    "check_leadership": _check_leadership,
    "set_morale_rules": _set_rules,
    "fail_willingly": _of_unit(lambda unit: asked.FailWillingly(unit=unit)),
    "resolve_combat": _resolve,
    "take_unsaved_wounds": _take_unsaved,
    "set_flight_path": _set_path,
    "fall_back_unit": _fall_back,
    "regroup_unit": _of_unit(lambda unit: asked.RegroupUnit(unit=unit)),
    "move_unit_normally": _of_unit(lambda unit: asked.MoveUnitNormally(unit=unit)),
    "consolidate_unit": _consolidate,
    "note_shooting": _note_shooting,
    "declare_assault_charge": _charge,
    "fire_overwatch_at": _fire_overwatch,
    "lead_charge": _lead,
    "complete_charge": _complete,
    "direct_attacks": _direct,
}
"""What reads the lines, by the key of their words."""
