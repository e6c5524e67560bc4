"""What a round came to: the losses of each unit, and what is left for the GM to decide."""

from collections.abc import Iterator

from engine.pvt import events as happened
from engine.pvt.battle import Battle
from engine.pvt.declarations import FreeText
from vkbot.replies.battle_names import ARROW, count_wounds, name_unit
from vkbot.replies.players_text import disarm, quote_player
from vkbot.results.battle import RoundReported


def list_losses(report: RoundReported) -> list[str]:
    """List the units that are fewer or hurt: `Гвардейцы: 10 → 8`; nothing where nobody is."""
    lines = [
        line
        for unit in report.before.units
        if (line := _loss(report.before, report.after, unit)) is not None
    ]
    return ["Потери:", *lines] if lines else []


def _loss(before: Battle, after: Battle, unit: str) -> str | None:
    models = [len(battle.units[unit].living) for battle in (before, after)]
    wounds = [_count_wounds(battle, unit) for battle in (before, after)]
    if models[0] == models[1] and wounds[0] == wounds[1]:
        return None
    name = name_unit(after, unit)
    lost = wounds[0] - wounds[1]
    hurt = f"−{count_wounds(after, unit, lost)}"
    if len(before.units[unit].models) == 1:
        return f"• {name}: {wounds[0]} {ARROW} {wounds[1]} ({hurt})"
    most = max(profile.wounds for profile in before.units[unit].profiles)
    return f"• {name}: {models[0]} {ARROW} {models[1]}" + (f" ({hurt})" if most > 1 else "")


def _count_wounds(battle: Battle, unit: str) -> int:
    one = battle.units[unit]
    return sum(one.models[place].wounds_left for place in one.living)


def list_open_questions(report: RoundReported) -> list[str]:
    """List what the dice brought up and only the GM can say."""
    lines = list(dict.fromkeys(_open_questions(report)))
    return ["Решить ГМу:", *(f"• {line}" for line in lines)] if lines else []


def _open_questions(report: RoundReported) -> Iterator[str]:
    battle = report.after
    for part in report.parts:
        declared = part.declared
        if declared is not None and isinstance(declared.action, FreeText) and not declared.outcome:
            text = quote_player(declared.action.text)
            yield f"{text} (исход {declared.number}: …)"
        for event in part.events:
            match event:
                case happened.UnitBroke():
                    yield f"{name_unit(battle, event.unit)}: куда отходит юнит"
                case happened.UnitFellBack() | happened.UnitMoved() | happened.UnitArrived():
                    yield f"{name_unit(battle, event.unit)}: дистанции после движения"
                case happened.KillChanceRolled() if event.happened:
                    yield f"сработало: {disarm(event.outcome)}"
