"""Weapon groups in short lines: what the dice needed, and how the numbers dwindled."""

from collections.abc import Iterable, Sequence

from engine.pvt.battle import Battle
from engine.pvt.events import AttackKind
from vkbot.replies.battle_events import MORTAL_WOUNDS
from vkbot.replies.battle_harm import write_harm, write_toll
from vkbot.replies.battle_names import (
    ARROW,
    name_unit,
    name_weapon,
    write_chain,
    write_needed,
)
from vkbot.replies.battle_strikes import Strike, StrikePart
from vkbot.replies.plurals import count_nouns


def write_pair(battle: Battle, strike: Strike) -> str:
    """Write who strikes whom."""
    counted = strike.counted
    return f"{name_unit(battle, counted.attacker)} {ARROW} {name_unit(battle, counted.target)}"


def write_weapon(battle: Battle, strike: Strike) -> str:
    """Write with what a group strikes, and how many do: `болтер ×10`."""
    counted = strike.counted
    return f"{name_weapon(battle, counted.attacker, counted.weapon)} ×{counted.bearers}"


def write_dice(part: StrikePart) -> str:
    """
    Write the needs and the numbers of a part: `(3+/3+/4+): 10 → 6 → 4 → 2, спасено 1`.

    Mortal wounds come besides what pierces, and are said where there are any.
    """
    needs = "/".join(write_needed(step.needed) for step in part.steps)
    saved = sum(save.stopped for save in part.saves)
    more = [f", спасено {saved}"] if saved else []
    if part.mortal_wounds:
        more.append(f", {count_nouns(part.mortal_wounds, MORTAL_WOUNDS)}")
    return f"({needs}): {write_chain(part.chain)}{''.join(more)}"


def list_strike(battle: Battle, strike: Strike) -> list[str]:
    """List a group with its harm: one line, or one more for each unit that its shots went to."""
    head = write_weapon(battle, strike)
    if strike.counted.kind is AttackKind.OVERWATCH:
        head = f"упреждающий огонь, {name_unit(battle, strike.counted.attacker)}: {head}"
    if not strike.parts:
        return [f"{head}: атак 0"]
    if strike.scattered is None:
        return [f"{head} {_with_harm(battle, strike.parts[0])}"]
    parts = [
        f"{name_unit(battle, part.target)} {_with_harm(battle, part)}" for part in strike.parts
    ]
    return [f"{head}: {strike.counted.attacks} по рукопашной, куда попадут", *parts]


def _with_harm(battle: Battle, part: StrikePart) -> str:
    harm = write_harm(battle, part.target, len(part.slain), part.wounds_lost)
    return f"{write_dice(part)}, {harm}"


def write_single(battle: Battle, strike: Strike) -> str:
    """Write an attack of one group at one unit: who, whom, dice, harm, what is left."""
    head = f"{write_pair(battle, strike)}: {write_weapon(battle, strike)}"
    if not strike.parts:
        return f"{head}: атак 0"
    return f"{head} {write_dice(strike.parts[0])}, {_toll(battle, strike.parts)}"


def write_tolls(battle: Battle, strikes: Sequence[Strike]) -> list[tuple[str, str]]:
    """List whom some groups struck, each with its losses and what is left of it."""
    parts = [part for one in strikes for part in one.parts]
    targets = dict.fromkeys(part.target for part in parts)
    return [
        (target, _toll(battle, [part for part in parts if part.target == target]))
        for target in targets
    ]


def _toll(battle: Battle, parts: Iterable[StrikePart]) -> str:
    struck = list(parts)
    killed = sum(len(part.slain) for part in struck)
    wounds = sum(part.wounds_lost for part in struck)
    return write_toll(battle, struck[0].target, killed, wounds)
