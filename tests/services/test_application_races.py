"""Several workers on one PostgreSQL: what is decided or submitted at once is so once."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from engine.pvt.applying import ApplicationStatus, ApplicationStep
from tests.applicants import FORM, OTHER_FORM, ApplicationTable, applicants
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, OTHER_CHAT
from tests.services.racing import other_worker, work_together
from vkbot.worker import Worker

__all__ = ["applicants"]

pytestmark = pytest.mark.slow

DECISIONS = (ApplicationStep.APPROVE, ApplicationStep.RETURN, ApplicationStep.REJECT)
WORKERS = 3


@pytest.fixture
def database_kind() -> str:
    return "postgresql"


@pytest.fixture
def workers(applicants: ApplicationTable, database_url: str) -> Iterator[list[Worker]]:
    """Return workers of several processes on the community's database."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(other_worker(applicants, database_url, number))
            for number in range(WORKERS)
        ]


@pytest.mark.parametrize("other", ["одобрить 1", "вернуть 1: дорого", "отклонить 1: нет"])
def test_two_admins_at_once_decide_once(
    applicants: ApplicationTable, workers: list[Worker], other: str
) -> None:
    applicants.invite(OTHER_CHAT)
    applicants.apply()
    applicants.clock.advance(seconds=60)
    applicants.type(ADMIN, "одобрить 1")
    applicants.type(ADMIN, other, chat=OTHER_CHAT)
    applicants.type(ADMIN, "одобрить 1", chat=ADMIN)
    work_together(applicants, workers)
    assert 1 == sum(one.step in DECISIONS for one in applicants.steps)
    is_approved = ApplicationStatus.APPROVED == applicants.applications[0].status
    assert (-320 if is_approved else 0) == applicants.bank()


@pytest.mark.parametrize("attempt", range(3))
def test_an_edit_beside_an_approval_is_approved_as_it_was_seen_or_not_at_all(
    applicants: ApplicationTable, workers: list[Worker], attempt: int
) -> None:
    applicants.apply()
    applicants.clock.advance(seconds=60 + attempt)
    applicants.type(ANNA, f"{FORM}\nОпции: Тиран, Властелин", chat=ANNA)
    applicants.type(ADMIN, "одобрить 1 версия 1")
    work_together(applicants, workers)
    records = applicants.applications
    if ApplicationStatus.APPROVED == records[0].status:
        assert (1, 1, -320) == (records[0].approved_version, records[0].version, applicants.bank())
    else:
        assert (2, ApplicationStatus.DRAFT, 0) == (
            records[0].version,
            records[0].status,
            applicants.bank(),
        )


def test_what_is_submitted_from_two_places_is_filed_once(
    applicants: ApplicationTable, workers: list[Worker]
) -> None:
    applicants.tell(ANNA, FORM)
    applicants.type(ANNA, "подать")
    applicants.type(ANNA, "подать", chat=ANNA)
    work_together(applicants, workers)
    assert 1 == sum(one.step == ApplicationStep.SUBMIT for one in applicants.steps)
    assert -200 == applicants.bank()


def test_two_who_want_one_name_at_once_get_it_once(
    applicants: ApplicationTable, workers: list[Worker]
) -> None:
    for who in (ANNA, BORIS):
        applicants.tell(who, OTHER_FORM)
    applicants.type(ANNA, "подать", chat=ANNA)
    applicants.type(BORIS, "подать", chat=BORIS)
    applicants.type(BORIS, "моя анкета", chat=CHAT)
    work_together(applicants, workers)
    assert ["Абаддон"] == [one.name for one in applicants.characters]
