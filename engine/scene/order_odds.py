"""
Exact odds of an order of a squad: of its check, its degrees and its hits.

What the hits come to has too many ways to be counted; what they are, the rules themselves say.
An order that waits for the squad's own turn is looked at as if that had begun.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.formations.checking import FormationsPlay
from engine.formations.commands import GiveOrder
from engine.formations.folding import apply_event
from engine.formations.odds import OrderOdds, chance_to_hide, find_order_odds
from engine.formations.sides.drukhari import ask_perception
from engine.scene.commands import SceneCommand
from engine.scene.events import Told
from engine.scene.playing import DieNeededError, NoDice, play_command
from engine.scene.state import Scene
from engine.scene.turns import turn_before
from engine.table.questions import Answer, Answers, Question

DECEPTION = "artful_deception"


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundOrderOdds:
    """
    The odds of an order, and what was assumed because nobody has said it.

    `hides_from` are the chances that enemies lose sight of the squad: pairs (enemy, chance).
    """

    odds: OrderOdds
    assumed: Sequence[Question]
    hides_from: Sequence[tuple[str, Fraction]] = ()


def look_at_order(
    scene: Scene, command: GiveOrder, told: tuple[Told, ...] = ()
) -> FoundOrderOdds | None:
    """
    Return the odds of an order, None for one that checks nothing.

    Raises:
        IllegalActionError: a rule forbids it as things stand.
    """
    scene = in_own_turn(scene, command)
    answers = Answers(scene.known_for(told), waits=False)
    with suppress(DieNeededError):
        play_command(scene, command, faces=NoDice(), answers=answers)
    odds = find_order_odds(scene.formations, _as_told(scene, command, told))
    if odds is None:
        return None
    hides_from = () if command.order != DECEPTION else _find_hiding(scene, command, answers)
    return FoundOrderOdds(odds=odds, assumed=tuple(answers.assumed), hides_from=hides_from)


def _find_hiding(
    scene: Scene, command: GiveOrder, answers: Answers
) -> tuple[tuple[str, Fraction], ...]:
    """Find how likely each enemy loses sight of a squad that deceives them (FRM-DRUK-3, 5)."""
    state = scene.formations
    play = FormationsPlay(state, apply_event, faces=NoDice(), answers=answers)
    return tuple(
        (enemy, chance_to_hide(state, command, ask_perception(play, enemy)))
        for enemy in command.targets
    )


def in_own_turn(scene: Scene, command: SceneCommand) -> Scene:
    """Return a scene as it would be in the own turn of the squad that a command needs it for."""
    begins = turn_before(scene, command)
    if begins is None:
        return scene
    try:
        nobody = Answers({}, waits=False)
        return play_command(scene, begins, faces=NoDice(), answers=nobody).scene
    except DieNeededError:
        return scene


def _as_told(scene: Scene, command: GiveOrder, told: tuple[Told, ...]) -> GiveOrder:
    """Put into a command what its questions have been answered with."""
    known = scene.known_for(told)

    def said(key: str) -> Answer | None:
        by_squad = known.get((key, (command.formation,)))
        return known.get((key, ()), by_squad)

    for key in ("able", "engaged"):
        number = said(key)
        if isinstance(number, int) and command.able is None:
            command = replace(command, able=number)
    if command.surprise is None and said("surprise") is True:
        command = replace(command, surprise=True)
    victims = said("victims")
    if command.victims is None and isinstance(victims, int):
        command = replace(command, victims=victims)
    return command
