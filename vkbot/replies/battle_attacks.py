"""A weapon group in one line: what the dice needed, how the numbers dwindle, what is left."""

from collections.abc import Iterator, Sequence

from engine.pvt.battle import Battle
from engine.pvt.events import AttackKind
from vkbot.replies.battle_names import (
    ARROW,
    count_wounds,
    name_unit,
    name_weapon,
    write_chain,
    write_needed,
)
from vkbot.replies.battle_strikes import Strike, StrikePart


def write_strike(battle: Battle, strike: Strike, *, names_units: bool = False) -> str:
    """
    Write a weapon group: `болтер ×10 (3+/3+/4+): 10 → 6 → 4 → 2, убито 2`.

    Args:
        battle: for names.
        names_units: also say who strikes whom, which several groups of an action may share.
    """
    counted = strike.counted
    weapon = name_weapon(battle, counted.attacker, counted.weapon)
    head = f"{weapon} ×{counted.bearers}"
    if names_units:
        head = f"{write_pair(battle, strike)}: {head}"
    if not strike.parts:
        return (
            f"{head}: выстрелов нет" if counted.kind != AttackKind.FIGHT else f"{head}: ударов нет"
        )
    if strike.scattered is None:
        return f"{head} {_write_part(battle, strike.parts[0])}"
    parts = [
        f"{name_unit(battle, part.target)} {_write_part(battle, part)}" for part in strike.parts
    ]
    return f"{head}, разлёт {counted.attacks}: {'; '.join(parts)}"


def write_pair(battle: Battle, strike: Strike) -> str:
    """Write who strikes whom."""
    counted = strike.counted
    return f"{name_unit(battle, counted.attacker)} {ARROW} {name_unit(battle, counted.target)}"


def _write_part(battle: Battle, part: StrikePart) -> str:
    needs = "/".join(write_needed(step.needed) for step in part.steps)
    return ", ".join([f"({needs}): {write_chain(part.chain)}", *_write_harm(battle, part)])


def _write_harm(battle: Battle, part: StrikePart) -> Iterator[str]:
    """Go through what became of penetrations: saves, the killed, wounds."""
    stopped = sum(save.stopped for save in part.saves)
    if stopped:
        yield f"спасено {stopped}"
    if part.slain:
        yield f"убито {len(part.slain)}"
    if part.wounds_lost and tells_wounds(battle, part.target, len(part.slain)):
        yield f"−{count_wounds(battle, part.target, part.wounds_lost)}"


def tells_wounds(battle: Battle, unit: str, killed: int) -> bool:
    """Tell whether the wounds that a unit lost say more than the number of its dead."""
    most = max(profile.wounds for profile in battle.units[unit].profiles)
    return most > 1 or not killed


def write_left(battle: Battle, unit: str) -> str:
    """Write what is left of a unit: its models, or of a single one its wounds."""
    left = battle.count_models(unit)
    if not left:
        return "никого не осталось"
    one = battle.units[unit]
    if len(one.models) == 1 and left == 1 and one.models[0].is_alive:
        whole = one.profile_of(0).wounds
        return f"осталось {one.models[0].wounds_left} из {whole}"
    return f"осталось {left}"


def find_targets(strikes: Sequence[Strike]) -> list[str]:
    """List whom some weapon groups struck, in that order."""
    return list(dict.fromkeys(part.target for one in strikes for part in one.parts))
