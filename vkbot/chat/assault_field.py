"""
Names of an assault in a line: units, models, the combat of a unit, sides.

Whoever is named may be a unit of the core game, which the assault does not know yet: it is taken
by its id, a hero too where a model is meant.
"""

import re

from engine.assault.state import AssaultState
from engine.errors import AmbiguousNameError, IllegalActionError, NotationError
from engine.scene.naming import ThingKind
from vkbot.chat.scene_line import SceneLine
from vkbot.lexicon.assault_traits import ALSO, FROM, SIDE_WORDS, TO
from vkbot.lexicon.names import index_names

_UNIT = frozenset({ThingKind.UNIT})
_MODEL = frozenset({ThingKind.MODEL})
_COLON = re.compile(r" ?: ?")
_PART = re.compile(r" ?; ?")


class AssaultLine(SceneLine):
    """A line about an assault."""

    @property
    def state(self) -> AssaultState:
        """Return the assault as it stands."""
        return self.field.battle.scene.assault

    def take_unit(self, expected: str = "assault_unit") -> str:
        """Read the name of a unit; raises as `SceneField.read_thing`."""
        unit, self.at = self.field.read_thing(self.at, _UNIT, expected)
        return unit

    def take_units(self, expected: str = "assault_unit") -> tuple[str, ...]:
        """Read several units, parted by commas, a plus or the word for "and"."""
        units = [self.take_unit(expected)]
        while self.skip(ALSO):
            units.append(self.take_unit(expected))
        return tuple(units)

    def take_model(self, expected: str = "assault_model") -> str:
        """Read the name of a model, or of a unit of which one alone may be meant."""
        start = self.at
        unit, model = self._find(start, _UNIT), self._find(start, _MODEL)
        if unit is not None and (model is None or model[1] <= unit[1]):
            only = self._only_model(unit[0])
            if only is not None:
                model = only, unit[1]
        if model is None:
            model = self.field.read_thing(start, _MODEL, expected)
        self.at = model[1]
        return model[0]

    def take_models(self, expected: str = "assault_model") -> tuple[str, ...]:
        """Read several models; a unit stands for all its living ones."""
        models = list(self._read_some(expected))
        while self.skip(ALSO):
            models += self._read_some(expected)
        return tuple(dict.fromkeys(models))

    def _read_some(self, expected: str) -> tuple[str, ...]:
        unit, model = self._find(self.at, _UNIT), self._find(self.at, _MODEL)
        if unit is None or (model is not None and model[1] > unit[1]):
            return (self.take_model(expected),)
        self.at = unit[1]
        return tuple(one.id for one in self.state.living(unit[0]))

    def _find(self, start: int, kinds: frozenset[ThingKind]) -> tuple[str, int] | None:
        """Return what a name means, and its end; None for nothing or for several things."""
        try:
            return self.field.read_thing(start, kinds)
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

    def combat_of(self, unit: str) -> str:
        """Return the combat of a unit; raises "unit_in_no_combat"."""
        known = self.state.units.get(unit)
        if known is None or known.combat is None:
            raise IllegalActionError("unit_in_no_combat", {"unit": self.name_of(unit)})
        return known.combat

    def only_combat(self) -> str:
        """Return the combat that alone is fought; raises "no_combat", "which_combat"."""
        fought = [one.id for one in self.state.combats.values() if not one.is_over]
        if len(fought) != 1 and not self.tail.addressed:
            raise self.refuse("assault_unit")
        if not fought:
            raise IllegalActionError("no_combat")
        if len(fought) != 1:
            raise IllegalActionError("which_combat", {"count": len(fought)})
        return fought[0]

    def side_of(self, unit: str) -> str:
        """Return the side of a unit, of the assault or of the battle."""
        known = self.state.units.get(unit)
        return self.field.battle.units[unit].side if known is None else known.side

    def name_of(self, unit: str) -> str:
        """Return the name of a unit, for a refusal."""
        known = self.state.units.get(unit)
        return self.field.battle.units[unit].name if known is None else known.name

    def find_side(self, text: str) -> str | None:
        """Find the side that a text names, or whose unit it names; None for none."""
        sides = {unit.side for unit in self.state.units.values()}
        sides |= {unit.side for unit in self.field.battle.units.values()}
        named = [(side, side) for side in sorted(sides)]
        named += [(word, side) for word, side in SIDE_WORDS.items() if side in sides]
        found = index_names(tuple(named)).find(text)
        if found is not None:
            return found
        units = self.field.find_named(text, _UNIT)
        return self.side_of(units[0]) if units is not None and len(units) == 1 else None

    def skip_arrow(self) -> bool:
        """Read an arrow or a word for it, if there is one."""
        return self.skip(TO) is not None

    def require_arrow(self, expected: str = "arrow") -> None:
        """Read an arrow or a word for it; raises NotationError where there is none."""
        if not self.skip_arrow():
            raise self.refuse(expected)

    def skip_from(self) -> bool:
        """Read the word that stands before who did something, if there is one."""
        return self.skip(FROM) is not None

    def skip_colon(self) -> bool:
        """Read a colon, if there is one."""
        return self.skip(_COLON) is not None

    def skip_part(self) -> bool:
        """Read the mark before a further part of the line, if there is one."""
        return self.skip(_PART) is not None
