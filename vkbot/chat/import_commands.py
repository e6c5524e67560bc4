"""Lines about the data of a campaign: a file is shown, taken, or sent to be filled in."""

import re

from vkbot.chat.registry import Command, Tail
from vkbot.import_requests import ConfirmImport, PreviewImport, SendTemplate

_SHOWN = re.compile(r"(\d{1,12})-(\d{1,9})")


def _preview(tail: Tail) -> PreviewImport:
    tail.require_end()
    return PreviewImport()


def _confirm(tail: Tail) -> ConfirmImport:
    """Read which file is meant, as the button says it: its number, and the version it makes."""
    shown = _SHOWN.fullmatch(tail.words)
    if shown is not None:
        return ConfirmImport(file=int(shown[1]), version=int(shown[2]))
    tail.require_end()
    return ConfirmImport()


def _template(tail: Tail) -> SendTemplate:
    tail.require_end()
    return SendTemplate()


COMMANDS = (
    Command(key="import", parse=_preview, purpose="admins"),
    Command(key="confirm_import", parse=_confirm, purpose="admins"),
    Command(key="data_template", parse=_template, purpose="admins"),
)
