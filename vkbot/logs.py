"""
Structured logs: one event a line, with the correlation id of the message that caused it.

Tokens never reach a log: whatever looks like one, and each token that is in use, is struck out of
every value before it is written.
"""

import logging
import re
import sys
from collections.abc import Sequence

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from vkbot.replies.host_log import explain

_TOKEN_LIKE = re.compile(r"vk1\.[\w.-]{20,}|(?<=access_token=)[^&\s\"']+|\b[0-9a-f]{85}\b")
STRUCK_OUT = "***"


class TokenStriker:
    """Strike tokens out of every text of a log event."""

    def __init__(self, tokens: Sequence[str]) -> None:
        known = "|".join(re.escape(token) for token in tokens if token)
        self._pattern = re.compile(f"{known}|{_TOKEN_LIKE.pattern}" if known else _TOKEN_LIKE)

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        """Return the event without tokens."""
        return {key: self._strike(value) for key, value in event.items()}

    def strike(self, text: str) -> str:
        """Return one text without tokens."""
        return self._pattern.sub(STRUCK_OUT, text)

    def _strike(self, value: object) -> object:
        if isinstance(value, str):
            return self.strike(value)
        if isinstance(value, (int, float, bool)) or value is None:
            return value
        return self.strike(str(value))


def _add_hint(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Put a sentence for the host beside an event that needs one."""
    hint = explain(str(event.get("event", "")), event)
    return {**event, "hint": hint} if hint else event


def set_up_logs(level: str, form: str, tokens: Sequence[str]) -> None:
    """
    Send our own events and those of the libraries to standard error in one form.

    Args:
        level: least level of our events; the libraries speak from WARNING on.
        form: "text" for people, "json" for machines.
        tokens: secrets to strike out.
    """
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _add_hint,
        TokenStriker(tokens),
    ]
    renderer: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("vkbot").setLevel(level)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def quiet_the_client() -> None:
    """Take the handler off that vkbottle adds to its logger when it is loaded; ours has it all."""
    client = logging.getLogger("vkbottle")
    client.handlers = []
    client.propagate = True
    client.setLevel(logging.WARNING)
