"""
What goes through armour, one after another: saves, damage, whom it comes to.

Source: PVT-HIT-4, 5, 6, 9, 10, PVT-WND-4, 7, "Dice order" 5, step 6.
"""

from collections.abc import Sequence

from engine.pvt.allocation import Blow, find_absorber, wound_model
from engine.pvt.checking import roll_chance
from engine.pvt.effects import Effect, WeaponValue
from engine.pvt.effects_at_work import select_modifiers
from engine.pvt.events.attacks import DamageRolled, Faces, HitsDropped, SaveKind, SaveRolled
from engine.pvt.modifiers import Modifier, apply_modifiers
from engine.pvt.playing import Block, Table
from engine.pvt.settings import Rulings
from engine.pvt.target_values import find_invulnerable
from engine.pvt.units import ModelRef
from engine.pvt.weapons import Weapon


class Penetrations:
    """
    The penetrations of one weapon group, numbered from 1 whomever they come to.

    Args:
        table: where they are carried out.
        group: name of the group's streams.
        attacker: the unit that strikes.
        weapon: as its bearers have it.
        effects: that work on the attack.
        models: x of the declared target.
    """

    def __init__(
        self,
        table: Table,
        *,
        group: str,
        attacker: str,
        weapon: Weapon,
        effects: Sequence[Effect],
        models: int,
    ) -> None:
        self._table = table
        self._group = group
        self._attacker = attacker
        self._weapon = weapon
        self._effects = effects
        self._models = models
        self._modifiers: tuple[Modifier, ...] = ()
        self._number = 0

    def resolve(
        self, target: str, penetrations: int, *, strength: int | None, cover: int
    ) -> list[ModelRef]:
        """
        Take penetrations one after another; they are dropped once nobody is left (PVT-WND-7).

        Args:
            target: whom they come to.
            penetrations: how many.
            strength: of the shot or blow against the target.
            cover: of the target against the attack, in per cent.

        Returns:
            The slain, in the order of their deaths.
        """
        struck = self._table.battle.units[target]
        self._modifiers = select_modifiers(self._effects, WeaponValue.DAMAGE, struck)
        blow = Blow(strength=strength, attacker=self._attacker, group=self._group)
        slain: list[ModelRef] = []
        for done in range(penetrations):
            ref = find_absorber(self._table.battle, target)
            if ref is None:
                self._table.emit(HitsDropped(target=target, penetrations=penetrations - done))
                break
            self._number += 1
            if not self._is_saved(ref, cover) and self._harm(ref, blow):
                slain.append(ref)
        return slain

    def _is_saved(self, ref: ModelRef, cover: int) -> bool:
        """Roll the saves of a model, always, until one of them stops the damage (PVT-HIT-9)."""
        invulnerable = find_invulnerable(self._table.battle, ref)
        if invulnerable is not None and self._roll_save(ref, SaveKind.INVULNERABLE, invulnerable):
            return True
        return cover > 0 and self._roll_save(ref, SaveKind.COVER, cover)

    def _roll_save(self, ref: ModelRef, kind: SaveKind, percent: int) -> bool:
        die, stopped = roll_chance(
            self._table, percent, Block.SAVE, group=self._group, number=self._number
        )
        self._table.emit(
            SaveRolled(model=ref, kind=kind, percent=percent, die=die, stopped=stopped)
        )
        return stopped

    def _harm(self, ref: ModelRef, blow: Blow) -> bool:
        """Let damage come to a model whose saves have failed; return whether it dies."""
        return wound_model(self._table, ref, self._roll_damage(), blow, self._number)

    def _roll_damage(self) -> int:
        """Roll the damage of one penetration (PVT-HIT-6, PVT-WND-4)."""
        amount = self._weapon.damage
        dice: Faces = ()
        rolled = amount.without_dice(self._models)
        if rolled is None:
            sides = amount.sides(self._models)
            dice = self._table.roll(
                Block.DAMAGE, sides, amount.times, group=self._group, number=self._number
            )
            rolled = sum(dice)
        rolled = modify_damage(rolled, self._modifiers, self._table.rulings)
        self._table.emit(DamageRolled(dice=dice, damage=rolled))
        return rolled


def modify_damage(rolled: int, modifiers: Sequence[Modifier], rulings: Rulings) -> int:
    """Let rules change the damage of one penetration (PVT-MOD-1)."""
    return apply_modifiers(rolled, modifiers, rulings).value or 0 if modifiers else rolled
