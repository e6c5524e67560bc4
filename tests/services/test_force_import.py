"""Squads, models of assaults and warriors by chat: imported, sent, and kept like other data."""

import json
from io import BytesIO

import openpyxl

from seeds.catalogue import Catalogue, load_starter, starter_content
from seeds.forces import FORCES
from seeds.importing_writing import write_template
from tests.chat_harness import ADMIN, ANNA, ChatHarness
from tests.fakes import COMMUNITY
from tests.services.test_catalogue_import import FORM, changed, versions
from vkbot.services.campaign_goods import goods_in_force
from vkbot.store.application_records import CatalogueRecord

SQUADS_CSV = """имя;командир;рядовые;сколько рядовых;специалисты;основное дальнего боя;приказы
штурмовики;сержант отделения;боец отделения;5;плазменщик x2;лазган;Берегись
"""
WARRIORS_YAML = """Воины:
- имя: людоед
  сила духа: 4
  страх: да
"""


def goods(harness: ChatHarness) -> Catalogue:
    with harness.database.transaction() as uow:
        return goods_in_force(uow, uow.campaigns.of_community(COMMUNITY)[0].id)[0]


def keep(harness: ChatHarness, content: object) -> None:
    """Keep a version of the data as it was written in the past."""
    with harness.database.transaction() as uow:
        uow.catalogues.add(
            CatalogueRecord(
                campaign_id=uow.campaigns.of_community(COMMUNITY)[0].id,
                version=1,
                content_json=json.dumps(content, ensure_ascii=False),
                imported_by=ADMIN,
                imported_at=0,
            )
        )


def test_a_spreadsheet_changes_a_squad(harness: ChatHarness) -> None:
    shown = harness.send_file(ADMIN, "data.xlsx", changed("Отряды", "G2", 9))
    assert "Отряды:\n~ отделение гвардии: сколько рядовых 7 → 9" in shown
    assert "отрядов 7, боевых профилей 9, воинов 7" in harness.say(ADMIN, "импорт да")
    squad = goods(harness).forces.build_formation("guard_squad", name="Первое", owner=ANNA)
    assert 9 == squad.regulars


def test_a_table_of_text_replaces_all_squads(harness: ChatHarness) -> None:
    shown = harness.send_file(ADMIN, "Отряды.csv", SQUADS_CSV.encode())
    assert "+ штурмовики" in shown
    assert "− толпа бойзов" in shown
    harness.say(ADMIN, "импорт да")
    assert [("штурмовики", "shturmoviki")] == [*goods(harness).forces.squad_names()]
    assert load_starter().armoury == goods(harness).armoury


def test_yaml_replaces_all_warriors(harness: ChatHarness) -> None:
    harness.send_file(ADMIN, "data.yaml", WARRIORS_YAML.encode())
    harness.say(ADMIN, "импорт да")
    forces = goods(harness).forces
    assert ["людоед"] == [name for name, _ in forces.warrior_names()]
    assert load_starter().forces.squads == forces.squads


def test_one_wrong_row_and_nothing_is_imported(harness: ChatHarness) -> None:
    wrong = SQUADS_CSV + "знаменосцы;боец отделения;боец отделения;5;;;Берегсь\n"
    said = harness.send_file(ADMIN, "Отряды.csv", wrong.encode())
    assert "2 ошибки, ничего не изменено" in said
    assert (
        "«Отряды», строка 3, столбец «командир»: не знаю «боец отделения», "
        "нужно: имя командира из листа «Профили отрядов»" in said
    )
    assert "Может быть, «Берегись»?" in said
    harness.say(ADMIN, "импорт да")
    assert [] == versions(harness)


def test_a_profile_is_told_what_its_role_has(harness: ChatHarness) -> None:
    said = harness.send_file(ADMIN, "data.xlsx", changed("Профили отрядов", "W3", 9))
    assert (
        "«Профили отрядов», строка 3, столбец «раны»: "
        "у профиля с ролью «рядовой» такого нет: очистите ячейку" in said
    )


def test_the_template_holds_forces_and_may_come_back(harness: ChatHarness) -> None:
    harness.send_file(ADMIN, "Отряды.csv", SQUADS_CSV.encode())
    harness.say(ADMIN, "импорт да")
    harness.say(ADMIN, "шаблон данных")
    document = harness.last.sent.document
    assert document is not None
    page = openpyxl.load_workbook(BytesIO(document.content))["Отряды"]
    assert "плазменщик x2" in [cell.value for cell in page[2]]
    assert "Менять нечего" in harness.send_file(ADMIN, "data.xlsx", document.content)


def test_data_kept_before_there_were_forces_have_those_of_the_bot(harness: ChatHarness) -> None:
    old = {kind: rows for kind, rows in starter_content().items() if kind not in FORCES}
    keep(harness, old)
    assert load_starter() == goods(harness)
    same = write_template(starter_content())
    assert "Менять нечего" in harness.send_file(ADMIN, "data.xlsx", same)


def test_a_campaign_that_emptied_its_squads_keeps_none(harness: ChatHarness) -> None:
    harness.send_file(ADMIN, "data.yaml", "Отряды: []".encode())
    harness.say(ADMIN, "импорт да")
    assert {} == goods(harness).forces.squads


def test_a_squad_with_the_key_of_a_datasheet_concerns_no_application(harness: ChatHarness) -> None:
    harness.say(ANNA, FORM, chat=ANNA)
    shown = harness.send_file(ADMIN, "data.xlsx", changed("Отряды", "A2", "commissar"))
    assert "+ отделение гвардии" in shown
    assert "Анкеты" not in shown
    assert "Проверьте анкеты" not in harness.say(ADMIN, "импорт да")
