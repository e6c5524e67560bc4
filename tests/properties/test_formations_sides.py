"""What holds of formations of the sides, whatever orders they give, legal or not."""

from collections.abc import Sequence
from contextlib import suppress
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from engine.dice.sealed import SealedFaces
from engine.dice.streams import OneStream
from engine.errors import IllegalActionError
from engine.formations import commands as asked
from engine.formations import events as happened
from engine.formations.commands import FormationsCommand, IncomingHit
from engine.formations.effects import EffectKind
from engine.formations.events import FormationsEvent
from engine.formations.folding import apply_event
from engine.formations.kinds import EnemyCheck
from engine.formations.orders import ORDERS, Trigger
from engine.formations.profiles import Ability
from engine.formations.resolving import resolve
from engine.formations.state import Formation, FormationsState
from engine.table.durations import Moment
from engine.table.play import Play
from engine.table.questions import Answers
from tests.formations_cases.building import build_formation

_SIDES = (
    "o = ORK12; specialist Burna; ranged shoota 1d10+5",
    "d = DRU6; pain 3; specialist Blaster; ranged splinter 1d10+6",
    "k = KRO6; cover 4 armour 4; standing hunting_art",
    "c = CHA12; wounds 3; critical 2; specialist Heavy",
)
_EVERY_ORDER = "granted " + " ".join(key for key, row in ORDERS.items() if not row.is_permanent)
START = FormationsState(
    formations={
        one.id: one for one in (build_formation(f"{text}; {_EVERY_ORDER}") for text in _SIDES)
    },
    count=len(_SIDES),
)

EVENTS: dict[type, TypeAdapter[FormationsEvent]] = {
    kind: TypeAdapter(kind) for kind in get_args(FormationsEvent)
}

who = st.sampled_from(("o", "d", "k", "c"))
person = st.sampled_from(("X", "Y"))
small = st.integers(0, 6)
orders = st.builds(
    asked.GiveOrder,
    formation=who,
    order=st.sampled_from([*ORDERS]),
    targets=st.lists(who | person, max_size=2, unique=True).map(tuple),
    able=small,
    picks=st.sampled_from((None, "commander", "Burna", "nobody")),
    joining=st.sampled_from(((), ("commander",), ("Heavy",))),
    surprise=st.booleans(),
    trigger=st.sampled_from((None, *Trigger)),
    points=st.none() | small,
    victims=st.none() | small,
    specialist_victims=st.sampled_from(((), ("Heavy",))),
    name=st.sampled_from(("", "look_out", "fearless")),
    condition=st.none() | st.booleans(),
    forced=st.booleans(),
)
steps: st.SearchStrategy[FormationsCommand] = st.one_of(
    orders,
    orders,
    st.builds(asked.BeginFormationTurn, formation=who),
    st.builds(asked.EndFormationTurn, formation=who),
    st.builds(
        asked.AttackFormation,
        formation=who,
        enemy=person,
        target=st.integers(0, 90),
        picks=st.sampled_from((None, "commander", "nobody")),
        hits=st.just((IncomingHit(damage=15),)),
    ),
    st.builds(asked.EndFormationScene),
    st.builds(
        asked.TakeHits,
        formation=who,
        hits=st.lists(st.builds(IncomingHit, damage=st.integers(0, 20)), max_size=4).map(tuple),
        picks=st.sampled_from((None, "commander", "Blaster")),
        blast=st.integers(0, 4),
        enemy=person,
    ),
    st.builds(
        asked.FaceFormation,
        formation=who,
        enemy=person,
        kind=st.sampled_from(EnemyCheck),
        willpower=st.integers(0, 90),
    ),
    st.builds(
        asked.CheckEnemy,
        enemy=person,
        kind=st.sampled_from(EnemyCheck),
        willpower=st.integers(0, 90),
    ),
    st.builds(asked.CheckFormation, formation=who, ability=st.sampled_from(Ability)),
    st.builds(asked.CausePain, formation=who, victims=small),
)
games = st.tuples(st.lists(steps, min_size=8, max_size=25), st.binary(min_size=32, max_size=32))
Game = tuple[Sequence[FormationsCommand], bytes]
Moves = list[tuple[FormationsState, FormationsCommand, list[FormationsEvent], FormationsState]]


def play_all(game: Game) -> Moves:
    """Play a game: what each legal command found, brought about and left."""
    commands, seed = game
    state, moves = START, Moves()
    faces = OneStream(SealedFaces(seed, "game"))
    for command in commands:
        play = Play(state, apply_event, faces=faces, answers=Answers({}, waits=False))
        with suppress(IllegalActionError):
            resolve(play, command)
            moves.append((state, command, play.events, play.state))
            state = play.state
    return moves


@given(games)
def test_a_refused_command_takes_no_die(game: Game) -> None:
    commands, seed = game
    state, faces = START, OneStream(SealedFaces(seed, "game"))
    for command in commands:
        play = Play(state, apply_event, faces=faces, answers=Answers({}, waits=False))
        try:
            resolve(play, command)
        except IllegalActionError:
            assert [] == play.draws
        else:
            state = play.state


@given(games)
def test_what_happens_is_stored_whole(game: Game) -> None:
    for _, _, events, _ in play_all(game):
        for event in events:
            stored = EVENTS[type(event)]
            assert event == stored.validate_json(stored.dump_json(event))


@given(games)
def test_pain_and_wounds_stay_within_their_bounds(game: Game) -> None:
    for _, _, _, state in play_all(game):
        for one in state.formations.values():
            assert one.pain >= 0
            assert 0 <= one.commander.wounds <= one.commander.wounds_max
            assert one.commander.critical_damage >= 0


@given(games)
def test_the_dead_and_the_restored_account_for_every_change_of_numbers(game: Game) -> None:
    for before, _, events, after in play_all(game):
        for key, one in after.formations.items():
            assert before.formations[key].subordinates + _change(key, events) == one.subordinates


def _change(formation: str, events: Sequence[FormationsEvent]) -> int:
    total = 0
    for event in events:
        match event:
            case happened.MemberLost(formation=key) if key == formation:
                total -= event.regulars + len(event.specialists)
            case happened.MembersRestored(formation=key) if key == formation:
                total += event.regulars + len(event.specialists)
            case happened.FormationBroke(formation=key) if key == formation:
                total -= sum(crowd.number for crowd in event.loose)
    return total


@given(games)
def test_no_more_come_back_than_died_in_the_last_round(game: Game) -> None:
    for _, _, _, state in play_all(game):
        for one in state.formations.values():
            assert one.window.losses_before.restored <= one.window.losses_before.total


@given(games)
def test_nothing_works_longer_than_it_was_meant_to(game: Game) -> None:
    for _, command, _, state in play_all(game):
        if isinstance(command, asked.BeginFormationTurn):
            one = state.formations[command.formation]
            assert [] == _over(one, Moment.TURN_START)
        if isinstance(command, asked.EndFormationTurn):
            one = state.formations[command.formation]
            assert [] == _over(one, Moment.TURN_END)


def _over(formation: Formation, moment: Moment) -> list[EffectKind]:
    number = formation.turn.number
    return [one.kind for one in formation.effects if one.until.is_over(moment, number)]


@given(games)
def test_no_order_adds_to_what_it_does_already(game: Game) -> None:
    for _, _, _, state in play_all(game):
        for one in state.formations.values():
            shots = one.effects_of(EffectKind.RANGED_AGAINST)
            assert len(shots) == len({effect.source for effect in shots})
            assert one.sum_of(EffectKind.CHARGE_DAMAGE) in (0, 3)
