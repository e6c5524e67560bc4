"""What may be told of the odds of psychology: whether something happens, or how much of it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.psychology import events as happened
from vkbot.replies.scene_names import SceneNames

Measured = Iterable[tuple[str, int | bool]]


def _fear(names: SceneNames, fear: happened.FearChecked) -> Measured:
    yield f"{names.name(fear.warrior)}, страх преодолён", fear.check.passed


def _terror(names: SceneNames, terror: happened.TerrorChecked) -> Measured:
    yield f"{names.name(terror.warrior)}, ужас преодолён", terror.check.passed


def _stupidity(names: SceneNames, checked: happened.StupidityChecked) -> Measured:
    yield f"{names.name(checked.warrior)}, тупости нет", checked.check.passed


def _face(names: SceneNames, rolled: happened.StupidityTableRolled) -> Measured:
    yield f"{names.name(rolled.warrior)}, {names.name(rolled.text) or f'[{rolled.face}]'}", True


def _attack(names: SceneNames, attack: happened.MeleeAttackDeclared) -> Measured:
    yield f"{names.name(attack.warrior)}, нападение удаётся", True


def _hits(names: SceneNames, rolled: happened.AttackDiceRolled) -> Measured:
    yield f"{names.name(rolled.warrior)}, попаданий", rolled.hits


def _rerolled(names: SceneNames, again: happened.HatredRerolled) -> Measured:
    yield f"{names.name(again.warrior)}, попаданий", again.gained


def _ram(names: SceneNames, ram: happened.RamDamageRolled) -> Measured:
    yield f"{names.name(ram.warrior)}, урон тараном", ram.damage


def _misfire(names: SceneNames, rolled: happened.MisfireRolled) -> Measured:
    yield f"[{rolled.face}] {names.name(rolled.text) or 'решает ГМ'}", True


MEASURES: Mapping[type, Callable[[SceneNames, Any], Measured]] = {
    happened.FearChecked: _fear,
    happened.TerrorChecked: _terror,
    happened.StupidityChecked: _stupidity,
    happened.StupidityTableRolled: _face,
    happened.MeleeAttackDeclared: _attack,
    happened.AttackDiceRolled: _hits,
    happened.HatredRerolled: _rerolled,
    happened.RamDamageRolled: _ram,
    happened.MisfireRolled: _misfire,
}
"""By the type of an event: labels, and what it brings under each."""
