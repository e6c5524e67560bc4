"""
A small battle that is ready to be played: what a demo opens with.

Source: an example; the raiders are armed as in the example of PVT-SHOOT-10.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from engine.pvt.units import GAME_MASTER, Unit
from seeds.catalogue import load_starter


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """
    Who stands where when a battle begins.

    `units` are in battle order; `distances` are pairs of their ids and the metres between them.
    """

    name: str
    units: tuple[Unit, ...]
    distances: tuple[tuple[str, str, int], ...]


def starter_battle(player: int) -> Opening:
    """
    Make the starter battle.

    Args:
        player: id of who plays the heroes' side; the GM plays the other.
    """
    text = (files("seeds") / "starter" / "battle.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    ids = {row["name"]: f"u{number}" for number, row in enumerate(table["unit"], 1)}
    return Opening(
        name=table["name"],
        units=tuple(_make_unit(row, ids, player) for row in table["unit"]),
        distances=tuple(
            (ids[first], ids[second], row["metres"])
            for row in table["distance"]
            for first, second in [row["between"]]
        ),
    )


def _make_unit(row: Mapping[str, Any], ids: Mapping[str, str], player: int) -> Unit:
    unit = load_starter().build_unit(
        ids[row["name"]],
        row["name"],
        models=tuple(row["models"].items()),
        arms=tuple(row.get("arms", {}).items()),
        owner=player if row["side"] == "players" else GAME_MASTER,
        side=row["side"],
    )
    leader = row.get("retinue_of")
    return unit if leader is None else unit.changed(retinue_of=ids[leader])
