"""
Names of an assault in a line: units, models, the combat of a unit, sides.

Whoever is named may be a unit of the core game, which the assault does not know yet: it is taken
by its id, a hero too where a model is meant.
"""

import re

from engine.assault.state import AssaultState
from engine.errors import AmbiguousNameError, IllegalActionError, NotationError
from engine.scene.naming import ThingKind
from vkbot.chat.registry import Tail
from vkbot.chat.scene_field import SceneField, read_scene
from vkbot.lexicon.assault_traits import ALSO, FROM, SIDE_WORDS, TO
from vkbot.lexicon.names import index_names

_UNIT = frozenset({ThingKind.UNIT})
_MODEL = frozenset({ThingKind.MODEL})
_COLON = re.compile(r" ?: ?")
_PART = re.compile(r" ?; ?")


class AssaultLine:
    """
    A line about an assault, read from the left to the right.

    Args:
        tail: the line.
    """

    def __init__(self, tail: Tail) -> None:
        self.tail = tail
        self.at = tail.start
        self._scene: SceneField = read_scene(tail)

    @property
    def state(self) -> AssaultState:
        """Return the assault as it stands."""
        return self._scene.battle.scene.assault

    @property
    def is_over(self) -> bool:
        """Tell whether nothing is left to read."""
        return not self.rest

    @property
    def rest(self) -> str:
        """Return what is left to read, as typed."""
        return self.tail.line[self.at :].strip()

    @property
    def folded(self) -> str:
        """Return what is left to read, folded."""
        return self.tail.folded[self.at :].strip()

    def read_unit(self, expected: str = "assault_unit") -> str:
        """Read the name of a unit; raises as `SceneField.read_thing`."""
        unit, self.at = self._scene.read_thing(self.at, _UNIT, expected)
        return unit

    def read_units(self, expected: str = "assault_unit") -> tuple[str, ...]:
        """Read several units, parted by commas, a plus or the word for "and"."""
        units = [self.read_unit(expected)]
        while self.take(ALSO):
            units.append(self.read_unit(expected))
        return tuple(units)

    def read_model(self, expected: str = "assault_model") -> str:
        """Read the name of a model, or of a unit of which one alone may be meant."""
        start = self.at
        unit, model = self._find(start, _UNIT), self._find(start, _MODEL)
        if unit is not None and (model is None or model[1] <= unit[1]):
            only = self._only_model(unit[0])
            if only is not None:
                model = only, unit[1]
        if model is None:
            model = self._scene.read_thing(start, _MODEL, expected)
        self.at = model[1]
        return model[0]

    def read_models(self, expected: str = "assault_model") -> tuple[str, ...]:
        """Read several models; a unit stands for all its living ones."""
        models = list(self._read_some(expected))
        while self.take(ALSO):
            models += self._read_some(expected)
        return tuple(dict.fromkeys(models))

    def _read_some(self, expected: str) -> tuple[str, ...]:
        unit, model = self._find(self.at, _UNIT), self._find(self.at, _MODEL)
        if unit is None or (model is not None and model[1] > unit[1]):
            return (self.read_model(expected),)
        self.at = unit[1]
        return tuple(one.id for one in self.state.living(unit[0]))

    def _find(self, start: int, kinds: frozenset[ThingKind]) -> tuple[str, int] | None:
        """Return what a name means, and its end; None for nothing or for several things."""
        try:
            return self._scene.read_thing(start, kinds)
        except (NotationError, AmbiguousNameError):
            return None

    def _only_model(self, unit: str) -> str | None:
        """Return the only living model of a unit, or its only character; a new unit for its own."""
        if unit not in self.state.units:
            return unit
        own = [one for one in self.state.models.values() if one.home == unit and one.is_alive]
        living = self.state.living(unit) or own
        found = living if len(living) == 1 else self.state.living_characters(unit)
        return found[0].id if len(found) == 1 else None

    def read_combat(self) -> str:
        """
        Read the combat of a unit that is named, or the only one where none is.

        Raises:
            IllegalActionError: "unit_in_no_combat", "which_combat".
        """
        if self.is_over:
            return self.only_combat()
        return self.combat_of(self.read_unit())

    def combat_of(self, unit: str) -> str:
        """Return the combat of a unit; raises "unit_in_no_combat"."""
        known = self.state.units.get(unit)
        if known is None or known.combat is None:
            raise IllegalActionError("unit_in_no_combat", {"unit": self.name_of(unit)})
        return known.combat

    def only_combat(self) -> str:
        """Return the combat that alone is fought; raises "which_combat"."""
        fought = [one.id for one in self.state.combats.values() if not one.is_over]
        if len(fought) != 1 and not self.tail.addressed:
            raise self.refuse("assault_unit", self.at)
        if len(fought) != 1:
            raise IllegalActionError("which_combat", {"count": len(fought)})
        return fought[0]

    def side_of(self, unit: str) -> str:
        """Return the side of a unit, of the assault or of the battle."""
        known = self.state.units.get(unit)
        return self._scene.battle.units[unit].side if known is None else known.side

    def name_of(self, unit: str) -> str:
        """Return the name of a unit, for a refusal."""
        known = self.state.units.get(unit)
        return self._scene.battle.units[unit].name if known is None else known.name

    def find_side(self, text: str) -> str | None:
        """Find the side that a text names, or whose unit it names; None for none."""
        sides = {unit.side for unit in self.state.units.values()}
        sides |= {unit.side for unit in self._scene.battle.units.values()}
        named = [(side, side) for side in sorted(sides)]
        named += [(word, side) for word, side in SIDE_WORDS.items() if side in sides]
        found = index_names(tuple(named)).find(text)
        if found is not None:
            return found
        named_units = self._scene.find_named(text)
        is_one = named_units is not None and len(named_units) == 1
        return self.side_of(named_units[0]) if is_one and named_units else None

    def read_arrow(self, *, expected: str = "assault_arrow") -> None:
        """Read an arrow, or a word for it."""
        if not self.take(TO):
            raise self.refuse(expected, self.at)

    def take_arrow(self) -> bool:
        """Read an arrow where there is one."""
        return self.take(TO)

    def take_from(self) -> bool:
        """Read the word that stands before who did something, where it stands."""
        return self.take(FROM)

    def take_colon(self) -> bool:
        """Read a colon where there is one."""
        return self.take(_COLON)

    def take_part(self) -> bool:
        """Read the mark before a further part of the line where there is one."""
        return self.take(_PART)

    def take(self, pattern: re.Pattern[str]) -> bool:
        """Read what fits a pattern where it does."""
        return self.match(pattern) is not None

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read what fits a pattern, over folded text, and return it."""
        found = pattern.match(self.tail.folded, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def skip(self) -> None:
        """Pass over a space."""
        self.at += self.tail.folded[self.at : self.at + 1] == " "

    def require_end(self) -> None:
        """Refuse what stands behind the end of the line."""
        if not self.is_over:
            raise self.refuse("line_end", self.at)

    def refuse(self, expected: str, start: int | None = None) -> NotationError:
        """Make the error of a line that does not fit at a place."""
        return self._scene.refuse(expected, self.at if start is None else start)
