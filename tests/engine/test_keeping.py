"""Caches of typed text: what is kept, and what never fills them."""

from engine.keeping import LONGEST_KEPT, keep_short


def test_a_short_text_is_answered_once_and_a_long_one_each_time() -> None:
    asked: list[int] = []

    @keep_short(8)
    def measure(text: str, *, more: int = 0) -> int:
        asked.append(len(text))
        return len(text) + more

    short, long = "a" * LONGEST_KEPT, "a" * (LONGEST_KEPT + 1)
    assert [LONGEST_KEPT + 1] * 2 == [measure(short, more=1) for _ in range(2)]
    assert [LONGEST_KEPT + 1] * 2 == [measure(long) for _ in range(2)]
    assert [LONGEST_KEPT, LONGEST_KEPT + 1, LONGEST_KEPT + 1] == asked
