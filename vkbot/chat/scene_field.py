"""
Names that a scene knows, and answers to its questions as they stand in a line.

Behind `;` a line may answer the questions that its action would ask: a word of the question, then
yes or no, a number, or names.
"""

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import cached_property

from engine.errors import AmbiguousNameError, NotationError
from engine.pvt.battle import Battle
from engine.scene.events import Told
from engine.scene.naming import Thing, ThingKind, things_of
from engine.table.questions import Answer, AnswerKind, Question
from vkbot.chat.field import read_field
from vkbot.chat.registry import Tail
from vkbot.lexicon.battle import AND
from vkbot.lexicon.folding import QUOTES, fold
from vkbot.lexicon.names import NameIndex, index_names
from vkbot.lexicon.scenes import ANSWER_WORDS, NO_WORDS, NOBODY_WORDS, YES_WORDS

_PARTS = re.compile(r" ?; ?")
_NUMBER = re.compile(r"-?\d{1,6}")
_LAST_NUMBER = re.compile(r" (\d{1,3})$")
LONGEST_ANSWER = 200


class SceneField:
    """
    What is known by name in the scene of a battle.

    Args:
        battle: whose scene it is; its units may act in a scene as well.
        tail: the line that is read, for refusals.
    """

    def __init__(self, battle: Battle, tail: Tail) -> None:
        self.battle = battle
        self._tail = tail
        self._things = tuple(things_of(battle.scene))

    def read_thing(
        self, start: int, kinds: Collection[ThingKind], expected: str = "thing_name"
    ) -> tuple[str, int]:
        """
        Read the name of a thing of the scene; among units also of one of the battle.

        Returns:
            Its id, and the place where the name ends, quotes and brackets around it included.

        Raises:
            NotationError: there is none.
            AmbiguousNameError: it may be several.
        """
        found = self._index(kinds).match_start(self._tail.line[start:])
        if found is None:
            raise self._refuse_other(start, kinds) or self.refuse(expected, start)
        end = start + found.end
        marks = f"{QUOTES})" if "(" in self._tail.line[start:end] else QUOTES
        while self._tail.line[end : end + 1] in marks and end < len(self._tail.line):
            end += 1
        return found.key, end

    def _refuse_other(self, start: int, kinds: Collection[ThingKind]) -> NotationError | None:
        """Say that somebody is of another sort than a line is for; None where nobody is meant."""
        meant = {
            kind
            for kind in (ThingKind.FORMATION, ThingKind.UNIT, ThingKind.WARRIOR)
            if kind not in kinds and self._is_named(start, kind)
        }
        if ThingKind.FORMATION in meant:
            return self.refuse("not_for_squads", start)
        if ThingKind.UNIT in meant:
            return self.refuse("not_for_units", start)
        return self.refuse("not_for_warriors", start) if meant else None

    def _is_named(self, start: int, kind: ThingKind) -> bool:
        try:
            return self._index({kind}).match_start(self._tail.line[start:]) is not None
        except AmbiguousNameError:
            return True

    def _index(self, kinds: Collection[ThingKind]) -> NameIndex[str]:
        named = [(one.name, one.id) for one in self._things if self._counts(one, kinds)]
        known = {fold(name) for name, _ in named}
        if ThingKind.UNIT in kinds:
            units = (one for one in self.battle.units.values() if not one.is_removed)
            named += [(one.name, one.id) for one in units if fold(one.name) not in known]
        return index_names(tuple(dict.fromkeys(named)))

    def _counts(self, thing: Thing, kinds: Collection[ThingKind]) -> bool:
        """Tell whether a name may mean a thing; what a unit is called means not its model too."""
        if thing.kind not in kinds:
            return False
        is_shadowed = ThingKind.UNIT in kinds and thing.name in self._units
        return thing.kind is not ThingKind.MODEL or not is_shadowed

    @cached_property
    def _units(self) -> frozenset[str]:
        return frozenset(one.name for one in self._things if one.kind is ThingKind.UNIT)

    def read_answer(self, question: Question, text: str) -> Answer | None:
        """
        Read an answer to a question.

        Returns:
            The answer, None where the text answers it not.

        Raises:
            AmbiguousNameError: a name may be several of the choices.
        """
        return question.read(_read_answer(question, text.strip(), self._choices(question)))

    def _choices(self, question: Question) -> NameIndex[str]:
        names = {one.id: one.name for one in self._things}
        names |= {one.id: one.name for one in self.battle.units.values()}
        return index_names(tuple((names.get(one, one), one) for one in question.choices))

    def refuse(self, expected: str, start: int) -> NotationError:
        """Make the error of a line that does not fit at a place."""
        return NotationError(self._tail.line, start, expected)

    def find_named(
        self, text: str, kinds: Collection[ThingKind] = frozenset(ThingKind)
    ) -> tuple[str, ...] | None:
        """
        Return the ids of all whom a text names, None where it names somebody unknown.

        Who is in the scene comes before units of the battle.
        """
        in_scene = tuple((one.name, one.id) for one in self._things if one.kind in kinds)
        for index in (index_names(in_scene), self._index(kinds)):
            try:
                found = [index.find(part) for part in AND.split(text)]
            except AmbiguousNameError:
                continue
            known = tuple(one for one in found if one is not None)
            if len(known) == len(found):
                return known
        return None


