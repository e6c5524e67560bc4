"""Lines about formations: turns and orders, attacks on squads, what the GM says of them."""

from collections.abc import Callable, Mapping

from engine.scene.commands import SceneCommand
from engine.scene.naming import ThingKind
from vkbot.chat.formation_attacks import ATTACKING
from vkbot.chat.formation_corrections import CORRECTING
from vkbot.chat.formation_facts import TELLING
from vkbot.chat.formation_line import SQUADS
from vkbot.chat.formation_making import MAKING
from vkbot.chat.formation_orders import ORDERING
from vkbot.chat.people import parse_person
from vkbot.chat.registry import Tail
from vkbot.chat.scene_field import read_scene
from vkbot.lexicon.folding import fold
from vkbot.lexicon.formation_commands import TO_THE_GM
from vkbot.scene_requests import GiveSquad, PutInScene, ShowSceneThing

ACTIONS: Mapping[str, Callable[[Tail], SceneCommand]] = {
    **ORDERING,
    **ATTACKING,
    **TELLING,
    **CORRECTING,
}
"""What reads the lines, by the key of their words."""

SETUPS: Mapping[str, Callable[[Tail], PutInScene]] = MAKING
"""What reads who comes to the table, likewise."""


def read_gift(tail: Tail) -> GiveSquad:
    """Read to whom a squad or a unit goes: `отряд передать Северяне @имя`, or `… гм`."""
    field = read_scene(tail)
    squad, end = field.read_thing(tail.start, SQUADS | {ThingKind.UNIT}, "squad_name")
    whom = tail.line[end:].strip()
    to_gm = fold(whom) in TO_THE_GM
    owner = None if to_gm else parse_person(whom, tail)
    return GiveSquad(squad=squad, text=tail.line, owner=owner)


def read_card(tail: Tail) -> ShowSceneThing:
    """Read whose card is asked for: `отряд Северяне`."""
    field = read_scene(tail)
    squad, end = field.read_thing(tail.start, SQUADS, "squad_name")
    if tail.line[end:].strip():
        raise field.refuse("line_end", end)
    return ShowSceneThing(thing=squad)
