"""Lines of one message may mean whom the lines above them bring into being."""

from tests.chat_harness import ADMIN, ANNA, CHAT, ChatHarness


def test_a_battle_is_set_up_by_one_message(harness: ChatHarness) -> None:
    harness.say(
        ADMIN,
        "начать бой Порт\nсоздать Орки: 10 орк\nсоздать Стрелки: 5 гвардеец\n"
        "дистанция Орки, Стрелки 24\nукрытие Стрелки жесткое\nстрельба Стрелки -> Орки",
    )
    told = "\n".join(harness.heard(CHAT))
    for part in (
        "➕ Орки",
        "➕ Стрелки",
        "✔ Орки — Стрелки: 24 м",
        "📝 Заявка 1: стрельба Стрелки",
    ):
        assert part in told
    assert "Не знаю" not in told


def test_talk_between_and_below_stays_talk(harness: ChatHarness) -> None:
    harness.say(ADMIN, "начать бой Порт")
    said = harness.say(ADMIN, "создать Орки: 10 орк\nа теперь о погоде\nсоздать Гоблины: 5 орк\nну")
    assert 1 == said.count("➕ Орки")
    assert 1 == said.count("➕ Гоблины")


def test_what_is_still_not_understood_is_refused_once(harness: ChatHarness) -> None:
    harness.say(ADMIN, "начать бой Порт")
    said = harness.say(ADMIN, "создать Орки: 10 орк\n/дистанция Орки, Тролли 24\n/юнит Орки")
    assert 1 == said.count("Тролли")
    assert said.rstrip().count("Орки: 10") >= 1


def test_a_warrior_of_a_scene_is_known_below(harness: ChatHarness) -> None:
    harness.say(ADMIN, "начать бой Порт")
    harness.say(
        ADMIN,
        f"воин Тролль: сторона орда, сила духа 8 для [id{ANNA}|Анна]\n"
        "воин Орк: сторона люди, сила духа 7\nнападает Тролль -> Орк",
    )
    assert "Не знаю" not in "\n".join(harness.heard(CHAT))
    assert "Тролль" in harness.heard(CHAT)[-1] + harness.heard(CHAT)[-2]
