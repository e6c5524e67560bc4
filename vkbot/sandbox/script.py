"""The whole script: what a test or a demo lets people do, and what it sees."""

from vkbot.sandbox.founding import Founding
from vkbot.sandbox.membership import Membership
from vkbot.sandbox.observation import Observation
from vkbot.sandbox.talk import SeenMessage, Talk

__all__ = ["Script", "SeenMessage"]


class Script(Founding, Membership, Talk, Observation):
    """Make the world, act in it, and look at it."""
