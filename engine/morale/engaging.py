"""
Which combat a charge makes: a new one, one that is fought already, or one of several.

Source: MOR-MULTI-1, 2, 19; `engine/assault` keeps the combats.
"""

from collections.abc import Sequence

from engine.assault.events import CombatJoined, CombatOpened
from engine.assault.state import next_id
from engine.assault.wounds import AssaultPlay
from engine.morale.events import CombatsMerged


def engage(play: AssaultPlay, unit: str, enemies: Sequence[str]) -> None:
    """Lock a charging unit with all whom it touches; their combats are one from now on."""
    if not enemies:
        return
    pairs = tuple((unit, enemy) for enemy in enemies)
    found = (play.state.combat_of(enemy) for enemy in enemies)
    combats = list(dict.fromkeys(combat.id for combat in found if combat is not None))
    if not combats:
        combat = next_id("c", play.state.combats)
        play.emit(CombatOpened(combat=combat, units=(unit, *enemies), engagements=pairs))
        return
    first, *others = combats
    for other in others:
        play.emit(CombatsMerged(into=first, combat=other))
    play.emit(CombatJoined(combat=first, unit=unit, engagements=pairs))
    for enemy in enemies:
        if play.state.combat_of(enemy) is None:
            play.emit(CombatJoined(combat=first, unit=enemy, engagements=()))
