"""Lines about who fights in an assault become commands: units, marks, combats, turns."""

import pytest

from engine.assault import commands as table
from engine.assault.flags import ModelFlag, ModelValue, UnitFlag
from engine.assault.records import Model, ModelProfile, Phase, UnitStatus
from engine.scene.commands import SceneCommand
from tests.assaults import a_battle_of, play
from tests.commands.assault_lines import (
    APART,
    FIGHT,
    command_of,
    put_of,
)
from vkbot.persons import Person
from vkbot.scene_requests import UnitOfData


@pytest.mark.rule("CHR-TYPE-1", "CHR-TYPE-2")
def test_a_unit_is_described_in_one_line() -> None:
    put = put_of(
        "боевой отряд «Крепость»: 2 боец НБ 4 Ст 4 И 4 Лд 8 А 1 спас 3+, "
        "1 сержант персонаж Лд 9 И 5 2 раны пехота; сторона Империум; для [id103|Анна]"
    )
    trooper = Model(
        name="боец",
        profile=ModelProfile(weapon_skill=4, toughness=4, initiative=4, leadership=8, save=3),
    )
    sergeant = Model(
        name="сержант",
        profile=ModelProfile(initiative=5, leadership=9, wounds=2, unit_class="пехота"),
        wounds_left=2,
        is_character=True,
    )
    unit = table.PutUnit(name="Крепость", side="империум", models=(trooper, trooper, sergeant))
    assert (unit, Person(user_id=103)) == (put.what, put.owner)


def test_a_unit_of_the_data_is_put_by_names() -> None:
    assert (
        UnitOfData(name="Пехота", side="gm", models=(("guardsman", 5), ("boss", 1)))
        == put_of("боевой отряд Пехота: 5 гвардеец, вожак орков").what
    )


def test_a_players_unit_stands_with_the_players_where_no_side_is_named() -> None:
    put = put_of("боевой отряд Пехота: 5 гвардейцев; для Анна")
    assert isinstance(put.what, UnitOfData)
    assert ("players", Person(name="Анна")) == (put.what.side, put.owner)


@pytest.mark.parametrize("end", ["; сторона орки; для Анна", "; сторона орки для Анна"])
def test_whose_a_unit_is_may_stand_behind_its_side(end: str) -> None:
    put = put_of(f"боевой отряд Пехота: 5 гвардейцев{end}")
    assert isinstance(put.what, UnitOfData)
    assert ("орки", Person(name="Анна")) == (put.what.side, put.owner)


@pytest.mark.parametrize(
    "said",
    [
        "1 вожак орков; сторона Орки для Анна",
        "1 вожак орков для Анна; сторона Орки",
        "1 вожак орков, сторона Орки, для Анна",
    ],
)
def test_side_and_player_stand_behind_a_unit_however_they_are_parted(said: str) -> None:
    put = put_of(f"боевой отряд Пехота: {said}")
    assert isinstance(put.what, UnitOfData)
    assert ("орки", Person(name="Анна")) == (put.what.side, put.owner)


def test_members_may_be_parted_by_semicolons() -> None:
    assert (
        put_of("боевой отряд Пост: 2 боец Лд 8, 1 сержант персонаж").what
        == put_of("боевой отряд Пост: 2 боец Лд 8; 1 сержант персонаж").what
    )


