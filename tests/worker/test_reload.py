"""A bot that is started anew between any two lines plays the same game."""

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, OTHER_CHAT, ChatHarness
from vkbot.store.database import open_database

SCRIPT = [
    (ANNA, "2d6", CHAT),
    (ADMIN, "роль Ведущая гм", CHAT),
    (ANNA, "40d6 4+ р1", CHAT),
    (ANNA, "реролл #1 1-6", CHAT),
    (BORIS, "реролл #1 1-6", CHAT),
    (BORIS, "макрос болтеры = $d6 3+", CHAT),
    (BORIS, "/болтеры 5", CHAT),
    (BORIS, "ещё 2", CHAT),
    (GM, "скрыто на засаду: d100 35", CHAT),
    (GM, "скрыто на след: d100 50", GM),
    (ANNA, "тест сил 35\nшанс 7 x3\nопп 30 20 x8 р1", CHAT),
    (ADMIN, "настройка opposed_order difference_first", CHAT),
    (ANNA, "опп 8 4", CHAT),
    (ADMIN, "настройка пояс Владивосток", CHAT),
    (ANNA, "броски", CHAT),
    (ANNA, "2d6", OTHER_CHAT),
    (ADMIN, "кампания создать Поход", CHAT),
    (ANNA, "2d6", CHAT),
    (ANNA, "2d6", ANNA),
    (ADMIN, "кампания выбрать Основная", CHAT),
    (ADMIN, "заглушить Борис 30м", CHAT),
    (BORIS, "2d6", CHAT),
    (ANNA, "ещё", CHAT),
    (GM, "открыть 9", CHAT),
    (ANNA, "статистика", CHAT),
    (ANNA, "проверить 1", CHAT),
    (ANNA, "честность", CHAT),
]


def play(url: str, *, restarting: bool) -> list[tuple[int, str]]:
    """Play the script on an empty database and return all that the bot said, in order."""
    harness = ChatHarness(open_database(url))
    harness.invite()
    for who, text, chat in SCRIPT:
        if restarting:
            harness.restart(url)
        harness.say(who, text, chat=chat)
        harness.clock.advance(hours=1)
    harness.database.close()
    return [(one.peer, one.text) for one in harness.net.said]


def test_a_restart_between_any_two_lines_changes_nothing(
    database_url: str, empty_database_url: str
) -> None:
    fresh = open_database(empty_database_url)
    fresh.migrate()
    fresh.close()
    said = play(database_url, restarting=False)
    assert said == play(empty_database_url, restarting=True)
    assert len(SCRIPT) < len(said)
