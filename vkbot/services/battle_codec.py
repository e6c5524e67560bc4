"""
Events of a battle as the journal keeps them: a name, and fields that JSON takes.

Names and fields are what the records of `engine.pvt.events` are called; a stored event is read
back into the same record.
"""

import json
from functools import cache
from typing import Any, get_args

from pydantic import TypeAdapter

from engine.journal import Draft, JournalEntry, battle_entry
from engine.pvt.circle_folding import AnyEvent

_EVENTS = {kind.__name__: kind for kind in get_args(AnyEvent)}


@cache
def _adapter(name: str) -> TypeAdapter[Any]:
    return TypeAdapter(_EVENTS[name])


def encode_event(event: AnyEvent, *, declaration: int | None, by: int, at: int) -> Draft:
    """Make of an event what is chained to the journal of its battle."""
    name = type(event).__name__
    fields = _adapter(name).dump_python(event, mode="json")
    return battle_entry(event=name, fields=fields, declaration=declaration, by=by, at=at)


def decode_event(entry: JournalEntry) -> AnyEvent:
    """Read an event back."""
    body = json.loads(entry.body_json)
    event: AnyEvent = _adapter(body["event"]).validate_python(body["fields"])
    return event
