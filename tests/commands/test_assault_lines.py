"""Lines about assaults become commands: units, combats, challenges, morale; talk stays talk."""

import pytest

from engine.assault import commands as table
from engine.assault.challenges import WoundSource
from engine.assault.flags import ModelFlag, ModelValue, UnitFlag
from engine.assault.records import Model, ModelProfile, Phase, UnitStatus
from engine.characters import commands as characters
from engine.errors import AmbiguousNameError, IllegalActionError, NotationError
from engine.morale import commands as morale
from engine.scene.commands import SceneCommand
from engine.scene.events import Told
from tests.assaults import FIGHTING, STANDING, a_battle_of, play
from tests.commands.reading import read
from vkbot.chat.context import ParseContext
from vkbot.persons import Person
from vkbot.scene_requests import Act, PutInScene, ShowSceneOdds, UnitOfData

FIGHT = a_battle_of(play(*FIGHTING))
APART = a_battle_of(play(*STANDING))
CHALLENGED = a_battle_of(play(*FIGHTING, characters.IssueChallenge(model="a1.1")))
CHARGING = a_battle_of(
    play(*STANDING, morale.DeclareCharge(unit="a1", primary="a2", secondaries=("a3",)))
)
PROFILES = (("гвардеец", "guardsman"), ("вожак орков", "boss"))


def context(battle: object = FIGHT, *, in_chat: bool = True) -> ParseContext:
    return ParseContext(
        in_chat=in_chat,
        field=lambda: battle,  # type: ignore[arg-type, return-value]
        assault_profile_names=lambda: PROFILES,
        knows_person=lambda name: name == "Анна",
    )


def command_of(line: str, battle: object = FIGHT) -> SceneCommand:
    act = read(line, context(battle))
    assert isinstance(act, Act)
    return act.command


def put_of(line: str) -> PutInScene:
    put = read(line, context())
    assert isinstance(put, PutInScene)
    return put


def refusal_of(line: str, battle: object = FIGHT) -> str:
    with pytest.raises(NotationError) as refused:
        read(line, context(battle, in_chat=False))
    return refused.value.expected


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


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("мораль Стражи", morale.CheckMorale(unit="a1")),
        (
            "мораль Стражей -2: психатака",
            morale.CheckMorale(unit="a1", modifier=-2, reason="психатака"),
        ),
        ("подавление Стражи", morale.CheckLeadership(unit="a1", reason="pinning")),
        ("проверка лидерства Стражи: ужас", morale.CheckLeadership(unit="a1", reason="ужас")),
        ("бесполезно Гоблины", morale.FailWillingly(unit="a3")),
        ("результат боя", morale.ResolveCombat(combat="c1")),
        ("результат боя Стражи", morale.ResolveCombat(combat="c1")),
        (
            "результат боя Стражи; счёт 4 2",
            morale.ResolveCombat(combat="c1", loser="орки", difference=2),
        ),
        (
            "результат боя Стражи; счет 1-4",
            morale.ResolveCombat(combat="c1", loser="империум", difference=3),
        ),
        (
            "результат боя; счет 2-1",
            morale.ResolveCombat(combat="c1", loser="орки", difference=1),
        ),
        (
            "результат боя; проиграл империум на 4",
            morale.ResolveCombat(combat="c1", loser="империум", difference=4),
        ),
        (
            "результат боя Стражи; проиграли орки на 1",
            morale.ResolveCombat(combat="c1", loser="орки", difference=1),
        ),
        (
            "неспасённые ранения Гоблины 4 от Стражи",
            morale.TakeUnsavedWounds(unit="a3", wounds=4, by="a1"),
        ),
        ("путь отхода Стражи 13", morale.SetFlightPath(unit="a1", edges=(("", 13),))),
        (
            "путь отхода Стражи: 13 север, 10 дюймов восток",
            morale.SetFlightPath(unit="a1", edges=(("север", 13), ("восток", 10))),
        ),
        ("бегство Стражи", morale.FallBackUnit(unit="a1")),
        ("бегство Стражи не дальше 4", morale.FallBackUnit(unit="a1", at_most=4)),
        ("перегруппировка Стражи", morale.RegroupUnit(unit="a1")),
        ("обычное движение Стражи", morale.MoveUnitNormally(unit="a1")),
        ("объединение Стражи", morale.ConsolidateUnit(unit="a1")),
        ("объединение Стражи 4 дюйма", morale.ConsolidateUnit(unit="a1", inches=4)),
        ("отряд стрелял Стражи -> Банда", morale.NoteShooting(unit="a1", target="a2")),
        (
            "наступление Стражи -> Банда + Гоблины",
            morale.DeclareCharge(unit="a1", primary="a2", secondaries=("a3",)),
        ),
        (
            "упреждение Гоблины, Банда -> Стражи",
            morale.FireOverwatchAt(at="a1", order=("a3", "a2")),
        ),
        ("первый нападающий Стражи", morale.LeadCharge(unit="a1")),
        ("первый нападающий Стражи: Сержант", morale.LeadCharge(unit="a1", model="a1.2")),
        ("завершить наступление Стражи", morale.CompleteCharge(unit="a1")),
        (
            "завершить наступление Стражи: боец №3 -> Гоблины, боец №4 -> Гоблины",
            morale.CompleteCharge(unit="a1", secondary=(("a1.5", "a3"), ("a1.6", "a3"))),
        ),
        (
            "атаки Сержант: Банда 2, Гоблины 1; бонус 1",
            morale.DirectAttacks(model="a1.2", split=(("a2", 2), ("a3", 1)), bonus=1),
        ),
    ],
)
def test_morale_goes_by_lines(line: str, command: SceneCommand) -> None:
    assert command == command_of(line)


