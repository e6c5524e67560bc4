"""
Applications and all their versions.

What an admin decides about is one version, so a decision names it and fails when there is a newer.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, func, insert, select, update

from engine.pvt.applying import ApplicationStatus
from vkbot.store.application_records import ApplicationRecord, VersionRecord
from vkbot.store.ledger import hold_ledger
from vkbot.store.reading import to_records
from vkbot.store.tables import application_versions, applications

PENDING = (ApplicationStatus.DRAFT, ApplicationStatus.SUBMITTED, ApplicationStatus.RETURNED)

_application = select(*(applications.c[name] for name in ApplicationRecord.__slots__))
_version = select(*(application_versions.c[name] for name in VersionRecord.__slots__))


class Applications:
    """Keeps applications."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, campaign_id: int, author_id: int) -> ApplicationRecord:
        """
        Begin a draft under the next number of the campaign.

        Raises:
            ConstraintError: the author has an application that is not decided.
        """
        hold_ledger(self._connection, campaign_id)
        last = select(func.coalesce(func.max(applications.c.number), 0)).where(
            applications.c.campaign_id == campaign_id
        )
        added = insert(applications).values(
            campaign_id=campaign_id,
            author_id=author_id,
            number=self._connection.execute(last).scalar_one() + 1,
            status=ApplicationStatus.DRAFT,
            version=0,
        )
        key = self._connection.execute(added.returning(applications.c.id)).scalar_one()
        rows = self._connection.execute(_application.where(applications.c.id == key))
        return next(_to_applications(rows))

    def get(self, campaign_id: int, number: int) -> ApplicationRecord | None:
        """Find an application by its number, and hold it to the transaction's end."""
        query = _application.where(
            applications.c.campaign_id == campaign_id, applications.c.number == number
        )
        rows = self._connection.execute(query.with_for_update())
        return next(_to_applications(rows), None)

    def pending(self, campaign_id: int, author_id: int) -> ApplicationRecord | None:
        """Find a player's application that is not decided, and hold it."""
        query = _application.where(
            applications.c.campaign_id == campaign_id,
            applications.c.author_id == author_id,
            applications.c.status.in_(PENDING),
        )
        rows = self._connection.execute(query.with_for_update())
        return next(_to_applications(rows), None)

    def last_decided(self, campaign_id: int, author_id: int) -> ApplicationRecord | None:
        """Find the application of a player that was approved or rejected last."""
        query = _application.where(
            applications.c.campaign_id == campaign_id,
            applications.c.author_id == author_id,
            applications.c.status.in_((ApplicationStatus.APPROVED, ApplicationStatus.REJECTED)),
        )
        rows = self._connection.execute(query.order_by(applications.c.number.desc()).limit(1))
        return next(_to_applications(rows), None)

    def of_character(self, character_id: int) -> ApplicationRecord | None:
        """Find the application that made a hero what he is: the last that was approved."""
        query = _application.where(
            applications.c.character_id == character_id,
            applications.c.approved_version.is_not(None),
        )
        rows = self._connection.execute(query.order_by(applications.c.number.desc()).limit(1))
        return next(_to_applications(rows), None)

    def listed(self, campaign_id: int, *statuses: ApplicationStatus) -> list[ApplicationRecord]:
        """List applications, the oldest first."""
        query = _application.where(
            applications.c.campaign_id == campaign_id, applications.c.status.in_(statuses)
        )
        rows = self._connection.execute(query.order_by(applications.c.number))
        return [*_to_applications(rows)]

    def add_version(self, new: VersionRecord) -> None:
        """
        Add the next version.

        Raises:
            ConstraintError: it is there already.
        """
        values = {name: getattr(new, name) for name in VersionRecord.__slots__}
        self._connection.execute(insert(application_versions).values(values))
        self.change(new.application_id, version=new.version)

    def get_version(self, application_id: int, version: int) -> VersionRecord | None:
        """Read one version."""
        query = _version.where(
            application_versions.c.application_id == application_id,
            application_versions.c.version == version,
        )
        return next(iter(to_records(VersionRecord, self._connection.execute(query))), None)

    def version_numbers(self, application_id: int) -> list[int]:
        """List the numbers of an application's versions, in order."""
        query = select(application_versions.c.version).where(
            application_versions.c.application_id == application_id
        )
        ordered = query.order_by(application_versions.c.version)
        return [*self._connection.execute(ordered).scalars()]

    def decide(
        self,
        record: ApplicationRecord,
        status: ApplicationStatus,
        *,
        by: int,
        at: int,
        reason: str = "",
    ) -> bool:
        """
        Note what an admin decided about the version that he saw.

        Returns:
            False where it has changed since, or was decided; nothing is noted then.
        """
        values: dict[str, object] = {
            "status": status,
            "decided_by": by,
            "decided_at": at,
            "reason": reason,
        }
        if status is ApplicationStatus.APPROVED:
            values["approved_version"] = record.version
        decided = self._connection.execute(
            update(applications)
            .where(
                applications.c.id == record.id,
                applications.c.version == record.version,
                applications.c.status == record.status,
            )
            .values(values)
        )
        return decided.rowcount == 1

    def change(self, application_id: int, **values: object) -> None:
        """Note something else of an application, by the names of its record."""
        self._connection.execute(
            update(applications).where(applications.c.id == application_id).values(values)
        )


def _to_applications(rows: Iterable[Sequence[Any]]) -> Iterator[ApplicationRecord]:
    for record in to_records(ApplicationRecord, rows):
        yield replace(record, status=ApplicationStatus(record.status))
