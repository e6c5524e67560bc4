import pytest

from seeds.morphology import word_root
from vkbot.lexicon.folding import fold, tidy


@pytest.mark.parametrize(
    ("typed", "folded"), [("ЕЩЁ", "еще"), ("Ёж", "еж"), ("İx", "İx"), ("№3 ẞ", "№3 ß")]
)
def test_a_folded_text_is_lower_case_without_yo_and_of_equal_length(
    typed: str, folded: str
) -> None:
    assert folded == fold(typed)
    assert len(typed) == len(folded)


def test_tidying_twice_changes_nothing_more() -> None:
    once = tidy(" &quot;Удар&quot;\u00a0—\u200b мечом ")
    assert '"Удар" - мечом' == once == tidy(once)


@pytest.mark.parametrize(
    "forms",
    [
        ("гвардеец", "гвардейцы", "гвардейцам", "гвардейцев"),
        ("боец", "бойцы", "бойцов"),
        ("лазпушка", "лазпушек", "лазпушкам"),
        ("стрелок", "стрелки", "стрелков"),
        ("воля", "воли", "волю", "волей"),
        ("огнемёт", "огнемёта", "огнемётов"),
        ("силовой", "силовых", "силовыми"),
    ],
)
def test_all_forms_of_a_word_share_one_root(forms: tuple[str, ...]) -> None:
    assert 1 == len({word_root(form) for form in forms})


def test_different_words_have_different_roots() -> None:
    words = ("сила", "воля", "скорость", "меч", "болтер", "огнемёт", "гвардеец", "боец")
    assert len(words) == len({word_root(word) for word in words})
