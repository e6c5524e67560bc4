"""
Fold events into a battle with its rounds.

One function for each sort of event around the table; what happens on the field goes to
`engine/pvt/folding.py`. Nothing is decided here.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engine.pvt.circle_scenes import SCENE_CHANGES
from engine.pvt.claims import without_claims
from engine.pvt.declarations import ClaimStanding, actor_of
from engine.pvt.events import BattleEvent, RoundOpened, UnitPlaced
from engine.pvt.events import circle as told
from engine.pvt.events.circle import CircleEvent
from engine.pvt.events.dice import DiceDrawn
from engine.pvt.folding import apply_event
from engine.pvt.post_circle import PostCircle
from engine.pvt.round_records import FIELD_FACTS, Declared, DiceOrigin, Round
from engine.pvt.settings import Rulings
from engine.pvt.turn_records import Player, StandingOrder, TurnState
from engine.scene.events import TableEvent
from engine.scene.state import Scene

AnyEvent = BattleEvent | CircleEvent | TableEvent
"""All that is stored of a battle."""


def fold_circle(events: Iterable[AnyEvent]) -> PostCircle:
    """Return a battle with its rounds after some events, from the beginning on."""
    circle = PostCircle()
    for event in events:
        apply_circle_event(circle, event)
    return circle


def apply_circle_event(circle: PostCircle, event: AnyEvent) -> None:
    """Change a battle with its rounds by one event."""
    if not isinstance(event, told.DeclarationEntered):
        circle.forget()
    change = _CHANGES.get(type(event))
    if change is not None:
        change(circle, event)
        return
    apply_event(circle.battle, event)
    if isinstance(event, UnitPlaced):
        circle.units_placed += 1
    if isinstance(event, FIELD_FACTS) and not circle.is_resolving and circle.rounds:
        circle.round.facts.append(event)


def _open_battle(circle: PostCircle, event: told.BattleOpened) -> None:
    circle.name = event.name
    rulings = dict(event.rulings)
    circle.battle.rulings, circle.battle.scene = Rulings.of(rulings), Scene.of(rulings)


def _reopen_battle(circle: PostCircle, event: told.BattleReopened) -> None:
    """Give another seed to the round that was never resolved; all others renew what is new."""
    last = circle.rounds[max(circle.rounds)]
    last.words = []
    for number in last.entered:
        _change_declaration(circle, number, epoch=event.epoch)


def _open_round(circle: PostCircle, event: RoundOpened) -> None:
    """
    Open a round, for the first time or again after one before it was taken back.

    Its form is that of the first time, and the deeds of its scenes stay bound to their dice.
    """
    apply_event(circle.battle, event)
    one = circle.rounds.setdefault(event.number, Round(number=event.number, form=event.form))
    one.opened_at, one.facts, one.acts, one.acts_closed = event.at, [], [], 0
    one.spent, one.scene_end = [], None


def _set_deadline(circle: PostCircle, event: told.DeadlineSet) -> None:
    one = circle.rounds[event.round]
    one.deadline_at, one.is_paused = event.at, False
    one.turns = {owner: replace(turn, has_missed=False) for owner, turn in one.turns.items()}


def _pause(circle: PostCircle, event: told.RoundPaused) -> None:
    one = circle.rounds[event.round]
    one.is_paused, one.paused_seconds_left = True, event.seconds_left


def _change_turn(circle: PostCircle, owner: int, **fields: Any) -> None:
    turns = circle.round.turns
    turns[owner] = replace(turns.get(owner, TurnState()), **fields)


def _post(circle: PostCircle, event: told.TurnPosted) -> None:
    known = circle.round.turns.get(event.owner)
    if known is None or known.posted_at is None:
        _change_turn(circle, event.owner, posted_at=event.at)


def _withdraw_post(circle: PostCircle, event: told.PostWithdrawn) -> None:
    _change_turn(circle, event.owner, posted_at=None, is_ready=False, has_passed=False)


def _ready(circle: PostCircle, event: told.TurnReady) -> None:
    _change_turn(circle, event.owner, is_ready=True, has_passed=False)


def _pass(circle: PostCircle, event: told.TurnPassed) -> None:
    _change_turn(circle, event.owner, has_passed=True, is_ready=False)


def _miss(circle: PostCircle, event: told.TurnMissed) -> None:
    _change_turn(circle, event.owner, has_missed=True)


def _reopen(circle: PostCircle, event: told.TurnReopened) -> None:
    _change_turn(circle, event.owner, is_ready=False, has_passed=False)


def _enter(circle: PostCircle, event: told.DeclarationEntered) -> None:
    number, source, this = circle.battle.round_number, event.source, circle.round
    anchor = event.number
    if source is not None:
        anchor = circle.anchors.setdefault((number, source.peer, source.cmid), anchor)
    circle.enter(
        Declared(
            number=event.number,
            anchor=anchor,
            round=number,
            owner=event.owner,
            action=event.action,
            text=event.text,
            epoch=event.epoch,
            source=event.source,
            is_standing=event.is_standing,
            claims=event.claims,
            salt=event.said or "" if this.form > 1 and this.attempts else None,
            is_late=event.is_late,
        )
    )
    if event.said is not None and not this.attempts:
        this.words.append(event.said)


def _say_word(circle: PostCircle, event: told.WordSaid) -> None:
    circle.round.words.append(event.said)


def _change_declaration(circle: PostCircle, number: int, **fields: Any) -> None:
    circle.declarations[number] = replace(circle.declarations[number], **fields)


def _withdraw(circle: PostCircle, event: told.DeclarationWithdrawn) -> None:
    _change_declaration(circle, event.number, is_withdrawn=True)


def _move_declaration(circle: PostCircle, event: told.DeclarationMoved) -> None:
    source = circle.declarations[event.number].source
    assert source is not None
    _change_declaration(circle, event.number, source=replace(source, line=event.line))


def _correct(circle: PostCircle, event: told.CorrectedByHand) -> None:
    circle.round.facts.append(event)


def _set_order(circle: PostCircle, event: told.OrderSet) -> None:
    circle.rounds[event.round].order = event.owners


def _change_player(circle: PostCircle, owner: int, **fields: Any) -> None:
    circle.players[owner] = replace(circle.players.get(owner, Player()), **fields)


def _set_standing(circle: PostCircle, event: told.StandingOrderSet) -> None:
    """Leave an order, in the place of that for the same unit, or of all in old journals."""
    known = circle.players.get(event.owner, Player()).orders
    kept = {} if event.unit is None else {**known}
    if event.action is None:
        kept.pop(event.unit or "", None)
    else:
        unit = actor_of(event.action) or ""
        kept[unit] = StandingOrder(text=event.text, action=event.action)
    _change_player(circle, event.owner, orders=kept)


def _begin_resolution(circle: PostCircle, event: told.ResolutionBegan) -> None:
    circle.is_resolving, circle.taken_back = True, 0
    one = circle.rounds[event.round]
    one.attempts, one.numbers = event.attempt, event.numbers
    one.salt, one.fresh = event.salt, event.fresh
    if one.epoch is None or event.renewed is not None:
        one.epoch = event.epoch
    for number in event.renewed or ():
        _change_declaration(circle, number, epoch=event.fresh or event.epoch)
    one.before = circle.battle.copy()


def _draw(circle: PostCircle, event: DiceDrawn) -> None:
    """Remember where dice came from, so that they come from there again."""
    circle.round.drawn[event.name] = DiceOrigin(
        epoch=event.epoch, revision=event.revision, salt=event.salt
    )


def _resolve(circle: PostCircle, event: told.RoundResolved) -> None:
    circle.is_resolving = False
    circle.rounds[event.round].is_resolved = True


def _undo(circle: PostCircle, event: told.RoundUndone) -> None:
    """
    Bring back the state before the round; later rounds wait until it is resolved again.

    Numbers of actions of the scene stay used, and so do their dice.
    """
    one, actions = circle.rounds[event.round], circle.battle.scene.actions
    assert one.before is not None
    circle.battle = one.before
    circle.battle.scene = replace(one.before.scene, actions=actions)
    one.before, one.is_resolved = None, False
    circle.taken_back += 1


def _replay(circle: PostCircle, event: told.ActionReplayed) -> None:
    revision = circle.declarations[event.number].revision + 1
    _change_declaration(circle, event.number, epoch=event.epoch, revision=revision)


def _strike_claim(circle: PostCircle, event: told.ClaimStruck) -> None:
    """Leave of a declaration what it says without the player's claims."""
    one = circle.declarations[event.number]
    action = without_claims(one.action, event.kind)
    _change_declaration(circle, event.number, action=action, claimed=one.claimed or one.action)


