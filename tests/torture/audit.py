"""
What must be true after the torture: one effect, one set of dice and one reply for each command.
"""

import contextlib
import io
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from tests.torture.play import COMMUNITY, Play, Said
from vkbot.sandbox.talk import SeenMessage
from vkbot.services.trust import export_of
from vkbot.store.database import Database, open_database
from vkbot.store.records import OutboxState, RollRecord
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.verifier import verify_journal

MOST_ROLLS = 100_000
MOST_REPLIES = 20_000
NUMBER = re.compile(r"(?<!переброс )#(\d+)")


def find_faults(play: Play, database_url: str, folder: Path) -> list[str]:
    """List everything that is not as it must be."""
    database = open_database(database_url)
    try:
        with database.transaction() as uow:
            rolls = _all_rolls(uow)
            faults = [*_unsettled(uow), *_misnumbered(rolls)]
        faults += _unverified(database, play, folder)
    finally:
        database.close()
    made: defaultdict[tuple[int, int], list[RollRecord]] = defaultdict(list)
    for roll in rolls:
        made[roll.peer_id, roll.cmid].append(roll)
    expected = {(one.peer_id, one.cmid): one for one in play.said}
    faults += [f"nobody asked for {roll}" for key in made.keys() - expected for roll in made[key]]
    for peer_id in [*play.chats, *{one.peer_id for one in play.said} - play.chats.keys()]:
        seen = [message for message in play.seen(peer_id) if message.from_id == -COMMUNITY]
        here = [one for one in play.said if one.peer_id == peer_id]
        faults += [*_badly_answered(here, seen, made), *_out_of_order(here, seen), *_twice(seen)]
    return faults


def _all_rolls(uow: UnitOfWork) -> list[RollRecord]:
    campaigns = uow.campaigns.of_community(COMMUNITY)
    return [
        roll for campaign in campaigns for roll in uow.rolls.latest(campaign.id, limit=MOST_ROLLS)
    ]


def _unsettled(uow: UnitOfWork) -> Iterator[str]:
    if uow.inbox.pending_count() or uow.outbox.pending_count(COMMUNITY):
        yield "something still waits"
    failed = [
        row_id
        for row_id, state in uow.outbox.states(range(1, MOST_REPLIES)).items()
        if state is OutboxState.FAILED
    ]
    for row_id in failed:
        yield f"given up: {uow.outbox.get(row_id)}"


def _misnumbered(rolls: Sequence[RollRecord]) -> Iterator[str]:
    numbers = sorted(roll.number for roll in rolls)
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"roll numbers have holes or repeats: {numbers}"


def _unverified(database: Database, play: Play, folder: Path) -> Iterator[str]:
    """Check the journal of each conversation with the standalone verifier."""
    for peer_id in {one.peer_id for one in play.said}:
        with database.transaction() as uow:
            content = export_of(uow, COMMUNITY, peer_id)
        file = folder / f"journal-{peer_id}.json"
        file.write_bytes(content)
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            code = verify_journal.main([str(file)])
        if code:
            yield f"journal of {peer_id}: {said.getvalue()}"


def _badly_answered(
    here: Sequence[Said],
    seen: Sequence[SeenMessage],
    made: dict[tuple[int, int], list[RollRecord]],
) -> Iterator[str]:
    """Find commands without exactly their rolls and one reply that shows them."""
    for one in here:
        rolls = sorted(made.get((one.peer_id, one.cmid), ()), key=lambda roll: roll.number)
        places = [(roll.line, roll.n) for roll in rolls]
        if places != list(one.rolls) or any(roll.author_id != one.user for roll in rolls):
            yield f"{len(rolls)} rolls: {one}"
        replies = [message for message in seen if message.reply_to == one.cmid]
        if len(replies) != int(one.is_heard):
            yield f"{len(replies)} replies: {one}"
        elif one.rolls and _numbers(replies[0]) != [roll.number for roll in rolls]:
            yield f"other rolls are shown than made: {one}, {replies[0]}"
        for roll in rolls:
            if one.kind == "roll" and (roll.label not in one.text or not roll.label):
                yield f"another label: {one}, {roll}"
            if one.kind == "rolls" and not _shows(replies, roll):
                yield f"other dice are shown than made: {one}, {roll}"


def _numbers(reply: SeenMessage) -> list[int]:
    return [int(number) for number in NUMBER.findall(reply.text)]


def _shows(replies: Sequence[SeenMessage], roll: RollRecord) -> bool:
    faces = f"[{' '.join(roll.faces.strip('[]').split(','))}]"
    return any(faces in reply.text for reply in replies)


def _out_of_order(here: Sequence[Said], seen: Sequence[SeenMessage]) -> Iterator[str]:
    """Find replies that overtook each other; what VK did not tell of is answered when found."""
    told = {one.cmid for one in here if not one.lost}
    order = [message.reply_to for message in seen if message.reply_to in told]
    for earlier, later in pairwise(order):
        if earlier is not None and later is not None and earlier > later:
            yield f"in {here[0].peer_id} {later} is answered after {earlier}"


def _twice(seen: Sequence[SeenMessage]) -> Iterator[str]:
    counts = Counter((message.text, message.reply_to) for message in seen)
    for (text, reply_to), count in counts.items():
        if count > 1:
            yield f"{count} times, quoting {reply_to}: {text}"


def describe(play: Play, counters: dict[str, object]) -> str:
    """Say in a line what was said and what struck."""
    kinds = Counter(one.kind for one in play.said)
    lost = sum(one.lost for one in play.said)
    return (
        f"{len(play.said)} messages in {len({one.peer_id for one in play.said})} conversations "
        f"{dict(kinds)}, {lost} of them not told; faults {counters['faults']}"
    )
