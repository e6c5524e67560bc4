"""
Tables that the campaign gives for stupidity and misfires, and what a roll on one says.

Source: APO-STUPID-6, APO-MISFIRE-2: the texts of the tables are missing from the rules.
"""

from engine.errors import IllegalActionError
from engine.psychology.commands import SetMisfireTable, SetStupidityTable
from engine.psychology.events import MisfireTableSet, StupidityTableSet
from engine.psychology.willpower import PsychologyPlay
from engine.table.questions import AnswerKind, Question

_SIDES = 6


def set_stupidity_table(play: PsychologyPlay, command: SetStupidityTable) -> None:
    """Take the campaign's table; raises "table_size"."""
    _require_entries(command.entries)
    play.emit(StupidityTableSet(entries=command.entries))


def set_misfire_table(play: PsychologyPlay, command: SetMisfireTable) -> None:
    """Take the campaign's table of one kind of weapon; raises "table_size"."""
    _require_entries(command.entries)
    play.emit(MisfireTableSet(weapon=command.weapon, entries=command.entries))


def _require_entries(entries: tuple[str, ...]) -> None:
    if len(entries) not in (0, _SIDES):
        raise IllegalActionError("table_size", {"entries": len(entries), "needed": _SIDES})


def roll_entry(
    play: PsychologyPlay, table: tuple[str, ...], *, block: str, group: str, key: str, about: str
) -> tuple[int, str]:
    """
    Roll on a table; without one the GM is asked what the face means, and may say nothing.

    Args:
        table: six entries, or none.
        block: what the die is for.
        group: whose it is.
        key: of the question to the GM.
        about: whom or what he is asked about.

    Returns:
        The face, and its text: "" where nobody has said it.
    """
    face = play.roll_one(_SIDES, block=block, group=group)
    if table:
        return face, table[face - 1]
    question = Question(key=key, about=(about, str(face)), kind=AnswerKind.TEXT, default="")
    return face, str(play.ask(question))
