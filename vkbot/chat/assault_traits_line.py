"""What a line says of a model of an assault, one trait behind the other: `Ld 9 I 5 save 3+`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.assault.flags import ModelFlag, ModelValue
from engine.assault.records import Model, ModelProfile
from vkbot.chat.registry import Tail
from vkbot.lexicon import assault_traits as words

_OF_MODEL = (ModelValue.LOOK_OUT_SIR, ModelValue.FALL_BACK_DICE)
"""The numbers that stand with a model; all others are of its profile."""


@dataclass(slots=True, kw_only=True)
class _Said:
    """What was said so far."""

    values: dict[ModelValue, int | None] = field(default_factory=dict)
    flags: set[ModelFlag] = field(default_factory=set)
    unit_class: str = ""

    def describe(self, name: str) -> Model:
        """Make a whole model of it."""
        profile = replace(ModelProfile(unit_class=self.unit_class), **self._values_of_profile())
        is_independent = ModelFlag.INDEPENDENT in self.flags
        flags: dict[str, Any] = {str(flag): True for flag in self.flags}
        numbers = {str(one): self.values[one] for one in _OF_MODEL if one in self.values}
        return Model(
            name=name,
            profile=profile,
            wounds_left=profile.wounds,
            **{**flags, **numbers, "is_character": is_independent or "is_character" in flags},
        )

    def _values_of_profile(self) -> Mapping[str, Any]:
        return {str(one): number for one, number in self.values.items() if one not in _OF_MODEL}


def read_model(tail: Tail, name: str, start: int, end: int) -> Model:
    """
    Read what is said of a model between two places of a line.

    Raises:
        NotationError: "model_trait", something is none.
    """
    said = _Said()
    while start < end:
        stop = _read_one(said, tail.folded, start, end)
        if stop is None:
            raise tail.refuse("model_trait", start - tail.start)
        start = stop + (tail.folded[stop : stop + 1] == " ")
    return said.describe(name)


def _read_one(said: _Said, folded: str, start: int, end: int) -> int | None:
    """Read one trait; return its end, or None where there is none."""
    found = words.UNIT_CLASS.match(folded, start, end)
    if found is not None:
        said.unit_class = found[0]
        return found.end()
    for flag in words.SAID_AT_ONCE:
        found = words.FLAGS[flag].match(folded, start, end)
        if found is not None:
            said.flags.add(flag)
            return found.end()
    value = match_value(folded, start, end)
    if value is not None:
        said.values[value[0]] = value[1]
        return value[2]
    return None


def match_value(folded: str, start: int, end: int) -> tuple[ModelValue, int | None, int] | None:
    """Read a number of a model: which, the number (None for no save), and where it ends."""
    before = words.WOUNDS_BEFORE.match(folded, start, end)
    if before is not None:
        return ModelValue.WOUNDS, int(before[1]), before.end()
    for value, pattern in words.VALUES.items():
        found = pattern.match(folded, start, end)
        if found is not None:
            return value, None if found[1] is None else int(found[1]), found.end()
    return None
