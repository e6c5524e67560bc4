"""
The fence around ornaments: odds, luck and pictures, without which a result is as good.

An ornament that fails is left out and logged, whatever the cause; what it adorns goes on.
"""

from collections.abc import Callable
from typing import TypeVar

import structlog

from engine.errors import RefusalError

Ornament = TypeVar("Ornament")

log = structlog.get_logger("vkbot.ornaments")


def adorn(what: str, make: Callable[[], Ornament]) -> Ornament | None:
    """
    Make an ornament.

    Args:
        what: names it in the log.

    Returns:
        None where it cannot be had: by the rules, because it costs too much, or by our own fault.
    """
    try:
        return make()
    except RefusalError:
        return None
    except Exception:
        log.exception("ornament_failed", ornament=what)
        return None
