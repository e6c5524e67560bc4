"""What it costs to know all commands: the same lines read with all of them and with one."""

from statistics import median
from time import process_time

from vkbot.chat import reading
from vkbot.chat.cleaning import CommunityAddress
from vkbot.chat.context import ParseContext
from vkbot.chat.registry import CommandTable

GOAL = 1.1
ROUNDS = 15
LINES = 2000
TEXTS = ("2d6", "вот и поговорили, до завтра", "шанс 40%")

_ADDRESS = CommunityAddress(community_id=1)
_CONTEXT = ParseContext()


def run() -> None:
    """Print the CPU of reading a line with all commands, and its ratio to that with one."""
    every = reading.COMMANDS
    lone = CommandTable(command for command in every.commands if command.key == "chance")
    print(f"reading a line with {len(every.commands)} commands registered against one:")
    for text in TEXTS:
        rounds = [(_time(every, text), _time(lone, text)) for _ in range(ROUNDS)]
        ratio = median(of_all / of_one for of_all, of_one in rounds)
        met = "met" if ratio <= GOAL else "MISSED"
        microseconds = median(of_all for of_all, _ in rounds) * 1e6
        print(f"  {text:30}{microseconds:7.1f} us{ratio:7.2f}x{GOAL:7}x  {met}")
    reading.COMMANDS = every


def _time(table: CommandTable, text: str) -> float:
    reading.COMMANDS = table
    began = process_time()
    for _ in range(LINES):
        reading.read_message(text, address=_ADDRESS, context=_CONTEXT)
    return (process_time() - began) / LINES
