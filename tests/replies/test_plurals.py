import pytest

from vkbot.replies.plurals import SUCCESSES, count_nouns


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0 успехов"),
        (1, "1 успех"),
        (2, "2 успеха"),
        (4, "4 успеха"),
        (5, "5 успехов"),
        (11, "11 успехов"),
        (14, "14 успехов"),
        (21, "21 успех"),
        (22, "22 успеха"),
        (100, "100 успехов"),
        (111, "111 успехов"),
        (-1, "-1 успех"),
    ],
)
def test_a_noun_agrees_with_its_number(number: int, words: str) -> None:
    assert words == count_nouns(number, SUCCESSES)
