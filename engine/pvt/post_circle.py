"""
The post circle: who has posted and declared in each round, and the state that rounds leave.

A battle with its rounds is the fold of all its events. Undoing a round brings back the state that
was kept when its resolution began; nothing is erased, and what was declared since waits for its
round. Who may do what, and when, is decided by the caller; what a status means is decided here.

Source: PVT-TURN-2, 3, 7, 9, PVT-POST-1, 3, 4, architecture "Declaration, events, state".
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from operator import attrgetter

from engine.pvt.battle import Battle
from engine.pvt.declarations import Action
from engine.pvt.events.circle import Source
from engine.pvt.rounds import NumberedAction, Turn
from engine.pvt.settings import DEFAULT_RULINGS
from engine.pvt.units import GAME_MASTER


class TurnStatus(StrEnum):
    """How far somebody is with his turn."""

    SILENT = "silent"
    POSTED = "posted"
    DECLARED = "declared"
    READY = "ready"
    PASSED = "passed"
    MISSED = "missed"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnState:
    """What is known of somebody's turn in a round; `posted_at` is None while he is silent."""

    posted_at: int | None = None
    is_ready: bool = False
    has_passed: bool = False
    has_missed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """
    A declaration as it stands; `revision` counts how often it was replayed.

    `anchor` is the first number of its message in this round: whatever an edit brings in later has
    its place there, line by line.
    """

    number: int
    anchor: int
    round: int
    owner: int
    action: Action
    text: str
    epoch: int
    source: Source | None
    is_standing: bool
    revision: int = 0
    is_withdrawn: bool = False
    outcome: str = ""

    @property
    def place(self) -> tuple[int, int, int]:
        """Return what declarations of a turn are put in order by."""
        return self.anchor, 0 if self.source is None else self.source.line, self.number


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """What is known of somebody from round to round."""

    absent_until: int | None = None
    deputy: int | None = None
    standing_text: str = ""
    standing_action: Action | None = None


@dataclass(slots=True, kw_only=True)
class Round:
    """
    One round.

    `turns` are by owner. `before` is the state when its resolution began, None while it has not been resolved; `attempts` counts resolutions, `numbers`
    are the declarations of the last one, `epoch` the seed of the first one.
    """

    number: int
    deadline_at: int | None = None
    paused_seconds_left: int | None = None
    is_paused: bool = False
    is_reminded: bool = False
    turns: dict[int, TurnState] = field(default_factory=dict)
    order: tuple[int, ...] = ()
    attempts: int = 0
    epoch: int | None = None
    numbers: tuple[int, ...] = ()
    is_resolved: bool = False
    before: Battle | None = None


@dataclass(slots=True, kw_only=True)
class PostCircle:
    """
    A battle with its rounds, after some events.

    `declarations` are by number; `players` by id. `anchors` holds the first declaration of a
    message, by its round, peer and number.
    """

    battle: Battle = field(default_factory=lambda: Battle(rulings=DEFAULT_RULINGS))
    name: str = ""
    is_open: bool = True
    rounds: dict[int, Round] = field(default_factory=dict)
    declarations: dict[int, Declared] = field(default_factory=dict)
    players: dict[int, Player] = field(default_factory=dict)
    anchors: dict[tuple[int, int, int], int] = field(default_factory=dict)

    @property
    def round(self) -> Round:
        """Return the round that is played; there is none before `RoundOpened`."""
        return self.rounds[self.battle.round_number]

    @property
    def next_number(self) -> int:
        """Return the number of the next declaration."""
        return max(self.declarations, default=0) + 1

    def declared_by(self, owner: int) -> list[Declared]:
        """List the declarations of somebody that count in the current round, in order."""
        return [one for one in self.counting() if one.owner == owner]

    def counting(self, number: int | None = None) -> list[Declared]:
        """List the declarations that count in a round (None: the current one), in order."""
        asked = self.battle.round_number if number is None else number
        return sorted(
            (
                one
                for one in self.declarations.values()
                if one.round == asked and not one.is_withdrawn
            ),
            key=attrgetter("place"),
        )

    def declared_in(self, peer: int, cmid: int) -> list[Declared]:
        """List what a message declares, whatever round that was for, withdrawn or not."""
        return [
            one
            for one in self.declarations.values()
            if one.source is not None and (one.source.peer, one.source.cmid) == (peer, cmid)
        ]

    def owners(self) -> list[int]:
        """List who has something alive in the battle, in battle order."""
        return list(
            dict.fromkeys(
                unit.owner
                for unit in self.battle.units.values()
                if not unit.is_removed and not self.battle.is_gone(self.battle.body_of(unit.id))
            )
        )

    def status_of(self, owner: int, now: int) -> TurnStatus:
        """Say how far somebody is with the current round."""
        turn = self.round.turns.get(owner, TurnState())
        if turn.has_passed:
            return TurnStatus.PASSED
        if turn.is_ready:
            return TurnStatus.READY
        if self.declared_by(owner):
            return TurnStatus.DECLARED
        if turn.posted_at is not None:
            return TurnStatus.POSTED
        if turn.has_missed:
            return TurnStatus.MISSED
        away = self.players.get(owner, Player()).absent_until
        return TurnStatus.ABSENT if away is not None and now < away else TurnStatus.SILENT

    def is_late(self, owner: int, at: int) -> bool:
        """
        Tell whether what a player posts at a moment comes after the deadline.

        Who has posted in time may change his declarations until the round is resolved.

        Source: PVT-TURN-3.
        """
        this = self.round
        if owner == GAME_MASTER or this.is_paused or this.deadline_at is None:
            return False
        has_posted = this.turns.get(owner, TurnState()).posted_at is not None
        return at >= this.deadline_at and not has_posted

    def silent(self, now: int) -> list[int]:
        """List the players who are awaited and have neither posted, declared nor passed."""
        return [
            owner
            for owner in self.owners()
            if owner != GAME_MASTER and self.status_of(owner, now) is TurnStatus.SILENT
        ]

    def unready(self, now: int) -> list[int]:
        """List the players who are still to say that they are ready, the silent included."""
        waiting = (TurnStatus.SILENT, TurnStatus.POSTED, TurnStatus.DECLARED)
        return [
            owner
            for owner in self.owners()
            if owner != GAME_MASTER and self.status_of(owner, now) in waiting
        ]

    def turns(self) -> Iterator[Turn]:
        """
        Go through the turns of the current round in the order in which they are resolved.

        Everybody with living units has a turn: those who have posted in the order of their posts,
        unless the GM has set another, then the others in battle order.

        Source: PVT-TURN-9.
        """
        for owner in self.turn_order():
            units = tuple(unit.id for unit in self.battle.units.values() if unit.owner == owner)
            declarations = tuple(
                NumberedAction(number=one.number, action=one.action)
                for one in self.declared_by(owner)
            )
            yield Turn(name=str(owner), units=units, declarations=declarations)

    def turn_order(self) -> list[int]:
        """List everybody who has a turn in the current round, in order."""
        owners = self.owners()
        turns = self.round.turns
        when = {one: at for one in turns if (at := turns[one].posted_at) is not None}
        posted = [one for one in sorted(when, key=when.__getitem__) if one in owners]
        first = [one for one in self.round.order if one in owners]
        return list(dict.fromkeys([*first, *posted, *owners]))
