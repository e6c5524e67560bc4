"""
The seed that a conversation rolls from: open for a day or a week from its first roll on.

When its period is over it is revealed, in the message that puts the next one in stock; the one
that was in stock until then is open.

Source: architecture, "Sealed dice".
"""

from dataclasses import replace
from datetime import datetime

from vkbot.services.seed_stock import require_announced, require_stock, restock
from vkbot.services.situation import Situation
from vkbot.store.records import SeedRecord


def open_seed(situation: Situation) -> SeedRecord:
    """
    Return the conversation's seed of the day, announced and in its period.

    Raises:
        AwaitDelivery: a seed has to be announced first, or the last one revealed.
        IllegalActionError: "seal_undelivered".
    """
    lane = situation.lane
    if lane.seed is None:
        lane.seed = _ready_seed(situation)
    return lane.seed


def close_period(situation: Situation) -> None:
    """
    Reveal the open seed when its period is over, whether or not somebody rolls.

    Raises:
        AwaitDelivery: always when there was something to reveal.
    """
    lane = situation.lane
    seed = situation.uow.seeds.open_day_seed(lane.community_id, lane.peer_id)
    if seed is not None and _is_over(situation, seed):
        raise restock(situation, "seal", reveal=seed)


def period_of(moment: datetime, length: str) -> str:
    """Name the period of a moment: its date, or its week for length "week"."""
    return moment.strftime("%G-W%V") if length == "week" else moment.date().isoformat()


def _ready_seed(situation: Situation) -> SeedRecord:
    require_stock(situation)
    lane = situation.lane
    seed = situation.uow.seeds.open_day_seed(lane.community_id, lane.peer_id)
    if seed is None:
        raise restock(situation, "seal")
    if _is_over(situation, seed):
        raise restock(situation, "seal", reveal=seed)
    return _in_period(situation, require_announced(situation, seed, "seal"))


def _in_period(situation: Situation, seed: SeedRecord) -> SeedRecord:
    """Let a seed that has served no roll yet begin its period now."""
    period = _period_now(situation)
    if seed.period == period:
        return seed
    situation.uow.seeds.set_period(seed.id, period)
    return replace(seed, period=period)


def _is_over(situation: Situation, seed: SeedRecord) -> bool:
    return seed.rolls > 0 and seed.period != _period_now(situation)


def _period_now(situation: Situation) -> str:
    return period_of(situation.local_time, situation.lane.settings.seed_period)
