"""The community that the tests of this folder play in."""

from tests.chat_harness import harness

__all__ = ["harness"]
