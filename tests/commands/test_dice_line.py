import pytest

from engine.errors import IllegalActionError, LimitError, NotationError
from vkbot.chat.dice_line import parse_dice_line
from vkbot.lexicon.folding import tidy


def read(raw: str, *, addressed: bool = False) -> list[tuple[str, str]] | None:
    """Read a line as it was typed into pairs of canonical text and label; None for talk."""
    rolls = parse_dice_line(tidy(raw), addressed=addressed)
    return None if rolls is None else [(str(roll), roll.label) for roll in rolls]


@pytest.mark.rule("PVT-DICE-1")
@pytest.mark.parametrize("typed", ["2d6", "2D6", "2д6", "2Д6", "2к6", "2К6"])
def test_the_letter_may_be_latin_or_cyrillic_and_of_any_case(typed: str) -> None:
    assert [("2d6", "")] == read(typed)


@pytest.mark.rule("PVT-DICE-2")
@pytest.mark.parametrize("typed", ["D3", "d3", "Д3", "1к3"])
def test_a_d3_is_written_in_any_letter(typed: str) -> None:
    assert [("1d3", "")] == read(typed)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("d100", "1d100"),
        ("к%", "1d100"),
        ("2d%", "2d100"),
        ("d12", "1d12"),
        ("3d10+1d6-2", "3d10+1d6-2"),
        ("3d10 + 1d6 - 2", "3d10+1d6-2"),
        ("(2d6+3)*2", "(2d6+3)*2"),
        ("( 2d6 + 3 ) * 2", "(2d6+3)*2"),
        ("4d8+16-2d4", "4d8+16-2d4"),
        ("2d6-3", "2d6-3"),
        ("2d6 - 3", "2d6-3"),
        ("2d6—3", "2d6-3"),
        ("2d6 – 3", "2d6-3"),
        ("2d6−3", "2d6-3"),
        ("2d6\xa0+\xa03", "2d6+3"),
        ("2d6+0", "2d6+0"),
        ("1d6-6", "1d6-6"),
        ("3+2d6", "3+2d6"),
        ("40d6 4+", "40d6 >=4"),
        ("40d6 4-", "40d6 <=4"),
        ("40d6 =6", "40d6 =6"),
        ("40d6 >=4", "40d6 >=4"),
        ("40d6 <=4", "40d6 <=4"),
        ("40d6 >4", "40d6 >=5"),
        ("40d6&gt;4", "40d6 >=5"),
        ("40d6 <4", "40d6 <=3"),
        ("40d6 ≥ 4", "40d6 >=4"),
        ("40d6 4+ р1", "40d6 >=4 r1"),
        ("40d6 4+ r1", "40d6 >=4 r1"),
        ("40d6 4+ реролл 1", "40d6 >=4 r1"),
        ("40d6 4+ реролл <3", "40d6 >=4 r1..2"),
        ("40d6 4+ реролл >4", "40d6 >=4 r5..6"),
        ("40d6 4+ Реролл провалы", "40d6 >=4 rf"),
        ("40d6 4+ реролл единицы", "40d6 >=4 r1"),
        ("40d6 р1 4+", "40d6 >=4 r1"),
        ("5d6 р1", "5d6 r1"),
        ("4d6в3", "4d6kh3"),
        ("4d6н3", "4d6kl3"),
        ("4d6kh3", "4d6kh3"),
        ("4d6KL3", "4d6kl3"),
        ("4d6dl1", "4d6dl1"),
        ("4d6dh1", "4d6dh1"),
        ("3d6kh2dl1", "3d6kh2dl1"),
        ("3d6!", "3d6!"),
        ("1d6! р1", "1d6! r1"),
        ("6x 3d6", "6x 3d6"),
        ("6х 3d6", "6x 3d6"),
        ("6 x 3d6", "6x 3d6"),
        ("d100 35", "1d100 check35"),
        ("d100 35%", "1d100 check35"),
        ("d100 <= 35", "1d100 check35"),
        ("к100 35", "1d100 check35"),
        ("d20 <= 15", "1d20 check15"),
        ("6x d100 35", "6x 1d100 check35"),
        ("d100 66+", "1d100 >=66"),
        ("d100 на 35", "1d100 check35"),
        ("d100 35 реролл провалы", "1d100 check35 rf"),
        ("20д6 на 3+", "20d6 >=3"),
        ("10d6 успехи 4+", "10d6 >=4"),
        ("10d6 успехов на 4+", "10d6 >=4"),
        ("20d6 3+ р провалы", "20d6 >=3 rf"),
    ],
)
def test_a_roll_is_read_as_typed(typed: str, canonical: str) -> None:
    assert [(canonical, "")] == read(typed)


@pytest.mark.rule("PVT-DICE-9")
def test_two_permissions_to_reroll_are_one_set() -> None:
    assert [("5d6 r1,6", "")] == read("5d6 р1 р6")


