"""
Names that a battle knows: its units, and the weapons that they bear.

Known names are matched first, the longest wins, and what fits several things is refused with all
of them.
"""

import re
from collections.abc import Callable, Iterable
from functools import cached_property

from engine.errors import IllegalActionError, NotationError
from engine.pvt.attaching import who_may_join
from engine.pvt.battle import Battle
from engine.pvt.units import Unit
from vkbot.battle_requests import BattleRequest
from vkbot.chat.registry import Command, Tail
from vkbot.lexicon.battle import AND, ARROW
from vkbot.lexicon.folding import QUOTES
from vkbot.lexicon.names import NameIndex, NameMatch, index_names
from vkbot.requests import Request

LONGEST_NAME = 40
_WORDED = re.compile(r"[^\W_]")


class Field:
    """
    What is known by name in a battle.

    Args:
        battle: as it stands.
        tail: the line that is read, for refusals.
    """

    def __init__(self, battle: Battle, tail: Tail) -> None:
        self.battle = battle
        self._tail = tail

    @cached_property
    def _units(self) -> NameIndex[str]:
        units = self.battle.units.values()
        return index_names(tuple((unit.name, unit.id) for unit in units if not unit.is_removed))

    def match_weapon(self, unit: str, text: str) -> NameMatch[str] | None:
        """
        Find the weapon of a unit, or of its hero, that a text begins with; he may stand apart.

        Raises:
            AmbiguousNameError: it may be several.
        """
        joined, may_join = self.battle.attached_hero(unit), who_may_join(self.battle, unit)
        own = (self.battle.units[unit], *filter(None, (joined,)))
        found = _index_weapons(own).match_start(text)
        return found or _index_weapons(filter(None, (may_join,))).match_start(text)

    def read_unit(self, start: int, expected: str = "unit_name") -> tuple[str, int]:
        """
        Read the name of a unit at a place of the line.

        Returns:
            Its id, and the place where the name ends, quotes behind it included.

        Raises:
            NotationError: there is none.
            AmbiguousNameError: it may be several.
        """
        found = self._units.match_start(self._tail.line[start:])
        if found is None:
            raise self.refuse(expected, start)
        end = start + found.end
        while self._tail.line[end : end + 1] in QUOTES and end < len(self._tail.line):
            end += 1
        return found.key, end

    def read_units(self, start: int, expected: str = "unit_name") -> tuple[tuple[str, ...], int]:
        """Read one or several names, parted by commas or the word for "and"; raises as above."""
        unit, end = self.read_unit(start, expected)
        units = [unit]
        while (parted := AND.match(self._tail.folded, end)) is not None:
            unit, end = self.read_unit(parted.end(), expected)
            units.append(unit)
        return tuple(units), end

    def read_arrow(self, start: int) -> int:
        """
        Read an arrow, or a word for it.

        Returns:
            The place behind it.

        Raises:
            NotationError: there is none.
        """
        arrow = ARROW.match(self._tail.folded, start)
        if arrow is None:
            raise self.refuse("arrow", start)
        return arrow.end()

    def require_end(self, start: int) -> None:
        """Refuse what stands behind the end of a command."""
        if self._tail.line[start:].strip():
            raise self.refuse("line_end", start)

    def refuse(self, expected: str, start: int) -> NotationError:
        """Make the error of a line that does not fit at a place."""
        return NotationError(self._tail.line, start, expected)


def _index_weapons(bearers: Iterable[Unit]) -> NameIndex[str]:
    names = {weapon.key: (weapon.name, weapon.key) for one in bearers for weapon in one.weapons}
    return index_names(tuple(names.values()))


def read_field(tail: Tail) -> Field:
    """
    Return what is known by name in the battle that a line means.

    Raises:
        NotationError: there is no battle.
        IllegalActionError: "which_battle", an addressed line may mean several.
    """
    battle = tail.context.field()
    if battle is None:
        names = tuple(tail.context.battle_names()) if tail.addressed else ()
        if len(names) > 1:
            raise IllegalActionError("which_battle", {"names": names})
        raise tail.refuse("battle")
    return Field(battle, tail)


def read_new_name(tail: Tail, typed: str) -> str:
    """
    Read the name of somebody new, without the quotes around it.

    Raises:
        NotationError: it is too long, or has neither a letter nor a digit.
    """
    bare = typed.strip(f"{QUOTES} ")
    name = typed.strip() if any(mark in bare for mark in QUOTES) else bare
    if len(name) > LONGEST_NAME or _WORDED.search(name) is None:
        raise tail.refuse("new_unit_name")
    return name


def read_only_unit(tail: Tail) -> str:
    """Read the name of a unit behind which nothing stands; raises as those above."""
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    found.require_end(end)
    return unit


def read_alone(make: Callable[[], BattleRequest]) -> Callable[[Tail], BattleRequest]:
    """Read a command that stands alone, in a battle."""

    def parse(tail: Tail) -> BattleRequest:
        tail.require_end()
        read_field(tail)
        return make()

    return parse


def battle_command(key: str, parse: Callable[[Tail], Request], *, asks: bool = False) -> Command:
    """Make a command that counts unaddressed where battles are held."""
    return Command(key=key, parse=parse, purpose="battle", asks=asks)
