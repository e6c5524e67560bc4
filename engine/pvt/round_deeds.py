"""
The deeds of a round's scenes: what their dice are called, and what was fixed with the first die.

The seed and the salt of a deed are those of its first asking, for good: dropping, taking back, a
round taken back and other words change neither. Taken back or dropped, a deed gives its name free,
and whoever does such a thing again does it with the same dice.

Source: architecture, "A die shown binds the deed".
"""

from dataclasses import replace

from engine.pvt.mirroring import name_models
from engine.pvt.post_circle import PostCircle
from engine.pvt.round_records import DiceOrigin
from engine.scene.actors import is_players
from engine.scene.commands import SceneCommand
from engine.scene.deeds import DeedKind, DeedName, begins_turn, doer_of, is_deed_of, kind_of
from engine.scene.events import Attempt, SceneQuestionAsked

OLD_FORM = 1
"""The form of rounds in which the dice of a scene are called by numbers."""


def bind_deed(circle: PostCircle, attempt: Attempt) -> Attempt:
    """
    Return an attempt with the name, the seed and the salt that its dice have once one is drawn.

    In a round of the old form its dice are called by its number, and nothing is bound.
    """
    if attempt.deed is not None or circle.round.form == OLD_FORM:
        return attempt
    name = str(_find_name(circle, attempt.command))
    origin = circle.round.drawn.get(name)
    if origin is None:
        return replace(attempt, deed=name)
    return replace(attempt, deed=name, epoch=origin.epoch, salt=origin.salt)


def _find_name(circle: PostCircle, command: SceneCommand) -> DeedName:
    """Find the first name that no deed has which stands done; nothing of its actor waits then."""
    acts = circle.round.acts
    taken = {act.attempt.deed for act in acts}
    name = DeedName(
        actor=find_doer(circle, command),
        kind=kind_of(command),
        round=circle.round.number,
        turn=sum(begins_turn(act.attempt.command, command) for act in acts),
        ordinal=0,
    )
    while str(name) in taken:
        name = name._replace(ordinal=name.ordinal + 1)
    return name


def find_doer(circle: PostCircle, command: SceneCommand) -> str:
    """Return the id of who does a deed; a model that is called by its unit is that model."""
    battle = circle.battle
    return doer_of(name_models(battle.scene.assault, battle, command))


def find_shown(circle: PostCircle, command: SceneCommand) -> SceneQuestionAsked | None:
    """
    Find the deed of the same actor that waits with a die shown and hinders this command.

    What the GM tells or corrects meanwhile is not hindered.
    """
    if kind_of(command) is DeedKind.PLAIN and not is_players(command):
        return None
    doer = find_doer(circle, command)
    return next((one for one in list_shown(circle) if is_deed_of(one.attempt.deed, doer)), None)


def list_shown(circle: PostCircle) -> list[SceneQuestionAsked]:
    """List the deeds that wait for an answer and of which a die was shown."""
    return [one for one in circle.battle.scene.waiting.values() if one.attempt.deed is not None]


def note_deed(circle: PostCircle, attempt: Attempt) -> None:
    """Keep the seed and the salt of a deed from its first die on."""
    if attempt.deed is not None:
        origin = DiceOrigin(epoch=attempt.epoch, revision=0, salt=attempt.salt)
        circle.round.drawn.setdefault(attempt.deed, origin)
