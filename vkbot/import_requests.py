"""What a line asks for about the data of a campaign."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewImport:
    """Show what the file of this message would change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmImport:
    """
    Take the data of a file that was shown here before.

    `file` is the number it was shown under, `version` what the data would become by it; without
    them it is the last file of this conversation.
    """

    file: int | None = None
    version: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SendTemplate:
    """Send the campaign's data as a spreadsheet to fill in."""


ImportRequest = PreviewImport | ConfirmImport | SendTemplate
