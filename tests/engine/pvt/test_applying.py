"""From a draft to a hero who may play."""

import pytest

from engine.errors import IllegalActionError
from engine.pvt.applying import (
    TRANSITIONS,
    ApplicationStatus,
    ApplicationStep,
    advance,
    require_right,
    require_room,
)
from tests.engine.pvt.builds import a_lord, audit, raiders

EDIT, SUBMIT, RETURN, APPROVE, REJECT = ApplicationStep


def walk(*steps: ApplicationStep) -> ApplicationStatus:
    status = ApplicationStatus.DRAFT
    for step in steps:
        status = advance(status, step)
    return status


@pytest.mark.rule("PVT-POST-2")
@pytest.mark.parametrize(
    ("steps", "status"),
    [
        ([SUBMIT, APPROVE], ApplicationStatus.APPROVED),
        ([EDIT, SUBMIT, RETURN, SUBMIT, APPROVE], ApplicationStatus.APPROVED),
        ([SUBMIT, RETURN, EDIT, SUBMIT, REJECT], ApplicationStatus.REJECTED),
        ([SUBMIT, EDIT], ApplicationStatus.DRAFT),
    ],
)
def test_an_application_is_handed_in_and_decided(
    steps: list[ApplicationStep], status: ApplicationStatus
) -> None:
    assert status is walk(*steps)


@pytest.mark.rule("PVT-POST-2")
@pytest.mark.parametrize(
    ("steps", "last"),
    [
        ([], APPROVE),
        ([SUBMIT, EDIT], APPROVE),
        ([SUBMIT, RETURN], APPROVE),
        ([SUBMIT], SUBMIT),
        ([SUBMIT, APPROVE], APPROVE),
        ([SUBMIT, APPROVE], EDIT),
        ([SUBMIT, REJECT], SUBMIT),
    ],
)
def test_what_an_admin_does_not_have_before_him_is_not_decided(
    steps: list[ApplicationStep], last: ApplicationStep
) -> None:
    status = walk(*steps)
    with pytest.raises(IllegalActionError) as caught:
        advance(status, last)
    assert ("PVT-POST-2", {"status": status, "step": last}) == (
        caught.value.rule,
        caught.value.facts,
    )


def test_no_step_leads_out_of_what_is_decided() -> None:
    ends = {ApplicationStatus.APPROVED, ApplicationStatus.REJECTED}
    assert set() == ends & {status for status, _ in TRANSITIONS}


@pytest.mark.rule("PVT-POST-2", "PVT-DATA-7")
def test_a_build_that_does_not_fit_its_points_is_not_approved() -> None:
    require_right(audit(a_lord(raiders(15))))
    with pytest.raises(IllegalActionError) as caught:
        require_right(audit(a_lord(raiders(16), options=("tyrant", "overlord"))))
    assert ("PVT-DATA-7", {"count": 2}) == (caught.value.rule, caught.value.facts)


@pytest.mark.rule("PVT-DATA-8", "PVT-POST-6")
def test_a_player_has_two_approved_characters_at_most() -> None:
    require_room(1)
    with pytest.raises(IllegalActionError) as caught:
        require_room(2)
    assert ("PVT-DATA-8", {"most": 2}) == (caught.value.rule, caught.value.facts)
