"""
Rounds as chat and database see them: declarations typed line by line, then `итог`.

Every line is a message that goes from the inbox to the outbox of a SQLite file with
synchronous=FULL, each in a transaction of its own; only the network is left out. What `итог` costs
is the time from its message to its last reply, the commits included. Goals: a declaration costs no
more in a large round than in a small one, judged by CPU, and the report of a round of 30 goes out
in one call.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from engine.pvt.events import UnitPlaced
from engine.pvt.units import GAME_MASTER
from seeds.catalogue import load_starter
from vkbot.allowance import Unlimited
from vkbot.bootstrap import build_worker, repeatable_entropy
from vkbot.console import CHAT_PEER, COMMUNITY_ID, ConsoleChat, Shown, read_typed
from vkbot.services.battle_log import BattleLog
from vkbot.store.database import Database, open_database
from vkbot.vk.packing import CALLS_AT_MOST

SIZES = {10: 5, 30: 5, 100: 3, 1000: 1}
"""Declarations of a round, and how often it is played."""

OF_A_PLAYER, AT_A_TARGET = 25, 5
SMALL, LARGE, GROWTH_GOAL = 100, 1000, 1.3
REPORTED, CALLS_GOAL = 30, 1

_GM = "Мастер"


@dataclass(frozen=True, kw_only=True)
class Played:
    """
    A round: CPU seconds to take one declaration and to resolve one, seconds of `итог`, messages.
    """

    taking: float
    resolving: float
    seconds: float
    messages: int

    @property
    def calls(self) -> int:
        """Return the API calls that carry the messages."""
        return ceil(self.messages / CALLS_AT_MOST)


def run() -> None:
    """Print what a declaration and the resolution cost, by the size of a round."""
    print("rounds through chat and database (SQLite, synchronous=FULL), one line a transaction:")
    print(
        f"{'declarations':>14}{'итог, s':>10}{'CPU ms each: taken':>20}{'resolved':>10}{'calls':>8}"
    )
    rounds = {size: [play_round(size) for _ in range(times)] for size, times in SIZES.items()}
    for size, played in rounds.items():
        taking, resolving = _costs(played)
        calls = median(one.calls for one in played)
        print(
            f"{size:14}{median(one.seconds for one in played):10.3f}"
            f"{taking * 1e3:20.2f}{resolving * 1e3:10.2f}{calls:8.0f}{_judge_calls(size, calls)}"
        )
    for title, small, large in zip(
        ("taken", "resolved"), _costs(rounds[SMALL]), _costs(rounds[LARGE]), strict=True
    ):
        growth = large / small
        verdict = "met" if growth <= GROWTH_GOAL else "MISSED"
        print(
            f"  a declaration of {LARGE} {title} against one of {SMALL}:"
            f"{growth:7.2f}x{GROWTH_GOAL:7}x  {verdict}"
        )


def _costs(played: Sequence[Played]) -> tuple[float, float]:
    """Return the CPU seconds to take and to resolve one declaration."""
    return median(one.taking for one in played), median(one.resolving for one in played)


def _judge_calls(size: int, calls: float) -> str:
    if size != REPORTED:
        return ""
    return f"  (goal {CALLS_GOAL})  {'met' if calls <= CALLS_GOAL else 'MISSED'}"


def play_round(size: int) -> Played:
    """Play one round of so many shooting activations of units of their own."""
    with _chat() as (database, chat, heard):
        _set_up(database, size)
        began = process_time()
        for number in range(1, size + 1):
            chat.join(_player(number))
            chat.say(f"стрельба Взвод №{number} -> Орда №{_target(number)}; 24м")
        taken = process_time()
        chat.join(_GM)
        heard.clear()
        started, seconds = process_time(), perf_counter()
        chat.say("итог")
        ended, seconds = process_time(), perf_counter() - seconds
        if not any(f"\n{size}. " in sent.text for sent in heard):
            raise RuntimeError(f"no report of {size} declarations: {heard[-1].text}")
        return Played(
            taking=(taken - began) / size,
            resolving=(ended - started) / size,
            seconds=seconds,
            messages=len(heard),
        )


@contextmanager
def _chat() -> Iterator[tuple[Database, ConsoleChat, list[Shown]]]:
    """Open a chat on a fresh file, in which a battle has begun; gives what the bot says, too."""
    heard: list[Shown] = []
    with TemporaryDirectory() as folder:
        database = open_database(f"sqlite:///{folder}/chat.sqlite")
        try:
            database.migrate()
            worker = build_worker(
                database, read_typed, {}, entropy=repeatable_entropy(7), allowance=Unlimited()
            )
            chat = ConsoleChat(database, worker, lambda _peer, sent, _name: heard.append(sent))
            chat.open("Игра", "Путь", _GM)
            chat.say("начать бой Мануфакторум")
            yield database, chat, heard
        finally:
            database.close()


def _set_up(database: Database, size: int) -> None:
    """Put platoons of ten lasguns on the field, and hordes of orks for them to shoot at."""
    with database.transaction() as uow:
        record = uow.battles.current(COMMUNITY_ID, CHAT_PEER)
        assert record is not None
        log = BattleLog(uow, record, by=GAME_MASTER, at=0)
        for number in range(1, size + 1):
            log.tell(_place(f"a{number}", f"Взвод {number}", _owner(number), "players"))
        for number in range(1, _target(size) + 1):
            log.tell(_place(f"b{number}", f"Орда {number}", GAME_MASTER, "gm"))
        log.write_out()


def _place(unit_id: str, name: str, owner: int, side: str) -> UnitPlaced:
    unit = load_starter().build_unit(
        unit_id, name, models=(("guardsman", 10),), arms=(), owner=owner, side=side
    )
    return UnitPlaced(unit=unit)


def _target(number: int) -> int:
    return (number - 1) // AT_A_TARGET + 1


def _player(number: int) -> str:
    return f"Игрок {(number - 1) // OF_A_PLAYER + 1}"


def _owner(number: int) -> int:
    """Return the id of whoever declares, as the console numbers people: the GM was first."""
    return 102 + (number - 1) // OF_A_PLAYER
