"""Campaign data by chat: a file is shown, taken by a button or a line, and holds from then on."""

from io import BytesIO

import openpyxl
import pytest

from seeds.catalogue import starter_content
from seeds.importing_writing import write_template
from tests.chat_harness import ADMIN, ANNA, CHAT, GM, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.services.campaign_goods import STARTER, goods_in_force, goods_of
from vkbot.store.application_records import CatalogueRecord


def changed(sheet: str, cell: str, value: object) -> bytes:
    """Return the starter data as a spreadsheet with one cell changed."""
    book = openpyxl.load_workbook(BytesIO(write_template(starter_content())))
    book[sheet][cell] = value
    written = BytesIO()
    book.save(written)
    return written.getvalue()


def versions(harness: ChatHarness) -> list[CatalogueRecord]:
    with harness.database.transaction() as uow:
        campaign = uow.campaigns.of_community(COMMUNITY)[0]
        kept = (uow.catalogues.get(campaign.id, version) for version in range(1, 10))
        return [one for one in kept if one is not None]


LASGUN_COST = changed("Оружие", "O2", 7)


def test_a_file_is_shown_first_and_taken_by_the_button(harness: ChatHarness) -> None:
    shown = harness.send_file(ADMIN, "data.xlsx", LASGUN_COST)
    assert "ошибок нет, 1 изменение" in shown
    assert "~ лазган: стоимость 2 → 7" in shown
    assert [] == versions(harness)
    harness.press(ADMIN, "импорт да")
    assert "версия 1" in harness.net.edits[-1].text
    assert [(1, ADMIN)] == [(one.version, one.imported_by) for one in versions(harness)]


def test_a_file_is_taken_by_a_line_too(harness: ChatHarness) -> None:
    harness.send_file(ADMIN, "data.xlsx", LASGUN_COST)
    assert "версия 1: даташитов 15" in harness.say(ADMIN, "импорт да")


def test_old_versions_stay_as_they_were(harness: ChatHarness) -> None:
    harness.send_file(ADMIN, "data.xlsx", LASGUN_COST)
    harness.say(ADMIN, "импорт да")
    with harness.database.transaction() as uow:
        campaign = uow.campaigns.of_community(COMMUNITY)[0]
        goods, version = goods_in_force(uow, campaign.id)
        assert (1, 7) == (version, goods.items["lasgun"].cost_points)
        assert 2 == goods_of(uow, campaign.id, STARTER).items["lasgun"].cost_points
        with pytest.raises(LookupError):
            goods_of(uow, campaign.id, 2)


def test_a_button_pressed_twice_imports_once(harness: ChatHarness) -> None:
    harness.send_file(ADMIN, "data.xlsx", LASGUN_COST)
    button = harness.last.sent.buttons[0][0]
    cmid = harness.last.cmid
    harness.press_button(ADMIN, button, cmid=cmid)
    harness.press_button(ADMIN, button, cmid=cmid)
    assert 1 == len(versions(harness))
    assert "Данные с тех пор изменились" in harness.net.presses[-1].text


def test_a_file_shown_before_others_were_taken_is_not_taken(harness: ChatHarness) -> None:
    harness.send_file(ADMIN, "one.xlsx", LASGUN_COST)
    first, cmid = harness.last.sent.buttons[0][0], harness.last.cmid
    harness.send_file(ADMIN, "two.xlsx", changed("Оружие", "O2", 9))
    harness.press(ADMIN, "импорт да")
    harness.press_button(ADMIN, first, cmid=cmid)
    assert 1 == len(versions(harness))


@pytest.mark.parametrize("who", [ANNA, GM])
def test_admins_alone_import(harness: ChatHarness, who: int) -> None:
    harness.say(ADMIN, f"роль [id{GM}|Ведущая] гм")
    assert "только админ" in harness.send_file(who, "data.xlsx", LASGUN_COST)
    harness.send_file(ADMIN, "data.xlsx", LASGUN_COST)
    assert "только админ" in harness.say(who, "импорт да")
    assert "только админ" in harness.say(who, "шаблон данных")
    assert [] == versions(harness)


def test_what_is_no_file_is_refused(harness: ChatHarness) -> None:
    assert "Прикрепите файл" in harness.say(ADMIN, "импорт")
    assert "Показанного файла нет" in harness.say(ADMIN, "импорт да")
    assert "Показанного файла нет" in harness.say(ADMIN, "импорт да 1-1")


def test_a_file_that_cannot_be_fetched_is_told_of(harness: ChatHarness) -> None:
    file = {"name": "data.xlsx", "url": "https://files.example/gone", "size": 10}
    assert "Не удалось скачать" in harness.say(ADMIN, "импорт", files=[file])


