"""Which post of a topic is an application: one that begins as in the chat, or has the fields."""

from collections.abc import Collection

from vkbot.chat.application_commands import takes_all_lines
from vkbot.chat.application_form import read_form
from vkbot.lexicon.applications import APPLICATION_WORDS

_BEGINNING = APPLICATION_WORDS["application"][0]


def find_form(text: str, blanks: Collection[str]) -> str | None:
    """
    Return a post as the form would be typed in the chat; None where it is talk.

    Without the word that begins a form, a post needs a name and a datasheet to be one.
    """
    typed = text.strip()
    if takes_all_lines(typed.partition("\n")[0].strip()):
        return typed
    form = read_form(typed, blanks)
    return f"{_BEGINNING}\n{typed}" if form and form.name and form.sheet else None
