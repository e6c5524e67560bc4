"""
The attack sequence of one weapon group, die by die in the order of the rules.

Handfuls are rolled at once; what goes through armour is taken one at a time elsewhere. What the
dice need is found in `engine/pvt/attack_needs.py`.

Source: PVT-HIT, PVT-DICE-3, 4, 6, 9, PVT-SHOOT-8, 12, 20, 22, PVT-DEG-2, "Dice order" 5.
"""

from collections.abc import Sequence

from engine.pvt.allocation import take_mortal_wounds
from engine.pvt.attack_needs import (
    AttackGroup,
    Needs,
    find_mortal_faces,
    find_needs,
    find_rerolled_faces,
    modify_shots,
)
from engine.pvt.checking import roll_chance
from engine.pvt.effects import KillChance, Step
from engine.pvt.effects_at_work import as_borne, effects_of_attack, of_kind
from engine.pvt.events.attacks import (
    ArmourPierced,
    Faces,
    HitsWounded,
    KillChanceRolled,
    Rerolls,
    ShotsCounted,
    ShotsHit,
    ShotsLost,
    ShotsScattered,
)
from engine.pvt.opposed import Needed
from engine.pvt.penetrations import Penetrations
from engine.pvt.playing import Block, Table
from engine.pvt.target_values import find_cover
from engine.pvt.units import DeathCause, ModelRef

_BLOCKS = {Step.HIT: Block.HIT, Step.WOUND: Block.WOUND, Step.PIERCE: Block.PIERCE}


def resolve_group(table: Table, group: AttackGroup) -> None:
    """
    Carry out the attacks of a group, die by die in the order of the rules.

    Against a target that is gone, or without bearers, they are lost and no die is rolled.

    Source: "Dice order" 5; PVT-SHOOT-18, 23.
    """
    if not group.bearers or table.battle.is_gone(group.target):
        table.emit(ShotsLost(weapon=group.weapon.key, target=group.target))
        return
    _Resolution(table, group).run()


