"""
The post circle: who has posted and declared in each round, and the state that rounds leave.

A battle with its rounds is the fold of all its events. Undoing a round brings back the state that
was kept when its resolution began; nothing is erased, and what was declared since waits for its
round. Who may do what, and when, is decided by the caller; what a status means is decided here.

Source: PVT-TURN-2, 3, 7, 9, PVT-POST-1, 3, 4, architecture "Declaration, events, state".
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import attrgetter

from engine.pvt.battle import Battle
from engine.pvt.declarations import actor_of
from engine.pvt.round_records import Declared, DiceOrigin, Round
from engine.pvt.rounds import NumberedAction, Turn
from engine.pvt.settings import DEFAULT_RULINGS
from engine.pvt.turn_records import Player, TurnState, TurnStatus
from engine.pvt.units import GAME_MASTER
from engine.scene.actors import is_players
from engine.scene.events import Attempt
from engine.scene.naming import things_of


@dataclass(slots=True, kw_only=True)
class PostCircle:
    """
    A battle with its rounds, after some events.

    `declarations` are by number; `players` by id. `anchors` holds the first declaration of a
    message, by its round, peer and number. `taken_back` counts the rounds that were taken back
    since one was resolved last.
    """

    battle: Battle = field(default_factory=lambda: Battle(rulings=DEFAULT_RULINGS))
    name: str = ""
    is_resolving: bool = False
    taken_back: int = 0
    units_placed: int = 0
    """How many units have ever been put on the field, those of rounds taken back included."""
    rounds: dict[int, Round] = field(default_factory=dict)
    declarations: dict[int, Declared] = field(default_factory=dict)
    players: dict[int, Player] = field(default_factory=dict)
    anchors: dict[tuple[int, int, int], int] = field(default_factory=dict)
    _by_owner: dict[int, list[Declared]] | None = field(
        default=None, init=False, compare=False, repr=False
    )

    @property
    def round(self) -> Round:
        """Return the round that is played; there is none before `RoundOpened`."""
        return self.rounds[self.battle.round_number]

    @property
    def next_number(self) -> int:
        """Return the number of the next declaration."""
        return next(reversed(self.declarations), 0) + 1

    @property
    def next_unit(self) -> str:
        """Return the id of the next unit; one that a round taken back had is never used again."""
        return f"u{self.units_placed + 1}"

    def owner_of(self, declared: Declared) -> int:
        """Return whose turn a declaration belongs to: whoever has its actor now."""
        actor = actor_of(declared.action)
        unit = None if actor is None else self.battle.units.get(actor)
        return declared.owner if unit is None else unit.owner

    def origin_of(self, name: int | str) -> DiceOrigin:
        """
        Say where the dice of a declaration, or of what else rolls, come from in this round.

        What has drawn before keeps its seed for good, and so has the same dice again.
        """
        this = self.round
        if isinstance(name, int):
            one = self.declarations[name]
            salt = this.salt if one.salt is None else one.salt
            return DiceOrigin(epoch=one.epoch, revision=one.revision, salt=salt)
        if this.form > 1 and name in this.drawn:
            return this.drawn[name]
        epoch = this.epoch if this.fresh is None else this.fresh
        assert epoch is not None
        return DiceOrigin(epoch=epoch, revision=0, salt=this.salt)

    def declared_by(self, owner: int) -> list[Declared]:
        """List the declarations of somebody that count in the current round, in order."""
        return list(self._declared.get(owner, ()))

    @property
    def _declared(self) -> dict[int, list[Declared]]:
        """Return by owner what counts in the current round, in order."""
        if self._by_owner is None:
            self._by_owner = {}
            for one in self.counting():
                self._by_owner.setdefault(self.owner_of(one), []).append(one)
        return self._by_owner

    def standing_of(self, owner: int) -> list[Declared]:
        """List what was declared for somebody by his standing orders in the current round."""
        return [one for one in self.declared_by(owner) if one.is_standing]

    def counting(self, number: int | None = None) -> list[Declared]:
        """List the declarations that count in a round (None: the current one), in order."""
        asked = self.battle.round_number if number is None else number
        return sorted(
            (one for one in self._entered_in(asked) if not one.is_withdrawn),
            key=attrgetter("place"),
        )

    def _entered_in(self, number: int) -> Iterator[Declared]:
        one = self.rounds.get(number)
        return map(self.declarations.__getitem__, () if one is None else one.entered)

    def enter(self, declared: Declared) -> None:
        """Take a declaration for the current round."""
        self.round.entered.append(declared.number)
        self.declarations[declared.number] = declared
        known = (self._by_owner or {}).get(self.owner_of(declared))
        if known and known[-1].place < declared.place:
            known.append(declared)
        else:
            self.forget()

    def forget(self) -> None:
        """Have what follows from declarations and owners found anew; other events call for it."""
        self._by_owner = None

    def declared_in(self, peer: int, cmid: int) -> list[Declared]:
        """List what a message declares, whatever round that was for, withdrawn or not."""
        return [
            one
            for one in self.declarations.values()
            if one.source is not None and (one.source.peer, one.source.cmid) == (peer, cmid)
        ]

    def owners(self) -> list[int]:
        """List who has something alive in the battle, in battle order."""
        battle, found = self.battle, dict[int, None]()
        for unit in battle.units.values():
            is_new = unit.owner not in found
            if is_new and not unit.is_removed and not battle.is_gone(battle.body_of(unit.id)):
                found[unit.owner] = None
        for thing in things_of(battle.scene):
            if thing.owner not in found and thing.plays:
                found[thing.owner] = None
        return list(found)

    def players_alive(self) -> list[int]:
        """List the players who have somebody of their own left to play with, in battle order."""
        units = self.battle.units
        alive = {unit.owner for unit in units.values() if not unit.is_gone}
        alive |= {
            thing.owner
            for thing in things_of(self.battle.scene)
            if thing.plays and (thing.id not in units or not units[thing.id].is_gone)
        }
        return [owner for owner in self.owners() if owner != GAME_MASTER and owner in alive]

    def status_of(self, owner: int, now: int) -> TurnStatus:
        """Say how far somebody is with the current round."""
        turn = self.round.turns.get(owner, TurnState())
        if turn.has_passed:
            return TurnStatus.PASSED
        if turn.is_ready:
            return TurnStatus.READY
        if not all(one.is_standing for one in self.declared_by(owner)):
            return TurnStatus.DECLARED
        if turn.posted_at is not None:
            return TurnStatus.POSTED
        if any(_is_deed_of(owner, act.attempt) for act in self.round.acts):
            return TurnStatus.ACTED
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
        """List the players who are awaited and have neither posted, acted, declared nor passed."""
        return [
            owner
            for owner in self.players_alive()
            if self.status_of(owner, now) is TurnStatus.SILENT
        ]

    def quiet_rounds(self) -> int:
        """Count the last rounds in a row, the one that is played included, that nobody spoke in."""
        count = 0
        while (one := self.rounds.get(self.battle.round_number - count)) is not None:
            if self._has_voice(one):
                break
            count += 1
        return count

    def _has_voice(self, one: Round) -> bool:
        """Tell whether anybody has posted, acted or declared in a round, by no standing order."""
        declared = (self.declarations[number] for number in one.entered)
        return (
            bool(one.acts)
            or any(turn.posted_at is not None for turn in one.turns.values())
            or any(not known.is_standing for known in declared)
        )

    def unready(self, now: int) -> list[int]:
        """List the players who are still to say that they are ready, the silent included."""
        waiting = (
            TurnStatus.SILENT,
            TurnStatus.POSTED,
            TurnStatus.ACTED,
            TurnStatus.DECLARED,
        )
        return [owner for owner in self.players_alive() if self.status_of(owner, now) in waiting]

    def turns(self) -> Iterator[Turn]:
        """
        Go through the turns of the current round in the order in which they are resolved.

        Everybody with living units has a turn, and whoever has declared something: those who have
        posted in the order of their posts, unless the GM has set another, then the others in
        battle order.

        Source: PVT-TURN-9.
        """
        return map(self.turn_of, self.turn_order())

    def turn_of(self, owner: int) -> Turn:
        """Return the turn of somebody in the current round."""
        units = tuple(unit.id for unit in self.battle.units.values() if unit.owner == owner)
        declarations = tuple(
            NumberedAction(number=one.number, action=one.action) for one in self.declared_by(owner)
        )
        return Turn(name=str(owner), units=units, declarations=declarations)

    def turn_order(self) -> list[int]:
        """List everybody who has a turn in the current round, in order."""
        owners = list(dict.fromkeys([*self.owners(), *self._declared]))
        turns = self.round.turns
        when = {one: at for one in turns if (at := turns[one].posted_at) is not None}
        posted = [one for one in sorted(when, key=when.__getitem__) if one in owners]
        first = [one for one in self.round.order if one in owners]
        return list(dict.fromkeys([*first, *posted, *owners]))


def _is_deed_of(owner: int, attempt: Attempt) -> bool:
    """Tell an action of somebody's own from what the GM has done with what is his."""
    return attempt.owner == owner and is_players(attempt.command)
