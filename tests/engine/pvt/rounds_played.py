"""Rounds resolved with faces that are written down, to be compared with each other."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import BlockFaces, OneStream
from engine.pvt.battle import Battle
from engine.pvt.circle_folding import apply_circle_event
from engine.pvt.comparing import PartName, PlayedRound
from engine.pvt.declarations import Action, Shoot, ShootingLine
from engine.pvt.events import RoundOpened
from engine.pvt.events.circle import DeclarationEntered
from engine.pvt.post_circle import PostCircle
from engine.pvt.rounds import resolve_round

HITS = (6, 5, 2, 1, 3, 4, 6, 2)
"""Two raiders at 24 m: four shots, two hits, two wounds, one penetration."""
MISSES = (1, 1, 2, 2)


def shot(unit: str, target: str, **claims: Any) -> Shoot:
    """Make a shooting of all that may fire."""
    line = ShootingLine(weapon=None, bearers=None, target=target, **claims)
    return Shoot(unit=unit, lines=(line,))


def play(
    battle: Battle,
    declared: Mapping[int, tuple[int, Action]],
    faces: Mapping[PartName, Sequence[int]],
    *,
    order: tuple[int, ...] = (),
    tells_dice: bool = True,
) -> PlayedRound:
    """
    Resolve round 3 of a battle, which stays as it is.

    Args:
        declared: owner and action, by number.
        faces: what falls for each part.
        order: of turns, as the GM has set it.
    """
    circle = PostCircle(battle=battle.copy())
    apply_circle_event(circle, RoundOpened(number=3))
    circle.round.order = order
    for number, (owner, action) in declared.items():
        entered = DeclarationEntered(number=number, owner=owner, action=action, text="", epoch=1)
        apply_circle_event(circle, entered)
    before = circle.battle.copy()

    def faces_of(name: PartName) -> BlockFaces:
        return OneStream(ScriptedFaces(faces.get(name, ())))

    parts = resolve_round(circle.battle, list(circle.turns()), faces_of)
    if not tells_dice:
        for part in parts:
            assert isinstance(part.draws, list)
            part.draws.clear()
    declarations = {one.number: one for one in circle.counting()}
    return PlayedRound(before=before, after=circle.battle, declarations=declarations, parts=parts)