def test_a_file_too_large_is_not_fetched_at_all(harness: ChatHarness) -> None:
    file = {"name": "data.xlsx", "url": "https://files.example/large", "size": 10_000_000}
    assert "слишком большой" in harness.say(ADMIN, "импорт", files=[file])
    assert "по одному" in harness.say(ADMIN, "импорт", files=[file, file])


def test_faults_are_listed_with_their_places_and_nothing_is_taken(harness: ChatHarness) -> None:
    said = harness.send_file(ADMIN, "data.xlsx", changed("Оружие", "H2", "сто"))
    assert "1 ошибка, ничего не изменено" in said
    assert "«Оружие», строка 2, столбец «дальность»: «сто», а нужно: целое число" in said
    assert "1 ошибка" in harness.say(ADMIN, "импорт да")
    assert [] == versions(harness)


def test_more_faults_than_a_message_takes_come_as_a_file(harness: ChatHarness) -> None:
    rows = "".join(f"слово {one};нигде {one}\r\n" for one in range(40))
    said = harness.send_file(ADMIN, "слова.csv", f"слово;требует\r\n{rows}".encode())
    document = harness.last.sent.document
    assert document is not None
    told = document.content.decode("utf-8-sig").splitlines()
    assert 40 == sum("нигде" in line for line in told)
    assert any("«Даташиты (прежние): бункер»" in line for line in told)
    assert f"…и ещё {len(told) - 30}" in said


def test_the_data_that_hold_already_are_not_taken_again(harness: ChatHarness) -> None:
    same = write_template(starter_content())
    assert "Менять нечего" in harness.send_file(ADMIN, "data.xlsx", same)


def test_the_template_holds_the_data_of_the_campaign(harness: ChatHarness) -> None:
    harness.send_file(ADMIN, "data.xlsx", LASGUN_COST)
    harness.say(ADMIN, "импорт да")
    assert "Данные версии 1" in harness.say(ADMIN, "шаблон данных")
    document = harness.last.sent.document
    assert document is not None
    assert 7 == openpyxl.load_workbook(BytesIO(document.content))["Оружие"]["O2"].value


def test_battles_use_the_newest_data(harness: ChatHarness) -> None:
    sheets = "имя;вид;раны;МЕТ;оружие\r\nклон;обычный;1;40;лазган\r\n"
    harness.say(ADMIN, "начать бой Песок")
    assert "" == harness.say(ADMIN, "создать Отряд: 5 клонов")
    harness.send_file(ADMIN, "Даташиты.csv", sheets.encode())
    harness.say(ADMIN, "импорт да")
    assert "Отряд" in harness.say(ADMIN, "создать Отряд: 5 клонов")
    assert "5" in harness.say(ADMIN, "юнит Отряд")


def test_a_dialogue_imports_too(harness: ChatHarness) -> None:
    harness.send_file(ADMIN, "data.xlsx", LASGUN_COST, chat=ADMIN)
    assert "версия 1" in harness.say(ADMIN, "импорт да", chat=ADMIN)
    assert "Показанного файла нет" in harness.say(ADMIN, "импорт да", chat=CHAT)


FORM = "анкета\nИмя: Яррик\nСлейт: комиссар\nОписание: Старый комиссар с механической рукой."


def test_an_application_that_is_not_decided_is_concerned(harness: ChatHarness) -> None:
    harness.say(ANNA, FORM, chat=ANNA)
    other = harness.send_file(ADMIN, "data.xlsx", LASGUN_COST)
    assert "Анкеты" not in other
    shown = harness.send_file(ADMIN, "data.xlsx", changed("Даташиты", "W4", 130))
    assert "~ комиссар: мощь 120 → 130" in shown
    assert f"Анкеты, которых это коснётся: 1 ([id{ANNA}|Анна])" in shown
    assert f"Проверьте анкеты: 1 ([id{ANNA}|Анна])" in harness.say(ADMIN, "импорт да")


def test_an_approved_hero_keeps_his_version(harness: ChatHarness) -> None:
    harness.say(ANNA, FORM, chat=ANNA)
    harness.say(ANNA, "подать", chat=ANNA)
    harness.say(ADMIN, "одобрить 1")
    shown = harness.send_file(ADMIN, "data.xlsx", changed("Даташиты", "W4", 130))
    assert f"остаются при прежних данных: «Яррик» ([id{ANNA}|Анна], данные от бота)" in shown
    assert "Анкеты, которых" not in shown
