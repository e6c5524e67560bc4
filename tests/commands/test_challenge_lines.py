"""Lines about characters become commands: challenges, wounds, interventions."""

import pytest

from engine.assault.challenges import WoundSource
from engine.characters import commands as characters
from engine.scene.commands import SceneCommand
from tests.commands.assault_lines import (
    CHALLENGED,
    command_of,
)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("вызов Капитан", characters.IssueChallenge(model="a1.1")),
        (
            "вызов Капитана: Выходи; трус!",
            characters.IssueChallenge(model="a1.1", taunt="Выходи; трус!"),
        ),
        ("вызов Банда", characters.IssueChallenge(model="a2.1")),
        ("без вызова", characters.PassChallenge(combat="c1", side="империум")),
        ("без вызова Банда", characters.PassChallenge(combat="c1", side="орки")),
        ("принять Вожак", characters.AcceptChallenge(model="a2.1")),
        ("отказ Банда", characters.RefuseChallenge(combat="c1")),
        ("назначить Сержант", characters.NominateRefuser(model="a1.2")),
        ("вмешательство Сержант", characters.DeclareIntervention(model="a1.2")),
        ("вызов Сеферот", characters.IssueChallenge(model="u1")),
        ("поединок Капитан: 3 ранения", characters.ResolveDuelWounds(striker="a1.1", wounds=3)),
        (
            "поединок Капитан: 1; одновременно",
            characters.ResolveDuelWounds(striker="a1.1", wounds=1, same_step=True),
        ),
        ("ранения Сержант", characters.AllocateWounds(model="a1.2")),
        (
            "ранения Сержант 2; рукопашная; от Банда",
            characters.AllocateWounds(model="a1.2", wounds=2, source=WoundSource.MELEE, by="a2"),
        ),
        (
            "ранения Сержант 2 ранения от Банда",
            characters.AllocateWounds(model="a1.2", wounds=2, by="a2"),
        ),
        ("берегитесь Сержант", characters.LookOutSir(model="a1.2")),
        (
            "берегитесь Сержант -> боец №4",
            characters.LookOutSir(model="a1.2", receiver="a1.6"),
        ),
        ("спасброски Стражи", characters.SaveWounds(unit="a1")),
        ("сторонние ранения Банда 3", characters.OutsideWounds(unit="a2", wounds=3)),
        (
            "сторонние ранения Банда 3 от Стражи",
            characters.OutsideWounds(unit="a2", wounds=3, by="a1"),
        ),
        ("ввязывание Капитан, боец №1", characters.PileIn(models=("a1.1", "a1.3"))),
        ("ввязывание Гоблины", characters.PileIn(models=("a3.1", "a3.2", "a3.3"))),
        ("движение персонажа Капитан", characters.MoveCharacter(model="a1.1")),
    ],
)
def test_characters_act_by_lines(line: str, command: SceneCommand) -> None:
    assert command == command_of(line)


def test_a_challenge_that_waits_alone_is_refused_without_a_name() -> None:
    assert characters.RefuseChallenge(combat="c1") == command_of("отказ", CHALLENGED)
