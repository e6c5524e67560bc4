"""
Heavy work apart from the thread that serves all chats.

Whoever decides messages asks for what a row of the inbox comes to; while that is worked out the
row's lane waits, and no other. Nothing of it is stored: what was not taken when the process ends is
worked out anew after the next start. One piece of each kind is worked on at a time, that of the
community first for which the least was done lately.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum
from threading import Condition, Thread
from time import monotonic

import structlog

from vkbot.apart_process import Helper, WorkTooLongError
from vkbot.apart_records import Done, Order
from vkbot.chat.cleaning import CommunityAddress
from vkbot.heavy import Kind
from vkbot.work_budget import WorkBudget

MOST_QUEUED, MOST_OF_COMMUNITY, MOST_OF_PERSON = 60, 12, 3
"""Pieces of work that may wait: in all, of one community, of one person."""
MOST_SECONDS = 30.0
"""How long one piece of work may take."""
IDLE_SECONDS = 60.0
"""How long a helper without work is kept, for it takes memory."""
MOST_TRIES = 2
MOST_OUTCOMES = 200

log = structlog.get_logger("vkbot.apart")


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """
    What a row of the inbox comes to, asked for by somebody in a conversation.

    `step` tells how far the row is, for it may be asked about again when it goes on; `now` is the
    clock when it was asked about first.
    """

    inbox_id: int
    step: str
    community_id: int
    peer_id: int
    person_id: int
    kind: Kind
    now: float = field(compare=False)

    @property
    def key(self) -> tuple[int, str]:
        """Tell the piece of work from all others."""
        return self.inbox_id, self.step

    @property
    def lane(self) -> tuple[int, int]:
        """Return the lane that waits for it."""
        return self.community_id, self.peer_id

    @property
    def names(self) -> Mapping[str, tuple[int, ...]]:
        """Return for whom it is done."""
        return {
            "person": (self.person_id,),
            "conversation": self.lane,
            "community": (self.community_id,),
        }


class Obstacle(Enum):
    """Why work was not done."""

    BUDGET = "budget"
    QUEUE = "queue"
    TOO_LONG = "too_long"
    DIED = "died"


@dataclass(frozen=True, slots=True, kw_only=True)
class NotDone:
    """The work was not done; it may be asked for again in `seconds`, where that is known."""

    obstacle: Obstacle
    seconds: float = 0.0


class Apart:
    """
    Has heavy work done.

    Args:
        start_helper: makes who does the work of one kind; called when there is some.
        addresses: how the communities are called.
        on_done: told from another thread that some work is done.
        budget: what may be spent for whom.
        clock: seconds that only go forward.
        most_seconds: how long one piece of work may take.
    """

    def __init__(
        self,
        start_helper: Callable[[], Helper],
        addresses: Mapping[int, CommunityAddress],
        *,
        on_done: Callable[[], None],
        budget: WorkBudget | None = None,
        clock: Callable[[], float] = monotonic,
        most_seconds: float = MOST_SECONDS,
    ) -> None:
        self._start_helper = start_helper
        self._addresses = addresses
        self._on_done = on_done
        self._budget = budget or WorkBudget()
        self._clock = clock
        self._most_seconds = most_seconds
        self._changed = Condition()
        self._asked: list[Work] = []
        self._queue: list[Work] = []
        self._under_way: dict[Kind, Work] = {}
        self._outcomes: dict[tuple[int, str], object] = {}
        self._threads: dict[Kind, Thread] = {}
        self._helpers: dict[Kind, Helper] = {}
        self._is_closed = False

    @property
    def lanes(self) -> Collection[tuple[int, int]]:
        """Return the lanes that wait for work."""
        with self._changed:
            return {one.lane for one in self._waiting()}

    def ask(self, work: Work) -> object | None:
        """
        Return what came of a piece of work, once; None while it is worked on.

        What is asked for the first time begins with `start`.
        """
        with self._changed:
            outcome = self._outcomes.pop(work.key, None)
            waiting = self._waiting()
            if outcome is not None or work in waiting:
                return outcome
            obstacle = self._obstacle(work, waiting)
            if obstacle is None:
                self._asked.append(work)
            return obstacle

    def start(self) -> None:
        """Begin with what was asked for, now that what it builds upon is stored."""
        with self._changed:
            for work in self._asked:
                self._queue.append(work)
                if work.kind not in self._threads:
                    self._begin(work.kind)
            self._asked.clear()
            self._changed.notify_all()

    def drop(self) -> None:
        """Forget what was asked for in a transaction that is taken back."""
        with self._changed:
            self._asked.clear()

    def close(self) -> None:
        """End all work; what was under way is worked out anew by whoever asks again."""
        with self._changed:
            self._is_closed = True
            self._queue.clear()
            helpers = list(self._helpers.values())
            self._changed.notify_all()
        for helper in helpers:
            helper.end()
        for thread in list(self._threads.values()):
            thread.join()

    def _waiting(self) -> list[Work]:
        return [*self._asked, *self._queue, *self._under_way.values()]

    def _obstacle(self, work: Work, waiting: Collection[Work]) -> NotDone | None:
        of_person = sum(one.person_id == work.person_id for one in waiting)
        of_community = sum(one.community_id == work.community_id for one in waiting)
        is_full = len(waiting) >= MOST_QUEUED or of_community >= MOST_OF_COMMUNITY
        if is_full or of_person >= MOST_OF_PERSON:
            return NotDone(obstacle=Obstacle.QUEUE)
        seconds = self._budget.free_in(work.names, self._clock())
        return NotDone(obstacle=Obstacle.BUDGET, seconds=seconds) if seconds else None

    def _begin(self, kind: Kind) -> None:
        thread = Thread(target=self._serve, args=(kind,), name=f"apart-{kind.value}", daemon=True)
        self._threads[kind] = thread
        thread.start()

    def _serve(self, kind: Kind) -> None:
        """Work off one kind of work, until the bot ends."""
        while (work := self._next(kind)) is not None:
            outcome, seconds = self._do(work)
            with self._changed:
                del self._under_way[kind]
                self._budget.spend(work.names, seconds, self._clock())
                self._outcomes[work.key] = outcome
                while len(self._outcomes) > MOST_OUTCOMES:  # done by another process meanwhile
                    del self._outcomes[next(iter(self._outcomes))]
            if not self._is_closed:
                self._on_done()

    def _next(self, kind: Kind) -> Work | None:
        """Wait for work, and end the helper when there is none for long; None at the end."""
        with self._changed:
            while not self._is_closed:
                waiting = [one for one in self._queue if one.kind is kind]
                if waiting:
                    work = min(waiting, key=self._used)
                    self._queue.remove(work)
                    self._under_way[kind] = work
                    return work
                if not self._changed.wait(IDLE_SECONDS) and kind in self._helpers:
                    self._helpers.pop(kind).end()
        return None

    def _used(self, work: Work) -> float:
        return self._budget.used(("community", work.names["community"]), self._clock())

    def _do(self, work: Work) -> tuple[object, float]:
        """Have a piece of work done; return what came of it, and the seconds it took."""
        began = self._clock()
        for _ in range(MOST_TRIES):
            try:
                done = self._helper(work.kind).carry_out(self._order(work), self._most_seconds)
            except WorkTooLongError:
                self._helpers.pop(work.kind, None)
                log.warning("work_too_long", inbox_id=work.inbox_id, kind=work.kind.value)
                return NotDone(obstacle=Obstacle.TOO_LONG), self._clock() - began
            except Exception:
                self._helpers.pop(work.kind, None)
                if self._is_closed:
                    break
                log.exception("work_died", inbox_id=work.inbox_id, kind=work.kind.value)
            else:
                assert isinstance(done, Done)
                return done.found, done.seconds
        return NotDone(obstacle=Obstacle.DIED), self._clock() - began

    def _order(self, work: Work) -> Order:
        addresses = dict(self._addresses)
        return Order(inbox_id=work.inbox_id, now=work.now, addresses=addresses)

    def _helper(self, kind: Kind) -> Helper:
        helper = self._helpers.get(kind)
        if helper is None:
            helper = self._start_helper()
            with self._changed:
                self._helpers[kind] = helper
                if self._is_closed:
                    helper.end()
        return helper
