"""What holds of units whatever is asked of morale, legal or not, and whatever people answer."""

from collections.abc import Iterable, Mapping, Sequence
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from engine.assault import commands as by_hand
from engine.assault.events import ExcessWoundsLost, ModelWounded, WoundsScored
from engine.assault.records import MoraleRule, Phase, UnitStatus
from engine.assault.state import AssaultState
from engine.dice.sealed import SealedFaces
from engine.errors import IllegalActionError
from engine.morale import commands as asked
from engine.morale.commands import MoraleCommand
from engine.morale.events import MoraleEvent
from engine.table.questions import Answer, FactKey
from tests.morale_cases import Played
from tests.morale_cases.playing import a_play, fold, resolve

SCENE = Played(
    {
        "units": [
            "A: south 4; leadership 7; model 1 initiative 5; path 9",
            "B: south 2; wounds 2; attacks 2",
            "C: south 3; falling back; path 6",
            "D: south 3",
            "X: north 5; leadership 6; model 2 no_sweep",
            "Y: north 3; wounds 3",
            "Z: north 2; auto_pass_morale; survives_sweep",
        ],
        "engaged": ["A X", "A Y", "B Y"],
        "turn": "south",
        "phase": "assault",
        "rulings": {"sweep_optional": "on"},
    },
    (),
).state

EVENTS: dict[type, TypeAdapter[MoraleEvent]] = {
    kind: TypeAdapter(kind) for kind in get_args(MoraleEvent)
}

LEGAL: Mapping[UnitStatus, Iterable[UnitStatus]] = {
    UnitStatus.FREE: (UnitStatus.LOCKED, UnitStatus.FALLING_BACK, UnitStatus.DESTROYED),
    UnitStatus.LOCKED: (UnitStatus.FREE, UnitStatus.FALLING_BACK, UnitStatus.DESTROYED),
    UnitStatus.FALLING_BACK: (
        UnitStatus.FREE,
        UnitStatus.LOCKED,
        UnitStatus.DESTROYED,
        UnitStatus.LEFT_TABLE,
    ),
    UnitStatus.DESTROYED: (),
    UnitStatus.LEFT_TABLE: (),
}

unit = st.sampled_from(("A", "B", "C", "D", "X", "Y", "Z", "nobody"))
own_rules = st.builds(
    MoraleRule,
    reason=st.sampled_from(("", "casualties", "lost_combat")),
    modifier=st.integers(-9, 9),
    passes=st.booleans(),
)
enemy = st.sampled_from(("X", "Y", "Z"))
model = st.sampled_from(("A.1", "A.2", "B.1", "D.2", "X.2", "Y.1", "Z.1"))
small = st.integers(0, 7)
steps: st.SearchStrategy[MoraleCommand | by_hand.AssaultCommand] = st.one_of(
    st.builds(asked.ResolveCombat, combat=st.sampled_from(("c1", "c2"))),
    st.builds(
        asked.ResolveCombat,
        combat=st.just("c1"),
        loser=st.sampled_from(("south", "north")),
        difference=small,
    ),
    st.builds(asked.TakeUnsavedWounds, unit=unit, wounds=small, by=unit),
    st.builds(asked.CheckMorale, unit=unit, modifier=st.integers(-3, 1)),
    st.builds(asked.FailWillingly, unit=unit),
    st.builds(asked.FallBackUnit, unit=unit, at_most=st.none() | small),
    st.builds(asked.SetFlightPath, unit=unit, edges=st.tuples(st.tuples(st.just("n"), small))),
    st.builds(asked.RegroupUnit, unit=unit),
    st.builds(asked.SetMoraleRules, unit=unit, rules=st.lists(own_rules, max_size=2).map(tuple)),
    st.builds(asked.ConsolidateUnit, unit=unit, inches=st.none() | small),
    st.builds(asked.DeclareCharge, unit=unit, primary=unit, secondaries=st.lists(unit).map(tuple)),
    st.builds(asked.FireOverwatchAt, at=unit, order=st.tuples(unit)),
    st.builds(asked.LeadCharge, unit=unit),
    st.builds(
        asked.CompleteCharge, unit=unit, secondary=st.lists(st.tuples(model, unit)).map(tuple)
    ),
    st.builds(asked.DirectAttacks, model=model, split=st.tuples(st.tuples(unit, small))),
    st.builds(by_hand.RemoveCasualties, models=st.tuples(model)),
    st.builds(by_hand.EndPhase),
    st.builds(by_hand.BeginPlayerTurn, side=st.sampled_from(("south", "north"))),
    st.builds(by_hand.BeginPhase, phase=st.sampled_from(Phase)),
)


