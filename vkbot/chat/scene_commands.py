"""Lines about a scene as a whole: answers to questions, taking back, showing, ending."""

import re

from engine.errors import AmbiguousNameError, IllegalActionError, NotationError
from engine.scene.events import SceneQuestionAsked
from engine.scene.naming import ThingKind, find_thing
from vkbot.chat.field import battle_command
from vkbot.chat.formations_commands import read_card, read_gift
from vkbot.chat.registry import Tail
from vkbot.chat.round_commands import LONGEST_REASON, read_reason
from vkbot.chat.scene_field import SceneField, read_scene
from vkbot.scene_requests import (
    AnswerQuestion,
    DropAction,
    EndScene,
    ReopenScene,
    ShowScene,
    ShowSceneThing,
    UndoAction,
)

_WHICH = re.compile(r"(?:(\d{1,6})(?:-(\d{1,2}))?(?: |$))?")
_BY_THEMSELVES = frozenset(ThingKind) - {ThingKind.MODEL, ThingKind.CROWD}
_DROPPED = re.compile(r"(\d{1,6})?(?: ?: ?(.+))?")


def _answer(tail: Tail) -> AnswerQuestion:
    """Read `да`, `12 да` or `12-2 Анна`: of which action, to which of its questions, and what."""
    field = read_scene(tail)
    which = _WHICH.match(tail.words)
    assert which is not None
    is_named = which[1] is not None and int(which[1]) in field.battle.scene.waiting
    if which[2] and not is_named:
        raise IllegalActionError("answer_stale", {"number": which[1]})
    text = tail.text[which.end() :] if is_named else tail.text
    asked = _find_asked(tail, which[1] if is_named else None, text)
    tried = asked.attempt
    before = len(tried.answers) if which[2] is None else int(which[2]) - 1
    if before != len(tried.answers):
        raise IllegalActionError("answer_stale", {"number": tried.number})
    answer = field.read_answer(asked.question, text)
    if answer is None:
        raise IllegalActionError("answer_unfit", _unfit(asked))
    return AnswerQuestion(number=tried.number, asked_before=before, answer=answer)


def _unfit(asked: SceneQuestionAsked) -> dict[str, object]:
    question = asked.question
    return {
        "number": asked.attempt.number,
        "what": question.kind,
        "least": question.least,
        "most": question.most,
    }


def _find_asked(tail: Tail, number: str | None, text: str = "") -> SceneQuestionAsked:
    """
    Find the action that an answer is for.

    It is named by its number, is the only one that waits, or the only one that the text answers.
    """
    field = read_scene(tail)
    waiting = field.battle.scene.waiting
    if number is not None and int(number) in waiting:
        return waiting[int(number)]
    meant = [one for one in waiting.values() if len(waiting) == 1 or _fits(field, one, text)]
    if len(meant) == 1:
        return meant[0]
    if not waiting and not tail.addressed:
        raise tail.refuse("scene_question")
    if not waiting:
        raise IllegalActionError("no_question")
    raise IllegalActionError("which_question", {"numbers": tuple(waiting)})


def _fits(field: SceneField, asked: SceneQuestionAsked, text: str) -> bool:
    try:
        return bool(text) and field.read_answer(asked.question, text) is not None
    except AmbiguousNameError:
        return False


def _drop(tail: Tail) -> DropAction:
    """Read `12`, `12: причина`, or nothing where one action alone waits."""
    read_scene(tail)
    dropped = _DROPPED.fullmatch(tail.text.strip())
    if dropped is None or len(dropped[2] or "") > LONGEST_REASON:
        raise tail.refuse("drop_action")
    number = _find_asked(tail, dropped[1]).attempt.number
    return DropAction(number=number, reason=(dropped[2] or "").strip())


def _undo(tail: Tail) -> UndoAction:
    read_scene(tail)
    return UndoAction(reason=read_reason(tail))


def _scene(tail: Tail) -> ShowScene | ShowSceneThing:
    if not tail.text:
        return ShowScene()
    field = read_scene(tail)
    thing, end = _read_anyone(tail)
    if find_thing(field.battle.scene, thing) is None:
        raise field.refuse("thing_name", tail.start)
    if tail.line[end:].strip():
        raise field.refuse("line_end", end)
    return ShowSceneThing(thing=thing)


def _read_anyone(tail: Tail) -> tuple[str, int]:
    """Read the name of a thing; who acts by himself comes before models and crowds of his name."""
    field = read_scene(tail)
    try:
        return field.read_thing(tail.start, _BY_THEMSELVES)
    except NotationError:
        return field.read_thing(tail.start, frozenset(ThingKind))


def _end_scene(tail: Tail) -> EndScene:
    tail.require_end()
    read_scene(tail)
    return EndScene()


def _reopen_scene(tail: Tail) -> ReopenScene:
    tail.require_end()
    read_scene(tail)
    return ReopenScene()


COMMANDS = (
    battle_command("answer", _answer),
    battle_command("drop_action", _drop),
    battle_command("undo_action", _undo),
    battle_command("scene", _scene),
    battle_command("end_scene", _end_scene, asks=True),
    battle_command("reopen_scene", _reopen_scene),
    battle_command("show_formation", read_card),
    battle_command("give_formation", read_gift),
)
