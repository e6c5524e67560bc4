"""
Lines that keep, forget and list macros, and the call of one.

A macro is a line of dice; a dollar sign in it is replaced by the number after its name. A body is
read once when it is kept, so that a call can only fail by its number.
"""

import re

from engine.dice.expression import Roll
from engine.errors import IllegalActionError, NotationError, RefusalError
from vkbot.chat.dice_labels import asks_for_something
from vkbot.chat.dice_line import parse_dice_line
from vkbot.chat.registry import Command, Tail
from vkbot.lexicon.commands import COMMAND_WORDS
from vkbot.lexicon.folding import fold
from vkbot.lexicon.macros import DELETE, SHARED
from vkbot.requests import CallMacro, DefineMacro, DeleteMacro, ListMacros

_NAME = r"[^\W\d_][\w-]{0,39}(?: [\w-]{1,40}){0,3}"
_DEFINE = re.compile(rf"(?P<shared>{SHARED} )?(?P<name>{_NAME}) ?= ?(?P<body>.+)")
_DELETE = re.compile(rf"(?:{DELETE}) (?P<shared>{SHARED} )?(?P<name>{_NAME})")
_DELETE_SHARED = re.compile(rf"(?P<shared>{SHARED} )(?:{DELETE}) (?P<name>{_NAME})")
_DELETED = re.compile(rf"(?P<shared>{SHARED} )?(?P<name>{_NAME})")
_CALL = re.compile(r"(?: ([0-9]{1,7})(?![\w%+-]))?(?:$|[-,:; ]+(?=[^\W\d_]|[(\"'«]))")
_ARGUMENT = "$"
_STUCK = re.compile(r"\$[\d$]|\d\$")
"""A number that would grow by the digits beside it."""

_TRIED = ("1", "2", "6", "20", "100")
_COMMAND_STARTS = frozenset(
    fold(words).split()[0] for several in COMMAND_WORDS.values() for words in several
)


def _macro(tail: Tail) -> DefineMacro | DeleteMacro | ListMacros:
    if not tail.words:
        return ListMacros()
    deleted = _DELETE.fullmatch(tail.words) or _DELETE_SHARED.fullmatch(tail.words)
    if deleted is not None:
        name = tail.text[slice(*deleted.span("name"))]
        return DeleteMacro(name=name, shared=deleted["shared"] is not None)
    defined = _DEFINE.fullmatch(tail.words)
    if defined is None:
        raise tail.refuse("macro")
    name, body = (tail.text[slice(*defined.span(part))] for part in ("name", "body"))
    _check_body(body)
    _require_free(name)
    return DefineMacro(name=name, body=body, shared=defined["shared"] is not None)


def _delete(tail: Tail) -> DeleteMacro:
    """Read the name of a macro to forget; unaddressed it must be a known one."""
    deleted = _DELETED.fullmatch(tail.words)
    if deleted is None:
        raise tail.refuse("macro_name")
    name = tail.text[slice(*deleted.span("name"))]
    if not tail.addressed and fold(name) not in map(fold, tail.context.macro_names()):
        raise tail.refuse("macro_name")
    return DeleteMacro(name=name, shared=deleted["shared"] is not None)


def _check_body(body: str) -> None:
    """Refuse a body that is no roll with any of the numbers tried in place of the dollar sign."""
    if _STUCK.search(body) is not None:
        raise IllegalActionError("macro_one_number")
    refusals: list[RefusalError] = []
    for number in _TRIED if _ARGUMENT in body else ("",):
        try:
            _read_body(body, number)
        except RefusalError as refusal:
            refusals.append(refusal)
        else:
            return
    raise refusals[0]


def _read_body(body: str, number: str) -> tuple[Roll, ...]:
    rolls = parse_dice_line(body.replace(_ARGUMENT, number), addressed=True)
    if rolls is None:
        raise NotationError(body, 0, "macro_body")
    return rolls


def _require_free(name: str) -> None:
    if fold(name).split()[0] in _COMMAND_STARTS or _is_dice(name):
        raise IllegalActionError("macro_reserved", {"name": name})


def _is_dice(name: str) -> bool:
    try:
        return parse_dice_line(name, addressed=True) is not None
    except RefusalError:
        return True


def _list(tail: Tail) -> ListMacros:
    tail.require_end()
    return ListMacros()


def parse_macro_call(tail: Tail) -> CallMacro | None:
    """
    Read the call of a macro that exists: its name, a number, a label.

    Returns:
        The call, or None where the line begins with no macro's name.

    Raises:
        NotationError: "command", with the name, where what follows is neither.
    """
    names = {fold(name): name for name in tail.context.macro_names()}
    called = [name for name in names if _begins_with(tail.words, name)]
    if not called:
        return None
    name = max(called, key=len)
    call = _CALL.match(tail.words, len(name))
    label = tail.text[call.end() :] if call else ""
    if call is None or asks_for_something(label):
        raise NotationError(tail.line, tail.start, "command", readings=(names[name],))
    return CallMacro(name=names[name], argument=call[1] or "", label=label)


def _begins_with(words: str, name: str) -> bool:
    return words.startswith(name) and words[len(name) : len(name) + 1] in ("", " ", ",", ":")


def expand_macro(body: str, argument: str) -> tuple[Roll, ...]:
    """
    Read the rolls of a macro with its number in place.

    Raises:
        NotationError: the macro needs a number, takes none, or is no roll with this one.
        LimitError: with this number it is over a limit.
    """
    needs_number = _ARGUMENT in body
    if needs_number != bool(argument):
        raise NotationError(body, 0, "macro_number" if needs_number else "macro_without_number")
    return _read_body(body, argument)


COMMANDS = (
    Command(key="define_macro", parse=_macro),
    Command(key="list_macros", parse=_list),
    Command(key="delete_macro", parse=_delete),
)
