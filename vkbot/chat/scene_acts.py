"""
Actions of a scene as lines: carried out at once, or declared for the round behind `заявка`.

Each text reads its own lines; answers to what it would ask may stand behind `;`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.pvt.declarations import SceneAction
from engine.scene.commands import SceneCommand
from vkbot.battle_requests import Declare
from vkbot.chat import assault_commands, formations_commands, psychology_commands
from vkbot.chat.field import battle_command
from vkbot.chat.registry import Command, CommandTable, Tail
from vkbot.chat.scene_field import read_scene, split_answers
from vkbot.scene_requests import Act, PutInScene, ShowSceneOdds

Read = Callable[[Tail], SceneCommand]
ReadSetup = Callable[[Tail], PutInScene]

_ACTIONS: Mapping[str, Read] = {
    **formations_commands.ACTIONS,
    **assault_commands.ACTIONS,
    **psychology_commands.ACTIONS,
}
"""What reads the lines of each text, by the key of their words."""

_SETUPS: Mapping[str, ReadSetup] = {
    **formations_commands.SETUPS,
    **assault_commands.SETUPS,
    **psychology_commands.SETUPS,
}
"""What reads who comes to the table; that is carried out at once alone."""


def _act(read: Read) -> Callable[[Tail], Act]:
    def parse(tail: Tail) -> Act:
        read_scene(tail)
        action, answers = split_answers(tail)
        return Act(command=read(action), text=tail.line, answers=answers)

    return parse


_REMOVING = frozenset(
    {"remove_formation", "remove_warrior", "take_unit_off_table", "end_warriors_battle"}
)
"""What takes somebody off the table by the GM's word, and not by a rule."""

_ACTS = tuple(
    battle_command(key, _act(read), asks=key in _REMOVING) for key, read in _ACTIONS.items()
)
_TABLE = CommandTable(_ACTS)


def _inner(tail: Tail) -> Act:
    """Read the action that stands behind another word."""
    line = tail.line[tail.start :]
    inner = replace(tail, line=line, folded=tail.folded[tail.start :], start=0)
    found = _TABLE.find(inner.folded)
    if found is None:
        raise tail.refuse("scene_action")
    command, at = found
    act = command.parse(replace(inner, start=at))
    assert isinstance(act, Act)
    return act


def _declare(tail: Tail) -> Declare:
    act = _inner(tail)
    action = SceneAction(command=act.command, text=act.text, answers=act.answers)
    return Declare(action=action, text=tail.line)


def parse_scene_odds(tail: Tail) -> ShowSceneOdds | None:
    """Read an action whose odds are asked for; None where the line begins with none."""
    if _TABLE.find(tail.folded[tail.start :]) is None or tail.context.field() is None:
        return None
    act = _inner(tail)
    return ShowSceneOdds(command=act.command, answers=act.answers)


COMMANDS: tuple[Command, ...] = (
    *_ACTS,
    *(battle_command(key, read) for key, read in _SETUPS.items()),
    battle_command("declare_scene", _declare),
)
