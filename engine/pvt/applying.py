"""
The way of an application: from a draft to a hero who may play, and how many a player may have.

Decides which step may follow which. Who may take a step, and whether the build is right, is decided
elsewhere.

Source: PVT-POST-2, PVT-DATA-7, 8.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from engine.errors import IllegalActionError
from engine.pvt.audit import Audit

MOST_CHARACTERS = 2
"""Approved characters of one player (PVT-DATA-8)."""


class ApplicationStatus(StrEnum):
    """How far an application has come."""

    DRAFT = "draft"
    SUBMITTED = "submitted"
    RETURNED = "returned"
    APPROVED = "approved"
    REJECTED = "rejected"


class ApplicationStep(StrEnum):
    """What is done with an application."""

    EDIT = "edit"
    SUBMIT = "submit"
    RETURN = "return"
    APPROVE = "approve"
    REJECT = "reject"


_Status, _Step = ApplicationStatus, ApplicationStep

TRANSITIONS: Mapping[tuple[ApplicationStatus, ApplicationStep], ApplicationStatus] = (
    MappingProxyType(
        {
            (_Status.DRAFT, _Step.EDIT): _Status.DRAFT,
            (_Status.DRAFT, _Step.SUBMIT): _Status.SUBMITTED,
            (_Status.SUBMITTED, _Step.EDIT): _Status.DRAFT,
            (_Status.SUBMITTED, _Step.RETURN): _Status.RETURNED,
            (_Status.SUBMITTED, _Step.APPROVE): _Status.APPROVED,
            (_Status.SUBMITTED, _Step.REJECT): _Status.REJECTED,
            (_Status.RETURNED, _Step.EDIT): _Status.DRAFT,
            (_Status.RETURNED, _Step.SUBMIT): _Status.SUBMITTED,
        }
    )
)
"""
Where each step leads; what is not here is refused.

Whoever edits an application that waits for an admin takes it back, so that none is approved unseen.
"""


def advance(status: ApplicationStatus, step: ApplicationStep) -> ApplicationStatus:
    """
    Return where a step leads.

    Raises:
        IllegalActionError: "PVT-POST-2", it does not follow.

    Source: PVT-POST-2.
    """
    if (status, step) not in TRANSITIONS:
        raise IllegalActionError("PVT-POST-2", {"status": status, "step": step})
    return TRANSITIONS[status, step]


def require_right(audit: Audit) -> None:
    """
    Refuse to approve a build with violations.

    Raises:
        IllegalActionError: "PVT-DATA-7" with their number.
    """
    if not audit.is_right:
        raise IllegalActionError("PVT-DATA-7", {"count": len(audit.violations)})


def require_room(approved: int) -> None:
    """
    Refuse another character to a player who has his two.

    Args:
        approved: how many approved characters he has that are not retired.

    Raises:
        IllegalActionError: "PVT-DATA-8".

    Source: PVT-DATA-8, PVT-POST-6.
    """
    if approved >= MOST_CHARACTERS:
        raise IllegalActionError("PVT-DATA-8", {"most": MOST_CHARACTERS})
