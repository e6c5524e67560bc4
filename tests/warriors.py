"""Warriors in the scene of a battle: valid by default, under names that lines call them by."""

from collections.abc import Iterable

from engine.psychology.state import Melee, PsychologyState, Squad, Traits, Warrior
from engine.pvt.battle import Battle
from engine.scene.state import Scene
from tests.engine.pvt.armies import a_battle

CHAOS, HORDE = "хаос", "орда"
PROFILES = {
    "Берсерк": (CHAOS, Traits(willpower=4, attack_dice=2, hates=("w4",))),
    "Рубака": (CHAOS, Traits(willpower=5)),
    "Прыгун": (CHAOS, Traits(willpower=3, leap_rating=4)),
    "Орк": (HORDE, Traits(willpower=3)),
    "Тролль": (HORDE, Traits(willpower=2, causes_fear=True, is_stupid_prone=True)),
    "Чудовище": (HORDE, Traits(willpower=5, causes_fear=True, causes_terror=True)),
}
IDS = {name: f"w{number}" for number, name in enumerate(PROFILES, 1)}


def warriors(*melee: str, tables: Iterable[str] = ()) -> PsychologyState:
    """Make all of them, some in a melee; `tables` are kinds of weapons with one."""
    known = {
        IDS[name]: Warrior(id=IDS[name], name=name, side=side, traits=traits)
        for name, (side, traits) in PROFILES.items()
    }
    squad = Squad(id="s1", name="Клыки", side=CHAOS, members=("w1", "w2"), leader="w2")
    fought = Melee(id="m1", rounds_of={IDS[name]: 1 for name in melee})
    return PsychologyState(
        warriors=known,
        squads={"s1": squad},
        melees={"m1": fought} if melee else {},
        misfire_tables={one: tuple("123456") for one in tables},
    )


def a_battle_of_warriors(state: PsychologyState | None = None) -> Battle:
    """Make a battle whose scene has warriors."""
    battle = a_battle()
    battle.scene = Scene(psychology=warriors() if state is None else state)
    return battle
