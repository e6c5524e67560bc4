"""What players claim: asked of the GM, taken, or refused; and the buttons under his check."""

import pytest

from tests.chat_harness import ADMIN, ANNA, ChatHarness

CLAIM = "стрельба Алые -> Серые: болтер; мет +40; навскидку"
PLAIN = "стрельба Алые -> Серые: болтер; навскидку"


def commands(harness: ChatHarness) -> list[str]:
    """List what the text buttons under the bot's last message stand for."""
    return [one.command for row in harness.last.sent.buttons for one in row if not one.callback]


def test_the_gm_is_asked_with_a_button_for_each_answer(fought: ChatHarness) -> None:
    assert "Со слов игрока: МЕТ +40" in fought.say(ANNA, CLAIM)
    assert "со слов игрока: МЕТ +40" in fought.say(ADMIN, "проверка")
    assert ["засчитать 1", "без слов у 1", "итог", "напомнить"] == commands(fought)


def test_a_player_who_checks_his_own_gets_no_buttons(fought: ChatHarness) -> None:
    fought.say(ANNA, CLAIM)
    assert "со слов игрока" in fought.say(ANNA, "проверка")
    assert [] == commands(fought)


def test_an_accepted_claim_is_the_gms_word(fought: ChatHarness) -> None:
    fought.say(ANNA, CLAIM)
    assert "по слову ГМа: " in fought.say(ADMIN, "засчитать 1")
    assert "по слову ГМа: " in fought.say(ANNA, "заявки")
    assert "со слов" not in fought.say(ADMIN, "проверка").casefold()
    report = fought.say(ADMIN, "итог 1 да")
    assert "2+" in report
    assert "со слов" not in report


def test_what_was_never_claimed_is_not_granted(fought: ChatHarness) -> None:
    fought.say(ANNA, "другое: жду")
    assert "такого со слов игрока нет" in fought.say(ADMIN, "засчитать 1")


def test_a_struck_claim_leaves_what_the_player_chose(fought: ChatHarness) -> None:
    fought.say(ANNA, CLAIM)
    listed = fought.say(ADMIN, "без слов у 1")
    assert "стрельба Алые → Серые: болтер; навскидку" in listed
    assert "со слов" not in fought.say(ADMIN, "проверка").casefold()


def test_a_claim_that_nobody_answered_counts_and_is_marked(fought: ChatHarness) -> None:
    fought.say(ANNA, CLAIM)
    assert "со слов игрока: МЕТ +40" in fought.say(ADMIN, "итог 1 да")


def test_where_claims_are_taken_nobody_is_asked(fought: ChatHarness) -> None:
    fought.say(ADMIN, "настройка claims accept")
    fought.say(ANNA, CLAIM)
    fought.say(ADMIN, "проверка")
    assert ["итог", "напомнить"] == commands(fought)
    assert "со слов игрока" in fought.say(ADMIN, "итог 1 да")


@pytest.mark.parametrize(
    "line",
    [CLAIM, "нападение Алые -> Серые; 12м", f"по умолчанию {CLAIM}", f"{PLAIN}; реролл 1"],
)
def test_where_claims_are_refused_a_player_is_told_so(fought: ChatHarness, line: str) -> None:
    fought.say(ADMIN, "настройка claims refuse")
    assert "здесь говорит только ГМ" in fought.say(ANNA, line)
    assert "заявок пока нет" in fought.say(ADMIN, "заявки")


def test_where_claims_are_refused_choices_are_not(fought: ChatHarness) -> None:
    fought.say(ADMIN, "настройка claims refuse")
    assert "Заявка 1" in fought.say(ANNA, PLAIN)


def test_what_the_gm_declares_is_no_claim(fought: ChatHarness) -> None:
    fought.say(ADMIN, "настройка claims refuse")
    assert "Со слов" not in fought.say(ADMIN, CLAIM)
    fought.say(ADMIN, "проверка")
    assert "засчитать 1" not in commands(fought)


def test_only_a_gm_decides_about_claims(fought: ChatHarness) -> None:
    fought.say(ANNA, CLAIM)
    assert "Это может только ГМ" in fought.say(ANNA, "засчитать 1")


BOTH = "стрельба Алые -> Серые: болтер; мет +50; реролл 1"


def test_only_the_claim_that_is_named_is_struck(fought: ChatHarness) -> None:
    fought.say(ANNA, BOTH)
    assert "со слов игрока: реролл 1" in fought.say(ADMIN, "без мет +50 у 1")
    assert "такого со слов игрока нет" in fought.say(ADMIN, "без мет +50 у 1")
    assert "со слов" not in fought.say(ADMIN, "без слов у 1")


def test_what_was_struck_is_taken_all_the_same(fought: ChatHarness) -> None:
    plain = fought.say(ANNA, PLAIN) and fought.say(ADMIN, "проверка")
    fought.say(ANNA, "отмена 1")
    fought.say(ANNA, CLAIM)
    claimed = fought.say(ADMIN, "проверка").replace("со слов игрока: МЕТ +40", "")
    fought.say(ADMIN, "без слов у 2")
    assert fought.say(ADMIN, "проверка").split("\n")[2] == plain.split("\n")[2]
    fought.say(ADMIN, "засчитать 2")
    assert fought.say(ADMIN, "проверка").split("\n")[2] in claimed


@pytest.mark.parametrize("talk", ["без тебя у 3", "без разницы у 1", "без шансов у 5", "без у 3"])
def test_talk_of_who_goes_without_is_talk(fought: ChatHarness, talk: str) -> None:
    assert fought.say(ADMIN, talk) == ""
