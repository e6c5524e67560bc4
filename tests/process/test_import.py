"""Campaign data sent as a file, the whole way: VK, the bot's process, VK again."""

import pytest

from tests.process.conftest import ANNA, ANSWERS_WITHIN_SECONDS, BORIS, Table
from tests.process.programs import running
from tests.seeds.data_files import as_csv, rows_of

pytestmark = pytest.mark.slow


def weapons(cost: str) -> tuple[str, str]:
    """Return a file of the starter weapons, the first of which has another cost."""
    titles, *rows = rows_of()["Оружие"]
    rows[0][titles.index("стоимость")] = cost
    return "Оружие.csv", as_csv([titles, *rows])


def test_a_file_is_fetched_shown_and_taken(table: Table) -> None:
    with running(table.bot()):
        table.invite()
        asked = table.vk.say(ANNA, table.chat, "импорт", document=weapons("9"))
        (shown,) = table.answers(asked)
        assert "~ лазган: стоимость 2 → 9" in shown.text
        refused = table.vk.press(BORIS, table.chat, shown.cmid, "импорт да")
        table.vk.wait_for(
            lambda: table.vk.command("answers_to", press_id=refused), ANSWERS_WITHIN_SECONDS
        )
        table.vk.press(ANNA, table.chat, shown.cmid, "импорт да")
        table.vk.wait_for(
            lambda: any("версия 1" in one.text and one.edited for one in table.heard()),
            ANSWERS_WITHIN_SECONDS,
        )
        asked = table.vk.say(ANNA, table.chat, "импорт", document=weapons("дорого"))
        (told,) = table.answers(asked)
        assert "строка 2, столбец «стоимость»: «дорого»" in told.text
        (template,) = table.answers(table.vk.say(ANNA, table.chat, "шаблон данных"))
        assert "doc" == template.attachments[0]["type"]
    (note,) = table.vk.command("answers_to", press_id=refused)
    assert "только админ" in note["text"]
