"""What holds of challenges and wounds whatever is asked, legal or not, whatever people answer."""

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from engine.assault import commands as by_hand
from engine.assault.challenges import ChallengeStatus, WoundSource
from engine.assault.events import AssaultEvent, ExcessWoundsLost, ModelWounded, WoundsScored
from engine.assault.flags import ModelFlag
from engine.assault.records import Model, ModelProfile, Phase, UnitStatus
from engine.assault.settings import AssaultRulings
from engine.assault.state import AssaultState
from engine.assault.wounds import AssaultPlay, has_others
from engine.characters import commands as asked
from engine.characters.events import CharactersEvent, DuelFought
from engine.dice.sealed import SealedFaces
from engine.dice.streams import OneStream
from engine.errors import RefusalError
from engine.table.play import Play
from engine.table.questions import Answers
from tests.engine.assault.table import a_character, a_trooper, carry_out, fold, put, resolve

MODELS = ("a1.1", "a1.2", "a1.3", "a2.1", "a2.2", "a3.1", "a3.2", "a3.3", "a4.1", "nobody")
ISSUED = ChallengeStatus.ISSUED
UNITS = ("a1", "a2", "a3", "a4", "a5", "nobody")
EVENTS: dict[type, TypeAdapter[object]] = {
    kind: TypeAdapter(kind) for kind in (*get_args(AssaultEvent), *get_args(CharactersEvent))
}


def a_scene() -> AssaultState:
    """Make a combat of two units against two; `a4` is a character who may join."""
    hero = replace(a_character("Hero", initiative=6), is_independent=True)
    tough = Model(name="tough", profile=ModelProfile(wounds=3, save=4), wounds_left=3)
    return carry_out(
        AssaultState(),
        put("a1", "south", [a_character("Sgt", save=3), a_character("Cap"), a_trooper()]),
        put("a2", "south", [a_character("Lt", initiative=4), tough]),
        put("a3", "north", [a_character("Champ", wounds=2), a_character("Mage"), a_trooper()]),
        put("a4", "north", [hero]),
        by_hand.OpenCombat(units=("a1", "a2", "a3", "a4")),
        by_hand.BeginPlayerTurn(side="south"),
        by_hand.BeginPhase(phase=Phase.ASSAULT),
    ).state


SCENE = a_scene()
DUEL = carry_out(
    SCENE, asked.IssueChallenge(model="a1.1"), asked.AcceptChallenge(model="a3.1")
).state
NEXT_TURN = (
    by_hand.EndPhase(),
    by_hand.BeginPlayerTurn(side="north"),
    by_hand.BeginPhase(phase=Phase.ASSAULT),
)
OPENINGS = {
    "before": SCENE,
    "duel": DUEL,
    "second round": carry_out(DUEL, *NEXT_TURN).state,
    "refused": carry_out(
        SCENE,
        asked.PassChallenge(combat="c1", side="south"),
        asked.IssueChallenge(model="a3.1"),
        by_hand.TakeWounds(model="a4.1"),
        asked.RefuseChallenge(combat="c1"),
    ).state,
    "wounded": carry_out(
        SCENE,
        asked.AllocateWounds(model="a1.1", wounds=3),
        asked.AllocateWounds(model="a3.1", wounds=2, source=WoundSource.MELEE, by="a1"),
    ).state,
}

model, unit = st.sampled_from(MODELS), st.sampled_from(UNITS)
wounds = st.integers(0, 6)
side = st.sampled_from(("south", "north"))
character = st.sampled_from(("a1.1", "a1.2", "a2.1", "a3.1", "a3.2", "a4.1"))
told = st.sampled_from(("a1", "a2", "a3", "a4"))
likely = st.one_of(
    st.builds(asked.IssueChallenge, model=character),
    st.builds(asked.AcceptChallenge, model=character),
    st.builds(asked.NominateRefuser, model=character),
    st.builds(asked.DeclareIntervention, model=character),
    st.builds(
        asked.ResolveDuelWounds,
        striker=st.sampled_from(("a1.1", "a3.1")),
        wounds=st.integers(1, 6),
        same_step=st.booleans(),
    ),
    st.builds(
        asked.OutsideWounds, unit=told, wounds=st.integers(1, 6), by=st.sampled_from(("a1", "a3"))
    ),
    st.builds(asked.AllocateWounds, model=character, wounds=st.integers(1, 3)),
    st.builds(asked.LookOutSir, model=character),
    st.builds(asked.SaveWounds, unit=told),
)
unlikely = st.one_of(
    st.builds(asked.IssueChallenge, model=model),
    st.builds(asked.AcceptChallenge, model=model),
    st.builds(asked.PassChallenge, combat=st.just("c1"), side=side),
    st.builds(asked.RefuseChallenge, combat=st.just("c1")),
    st.builds(asked.NominateRefuser, model=model),
    st.builds(asked.DeclareIntervention, model=model),
    st.builds(asked.ResolveDuelWounds, striker=model, wounds=wounds, same_step=st.booleans()),
    st.builds(asked.OutsideWounds, unit=unit, wounds=wounds, by=st.sampled_from(("", *UNITS))),
    st.builds(
        asked.AllocateWounds, model=model, wounds=wounds, source=st.sampled_from(WoundSource)
    ),
    st.builds(asked.LookOutSir, model=model, receiver=st.sampled_from(("", *MODELS))),
    st.builds(asked.SaveWounds, unit=unit),
    st.builds(asked.PileIn, models=st.lists(model, max_size=4).map(tuple)),
    st.builds(asked.MoveCharacter, model=model),
    st.builds(by_hand.JoinUnit, model=model, unit=unit),
    st.builds(by_hand.LeaveUnit, model=model),
    st.builds(by_hand.TakeWounds, model=model, wounds=st.integers(1, 3)),
    st.builds(by_hand.RestoreModel, model=model, wounds=st.integers(1, 3)),
    st.builds(by_hand.CatchUnit, unit=unit),
    st.builds(by_hand.RemoveUnit, unit=unit),
    st.builds(by_hand.LeaveCombat, unit=unit),
    st.builds(by_hand.JoinCombat, combat=st.just("c1"), unit=unit),
    st.builds(by_hand.SetUnitStatus, unit=unit, status=st.sampled_from(UnitStatus)),
    st.builds(
        by_hand.SetModelFlag, model=model, flag=st.sampled_from(ModelFlag), is_on=st.booleans()
    ),
    st.builds(by_hand.StrikeFirstBlow, combat=st.just("c1")),
    st.builds(by_hand.BeginPlayerTurn, side=side),
    st.builds(by_hand.BeginPhase, phase=st.just(Phase.ASSAULT)),
    st.builds(by_hand.EndPhase),
)
commands = likely | likely | unlikely
rulings = st.fixed_dictionaries(
    {
        "all_char_nearest": st.sampled_from(("off", "on")),
        "overflow_cross_unit": st.sampled_from(("off", "on")),
        "six_always_fails": st.sampled_from(("off", "on")),
    }
).map(AssaultRulings.of)