def charge(unit: str, primary: str, secondary: str) -> tuple[MoraleCommand, ...]:
    """Write a whole charge, at two units or at one."""
    secondaries = () if primary == secondary else (secondary,)
    return (
        asked.DeclareCharge(unit=unit, primary=primary, secondaries=secondaries),
        asked.FireOverwatchAt(at=unit, order=(*secondaries, primary)),
        asked.LeadCharge(unit=unit),
        asked.CompleteCharge(unit=unit, secondary=tuple((f"{unit}.2", to) for to in secondaries)),
    )


charges = st.builds(charge, st.sampled_from(("A", "C", "D")), enemy, enemy)
actions = st.lists(steps.map(lambda step: (step,)) | charges, max_size=12).map(
    lambda several: [step for action in several for step in action]
)
known: st.SearchStrategy[Mapping[FactKey, Answer]] = st.fixed_dictionaries(
    {},
    optional={
        (key, ()): st.booleans()
        for key in ("contact_regained", "pursues", "can_hurt", "cons_ok", "blocked", "charge_ok")
    },
).flatmap(
    lambda answers: st.fixed_dictionaries(
        {("dangerous", ()): small, ("overwatch_losses", ()): small}
    ).map(lambda numbers: {**answers, **numbers})
)


class CountedFaces:
    """Faces that repeat themselves, and how many were taken."""

    def __init__(self, name: str) -> None:
        self.taken = 0
        self._faces = SealedFaces(bytes(32), name)

    def draw(self, sides: int, count: int) -> Sequence[int]:
        """Take the next faces."""
        self.taken += count
        return self._faces.draw(sides, count)


def require_sound(state: AssaultState) -> None:
    for one in state.units.values():
        living = state.living(one.id)
        assert bool(living) is not one.status.is_gone, one
        assert one.path_length is None or one.path_length >= 0
        if one.status is UnitStatus.LOCKED:
            combat = state.combat_of(one.id)
            assert combat is not None
            assert one.id in combat.units
            assert not combat.is_over
        elif not one.status.is_gone:
            assert one.combat is None
        assert not one.may_consolidate or one.status is not UnitStatus.FALLING_BACK
    for each in state.models.values():
        assert 0 <= each.wounds_left <= each.profile.wounds


def require_legal(before: AssaultState, events: Iterable[object]) -> None:
    """Require that no event changes what a unit is about in a way that the rules do not know."""
    for event in events:
        after = fold(before, event)
        for key, one in before.units.items():
            status = after.units[key].status
            assert status is one.status or status in LEGAL[one.status], event
        before = after


def require_wounds_kept(command: object, events: Sequence[object]) -> None:
    """Require that all wounds are suffered or lost, and that those suffered are scored."""
    if not isinstance(command, asked.TakeUnsavedWounds):
        return
    suffered = sum(event.lost for event in events if isinstance(event, ModelWounded))
    lost = sum(event.wounds for event in events if isinstance(event, ExcessWoundsLost))
    scored = sum(event.wounds for event in events if isinstance(event, WoundsScored))
    assert (command.wounds, suffered) == (suffered + lost, scored)


def require_storable(events: Iterable[object]) -> None:
    for event in events:
        kept = EVENTS.get(type(event))
        if kept is not None:
            assert event == kept.validate_json(kept.dump_json(event))  # type: ignore[arg-type]


@given(actions, known, st.text(max_size=3))
def test_whatever_is_asked_leaves_the_table_sound(
    asked_for: Sequence[object], answers: Mapping[FactKey, Answer], name: str
) -> None:
    state, faces = SCENE, CountedFaces(name)
    for command in asked_for:
        play, taken = a_play(state, faces, answers), faces.taken
        try:
            resolve(play, command)
        except IllegalActionError:
            assert [] == play.events
            assert taken == faces.taken
            continue
        require_legal(state, play.events)
        require_wounds_kept(command, play.events)
        require_storable(play.events)
        state = play.state
        require_sound(state)
