"""What the GM said and did in a round, said and done again when the round is opened anew."""

from collections.abc import Iterable
from contextlib import suppress

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.events import UnitPlaced, UnitsEngaged
from engine.pvt.events.circle import CorrectedByHand
from engine.pvt.round_records import Fact
from vkbot.services.battle_hand import correct_by_hand
from vkbot.services.battle_log import BattleLog


def tell_again(log: BattleLog, facts: Iterable[Fact]) -> None:
    """Let hold again what was said before an earlier round was taken back, as far as it fits."""
    for fact in facts:
        if not _still_fits(log.circle.battle, fact):
            continue
        if isinstance(fact, CorrectedByHand):
            with suppress(IllegalActionError):
                correct_by_hand(log, fact)
        else:
            log.tell(fact)


def _still_fits(battle: Battle, fact: Fact) -> bool:
    named = _named(fact)
    if isinstance(fact, UnitsEngaged):
        return not any(one not in battle.units or battle.is_gone(one) for one in named)
    return isinstance(fact, UnitPlaced) or all(one in battle.units for one in named)


def _named(fact: Fact) -> list[str]:
    names = ("unit", "hero", "first", "second", "viewer", "target")
    named = (getattr(fact, name, None) for name in names)
    return [one for one in named if one is not None]
