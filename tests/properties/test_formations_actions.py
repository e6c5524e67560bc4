"""What holds of formations whatever is asked of them, legal or not."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from engine.errors import IllegalActionError
from engine.formations import commands as asked
from engine.formations.commands import FormationsCommand, GiveOrder, IncomingHit
from engine.formations.events import FormationsEvent, OrderGiven, WindowOpened
from engine.formations.folding import apply_event
from engine.formations.kinds import Borrowed, EnemyCheck, LossCause, Status
from engine.formations.orders import ORDERS, Subtype, Trigger
from engine.formations.profiles import Ability
from engine.formations.reactions import REACTIONS
from engine.formations.resolving import resolve
from engine.formations.settings import FORMATIONS_SETTINGS, FormationRulings
from engine.formations.state import Cover, Formation, FormationsState
from engine.table.durations import Moment
from engine.table.play import Play
from engine.table.questions import Answers
from tests.formations_cases.building import build_formation

TEXTS = (
    "A = IG8; regulars 6; specialist Plasma; ranged rifle 1d10+5 pen 2 spray; standing scatter",
    "B = ORK12; ranged shoota 1d10+4; melee choppa 1d10+6; before",
    "C = DRU6; pain 3; died 1",
    "D = KRO6; cover 5 armour 4 forest; standing hunting_art",
    "E = CHA12; critical 2; wounds 0; ranged launcher 1d10+8 blast 3",
    "F = MIN5; before",
)
COMMANDS: TypeAdapter[FormationsCommand] = TypeAdapter(FormationsCommand)
NAMES = ("A", "B", "C", "D", "E", "F", "Z")

ids = st.sampled_from(NAMES)
small = st.integers(-1, 6)
people = st.sampled_from(("A", "B", "E", "X", "Y"))
members = st.none() | st.sampled_from(("commander", "Plasma", "nobody"))
abilities = st.sampled_from((Ability.COMMAND, Ability.INTIMIDATE, Ability.STRENGTH))
hits = st.lists(
    st.builds(IncomingHit, damage=st.integers(0, 25), fury=st.booleans()), min_size=1, max_size=4
).map(tuple)
orders: st.SearchStrategy[FormationsCommand] = st.builds(
    GiveOrder,
    formation=ids,
    order=st.sampled_from((*ORDERS, "dance")),
    targets=st.lists(people, max_size=3, unique=True).map(tuple),
    shares=st.lists(small, max_size=2).map(tuple),
    able=st.none() | small,
    able_by_target=st.lists(small, max_size=2).map(tuple),
    picks=members,
    joining=st.sampled_from(((), ("commander",), ("commander", "Plasma"))),
    surprise=st.none() | st.booleans(),
    keeps_away=st.none() | st.booleans(),
    trigger=st.none() | st.sampled_from(Trigger),
    points=st.none() | small,
    victims=st.none() | small,
    kind=st.none() | st.sampled_from(Borrowed),
    name=st.sampled_from(("", "frenzy", "here_we_come")),
    condition=st.none() | st.booleans(),
)
attacks: st.SearchStrategy[FormationsCommand] = st.one_of(
    st.builds(
        asked.TakeHits,
        formation=ids,
        hits=hits,
        picks=members,
        face=st.none() | st.integers(1, 100),
        surplus_to_regulars=st.integers(0, 2),
        ranged=st.booleans(),
        spray=st.booleans(),
        blast=st.integers(0, 4),
    ),
    st.builds(
        asked.AttackFormation,
        formation=ids,
        enemy=people,
        target=st.integers(20, 90),
        picks=members,
        hits=hits,
        ranged=st.booleans(),
    ),
    st.builds(asked.FireSector, formation=ids, enemy=people),
    st.builds(
        asked.CheckEnemy,
        enemy=people,
        kind=st.sampled_from(EnemyCheck),
        willpower=st.integers(10, 60),
    ),
    st.builds(
        asked.FaceFormation,
        formation=ids,
        enemy=people,
        kind=st.sampled_from(EnemyCheck),
        willpower=st.integers(10, 60),
    ),
)
facts: st.SearchStrategy[FormationsCommand] = st.one_of(
    st.builds(asked.LeaveCohesion, formation=ids, regulars=st.integers(0, 3)),
    st.builds(asked.ReturnToCohesion, formation=ids, regulars=st.integers(0, 3)),
    st.builds(
        asked.KillSubordinates,
        formation=ids,
        number=st.integers(0, 5),
        cause=st.sampled_from(LossCause),
    ),
    st.builds(asked.CheckFear, formation=ids),
    st.builds(asked.CheckSuppression, formation=ids),
    st.builds(asked.CheckCourage, formation=ids),
    st.builds(asked.LoseCommander, formation=ids),
    st.builds(asked.UseCommanderReaction, formation=ids),
    st.builds(
        asked.SetStandingReaction, formation=ids, order=st.none() | st.sampled_from((*REACTIONS,))
    ),
    st.builds(asked.SetCover, formation=ids, cover=st.builds(Cover, members_in=st.integers(0, 9))),
    st.builds(
        asked.RallyCrowd,
        formation=ids,
        ability=abilities,
        crowds=st.lists(st.sampled_from(("l7", "l8", "l9")), max_size=2, unique=True).map(tuple),
    ),
)
turns: st.SearchStrategy[FormationsCommand] = st.one_of(
    st.builds(asked.BeginFormationTurn, formation=ids),
    st.builds(asked.EndFormationTurn, formation=ids),
    st.just(asked.BeginCombatRound()),
    st.just(asked.EndFormationScene()),
)
scenes = st.lists(st.one_of(orders, orders, attacks, facts, turns), min_size=1, max_size=25)
rulings = st.fixed_dictionaries(
    {key: st.sampled_from(one.choices) for key, one in FORMATIONS_SETTINGS.items()}
)


@dataclass
class _CountedFaces:
    """Faces drawn by hypothesis, and how many were asked for."""

    data: st.DataObject
    drawn: int = field(default=0)

    def draw(self, group: str, block: str, number: int, sides: int, count: int) -> Sequence[int]:
        self.drawn += count
        return [self.data.draw(st.integers(1, sides)) for _ in range(count)]


def _play(
    data: st.DataObject, values: dict[str, str], scene: Sequence[FormationsCommand]
) -> Iterator[tuple[FormationsState, FormationsCommand, FormationsState, list[FormationsEvent]]]:
    """Play a scene; a refused command must have rolled nothing."""
    built = [build_formation(text) for text in TEXTS]
    state = FormationsState(
        rulings=FormationRulings.of(values),
        formations={one.id: one for one in built},
        count=len(built),
    )
    for command in scene:
        faces = _CountedFaces(data)
        play = Play(state, apply_event, faces=faces, answers=Answers({}, waits=False))
        try:
            resolve(play, command)
        except IllegalActionError:
            assert faces.drawn == 0
            continue
        yield state, command, play.state, play.events
        state = play.state


@given(data=st.data(), values=rulings, scene=scenes)
def test_numbers_stay_what_they_can_be(
    data: st.DataObject, values: dict[str, str], scene: list[FormationsCommand]
) -> None:
    for _, _, state, _ in _play(data, values, scene):
        for one in state.formations.values():
            _check_numbers(state, one)
        assert all(crowd.number > 0 for crowd in state.loose.values())


def _check_numbers(state: FormationsState, one: Formation) -> None:
    window = one.window
    commander = one.commander
    numbers: tuple[Any, ...] = (one.regulars, one.regulars_out, one.pain, state.size(one.id))
    assert min(numbers) >= 0
    assert 0 <= window.half_actions_left <= 2
    assert 0 <= commander.wounds <= commander.wounds_max
    assert commander.critical_damage >= 0
    if one.status is Status.ACTIVE:
        assert one.commander_stands
        assert one.subordinates > 0
    else:
        assert one.subordinates == 0


@given(data=st.data(), values=rulings, scene=scenes)
def test_at_most_one_attack_and_one_concentration_in_a_round(
    data: st.DataObject, values: dict[str, str], scene: list[FormationsCommand]
) -> None:
    used: Counter[tuple[str, Subtype]] = Counter()
    for _, command, _, events in _play(data, values, scene):
        if isinstance(command, asked.RallyCrowd):
            used = Counter({key: n for key, n in used.items() if key[0] != command.formation})
        for event in events:
            match event:
                case WindowOpened(formation=name):
                    used = Counter({key: n for key, n in used.items() if key[0] != name})
                case OrderGiven(formation=name, order=order, is_free=False):
                    used.update((name, subtype) for subtype in ORDERS[order].subtypes)
        limited = (Subtype.ATTACK, Subtype.CONCENTRATION)
        assert all(n <= 1 for (_, subtype), n in used.items() if subtype in limited)


@given(data=st.data(), values=rulings, scene=scenes)
def test_effects_end_when_they_must(
    data: st.DataObject, values: dict[str, str], scene: list[FormationsCommand]
) -> None:
    for _, command, state, _ in _play(data, values, scene):
        match command:
            case asked.BeginFormationTurn(formation=name):
                moments = {name: Moment.TURN_START}
            case asked.EndFormationTurn(formation=name):
                moments = {name: Moment.TURN_END}
            case asked.EndFormationScene():
                moments = dict.fromkeys(state.formations, Moment.SCENE_END)
            case _:
                moments = {}
        for name, moment in moments.items():
            one = state.formations[name]
            assert not [
                effect for effect in one.effects if effect.until.is_over(moment, one.turn.number)
            ]


@given(data=st.data(), values=rulings, scene=scenes)
def test_the_state_is_the_fold_of_the_events(
    data: st.DataObject, values: dict[str, str], scene: list[FormationsCommand]
) -> None:
    for before, _, after, events in _play(data, values, scene):
        state = before
        for event in events:
            state = apply_event(state, event)
        assert after == state


@given(scene=scenes)
def test_a_command_that_was_stored_asks_the_same(scene: list[FormationsCommand]) -> None:
    assert scene == [COMMANDS.validate_json(COMMANDS.dump_json(command)) for command in scene]
