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
        for line in self._lines(chat):
            if not self._obey(line, chat):
                return

    def _lines(self, chat: ConsoleChat) -> Iterator[str]:
        while True:
            prompt = words.prompt(chat.speaker, in_dialogue=chat.peer != CHAT_PEER)
            if self.is_typed:
                try:
                    line = self._screen.input(Text(prompt, style="bold"))
                except (EOFError, KeyboardInterrupt):
                    return
            else:
                line = sys.stdin.readline()
                if not line:
                    return
                self.tell(prompt + line.rstrip("\n"))
            yield line.strip()

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