@pytest.mark.parametrize(
    ("typed", "canonical", "label"),
    [
        ("2d6 удар топором", "2d6", "удар топором"),
        ("2d6 в голову", "2d6", "в голову"),
        ("1d20+6 ближний бой", "1d20+6", "ближний бой"),
        ("2к6 к обороне", "2d6", "к обороне"),
        ("2d6 — удар", "2d6", "удар"),
        ("2d6, в голову", "2d6", "в голову"),
        ("2d6: удар", "2d6", "удар"),
        ("2d6 (в голову)", "2d6", "(в голову)"),
        ("2d6 *бьёт топором*", "2d6", "*бьёт топором*"),
        ("d100 3 удара", "1d100", "3 удара"),
        ("5d6 5 орков", "5d6", "5 орков"),
        ("2d6 - 3 урона", "2d6-3", "урона"),
        ("40d6 4+ р1 Болтеры Ёжика", "40d6 >=4 r1", "Болтеры Ёжика"),
        ("d100 <= 35 на Силу", "1d100 check35", "на Силу"),
        ("6x 3d6 характеристики", "6x 3d6", "характеристики"),
        ("d100 35 на засаду", "1d100 check35", "на засаду"),
        ("d100 35 «стрельба»", "1d100 check35", "стрельба"),
        ("d100 35 — удар", "1d100 check35", "удар"),
        ("d100 35: удар", "1d100 check35", "удар"),
        ("d100 35% удачи", "1d100 check35", "удачи"),
        ("2d6+3 # удар", "2d6+3", "удар"),
        ("2d6 #удар", "2d6", "удар"),
        ("d20 +5 к удару", "1d20+5", "к удару"),
        ("2d6 на 3 этаже", "2d6", "на 3 этаже"),
        ("2d6 3-я атака", "2d6", "3-я атака"),
        ("2d6 против 3 орков", "2d6", "против 3 орков"),
        ("3d6 взрыв гранаты", "3d6", "взрыв гранаты"),
        ("2d6 дом к5", "2d6", "дом к5"),
    ],
)
def test_the_rest_of_the_line_is_a_label_in_its_own_spelling(
    typed: str, canonical: str, label: str
) -> None:
    assert [(canonical, label)] == read(typed)


@pytest.mark.parametrize("between", [", ", "; ", " и "])
def test_two_rolls_in_a_line_are_rolls_of_their_own(between: str) -> None:
    assert [("2d6", ""), ("1d100", "")] == read(f"2d6{between}d100")
    assert [("1d100 check35", ""), ("1d100 check40", "")] == read(f"d100 35{between}d100 40")


def test_the_label_belongs_to_the_last_roll() -> None:
    assert [("10d6 >=4 r1", ""), ("6x 3d6", "залп")] == read("10d6 4+ р1, 6x 3d6 залп")


@pytest.mark.parametrize(
    "typed",
    [
        "к6 вечера приду",
        "д6 кв 3",
        "д6 35",
        "к6, к8",
        "3 к 1, что проиграем",
        "5 против 3 наших",
        "ещё раз?",
        "готово, поел",
        "привет 2d6",
        "2d6?",
        "2d6удар",
        "2d6 + сила",
        "(к6 приду)",
        "10d6 4+ >= 6",
        "40d6 4+ реролл",
        "12:30",
        "",
    ],
)
def test_talk_is_no_roll(typed: str) -> None:
    assert read(typed) is None


@pytest.mark.parametrize("typed", ["к6", "д6", "к6+2", "д20 + 5"])
def test_a_bare_cyrillic_die_is_a_roll_when_it_stands_alone(typed: str) -> None:
    assert read(typed) is not None


@pytest.mark.parametrize(
    ("typed", "position", "expected"),
    [
        ("2d6удар", 3, "label"),
        ("2d6 + сила", 3, "label"),
        ("(2d6", 4, "closing_bracket"),
        ("0d6", 0, "positive_number"),
        ("40d6 4+ реролл", 14, "faces"),
        ("к6 вечера приду", 2, "bare_die_alone"),
        ("40d6 <0", 4, "goal"),
    ],
)
def test_an_addressed_line_is_told_where_it_does_not_fit(
    typed: str, position: int, expected: str
) -> None:
    with pytest.raises(NotationError) as refusal:
        read(typed, addressed=True)
    assert (position, expected) == (refusal.value.position, refusal.value.expected)


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("40d6 4+ +2", "modifier_on_successes"),
        ("40d6 4+ - 2", "modifier_on_successes"),
        ("40d6+2 4+", "goal_of_sum"),
        ("3d6+1d8 4+", "goal_of_sum"),
        ("2d6 7+", "goal_of_sum"),
        ("2d6 <= 7", "goal_of_sum"),
        ("2d6 =7", "goal_of_sum"),
        ("d100 = 35", "exact_percent"),
        ("d1!", "exploding_d1"),
        ("2d6/0", "division_by_zero"),
        ("2d6 реролл провалы", "reroll_needs_goal"),
        ("2d6 р7", "face_not_on_die"),
    ],
)
def test_what_a_rule_forbids_is_refused_before_the_die(typed: str, rule: str) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        read(typed)
    assert rule == refusal.value.rule


@pytest.mark.parametrize(
    ("typed", "works"),
    [
        ("d20+5 >= 15", "d20 10+"),
        ("d20-2 >= 15", "d20 17+"),
        ("d20+5 >= 30", "d20+5"),
        ("2d6+1 >= 9", "2d6+1"),
        ("2д6 >= 7", "2д6"),
    ],
)
def test_a_goal_of_the_sum_is_refused_with_what_can_be_rolled(typed: str, works: str) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        read(typed)
    assert works == refusal.value.facts["works"]
    assert read(works)


@pytest.mark.parametrize(
    ("typed", "limit"),
    [
        ("1000000000d6", "dice_per_line"),
        ("d1000000000", "sides"),
        ("600d6, 600d6", "dice_per_line"),
        ("600d6 р1", "dice_per_line"),
        ("101x d6", "repeats"),
        ("2d6 " + "о" * 121, "label_length"),
    ],
)
def test_a_line_over_a_limit_is_refused_by_its_name(typed: str, limit: str) -> None:
    with pytest.raises(LimitError) as refusal:
        read(typed)
    assert limit == refusal.value.limit


def test_the_longest_label_is_taken() -> None:
    assert [("2d6", "о" * 120)] == read("2d6 " + "о" * 120)
