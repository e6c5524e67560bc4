"""Words inside the lines of checks, as parts of patterns over folded text."""

AGAINST = "(?:против|vs)"
"""Between the two values of an opposed roll."""

AGAINST_WORD = "против"
"""The same, as replies write it."""

TIMES = "[xх]"
"""The sign for "so many times": Latin or Cyrillic."""

TURNS = "раза?"
"""The word for "times" after a number, and for a single one without it."""