def play_on(state: AssaultState, command: object, number: int) -> tuple[AssaultPlay, bool]:
    """Play a command, and tell whether it was refused."""
    faces = OneStream(SealedFaces(bytes(32), str(number)))
    play: AssaultPlay = Play(state, fold, faces=faces, answers=Answers({}, waits=False))
    try:
        resolve(play, command)
    except RefusalError:
        return play, True
    return play, False


@settings(max_examples=300)
@given(
    st.sampled_from(list(OPENINGS)),
    rulings,
    st.lists(commands, min_size=1, max_size=10),
    st.integers(0, 10**6),
)
def test_whatever_is_asked_of_characters(
    opening: str, read: AssaultRulings, course: Sequence[object], seed: int
) -> None:
    state = replace(OPENINGS[opening], rulings=read)
    for number, command in enumerate(course, seed):
        adapter: TypeAdapter[object] = TypeAdapter(type(command))
        assert command == adapter.validate_json(adapter.dump_json(command))
        play, is_refused = play_on(state, command, number)
        if is_refused:
            assert [] == play.draws
            continue
        assert state_after(state, play) == play.state
        check_wounds_are_kept(state, command, play)
        state = play.state
        check_challenges_have_two_fighters(state)
        check_models_and_units_agree(state)


@given(st.sampled_from(("a3.2", "a4.1")), st.integers(0, 10**6))
def test_whoever_intervenes_the_challenge_keeps_two_fighters(hero: str, seed: int) -> None:
    play, is_refused = play_on(
        OPENINGS["second round"], asked.DeclareIntervention(model=hero), seed
    )
    (draw,) = play.draws
    assert not is_refused
    check_challenges_have_two_fighters(play.state)
    expected = {"a1.1", hero} if draw.faces[0] <= initiative_of(hero) else {"a1.1", "a3.1"}
    assert expected == set(play.state.challenges["d1"].fighters)


def initiative_of(model: str) -> int:
    return min(5, SCENE.models[model].profile.initiative)


def state_after(state: AssaultState, play: AssaultPlay) -> AssaultState:
    """Fold what happened anew, as it comes from the store."""
    for event in play.events:
        adapter = EVENTS[type(event)]
        state = fold(state, adapter.validate_json(adapter.dump_json(event)))
    return state


def check_challenges_have_two_fighters(state: AssaultState) -> None:
    fighters = [one for challenge in state.challenges.values() for one in challenge.fighters]
    assert len(fighters) == len(set(fighters))
    for challenge in state.challenges.values():
        if challenge.status.is_fought:
            first, second = challenge.fighters
            assert state.side_of(first) != state.side_of(second)
    issued = [one.combat for one in state.challenges.values() if one.status is ISSUED]
    assert len(issued) == len(set(issued))


def check_wounds_are_kept(before: AssaultState, command: object, play: AssaultPlay) -> None:
    """See that wounds scored are suffered, saved or lost, and that those suffered count once."""
    suffered = sum(event.lost for event in play.events if isinstance(event, ModelWounded))
    lost = sum(event.wounds for event in play.events if isinstance(event, ExcessWoundsLost))
    scored = sum(event.wounds for event in play.events if isinstance(event, WoundsScored))
    if isinstance(command, asked.ResolveDuelWounds):
        (fought,) = (event for event in play.events if isinstance(event, DuelFought))
        assert command.wounds == fought.unsaved + fought.saved + fought.lost
        assert (fought.unsaved, fought.lost) == (suffered, lost)
        assert scored in (0, suffered)
    if isinstance(command, asked.OutsideWounds):
        assert command.wounds == suffered + lost
        assert scored in (0, suffered)
        check_fighters_come_last(before, command, play)


def check_fighters_come_last(
    before: AssaultState, command: asked.OutsideWounds, play: AssaultPlay
) -> None:
    combat = before.combat_of(command.unit)
    hurt = [event.model for event in play.events if isinstance(event, ModelWounded)]
    if combat is not None and any(before.duel_of(one) for one in hurt):
        assert not has_others(play.state, combat, before.units[command.unit].side)


def check_models_and_units_agree(state: AssaultState) -> None:
    for one in state.models.values():
        assert 0 <= one.wounds_left <= one.profile.wounds
        assert not (one.is_alive and state.units[one.unit].status.is_gone)
    for locked in state.units.values():
        if locked.status is UnitStatus.LOCKED:
            assert locked.combat is not None
            assert locked.id in state.combats[locked.combat].units
