"""
The lines of movement: `движение A 10 к B`, `ускорение A`, `отступление A`, `высадка A`.

Each may raise NotationError or AmbiguousNameError: it does not fit.
"""

from dataclasses import replace

from engine.pvt.declarations import Advance, Arrive, FallBack, Move
from engine.pvt.units import Terrain
from vkbot.chat.field import Field, read_field, read_only_unit
from vkbot.chat.registry import Tail
from vkbot.lexicon.battle import AWAY, METRES_MOVED, TERRAINS, TOWARDS


def parse_move(tail: Tail) -> Move:
    """Read a move: whither, how far, over what ground."""
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    metres = None
    number = METRES_MOVED.match(tail.folded, end)
    if number is not None:
        metres, end = int(number[1]), number.end()
    action = Move(unit=unit, metres=metres)
    while end < len(tail.line):
        action, end = _read_way(tail, found, action, skip_marks(tail, end))
    return action


def _read_way(tail: Tail, found: Field, action: Move, start: int) -> tuple[Move, int]:
    """Read where a move goes, or over what ground."""
    towards, away = TOWARDS.match(tail.folded, start), AWAY.match(tail.folded, start)
    if towards is not None:
        other, end = found.read_unit(towards.end())
        return replace(action, towards=other), end
    if away is not None:
        other, end = found.read_unit(away.end())
        return replace(action, away_from=other), end
    terrain, end = _read_terrain(tail, found, start)
    return replace(action, terrain=terrain), end


def _read_terrain(tail: Tail, found: Field, start: int) -> tuple[Terrain, int]:
    word = tail.folded[start:].split(";")[0].strip()
    if word not in TERRAINS:
        raise found.refuse("terrain", start)
    return Terrain(TERRAINS[word]), start + len(tail.folded[start:].split(";")[0])


def skip_marks(tail: Tail, start: int) -> int:
    """Return the first place from `start` on that is no space, comma or semicolon."""
    while tail.line[start : start + 1] in (" ", ";", ","):
        start += 1
    return start


def parse_advance(tail: Tail) -> Advance:
    """Read an advance."""
    return Advance(unit=read_only_unit(tail))


def parse_arrive(tail: Tail) -> Arrive:
    """Read a landing."""
    return Arrive(unit=read_only_unit(tail))


def parse_fall_back(tail: Tail) -> FallBack:
    """Read a fall back, and over what ground."""
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    if not tail.line[end:].strip():
        return FallBack(unit=unit)
    terrain, _ = _read_terrain(tail, found, skip_marks(tail, end))
    return FallBack(unit=unit, terrain=terrain)
