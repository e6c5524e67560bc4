"""
Make a unit of models: who stands in which place, whole, and bears what.

Source: PVT-UNIT-1, 7, PVT-TURN-10.
"""

from collections.abc import Mapping, Sequence

from engine.errors import IllegalActionError, LimitError
from engine.pvt.arming import Arms, Outfit, hand_out
from engine.pvt.settings import DEFAULT_RULINGS, Rulings
from engine.pvt.sheets import Datasheet
from engine.pvt.units import Model, Unit
from engine.pvt.weapons import Weapon

MOST_MODELS = 500
"""Models of one unit."""


def muster_unit(
    unit_id: str,
    name: str,
    *,
    models: Sequence[tuple[Datasheet, int]],
    arms: Sequence[tuple[Weapon, int]],
    weapons: Mapping[str, Weapon],
    owner: int,
    side: str,
    rulings: Rulings = DEFAULT_RULINGS,
    in_all: bool = True,
) -> Unit:
    """
    Make a unit of whole models, which stand in the order named.

    Args:
        models: pairs of a datasheet and a number, 1 or more. The first sheet is the unit's, and
            gives its keywords; the rules of all are joined.
        arms: pairs of a weapon and the number of its bearers; see `engine/pvt/arming.py`.
        weapons: by key, those that the datasheets name.
        in_all: the numbers of `arms` say how many there are in all; else they come on top of what
            the datasheets give.

    Raises:
        LimitError: "models_per_unit".
        IllegalActionError: "arms_do_not_fit", with what would fit as the GM would type it.

    Source: PVT-UNIT-1, 7, PVT-WND-3, PVT-TURN-10.
    """
    _require_few(models)
    kinds = list(dict.fromkeys(sheet for sheet, _ in models))
    places = [kinds.index(sheet) for sheet, count in models for _ in range(count)]
    outfits = [_outfit_of(sheet, weapons) for sheet in kinds]
    placed = [outfits[kind] for kind in places]
    borne, free = hand_out(placed, arms, rulings.bearers_die, in_all=in_all)
    _require_room(name, models, arms, free)
    return Unit(
        id=unit_id,
        name=name,
        side=side,
        owner=owner,
        datasheet=kinds[0].key,
        keywords=kinds[0].keywords,
        profiles=tuple(sheet.profile for sheet in kinds),
        weapons=tuple(dict.fromkeys(weapon for one in borne for weapon in one)),
        models=tuple(_stand_up(at, kinds[at], its) for at, its in zip(places, borne, strict=True)),
        rules=tuple(dict.fromkeys(rule for sheet in kinds for rule in sheet.rules)),
    )


def require_hero_alone(unit: Unit) -> None:
    """
    Refuse a hero among other models: he is a unit of his own, and joins one.

    Raises:
        IllegalActionError: "hero_is_a_unit", with the names of hero and unit.

    Source: PVT-UNIT-2.
    """
    heroes = [profile.name for profile in unit.profiles if profile.action_points]
    if heroes and len(unit.models) > 1:
        raise IllegalActionError("hero_is_a_unit", {"hero": heroes[0], "name": unit.name})


def _require_few(models: Sequence[tuple[Datasheet, int]]) -> None:
    asked = sum(count for _, count in models)
    if asked > MOST_MODELS:
        raise LimitError("models_per_unit", allowed=MOST_MODELS, asked=asked)


def _require_room(
    name: str, models: Sequence[tuple[Datasheet, int]], arms: Arms, free: Sequence[int]
) -> None:
    """Refuse the first weapon for which too few models had room."""
    for (weapon, count), room in zip(arms, free, strict=True):
        if room < count:
            sheets = ", ".join(f"{number} {sheet.name}" for sheet, number in models)
            pairs = [(one, min(asked, its)) for (one, asked), its in zip(arms, free, strict=True)]
            fits = ", ".join(f"{one.name} {number}" for one, number in pairs if number)
            facts = {
                "weapon": weapon.name,
                "asked": count,
                "free": room,
                "name": name,
                "sheets": (f"{sheets}; {fits}" if fits else sheets).split(", "),
            }
            raise IllegalActionError("arms_do_not_fit", facts)


def _outfit_of(sheet: Datasheet, weapons: Mapping[str, Weapon]) -> Outfit:
    return Outfit(kind=sheet.profile.kind, weapons=tuple(weapons[key] for key in sheet.weapons))


def _stand_up(kind: int, sheet: Datasheet, weapons: Sequence[Weapon]) -> Model:
    """Make a model, whole and with all action points."""
    return Model(
        profile=kind,
        weapons=tuple(weapon.key for weapon in weapons),
        wounds_left=sheet.profile.wounds,
        action_points_left=sheet.profile.action_points,
    )
