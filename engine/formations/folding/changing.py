"""Put a changed formation, or those who are in none, back into the state."""

from dataclasses import replace
from typing import Any

from engine.formations.state import Formation, FormationsState, LooseNpcs


def put(state: FormationsState, formation: Formation) -> FormationsState:
    return replace(state, formations={**state.formations, formation.id: formation})


def change(state: FormationsState, formation: str, **fields: Any) -> FormationsState:
    return put(state, replace(state.formations[formation], **fields))


def add_loose(state: FormationsState, *crowds: LooseNpcs) -> FormationsState:
    loose = {**state.loose, **{crowd.id: crowd for crowd in crowds}}
    return replace(state, loose=loose, count=state.count + len(crowds))