def _accept_claim(circle: PostCircle, event: told.ClaimAccepted) -> None:
    one = circle.declarations[event.number]
    action = one.claimed or one.action
    _change_declaration(circle, event.number, claims=ClaimStanding.GM, action=action, claimed=None)


_CHANGES: dict[type, Callable[[PostCircle, Any], None]] = {
    RoundOpened: _open_round,
    told.BattleOpened: _open_battle,
    told.BattleClosed: lambda *_: None,
    told.BattleReopened: _reopen_battle,
    told.DeadlineSet: _set_deadline,
    told.RoundPaused: _pause,
    told.Reminded: lambda *_: None,
    told.TurnPosted: _post,
    told.PostWithdrawn: _withdraw_post,
    told.TurnReady: _ready,
    told.TurnPassed: _pass,
    told.TurnMissed: _miss,
    told.TurnReopened: _reopen,
    told.DeclarationEntered: _enter,
    told.WordSaid: _say_word,
    told.DeclarationWithdrawn: _withdraw,
    told.DeclarationMoved: _move_declaration,
    told.CorrectedByHand: _correct,
    **SCENE_CHANGES,
    told.OrderSet: _set_order,
    told.StandingOrderSet: _set_standing,
    told.AbsenceSet: lambda circle, event: _change_player(
        circle, event.owner, absent_until=event.until
    ),
    told.DeputySet: lambda circle, event: _change_player(circle, event.owner, deputy=event.deputy),
    told.ResolutionBegan: _begin_resolution,
    DiceDrawn: _draw,
    told.RoundResolved: _resolve,
    told.RoundUndone: _undo,
    told.ActionReplayed: _replay,
    told.OutcomeTold: lambda circle, event: _change_declaration(
        circle, event.number, outcome=event.text
    ),
    told.ClaimStruck: _strike_claim,
    told.ClaimAccepted: _accept_claim,
}
