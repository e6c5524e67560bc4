"""Words inside the lines of checks, as parts of patterns over folded text."""

AGAINST = "(?:против|vs)"
"""Between the two values of an opposed roll."""

AGAINST_WORD = "против"
"""The same, as replies write it."""

CHANCE_WORD = "шанс"
"""Before a chance in per cent, as replies write it."""

RATIO = "[к:/]"
"""Between the two numbers of a chance that is none in per cent."""

TIMES = "[xх]"
"""The sign for "so many times": Latin or Cyrillic."""

TURNS = "раза?"
"""The word for "times" after a number, and for a single one without it."""

TALK_WORDS = frozenset(
    {
        *("что", "не", "но", "как", "это", "то", "из", "же", "бы", "ли", "раз", "раза"),
        *("процент", "процента", "процентов", "максимум", "минимум", "примерно", "наверное"),
        *("точно", "наших", "нас", "вас", "них", "мне", "тебе"),
    }
)
"""Words of talk about a check, which make no label in a line that does not address the bot."""

HIDDEN_PURPOSE = "на засаду"
"""A purpose of a hidden roll, for an example."""
