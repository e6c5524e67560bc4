import pytest

from vkbot.chat.cleaning import CleanLine, CommunityAddress, clean_message

OURS = CommunityAddress(community_id=123, screen_name="dice_bot")


def line(text: str, *, addressed: bool = False) -> CleanLine:
    return CleanLine(text=text, addressed=addressed)


@pytest.mark.parametrize(
    "typed",
    [
        "[club123|@bot] 2d6",
        "[club123|Бот кубов], 2d6",
        "[club123|@bot]2d6",
        "[public123|Бот]: 2d6",
        "@club123 2d6",
        "@dice_bot 2d6",
        "@DICE_BOT, 2d6",
        "@club123 (Бот кубов) 2d6",
        "*club123 2d6",
        "/2d6",
        "!2d6",
        "/ 2d6",
        "[club123|@bot] /2d6",
    ],
)
def test_a_mention_or_a_slash_addresses_the_bot_and_is_taken_off(typed: str) -> None:
    assert (line("2d6", addressed=True),) == clean_message(typed, address=OURS)


@pytest.mark.parametrize(
    "typed",
    ["[club999|Другой], 2d6", "@club1234 2d6", "@other 2d6", "[id123|Петя], 2d6", "x@dice_bot 2d6"],
)
def test_a_mention_of_another_is_left_alone(typed: str) -> None:
    assert (line(typed),) == clean_message(typed, address=OURS)


@pytest.mark.parametrize(("typed", "text"), [("/-2d6", "-2d6"), ("/+5", "+5"), ("/ -5", "-5")])
def test_a_slash_before_a_sign_addresses_the_bot(typed: str, text: str) -> None:
    assert (line(text, addressed=True),) == clean_message(typed, address=OURS)


@pytest.mark.parametrize("typed", ["!!!", "/", "!", "/:", "... /2d6", "?!", "/-"])
def test_marks_without_a_word_address_nobody(typed: str) -> None:
    assert (line(typed),) == clean_message(typed, address=OURS)


def test_only_one_slash_is_taken_off() -> None:
    assert (line("//2d6"),) == clean_message("//2d6", address=OURS)


@pytest.mark.parametrize(
    ("typed", "clean"),
    [
        ("40d6 &gt;= 4", "40d6 >= 4"),
        ("d100 &lt;= 35", "d100 <= 35"),
        ("2d6 &quot;удар&quot; &amp; шаг", '2d6 "удар" & шаг'),
        ("2d6 &amp;gt; 4", "2d6 &gt; 4"),
        ("2d6\u00a0удар\u200b", "2d6 удар"),
        ("2d6\u202eудар", "2d6удар"),
        ("\ufeff  2d6 \t удар  ", "2d6 удар"),
        ("2d6 “удар”", '2d6 "удар"'),
        ("2d6 \u2212 3", "2d6 - 3"),
        ("2d6 – 3", "2d6 - 3"),
        ("2d6 — удар", "2d6 - удар"),
        ("2d6 Ещё Удар", "2d6 Ещё Удар"),
        ("те\u0438\u0306", "тей"),
    ],
)
def test_what_keyboards_put_in_is_mended_and_spelling_is_kept(typed: str, clean: str) -> None:
    assert (line(clean),) == clean_message(typed, address=OURS)


def test_every_line_is_a_line_of_its_own_and_empty_ones_are_left_out() -> None:
    assert (line("2d6"), line("d100", addressed=True)) == clean_message(
        "2d6\r\n\n  \n/d100", address=OURS
    )


def test_a_mention_before_the_first_line_addresses_them_all() -> None:
    assert (line("2d6", addressed=True), line("d100", addressed=True)) == clean_message(
        "[club123|@bot] 2d6\nd100", address=OURS
    )


def test_a_mention_on_a_line_of_its_own_is_no_line() -> None:
    assert (line("2d6", addressed=True),) == clean_message("[club123|@bot]\n2d6", address=OURS)


def test_a_bare_mention_is_one_empty_addressed_line() -> None:
    assert (line("", addressed=True),) == clean_message("[club123|@bot]", address=OURS)


def test_a_message_without_text_has_no_lines() -> None:
    assert () == clean_message(" \n\u200b", address=OURS)
