"""
Structured logs: one event a line, with the correlation id of the message that caused it.

Tokens never reach a log: whatever looks like one, and each token that is in use, is struck out of
every value before it is written.
"""

import logging
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

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


class _ToldFile(logging.FileHandler):
    """
    A file for the owner alone, made with the first event, of which somebody is told then.

    Args:
        path: of the file; it is written on where it is there already.
        tell: is told once that something was written.
    """

    def __init__(self, path: Path, tell: Callable[[], None]) -> None:
        super().__init__(path, encoding="utf-8", delay=True)
        self._path, self._tell = path, tell
        self._is_told = False

    def emit(self, record: logging.LogRecord) -> None:
        """Write an event."""
        if not self._is_told:
            self._path.touch(0o600)
        super().emit(record)
        if not self._is_told:
            self._is_told = True
            self._tell()


@contextmanager
def logs_in_a_file(path: Path, tell: Callable[[], None]) -> Iterator[None]:
    """Write warnings and worse into a file for the length of a block, and tell of the first."""
    handler = _ToldFile(path, tell)
    set_up_logs("WARNING", "text", (), handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()


def set_up_logs(
    level: str, form: str, tokens: Sequence[str], handler: logging.Handler | None = None
) -> None:
    """
    Send our own events and those of the libraries to one place in one form.

    Args:
        level: least level of our events; the libraries speak from WARNING on.
        form: "text" for people, "json" for machines.
        tokens: secrets to strike out.
        handler: where to; None: standard error.
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
        else structlog.dev.ConsoleRenderer(colors=handler is None and sys.stderr.isatty())
    )
    handler = handler or logging.StreamHandler(sys.stderr)
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
