"""Words inside the lines that keep and forget macros, as parts of patterns over folded text."""

SHARED = "общий"
"""A macro of the campaign."""

DELETE = "удалить|забыть"
