"""A community in which people apply, for the tests of applications and of the roster."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from engine.accounts import Account, AccountKind
from engine.pvt.applying import ApplicationStatus
from seeds.catalogue import starter_content
from tests.chat_harness import ADMIN, ANNA, CHAT, GM, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.services.accounts import CampaignBooks, accounts_of
from vkbot.store.application_records import ApplicationRecord, CatalogueRecord, CharacterRecord
from vkbot.store.application_steps import StepRecord
from vkbot.store.database import Database

FORM = """анкета
Имя: Лорд Сеферот
Слейт: Лорд хаоса
Легион: Черный легион
Опции: Тиран
Снаряжение: плазма-пистолет, силовой меч
Продать: силовая броня мк7
Свита: Кровавые разорители = Космодесантники хаоса x10: мельта 1, лазпушка 1
Описание: Вернулся из Ока."""
OTHER_FORM = """анкета
Имя: Абаддон
Слейт: Лорд хаоса
Легион: Черный легион
Опции: Воин-одиночка"""


class ApplicationTable(ChatHarness):
    """The community of the harness with a GM, where everybody may apply."""

    def begin(self) -> None:
        """Invite the bot and appoint the GM."""
        self.invite()
        self.say(ADMIN, f"роль [id{GM}|Ведущая] гм")

    def tell(self, who: int, text: str, *, chat: int | None = None) -> str:
        """Say something a minute later, and return what the bot says there."""
        self.clock.advance(seconds=60)
        return self.say(who, text, chat=chat)

    def apply(self, who: int = ANNA, form: str = FORM) -> str:
        """Fill in a form and submit it; return what is said about that."""
        self.tell(who, form)
        return self.tell(who, "подать")

    def approve(self, who: int = ANNA, form: str = FORM) -> None:
        """Have somebody apply, and approve it."""
        self.apply(who, form)
        number = len(self.applications)
        assert "одобрена" in self.tell(ADMIN, f"одобрить {number}")

    def fill_two(self, who: int = ANNA) -> None:
        """Give somebody both the heroes that he may have."""
        self.approve(who)
        self.approve(who, OTHER_FORM)

    @property
    def campaign_id(self) -> int:
        """Return the community's campaign."""
        with self.database.transaction() as uow:
            return uow.campaigns.of_community(COMMUNITY)[0].id

    @property
    def applications(self) -> list[ApplicationRecord]:
        """Return all applications, the oldest first."""
        campaign_id = self.campaign_id
        with self.database.transaction() as uow:
            return uow.applications.listed(campaign_id, *ApplicationStatus)

    @property
    def steps(self) -> list[StepRecord]:
        """Return what was done with the first application."""
        first = self.applications[0]
        with self.database.transaction() as uow:
            return uow.application_steps.of(first.id)

    @property
    def characters(self) -> list[CharacterRecord]:
        """Return all heroes, the oldest first."""
        campaign_id = self.campaign_id
        with self.database.transaction() as uow:
            return uow.characters.of_campaign(campaign_id)

    def points(self, character: CharacterRecord | None = None) -> dict[str, tuple[int, int, int]]:
        """Return what a hero (the first) and his units have free, held and spent, by name."""
        hero = character or self.characters[0]
        with self.database.transaction() as uow:
            books = CampaignBooks(uow, hero.campaign_id)
            return {
                name: (
                    books.balance(account),
                    books.balance(replace(account, kind=AccountKind.HELD)),
                    books.balance(replace(account, kind=AccountKind.SPENT)),
                )
                for name, account in accounts_of(uow, hero)
            }

    def bank(self) -> int:
        """Return what the bank has given, as a negative number."""
        campaign_id = self.campaign_id
        with self.database.transaction() as uow:
            return uow.ledger.balance(campaign_id, Account(kind=AccountKind.BANK))

    def import_price(self, weapon: str, points: int) -> None:
        """Let the campaign play by other data, in which a weapon or a thing costs so much."""

        def reprice(content: dict[str, Any]) -> None:
            rows = (*content["weapons"], *content["items"])
            next(row for row in rows if row["key"] == weapon)["cost_points"] = points

        self.import_data(reprice)

    def import_data(self, change: Callable[[dict[str, Any]], None]) -> None:
        """Let the campaign play by the starter data with some change."""
        campaign_id, content = self.campaign_id, deepcopy(dict(starter_content()))
        change(content)
        with self.database.transaction() as uow:
            newest = uow.catalogues.newest(campaign_id)
            uow.catalogues.add(
                CatalogueRecord(
                    campaign_id=campaign_id,
                    version=1 if newest is None else newest.version + 1,
                    content_json=json.dumps(content),
                    imported_by=ADMIN,
                    imported_at=self.clock(),
                )
            )

    def labels(self, chat: int = CHAT) -> list[list[str]]:
        """Return the labels of the buttons under the last message of a chat, row by row."""
        seen = self.net.seen(chat)
        return [[button.label for button in row] for row in seen[max(seen)].buttons]


@pytest.fixture
def applicants(database: Database) -> Iterator[ApplicationTable]:
    """Return a community in which nobody has applied yet."""
    made = ApplicationTable(database)
    made.begin()
    yield made
    made.database.close()
