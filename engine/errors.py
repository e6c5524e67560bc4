"""
The four ways to say no, one class each: not understood, not legal, ambiguous, too much.

Errors carry facts, never sentences: `vkbot/replies/errors.py` finds the words. A refused action
leaves records, ledger and dice untouched.
"""

from collections.abc import Mapping


class RefusalError(Exception):
    """The player asked for something that cannot be done; nothing has happened."""


class NotationError(RefusalError):
    """
    The text is not understood.

    Args:
        text: what was typed, cleaned.
        position: index in `text` of the first character that does not fit.
        expected: stable key of what was expected there, such as "dice" or "closing_bracket".
        readings: for a text with two meanings, each of them written without doubt.
    """

    def __init__(
        self, text: str, position: int, expected: str, *, readings: tuple[str, ...] = ()
    ) -> None:
        super().__init__(f"{expected} expected at {position}")
        self.text = text
        self.position = position
        self.expected = expected
        self.readings = readings


class IllegalActionError(RefusalError):
    """
    The text is understood, but a rule or a right forbids it.

    Args:
        rule: ID of the rule ("PVT-DICE-3") or key of the right ("role_needed").
        facts: what the sentence needs, by name.
    """

    def __init__(self, rule: str, facts: Mapping[str, object] | None = None) -> None:
        super().__init__(rule)
        self.rule = rule
        self.facts: Mapping[str, object] = dict(facts or {})


class AmbiguousNameError(RefusalError):
    """
    A name fits several things.

    Args:
        word: the name as typed.
        candidates: what it may mean, in the order of a list to show.
    """

    def __init__(self, word: str, candidates: tuple[str, ...]) -> None:
        super().__init__(word)
        self.word = word
        self.candidates = candidates


class LimitError(RefusalError):
    """
    The work asked for is over a limit; none of it has been done.

    Args:
        limit: key of the limit, such as "dice_per_line".
        allowed: the greatest value that is taken.
        asked: the value asked for, at least (None where counting it would be work).
    """

    def __init__(self, limit: str, *, allowed: int, asked: int | None = None) -> None:
        super().__init__(f"{limit}: {asked} over {allowed}")
        self.limit = limit
        self.allowed = allowed
        self.asked = asked
