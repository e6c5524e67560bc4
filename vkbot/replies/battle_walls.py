"""Long lists kept to what is read on a phone."""

from collections.abc import Sequence

from vkbot.replies.plurals import Noun, count_nouns

MOST_LETTERS = 3000

_LINES = Noun("строка", "строки", "строк")


def keep_short(lines: Sequence[str]) -> list[str]:
    """Keep as many lines as fit, and say how many more there are."""
    kept: list[str] = []
    room = MOST_LETTERS
    for line in lines:
        room -= len(line) + 1
        if room < 0 and kept:
            return [*kept, f"… и ещё {count_nouns(len(lines) - len(kept), _LINES)}"]
        kept.append(line)
    return kept
