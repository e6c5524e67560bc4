"""How lucky each attack of a report was: its place in its own exact distribution."""

from collections.abc import Sequence
from dataclasses import replace

from engine.pvt.attack_odds import find_attack_odds, find_luck
from engine.pvt.battle import Battle
from engine.pvt.chance_sums import COST, Budget
from engine.pvt.declarations import Fight, Shoot
from engine.pvt.events import ShotsCounted
from engine.pvt.folding import apply_event
from vkbot.ornaments import adorn
from vkbot.results.rounds import ReportPart

_MOST_FOR_ONE = COST // 10


def tell_luck(before: Battle, parts: Sequence[ReportPart]) -> tuple[ReportPart, ...]:
    """
    Add to each attack how lucky it was; where its odds would cost too much it stays untold.

    All of a report together cost no more than a single question about odds.

    Args:
        before: the state when the first part began.
        parts: all of a resolution, in the order they happened.
    """
    battle = before.copy()
    left = COST
    told: list[ReportPart] = []
    for part in parts:
        budget = Budget(min(_MOST_FOR_ONE, left))
        told.append(_tell(battle, part, budget))
        left -= budget.spent
    return tuple(told)


def _tell(battle: Battle, part: ReportPart, budget: Budget) -> ReportPart:
    """Add luck to one part, and let what happened in it happen to the state."""
    action = None if part.declared is None else part.declared.action
    is_attack = isinstance(action, Shoot | Fight) and any(
        isinstance(event, ShotsCounted) for event in part.events
    )
    if not is_attack:
        _apply(battle, part)
        return part
    assert isinstance(action, Shoot | Fight)
    odds = adorn("luck", lambda: find_attack_odds(battle, action, budget))
    if odds is None:
        _apply(battle, part)
        return part
    had = _wounds_of(battle, odds.target)
    _apply(battle, part)
    lost = had - _wounds_of(battle, odds.target)
    if len(odds.wounds_lost) <= 1:
        return part
    return replace(part, luck=adorn("luck", lambda: find_luck(odds, lost)))


def _apply(battle: Battle, part: ReportPart) -> None:
    for event in part.events:
        apply_event(battle, event)


def _wounds_of(battle: Battle, unit: str) -> int:
    return sum(battle.model(ref).wounds_left for ref in battle.refs_of(unit))
