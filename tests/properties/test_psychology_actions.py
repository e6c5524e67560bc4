"""What holds of warriors whatever is asked of psychology, legal or not."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from copy import deepcopy
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from engine.dice.sealed import SealedFaces
from engine.dice.streams import OneStream
from engine.errors import IllegalActionError
from engine.psychology import commands as asked
from engine.psychology import events as happened
from engine.psychology.commands import PsychologyCommand
from engine.psychology.events import Deed, FearCase, PsychologyEvent
from engine.psychology.folding import apply_event
from engine.psychology.resolving import resolve
from engine.psychology.state import EffectKind, Fatigue, PsychologyState, Squad
from engine.table.durations import Moment
from engine.table.play import Play
from engine.table.questions import Answer, Answers, FactKey
from tests.engine.psychology.scenes import a_scene, a_warrior

SCENE = a_scene(
    a_warrior("w1", hates=("B",), leap_rating=4),
    a_warrior("w2", causes_fear=True, is_stupid_prone=True),
    a_warrior("w3", will=2, is_stupid_prone=True),
    a_warrior("e1", "B", causes_terror=True),
    a_warrior("e2", "B", causes_fear=True, hates=("w1",)),
    squads={"s1": Squad(id="s1", name="s", side="A", members=("w1", "w3"), leader="w1")},
)

EVENTS: dict[type, TypeAdapter[PsychologyEvent]] = {
    kind: TypeAdapter(kind) for kind in get_args(PsychologyEvent)
}

one = st.sampled_from(("w1", "w2", "w3", "e1", "e2", "nobody"))
side = st.sampled_from(("A", "B"))
melee = st.sampled_from(("m1", "m2"))
yes = st.booleans()
fatigue = st.builds(
    Fatigue, tokens=st.integers(0, 2), hit=st.none() | st.just(-1), will=st.none() | st.just(-1)
)
steps: st.SearchStrategy[PsychologyCommand] = st.one_of(
    st.builds(asked.BeginWarriorsTurn, side=side),
    st.builds(
        asked.TakeFearCheck,
        warrior=one,
        case=st.sampled_from(FearCase),
        enemy=one | st.just(""),
    ),
    st.builds(asked.TakeTerrorChecks, creature=one, warriors=st.lists(one, max_size=2).map(tuple)),
    st.builds(asked.TakeStupidityCheck, warrior=one),
    st.builds(asked.DeclareMeleeAttack, warrior=one, target=one),
    st.builds(asked.DeclareWarriorDeed, warrior=one, deed=st.sampled_from(Deed)),
    st.builds(asked.CloseDeclarations),
    st.builds(asked.SetFrenzy, warrior=one, is_on=yes),
    st.builds(asked.LoseFight, warrior=one),
    st.builds(asked.StartWarriorFlight, warrior=one),
    st.builds(asked.EndWarriorFlight, warrior=one),
    st.builds(asked.StartMelee, participants=st.lists(one, max_size=4).map(tuple)),
    st.builds(asked.JoinMelee, melee=melee, warrior=one),
    st.builds(asked.LeaveMelee, warrior=one),
    st.builds(asked.BeginMeleeRound, melee=melee),
    st.builds(asked.EndMeleeRound, melee=melee | st.just("")),
    st.builds(asked.EndMelee, melee=melee),
    st.builds(asked.RollWarriorAttack, warrior=one, target=one, picks_rerolls=yes),
    st.builds(asked.GiantLeap, warrior=one),
    st.builds(asked.LeapAttack, warrior=one, target=one, is_from_cliff=yes),
    st.builds(asked.Misfire, weapon=st.just("bow"), warrior=one | st.just("")),
    st.builds(asked.SetWarriorLife, warrior=one, is_alive=yes),
    st.builds(asked.SetWarriorFatigue, warrior=one, fatigue=fatigue),
    st.builds(asked.FormPool, side=side),
)
facts: st.SearchStrategy[dict[FactKey, Answer]] = st.fixed_dictionaries(
    {
        ("within3", ("e1",)): st.sampled_from((("w1", "w3"), ("w3",), ())),
        ("in_attack_radius", ("w1",)): st.sampled_from((("e1",), ())),
        ("in_mobility", ()): yes,
        ("flight", ()): yes,
        ("fight_lost", ()): yes,
    }
)
games = st.tuples(st.lists(steps, max_size=30), facts, st.binary(min_size=32, max_size=32))
Game = tuple[Sequence[PsychologyCommand], dict[FactKey, Answer], bytes]
Moves = list[tuple[PsychologyCommand, PsychologyState, list[PsychologyEvent]]]


def play_all(game: Game) -> Moves:
    """Play a game: each command that was legal, the state after it, and what happened."""
    commands, known, seed = game
    state, moves = SCENE, Moves()
    faces = OneStream(SealedFaces(seed, "game"))
    for command in commands:
        play = Play(state, apply_event, faces=faces, answers=Answers(known, waits=False))
        with suppress(IllegalActionError):
            resolve(play, command)
            state = play.state
            moves.append((command, state, play.events))
    return moves


def kinds_left(state: PsychologyState, warriors: Iterable[str], moment: Moment) -> set[EffectKind]:
    return {
        effect.kind
        for warrior in warriors
        for effect in state.warriors[warrior].effects
        if effect.until.is_over(moment)
    }


@given(games)
def test_a_refused_command_takes_no_die_and_changes_nothing(game: Game) -> None:
    commands, known, seed = game
    state, faces = SCENE, OneStream(SealedFaces(seed, "game"))
    for command in commands:
        before = deepcopy(state)
        play = Play(state, apply_event, faces=faces, answers=Answers(known, waits=False))
        try:
            resolve(play, command)
        except IllegalActionError:
            assert ([], before) == (play.draws, state)
        else:
            assert before == state
            state = play.state


@given(games)
def test_effects_of_a_round_end_with_it(game: Game) -> None:
    for command, state, events in play_all(game):
        if isinstance(command, asked.EndMeleeRound):
            for ended in (one for one in events if isinstance(one, happened.MeleeRoundEnded)):
                assert set() == kinds_left(state, ended.warriors, Moment.ROUND_END)


@given(games)
def test_stupidity_lasts_until_the_next_turn_and_no_longer(game: Game) -> None:
    for command, state, events in play_all(game):
        if isinstance(command, asked.BeginWarriorsTurn):
            checked = {one.warrior for one in events if isinstance(one, happened.StupidityChecked)}
            others = {one.id for one in state.of_side(command.side)} - checked
            assert set() == kinds_left(state, others, Moment.TURN_START)


@given(games)
def test_nobody_is_terrified_who_does_not_flee(game: Game) -> None:
    for _, state, _ in play_all(game):
        assert all(
            one.is_fleeing for one in state.warriors.values() if one.has(EffectKind.TERRIFIED)
        )


@given(games)
def test_each_check_of_a_turn_is_taken_at_most_once_in_it(game: Game) -> None:
    taken: set[tuple[type, str]] = set()
    for command, state, events in play_all(game):
        if isinstance(command, asked.BeginWarriorsTurn):
            own = {one.id for one in state.of_side(command.side)}
            taken = {key for key in taken if key[1] not in own}
        for event in events:
            if isinstance(event, happened.WarriorLifeSet):
                taken = {key for key in taken if key[1] != event.warrior}
            if isinstance(event, happened.TerrorChecked | happened.StupidityChecked):
                assert (type(event), event.warrior) not in taken
                taken.add((type(event), event.warrior))


@given(games)
def test_each_check_of_a_round_is_taken_at_most_once_in_it(game: Game) -> None:
    taken: set[tuple[FearCase, str]] = set()
    for _, _, events in play_all(game):
        for event in events:
            if isinstance(event, happened.FearChecked):
                assert (event.case, event.warrior) not in taken
                taken.add((event.case, event.warrior))
            taken = {key for key in taken if key[1] not in _whose_round_ends(event)}


def _whose_round_ends(event: PsychologyEvent) -> tuple[str, ...]:
    match event:
        case happened.MeleeRoundEnded():
            return event.warriors
        case happened.WarriorsTurnStarted():
            return event.rested
        case happened.WarriorLifeSet():
            return (event.warrior,)
        case _:
            return ()


@given(games)
def test_the_stored_events_make_the_same_state_again(game: Game) -> None:
    moves = play_all(game)
    state = SCENE
    for _, _, events in moves:
        for event in events:
            kind = EVENTS[type(event)]
            state = apply_event(state, kind.validate_json(kind.dump_json(event)))
    assert (moves[-1][1] if moves else SCENE) == state


@given(games)
def test_nobody_fights_in_two_melees(game: Game) -> None:
    for _, state, _ in play_all(game):
        fighting = [one for melee in state.melees.values() for one in melee.participants]
        assert len(fighting) == len(set(fighting))
