"""
An emulator of VK's bot platform for tests, benchmarks and the demo.

It decides what VK would answer; it imports nothing of the rest of the project and shares no
constant with the client that it serves, so that a wrong belief of one side is seen by the other.
What no source confirms about VK is a switch (`vkbot.sandbox.switches`).
"""

from vkbot.sandbox.emulator import Emulator, running_emulator
from vkbot.sandbox.faults import Fault
from vkbot.sandbox.script import SeenMessage
from vkbot.sandbox.switches import Suppressed, Switches

__all__ = ["Emulator", "Fault", "SeenMessage", "Suppressed", "Switches", "running_emulator"]
