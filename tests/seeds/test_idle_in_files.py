"""Effects of a file that would never do anything are told of with row, column and a sentence."""

from typing import Any

import pytest

from tests.seeds.data_files import as_xlsx, faults_of
from vkbot.replies.import_faults import render_fault

LEADERSHIP = (None, None, "ЛИД", "прибавить", 20)
ROWS = {
    "a value that is held against nobody": (
        ("гвардеец", "Рывок", "изменение", *LEADERSHIP, "хаос"),
        "столбец «против слова»: «ЛИД» ни с кем не сравнивают: очистите ячейку",
    ),
    "a value that the weapon does not change": (
        ("лазган", None, "изменение", *LEADERSHIP),
        "столбец «значение»: это оружие не меняет «ЛИД». "
        "Оно меняет: МЕТ, сила оружия, пробитие, урон, выстрелы",
    ),
    "what works on a bearer": (
        ("лазган", None, "одиночка"),
        "столбец «эффект»: «одиночка» у оружия не действует: напишите правило даташита",
    ),
    "a check of what nobody checks": (
        ("гвардеец", "Удаль", "тест без кубов", None, None, "АТК", *[None] * 6, "да"),
        "столбец «значение»: «АТК» не тестируют: назовите другое значение",
    ),
    "a loner who is no hero": (
        ("гвардеец", "Волк", "одиночка"),
        "столбец «эффект»: «одиночка» защищает героя, а у этого даташита нет очков действия",
    ),
    "a loner for others": (
        ("лорд хаоса", "Волк", "одиночка", *[None] * 10, "да"),
        "«одиночка» защищает только своего героя: очистите ячейку",
    ),
}


@pytest.mark.parametrize("what", ROWS)
def test_an_effect_that_would_do_nothing_is_refused(what: str) -> None:
    row, sentence = ROWS[what]
    faults = faults_of("data.xlsx", as_xlsx(lambda book: book["Эффекты"].append(row)))
    (told,) = [render_fault(one) for one in faults if one.key.startswith("effect_")]
    assert "«Эффекты», строка" in told
    assert sentence in told


def test_a_reroll_of_hits_needs_a_hit_roll() -> None:
    def change(book: Any) -> None:
        guns = book["Оружие"]
        titles = [cell.value for cell in guns[1]]
        guns.cell(2, titles.index("попадает всегда") + 1).value = "да"
        name = guns.cell(2, titles.index("имя") + 1).value
        book["Эффекты"].append((name, None, "переброс", "попадание", "1"))

    told = [render_fault(one) for one in faults_of("data.xlsx", as_xlsx(change))]
    assert ["столбец «шаг»: это оружие попадает само, кубов на попадание нет"] == [
        one.partition(", ")[2].partition(", ")[2] for one in told
    ]
