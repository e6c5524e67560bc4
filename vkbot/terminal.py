"""
The console's screen and keyboard: prompts, its own commands, and what the bot says.

It reads a pipe as well as a keyboard; from a pipe each line is shown before its answer, so that
the output reads as the exchange it was.
"""

import sys
from collections.abc import Iterator
from io import TextIOWrapper

from rich.console import Console
from rich.text import Text

from vkbot.console import CHAT_PEER, ConsoleChat, Shown
from vkbot.replies import terminal as words

GOES_ON = "\\"
"""What ends a line when the message goes on in the next."""


def join_lines(typed: str) -> str:
    """Make the message of the lines that were typed, each but the last with its `GOES_ON`."""
    return typed.replace(f"{GOES_ON}\n", "\n").removesuffix(GOES_ON)


class Terminal:
    """Shows a console chat; `is_typed` tells a keyboard from a pipe."""

    def __init__(self) -> None:
        self.is_typed = sys.stdin.isatty()
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8", errors="strict")
        self._screen = Console(highlight=False, soft_wrap=True)
        self._names: dict[int, str] = {}

    def show(self, peer_id: int, sent: Shown, name: str) -> None:
        """Show a message of the bot, what it wrote anew, or its note upon a press."""
        text = words.show_in_terminal(peer_id, sent, name)
        if text:
            self._screen.print(Text(text, style="cyan" if self.is_typed else ""))

    def tell(self, text: str) -> None:
        """Show a word of the console itself."""
        self._screen.print(Text(text, style="dim" if self.is_typed else ""))

    def run(self, chat: ConsoleChat) -> None:
        """
        Read lines until the end of the input or the word that ends it.

        Raises:
            UnicodeDecodeError: the input is no UTF-8.
        """
        for message in self._messages(chat):
            if not self._obey(message, chat):
                return

    def _messages(self, chat: ConsoleChat) -> Iterator[str]:
        while True:
            typed = self._line(words.prompt(chat.speaker, in_dialogue=chat.peer != CHAT_PEER))
            if typed is None:
                return
            while typed.endswith(GOES_ON) and (more := self._line("")) is not None:
                typed += f"\n{more}"
            yield join_lines(typed)

    def _line(self, prompt: str) -> str | None:
        """Read a line; None at the end of the input."""
        if self.is_typed:
            try:
                return self._screen.input(Text(prompt, style="bold")).strip()
            except (EOFError, KeyboardInterrupt):
                return None
        line = sys.stdin.readline()
        if not line:
            return None
        self.tell(prompt + line.rstrip("\n"))
        return line.strip()

    def _obey(self, line: str, chat: ConsoleChat) -> bool:
        """Do what a line asks for; False when it ends the console."""
        command, _, rest = line.partition(" ")
        match words.CONSOLE_COMMANDS.get(command.lower()):
            case "quit":
                return False
            case "speaker" if rest.strip():
                chat.join(rest.strip()[:40])
            case "speaker":
                self.tell(words.NAME_NEEDED)
            case "dialogue":
                chat.peer = 0
            case "chat":
                chat.peer = CHAT_PEER
            case "press":
                if not chat.press(rest.strip()):
                    self.tell(words.BUTTON_NEEDED)
            case "reply":
                chat.say(rest, reply=True)
            case _ if line:
                chat.say(line)
        return True
