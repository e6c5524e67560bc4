"""What is different between two versions of an application: what they say, and what it costs."""

from collections.abc import Iterator

from engine.pvt.audit import Audit
from engine.pvt.builds import Build
from vkbot.results.applications import BudgetChange, BuildChange, BuildPart, VersionChanges

_Place = tuple[str, BuildPart, str]


def find_changes(before: tuple[Build, Audit], after: tuple[Build, Audit]) -> VersionChanges:
    """
    Compare two versions.

    Returns:
        What is said now in its order, then what is said no more; and whose points are different.
    """
    old, new = dict(_say(before[0])), dict(_say(after[0]))
    places = dict.fromkeys((*new, *old))
    return VersionChanges(
        changes=tuple(
            BuildChange(
                unit=unit, part=part, what=what, before=old.get(place, ""), after=new.get(place, "")
            )
            for place in places
            if old.get(place) != new.get(place)
            for unit, part, what in [place]
        ),
        budgets=tuple(_compare(_budgets(*before), _budgets(*after))),
    )


def _say(build: Build) -> Iterator[tuple[_Place, str]]:
    """Go through everything that a build says; the hero's unit has no name."""
    yield ("", BuildPart.NAME, ""), build.name
    yield ("", BuildPart.SHEET, ""), build.sheet
    for blank, name in build.blanks:
        yield ("", BuildPart.BLANK, blank), name
    for part, keys in (
        (BuildPart.OPTION, build.options),
        (BuildPart.CHOSEN, build.chosen),
        (BuildPart.SOLD, build.sold),
    ):
        for key in keys:
            yield ("", part, key), "1"
    for one in build.purchases:
        yield ("", BuildPart.ITEM, one.item), str(one.count)
    for unit in build.retinue:
        yield (unit.name, BuildPart.MODELS, unit.sheet), str(unit.models)
        for one in unit.purchases:
            yield (unit.name, BuildPart.ITEM, one.item), str(one.count)
    if build.text:
        yield ("", BuildPart.STORY, ""), build.text


def _budgets(build: Build, audit: Audit) -> dict[str, tuple[int, int]]:
    """Return what everybody spends and may spend; the hero has no name, for it may change."""
    return {
        "" if one.whose == build.name else one.whose: (one.spent, one.limit)
        for one in audit.budgets
    }


def _compare(
    before: dict[str, tuple[int, int]], after: dict[str, tuple[int, int]]
) -> Iterator[BudgetChange]:
    for unit in dict.fromkeys((*after, *before)):
        spent_before, limit_before = before.get(unit, (0, 0))
        spent, limit = after.get(unit, (0, 0))
        if (spent, limit) != (spent_before, limit_before):
            yield BudgetChange(
                unit=unit,
                spent_before=spent_before,
                spent=spent,
                limit_before=limit_before,
                limit=limit,
            )
