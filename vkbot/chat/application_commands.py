"""Lines about applications, and about heroes and their units out of battle."""

from engine.errors import NotationError
from vkbot.application_requests import (
    DecideApplication,
    EnterBattle,
    FillApplication,
    GiveCharacter,
    ListApplications,
    ListDatasheets,
    RecallCharacter,
    RetireCharacter,
    ShowApplication,
    ShowApplicationForm,
    ShowOwnApplication,
    ShowSheet,
    SubmitApplication,
)
from vkbot.chat.application_form import read_form
from vkbot.chat.people import parse_person
from vkbot.chat.registry import Command, Tail
from vkbot.lexicon.applications import FORM_BEGINS, NUMBER, PAGE
from vkbot.lexicon.folding import fold
from vkbot.lexicon.names import NameIndex, NameMatch, index_names

FORM_LENGTH = 8000
LONGEST_REASON = 1000


def takes_all_lines(line: str) -> bool:
    """Tell whether a line begins a form, to which all lines after it belong."""
    return FORM_BEGINS.fullmatch(fold(line)) is not None


def _application(tail: Tail) -> FillApplication | ShowApplication | ShowOwnApplication:
    if not tail.text.strip(": "):
        return ShowOwnApplication()
    number = NUMBER.fullmatch(tail.words)
    if number is not None and not (number[2] or number[3]):
        return ShowApplication(number=int(number[1]))
    return _fill(tail)


def _fill(tail: Tail, *, goes_on: bool = False, is_sure: bool = False) -> FillApplication:
    text = tail.text.removeprefix(":").strip()
    form = read_form(text, tail.context.blank_names())
    if form is None:
        raise tail.refuse("application_form")
    return FillApplication(form=form, text=text, goes_on=goes_on, is_sure=is_sure)


def _form(tail: Tail) -> ShowApplicationForm:
    tail.require_end()
    return ShowApplicationForm()


def _datasheets(tail: Tail) -> ListDatasheets:
    tail.require_end()
    return ListDatasheets()


def _own(tail: Tail) -> ShowOwnApplication:
    tail.require_end()
    return ShowOwnApplication()


def _submit(tail: Tail) -> SubmitApplication:
    tail.require_end()
    return SubmitApplication()


def _list(tail: Tail) -> ListApplications:
    if not tail.text:
        return ListApplications()
    page = PAGE.fullmatch(tail.words)
    if page is None:
        raise tail.refuse("line_end")
    return ListApplications(page=int(page[1]))


def _decide(tail: Tail, decision: str) -> DecideApplication:
    parts = NUMBER.fullmatch(tail.text)
    if parts is None or len(parts[3] or "") > LONGEST_REASON:
        raise tail.refuse("application_number")
    return DecideApplication(
        decision=decision,
        number=int(parts[1]),
        version=int(parts[2]) if parts[2] else None,
        reason=parts[3] or "",
    )


def _characters(tail: Tail) -> NameIndex[str]:
    return index_names(tuple(tail.context.character_names()))


def _one_character(tail: Tail) -> str:
    found = _characters(tail).find(tail.text)
    if found is None:
        raise tail.refuse("character_name")
    return found


def match_character(tail: Tail) -> NameMatch[str] | None:
    """Find the hero or unit of a retinue whose name a line goes on with."""
    return _characters(tail).match_start(tail.text)


def parse_sheet(tail: Tail) -> ShowSheet:
    """Read whose sheet is asked for out of battle."""
    if not tail.text:
        return ShowSheet()
    retired = index_names(tuple(tail.context.retired_names()))
    in_play = _characters(tail).find(tail.text)
    return ShowSheet(unit=in_play or retired.find(tail.text) or _one_character(tail))


def parse_give(tail: Tail) -> GiveCharacter:
    """Read who is handed to whom out of battle."""
    found = match_character(tail)
    if found is None:
        raise tail.refuse("character_name")
    whom = tail.text[found.end :].strip()
    return GiveCharacter(character=found.key, owner=parse_person(whom, tail))


def _retire(tail: Tail) -> RetireCharacter:
    return RetireCharacter(character=_one_character(tail))


def _enter(tail: Tail) -> EnterBattle:
    """Read who comes to the field: those of the roster, and others who were on it before."""
    roster = tuple(tail.context.character_names())
    known = {key for _, key in roster} | {fold(name) for name, _ in roster}
    battle = tail.context.field()
    units_here = () if battle is None else battle.units.values()
    others = (
        (one.name, one.id) for one in units_here if known.isdisjoint((one.id, fold(one.name)))
    )
    units, end = index_names((*roster, *others)).read_list(tail.text)
    if not units:
        raise tail.refuse("character_name")
    if tail.text[end:].strip():
        raise NotationError(tail.line, tail.start + end, "character_name")
    return EnterBattle(units=units)


COMMANDS = (
    Command(key="application", parse=_application),
    Command(key="application_goes_on", parse=lambda tail: _fill(tail, goes_on=True)),
    Command(key="application_anew", parse=lambda tail: _fill(tail, is_sure=True)),
    Command(key="application_form", parse=_form),
    Command(key="datasheets", parse=_datasheets),
    Command(key="own_application", parse=_own),
    Command(key="submit", parse=_submit),
    Command(key="applications", parse=_list),
    Command(key="approve", parse=lambda tail: _decide(tail, "approved")),
    Command(key="return", parse=lambda tail: _decide(tail, "returned")),
    Command(key="reject", parse=lambda tail: _decide(tail, "rejected")),
    Command(key="retire", parse=_retire, asks=True),
    Command(key="recall", parse=lambda tail: RecallCharacter(name=tail.text.strip())),
    Command(key="enter", parse=_enter, purpose="battle"),
)
