"""
Fold events into the state of the formations.

One function for each sort of event that changes something; the others only tell. Nothing is
decided here: an event says what happened, and this writes it down.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.formations.events import FormationsEvent
from engine.formations.folding import effects, members, setting_up, turns
from engine.formations.state import FormationsState

_CHANGES: Mapping[type, Callable[[FormationsState, Any], FormationsState]] = {
    **setting_up.CHANGES,
    **turns.CHANGES,
    **members.CHANGES,
    **effects.CHANGES,
}


def apply_event(state: FormationsState, event: FormationsEvent) -> FormationsState:
    """Return the state after an event; what changes nothing is passed over."""
    change = _CHANGES.get(type(event))
    return state if change is None else change(state, event)
