"""How names and numbers of a battle are written; names stand as they were typed."""

from collections.abc import Iterable
from itertools import chain

from engine.pvt.battle import Battle
from engine.pvt.opposed import Needed
from engine.pvt.profiles import ModelKind
from engine.pvt.units import GAME_MASTER, ModelRef, Unit
from vkbot.replies.people import mention
from vkbot.replies.players_text import disarm
from vkbot.replies.plurals import Noun, count_nouns

ARROW = "→"
MODELS = Noun("модель", "модели", "моделей")
WOUNDS = Noun("рана", "раны", "ран")
HULL_POINTS = Noun("ХП", "ХП", "ХП")


def name_owner(owner: int) -> str:
    """Write who plays a unit: a player's mention, or the GM."""
    return "ГМ" if owner == GAME_MASTER else mention(owner)


def name_people(people: Iterable[int]) -> str:
    """Write several people, parted by commas."""
    return ", ".join(map(name_owner, people))


def name_unit(battle: Battle, unit: str) -> str:
    """Write a unit's name."""
    return disarm(battle.units[unit].name)


def name_units(battle: Battle, units: Iterable[str]) -> str:
    """Write several units, parted by commas."""
    return ", ".join(name_unit(battle, unit) for unit in units)


def name_weapon(battle: Battle, unit: str, key: str) -> str:
    """Write a weapon's name: of a unit, or of whoever in the battle bears it (a hero with it)."""
    for one in chain((battle.units[unit],), battle.units.values()):
        if key in one.weapons_by_key:
            return disarm(one.weapons_by_key[key].name)
    return disarm(key)


def name_model(battle: Battle, ref: ModelRef) -> str:
    """Write a model: the unit's name where it stands alone, else its sort and its number."""
    unit = battle.units[ref.unit]
    if len(unit.models) == 1:
        return disarm(unit.name)
    return f"{name_sort(battle, ref)} №{ref.place + 1}"


def name_sort(battle: Battle, ref: ModelRef) -> str:
    """Write what sort of model it is."""
    return disarm(battle.units[ref.unit].profile_of(ref.place).name)


_AUTOMATIC = {int(Needed.AUTOMATIC_SUCCESS): "авто", int(Needed.AUTOMATIC_FAILURE): "нельзя"}


def write_needed(needed: int) -> str:
    """Write what a die needs: `3+`, or that none is rolled."""
    return _AUTOMATIC.get(needed) or f"{needed}+"


def write_value(value: int | None) -> str:
    """Write a characteristic, a dash where there is none."""
    return "—" if value is None else str(value)


def write_chain(numbers: Iterable[int]) -> str:
    """Write how a number dwindles: `10 → 6 → 4`."""
    return f" {ARROW} ".join(map(str, numbers))


def count_wounds(battle: Battle, unit: str, wounds: int) -> str:
    """Write a number of wounds; a vehicle has hull points."""
    return count_nouns(wounds, _wounds_of(battle.units[unit]))


def write_from(battle: Battle, unit: str, wounds: int) -> str:
    """Write from how many wounds on: `от 4 ран`, `от 21 раны`."""
    noun = _wounds_of(battle.units[unit])
    genitive = Noun(noun.few, noun.many, noun.many)
    return f"от {count_nouns(wounds, genitive)}"


def name_wounds(unit: Unit) -> str:
    """Write how the wounds of a unit are called, before their number."""
    return _wounds_of(unit).few


def _wounds_of(unit: Unit) -> Noun:
    return HULL_POINTS if unit.kind is ModelKind.VEHICLE else WOUNDS
