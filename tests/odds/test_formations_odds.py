"""Odds of formations against a walk through every way in which the dice may fall in play."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest

from engine.formations.commands import GiveOrder
from engine.formations.events import (
    FormationCheckRolled,
    FormationsEvent,
    HiddenFrom,
    HitsAssigned,
)
from engine.formations.folding import apply_event
from engine.formations.odds import chance_to_hide, find_order_odds, spread_check
from engine.formations.orders import ORDERS
from engine.formations.resolving import resolve
from engine.formations.settings import DEFAULT, FormationRulings
from engine.formations.state import FormationsState
from engine.table.play import Play
from engine.table.questions import Answers
from tests.formations_cases.building import build_formation
from tests.formations_cases.reading import read_command
from tests.odds.branches import BranchError, BranchFaces

Outcome = tuple[int, int]
"""Degrees of success, 0 for a failure, and hits."""


class _Stream:
    """The faces of one path, whatever they are for."""

    def __init__(self, path: tuple[int, ...]) -> None:
        self.faces = BranchFaces(path)

    def draw(self, group: str, block: str, number: int, sides: int, count: int) -> Sequence[int]:
        return self.faces.draw(sides, count)


def _state(text: str, rulings: Mapping[str, str] | None = None) -> FormationsState:
    return FormationsState(
        rulings=FormationRulings.of(rulings or {}), formations={"A": build_formation(text)}
    )


def _walk(state: FormationsState, command: GiveOrder) -> Mapping[Outcome, Fraction]:
    chances: dict[Outcome, Fraction] = {}
    for events, chance in _play_all(state, command):
        outcome = _outcome(command.order, events)
        chances[outcome] = chances.get(outcome, Fraction(0)) + chance
    return chances


def _play_all(
    state: FormationsState, command: GiveOrder
) -> Sequence[tuple[Sequence[FormationsEvent], Fraction]]:
    found, paths = [], [tuple[int, ...]()]
    while paths:
        path = paths.pop()
        stream = _Stream(path)
        answers = Answers({("perception", ("X",)): 40}, waits=False)
        play = Play(state, apply_event, faces=stream, answers=answers)
        try:
            resolve(play, command)
        except BranchError as branch:
            paths += [(*path, face) for face in range(1, branch.sides + 1)]
            continue
        found.append((tuple(play.events), stream.faces.chance))
    return found


def _outcome(order: str, events: Sequence[FormationsEvent]) -> Outcome:
    checks = [
        event
        for event in events
        if isinstance(event, FormationCheckRolled) and event.reason == order
    ]
    hits = sum(len(event.locations) for event in events if isinstance(event, HitsAssigned))
    return (checks[-1].degrees if checks[-1].passed else 0), hits


COMMANDS = (
    ("A = IG8", "A volley_fire able 3"),
    ("A = IG8", "A volley_fire modifier -40 no_reroll"),
    ("A = IG8", "A melee_attack able 4"),
    ("A = IG8", "A charge"),
    ("A = IG8", "A suppressing_fire"),
    ("A = ORK12", "A volley_fire able 4"),
    ("A = DRU6; pain 2", "A volley_fire"),
    ("A = KRO6", "A volley_fire surprise able 4"),
    ("A = KRO6", "A melee_attack surprise"),
)
CHECKS = (
    ("A = IG8", "A scatter answers area_attack"),
    ("A = IG8", "A look_out answers ranged_attack"),
    ("A = ORK12", "A war_wont_wait"),
    ("A = KRO6", "A shapers_wisdom name frenzy kind talent if yes"),
    ("A = KRO6; cover 6", "A hunting_art answers ranged_attack"),
    ("A = CHA12", "A rejoice_in_blood"),
    ("A = CHA12", "A accept_these_souls victims 4 if yes"),
    ("A = CHA12", "A let_galaxy_burn"),
    ("A = CHA12", "A tremble_before_me"),
)


@pytest.mark.parametrize(("text", "step"), COMMANDS + CHECKS)
@pytest.mark.parametrize("mode", ["full_tens", "no_base"])
def test_odds_of_an_order_are_those_of_play(text: str, step: str, mode: str) -> None:
    state, command = _state(text, {"dos_mode": mode}), read_command(step)
    assert isinstance(command, GiveOrder)
    odds = find_order_odds(state, command)
    assert odds is not None
    played = _walk(state, command)
    degrees = {
        degree: sum(part for (other, _), part in played.items() if other == degree)
        for degree in sorted({degree for degree, _ in played} - {0})
    }
    assert degrees == {degree: part for degree, part in odds.degrees.items() if degree}
    assert odds.chance == sum(odds.degrees.values())
    if odds.hits is not None:
        assert odds.hits == {
            number: sum(part for (_, other), part in played.items() if other == number)
            for number in sorted({number for _, number in played})
        }


def test_drill_makes_a_volley_surer() -> None:
    state = _state("A = IG8")
    odds = find_order_odds(state, GiveOrder(formation="A", order="volley_fire"))
    assert odds is not None
    assert Fraction(75 * 125, 10_000) == odds.chance


def test_two_volleys_by_ranks_have_the_hits_of_both_and_one_new_roll() -> None:
    """A target of 10 in all: one hit for a success, so all ways can be counted by hand."""
    state = _state("A = IG8; regular ballistic_skill 0; commander command 30")
    command = GiveOrder(formation="A", order="first_rank_second_rank", able=1, attack_modifier=-30)
    odds = find_order_odds(state, command)
    assert odds is not None
    heard, hit, miss = Fraction(1, 2), Fraction(1, 10), Fraction(9, 10)
    both = hit * (hit + miss * hit) + miss * hit * hit
    none = miss * miss * miss
    assert {0: 1 - heard + heard * none, 1: heard * (1 - both - none), 2: heard * both} == odds.hits
    assert heard == odds.chance


def test_two_volleys_that_are_not_drilled_are_two_volleys() -> None:
    state = _state(
        "A = IG8; kind minions; granted first_rank_second_rank; regular ballistic_skill 0;"
        "commander command 80"
    )
    command = GiveOrder(formation="A", order="first_rank_second_rank", able=1, attack_modifier=-30)
    odds = find_order_odds(state, command)
    assert odds is not None
    heard, hit = Fraction(99, 100), Fraction(1, 10)
    assert odds.hits is not None
    assert heard * hit * hit == odds.hits[2]


def test_an_order_without_a_check_has_no_odds() -> None:
    state = _state("A = IG8")
    assert find_order_odds(state, GiveOrder(formation="A", order="advance")) is None


def test_the_sector_has_the_odds_of_its_shot() -> None:
    odds = find_order_odds(_state("A = IG8"), GiveOrder(formation="A", order="sector_control"))
    assert odds is not None
    assert (Fraction(65, 100), 65) == (odds.chance, odds.target)
    assert odds.hits is not None
    assert Fraction(35, 100) == odds.hits[0]


def test_every_order_with_a_check_has_odds() -> None:
    checked = {key for key, order in ORDERS.items() if order.check is not None}
    state = _state("A = IG8; commander willpower 50; commander stealth 50; commander dodge 50")
    found = {key for key in checked if find_order_odds(state, GiveOrder(formation="A", order=key))}
    assert checked == found


@pytest.mark.parametrize(("target", "expected"), [(45, 45), (-20, 1), (0, 1), (120, 99)])
def test_the_chance_of_a_check_minds_the_sure_faces(target: int, expected: int) -> None:
    ways = spread_check(target, DEFAULT).items()
    assert Fraction(expected, 100) == sum(chance for way, chance in ways if way.passed)


def test_all_ways_of_a_check_are_certain_together() -> None:
    assert 1 == sum(spread_check(40, DEFAULT, rerolls=True).values())


def test_deception_has_the_odds_of_play_where_equal_rolls_are_rolled_again() -> None:
    state = _state("A = DRU6")
    command = GiveOrder(formation="A", order="artful_deception", targets=("X",), condition=True)
    settled: dict[bool, Fraction] = {True: Fraction(0), False: Fraction(0)}
    for first in range(1, 101):
        for second in range(1, 101):
            hidden = _deceive(state, command, first, second)
            if hidden is not None:
                settled[hidden] += Fraction(1, 10_000)
    expected = settled[True] / (settled[True] + settled[False])
    assert expected == chance_to_hide(state, command, 40)


def _deceive(state: FormationsState, command: GiveOrder, *faces: int) -> bool | None:
    """Return whether the enemy loses sight; None: both roll again."""
    answers = Answers({("perception", ("X",)): 40}, waits=False)
    play = Play(state, apply_event, faces=_Stream(faces), answers=answers)
    try:
        resolve(play, command)
    except BranchError:
        return None
    return any(isinstance(event, HiddenFrom) for event in play.events)
