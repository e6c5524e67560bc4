"""Lines about the course of an assault: combats, turns of sides, phases."""

from collections.abc import Callable, Mapping

from engine.assault import commands as asked
from engine.scene.commands import SceneCommand
from vkbot.chat.assault_field import AssaultLine
from vkbot.chat.field import LONGEST_NAME
from vkbot.chat.registry import Tail
from vkbot.lexicon import assault_traits as words


def _open(tail: Tail) -> asked.OpenCombat:
    """Read `Guard, Orks, Goblins; engaged Guard and Orks`: without pairs everybody fights."""
    line = AssaultLine(tail)
    units = line.take_units("combat_units")
    pairs: list[tuple[str, str]] = []
    while line.skip_part():
        if not line.skip(words.ENGAGED):
            raise line.refuse("combat_pair")
        pair = line.take_units("combat_pair")
        if len(pair) != 2:
            raise line.refuse("combat_pair")
        pairs.append((pair[0], pair[1]))
    line.require_end()
    if len(units) < 2:
        raise line.refuse("combat_units")
    return asked.OpenCombat(units=units, engagements=tuple(pairs))


def _join(tail: Tail) -> asked.JoinCombat:
    """Read `Goblins -> Guard`: the combat of those named, against the enemies among them."""
    line = AssaultLine(tail)
    unit = line.take_unit()
    line.require_arrow()
    others = line.take_units()
    line.require_end()
    side = line.side_of(unit)
    enemies = tuple(one for one in others if line.side_of(one) != side)
    return asked.JoinCombat(combat=line.combat_of(others[0]), unit=unit, enemies=enemies)


def _leave(tail: Tail) -> asked.LeaveCombat:
    line = AssaultLine(tail)
    unit = line.take_unit()
    line.require_end()
    return asked.LeaveCombat(unit=unit)


def _of_combat(make: Callable[[str], SceneCommand]) -> Callable[[Tail], SceneCommand]:
    """Read the combat of a unit; a line that names none is too much like talk."""

    def read(tail: Tail) -> SceneCommand:
        line = AssaultLine(tail)
        combat = line.combat_of(line.take_unit())
        line.require_end()
        return make(combat)

    return read


def _begin_turn(tail: Tail) -> asked.BeginPlayerTurn:
    """Read a side or one of its units; before anybody is there any name may be a side's."""
    line = AssaultLine(tail)
    line.skip_colon()
    side = line.find_side(line.rest) if line.rest else None
    if side is None and not line.state.units and 1 <= len(line.rest) <= LONGEST_NAME:
        side = line.folded
    if side is None:
        raise line.refuse("assault_side")
    return asked.BeginPlayerTurn(side=side)


def _begin_phase(tail: Tail) -> asked.BeginPhase:
    line = AssaultLine(tail)
    for phase, pattern in words.PHASES.items():
        if pattern.fullmatch(line.folded):
            return asked.BeginPhase(phase=phase)
    raise line.refuse("assault_phase")


def _end_phase(tail: Tail) -> asked.EndPhase:
    line = AssaultLine(tail)
    if not any(pattern.fullmatch(line.folded) for pattern in words.PHASES.values()):
        line.require_end()
    return asked.EndPhase()


ACTIONS: Mapping[str, Callable[[Tail], SceneCommand]] = {
    "open_combat": _open,
    "join_combat": _join,
    "leave_combat": _leave,
    "end_combat": _of_combat(lambda combat: asked.EndCombat(combat=combat)),
    "strike_first_blow": _of_combat(lambda combat: asked.StrikeFirstBlow(combat=combat)),
    "begin_player_turn": _begin_turn,
    "begin_phase": _begin_phase,
    "end_phase": _end_phase,
}
"""What reads the lines, by the key of their words."""
