"""
Parse, roll from a sealed seed and write the Russian reply, beside avrae's d20.

Both sides keep the expressions they have parsed, which is the default of d20. Every roll has a key
of its own, made as in play.

Replies of at most four dice without a label come from a bounded memo of words by faces
(`vkbot/replies/rolls.py`): at `2d6` and `4d6kh3` nearly all do, as in a chat, and
larger rolls never do.
"""

import gc
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time

import d20

from engine.dice.rolling import roll_dice
from engine.dice.sealed import SealedFaces, chat_key
from vkbot.chat.dice_line import parse_dice_line
from vkbot.replies.rolls import render_roll

GOALS = {"2d6": 5, "4d6kh3": 9, "40d6": 22, "1000d6": 45}
ROUNDS = 15
SECONDS_PER_ROUND = 0.05

_SEED = bytes(range(32))


def run() -> None:
    """Print medians of interleaved rounds, and the median of the ratios within a round."""
    print(f"{'dice':10}{'ours, us':>10}{'d20, us':>10}{'ratio':>8}{'goal':>8}")
    for text, goal in GOALS.items():
        ours, theirs = time_rounds(partial(roll_ours, text), partial(roll_d20, text))
        ratio = median(their / our for our, their in zip(ours, theirs, strict=True))
        print(
            f"{text:10}{median(ours) * 1e6:10.2f}{median(theirs) * 1e6:10.2f}"
            f"{ratio:7.1f}x{goal:7}x  {'met' if ratio >= goal else 'MISSED'}"
        )


def roll_ours(text: str, number: int) -> str:
    """Make one reply as the bot does; `number` is the message's and the roll's."""
    rolls = parse_dice_line(text)
    assert rolls is not None
    roll = rolls[0]
    key = chat_key(7, 2_000_000_001, 123_456, number, 0, 1, roll.canonical)
    return render_roll(roll_dice(roll, SealedFaces(_SEED, key)), roll.label, number)


def roll_d20(text: str, _number: int) -> str:
    """Make one reply as d20 does."""
    return str(d20.roll(text))


def time_rounds(*calls: Callable[[int], str]) -> list[list[float]]:
    """Time each call once in every round, in seconds per call; a call is told its number."""
    counts = [max(3, int(SECONDS_PER_ROUND / _time(call, 20))) for call in calls]
    rounds: list[list[float]] = [[] for _ in calls]
    for _ in range(ROUNDS):
        for times, call, count in zip(rounds, calls, counts, strict=True):
            times.append(_time(call, count))
    return rounds


def _time(call: Callable[[int], str], count: int) -> float:
    gc.collect()
    start = process_time()
    for number in range(count):
        call(number)
    return (process_time() - start) / count
