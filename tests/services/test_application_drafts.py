"""What a draft forgets, keeps and asks before it is submitted, and where its datasheets are."""

import pytest

from tests.applicants import FORM, OTHER_FORM, ApplicationTable, applicants
from tests.chat_harness import ANNA

__all__ = ["applicants"]


def test_drafts_of_others_take_nothing_of_a_limit(applicants: ApplicationTable) -> None:
    applicants.approve()
    said = applicants.tell(ANNA, OTHER_FORM)
    assert "▸ Абаддон: 0 из 270" in said


@pytest.mark.parametrize(
    ("line", "gone"),
    [
        ("Убрать: силовой меч", "силовой меч"),
        ("Убрать: тиран", "Тиран"),
        ("Убрать: Кровавые разорители", "Кровавые разорители"),
        ("Свита: нет", "Кровавые разорители"),
    ],
)
def test_what_a_draft_says_is_taken_out_of_it(
    applicants: ApplicationTable, line: str, gone: str
) -> None:
    assert gone in applicants.tell(ANNA, FORM)
    said = applicants.tell(ANNA, f"анкета дальше {line}")
    assert gone not in said
    assert "• плазма-пистолет — 15" in said


def test_what_is_not_there_to_be_taken_out_is_told(applicants: ApplicationTable) -> None:
    applicants.tell(ANNA, FORM)
    said = applicants.tell(ANNA, "анкета дальше Убрать: граната")
    assert "Убрать нечего, в анкете этого нет: «граната»" in said


def test_a_form_that_goes_on_says_that_gear_is_added(applicants: ApplicationTable) -> None:
    assert "прибавлено" not in applicants.tell(ANNA, FORM)
    said = applicants.tell(ANNA, "анкета дальше Снаряжение: плазма-пистолет")
    assert "• плазма-пистолет ×2 — 30" in said
    assert "Снаряжение прибавлено к прежнему. Лишнее уберёт строка «Убрать: …»" in said


def test_a_draft_of_another_hero_is_not_lost_unasked(applicants: ApplicationTable) -> None:
    applicants.tell(ANNA, FORM)
    said = applicants.tell(ANNA, "анкета Имя: Вторая; Слейт: Лорд хаоса")
    assert "анкета заново Имя: Вторая" in said
    assert "«Лорд Сеферот»" in applicants.tell(ANNA, "моя анкета")
    assert "«Вторая»" in applicants.tell(ANNA, "анкета заново Имя: Вторая; Слейт: Лорд хаоса")
    assert 1 == len(applicants.applications)


def test_a_field_that_is_said_twice_is_told(applicants: ApplicationTable) -> None:
    said = applicants.tell(ANNA, "анкета\nИмя: Абаддон\nСлейт: Лорд хаоса\nИмя: Сеферот")
    assert "Сказано дважды, взято последнее, а не: «Имя: Абаддон»" in said


@pytest.mark.parametrize("typed", ["слейты", "/слейты"])
def test_the_datasheets_are_listed_for_heroes_and_for_retinues(
    applicants: ApplicationTable, typed: str
) -> None:
    heroes, retinues = applicants.tell(ANNA, typed).splitlines()
    assert "Лорд хаоса 150" in heroes
    assert "разоритель 10" in retinues
    assert "Лорд хаоса" not in retinues


def test_a_sheet_that_is_not_there_is_one_fault_and_names_where_all_are(
    applicants: ApplicationTable,
) -> None:
    said = applicants.tell(ANNA, "анкета Имя: Кассия; Слейт: Бог войны; Снаряжение: силовой меч")
    assert "слейта «Бог войны» нет; какие есть, покажет: слейты" in said
    assert "при лимите 0" not in said
