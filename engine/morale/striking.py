"""
At whom a model strikes, how often, and who takes the wounds.

Rolls to hit, to wound and to save are outside of the text: people say how many wounds came of it.

Source: MOR-MULTI-10, 11, 24 to 28, 36 with their rulings; CHR-REF-3, CHR-FIGHT-9.
"""

from engine.assault.state import AssaultState
from engine.assault.wounds import AssaultPlay, allocate_unsaved, mark_blows, require_striker
from engine.errors import IllegalActionError
from engine.morale import commands as asked
from engine.morale.events import AttacksDirected


def count_attacks(state: AssaultState, model: str, bonus: int = 0) -> int:
    """
    Count the attacks of a model: those of its sheet, others, and one for an orderly charge.

    Source: MOR-MULTI-10, 11; none for who may strike no blows, CHR-REF-3.
    """
    striker = state.models[model]
    if striker.can_strike is False or striker.no_blows_turn == state.turn:
        return 0
    charge = state.charges.get(striker.unit)
    charged = charge is not None and charge.succeeded is True and not charge.is_disorderly
    return max(0, striker.profile.attacks + bonus + charged)


def direct_attacks(play: AssaultPlay, command: asked.DirectAttacks) -> None:
    """
    Say at whom a model strikes, before any roll.

    Raises:
        IllegalActionError: "unit_in_no_combat"; CHR-FIGHT-9, it fights a challenge; MOR-MULTI-24,
            25, it is not engaged with a target; MOR-MULTI-26, its attacks are more or fewer.

    Source: MOR-MULTI-24, 25, 26, 36.
    """
    state, model = play.state, play.state.find_model(command.model)
    if state.combat_of(model.unit) is None:
        raise IllegalActionError("unit_in_no_combat", {"unit": model.unit})
    if state.duel_of(model.id) is not None:
        raise IllegalActionError("CHR-FIGHT-9", {"model": model.id})
    engaged = find_engaged(play, model.id)
    for target, _ in command.split:
        if target not in engaged:
            raise IllegalActionError(
                "MOR-MULTI-24" if len(engaged) == 1 else "MOR-MULTI-25",
                {"model": model.id, "target": target},
            )
    attacks = count_attacks(state, model.id, command.bonus)
    numbers = [number for _, number in command.split]
    if sum(numbers) != attacks or any(number < 1 for number in numbers):
        raise IllegalActionError("MOR-MULTI-26", {"model": model.id, "attacks": attacks})
    play.emit(AttacksDirected(model=model.id, split=command.split))


def find_engaged(play: AssaultPlay, model: str) -> tuple[str, ...]:
    """
    Ask with which enemy units a model is engaged; where its unit fights but one, with that.

    Contact with one unit decides alone; who has none fights where comrades within two inches
    have it. Who that is, people say.

    Source: MOR-MULTI-24, 36 with its ruling.
    """
    standing = _list_opponents(play.state, play.state.models[model].unit)
    if len(standing) <= 1:
        return standing
    return play.ask_some("engaged_with", model, choices=standing, default=standing)


def _list_opponents(state: AssaultState, unit: str) -> tuple[str, ...]:
    enemies = state.opponents(unit)
    return tuple(enemy for enemy in enemies if not state.units[enemy].status.is_gone)


def take_unsaved(play: AssaultPlay, command: asked.TakeUnsavedWounds) -> None:
    """
    Let a unit take the unsaved wounds that were struck at it; what is over is lost.

    Raises:
        IllegalActionError: "unit_in_no_combat", "wounds_out_of_range", and as `require_striker`
            and `mark_blows`.

    Source: MOR-MULTI-27, 28.
    """
    unit = play.state.find_unit(command.unit)
    combat = play.state.combat_of(unit.id)
    if combat is None:
        raise IllegalActionError("unit_in_no_combat", {"unit": unit.id})
    require_striker(play.state, command.by, unit.id)
    if command.wounds < 1:
        raise IllegalActionError("wounds_out_of_range")
    mark_blows(play, combat.id)
    allocate_unsaved(play, unit.id, command.wounds, by=command.by)
