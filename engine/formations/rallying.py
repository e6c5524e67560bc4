"""
Let a commander without a formation turn a crowd into one.

Source: formations, RALLY; R30.
"""

from collections.abc import Sequence

from engine.errors import IllegalActionError
from engine.formations.checking import (
    CheckToRoll,
    FormationsPlay,
    modified,
    roll_check,
    value_of,
)
from engine.formations.commands import RallyCrowd
from engine.formations.events import FormationRallied, RallyTried
from engine.formations.kinds import Status
from engine.formations.orders import Checked
from engine.formations.profiles import Ability
from engine.formations.settings import SizeCounts
from engine.formations.state import Formation, FormationsState, LooseNpcs

DIFFICULTY = -20


def rally(play: FormationsPlay, command: RallyCrowd) -> None:
    """
    Spend a full action on a check of Command or Intimidation; success brings men back.

    Raises:
        IllegalActionError: "commander_in_formation", "commander_down", "not_own_turn",
            "no_action_left", "full_needs_two_halves", "bad_target".
    """
    one = play.state.find(command.formation)
    crowds = _find_crowds(play.state, one, command)
    play.emit(RallyTried(formation=one.id))
    check = CheckToRoll(
        formation=one.id,
        who=Checked.COMMANDER,
        ability=command.ability,
        reason="rally",
        target=rally_target(play.state, one, command.ability, command.modifier),
    )
    result = roll_check(play, check)
    if not result.passed:
        return
    available = sum(crowd.number for crowd in crowds)
    bonus = one.commander.abilities.bonus(Ability.FELLOWSHIP)
    number = min(bonus + result.degrees, available)
    if number == 0:
        return
    counts_commander = play.state.rulings.size_counts is SizeCounts.MEMBERS
    play.emit(
        FormationRallied(
            formation=one.id,
            number=number,
            size=number + int(counts_commander),
            taken=_take(crowds, number),
            leftover=available - number,
        )
    )


def rally_target(
    state: FormationsState, formation: Formation, ability: Ability, modifier: int = 0
) -> int:
    """Return the target of the check; FRM-RALLY-1."""
    value = value_of(formation, Checked.COMMANDER, ability)
    return modified(value, DIFFICULTY, modifier, rulings=state.rulings)


def _find_crowds(
    state: FormationsState, formation: Formation, command: RallyCrowd
) -> tuple[LooseNpcs, ...]:
    code = _find_refusal(state, formation, command)
    if code is not None:
        raise IllegalActionError(code, {"formation": formation.id})
    return tuple(state.loose[key] for key in dict.fromkeys(command.crowds))


def _find_refusal(state: FormationsState, formation: Formation, command: RallyCrowd) -> str | None:
    if formation.status is Status.ACTIVE:
        return "commander_in_formation"
    if not formation.commander_stands:
        return "commander_down"
    if not formation.turn.is_running:
        return "not_own_turn"
    if formation.window.half_actions_left < 2:
        return "full_needs_two_halves" if formation.window.half_actions_left else "no_action_left"
    is_skill = command.ability in (Ability.COMMAND, Ability.INTIMIDATE)
    are_there = bool(command.crowds) and set(command.crowds) <= state.loose.keys()
    return None if is_skill and are_there else "bad_target"


def _take(crowds: Sequence[LooseNpcs], number: int) -> tuple[tuple[str, int], ...]:
    """Take so many from the crowds, the first named first."""
    taken = []
    for crowd in crowds:
        part = min(crowd.number, number)
        number -= part
        if part:
            taken.append((crowd.id, part))
    return tuple(taken)
