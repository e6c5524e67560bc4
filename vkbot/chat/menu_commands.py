"""The steps of a declaration by buttons, as lines: `заявить Разорители: стрельба -> Гвардейцы`."""

from vkbot.chat.field import Field, read_field
from vkbot.chat.registry import Command, Tail
from vkbot.lexicon.battle import BATTLE_WORDS, DEED, PAGE
from vkbot.menu_requests import Deed, ShowMenu

_DEEDS = {BATTLE_WORDS[deed][0]: deed for deed in Deed}


def parse_menu(tail: Tail) -> ShowMenu:
    """
    Read what is chosen so far.

    Raises:
        NotationError, AmbiguousNameError: it does not fit.
    """
    page = PAGE.search(tail.words)
    number = int(page[1]) if page is not None else 1
    chosen = tail.cut(page.start()) if page is not None else tail
    found = read_field(chosen)
    if not chosen.text:
        return ShowMenu(page=number)
    unit, end = found.read_unit(chosen.start)
    deed, end = _read_deed(chosen, found, end)
    target = None
    if deed is not None and chosen.text[end - chosen.start :]:
        target, end = found.read_unit(found.read_arrow(end), "target")
    found.require_end(end)
    return ShowMenu(unit=unit, deed=deed, target=target, page=number)


def _read_deed(tail: Tail, found: Field, start: int) -> tuple[Deed | None, int]:
    named = DEED.match(tail.folded, start)
    if named is None:
        return None, start
    if named[1] not in _DEEDS:
        raise found.refuse("deed", start)
    return _DEEDS[named[1]], named.end()


COMMANDS = (Command(key="menu", parse=parse_menu, purpose="battle"),)
