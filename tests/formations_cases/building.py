"""
Formations from the words of a case: base formations by their code, changed by what follows.

`IG8; regulars 3; pain 2; commander willpower 45; regular toughness 40; wounds 0; critical 2`;
`cover 5 armour 4 forest commander` (members in it), `specialist Plasma`, `lost 4` (in this round),
`died 3` (in the last one), `granted look_out`, `standing look_out`, `suppressed`, `side orks`,
`ranged bolter 1d10+5 pen 4 blast 3 spray`, `before` (its own turn has not begun), `turn 2`,
`alone` (a commander without a formation).
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.formations.kinds import Kind, Status
from engine.formations.orders import ORDERS, Side
from engine.formations.profiles import (
    Abilities,
    Armour,
    Category,
    DamageDice,
    Distances,
    FormationCommander,
    FormationWeapon,
    RegularProfile,
    Specialist,
)
from engine.formations.state import Cover, Formation, Losses, OwnTurn, Window

_FOOT = Distances(half=3, full=6, charge=9, run=18, narrative=3)
_SWIFT = Distances(half=4, full=8, charge=12, run=24, narrative=4)


def _all_of(side: Side) -> tuple[str, ...]:
    special = [key for key, order in ORDERS.items() if order.is_special]
    return tuple(key for key in special if ORDERS[key].side is side)


def _base(
    side: Side,
    commander: FormationCommander,
    regular: RegularProfile,
    regulars: int,
    kind: Kind = Kind.TROOPS,
) -> Formation:
    size = regulars + 1
    return Formation(
        id="",
        name="",
        side=side,
        kind=kind,
        commander=commander,
        regular=regular,
        regulars=regulars,
        main_ranged=FormationWeapon(name="rifle", range_metres=100),
        main_melee=FormationWeapon(name="blade"),
        granted=_all_of(side),
        turn=OwnTurn(number=1, is_running=True),
        window=Window(size_at_start=size),
    )


def _leader(category: Category = Category.ELITE, **abilities: int) -> FormationCommander:
    return FormationCommander(
        name="leader",
        category=category,
        abilities=Abilities(**{"toughness": 30, **abilities}),
        armour=Armour.everywhere(5),
        distances=_FOOT,
        wounds=12,
        wounds_max=12,
        ranged=FormationWeapon(name="pistol"),
        melee=FormationWeapon(name="sword"),
    )


def _men(race: str, armour: int, distances: Distances = _FOOT, **abilities: int) -> RegularProfile:
    return RegularProfile(
        race=race, armour=armour, distances=distances, abilities=Abilities(**abilities)
    )


BASES: Mapping[str, Formation] = {
    "IG8": _base(
        Side.IMPERIAL_GUARD,
        _leader(willpower=40, command=45, perception=38, agility=35, fellowship=42),
        _men("human", 4, weapon_skill=30, ballistic_skill=35, agility=35, toughness=30),
        7,
    ),
    "ORK12": _base(
        Side.ORKS,
        _leader(Category.BOSS, willpower=30, command=30, intimidate=50),
        _men("ork", 2, weapon_skill=35, ballistic_skill=20, toughness=45),
        11,
    ),
    "DRU6": _base(
        Side.DRUKHARI,
        replace(_leader(stealth=55, willpower=40), distances=_SWIFT),
        _men("drukhari", 3, _SWIFT, ballistic_skill=45, weapon_skill=40, agility=45),
        5,
    ),
    "KRO6": _base(
        Side.KROOT,
        _leader(dodge=45, survival=45),
        _men("kroot", 3, ballistic_skill=35, weapon_skill=40),
        5,
    ),
    "CHA12": _base(
        Side.CHAOS,
        replace(_leader(Category.BOSS, willpower=45), wounds=14, wounds_max=14),
        _men("human", 3, weapon_skill=30, ballistic_skill=30, toughness=30),
        11,
    ),
    "MIN5": _base(
        Side.NONE,
        _leader(Category.LEADER, willpower=30, command=30),
        _men("human", 0, weapon_skill=25, toughness=30),
        4,
        Kind.MINIONS,
    ),
}


def build_formation(text: str) -> Formation:
    """Make a formation from `A = IG8; words; words`, or `A IG8; words`."""
    head, *words = (part.strip() for part in text.split(";"))
    key, code = head.replace("=", " ").split()
    formation = replace(BASES[code], id=key, name=key)
    for word in words:
        name, _, rest = word.partition(" ")
        formation = _WORDS[name](formation, rest)
    return formation


def _set(**convert: Callable[[str], Any]) -> Callable[[Formation, str], Formation]:
    (field, read), *_ = convert.items()

    def change(formation: Formation, rest: str) -> Formation:
        return replace(formation, **{field: read(rest)})

    return change


def _regulars(formation: Formation, rest: str) -> Formation:
    number = int(rest)
    window = replace(formation.window, size_at_start=number + 1)
    return replace(formation, regulars=number, window=window)


def _commander(formation: Formation, rest: str) -> Formation:
    field, value = rest.split()
    commander = formation.commander
    if field in ("wounds", "critical_damage"):
        return replace(formation, commander=replace(commander, **{field: int(value)}))
    abilities = replace(commander.abilities, **{field: int(value)})
    return replace(formation, commander=replace(commander, abilities=abilities))


def _regular(formation: Formation, rest: str) -> Formation:
    field, value = rest.split()
    if field == "narrative":
        distances = replace(formation.regular.distances, narrative=int(value))
        return replace(formation, regular=replace(formation.regular, distances=distances))
    if field == "armour":
        return replace(formation, regular=replace(formation.regular, armour=int(value)))
    if field in ("race", "category"):
        return replace(formation, regular=replace(formation.regular, **{field: value}))
    abilities = replace(formation.regular.abilities, **{field: int(value)})
    return replace(formation, regular=replace(formation.regular, abilities=abilities))


def _specialist(formation: Formation, rest: str) -> Formation:
    """Add a specialist; `skilled 50`: with a profile of his own."""
    name, *own = rest.split()
    profile = None
    if own:
        skill = int(own[1])
        abilities = replace(formation.regular.abilities, ballistic_skill=skill, weapon_skill=skill)
        profile = replace(formation.regular, abilities=abilities)
    man = Specialist(
        name=name,
        ranged=FormationWeapon(name="plasma gun"),
        melee=FormationWeapon(name="power fist"),
        profile=profile,
    )
    return replace(formation, specialists=(*formation.specialists, man))


def read_cover(rest: str) -> Cover:
    """Read `5 armour 4 forest commander`."""
    members, *words = rest.split()
    armour = int(words[words.index("armour") + 1]) if "armour" in words else 0
    return Cover(
        members_in=int(members),
        armour=armour,
        thick_growth="forest" in words,
        commander_in="commander" in words,
    )


def read_weapon(rest: str) -> FormationWeapon:
    """Read `bolter 1d10+5 pen 4 blast 3 spray`."""
    name, dice, *words = rest.split()
    found = re.fullmatch(r"(\d+)d(\d+)(?:\+(\d+))?", dice)
    assert found is not None, rest
    count, sides, bonus = (int(part or 0) for part in found.groups())
    return FormationWeapon(
        name=name,
        damage=DamageDice(count=count, sides=sides, bonus=bonus),
        penetration=int(words[words.index("pen") + 1]) if "pen" in words else 0,
        blast=int(words[words.index("blast") + 1]) if "blast" in words else 0,
        spray="spray" in words,
    )


def _lost(formation: Formation, rest: str) -> Formation:
    number = int(rest)
    losses = Losses(regulars=number, by_enemies=number)
    return replace(
        formation,
        regulars=formation.regulars - number,
        window=replace(formation.window, losses=losses),
    )


def _died(formation: Formation, rest: str) -> Formation:
    number = int(rest)
    return replace(
        formation,
        regulars=formation.regulars - number,
        window=replace(
            formation.window,
            size_at_start=formation.window.size_at_start - number,
            losses_before=Losses(regulars=number, by_enemies=number),
        ),
    )


def _before(formation: Formation, rest: str) -> Formation:
    return replace(formation, turn=replace(formation.turn, is_running=False))


def _turn(formation: Formation, rest: str) -> Formation:
    return replace(formation, turn=replace(formation.turn, number=int(rest)))


def _immune(formation: Formation, rest: str) -> Formation:
    field = {"courage": "skip_courage"}.get(rest, f"immune_{rest}")
    return replace(formation, **{field: True})


def _alone(formation: Formation, rest: str) -> Formation:
    return replace(formation, status=Status.LONE_COMMANDER, regulars=0)


_WORDS: Mapping[str, Callable[[Formation, str], Formation]] = {
    "regulars": _regulars,
    "pain": _set(pain=int),
    "commander": _commander,
    "wounds": lambda one, rest: _commander(one, f"wounds {rest}"),
    "critical": lambda one, rest: _commander(one, f"critical_damage {rest}"),
    "regular": _regular,
    "specialist": _specialist,
    "cover": _set(cover=read_cover),
    "granted": _set(granted=lambda rest: tuple(rest.split())),
    "standing": _set(standing_reaction=str),
    "suppressed": _set(suppressed=lambda rest: True),
    "side": _set(side=Side),
    "kind": _set(kind=Kind),
    "ranged": _set(main_ranged=read_weapon),
    "melee": _set(main_melee=read_weapon),
    "lost": _lost,
    "died": _died,
    "before": _before,
    "turn": _turn,
    "immune": _immune,
    "alone": _alone,
}
