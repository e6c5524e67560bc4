"""
What people say during the torture, and what each message must have brought about afterwards.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.torture.talk import TALK
from vkbot.sandbox.client import ControlClient
from vkbot.sandbox.faults import Fault
from vkbot.sandbox.talk import SeenMessage

COMMUNITY = 1
HOST = 500
PLAYERS = (501, 502, 503, 504)
CHATS = 4
DIALOGUES = PLAYERS[:2]
LOST_CHANCE = 0.04
_LETTERS = "абвгдежзиклмнопрстуфхцчшэюя"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """
    One message that was said, in the bot's numbering of chats.

    `rolls` are the places (line, number in the line) of the rolls that it has to make; `is_heard`
    is False for talk. VK does not tell the bot of a `lost` one until it asks.
    """

    peer_id: int
    user: int
    cmid: int
    text: str
    kind: str
    rolls: tuple[tuple[int, int], ...] = ()
    is_heard: bool = True
    lost: bool = False


@dataclass(slots=True, kw_only=True)
class Play:
    """
    The people of one torture: they speak at random, and everything that they said is kept.

    Args:
        vk: the emulator.
        chance: decides who says what where.
    """

    vk: ControlClient
    chance: random.Random
    said: list[Said] = field(default_factory=list)
    chats: dict[int, int] = field(default_factory=dict)
    macros: dict[tuple[int, int], list[str]] = field(default_factory=dict)
    rerolled: set[tuple[int, int]] = field(default_factory=set)
    _words: int = 0

    def open_chats(self) -> None:
        """Open the chats, invite the bot, and let the host make room for many lines."""
        for user in (HOST, *PLAYERS):
            self.vk.command("add_user", user_id=user)
        self.vk.command("set_manager", user=HOST, role="administrator")
        for _ in range(CHATS):
            chat = self.vk.command("add_chat", members=[HOST, *PLAYERS], with_bot=False)
            self.vk.command("invite_bot", chat=chat, by=HOST, is_admin=True)
            self.chats[self.vk.command("local_peer", chat=chat)] = chat
        for user in DIALOGUES:
            self.say(user, user, "шансы 2d6 >= 7", "odds")
        self.say(HOST, HOST, "шансы 2d6 >= 8", "odds")
        first = next(iter(self.chats))
        self.say(first, HOST, "/настройка lines_per_minute 1000", "setting")
        self.say(first, HOST, "/настройки", "setting")

    def speak(self) -> None:
        """Say one more thing somewhere."""
        peer_id = self.chance.choice([*self.chats, *DIALOGUES])
        user = self.chance.choice(PLAYERS) if peer_id in self.chats else peer_id
        kinds = {
            self._roll: 10,
            self._two_lines: 2,
            self._two_rolls: 2,
            self._macro: 3,
            self._refused: 2,
            self._reroll: 4,
            self._odds: 1,
        }
        if peer_id in self.chats:
            kinds |= {self._hidden: 2, self._talk: 5}
        (kind,) = self.chance.choices(list(kinds), list(kinds.values()))
        kind(peer_id, user)

    def say(
        self,
        peer_id: int,
        user: int,
        text: str,
        kind: str,
        rolls: Sequence[tuple[int, int]] = (),
        *,
        reply_to: int | None = None,
        may_be_lost: bool = False,
    ) -> None:
        """Say something, and keep what must come of it."""
        lost = may_be_lost and self.chance.random() < LOST_CHANCE
        if lost:
            self.vk.add_fault(Fault.LOSE, "event/message_new", times=1)
        cmid = self.vk.say(user, self.chats.get(peer_id, peer_id), text, reply_to=reply_to)
        self.said.append(
            Said(
                peer_id=peer_id,
                user=user,
                cmid=cmid,
                text=text,
                kind=kind,
                rolls=tuple(rolls),
                is_heard=kind != "talk",
                lost=lost,
            )
        )

    def seen(self, peer_id: int) -> list[SeenMessage]:
        """List what stands in a conversation."""
        return self.vk.messages(self.chats.get(peer_id, peer_id))

    def _word(self) -> str:
        """Make a word that nobody said before."""
        self._words += 1
        rest, word = self._words, ""
        while rest:
            rest, letter = divmod(rest, len(_LETTERS))
            word += _LETTERS[letter]
        return f"щ{word}щ"

    def _roll(self, peer_id: int, user: int) -> None:
        dice = self.chance.choice(
            ("2d6", "20d6 4+", "20d6 4+", "20d6 4+", "d100", "3d10+1d6-2", "4d6kh3", "6x 3d6")
        )
        self.say(peer_id, user, f"{dice} {self._word()}", "roll", [(0, 0)], may_be_lost=True)

    def _two_lines(self, peer_id: int, user: int) -> None:
        text = f"2d6 {self._word()}\nd100 35 на {self._word()}"
        self.say(peer_id, user, text, "lines", [(0, 0), (1, 0)], may_be_lost=True)

    def _two_rolls(self, peer_id: int, user: int) -> None:
        self.say(peer_id, user, "3d6, d100", "rolls", [(0, 0), (0, 1)], may_be_lost=True)

    def _macro(self, peer_id: int, user: int) -> None:
        known = self.macros.setdefault((peer_id, user), [])
        if known:
            name = self.chance.choice(known)
            self.say(peer_id, user, f"/{name}", "macro", [(0, 0)], may_be_lost=True)
        else:
            known.append(self._word())
            self.say(peer_id, user, f"макрос {known[0]} = 5d6 3+ р1", "definition")

    def _refused(self, peer_id: int, user: int) -> None:
        self.say(peer_id, user, "/4d6к3", "refused", may_be_lost=True)

    def _odds(self, peer_id: int, user: int) -> None:
        self.say(peer_id, user, "шансы 10d6 4+ >= 6", "odds", may_be_lost=True)

    def _reroll(self, peer_id: int, user: int) -> None:
        """Reroll failures of one's own roll, by replying to it; they are all but sure to be."""
        rolls = {
            one.cmid
            for one in self.said
            if one.peer_id == peer_id and one.user == user and one.text.startswith("20d6")
        }
        for message in self.seen(peer_id):
            key = (peer_id, message.cmid)
            if message.reply_to in rolls and message.from_id < 0 and key not in self.rerolled:
                self.rerolled.add(key)
                self.say(
                    peer_id,
                    user,
                    "реролл провалы",
                    "reroll",
                    [(0, 0)],
                    reply_to=message.cmid,
                    may_be_lost=True,
                )
                return

    def _hidden(self, peer_id: int, _user: int) -> None:
        text = f"скрыто на засаду {self._word()}: d100 35"
        self.say(peer_id, HOST, text, "hidden", [(0, 0)], may_be_lost=True)

    def _talk(self, peer_id: int, user: int) -> None:
        self.say(peer_id, user, self.chance.choice(TALK), "talk", may_be_lost=True)
