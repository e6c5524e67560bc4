"""What only people can say is asked, about whom it is, and once where it is remembered."""

from collections.abc import Iterable

import pytest

from engine.assault.records import Model
from engine.assault.state import AssaultState
from engine.characters.commands import (
    AcceptChallenge,
    AllocateWounds,
    IssueChallenge,
    LookOutSir,
    MoveCharacter,
    OutsideWounds,
    PileIn,
    ResolveDuelWounds,
)
from engine.errors import LimitError
from engine.table.questions import Answer, FactKey, QuestionOpenError
from tests.engine.assault.table import a_character, a_fight, a_trooper, carry_out


def ask(state: AssaultState, *commands: object) -> list[FactKey]:
    """Play commands, answering each question as it comes by its default; list the questions."""
    known: dict[FactKey, Answer] = {}
    while True:
        try:
            carry_out(state, *commands, faces=(), known=known, waits=True)
        except QuestionOpenError as error:
            question = error.question
            known[question.key, question.about] = question.default
        except ValueError:  # the first die: whatever is asked before any is asked by now
            return list(known)
        else:
            return list(known)


def a_duel(*, theirs: Iterable[Model] = ()) -> AssaultState:
    commands = IssueChallenge(model="a1.1"), AcceptChallenge(model="a2.1")
    return carry_out(a_fight(theirs=theirs), *commands).state


@pytest.mark.rule("CHR-CHAL-9", "CHR-ACC-3", "CHR-FIGHT-3")
def test_a_challenge_asks_who_can_fight_and_how_they_meet() -> None:
    asked = ask(a_fight(), IssueChallenge(model="a1.1"), AcceptChallenge(model="a2.1"))
    assert [
        ("character_engaged", ("a1.1",)),
        ("can_strike", ("a1.1",)),
        ("character_engaged", ("a2.1",)),
        ("can_strike", ("a2.1",)),
        ("base_contact", ("a1.1", "a2.1")),
        ("swap1", ("a1.1", "a2.1")),
        ("swapped", ("a1.1",)),
    ] == asked


@pytest.mark.rule("CHR-LOS-1", "CHR-LOS-4")
def test_looking_out_asks_who_is_near_before_any_die() -> None:
    commands = AllocateWounds(model="a1.1"), LookOutSir(model="a1.1")
    assert [("near6", ("a1.1",)), ("nearest", ("a1.1",))] == ask(a_fight(), *commands)


@pytest.mark.rule("CHR-LOS-6")
def test_characters_alone_are_asked_who_is_within_reach_and_whom_the_owner_chooses() -> None:
    fight = a_fight(ours=[a_character("X"), a_character("Y"), a_character("Z")])
    commands = AllocateWounds(model="a1.1"), LookOutSir(model="a1.1")
    assert [("within6_chars", ("a1.1",)), ("receiver", ("a1.1",))] == ask(fight, *commands)


@pytest.mark.rule("CHR-MOVE-2", "CHR-ASLT-5")
def test_a_move_asks_for_coherency_and_piling_in_for_contact() -> None:
    assert [("coherent", ("a1.1",))] == ask(a_fight(), MoveCharacter(model="a1.1"))
    piling = PileIn(models=("a1.2", "a1.1"))
    assert [("base_contact", ("a1.1",))] == ask(a_fight(), piling)


@pytest.mark.rule("CHR-SLAY-1")
def test_nobody_is_asked_who_is_near_where_all_who_could_be_are_alike() -> None:
    assert [] == ask(a_duel(), ResolveDuelWounds(striker="a1.1", wounds=3))


@pytest.mark.rule("CHR-SLAY-1", "CHR-OUT-2")
def test_where_they_differ_the_order_is_asked() -> None:
    others = [a_trooper(), Model(name="tougher", wounds_left=2)]
    duel = a_duel(theirs=[a_character("Champ"), *others])
    assert [("nearest", ("a2.1",))] == ask(duel, ResolveDuelWounds(striker="a1.1", wounds=2))
    assert [("nearest", ("a2",))] == ask(duel, OutsideWounds(unit="a2", wounds=1))
    assert [] == ask(duel, OutsideWounds(unit="a2", wounds=3))


def test_more_wounds_than_anybody_means_are_too_much() -> None:
    with pytest.raises(LimitError, match="wounds"):
        carry_out(a_fight(), AllocateWounds(model="a1.1", wounds=501))
