"""
Attacks with all their dice in the text, beside avrae's d20 rolling the same stage by stage.

Ours are declarations carried out as in play: planned, rolled from a sealed seed, folded into the
state as events, written as the lines of the report and as all dice (`подробно`) in Russian. The
peer rolls hits, wounds, armour, both saves and damage, each stage by one expression, and counts who
dies; it knows no units, no rules and no events. Then rounds as chat and database see them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from zoneinfo import ZoneInfo

import d20

from benchmarks import circle
from benchmarks.dice import time_rounds
from engine.dice.streams import BlockFaces, SealedBlocks
from engine.pvt.battle import Battle, pair_of
from engine.pvt.declarations import NO_CLAIMS, Shoot, ShootingLine
from engine.pvt.playing import Table
from engine.pvt.profiles import Armour, Profile
from engine.pvt.round_records import Declared
from engine.pvt.rounds import NumberedAction, Turn, resolve_declaration, resolve_round
from engine.pvt.settings import DEFAULT_RULINGS
from engine.pvt.units import GAME_MASTER, Model, Unit
from engine.pvt.weapons import Amount, DamageType, Strength, Weapon, WeaponType
from vkbot.replies.battle_details import render_details_shown
from vkbot.replies.battle_report import render_round_reported
from vkbot.replies.battle_turns import list_part
from vkbot.results.rounds import DetailsShown, ReportPart, RoundReported

HIT, WOUND, PIERCE, INVULNERABLE, COVER = 3, 4, 5, 20, 15
BEARERS, PLAYERS, DECLARATIONS = 10, 6, 30
ROUND_GOAL = 8

_SEED = bytes(range(32))
_ZONE = ZoneInfo("Europe/Moscow")


@dataclass(frozen=True, kw_only=True)
class Attack:
    """So many shots at models of so many wounds; `goal` is the least ratio that is good enough."""

    shots: int
    damage: str
    models: int
    wounds: int
    goal: int


ATTACKS = (
    Attack(shots=10, damage="1", models=10, wounds=1, goal=6),
    Attack(shots=20, damage="D3", models=5, wounds=2, goal=8),
    Attack(shots=100, damage="D6", models=20, wounds=3, goal=20),
)


def run() -> None:
    """Print medians of interleaved rounds, and the median of the ratios within a round."""
    head = "attacks with every die"
    print(f"{head:34}{'ours, us':>10}{'d20, us':>10}{'ratio':>8}{'goal':>8}")
    for attack in ATTACKS:
        title = f"{attack.shots} shots, damage {attack.damage}"
        _compare(title, attack.goal, *attack_sides(attack))
    title = f"round: {DECLARATIONS} declarations of {ATTACKS[1].shots}"
    _compare(title, ROUND_GOAL, *round_sides(ATTACKS[1]))
    circle.run()


def _compare(
    title: str, goal: int, ours: Callable[[int], str], theirs: Callable[[int], str]
) -> None:
    own, peer = time_rounds(ours, theirs)
    ratio = median(their / our for our, their in zip(own, peer, strict=True))
    print(
        f"{title:34}{median(own) * 1e6:10.1f}{median(peer) * 1e6:10.1f}"
        f"{ratio:7.1f}x{goal:7}x  {'met' if ratio >= goal else 'MISSED'}"
    )


# The peer


def attack_sides(attack: Attack) -> tuple[Callable[[int], str], Callable[[int], str]]:
    """Return what makes one attack with its text, ours and the peer's."""
    field = make_field(attack, 1)
    declared = _declared(1)

    def ours(number: int) -> str:
        battle = field.copy()
        table = Table(battle, SealedBlocks(_SEED, epoch=7, declaration=number, revision=0))
        resolve_declaration(table, declared.action)
        part = ReportPart(owner=1, declared=declared, events=tuple(table.events))
        lines = list_part(field.copy(), part)
        return "\n".join([*lines, render_details_shown(DetailsShown(battle=field, part=part))])

    return ours, lambda _: attack_by_d20(attack)


def attack_by_d20(attack: Attack) -> str:
    """Roll an attack stage by stage, and write every die."""
    lines: list[str] = []

    def roll(stage: str, dice: str) -> list[int]:
        result = d20.roll(dice)
        lines.append(f"{stage}: {result}")
        rolled = result.expr.roll
        return [die.number for die in rolled.values] if isinstance(rolled, d20.Dice) else []

    going = attack.shots
    for stage, needed in (("hit", HIT), ("wound", WOUND), ("armour", PIERCE)):
        if going:
            going = sum(face >= needed for face in roll(stage, f"{going}d6"))
    for stage, percent in (("invulnerable", INVULNERABLE), ("cover", COVER)):
        if going:
            going = sum(face > percent for face in roll(stage, f"{going}d100"))
    damages = [1] * going
    if going and attack.damage != "1":
        damages = roll("damage", f"{going}{attack.damage.lower()}")
    lines.append(_count_dead(attack, damages))
    return "\n".join(lines)


