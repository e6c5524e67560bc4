"""Talk of a chat: lines that the bot must not answer."""

from pathlib import Path

TALK = tuple(
    (Path(__file__).parent.parent / "commands" / "talk.txt").read_text().strip().splitlines()
)
