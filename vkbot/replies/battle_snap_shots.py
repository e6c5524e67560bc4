"""What is said of a shooting's weapons: which fire a snap shot, which stay silent, and why."""

from collections.abc import Iterable, Iterator

from engine.pvt.battle import Battle
from engine.pvt.declarations import Action, Shoot
from engine.pvt.planned_fire import SNAP_PENALTY
from engine.pvt.snap_shots import find_snap_shots
from engine.pvt.weapons import Weapon
from vkbot.replies.battle_names import name_unit
from vkbot.replies.players_text import disarm


def write_snap_shots(met: Battle, action: Action, *, offers: bool = False) -> Iterator[str]:
    """
    Go through what keeps weapons of a shooting silent, and which fire after a move.

    Args:
        met: the state in which it is carried out.
        offers: say besides how the silent would fire.
    """
    found = find_snap_shots(met, action)
    if found.fired:
        yield f"навскидку после движения, МЕТ −{-SNAP_PENALTY}: {_name_weapons(found.fired)}"
    if found.silent and isinstance(action, Shoot):
        names = name_unit(met, action.unit), name_unit(met, action.lines[0].target)
        way = f". Можно так: стрельба {' -> '.join(names)}; навскидку" if offers else ""
        yield f"без выстрела после движения: {_name_weapons(found.silent)}{way}"
    if found.too_far:
        yield f"не достают: {_name_weapons(found.too_far)}"
    if found.held:
        yield f"в рукопашной без выстрела: {_name_weapons(found.held)}"
    if found.of_hero and offers:
        yield f"герой юнита стреляет, если назвать его оружие: {_name_weapons(found.of_hero)}"


def _name_weapons(weapons: Iterable[Weapon]) -> str:
    return ", ".join(disarm(weapon.name) for weapon in weapons)