class _Resolution:
    """One group while it is carried out; what counts at its beginning is read at once."""

    def __init__(self, table: Table, group: AttackGroup) -> None:
        battle = table.battle
        self._table = table
        self._group = group
        self._weapon = as_borne(battle, group.bearers[0], group.weapon)
        self._effects = effects_of_attack(battle, group.bearers[0].unit, self._weapon)
        self._models = battle.count_models(group.target)
        self._mortal_wounds = 0
        self._slain: list[ModelRef] = []
        self._penetrations = Penetrations(
            table,
            group=group.group,
            attacker=group.attacker,
            weapon=self._weapon,
            effects=self._effects,
            models=self._models,
        )

    def run(self) -> None:
        """Take the steps 1 to 7; the needs of all units are those of the beginning (DEG-2)."""
        parts = self._scatter(self._count_attacks())
        needs = [find_needs(self._table.battle, self._group, unit) for unit, _ in parts]
        for (unit, attacks), needed in zip(parts, needs, strict=True):
            self._strike(unit, attacks, needed)
        self._roll_kill_chances()

    def _count_attacks(self) -> int:
        group = self._group
        dice, attacks = self._count_shots() if group.attacks is None else ((), group.attacks)
        self._table.emit(
            ShotsCounted(
                kind=group.kind,
                attacker=group.attacker,
                target=group.target,
                weapon=group.weapon.key,
                bearers=len(group.bearers),
                models=self._models,
                dice=dice,
                attacks=attacks,
            )
        )
        return attacks

    def _count_shots(self) -> tuple[Faces, int]:
        """Count the shots, each bearer for himself (PVT-SHOOT-8)."""
        shots, bearers = self._weapon.shots, len(self._group.bearers)
        if shots is None:
            raise ValueError(f"{self._weapon.key} has no shots")
        fixed = shots.without_dice(self._models)
        if fixed is not None:
            return (), bearers * self._modify_shots(fixed)
        times, sides = shots.times, shots.sides(self._models)
        dice = self._table.roll(Block.SHOTS, sides, times * bearers, group=self._group.group)
        rolled = (sum(dice[start : start + times]) for start in range(0, len(dice), times))
        return dice, sum(map(self._modify_shots, rolled))

    def _modify_shots(self, shots: int) -> int:
        return modify_shots(self._table.battle, self._group, self._effects, shots)

    def _scatter(self, attacks: int) -> list[tuple[str, int]]:
        """Draw for each shot into a combat which unit it goes to (PVT-SHOOT-12)."""
        among = self._group.scattered_among or (self._group.target,)
        if len(among) == 1:
            return [(among[0], attacks)]
        dice = self._table.roll(Block.SCATTER, len(among), attacks, group=self._group.group)
        shots = tuple((unit, dice.count(face)) for face, unit in enumerate(among, 1))
        self._table.emit(ShotsScattered(dice=dice, shots=shots))
        return [(unit, count) for unit, count in shots if count]

    def _strike(self, target: str, attacks: int, needs: Needs) -> None:
        """Take the steps 3 to 6 at one unit; mortal wounds of the dice come last."""
        self._mortal_wounds = 0
        hits = self._hit(target, attacks, needs) if attacks else 0
        wounds = self._wound(target, hits, needs) if hits else 0
        penetrations = self._pierce(target, wounds, needs) if wounds else 0
        if penetrations:
            said = self._group.cover_percent if target == self._group.target else None
            cover = find_cover(self._table.battle, target, self._group.kind, said)
            self._slain += self._penetrations.resolve(
                target, penetrations, strength=needs.strength, cover=cover
            )
        if self._mortal_wounds:
            self._slain += take_mortal_wounds(
                self._table, target, self._mortal_wounds, DeathCause.MORTAL_WOUND
            )

    def _hit(self, target: str, attacks: int, needs: Needs) -> int:
        dice, rerolls, hits = self._roll(Step.HIT, needs.hit, attacks)
        self._table.emit(
            ShotsHit(
                target=target,
                skill=needs.skill,
                against=needs.evasion,
                needed=needs.hit,
                dice=dice,
                rerolls=rerolls,
                hits=hits,
            )
        )
        return hits

    def _wound(self, target: str, hits: int, needs: Needs) -> int:
        dice, rerolls, wounds = self._roll(Step.WOUND, needs.wound, hits)
        self._table.emit(
            HitsWounded(
                target=target,
                strength=needs.strength,
                toughness=needs.toughness,
                needed=needs.wound,
                dice=dice,
                rerolls=rerolls,
                wounds=wounds,
            )
        )
        return wounds

    def _pierce(self, target: str, wounds: int, needs: Needs) -> int:
        dice, rerolls, penetrations = self._roll(Step.PIERCE, needs.pierce, wounds)
        self._table.emit(
            ArmourPierced(
                target=target,
                penetration=needs.penetration,
                armour=needs.armour,
                needed=needs.pierce,
                dice=dice,
                rerolls=rerolls,
                penetrations=penetrations,
            )
        )
        return penetrations

    def _roll(self, step: Step, needed: Needed, count: int) -> tuple[Faces, Rerolls, int]:
        """Roll a handful and what is rerolled of it; return both and the number of successes."""
        if needed.is_automatic:
            return (), (), count if needed is Needed.AUTOMATIC_SUCCESS else 0
        block, group = _BLOCKS[step], self._group
        dice = self._table.roll(block, 6, count, group=group.group)
        final: Sequence[int] = dice
        rerolls: Rerolls = ()
        again = find_rerolled_faces(group.rerolls, step, needed) if group.rerolls else ()
        places = [place for place, face in enumerate(dice) if face in again] if again else []
        if places:
            fresh = self._table.roll(block, 6, len(places), group=group.group)
            rerolls = tuple(zip(places, fresh, strict=True))
            changed = dict(rerolls)
            final = [changed.get(place, face) for place, face in enumerate(dice)]
        if self._effects:
            for face, wounds in find_mortal_faces(self._effects, step).items():
                self._mortal_wounds += wounds * final.count(face)
        return dice, rerolls, sum(map(final.count, range(needed, 7)))

    def _roll_kill_chances(self) -> None:
        """Roll for each kill, in the order of death, each chance once (PVT-DICE-6)."""
        chances = of_kind(self._effects, KillChance)
        for chance in chances * len(self._slain):
            die, happened = roll_chance(
                self._table, chance.percent, Block.KILL, group=self._group.group
            )
            self._table.emit(
                KillChanceRolled(
                    percent=chance.percent, die=die, happened=happened, outcome=chance.outcome
                )
            )
