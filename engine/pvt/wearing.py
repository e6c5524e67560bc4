"""
What worn equipment makes of the values of a model.

A datasheet prints values with its free equipment on. What is taken off leaves its modifiers with
it; what is put on brings them.

Source: PVT-DATA-1, 2, 13, PVT-MOD-1 to 5, PVT-DEG-3.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from engine.pvt.characteristics import Characteristic
from engine.pvt.modifiers import ModifierKind, apply_modifiers
from engine.pvt.profiles import Armour, DegradationRow, Profile
from engine.pvt.settings import Rulings
from engine.pvt.sheets import Item, WornModifier, WornValue

_Value = Characteristic | WornValue
_Change = Callable[[int | None, Sequence[WornModifier]], int | None]


def wear(
    profile: Profile, *, printed: Iterable[Item], worn: Iterable[Item], rulings: Rulings
) -> Profile:
    """
    Return the values of a model that wears other things than its datasheet supposes.

    Rows of degradation change as the sheet's own values do.

    Args:
        printed: what the values of `profile` include.
        worn: all that is worn, in the order it was taken.

    Source: PVT-DATA-1, 2, PVT-DEG-3.
    """
    before, after = list(printed), list(worn)

    def put_on(value: int | None, modifiers: Sequence[WornModifier]) -> int | None:
        return apply_modifiers(value, [one.modifier for one in modifiers], rulings).value

    bare = _change_profile(profile, [one for one in before if one not in after], _take_off)
    return _change_profile(bare, [one for one in after if one not in before], put_on)


def _take_off(value: int | None, modifiers: Sequence[WornModifier]) -> int | None:
    """
    Undo modifiers of one value: an addition is taken back, and of what was set nothing is left.

    No armour is armour 0; no invulnerable save is a dash.

    Source: PVT-DATA-2.
    """
    if any(one.modifier.kind is ModifierKind.BECOME for one in modifiers):
        return 0 if modifiers[0].value is WornValue.ARMOUR else None
    if value is None:
        return None
    return max(0, value - sum(int(one.modifier.amount) for one in modifiers))


def _change_profile(profile: Profile, items: Iterable[Item], change: _Change) -> Profile:
    modifiers = [one for item in items for one in item.modifiers]
    if not modifiers:
        return profile
    edit = _Edit(modifiers, change)
    values: dict[str, Any] = {
        str(one): edit.value(one, profile.sheet_value(one)) for one in Characteristic
    }
    return replace(
        profile,
        armour=edit.armour(profile.armour),
        invulnerable=edit.value(WornValue.INVULNERABLE, profile.invulnerable),
        degradation=tuple(map(edit.row, profile.degradation)),
        **values,
    )


class _Edit:
    """Changes every value of a profile by the modifiers that are for it."""

    def __init__(self, modifiers: Sequence[WornModifier], change: _Change) -> None:
        self._modifiers = modifiers
        self._change = change

    def value(self, which: _Value, value: int | None) -> int | None:
        mine = [one for one in self._modifiers if one.value == which]
        return self._change(value, mine) if mine else value

    def armour(self, armour: Armour) -> Armour:
        return Armour(
            value=self.value(WornValue.ARMOUR, armour.value),
            special=tuple(
                (against, self.value(WornValue.ARMOUR, value)) for against, value in armour.special
            ),
        )

    def row(self, row: DegradationRow) -> DegradationRow:
        armour, invulnerable = row.armour, row.invulnerable
        return replace(
            row,
            values=tuple((one, self.value(one, value)) for one, value in row.values),
            armour=None if armour is None else self.armour(armour),
            invulnerable=(
                None if invulnerable is None else self.value(WornValue.INVULNERABLE, invulnerable)
            ),
        )
