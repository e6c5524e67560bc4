"""
Run the emulator as a process: `python -m vkbot.sandbox --port N`.

It begins with one community (id 1, token `token-1`) and prints its address when it listens; the
rest is said through the control endpoint. SIGTERM and SIGINT end it.
"""

import argparse
import signal
import sys
import threading

from vkbot.sandbox.emulator import Emulator


def main() -> None:
    """Serve until a signal comes."""
    parser = argparse.ArgumentParser(prog="python -m vkbot.sandbox", description="An emulated VK.")
    parser.add_argument("--port", type=int, default=0, help="0: any free one")
    parser.add_argument("--seed", type=int, default=0, help="of the faults' chances")
    parser.add_argument("--empty", action="store_true", help="begin without a community")
    options = parser.parse_args()
    ended = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: ended.set())
    emulator = Emulator(seed=options.seed, port=options.port)
    if not options.empty:
        emulator.add_community()
    emulator.start()
    sys.stdout.write(f"{emulator.api_url}\n")
    sys.stdout.flush()
    ended.wait()
    emulator.stop()


if __name__ == "__main__":
    main()
