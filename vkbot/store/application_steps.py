"""What was done with an application, by whom and when; steps are added and never change."""

from dataclasses import dataclass

from sqlalchemy import Connection, func, insert, select

from engine.pvt.applying import ApplicationStep
from vkbot.store.reading import to_records
from vkbot.store.tables import application_steps


@dataclass(frozen=True, slots=True, kw_only=True)
class StepRecord:
    """One step: what was done with which version, and what whoever did it said."""

    application_id: int
    step: ApplicationStep
    version: int
    author_id: int
    taken_at: int
    reason: str


_columns = [application_steps.c[name] for name in StepRecord.__slots__]


class ApplicationSteps:
    """Keeps the steps of applications."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, new: StepRecord) -> None:
        """Add the next step of an application, which the transaction holds."""
        last = select(func.coalesce(func.max(application_steps.c.number), 0)).where(
            application_steps.c.application_id == new.application_id
        )
        number = self._connection.execute(last).scalar_one() + 1
        values = {name: getattr(new, name) for name in StepRecord.__slots__}
        self._connection.execute(insert(application_steps).values(**values, number=number))

    def of(self, application_id: int) -> list[StepRecord]:
        """List the steps of an application, the first first."""
        query = select(*_columns).where(application_steps.c.application_id == application_id)
        rows = self._connection.execute(query.order_by(application_steps.c.number))
        return to_records(StepRecord, rows)
