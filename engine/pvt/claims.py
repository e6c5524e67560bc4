"""
What a player may declare on his own word, and what holds on the GM's.

Source: PVT-SHOOT-10, 17, PVT-CHG-1; the way claims are taken.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.pvt.declarations import (
    Action,
    Charge,
    Check,
    ClaimKind,
    Claims,
    Fight,
    Shoot,
    ShootingLine,
)

_WITHOUT: Mapping[ClaimKind, Mapping[str, object]] = {
    ClaimKind.DISTANCE: {"distance_metres": None},
    ClaimKind.COVER: {"cover_percent": None},
    ClaimKind.SKILL: {"modifiers": ()},
    ClaimKind.REROLL: {"rerolls": ()},
    ClaimKind.SNAP_SHOT: {"is_snap_shot": False},
}


def without_claims(action: Action, kind: ClaimKind | None = None) -> Action:
    """
    Leave of an action what a player may declare on nobody's word but his own.

    Args:
        kind: only this is taken away; with None all but the player's own choices.
    """
    match action:
        case Shoot():
            shots = tuple(replace(line, claims=_less(line.claims, kind)) for line in action.lines)
            return replace(action, lines=shots)
        case Fight():
            blows = tuple(replace(line, claims=_less(line.claims, kind)) for line in action.lines)
            return replace(action, lines=blows)
        case Charge() if kind in (None, ClaimKind.DISTANCE):
            return replace(action, distances=())
        case Check() if kind in (None, ClaimKind.SKILL):
            return replace(action, modifiers=())
        case _:
            return action


def as_facts(action: Action) -> Action:
    """Let what an action says of distance and cover hold, whatever is known of the field."""
    match action:
        case Shoot():
            return replace(action, lines=tuple(map(_as_fact, action.lines)))
        case Charge():
            return replace(action, are_facts=bool(action.distances))
        case _:
            return action


def _as_fact(line: ShootingLine) -> ShootingLine:
    said = (line.claims.distance_metres, line.claims.cover_percent)
    return replace(line, claims=replace(line.claims, are_facts=said != (None, None)))


def _less(claims: Claims, kind: ClaimKind | None) -> Claims:
    """Take one claim away, or all but what is the player's choice."""
    if kind is None:
        return Claims(is_snap_shot=claims.is_snap_shot)
    fields: dict[str, Any] = dict(_WITHOUT[kind])
    return replace(claims, **fields)
