"""What may be told of the odds of formations: whether something happens, or how much of it."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from engine.formations import events as happened
from engine.formations.odds import Chances
from vkbot.replies.formations_words import name_order, name_reason
from vkbot.replies.odds import write_chance, write_decimal
from vkbot.replies.scene_names import SceneNames
from vkbot.replies.scene_questions import write_assumed
from vkbot.results.scenes import OrderOddsShown

Measured = Iterable[tuple[str, int | bool]]

_SAVE = "toughest_meanest_greenest"


def render_order_odds(shown: OrderOddsShown) -> str:
    """Write how likely an order succeeds, and how many hits it brings."""
    names, odds = SceneNames(shown.scene), shown.found.odds
    name, order = names.name(shown.command.formation), name_order(shown.command.order)
    target = str(odds.target).replace("-", "−")
    lines = [
        f"📊 {name}: {order}",
        f"Против {target}, успех: {write_chance(odds.chance)}",
    ]
    if odds.hits is not None:
        lines += _table("Попаданий", odds.hits)
    elif odds.degrees:
        lines += _table("Ступеней при успехе", _when_passed(odds.degrees, odds.chance))
    lines += [
        f"Скроется от «{names.name(enemy)}»: {write_chance(chance)}"
        for enemy, chance in shown.found.hides_from
    ]
    return "\n".join([*lines, *write_assumed(shown.scene, shown.found.assumed)])


def _when_passed(degrees: Chances, chance: Fraction) -> Chances:
    return {number: part / chance for number, part in degrees.items()}


def _table(label: str, chances: Chances) -> list[str]:
    mean = sum((number * chance for number, chance in chances.items()), Fraction(0))
    rows = [f"• {number}: {write_chance(chance)}" for number, chance in chances.items()]
    return [f"{label}, в среднем {write_decimal(float(mean), 2)}", *rows]


def _check(names: SceneNames, event: happened.FormationCheckRolled) -> Measured:
    del names
    if event.reason != _SAVE:
        yield f"Успех, {name_reason(event.reason)}", event.passed


def _hits(names: SceneNames, event: happened.HitsAssigned) -> Measured:
    target = names.name(event.target)
    yield (f"Попаданий, {target}" if target else "Попаданий"), len(event.locations)


def _lost(names: SceneNames, event: happened.MemberLost) -> Measured:
    dead = event.regulars + len(event.specialists)
    yield f"Потери, {names.name(event.formation)}", dead


def _wounded(names: SceneNames, event: happened.CommanderWounded) -> Measured:
    yield f"Урон командиру, {names.name(event.formation)}", event.net


def _broke(names: SceneNames, event: happened.FormationBroke) -> Measured:
    yield f"Строй распадётся, {names.name(event.formation)}", True


def _suppressed(names: SceneNames, event: happened.FormationSuppressed) -> Measured:
    yield f"Огонь прижмёт, {names.name(event.formation)}", True


def _rallied(names: SceneNames, event: happened.FormationRallied) -> Measured:
    del names
    yield "Собрано", event.number


def _moved(names: SceneNames, event: happened.FormationMoved) -> Measured:
    del names
    if event.distances:
        yield "Метров", event.distances[0].metres


MEASURES: Mapping[type, Callable[[SceneNames, Any], Measured]] = {
    happened.FormationCheckRolled: _check,
    happened.HitsAssigned: _hits,
    happened.MemberLost: _lost,
    happened.CommanderWounded: _wounded,
    happened.FormationBroke: _broke,
    happened.FormationSuppressed: _suppressed,
    happened.FormationRallied: _rallied,
    happened.FormationMoved: _moved,
}
"""By the type of an event: labels, and what it brings under each."""
