"""
How fighters of a challenge come into contact, and who piles in.

Whatever can be arranged on the table, the fighters count as in contact: the record of the
challenge itself says so. Nobody takes a terrain check for these moves, so no die is rolled here.

Source: CHR-FIGHT-1 to 8, CHR-ASLT-4, 5, CHR-MOVE-1, 2.
"""

from engine.assault.records import UnitStatus
from engine.assault.state import AssaultState
from engine.assault.wounds import AssaultPlay
from engine.characters import commands as asked
from engine.characters.events import CharacterMoved, DuelPlaced, DuelPlacing, ModelPiledIn
from engine.errors import IllegalActionError


def place_duel(play: AssaultPlay, challenge: str) -> None:
    """Bring the fighters into contact by the first way that can be gone (CHR-FIGHT-3, 4, 5)."""
    challenger, challenged = play.state.challenges[challenge].fighters
    placing, mover = _choose_placing(play, challenger, challenged)
    displaced = _find_displaced(play, mover) if mover else ""
    play.emit(DuelPlaced(challenge=challenge, placing=placing, displaced=displaced))


def _choose_placing(
    play: AssaultPlay, challenger: str, challenged: str
) -> tuple[DuelPlacing, str | None]:
    """Return the way, and the fighter who swaps places with a comrade."""
    if play.ask_yes("base_contact", challenger, challenged, default=False, lasts=False):
        return DuelPlacing.IN_CONTACT, None
    if _comrades(play.state, challenger) and _may_swap(play, "swap1", challenger, challenged):
        return DuelPlacing.CHALLENGER_SWAPPED, challenger
    if _comrades(play.state, challenged) and _may_swap(play, "swap2", challenger, challenged):
        return DuelPlacing.CHALLENGED_SWAPPED, challenged
    if _comrades(play.state, challenger) and _may_swap(play, "coherent", challenger, challenged):
        return DuelPlacing.CHALLENGER_NEAREST, challenger
    return DuelPlacing.LEFT_IN_PLACE, None


def _may_swap(play: AssaultPlay, key: str, challenger: str, challenged: str) -> bool:
    return play.ask_yes(key, challenger, challenged, default=True, lasts=False)


def _find_displaced(play: AssaultPlay, mover: str) -> str:
    comrades = _comrades(play.state, mover)
    return play.ask_one("swapped", mover, choices=comrades, default=comrades[0])


def _comrades(state: AssaultState, model: str) -> tuple[str, ...]:
    """List the living models of a fighter's side in his combat, those of his unit first."""
    unit = state.unit_of(model)
    own = state.living(unit.id)
    allies = state.locked_models(unit.combat, unit.side) if unit.combat else ()
    return tuple(dict.fromkeys(one.id for one in (*own, *allies) if one.id != model))


def pile_in(play: AssaultPlay, command: asked.PileIn) -> None:
    """
    Let models pile in, characters first, who must reach an enemy or come as near as they can.

    Raises:
        IllegalActionError: CHR-FIGHT-8, CHR-ASLT-4.

    Source: CHR-ASLT-4, 5; CHR-FIGHT-8; ruling on CHR-ASLT-4.
    """
    models = [play.state.find_model(model) for model in dict.fromkeys(command.models)]
    for model in models:
        _check_pile_in(play.state, model.id)
    for model in sorted(models, key=lambda one: not one.is_character):
        contact = None
        if model.is_character:
            contact = play.ask_yes("base_contact", model.id, default=True, lasts=False)
        play.emit(ModelPiledIn(model=model.id, in_contact=contact))


def _check_pile_in(state: AssaultState, model: str) -> None:
    combat = state.combat_of(state.models[model].unit)
    if combat is None:
        raise IllegalActionError("CHR-ASLT-4", {"model": model})
    made_room = any(model in one.displaced for one in state.challenges_in(combat.id))
    if made_room or state.duel_of(model) is not None:
        raise IllegalActionError("CHR-FIGHT-8", {"model": model})


def move_character(play: AssaultPlay, command: asked.MoveCharacter) -> None:
    """
    Move a character as its class moves, in coherency with its unit.

    Raises:
        IllegalActionError: CHR-MOVE-2, "model_no_character"; MOR-FALL-2, its unit falls back.
    """
    model = play.state.find_model(command.model)
    if not model.is_character:
        raise IllegalActionError("model_no_character", {"model": model.id})
    if play.state.unit_of(model.id).status is UnitStatus.FALLING_BACK:
        raise IllegalActionError("MOR-FALL-2", {"unit": model.unit})
    has_comrades = len(play.state.living(model.unit)) > 1
    if has_comrades and not play.ask_yes("coherent", model.id, default=True, lasts=False):
        raise IllegalActionError("CHR-MOVE-2", {"model": model.id})
    play.emit(CharacterMoved(model=model.id, unit_class=model.profile.unit_class))
