"""The approved in play: what they bear, who falls, and who plays them."""

import pytest

from engine.pvt.circle_folding import fold_circle
from engine.pvt.units import ModelStatus, Unit
from tests.applicants import FORM, OTHER_FORM, ApplicationTable, applicants
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, OTHER_CHAT
from tests.fakes import COMMUNITY
from vkbot.services.battle_codec import decode_event
from vkbot.store.application_records import CharacterStatus

__all__ = ["applicants"]

ENTER = "ввести Сеферот и Разорители"


@pytest.fixture
def roster(applicants: ApplicationTable) -> ApplicationTable:
    """Return a community where Anna plays a hero with ten raiders, and a battle is open."""
    applicants.approve(form=FORM.replace("Кровавые разорители", "Разорители"))
    applicants.tell(GM, "начать бой Мануфакторум")
    return applicants


def field(table: ApplicationTable, chat: int = CHAT) -> dict[str, Unit]:
    """Return the units of the last battle of a chat, by name."""
    with table.database.transaction() as uow:
        record = uow.battles.last(COMMUNITY, chat)
        assert record is not None
        circle = fold_circle(map(decode_event, uow.battles.events_after(record.id, 0)))
    return {unit.name: unit for unit in circle.battle.units.values()}


def arms(unit: Unit) -> dict[str, int]:
    """Return how many living models of a unit bear each weapon."""
    names = [key for place in unit.living for key in unit.models[place].weapons]
    return {name: names.count(name) for name in names}


@pytest.mark.rule("PVT-DATA-1", "PVT-DATA-2", "PVT-UNIT-1")
def test_they_enter_with_exactly_what_they_have(roster: ApplicationTable) -> None:
    roster.tell(GM, ENTER)
    units = field(roster)
    hero, raiders = units["Лорд Сеферот"], units["Разорители"]
    assert {"plasma_pistol": 1, "power_sword": 1} == arms(hero)
    assert 0 == hero.profiles[0].armour.value
    assert {"meltagun": 1, "lascannon": 1, "bolter": 8, "knife": 10} == arms(raiders)
    assert (ANNA, ANNA, hero.id) == (hero.owner, raiders.owner, raiders.retinue_of)


def test_a_unit_has_the_name_that_was_approved(applicants: ApplicationTable) -> None:
    applicants.apply(form=FORM.replace("Кровавые разорители", "Чёрные волки"))
    applicants.approve(form=FORM.replace("Кровавые разорители", "Черные Волки"))
    applicants.tell(GM, "начать бой Мануфакторум")
    applicants.tell(GM, "ввести Черные Волки")
    assert ["Черные Волки"] == list(field(applicants))
    assert "Черные Волки" in applicants.points()


def test_a_hero_joins_his_own_unit_though_it_came_first(roster: ApplicationTable) -> None:
    roster.tell(GM, "ввести Разорители")
    roster.tell(GM, "ввести Сеферот")
    said = roster.tell(ANNA, "прикрепить Сеферот к Разорители")
    assert "Заявка 1: прикрепить Лорд Сеферот → Разорители" in said


def test_only_the_gm_has_them_enter(roster: ApplicationTable) -> None:
    assert "только ГМ" in roster.tell(ANNA, ENTER)
    assert {} == field(roster)


def test_who_is_on_the_field_does_not_enter_again(roster: ApplicationTable) -> None:
    roster.tell(GM, "ввести Сеферот")
    assert "уже на поле" in roster.tell(GM, ENTER)
    assert ["Лорд Сеферот"] == list(field(roster))


def test_nobody_is_in_two_battles(roster: ApplicationTable) -> None:
    roster.tell(GM, "ввести Сеферот")
    roster.invite(OTHER_CHAT)
    roster.tell(GM, "начать бой Улей", chat=OTHER_CHAT)
    assert "уже в другом бою, Мануфакторум" in roster.tell(GM, "ввести Сеферот", chat=OTHER_CHAT)


def test_who_left_the_field_comes_back_as_he_left_it(roster: ApplicationTable) -> None:
    roster.tell(GM, ENTER)
    roster.tell(GM, "убить Разорители 3")
    roster.tell(GM, "вывести Разорители да")
    roster.tell(GM, "ввести Разорители")
    raiders = field(roster)["Разорители"]
    assert (7, False) == (len(raiders.living), raiders.is_removed)


def test_no_two_units_of_one_name_stand_on_the_field(roster: ApplicationTable) -> None:
    roster.tell(GM, "создать Разорители: 5 гвардеец")
    assert "Сначала: вывести Разорители" in roster.tell(GM, "ввести Разорители")
    roster.tell(GM, "вывести Разорители да")
    assert "➕ " in roster.tell(GM, "ввести Разорители")
    assert "уже на поле" in roster.tell(GM, "ввести Разорители")


def test_who_is_not_approved_does_not_enter(roster: ApplicationTable) -> None:
    roster.apply(BORIS, OTHER_FORM)
    assert "Не знаю героя" in roster.tell(GM, "/ввести Абаддон")


