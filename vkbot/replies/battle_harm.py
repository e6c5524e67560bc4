"""What harm came to a unit: how many died, what is left, which heroes are out of play."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from engine.pvt import events as happened
from engine.pvt.battle import Battle
from engine.pvt.units import DeathCause, ModelRef, ModelStatus
from vkbot.replies.battle_names import count_wounds, name_model, name_sort, name_unit

_STATUSES: Mapping[ModelStatus, str] = {
    ModelStatus.DEAD: "гибель",
    ModelStatus.OUT_OF_PLAY: "вне игры",
    ModelStatus.DEAD_FOR_GOOD: "гибель окончательная",
}
_CAUSES: Mapping[DeathCause, str] = {
    DeathCause.MORTAL_WOUND: "смертельная рана",
    DeathCause.DANGEROUS_TERRAIN: "опасная местность",
    DeathCause.DEADLY_PLACE: "здесь гибнут навсегда",
    DeathCause.NO_TOUGHNESS: "выносливость 0",
    DeathCause.OVERWHELMING_STRENGTH: "сила втрое больше выносливости",
    DeathCause.BY_HAND: "рукой ГМа",
    DeathCause.FOR_GOOD_BY_HAND: "рукой ГМа",
}


def write_harm(battle: Battle, unit: str, killed: int, wounds_lost: int) -> str:
    """Write what a unit lost: `убито 2`, `−3 раны`, `без потерь`."""
    most = max(profile.wounds for profile in battle.units[unit].profiles)
    tells_wounds = wounds_lost and (most > 1 or not killed)
    parts = [f"−{count_wounds(battle, unit, wounds_lost)}"] if tells_wounds else []
    if killed:
        parts.append(f"убито {killed}")
    return ", ".join(parts) or "без потерь"


def write_left(battle: Battle, unit: str) -> str:
    """Write what is left of a unit: its models, of a single one its wounds."""
    left, one = battle.count_models(unit), battle.units[unit]
    if not left:
        return "никого не осталось"
    if len(one.models) == left == 1 and one.living:
        return f"осталось {one.models[0].wounds_left} из {one.profile_of(0).wounds}"
    return f"осталось {left}"


def write_gone(battle: Battle, unit: str) -> str:
    """Write why a unit takes no part."""
    return "уже не на поле" if battle.units[unit].is_removed else "никого не осталось"


def write_toll(battle: Battle, unit: str, killed: int, wounds_lost: int) -> str:
    """Write what a unit lost, and what is left where models died or a single one is hurt."""
    harm = write_harm(battle, unit, killed, wounds_lost)
    is_single = len(battle.units[unit].models) == 1
    tells_left = killed or (wounds_lost and is_single)
    return f"{harm}, {write_left(battle, unit)}" if tells_left else harm


def write_death(event: happened.ModelSlain) -> str:
    """Write what a death is worth, and its cause unless it is an attack."""
    cause = _CAUSES.get(event.cause)
    return _STATUSES[event.status] + (f" ({cause})" if cause else "")


def merge_models(battle: Battle, told: Iterable[tuple[ModelRef | None, str]]) -> Iterator[str]:
    """Write a line for each model, of those alike in a row one: `гвардеец ×37: −1 рана; гибель`."""

    def find_likeness(one: tuple[ModelRef | None, str]) -> tuple[str, str, str]:
        ref, text = one
        return ("", "", text) if ref is None else (ref.unit, name_sort(battle, ref), text)

    for (unit, sort, text), alike in groupby(told, key=find_likeness):
        refs = [ref for ref, _ in alike]
        if not unit:
            yield from [text] * len(refs)
        elif len(refs) > 1:
            yield f"{sort} ×{len(refs)}: {text}"
        else:
            yield from (f"{name_model(battle, ref)}: {text}" for ref in refs if ref is not None)


def write_status(status: ModelStatus) -> str:
    """Write what became of a model that does not play."""
    return _STATUSES[status]


def write_hero_deaths(battle: Battle, events: Iterable[object]) -> Iterator[str]:
    """Go through the deaths of heroes, which everybody wants to know of."""
    for event in events:
        if isinstance(event, happened.ModelSlain) and battle.units[event.model.unit].is_hero:
            yield f"☠ {name_model(battle, event.model)}: {write_death(event)}"


def write_other_deaths(battle: Battle, events: Iterable[object]) -> Iterator[str]:
    """Go through the units of which models died, heroes left out, each with how many, how."""
    slain: dict[str, list[ModelStatus]] = {}
    for event in events:
        if isinstance(event, happened.ModelSlain) and not battle.units[event.model.unit].is_hero:
            slain.setdefault(event.model.unit, []).append(event.status)
    for unit, statuses in slain.items():
        killed = f"убито {len(statuses)}{_write_lost(statuses)}"
        yield f"{name_unit(battle, unit)}: {killed}, {write_left(battle, unit)}"


def _write_lost(statuses: Sequence[ModelStatus]) -> str:
    """Write how many of the dead nothing brings back (PVT-DEATH-2)."""
    lost = statuses.count(ModelStatus.DEAD_FOR_GOOD)
    if not lost:
        return ""
    return " навсегда" if lost == len(statuses) else f" (навсегда {lost})"
