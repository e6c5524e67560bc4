"""The words of trust, as they stand in the chat."""

from dataclasses import replace
from zoneinfo import ZoneInfo

from engine.dice.expression import Comparison, Goal, Grading, Pool, Roll
from engine.dice.faces import ScriptedFaces
from engine.dice.rolling import RolledRoll, roll_dice
from vkbot.replies import trust
from vkbot.results import (
    FairnessShown,
    HiddenAnnounced,
    HiddenMade,
    HiddenNotice,
    HiddenOpened,
    HiddenRolled,
    JournalExported,
    Place,
    RollPlace,
    RollVerified,
    SeedsAnnounced,
    SeedShown,
)

MOSCOW = ZoneInfo("Europe/Moscow")
EVENING = 1_796_062_500  # 30.11.2026 21:15 in Moscow
OPEN = SeedShown(
    epoch=12,
    serves="day",
    commitment_hex="c0ffee",
    announced_cmid=345,
    secret_hex=None,
    opened_at=EVENING,
    rolls=21,
)
REVEALED = replace(OPEN, epoch=11, commitment_hex="abba", secret_hex="5ec7e7", rolls=2)
VERIFIED = RollVerified(
    number=1042,
    author_id=501,
    made_at=EVENING,
    place=RollPlace(kind=Place.CHAT, is_here=True),
    canonical="2d6",
    hidden=False,
    seed=OPEN,
    key='["chat",12,2000000001,501,7,1,0,"2d6"]',
    faces=(4, 1),
    recomputed=None,
)


def a_check() -> RolledRoll:
    goal = Goal(comparison=Comparison.AT_MOST, value=35)
    roll = Roll(expression=Pool(count=1, sides=100), grading=Grading.CHECK, goal=goal)
    return roll_dice(roll, ScriptedFaces([12]))


STOCKED = SeedsAnnounced(seeds=(OPEN,), revealed=(), journal_length=41, journal_head_hex="beef")


def test_a_new_seal_is_shown_with_the_secret_that_has_served_and_the_journal() -> None:
    expected = """🔏 Новая печать
№12, кубы чата:
c0ffee

🔓 Секрет №11, 2 броска:
5ec7e7
Его печать (сообщение 345):
abba

📖 В журнале 41 запись, голова:
beef"""
    assert expected == trust.render_seeds_announced(replace(STOCKED, revealed=(REVEALED,)))


def test_several_new_seals_say_each_what_it_serves_and_that_it_will_be_opened_here() -> None:
    serves = [("day", 1), ("round", 2), ("hidden", 3)]
    seeds = tuple(replace(OPEN, serves=kind, epoch=epoch) for kind, epoch in serves)
    expected = """🔏 Новые печати
№1, кубы чата:
c0ffee
№2, круг боя:
c0ffee
№3, скрытый бросок:
c0ffee
Кубы пойдут из секретов под печатями. Отслужит секрет, и я раскрою его здесь.

📖 В журнале 41 запись, голова:
beef"""
    assert expected == trust.render_seeds_announced(replace(STOCKED, seeds=seeds))


def test_secrets_that_nothing_follows_are_shown_without_a_new_seal() -> None:
    told = replace(STOCKED, seeds=(), revealed=(REVEALED, replace(REVEALED, epoch=13)))
    expected = """🔓 Секрет №11, 2 броска:
5ec7e7
Его печать (сообщение 345):
abba

🔓 Секрет №13, 2 броска:
5ec7e7
Его печать (сообщение 345):
abba

📖 В журнале 41 запись, голова:
beef"""
    assert expected == trust.render_seeds_announced(told)


def test_new_seals_alone_reveal_nothing() -> None:
    assert "Секрет №" not in trust.render_seeds_announced(STOCKED)


def test_a_promise_that_does_not_hold_is_said_in_a_line() -> None:
    expected = "⏱ Печать показана позже этой команды, в журнале это отмечено."
    assert expected == trust.render_caveats({"late"})


def test_fairness_lists_seals_journal_and_hidden_rolls() -> None:
    result = FairnessShown(
        open_seed=OPEN,
        revealed=(REVEALED,),
        journal_length=105,
        journal_head_hex="beef",
        hidden=((1040, 501, "засада"),),
        rounds=(OPEN,),
        stock=(replace(OPEN, epoch=13), replace(OPEN, epoch=14, serves="hidden")),
    )
    expected = """🔏 Печать №12 (сообщение 345), с 30.11 21:15, 21 бросок:
c0ffee

⚔ Печать боя №12 (сообщение 345), с 30.11 21:15:
c0ffee

В запасе, ещё не служили:
№13, кубы чата (сообщение 345):
c0ffee
№14, скрытый бросок (сообщение 345):
c0ffee

🔓 Секрет №11, 2 броска:
5ec7e7
Его печать (сообщение 345):
abba

📖 В журнале 105 записей, голова:
beef

Скрытые броски, ещё не открытые:
#1040 «засада», [id501|@id501]

Один бросок: «проверить 1042». Все сразу: «журнал»."""
    assert expected == trust.render_fairness_shown(result, MOSCOW)


def test_fairness_before_the_first_roll_says_that_there_is_no_seal() -> None:
    result = FairnessShown(
        open_seed=None, revealed=(), journal_length=0, journal_head_hex="beef", hidden=()
    )
    expected = """🔏 Печати пока нет, покажу её перед первым броском.

📖 В журнале 0 записей, голова:
beef

Один бросок: «проверить 1042». Все сразу: «журнал»."""
    assert expected == trust.render_fairness_shown(result, MOSCOW)


