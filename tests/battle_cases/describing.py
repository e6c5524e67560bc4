"""What happened in a battle, in the short words of a case."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from engine.pvt import events as happened
from engine.pvt.events import BattleEvent
from engine.pvt.opposed import Needed

_SILENT = (
    happened.WoundsLost,
    happened.UnitDestroyed,
    happened.HitsDropped,
    happened.DegradationChanged,
)


def describe(events: Sequence[BattleEvent]) -> str:
    """Write what happened, in short."""
    return "; ".join(_describe_all(events)) or "done"


def _describe_all(events: Sequence[BattleEvent]) -> Iterator[str]:
    attack: _Attack | None = None
    for event in events:
        if isinstance(event, happened.ShotsCounted):
            if attack:
                yield attack.text
            attack = _Attack(event)
            continue
        if attack is not None and attack.takes(event):
            continue
        told = _tell(event)
        if told:
            if attack:
                yield attack.text
                attack = None
            yield told
    if attack:
        yield attack.text


class _Attack:
    """One weapon group in short: needs, numbers, kills."""

    def __init__(self, event: happened.ShotsCounted) -> None:
        self._attacks = event.attacks
        self._parts: list[list[Any]] = []
        self._killed = 0
        self._scattered = False
        self._more: list[str] = []

    def takes(self, event: BattleEvent) -> bool:
        """Take an event that belongs to this group; False for one that does not."""
        if isinstance(event, _SILENT):
            return True
        take = self._TAKEN.get(type(event))
        if take is not None:
            take(self, event)
        return take is not None

    def _hit(self, event: happened.ShotsHit) -> None:
        attacks = len(event.dice) if self._scattered else self._attacks
        self._parts.append([event.target, [_need(event.needed)], [attacks, event.hits]])

    def _scatter(self, event: happened.ShotsScattered) -> None:
        self._scattered = True

    def _kill(self, event: happened.ModelSlain) -> None:
        self._killed += 1

    def _save(self, event: happened.SaveRolled) -> None:
        self._more.append(f"{event.kind.value} {'stops' if event.stopped else 'fails'}")

    def _damage(self, event: happened.DamageRolled) -> None:
        if event.dice:
            self._more.append(f"damage {event.damage}")

    def _effect(self, event: happened.KillChanceRolled) -> None:
        self._more.append("effect" if event.happened else "no effect")

    def _step(self, needed: int, passed: int) -> None:
        self._parts[-1][1].append(_need(needed))
        self._parts[-1][2].append(passed)

    _TAKEN: ClassVar[Mapping[type, Callable[[Any, Any], object]]] = {
        happened.ShotsScattered: _scatter,
        happened.ShotsHit: _hit,
        happened.HitsWounded: lambda self, event: self._step(event.needed, event.wounds),
        happened.ArmourPierced: lambda self, event: self._step(event.needed, event.penetrations),
        happened.ModelSlain: _kill,
        happened.OverkillLost: lambda self, event: self._more.append(f"overkill {event.wounds}"),
        happened.SaveRolled: _save,
        happened.DamageRolled: _damage,
        happened.KillChanceRolled: _effect,
    }

    @property
    def text(self) -> str:
        told = []
        for target, needs, numbers in self._parts:
            start = f"{target} " if self._scattered else ""
            told.append(f"{start}{'/'.join(needs)} {'>'.join(map(str, numbers))}")
        if self._killed:
            told.append(f"killed {self._killed}")
        return ", ".join(told + self._more)


def _need(needed: int) -> str:
    return {Needed.AUTOMATIC_SUCCESS: "A", Needed.AUTOMATIC_FAILURE: "N"}.get(
        Needed(needed), f"{needed}+"
    )


def _tell(event: BattleEvent) -> str | None:
    tell = _TOLD.get(type(event))
    return None if tell is None else tell(event)


def _check(event: happened.CheckRolled) -> str:
    face = "without a die" if event.die is None else f"on {event.value}"
    return f"{'passed' if event.passed else 'failed'} {face}"


def _mortal(event: happened.MortalWoundsTaken) -> str:
    return f"mortal wounds {event.wounds}" + (f", lost {event.lost}" if event.lost else "")


_TOLD: Mapping[type, Callable[[Any], str]] = {
    happened.DeclarationRefused: lambda event: f"refused {event.rule}",
    happened.DeclarationVoided: lambda event: f"void without {event.gone}",
    happened.UnitMoved: lambda event: f"moves {event.metres}",
    happened.UnitAdvanced: lambda event: f"advances {event.die}",
    happened.UnitFellBack: lambda event: f"falls back {event.metres}",
    happened.TerrainRolled: lambda event: f"{event.ones} ones",
    happened.MortalWoundsTaken: _mortal,
    happened.ModelSlain: lambda event: f"dies of {event.cause.value}: {event.status.value}",
    happened.ChargeReachRolled: lambda event: (
        f"reach {event.reach} to {' '.join(event.reached) or 'nobody'}"
    ),
    happened.OverwatchWithheld: lambda event: f"{event.unit} withholds: {event.why}",
    happened.OverwatchFired: lambda event: f"{event.unit} fires",
    happened.UnitsEngaged: lambda event: f"engaged with {event.second}",
    happened.CheckRolled: _check,
    happened.ChanceRolled: lambda event: "happens" if event.happened else "does not happen",
    happened.MoraleTested: lambda event: (
        f"morale of {event.unit} {'holds' if event.passed else 'fails'}"
    ),
    happened.UnitBroke: lambda event: f"{event.unit} breaks",
    happened.UnitRallied: lambda event: f"{event.unit} rallies",
    happened.ShotsLost: lambda event: "lost",
}