@pytest.mark.rule("PVT-DEATH-3")
def test_the_fallen_and_what_they_bore_stay_lost_after_the_battle(
    roster: ApplicationTable,
) -> None:
    roster.tell(GM, ENTER)
    roster.tell(GM, "убить Разорители 9")
    left = arms(field(roster)["Разорители"])
    roster.tell(GM, "закончить бой да")
    assert "📄 Разорители: 1/10" in roster.tell(ANNA, "юнит Разорители")
    roster.tell(GM, "начать бой Улей")
    roster.tell(GM, ENTER)
    raiders = field(roster)["Разорители"]
    assert 1 == len(raiders.living)
    assert left == arms(raiders)
    assert {ModelStatus.DEAD, ModelStatus.ALIVE} == {one.status for one in raiders.models}


@pytest.mark.rule("PVT-DEATH-1")
def test_who_is_brought_back_lives_after_the_next_battle(roster: ApplicationTable) -> None:
    roster.tell(GM, ENTER)
    roster.tell(GM, "убить Сеферот")
    roster.tell(GM, "закончить бой да")
    assert "вне игры" in roster.tell(ANNA, "лист")
    roster.tell(GM, "начать бой Улей")
    roster.tell(GM, ENTER)
    roster.tell(GM, "лазарет Сеферот")
    roster.tell(GM, "закончить бой да")
    assert "раны 6/6" in roster.tell(ANNA, "лист")


@pytest.mark.rule("PVT-DEATH-2")
def test_who_died_for_good_never_enters_again(roster: ApplicationTable) -> None:
    roster.tell(GM, ENTER)
    roster.tell(GM, "мр Сеферот 6")
    assert ModelStatus.DEAD_FOR_GOOD is field(roster)["Лорд Сеферот"].models[0].status
    roster.tell(GM, "закончить бой да")
    roster.tell(GM, "начать бой Улей")
    assert "погиб окончательно" in roster.tell(GM, "ввести Сеферот")
    assert {} == field(roster)


def test_units_that_the_gm_made_leave_no_trace(roster: ApplicationTable) -> None:
    roster.tell(GM, "создать Гвардейцы: 5 гвардеец")
    roster.tell(GM, "убить Гвардейцы 5")
    roster.tell(GM, "закончить бой да")
    assert "📄 Разорители: 10/10" in roster.tell(ANNA, "юнит Разорители")


def test_a_sheet_out_of_battle_is_that_of_the_roster(applicants: ApplicationTable) -> None:
    assert "героев у вас пока нет" in applicants.tell(ANNA, "лист")
    applicants.approve()
    assert "📄 Лорд Сеферот: раны 6/6" in applicants.tell(ANNA, "лист")
    assert "📄 Лорд Сеферот: раны 6/6" in applicants.tell(BORIS, "лист Сеферота")
    assert "лазпушка ×1" in applicants.tell(BORIS, "юнит Кровавые разорители")


def test_in_a_battle_a_sheet_is_that_of_the_field(roster: ApplicationTable) -> None:
    assert "📄 Разорители: 10/10" in roster.tell(ANNA, "юнит Разорители")
    roster.tell(GM, ENTER)
    roster.tell(GM, "убить Разорители 3")
    assert "📄 Разорители: 7/10" in roster.tell(ANNA, "юнит Разорители")


def test_a_player_retires_his_own_hero_and_an_admin_anybodys(
    applicants: ApplicationTable,
) -> None:
    applicants.fill_two()
    assert "только админ" in applicants.tell(BORIS, "в отставку Сеферот")
    assert "в отставке" in applicants.tell(ANNA, "в отставку Сеферот да")
    assert "в отставке" in applicants.tell(ADMIN, "в отставку Абаддон да")
    statuses = {one.status for one in applicants.characters}
    assert {CharacterStatus.RETIRED} == statuses
    assert "подана и ждёт" in applicants.apply()


def test_a_hero_with_all_his_power_goes_to_another_player(applicants: ApplicationTable) -> None:
    applicants.approve()
    before = applicants.points()
    assert "только ГМ" in applicants.tell(ANNA, f"передать Сеферот [id{BORIS}|Борис]")
    assert "теперь играет" in applicants.tell(GM, f"передать Сеферот [id{BORIS}|Борис]")
    assert BORIS == applicants.characters[0].owner_id
    assert before == applicants.points()
    assert "📄 Лорд Сеферот" in applicants.tell(BORIS, "лист")


@pytest.mark.rule("PVT-DATA-8")
def test_nobody_is_given_a_third_hero(applicants: ApplicationTable) -> None:
    applicants.fill_two(BORIS)
    applicants.approve(ANNA, OTHER_FORM.replace("Абаддон", "Хорус"))
    assert "не больше 2" in applicants.tell(GM, f"передать Хорус [id{BORIS}|Борис]")
    assert ANNA == applicants.characters[2].owner_id


@pytest.mark.parametrize("typed", ["в отставку Сеферот", "/в отставку Разорители"])
def test_who_is_in_a_battle_or_no_hero_stays(roster: ApplicationTable, typed: str) -> None:
    roster.tell(GM, ENTER)
    said = roster.tell(ANNA, typed)
    assert "сейчас в бою" in said or "юнит свиты" in said
    assert CharacterStatus.APPROVED == roster.characters[0].status
