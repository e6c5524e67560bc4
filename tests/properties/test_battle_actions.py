"""What holds of a battle whatever is declared in it, legal or not."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.dice.sealed import SealedFaces
from engine.dice.streams import OneStream
from engine.errors import IllegalActionError
from engine.pvt import declarations as declared
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import Action, Claims, FightLine, ShootingLine
from engine.pvt.events import (
    BattleEvent,
    DeclarationRefused,
    DeclarationVoided,
    TurnBegan,
    WoundsLost,
)
from engine.pvt.folding import apply_event
from engine.pvt.hand import Correction, correct
from engine.pvt.playing import Block, Table
from engine.pvt.rehearsal import Rehearsal
from engine.pvt.rounds import NumberedAction, Turn, resolve_declaration, resolve_turn
from engine.pvt.units import Terrain
from tests.engine.pvt import armies

UNITS = ("CSM", "LORD", "GRD", "ORK", "TNK", "BLD")
WEAPONS = ("bolter", "knife", "lasgun", "plasma_pistol", "lascannon", "choppa", "nothing")

units = st.sampled_from(UNITS)
weapons = st.none() | st.sampled_from(WEAPONS)
counts = st.none() | st.integers(1, 4)
grounds = st.none() | st.sampled_from(Terrain)
claims = st.builds(
    Claims, distance_metres=st.none() | st.integers(0, 130), cover_percent=st.none() | st.just(40)
)
shots = st.builds(ShootingLine, weapon=weapons, bearers=counts, target=units, claims=claims)
blows = st.builds(FightLine, weapon=weapons, attacks=counts, models=counts, target=units)


def lines(line: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(line, min_size=1, max_size=3).map(tuple)


actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(
        declared.Move,
        unit=units,
        metres=st.none() | st.integers(0, 20),
        towards=st.none() | units,
        terrain=grounds,
        advances=st.booleans(),
    ),
    st.builds(declared.Advance, unit=units),
    st.builds(declared.Arrive, unit=units),
    st.builds(declared.FallBack, unit=units, terrain=grounds),
    st.builds(declared.Shoot, unit=units, lines=lines(shots)),
    st.builds(declared.Fight, unit=units, lines=lines(blows)),
    st.builds(declared.Charge, unit=units, targets=lines(units), terrain=grounds),
    st.builds(declared.UsePower, unit=units, is_ritual=st.booleans()),
    st.builds(declared.Check, unit=units, characteristic=st.sampled_from(Characteristic)),
    st.builds(declared.Attach, hero=units, unit=units),
    st.builds(declared.Detach, hero=units),
)


@st.composite
def battles(draw: st.DrawFn) -> Battle:
    """Put the same armies on a field where anybody may be near, unseen or in close combat."""
    pairs = [(a, b) for a in UNITS for b in UNITS if a < b]
    near = st.dictionaries(st.sampled_from(pairs), st.integers(1, 40), max_size=8)
    some = st.lists(st.sampled_from(pairs), max_size=3)
    bearing = (armies.BOLTER, armies.PLASMA_PISTOL, armies.KNIFE)
    return armies.a_battle(
        armies.raiders(draw(st.integers(1, 4)), weapons=bearing),
        armies.a_lord(),
        armies.guardsmen(draw(st.integers(1, 6))),
        armies.orks(draw(st.integers(1, 6))),
        armies.a_tank(),
        armies.bloodletters(2),
        distances=draw(near),
        engaged=draw(some),
        unseen=draw(some),
        rulings={"morale": draw(st.sampled_from(["off", "quarter"]))},
    )


class CountedFaces:
    """Faces that repeat themselves, and how many were taken."""

    def __init__(self, name: str) -> None:
        self.taken = 0
        self._faces = SealedFaces(bytes(32), name)

    def draw(self, group: str, block: Block, number: int, sides: int, count: int) -> Sequence[int]:
        """Take the next faces."""
        self.taken += count
        return self._faces.draw(sides, count)


def require_sound(battle: Battle) -> None:
    for unit in battle.units.values():
        for place, model in enumerate(unit.models):
            assert model.is_alive == (model.wounds_left > 0) == (place in unit.living)
            assert 0 <= model.wounds_left <= unit.profile_of(place).wounds
            assert model.is_alive == (model.death_cause is None)
            assert 0 <= model.action_points_left <= unit.profile_of(place).action_points
        if unit.absorber is not None:
            assert battle.model(unit.absorber).is_alive
    for pair in battle.engagements:
        assert [False, False] == [battle.is_gone(one) for one in pair], pair
        assert list(pair) == [battle.body_of(one) for one in pair], pair
        assert pair[0] < pair[1]


def fold(battle: Battle, events: Sequence[BattleEvent]) -> Battle:
    for event in events:
        apply_event(battle, event)
    return battle


def wounds_of(battle: Battle) -> int:
    return sum(model.wounds_left for unit in battle.units.values() for model in unit.models)


def lost_in(events: Sequence[BattleEvent]) -> int:
    return sum(event.wounds for event in events if isinstance(event, WoundsLost))


@given(battles(), st.lists(actions, min_size=1, max_size=8))
def test_what_is_refused_changes_nothing_and_takes_no_die(
    battle: Battle, tried: list[Action]
) -> None:
    Table(battle, CountedFaces("")).emit(TurnBegan(units=UNITS))
    for number, action in enumerate(tried):
        before, faces = battle.copy(), CountedFaces(str(number))
        table = Table(battle, faces)
        resolve_declaration(table, action)
        if isinstance(table.events[0], DeclarationRefused | DeclarationVoided):
            assert (1, 0, before) == (len(table.events), faces.taken, battle)
        require_sound(battle)


@given(battles(), st.lists(actions, max_size=8), st.integers(0, 9))
def test_the_fold_of_what_happened_is_the_state_and_every_wound_is_accounted_for(
    battle: Battle, tried: list[Action], seed: int
) -> None:
    before = battle.copy()
    numbered = tuple(NumberedAction(number=n, action=one) for n, one in enumerate(tried))
    turn = Turn(name="1", units=UNITS, declarations=numbered)
    parts = resolve_turn(battle, turn, lambda what: CountedFaces(f"{seed} {what}"))
    events = [event for part in parts for event in part.events]
    assert fold(before.copy(), events) == battle
    assert wounds_of(before) - lost_in(events) == wounds_of(battle)
    require_sound(battle)


@given(battles(), actions)
def test_what_a_rehearsal_objects_to_is_what_is_refused(battle: Battle, action: Action) -> None:
    numbered = (NumberedAction(number=1, action=action),)
    turn = Turn(name="1", units=UNITS, declarations=numbered)
    (rehearsed,) = Rehearsal().go_through(battle, [turn])
    _, part, _ = resolve_turn(battle, turn, lambda what: CountedFaces(str(what)))
    refused = [event.rule for event in part.events if isinstance(event, DeclarationRefused)]
    assert refused == ([] if rehearsed.obstacle is None else [rehearsed.obstacle.rule])


@given(battles(), st.lists(st.tuples(units, st.sampled_from(Correction), st.integers(1, 5))))
def test_whatever_is_done_by_hand_leaves_a_sound_battle(
    battle: Battle, done: list[tuple[str, Correction, int]]
) -> None:
    before = battle.copy()
    table = Table(battle, OneStream(SealedFaces(bytes(32), "hand")))
    for unit, correction, count in done:
        with suppress(IllegalActionError):
            correct(table, correction, unit, count)
    assert fold(before, table.events) == battle
    require_sound(battle)