@pytest.mark.parametrize(
    ("said", "flags"),
    [
        ("независимый", {"is_independent": True, "is_character": True}),
        ("техника не преследует", {"is_vehicle": True, "no_sweep": True}),
        ("берегитесь 2+ отход 3к6", {"look_out_sir_on": 2, "fall_back_dice": 3}),
        ("Лд 9 без спасброска", {"profile": ModelProfile(leadership=9)}),
    ],
)
def test_a_model_is_described_by_what_stands_behind_its_name(
    said: str, flags: dict[str, object]
) -> None:
    what = put_of(f"боевой отряд Пост: 1 шагоход {said}").what
    assert isinstance(what, table.PutUnit)
    assert [Model(name="шагоход", **flags)] == list(what.models)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("отметить Сержант: персонаж", (ModelFlag.CHARACTER, True)),
        ("отметить сержанта: не персонаж", (ModelFlag.CHARACTER, False)),
        ("отметить Сержант: в контакте", (ModelFlag.ENGAGED, True)),
        ("отметить Сержант: контакт неизвестен", (ModelFlag.ENGAGED, None)),
        ("отметить Сержант: не может бить", (ModelFlag.CAN_STRIKE, False)),
    ],
)
def test_models_are_marked(line: str, command: tuple[ModelFlag, bool | None]) -> None:
    flag, is_on = command
    assert table.SetModelFlag(model="a1.2", flag=flag, is_on=is_on) == command_of(line)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        (
            "отметить Сержант: Лд 7",
            table.SetModelValue(model="a1.2", value=ModelValue.LEADERSHIP, number=7),
        ),
        (
            "отметить Сержант: спас нет",
            table.SetModelValue(model="a1.2", value=ModelValue.SAVE, number=None),
        ),
        (
            "отметить Стражи: всегда проходит мораль",
            table.SetUnitFlag(unit="a1", flag=UnitFlag.PASSES_MORALE, is_on=True),
        ),
        (
            "отметить Стражи: не знают страха",
            table.SetUnitFlag(unit="a1", flag=UnitFlag.SURVIVES_SWEEP, is_on=True),
        ),
        (
            "отметить Стражи: не бесстрашны",
            table.SetUnitFlag(unit="a1", flag=UnitFlag.PASSES_LEADERSHIP, is_on=False),
        ),
        (
            "отметить Стражи: свободны",
            table.SetUnitStatus(unit="a1", status=UnitStatus.FREE),
        ),
        (
            "отметить Гоблины: сторона Империум",
            table.PutUnit(
                unit="a3", name="Гоблины", side="империум", models=FIGHT.scene.assault.living("a3")
            ),
        ),
        ("назвать боец №2: Крак", table.RenameModel(model="a1.4", name="Крак")),
        ("примкнуть Капитан к Гоблины", table.JoinUnit(model="a1.1", unit="a3")),
        ("отделиться Капитан", table.LeaveUnit(model="a1.1")),
        ("снять раны Капитан 2", table.TakeWounds(model="a1.1", wounds=2)),
        ("вернуть бойца Капитан 3", table.RestoreModel(model="a1.1", wounds=3)),
        ("боевые потери боец №1, боец №3", table.RemoveCasualties(models=("a1.3", "a1.5"))),
        ("боевые потери Стражи 3", table.RemoveCasualties(models=("a1.3", "a1.4", "a1.5"))),
        ("отряд уничтожен Гоблины", table.RemoveUnit(unit="a3")),
        (
            "отряд ушёл Гоблины",
            table.RemoveUnit(unit="a3", status=UnitStatus.LEFT_TABLE),
        ),
        ("отряд настигнут Гоблины", table.CatchUnit(unit="a3")),
        ("подмога Гоблины -> Стражи", table.JoinCombat(combat="c1", unit="a3", enemies=("a1",))),
        ("вне боя Гоблины", table.LeaveCombat(unit="a3")),
        ("бой окончен Гоблины", table.EndCombat(combat="c1")),
        ("первый удар Стражи", table.StrikeFirstBlow(combat="c1")),
        ("новый ход орков", table.BeginPlayerTurn(side="орки")),
        ("новый ход: Стражи", table.BeginPlayerTurn(side="империум")),
        ("начать фазу стрельбы", table.BeginPhase(phase=Phase.SHOOTING)),
        ("закончить фазу наступления", table.EndPhase()),
    ],
)
def test_the_table_is_kept_by_lines(line: str, command: SceneCommand) -> None:
    assert command == command_of(line)


def test_any_name_is_a_sides_before_anybody_is_there() -> None:
    assert table.BeginPlayerTurn(side="эльдары") == command_of(
        "новый ход Эльдары", a_battle_of(play())
    )


def test_a_combat_is_of_all_against_all_or_of_pairs() -> None:
    units = ("a1", "a2", "a3")
    assert table.OpenCombat(units=units) == command_of(
        "схватка отрядов Стражи, Банда и Гоблины", APART
    )
    assert table.OpenCombat(units=units, engagements=(("a1", "a2"), ("a3", "a1"))) == command_of(
        "бой отрядов Стражи, Банда, Гоблины; связаны Стражи и Банда; связаны Гоблины и Стражи",
        APART,
    )
