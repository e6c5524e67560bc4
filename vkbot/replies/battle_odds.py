"""The odds of an attack: in one line for a rehearsal, and as a short table."""

from collections.abc import Iterator, Mapping

from vkbot.replies.battle_actions import write_action
from vkbot.replies.battle_names import name_unit, write_needed
from vkbot.replies.odds import write_decimal, write_percent
from vkbot.replies.players_text import disarm
from vkbot.results.battle import AttackOddsShown

_MOST_ROWS = 8


def write_short_odds(odds: AttackOddsShown) -> str:
    """Write the odds in one line: `в среднем 1,6 убитых, всех — 3 %`."""
    all_of_it = _write_chance(odds.wipe_out)
    if len(odds.battle.units[odds.target].models) == 1:
        return f"ран в среднем {write_decimal(odds.mean_wounds, 1)}; насмерть — {all_of_it}"
    return f"убитых в среднем {write_decimal(odds.mean_killed, 1)}; всех — {all_of_it}"


def render_attack_odds_shown(odds: AttackOddsShown) -> str:
    """Write what each weapon needs, how many die on average, and how likely each number is."""
    battle = odds.battle
    lines = [f"📊 {write_action(battle, odds.action)}"]
    for weapon, attacks, *needs in odds.needs:
        lines.append(f"{disarm(weapon)}, атак до {attacks}: {'/'.join(map(write_needed, needs))}")
    lines.append(f"{name_unit(battle, odds.target)}: {write_short_odds(odds)}")
    if odds.mean_wounds > odds.mean_killed and len(battle.units[odds.target].models) > 1:
        lines.append(f"Ран в среднем: {write_decimal(odds.mean_wounds, 1)}")
    return "\n".join([*lines, *_table(odds.killed)])


def _table(killed: Mapping[int, float]) -> Iterator[str]:
    """Go through neighbouring numbers of dead, the likeliest; fewer and more have a row each."""
    numbers = sorted(number for number, chance in killed.items() if chance > 0)
    starts = range(max(1, len(numbers) - _MOST_ROWS + 1))
    start = max(
        starts, key=lambda one: sum(killed[number] for number in numbers[one : one + _MOST_ROWS])
    )
    shown = numbers[start : start + _MOST_ROWS]
    fewer, more = numbers[:start], numbers[start + _MOST_ROWS :]
    if fewer:
        yield f"убито меньше {shown[0]}: {_write_chance(sum(killed[one] for one in fewer))}"
    for number in shown:
        yield f"убито {number}: {_write_chance(killed[number])}"
    if more:
        yield f"убито больше {shown[-1]}: {_write_chance(sum(killed[one] for one in more))}"


def _write_chance(chance: float) -> str:
    if chance <= 0:
        return "0 %"
    return "100 %" if chance >= 1 else write_percent(chance)
