"""
What happens to squads, put together where several events say one thing.

An order goes with its check, and all hits of one attack with what they came to.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.formations import events as happened
from engine.formations.kinds import LossCause

_SAVE = "toughest_meanest_greenest"


@dataclass(slots=True, kw_only=True)
class ChecksTold:
    """A check with its second roll, and the order it is made for, if it is for one."""

    order: happened.OrderGiven | None = None
    checks: list[happened.FormationCheckRolled] = field(default_factory=list)

    def takes(self, event: object) -> bool:
        """Take an event that belongs to it; False for one that begins another."""
        if isinstance(event, happened.RerollUsed):
            return bool(self.checks) and event.formation == self.checks[-1].formation
        if not isinstance(event, happened.FormationCheckRolled) or event.reason == _SAVE:
            return False
        if self.checks and not event.is_reroll:
            return False
        if self.order is not None and self.order.order != event.reason:
            return False
        self.checks.append(event)
        return True


@dataclass(slots=True, kw_only=True)
class HitsTold:
    """All hits of one attack on a squad: who was hit, who died, who was saved or spared."""

    formation: str
    hits: list[happened.HitResolved] = field(default_factory=list)
    lost: list[happened.MemberLost] = field(default_factory=list)
    saves: list[happened.FormationCheckRolled] = field(default_factory=list)
    saved: int = 0
    spared: int = 0
    wounded: happened.CommanderWounded | None = None

    def takes(self, event: object) -> bool:
        """Take an event that belongs to it; False for one that begins another."""
        if getattr(event, "formation", None) != self.formation:
            return False
        match event:
            case happened.HitResolved():
                self.hits.append(event)
            case happened.MemberLost() if event.cause in (LossCause.ATTACK, LossCause.EXTRA):
                self.lost.append(event)
            case happened.FormationCheckRolled() if event.reason == _SAVE:
                self.saves.append(event)
            case happened.MemberSaved():
                self.saved += 1
            case happened.RerollUsed():
                pass
            case happened.HitsAvoided() if event.order == "scatter":
                self.spared += event.number
            case happened.CommanderWounded():
                self.wounded = event
            case _:
                return False
        return True


def gather(events: Iterable[object]) -> Iterator[object]:
    """Go through events, those that belong together as one."""
    open_record: ChecksTold | HitsTold | None = None
    waiting: list[object] = []
    for event in events:
        if open_record is not None and open_record.takes(event):
            continue
        if isinstance(open_record, HitsTold) and isinstance(event, happened.CourageDue):
            waiting.append(event)
            continue
        yield from _close(open_record, waiting)
        open_record, waiting = _open(event), []
        if open_record is None:
            yield event
    yield from _close(open_record, waiting)


def _open(event: object) -> ChecksTold | HitsTold | None:
    match event:
        case happened.OrderGiven():
            return ChecksTold(order=event)
        case happened.HitResolved():
            return HitsTold(formation=event.formation, hits=[event])
        case happened.FormationCheckRolled() if event.reason != _SAVE:
            return ChecksTold(checks=[event])
        case _:
            return None


def _close(record: ChecksTold | HitsTold | None, waiting: list[object]) -> Iterator[object]:
    if record is not None:
        yield record
    yield from waiting
