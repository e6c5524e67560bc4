"""
Blows in and around a challenge: who strikes whom, and where the wounds go.

Invariant: of the wounds that a fighter scored each one is saved, suffered or lost.

Source: CHR-FIGHT-9 to 12, CHR-SLAY-1, 2, CHR-OUT-1, 2, CHR-RES-1, CHR-REF-3, CHR-ASLT-2, 3.
"""

from dataclasses import dataclass

from engine.assault.events import ExcessWoundsLost
from engine.assault.records import Model, Phase
from engine.assault.state import AssaultState
from engine.assault.wounds import (
    AssaultPlay,
    allocate_unsaved,
    mark_blows,
    order_by_nearness,
    require_striker,
    score_wounds,
    wound_model,
)
from engine.characters import commands as asked
from engine.characters.events import DuelFought, OverflowAllocated
from engine.characters.looking_out import check_wounds, roll_save
from engine.errors import IllegalActionError


@dataclass(frozen=True, slots=True, kw_only=True)
class BlowLine:
    """
    Models of a unit whose blows are rolled together.

    `opponent` is the one model that all of them go at, by its own Weapon Skill and Toughness; ""
    and None for the ordinary procedure.
    """

    models: tuple[str, ...]
    opponent: str = ""
    weapon_skill: int | None = None
    toughness: int | None = None


def list_blows(state: AssaultState, unit: str) -> tuple[BlowLine, ...]:
    """
    Part the models of a unit that strike: each character by himself, the others together.

    A fighter of a challenge strikes his opponent alone, and who was named after a refusal nobody.

    Source: CHR-ASLT-2, CHR-FIGHT-9, 10, CHR-REF-3.
    """
    able = [
        model
        for model in state.living(unit)
        if model.no_blows_turn != state.turn and model.can_strike is not False
    ]
    lines = [_line_of(state, model) for model in able if model.is_character]
    others = tuple(model.id for model in able if not model.is_character)
    return (*lines, BlowLine(models=others)) if others else tuple(lines)


def _line_of(state: AssaultState, model: Model) -> BlowLine:
    duel = state.duel_of(model.id)
    if duel is None:
        return BlowLine(models=(model.id,))
    opponent = state.models[duel.opponent_of(model.id)]
    return BlowLine(
        models=(model.id,),
        opponent=opponent.id,
        weapon_skill=opponent.profile.weapon_skill,
        toughness=opponent.profile.toughness,
    )


def resolve_duel_wounds(play: AssaultPlay, command: asked.ResolveDuelWounds) -> None:
    """
    Resolve the wounds of a fighter one by one: at his opponent, then at the nearest enemies.

    Raises:
        IllegalActionError: "not_in_challenge", "phase_is_not_assault", CHR-SLAY-1 for one who is
            dead and does not strike at the step of his death.
    """
    check_wounds(command.wounds)
    state, striker = play.state, command.striker
    duel = state.duel_of(striker)
    if duel is None:
        raise IllegalActionError("not_in_challenge", {"model": striker})
    if state.phase is not Phase.ASSAULT:
        raise IllegalActionError("phase_is_not_assault", {"combat": duel.combat})
    if striker in duel.slain and not command.same_step:
        raise IllegalActionError("CHR-SLAY-1", {"model": striker})
    mark_blows(play, duel.combat)
    opponent = duel.opponent_of(striker)
    saved, unsaved = _strike_opponent(play, opponent, command.wounds)
    more_saved, more_unsaved = _overflow(play, duel.id, opponent, command.wounds - saved - unsaved)
    saved, unsaved = saved + more_saved, unsaved + more_unsaved
    score_wounds(play, state.unit_of(striker).id, unsaved)
    play.emit(
        DuelFought(
            challenge=duel.id,
            striker=striker,
            wounds=command.wounds,
            unsaved=unsaved,
            saved=saved,
            lost=command.wounds - saved - unsaved,
        )
    )


def _strike_opponent(play: AssaultPlay, opponent: str, wounds: int) -> tuple[int, int]:
    """Allocate wounds to the opponent while he lives; return those saved and suffered."""
    saved = unsaved = 0
    while play.state.models[opponent].is_alive and saved + unsaved < wounds:
        if roll_save(play, opponent):
            saved += 1
        else:
            unsaved += 1
            wound_model(play, opponent, 1)
    return saved, unsaved


def _overflow(play: AssaultPlay, duel: str, opponent: str, wounds: int) -> tuple[int, int]:
    """Allocate wounds that the slain opponent had no use for; return those saved and suffered."""
    if wounds == 0:
        return 0, 0
    saved = unsaved = 0
    for model in order_by_nearness(play, opponent, _list_next(play.state, duel, opponent)):
        while play.state.models[model].is_alive and saved + unsaved < wounds:
            play.emit(OverflowAllocated(challenge=duel, model=model))
            if roll_save(play, model):
                saved += 1
            else:
                unsaved += 1
                wound_model(play, model, 1)
    left = wounds - saved - unsaved
    if left:
        play.emit(ExcessWoundsLost(unit=play.state.unit_of(opponent).id, wounds=left))
    return saved, unsaved


def _list_next(state: AssaultState, duel: str, opponent: str) -> tuple[Model, ...]:
    """List who may take them: comrades of the slain, by a ruling all enemies in the combat."""
    unit = state.unit_of(opponent)
    locked = state.locked_models(state.challenges[duel].combat, unit.side)
    if state.rulings.overflow_cross_unit.is_on:
        return locked
    return tuple(model for model in locked if model.unit == unit.id)


def take_outside_wounds(play: AssaultPlay, command: asked.OutsideWounds) -> None:
    """
    Allocate unsaved wounds of a combat to a unit; its fighter comes last of his side.

    Raises:
        IllegalActionError: "wounds_out_of_range", and as `require_striker` and `mark_blows`.
    """
    check_wounds(command.wounds)
    play.state.find_unit(command.unit)
    if command.by:
        require_striker(play.state, command.by, command.unit)
    combat = play.state.combat_of(command.unit)
    if combat is not None:
        mark_blows(play, combat.id)
    allocate_unsaved(play, command.unit, command.wounds, by=command.by)
