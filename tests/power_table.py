"""A campaign with one approved hero, for the tests of power."""

import pytest

from tests.applicants import ApplicationTable
from tests.chat_harness import ANNA
from vkbot.services.application_codec import decode_build

FORM = """анкета
Имя: Сеферот
Слейт: Лорд хаоса
Легион: Чёрный легион
Снаряжение: плазма-пистолет, силовой меч
Свита: Разорители = разоритель x5: мельта 1
Описание: лорд"""


@pytest.fixture
def empowered(applicants: ApplicationTable) -> ApplicationTable:
    """Return a community where Anna's hero is approved: 115 of 150 are free, of his unit's 90."""
    applicants.approve(ANNA, FORM)
    return applicants


def free(campaign: ApplicationTable) -> list[int]:
    """Return the free points of the hero and of his unit."""
    return [points for points, _, _ in campaign.points().values()]


def bought(campaign: ApplicationTable) -> dict[str, int]:
    """Return what the hero has bought, by the build that holds."""
    with campaign.database.transaction() as uow:
        record = uow.applications.of_character(1)
        assert record is not None
        assert record.approved_version is not None
        version = uow.applications.get_version(record.id, record.approved_version)
        assert version is not None
        return {one.item: one.count for one in decode_build(version.build_json).purchases}