def test_a_roll_under_its_seal_tells_when_to_ask_again() -> None:
    expected = """🔏 Бросок #1042 записан и под печатью
Автор [id501|@id501], 30.11 21:15, в этом чате
Печать №12 (сообщение 345):
c0ffee
Ключ:
["chat",12,2000000001,501,7,1,0,"2d6"]
Кубы в журнале: 4 1
Секрет ещё под печатью. Когда я раскрою его в этом чате, повторите «проверить 1042»."""
    assert expected == trust.render_roll_verified(VERIFIED, MOSCOW)


def test_a_revealed_roll_shows_all_that_is_needed_to_make_it_again() -> None:
    expected = """✅ Бросок #1042 сошёлся
Автор [id501|@id501], 30.11 21:15, в этом чате
Печать №11 (сообщение 345):
abba
Секрет:
5ec7e7
Ключ:
["chat",12,2000000001,501,7,1,0,"2d6"]
Кубы в журнале: 4 1
Кубы из секрета и ключа те же. Пересчитать самому: «журнал»."""
    result = replace(VERIFIED, seed=REVEALED, recomputed=(4, 1))
    assert expected == trust.render_roll_verified(result, MOSCOW)


def test_a_roll_that_does_not_follow_from_its_secret_is_called_so() -> None:
    result = replace(VERIFIED, seed=REVEALED, recomputed=(6, 1))
    lines = trust.render_roll_verified(result, MOSCOW).splitlines()
    expected = ["❌ Бросок #1042 НЕ СОШЁЛСЯ", "Кубы из секрета и ключа: 6 1"]
    assert expected == [lines[0], lines[-1]]


def test_a_reroll_made_in_a_dialogue_says_both() -> None:
    dialogue = RollPlace(kind=Place.DIALOGUE)
    said = trust.render_roll_verified(replace(VERIFIED, place=dialogue, reroll_of=1040), MOSCOW)
    assert "Автор [id501|@id501], 30.11 21:15, в диалоге, переброс #1040" in said.splitlines()
    assert "Когда я раскрою его в диалоге, повторите" in said


def test_a_hidden_roll_shows_its_seal_and_neither_dice_nor_key() -> None:
    expected = """🤫 Бросок #1042 скрыт
Автор [id501|@id501], 30.11 21:15, в этом чате
Печать №12 (сообщение 345):
c0ffee
Кубы и ключ станут видны, когда бросок откроют."""
    assert expected == trust.render_roll_verified(replace(VERIFIED, hidden=True), MOSCOW)


def test_a_seal_of_unknown_place_names_no_message() -> None:
    result = replace(VERIFIED, seed=replace(OPEN, announced_cmid=None))
    assert "Печать №12:" in trust.render_roll_verified(result, MOSCOW).splitlines()


def test_an_exported_journal_says_how_to_check_it() -> None:
    result = JournalExported(file_name="journal.json", content=b"{}", rows=22)
    expected = (
        "📖 Журнал этого чата, 22 записи: journal.json\n"
        "Проверьте его страницей verify.html (работает без сети) или программой "
        "verify_journal.py. Длину и голову журнала покажет «честность»."
    )
    assert expected == trust.render_journal_exported(result)


def test_the_chat_learns_of_a_hidden_roll_and_its_seal_before_it_is_made() -> None:
    stocked = replace(STOCKED, seeds=(replace(OPEN, epoch=14, serves="hidden"),))
    result = HiddenAnnounced(author_id=501, purpose="засада", seed=OPEN, stocked=stocked)
    expected = """🤫 [id501|@id501] бросает скрыто: «засада»
Печать №12 (сообщение 345):
c0ffee

🔏 Новая печать
№14, скрытый бросок:
c0ffee

📖 В журнале 41 запись, голова:
beef"""
    assert expected == trust.render_hidden_announced(result)


def test_the_author_learns_where_the_dice_will_come() -> None:
    expected = "🤫 Скрытый бросок «засада»: кубы придут сюда."
    assert expected == trust.render_hidden_notice(HiddenNotice(purpose="засада"))


def test_the_chat_sees_of_a_hidden_roll_only_that_it_was_made() -> None:
    result = HiddenMade(number=1042, author_id=501, purpose="засада")
    expected = (
        "🤫 Скрытый бросок #1042 сделан: «засада», [id501|@id501]\n"
        "Кубы видит только автор. Показать всем: «открыть 1042»."
    )
    assert expected == trust.render_hidden_made(result)


def test_the_author_sees_the_dice_of_a_hidden_roll() -> None:
    result = HiddenRolled(number=1042, purpose="засада", rolled=a_check(), commitment_hex="c0ffee")
    expected = """🎲 d100 35: [12] — успех  #1042
🤫 Скрыто от чата: «засада». Показать всем: «открыть 1042».
Печать этого броска:
c0ffee"""
    assert expected == trust.render_hidden_rolled(result)


def test_an_opened_roll_shows_dice_and_secret_to_everybody() -> None:
    result = HiddenOpened(
        number=1042, purpose="засада", author_id=501, rolled=a_check(), secret_hex="5ec7e7"
    )
    expected = """🔓 Скрытый бросок открыт: «засада», [id501|@id501]
🎲 d100 35: [12] — успех  #1042
Секрет:
5ec7e7"""
    assert expected == trust.render_hidden_opened(result)
