"""Lines that roll again, reroll, and tell the odds; the roll itself is read by `dice_line`."""

import re
from dataclasses import replace

from engine.errors import LimitError, NotationError
from vkbot.battle_requests import ShowAttackOdds
from vkbot.chat.check_commands import parse_check
from vkbot.chat.dice_line import parse_dice_line
from vkbot.chat.dice_words import parse_face_set
from vkbot.chat.odds_line import parse_odds_line
from vkbot.chat.registry import Command, Tail
from vkbot.chat.round_commands import parse_attack_odds
from vkbot.chat.scene_acts import parse_scene_odds
from vkbot.lexicon.checks import TIMES, TURNS
from vkbot.lexicon.dice import PICTURE
from vkbot.requests import RepeatRoll, RerollDice, RollDice, ShowOdds
from vkbot.scene_requests import ShowSceneOdds

ROLLS_AGAIN = 20
"""As many as lines in a message: each of them is a roll of its own."""

_REPEATS = re.compile(rf"(?:{TIMES} ?)?(\d{{1,9}})(?: ?{TIMES}| {TURNS})?")
_ONCE = re.compile(TURNS)
_OF_ROLL = re.compile(r"[#\u2116] ?(\d{1,9})(?: |$)")


def _roll(tail: Tail) -> RollDice:
    rolls = parse_dice_line(tail.text, addressed=tail.addressed)
    if rolls is None:
        raise tail.refuse("dice")
    return RollDice(rolls=rolls)


def _roll_again(tail: Tail) -> RepeatRoll | RollDice:
    repeats = _REPEATS.fullmatch(tail.words)
    if not tail.words or (tail.addressed and _ONCE.fullmatch(tail.words)):
        return RepeatRoll()
    if repeats is not None:
        times = int(repeats[1])
        if not 1 <= times <= ROLLS_AGAIN:
            raise LimitError("repeats", allowed=ROLLS_AGAIN, asked=times)
        return RepeatRoll(times=times)
    return _roll(tail)


def _reroll(tail: Tail) -> RerollDice:
    roll = _OF_ROLL.match(tail.text)
    number = int(roll[1]) if roll else None
    faces = tail.text[roll.end() :] if roll else tail.text
    if not faces:
        return RerollDice(number=number, choices_only=True)
    return RerollDice(number=number, faces=parse_face_set(faces))


def _odds(tail: Tail) -> ShowOdds | ShowAttackOdds | ShowSceneOdds:
    picture = PICTURE.match(tail.words)
    if picture is not None:
        asked = _read_odds(replace(tail, start=tail.start + picture.end()))
        return replace(asked, in_picture=True)
    return _read_odds(tail)


def _read_odds(tail: Tail) -> ShowOdds | ShowAttackOdds | ShowSceneOdds:
    try:
        return parse_odds_line(tail.text, lambda end: parse_check(tail.cut(end)))
    except NotationError:
        asked = parse_attack_odds(tail) or parse_scene_odds(tail)
        if asked is None:
            raise
        return asked


COMMANDS = (
    Command(key="roll", parse=_roll, purpose="dice"),
    Command(key="roll_again", parse=_roll_again, purpose="dice"),
    Command(key="reroll", parse=_reroll, purpose="dice"),
    Command(key="odds", parse=_odds),
)
