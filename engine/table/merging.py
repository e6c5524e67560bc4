"""A record that was changed by hand as it stood before, brought to how it stands now."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

Record = TypeVar("Record")


def merge_change(now: Record, was: Record, changed: Record) -> Record:
    """
    Change of a record what was changed of an earlier state of it; the rest stays as it is now.

    Args:
        was: the record as whoever changed it saw it.
        changed: what he made of it.
    """
    if changed == was:
        return now
    if not is_dataclass(changed) or not type(now) is type(was) is type(changed):
        return changed
    merged: dict[str, Any] = {
        one.name: merge_change(*(getattr(of, one.name) for of in (now, was, changed)))
        for one in fields(changed)
    }
    return replace(now, **merged)  # type: ignore[type-var]