def _count_dead(attack: Attack, damages: list[int]) -> str:
    dead, left = 0, attack.wounds
    for damage in damages:
        if dead < attack.models:
            left -= damage
            if left <= 0:
                dead, left = dead + 1, attack.wounds
    return f"killed {dead}, left {attack.models - dead}"


# Ours


def round_sides(attack: Attack) -> tuple[Callable[[int], str], Callable[[int], str]]:
    """Return what makes a round with its report and all dice, ours and the peer's."""
    field = make_field(attack, DECLARATIONS)
    declared = {number: _declared(number) for number in range(1, DECLARATIONS + 1)}
    turns = [
        Turn(
            name=str(owner),
            units=tuple(f"a{one.number}" for one in declared.values() if one.owner == owner),
            declarations=tuple(
                NumberedAction(number=one.number, action=one.action)
                for one in declared.values()
                if one.owner == owner
            ),
        )
        for owner in range(1, PLAYERS + 1)
    ]

    def ours(number: int) -> str:
        def faces_of(what: int | str) -> BlockFaces:
            return SealedBlocks(_SEED, epoch=number, declaration=what, revision=0)

        after = field.copy()
        parts = [
            ReportPart(
                owner=int(part.turn),
                declared=None if part.number is None else declared[part.number],
                events=tuple(part.events),
            )
            for part in resolve_round(after, turns, faces_of)
        ]
        return write_round(field, after, parts)

    return ours, lambda _: "\n".join(attack_by_d20(attack) for _ in range(DECLARATIONS))


def write_round(before: Battle, after: Battle, parts: list[ReportPart]) -> str:
    """Write the report of a round and all dice of it."""
    report = RoundReported(
        name="bench",
        round=1,
        attempt=1,
        before=before,
        after=after,
        parts=parts,
        next_round=2,
        deadline_at=None,
        awaited=(),
    )
    details = [
        render_details_shown(DetailsShown(battle=before, part=part))
        for part in parts
        if part.declared is not None
    ]
    return "\n".join([render_round_reported(report, _ZONE), *details])


def make_field(attack: Attack, pairs: int) -> Battle:
    """Make a battle of so many pairs of a unit that shoots and one that is shot at."""
    battle = Battle(rulings=DEFAULT_RULINGS, round_number=1)
    for number in range(1, pairs + 1):
        shooters = _unit(f"a{number}", _owner_of(number), "x", BEARERS, 1, _gun(attack))
        targets = _unit(f"b{number}", GAME_MASTER, "y", attack.models, attack.wounds, None)
        battle.units |= {shooters.id: shooters, targets.id: targets}
        battle.distances[pair_of(shooters.id, targets.id)] = 30
    return battle


def _owner_of(number: int) -> int:
    return (number - 1) * PLAYERS // DECLARATIONS + 1


def _gun(attack: Attack) -> Weapon:
    return Weapon(
        key="gun",
        name="Болтер",
        type=WeaponType.ASSAULT,
        shots=Amount.of(str(attack.shots // BEARERS)),
        strength=Strength(value=40),
        armour_penetration=15,
        range_metres=60,
        damage=Amount.of(attack.damage),
        damage_type=DamageType.IMPACT,
    )


def _unit(unit_id: str, owner: int, side: str, count: int, wounds: int, gun: Weapon | None) -> Unit:
    profile = Profile(
        name="Боец",
        ballistic_skill=40,
        strength=40,
        toughness=40,
        agility=30,
        leadership=40,
        attacks=1,
        wounds=wounds,
        armour=Armour(value=25),
        invulnerable=INVULNERABLE,
    )
    arms = () if gun is None else (gun,)
    model = Model(profile=0, weapons=tuple(one.key for one in arms), wounds_left=wounds)
    return Unit(
        id=unit_id,
        name=f"Отряд {unit_id}",
        side=side,
        owner=owner,
        profiles=(profile,),
        weapons=arms,
        models=(model,) * count,
        cover_percent=COVER,
        models_at_round_start=count,
    )


def _declared(number: int) -> Declared:
    line = ShootingLine(weapon="gun", bearers=None, target=f"b{number}", claims=NO_CLAIMS)
    return Declared(
        number=number,
        anchor=number,
        round=1,
        owner=_owner_of(number),
        action=Shoot(unit=f"a{number}", lines=(line,)),
        text="",
        epoch=7,
        source=None,
        is_standing=False,
    )
