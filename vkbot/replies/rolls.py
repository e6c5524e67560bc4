"""
The words of dice: rolls, rerolls, checks, chances and opposed rolls.

Dice stand in square brackets in the order rolled: a rerolled one as `1→5`, one that does not count
in parentheses, one that an explosion added as `+4`. More than 60 are counted by face: `1×7 2×5`;
where they fell too differently for that, the first ones stand for all, which the journal keeps.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from engine.dice.expression import FaceSet, Grading, Pool, Roll
from engine.dice.grading import grade_faces
from engine.dice.notation import parse_roll
from engine.dice.rolling import RolledDie, RolledOnce, RolledPool, RolledRoll, replay_roll
from vkbot.lexicon.characteristics import ABBREVIATIONS
from vkbot.replies.notation import render_face_set, render_notation
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.plurals import (
    DICE,
    FAILURES,
    SUCCESSES,
    TIMES,
    Noun,
    choose_form,
    count_nouns,
)
from vkbot.results import (
    ChancesRolled,
    CheckRolled,
    NumberedRoll,
    OpposedRolled,
    RerollChoices,
    RollRerolled,
    RollsMade,
)

MOST_DICE_SHOWN = 60
"""More dice than this are counted by face; of more faces than this the first ones are shown."""
_SHOWN_OF_ALL_POOLS = 120
_SHOWN_AT_LEAST = 2
_MORE = " … ещё "

_FACES = Noun("грань", "грани", "граней")
_MOST_FACES_LISTED = 20
_FEW_DICE = 4
_ONE_DIGIT = bytes(range(10))
_DIGITS = bytes.maketrans(_ONE_DIGIT, b"0123456789")
_PART = re.compile(r"(?P<pool>\d+d\d+!?(?:[kd][hl]\d+)*)|(?P<operator>[-+*/])")


def render_rolls_made(result: RollsMade) -> str:
    """Write the rolls of one line, one under the other."""
    return "\n".join(map(render_numbered_roll, result.rolls))


def render_numbered_roll(numbered: NumberedRoll) -> str:
    """Write one roll under its number."""
    return render_roll(numbered.rolled, numbered.label, numbered.number)


def render_roll(rolled: RolledRoll, label: str = "", number: int | None = None) -> str:
    """Write one roll: `🎲 40d6 4+: [4 1 6] = 2 успеха  #1042`; repeats a line each."""
    roll, drawn = rolled.roll, rolled.drawn
    if type(drawn) is bytes and len(drawn) <= _FEW_DICE and not label:
        words = _render_few(roll.canonical, drawn)
        return words if number is None else f"{words}  #{number}"
    head = f"🎲 {render_notation(roll)}"
    return _join(_with_label(head, label), rolled, number)


@lru_cache(maxsize=8192)
def _render_few(canonical: str, drawn: bytes) -> str:
    """Keep the words of small rolls: most rolls of a chat fall the same way again and again."""
    rolled = replay_roll(parse_roll(canonical), drawn)
    return f"🎲 {render_notation(rolled.roll)}: {_render_once(rolled.roll, rolled.repeats[0])}"


def render_roll_rerolled(result: RollRerolled) -> str:
    """Write a roll that was rerolled, with the old faces in it."""
    rolled = result.rolled
    faces = render_face_set(rolled.rerolled or FaceSet())
    head = (
        f"{_with_label(f'🎲 {render_notation(rolled.roll)}', result.label)}, "
        f"переброс #{result.of_number} (реролл {faces}, по слову игрока)"
    )
    return _join(head, rolled, result.number)


def render_reroll_choices(result: RerollChoices) -> str:
    """Say what could be rerolled, and how; against a goal that is failures alone."""
    number = result.number
    if not result.faces:
        return f"В броске #{number} перебрасывать нечего."
    shown = _render_choices(result)
    if result.failures == 0:
        return f"В броске #{number} {shown}. Успехи не перебрасывают."
    lowest = result.faces[0][0]
    ways = [f"реролл {lowest}", f"реролл <{lowest + 1}"]
    if result.failures:
        ways = ["реролл провалы"]
    by_number = ways[0].replace(" ", f" #{number} ", 1)
    return (
        f"В броске #{number} {shown}.\n"
        f"Ответьте на бросок: {' или '.join(ways)}. Можно и так: {by_number}"
    )


def _render_choices(result: RerollChoices) -> str:
    """Write how many dice show each face, and how many of them failed."""
    if sum(count for _, count in result.faces) == 1:
        verdict = "" if result.failures is None else f", {_verdict(passed=not result.failures)}"
        return f"выпало {result.faces[0][0]}{verdict}"
    first = result.faces[:_MOST_FACES_LISTED]
    shown = ", ".join(f"{face} — {count_nouns(count, DICE)}" for face, count in first)
    if len(result.faces) > len(first):
        shown += f"{_MORE}{count_nouns(len(result.faces) - len(first), _FACES)}"
    failed = f"; из них {count_nouns(result.failures, FAILURES)}" if result.failures else ""
    return f"выпали грани: {shown}{failed}"


def render_check_rolled(result: CheckRolled) -> str:
    """
    Write the check of a characteristic: `🎲 ВОЛ 60 - 10 = 50: [42] — успех  #7`.

    Of a unit its name stands before: `🎲 Гвардейцы, ЛИД 40: …`.
    """
    steps = "".join(f" {'-' if step < 0 else '+'} {abs(step)}" for step in result.modifiers)
    value = "—" if result.value is None else str(result.value)
    base = "—" if result.base is None else str(result.base)
    target = f"{base}{steps} = {value}" if steps else value
    whose = f"{disarm(result.unit)}, " if result.unit else ""
    what = f"{whose}{ABBREVIATIONS[result.characteristic]} {target}"
    head = _with_label(what, result.label)
    passed, times = sum(result.passed), len(result.passed)
    word = _verdict(passed=passed > 0)
    if times > 1:
        word = f"{count_nouns(passed, SUCCESSES)} из {times}"
    if not result.faces:
        return f"{head}: {word} без броска"
    return f"🎲 {head}: [{render_faces(result.faces)}] — {word}{_tag(result.number)}"


def render_chances_rolled(result: ChancesRolled) -> str:
    """Write chances in per cent: `🎲 Шанс 7 %: [5 50 7] — сработал 2 раза из 3  #8`."""
    head = _with_label(f"Шанс {result.percent} %", result.label)
    word = render_chance_verdict(result.happened)
    if not result.faces:
        return f"{head}: {word} без броска"
    return f"🎲 {head}: [{render_faces(result.faces)}] — {word}{_tag(result.number)}"


def render_chance_verdict(happened: Sequence[bool]) -> str:
    """Write whether a chance happened, or how often."""
    times = sum(happened)
    if times and len(happened) > 1:
        return f"сработал {count_nouns(times, TIMES)} из {len(happened)}"
    return "сработал" if times else "не сработал"


def render_opposed_rolled(result: OpposedRolled) -> str:
    """Write opposed rolls: `🎲 30 против 20, нужно 3+: [4 1 6] = 2 успеха  #9`."""
    subject, target = (
        "—" if value is None else str(value) for value in (result.subject, result.target)
    )
    head = f"{subject} против {target}"
    if result.rolled is not None:
        head = _with_label(f"🎲 {head}, нужно {result.needed}+", result.label)
        return _join(head, result.rolled, result.number)
    passed = result.needed == "success"
    noun = SUCCESSES if passed else FAILURES
    word = noun.one if result.times == 1 else count_nouns(result.times, noun)
    return f"{_with_label(head, result.label)}: {word} без броска"


def _with_label(head: str, label: str) -> str:
    return f"{head} {quote_player(label)}" if label else head


def render_faces(faces: Sequence[int], most: int = MOST_DICE_SHOWN) -> str:
    """Write faces in the order rolled; where they are more than `most`, counted or cut short."""
    if len(faces) > most:
        counts = _count_faces(faces)
        if len(counts) > most:
            return _cut_short(list(map(str, faces[:most])), len(faces))
        return _count_texts({(face, str(face)): count for face, count in counts.items()})
    if isinstance(faces, bytes) and not faces.translate(None, _ONE_DIGIT):
        return " ".join(faces.translate(_DIGITS).decode())
    return " ".join(map(str, faces))


def _join(head: str, rolled: RolledRoll, number: int | None) -> str:
    """Write a roll behind its head; where not all dice are shown, say where they are."""
    text = _write_out(head, rolled, number)
    return f"{text}\nВсе кубы — в выгрузке: журнал" if _MORE in text else text


def _write_out(head: str, rolled: RolledRoll, number: int | None) -> str:
    roll = rolled.roll
    pool = roll.plain_pool
    if pool is not None and not pool.selections and rolled.rerolled is None:
        # Its faces alone tell all; the records would be made for nothing.
        result, passed = grade_faces(roll, rolled.drawn)
        dice = f"[{render_faces(rolled.drawn)}]"
        return f"{head}: {dice}{_render_result(roll, result, passed)}{_tag(number)}"
    if roll.repeats == 1:
        return f"{head}: {_render_once(roll, rolled.repeats[0])}{_tag(number)}"
    lines = [
        f"{index}) {_render_once(roll, once)}" for index, once in enumerate(rolled.repeats, start=1)
    ]
    if roll.grading is Grading.CHECK:
        successes = sum(once.passed is True for once in rolled.repeats)
        lines.append(f"Всего {count_nouns(successes, SUCCESSES)} из {roll.repeats}")
    return "\n".join([f"{head}{_tag(number)}", *lines])


def _tag(number: int | None) -> str:
    return "" if number is None else f"  #{number}"


def _render_once(roll: Roll, once: RolledOnce) -> str:
    if type(roll.expression) is Pool:
        dice = _render_pool(once.pools[0], MOST_DICE_SHOWN)
    else:
        share = _SHOWN_OF_ALL_POOLS // max(1, len(once.pools))
        most = min(MOST_DICE_SHOWN, max(_SHOWN_AT_LEAST, share))
        dice = _fill_in(str(roll.expression), (_render_pool(pool, most) for pool in once.pools))
    return f"{dice}{_render_result(roll, once.result, once.passed)}"


def _render_result(roll: Roll, result: int, passed: bool | None) -> str:
    if roll.grading is Grading.SUM:
        return f" = {result}"
    if roll.grading is Grading.SUCCESSES:
        return f" = {result} {choose_form(result, SUCCESSES)}"
    return f" — {_verdict(passed=passed is True)}"


def _verdict(*, passed: bool) -> str:
    return SUCCESSES.one if passed else FAILURES.one


def _fill_in(expression: str, pools: Iterator[str]) -> str:
    """Put rolled dice in the places of their pools, and spaces around operators."""
    return _PART.sub(
        lambda part: next(pools) if part["pool"] else f" {part['operator']} ", expression
    )


def _render_pool(rolled: RolledPool, most: int) -> str:
    faces = rolled.faces
    if not rolled.replaced and not rolled.dropped and len(faces) == rolled.pool.count:
        return f"[{render_faces(faces, most)}]"
    texts = [_render_die(die) for die in rolled.dice]
    if len(faces) <= most:
        return f"[{' '.join(texts)}]"
    counts = Counter(zip(faces, texts, strict=True))
    if len(counts) > most:
        return f"[{_cut_short(texts[:most], len(faces))}]"
    return f"[{_count_texts(counts)}]"


def _cut_short(first: Sequence[str], count: int) -> str:
    return f"{' '.join(first)}{_MORE}{count - len(first)}"


def _render_die(die: RolledDie) -> str:
    text = str(die.face) if die.before is None else f"{die.before}→{die.face}"
    if die.exploded:
        text = f"+{text}"
    return f"({text})" if die.dropped else text


def _count_faces(faces: Sequence[int]) -> Mapping[int, int]:
    if isinstance(faces, bytes):  # as sealed dice come; counting them is the fastest of all
        return {face: faces.count(face) for face in set(faces)}
    return Counter(faces)


def _count_texts(counts: Mapping[tuple[int, str], int]) -> str:
    """Write how many dice look alike, by the face that stands, ascending."""
    return " ".join(
        text if count == 1 else f"{text}×{count}" for (_, text), count in sorted(counts.items())
    )
