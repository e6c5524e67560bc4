"""Play an exchange on a console of its own, with chance that repeats itself."""

import tempfile
from collections.abc import Sequence

from vkbot.bootstrap import build_worker, repeatable_entropy
from vkbot.console import CHAT_PEER, ConsoleChat, read_typed
from vkbot.replies import terminal as words
from vkbot.store.database import open_database
from vkbot.terminal import join_lines

SEED = 7
FIRST = words.CONSOLE_SPEAKER


def play(typed: Sequence[tuple[str, str]]) -> str:
    """Type lines, each as its speaker, and return the exchange as the console shows it."""
    shown: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        database = open_database(f"sqlite:///{folder}/chat.sqlite")
        database.migrate()
        worker = build_worker(database, read_typed, {}, entropy=repeatable_entropy(SEED))
        chat = ConsoleChat(
            database,
            worker,
            lambda *said: shown.extend(filter(None, [words.show_in_terminal(*said)])),
        )
        chat.open(words.CONSOLE_CHAT, words.CONSOLE_COMMUNITY, FIRST)
        shown.clear()
        for name, text in typed:
            _type(chat, name, text, shown)
        database.close()
    return "\n".join(shown) + "\n"


def _type(chat: ConsoleChat, name: str, text: str, shown: list[str]) -> None:
    chat.join(name)
    prompt = words.prompt(name, in_dialogue=chat.peer != CHAT_PEER)
    shown.append(prompt + text)
    message = join_lines(text)
    command, _, rest = message.partition(" ")
    match words.CONSOLE_COMMANDS.get(command):
        case "dialogue":
            chat.peer = 0
        case "chat":
            chat.peer = CHAT_PEER
        case "reply":
            chat.say(rest, reply=True)
        case "press":
            chat.press(rest)
        case _:
            chat.say(message)