def test_the_only_charge_at_a_unit_is_whom_it_fires_at() -> None:
    assert morale.FireOverwatchAt(at="a1", order=("a3", "a2")) == command_of(
        "упреждение Гоблины и Банда", CHARGING
    )


def test_answers_stand_behind_the_line() -> None:
    act = read("вызов Капитан; в контакте да; может бить нет", context())
    assert isinstance(act, Act)
    assert (
        Told(key="character_engaged", answer=True),
        Told(key="can_strike", answer=False),
    ) == act.answers


def test_the_odds_of_an_action_are_asked_for() -> None:
    asked = read("шансы мораль Гоблины -2", context())
    assert isinstance(asked, ShowSceneOdds)
    assert morale.CheckMorale(unit="a3", modifier=-2) == asked.command


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("боевой отряд Пост", "assault_models"),
        ("боевой отряд Пост: 0 боец Лд 8", "assault_models"),
        ("боевой отряд Пост: 2 неведомый", "assault_profile"),
        ("боевой отряд Пост: 2 боец Лд 8 зелёный", "model_trait"),
        ("боевой отряд Пост: 2 боец Лд 8, 1 гвардеец", "model_trait"),
        ("боевой отряд Пост: 2 гвардеец; где-то там", "assault_unit_part"),
        ("отметить Сержант: красавец", "assault_mark"),
        ("назвать Сержант", "new_model_name"),
        ("снять раны Сержант много", "assault_count"),
        ("боевые потери Стражи много", "casualties"),
        ("схватка отрядов Стражи", "combat_units"),
        ("схватка отрядов Стражи, Банда; связаны Стражи", "combat_pair"),
        ("новый ход эльдары", "assault_side"),
        ("начать фазу психосил", "assault_phase"),
        ("вызов Никто", "assault_model"),
        ("вызов Капитан немедленно", "taunt"),
        ("отказ", "refused_challenge"),
        ("ранения Сержант 2; молотом", "wound_part"),
        ("поединок Капитан: много", "duel_wounds"),
        ("поединок Капитан: 2; потом", "duel_wounds"),
        ("неспасённые ранения Гоблины 4", "struck_by"),
        ("мораль Никто", "assault_unit"),
        ("мораль Стражи отличная", "morale_reason"),
        ("результат боя Стражи; счёт 3 3", "combat_score"),
        ("результат боя Стражи; проиграли эльдары на 2", "combat_score"),
        ("путь отхода Стражи далеко", "flight_path"),
        ("наступление Стражи", "charge_arrow"),
        ("упреждение Банда", "overwatch_at"),
        ("завершить наступление Стражи: боец №3", "secondary_arrow"),
        ("атаки Сержант", "attacks_split"),
        ("атаки Сержант: Банда", "attacks_split"),
        ("примкнуть Капитан", "arrow"),
        ("отказ Банда сейчас", "line_end"),
    ],
)
def test_what_does_not_fit_is_refused_where_it_does_not(line: str, expected: str) -> None:
    assert expected == refusal_of(line)


@pytest.mark.parametrize(
    "line",
    [
        "вызов принят",
        "отказ",
        "мораль отличная",
        "бегство от реальности",
        "поединок был огонь",
        "атаки врага отбиты",
        "результат боя удручает",
        "объединение областей",
        "фаза луны",
        "принять душ",
        "назначить встречу на завтра",
        "наступление на горло песне",
        "ранения заживут",
        "погибли все надежды",
        "имя бойца не знаю",
    ],
)
def test_talk_stays_talk(line: str) -> None:
    assert read(line, context()) is None


def test_models_of_one_name_are_asked_for_by_number() -> None:
    with pytest.raises(AmbiguousNameError) as refused:
        read("берегитесь боец", context())
    assert ("боец №1", "боец №2", "боец №3", "боец №4") == refused.value.candidates


@pytest.mark.parametrize(
    ("line", "code"),
    [("результат боя", "no_combat"), ("результат боя Стражи", "unit_in_no_combat")],
)
def test_who_fights_nobody_has_no_combat(line: str, code: str) -> None:
    with pytest.raises(IllegalActionError) as refused:
        read(line, context(APART, in_chat=False))
    assert code == refused.value.rule


def test_of_several_combats_one_is_named() -> None:
    scene = play(
        *STANDING,
        table.PutUnit(name="Пост", side="империум", models=(Model(name="часовой"),)),
        table.OpenCombat(units=("a1", "a2")),
        table.OpenCombat(units=("a3", "a4")),
    )
    with pytest.raises(IllegalActionError) as refused:
        read("результат боя", context(a_battle_of(scene), in_chat=False))
    assert ("which_combat", {"count": 2}) == (refused.value.rule, refused.value.facts)
    assert morale.ResolveCombat(combat="c2") == command_of("результат боя Пост", a_battle_of(scene))
