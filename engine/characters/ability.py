"""
Which characters may do what characters do in a combat: locked, in contact, able to strike.

What nobody has said yet is asked once: contact holds for the phase, the rest until it is taken
back.

Source: CHR-CHAL-4, 9, CHR-ACC-3, CHR-REF-3, CHR-HERO-4.
"""

from engine.assault.events import ModelFlagSet
from engine.assault.flags import ModelFlag
from engine.assault.records import Combat, Model
from engine.assault.wounds import AssaultPlay
from engine.errors import IllegalActionError

_QUESTIONS = {ModelFlag.ENGAGED: "character_engaged", ModelFlag.CAN_STRIKE: "can_strike"}


def find_combatant(play: AssaultPlay, model: str, rule: str) -> tuple[Model, Combat]:
    """
    Return a character and the combat his unit is locked in.

    Args:
        play: what is played on.
        model: the character.
        rule: that forbids the action to others.

    Raises:
        IllegalActionError: `rule`, "model_unknown", "model_is_casualty".
    """
    found = play.state.find_model(model)
    combat = play.state.combat_of(found.unit)
    if combat is None or not found.is_character:
        raise IllegalActionError(rule, {"model": model})
    return found, combat


def is_able(play: AssaultPlay, model: str) -> bool:
    """Tell whether a character is in contact with an enemy and can strike blows."""
    if play.state.models[model].no_blows_turn == play.state.turn:
        return False
    return _know(play, model, ModelFlag.ENGAGED) and _know(play, model, ModelFlag.CAN_STRIKE)


def check_able(play: AssaultPlay, model: str, rule: str) -> None:
    """Refuse by a rule what a character does who cannot fight."""
    if not is_able(play, model):
        raise IllegalActionError(rule, {"model": model})


def _know(play: AssaultPlay, model: str, flag: ModelFlag) -> bool:
    one = play.state.models[model]
    said = one.is_engaged if flag is ModelFlag.ENGAGED else one.can_strike
    if said is None:
        said = play.ask_yes(_QUESTIONS[flag], model, default=True, lasts=False)
        play.emit(ModelFlagSet(model=model, flag=flag, is_on=said))
    return said


def list_enemies(play: AssaultPlay, combat: str, side: str) -> list[Model]:
    """List the characters of all other sides that are locked in a combat."""
    return [
        model
        for other in play.state.sides(combat)
        if other != side
        for model in play.state.locked_models(combat, other)
        if model.is_character
    ]
