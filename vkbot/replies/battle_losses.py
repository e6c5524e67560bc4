"""What a round came to: the losses of each unit, and what is left for the GM to decide."""

from collections import Counter
from collections.abc import Iterator

from engine.pvt import events as happened
from engine.pvt.battle import Battle
from vkbot.replies.battle_actions import write_left
from vkbot.replies.battle_distances import write_unsure
from vkbot.replies.battle_names import count_wounds, name_unit, name_wounds, write_chain
from vkbot.replies.players_text import disarm
from vkbot.replies.plurals import TIMES, count_nouns
from vkbot.replies.scene_questions import write_assumed
from vkbot.results.rounds import RoundReported


def list_idleness(report: RoundReported) -> list[str]:
    """Say that nobody declared anything, where that is so."""
    is_idle = all(part.declared is None for part in report.parts)
    return ["В этом круге никто ничего не заявил."] if is_idle else []


def list_losses(before: Battle, after: Battle) -> list[str]:
    """List the units that are fewer or hurt: `Гвардейцы: 10 → 8`; nothing where nobody is."""
    lines = [
        f"• {name_unit(after, unit)}: {loss}"
        for unit in before.units
        if (loss := write_loss(before, after, unit)) is not None
    ]
    return ["Потери:", *lines] if lines else []


def write_loss(before: Battle, after: Battle, unit: str) -> str | None:
    """Write what a unit lost: `10 → 8`; None: nothing."""
    models = [len(battle.units[unit].living) for battle in (before, after)]
    wounds = [battle.units[unit].wounds_left for battle in (before, after)]
    if models[0] == models[1] and wounds[0] == wounds[1]:
        return None
    one = before.units[unit]
    hurt = f"−{count_wounds(after, unit, wounds[0] - wounds[1])}"
    if len(one.models) == 1:
        return f"{name_wounds(one)} {write_chain(wounds)}"
    if models[0] == models[1]:
        return hurt
    most = max(profile.wounds for profile in one.profiles)
    return write_chain(models) + (f" ({hurt})" if most > 1 else "")


def list_open_questions(report: RoundReported) -> list[str]:
    """List what the dice brought up and only the GM can say."""
    lines = [*dict.fromkeys(filter(None, _open_questions(report))), *_outcomes_of_kills(report)]
    return ["Решить ГМу:", *(f"• {line}" for line in lines)] if lines else []


def _open_questions(report: RoundReported) -> Iterator[str]:
    battle = report.after
    for part in report.parts:
        declared = part.declared
        for event in part.events:
            match event:
                case happened.DeclarationLeftToGm() if declared and not declared.outcome:
                    yield f"{write_left(battle, declared)} (исход {declared.number}: …)"
                case happened.UnitBroke():
                    yield f"{name_unit(battle, event.unit)}: куда отходит юнит"
                case happened.DefaultsServed():
                    yield from write_assumed(battle.scene, event.questions)
                case happened.UnitFellBack() | happened.UnitMoved() | happened.UnitArrived():
                    yield write_unsure(battle, event.unit)


def _outcomes_of_kills(report: RoundReported) -> Iterator[str]:
    """Go through what chances for kills brought about, and how often."""
    times = Counter(
        event.outcome
        for part in report.parts
        for event in part.events
        if isinstance(event, happened.KillChanceRolled) and event.happened
    )
    for outcome, count in times.items():
        yield f"{disarm(outcome)}: сработало {count_nouns(count, TIMES)}"
