"""
The odds of actions of a scene in words: how likely each thing is, and how many there will be.

Each text says what may be told of its events: whether something happens, or how much of it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from vkbot.replies.assault_odds import MEASURES as OF_ASSAULT
from vkbot.replies.formations_odds import MEASURES as OF_FORMATIONS
from vkbot.replies.odds import write_chance, write_decimal
from vkbot.replies.psychology_odds import MEASURES as OF_PSYCHOLOGY
from vkbot.replies.scene_names import SceneNames
from vkbot.replies.scene_questions import write_assumed
from vkbot.results.scenes import SceneOddsShown

Measured = Iterable[tuple[str, int | bool]]
Measure = Callable[[SceneNames, Any], Measured]

MOST_SHOWN = 12

_MEASURES: Mapping[type, Measure] = {**OF_FORMATIONS, **OF_ASSAULT, **OF_PSYCHOLOGY}


def render_scene_odds(shown: SceneOddsShown) -> str:
    """Write the odds of an action."""
    lines = [
        line for label, chances in gather_odds(shown).items() for line in _write(label, chances)
    ]
    assumed = write_assumed(shown.scene, shown.odds.assumed)
    return "\n".join([*(lines or ["Кубов здесь не нужно."]), *assumed])


def gather_odds(shown: SceneOddsShown) -> dict[str, dict[int | bool, Fraction]]:
    """
    Return by label how likely each value is, all ways together.

    What happens several times in one way is added up; yes and no become yes where any is. What
    does not happen in a way counts as none of it.
    """
    names = SceneNames(shown.scene)
    told: list[tuple[Fraction, dict[str, int | bool]]] = []
    for way in shown.odds.ways:
        values: dict[str, int | bool] = {}
        for event in way.events:
            measure = _MEASURES.get(type(event))
            for label, value in () if measure is None else measure(names, event):
                values[label] = _add(values.get(label), value)
        told.append((way.chance, values))
    kinds = {label: type(value) for _, values in told for label, value in values.items()}
    chances: dict[str, dict[int | bool, Fraction]] = {one: defaultdict(Fraction) for one in kinds}
    for chance, values in told:
        for label, kind in kinds.items():
            chances[label][values.get(label, kind())] += chance
    return chances


def _add(known: int | bool | None, value: int | bool) -> int | bool:
    if isinstance(value, bool):
        return value or bool(known)
    return value + (known or 0)


def _write(label: str, chances: Mapping[int | bool, Fraction]) -> Iterator[str]:
    if all(isinstance(value, bool) for value in chances):
        yield f"{label}: {write_chance(chances.get(True, Fraction(0)))}"
        return
    mean = sum((value * chance for value, chance in chances.items()), Fraction(0))
    yield f"{label}, в среднем {write_decimal(float(mean), 2)}"
    for value in sorted(chances)[:MOST_SHOWN]:
        yield f"• {value}: {write_chance(chances[value])}"
    if len(chances) > MOST_SHOWN:
        rest = sum((chances[value] for value in sorted(chances)[MOST_SHOWN:]), Fraction(0))
        yield f"• больше: {write_chance(rest)}"
