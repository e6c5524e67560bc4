"""A line about a squad, read from left to right: its name, its enemies, then what follows `;`."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.errors import AmbiguousNameError, NotationError
from engine.formations.orders import ORDERS
from engine.formations.state import Formation
from engine.scene.naming import ThingKind
from vkbot.chat.scene_line import SceneLine
from vkbot.lexicon.battle import AND, ARROW
from vkbot.lexicon.folding import QUOTES
from vkbot.lexicon.formation_commands import COMMANDER, NAME_ENDS
from vkbot.lexicon.formations import match_order
from vkbot.lexicon.names import NameIndex, index_names

SQUADS = frozenset({ThingKind.FORMATION})
_ENEMIES = frozenset({ThingKind.FORMATION, ThingKind.UNIT, ThingKind.WARRIOR})
_BETWEEN_NUMBERS = re.compile(r" ?, ?|(?<=\d) ")
_PARTED = re.compile(r" ?; ?")
_STOPS = re.compile(r" ?[!.]* ?(?=$|[;,:>=→-])")
_FREE_NAME = re.compile(r"[^\W\d][^,;:>]{0,39}?(?= -?\d|\s*(?:[,;:]|->|→|$))")


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One part of a line, between two semicolons: where it begins, as typed and folded."""

    start: int
    text: str
    folded: str


class FormationLine(SceneLine):
    """A line about squads."""

    def read_squad(self, expected: str = "squad_name") -> Formation:
        """
        Read the name of a squad, and what parts it from the rest.

        Raises:
            NotationError: there is none.
            AmbiguousNameError: it may be several.
        """
        key, self.at = self.field.read_thing(self.at, SQUADS, expected)
        self.skip(NAME_ENDS)
        return self.field.battle.scene.formations.formations[key]

    def read_enemy(self, expected: str = "squad_enemy") -> str:
        """
        Read whom something is done to, or who does it: the id of one in the scene, or a name.

        Raises:
            NotationError, AmbiguousNameError: as above.
        """
        try:
            key, self.at = self._read_known()
        except NotationError as unknown:
            named = self.skip_typed(_FREE_NAME)
            if named is None:
                raise self.refuse(expected) from unknown
            return named[0].strip(f"{QUOTES} ")
        battle = self.field.battle
        in_scene = key in battle.scene.formations.formations or key not in battle.units
        return key if in_scene else battle.units[key].name

    def skip_arrow(self) -> bool:
        """Read an arrow or a word for it, if there is one."""
        return self.skip_behind_name(ARROW)

    def skip_behind_name(self, pattern: re.Pattern[str]) -> bool:
        """Read what stands behind a name, though the name's end took the space before it."""
        space = self.tail.folded.startswith(" ", self.at - 1)
        found = pattern.match(self.tail.folded, self.at - space)
        if found is not None:
            self.at = found.end()
        return found is not None

    def is_at_known(self) -> bool:
        """Tell whether the name of somebody known stands next, with nothing but a space before."""
        if not self.tail.folded.startswith(" ", self.at):
            return False
        try:
            self._read_known()
        except NotationError:
            return False
        return True

    def _read_known(self) -> tuple[str, int]:
        """Read a name; of a squad and a unit of the same name the squad is meant."""
        try:
            return self.field.read_thing(self.at, _ENEMIES)
        except AmbiguousNameError:
            return self.field.read_thing(self.at, SQUADS)

    def skip_typed(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read what fits a pattern of the line as typed, None where nothing does."""
        found = pattern.match(self.tail.line, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def read_order(self, expected: str = "squad_order") -> str:
        """Read the name of an order; raises as above."""
        found = match_order(self.tail.line[self.at :])
        if found is None:
            raise self.refuse(expected)
        self.at += found.end
        self.skip(_STOPS)
        return found.key

    def read_special_orders(self) -> tuple[str, ...]:
        """Read names of special orders to the end of the part; raises as above."""
        orders = [self._read_special()]
        while self.skip(AND) is not None:
            orders.append(self._read_special())
        return tuple(dict.fromkeys(orders))

    def _read_special(self) -> str:
        start = self.at
        order = self.read_order("special_order")
        if not ORDERS[order].is_special:
            self.at = start
            raise self.refuse("special_order")
        return order

    @property
    def is_over(self) -> bool:
        """Tell whether nothing is left of the line."""
        return not self.rest

    def read_part(self) -> Part:
        """Read on to the next semicolon."""
        stop = _PARTED.search(self.tail.folded, self.at)
        end = len(self.tail.line) if stop is None else stop.start()
        part = self._part(self.at, end)
        self.at = end
        return part

    def read_parts(self) -> Iterator[Part]:
        """Go through the parts that are left; raises where something stands before the first."""
        if not self.is_over and self.skip(_PARTED) is None:
            raise self.refuse("line_end")
        while not self.is_over:
            part = self.read_part()
            yield part
            self.skip(_PARTED)

    def _part(self, start: int, end: int) -> Part:
        return Part(
            start=start,
            text=self.tail.line[start:end].strip(),
            folded=self.tail.folded[start:end].strip(),
        )

    def refuse(self, expected: str, start: int | None = None) -> NotationError:
        """Make the error of a line that does not fit at a place, here if none is named."""
        return self.field.refuse(expected, self.at if start is None else start)

    def find_members(
        self,
        text: str,
        squads: Iterable[Formation],
        start: int,
        expected: str = "squad_member",
    ) -> tuple[str, ...]:
        """Find members of squads by name: "commander", or specialists; raises as above."""
        found = []
        index = _specialists_of(squads)
        for name in AND.split(text):
            key = "commander" if COMMANDER.fullmatch(name.casefold()) else index.find(name)
            if key is None:
                raise self.refuse(expected, start)
            found.append(key)
        return tuple(found)


def _specialists_of(squads: Iterable[Formation]) -> NameIndex[str]:
    names = {man.name: (man.name, man.name) for squad in squads for man in squad.specialists}
    return index_names(tuple(names.values()))


def read_number(text: str) -> int:
    """Read a number with its sign: `+10`, `- 10`."""
    return int(text.replace(" ", ""))


def read_numbers(text: str) -> tuple[int, ...]:
    """Read numbers parted by commas, or by spaces."""
    return tuple(map(read_number, _BETWEEN_NUMBERS.split(text.strip())))
