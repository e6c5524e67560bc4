"""What anyone may ask about the dice."""

import dataclasses

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, OTHER_CHAT, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.verifier import verify_journal


def faults_of(content: bytes) -> list[str]:
    """Check a journal's file with the verifier that players use."""
    return list(verify_journal.Audit(verify_journal.read_file(content)).faults)


def test_a_sealed_roll_shows_its_seal_and_key(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    said = harness.say(BORIS, "проверить 1")
    assert said.startswith("🔏 Бросок #1 записан и под печатью")
    assert "Кубы в журнале: 6 1" in said
    assert "Секрет:" not in said


def test_the_journal_of_a_chat_that_changed_its_campaign_holds(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6\n2d6")
    harness.say(ADMIN, "кампания создать Поход")
    harness.say(ANNA, "2d6")
    harness.say(ADMIN, "кампания выбрать Основная")
    assert harness.say(ANNA, "реролл #1 1-6").endswith("#3")
    assert [] == faults_of(harness.export())


def test_the_journal_holds_though_the_clock_was_set_back(harness: ChatHarness) -> None:
    harness.clock.advance(seconds=-90)
    harness.say(ANNA, "2d6")
    assert [] == faults_of(harness.export())


def test_a_roll_follows_from_the_revealed_secret(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(days=1)
    harness.end_periods()
    said = harness.say(BORIS, "проверить 1")
    assert said.startswith("✅ Бросок #1 сошёлся")
    assert "Секрет:" in said


def test_a_reroll_follows_from_the_revealed_secret_too(harness: ChatHarness) -> None:
    harness.say(ANNA, "10d6")
    harness.say(ANNA, "реролл #1 1-6")
    harness.clock.advance(days=1)
    harness.end_periods()
    assert harness.say(BORIS, "проверить 2").startswith("✅ Бросок #2 сошёлся")


def test_a_roll_of_another_chat_of_the_campaign_can_be_verified(harness: ChatHarness) -> None:
    harness.invite(OTHER_CHAT)
    harness.say(ANNA, "2d6", chat=OTHER_CHAT)
    assert "Бросок #1 записан" in harness.say(BORIS, "проверить 1")


def test_an_unknown_number_is_refused(harness: ChatHarness) -> None:
    assert "Броска #1 здесь нет" in harness.say(ANNA, "проверить 1")


def test_the_list_of_seals_shows_the_open_one_and_the_head(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    said = harness.say(ANNA, "честность")
    with harness.database.transaction() as uow:
        seed = uow.seeds.open_day_seed(COMMUNITY, CHAT)
        head = uow.journal.head(COMMUNITY, CHAT)
    assert seed is not None
    assert {seed.commitment, head.digest} <= set(said.splitlines())
    assert seed.secret.hex() not in said


def test_rows_of_the_same_message_are_in_the_head_that_is_shown(harness: ChatHarness) -> None:
    said = harness.say(ANNA, "2d6\nчестность")
    assert harness.journal()[-1].digest in said.splitlines()


def test_the_journals_file_passes_the_verifier(harness: ChatHarness) -> None:
    for text in ("2d6 удар", "40d6 4+ р1", "3d6!", "тест сил 35", "шанс 7 x3", "опп 30 20 x8 р1"):
        harness.say(ANNA, text)
    harness.say(ANNA, "реролл #1 1-6")
    harness.clock.advance(days=1)
    harness.say(ANNA, "ещё 3")
    harness.say(ANNA, "журнал")
    document = harness.last.sent.document
    assert document is not None
    assert harness.export() == document.content
    assert [] == faults_of(document.content)


def test_a_changed_face_is_found_by_the_verifier(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(days=1)
    harness.end_periods()
    text = harness.export().decode()
    assert "6,1" in text
    assert faults_of(text.replace("6,1", "5,5").encode())


def test_a_changed_roll_is_found_when_it_is_verified(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(days=1)
    harness.end_periods()
    with harness.database.transaction() as uow:
        forged = dataclasses.replace(uow.rolls.get(1, 1), number=2, key="forged")  # type: ignore[type-var]
        uow.rolls.add([forged])
    assert harness.say(ANNA, "проверить 2").startswith("❌ Бросок #2 НЕ СОШЁЛСЯ")