def _read_answer(question: Question, text: str, choices: NameIndex[str]) -> Answer | None:
    folded = text.casefold()
    match question.kind:
        case AnswerKind.YES_NO:
            return True if folded in YES_WORDS else False if folded in NO_WORDS else None
        case AnswerKind.NUMBER:
            return int(text) if _NUMBER.fullmatch(text) else None
        case AnswerKind.ONE_OF:
            return _find_choice(question, text, choices)
        case AnswerKind.SOME_OF:
            if folded in NOBODY_WORDS:
                return ()
            parts = AND.split(text)
            found = [_find_choice(question, one, choices) for one in parts]
            return None if None in found else tuple(one for one in found if one is not None)
        case AnswerKind.TEXT:
            return text if 1 <= len(text) <= LONGEST_ANSWER else None


def _find_choice(question: Question, text: str, choices: NameIndex[str]) -> str | None:
    """Find who is named, by id too; the number of a model needs no sign before it here."""
    if text in question.choices:
        return text
    return choices.find(text) or choices.find(_LAST_NUMBER.sub(" \u2116\\1", text))


def read_scene(tail: Tail) -> SceneField:
    """Return what is known by name in the scene that a line means; raises as `read_field`."""
    return SceneField(read_field(tail).battle, tail)


def split_answers(tail: Tail) -> tuple[Tail, tuple[Told, ...]]:
    """
    Part a line from the answers in it: parts behind `;` that begin with the word of a question.

    Returns:
        The line without them, and the answers.
    """
    parted = list(_PARTS.finditer(tail.folded, tail.start))
    told: list[Told] = []
    kept = [(0, parted[0].start() if parted else len(tail.line))]
    for number, part in enumerate(parted):
        end = parted[number + 1].start() if number + 1 < len(parted) else len(tail.line)
        answer = _read_told(tail, part.end(), end)
        if answer is None:
            kept.append((part.start(), end))
        else:
            told.append(answer)
    line = "".join(tail.line[start:end] for start, end in kept)
    return replace(tail, line=line, folded=fold(line)), tuple(told)


def _read_told(tail: Tail, start: int, end: int) -> Told | None:
    """Read an answer with the word of its question before it."""
    words = tail.folded[start:end].strip()
    for word, key in _longest_first(ANSWER_WORDS.items()):
        if words == word or words.startswith(f"{word} "):
            return _tell(tail, key, tail.line[start:end].strip()[len(word) :].strip())
    return None


def _longest_first(items: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return sorted(items, key=lambda item: -len(item[0]))


def _tell(tail: Tail, key: str, text: str) -> Told | None:
    folded = text.casefold()
    if not text or folded in YES_WORDS:
        return Told(key=key, answer=True)
    if folded in NO_WORDS:
        return Told(key=key, answer=False)
    if folded in NOBODY_WORDS:
        return Told(key=key, answer=())
    if _NUMBER.fullmatch(text):
        return Told(key=key, answer=int(text))
    named = read_scene(tail).find_named(text)
    if named is None:
        return None
    return Told(key=key, answer=named[0] if len(named) == 1 else named)
