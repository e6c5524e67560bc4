"""
What anyone may ask about the dice: how a roll follows, the seals, the journal, the history.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from operator import add, attrgetter

from engine.dice.faces import ScriptedFaces
from engine.dice.notation import parse_roll
from engine.dice.rolling import roll_dice
from engine.dice.sealed import RecordingFaces, SealedFaces
from engine.errors import IllegalActionError, LimitError
from engine.journal import JournalEntry, export_battle, export_journal
from engine.pvt.events.circle import RoundResolved
from vkbot.requests import (
    ExportBattle,
    ExportJournal,
    ListRolls,
    ShowFairness,
    ShowStatistics,
    VerifyRoll,
)
from vkbot.results import (
    FairnessShown,
    JournalExported,
    Place,
    RollListed,
    RollsListed,
    RollVerified,
    StatisticsShown,
)
from vkbot.services.casting import replay, stored_faces
from vkbot.services.people import find_person
from vkbot.services.roll_places import see_place
from vkbot.services.seals import note_announcements, shown_seed
from vkbot.services.situation import Situation, require_member
from vkbot.services.tallies import catch_up
from vkbot.store.records import RollRecord
from vkbot.store.seeds import DAY, HIDDEN, ROUND
from vkbot.store.tallies import Tallies
from vkbot.store.unit_of_work import UnitOfWork

REVEALED_SHOWN = 3
SEEDS_LOOKED_AT = 20
ROWS_EXPORTED = 50_000


def verify_roll(request: VerifyRoll, situation: Situation) -> RollVerified:
    """
    Show how a roll follows from its commitment, or when that can be seen.

    Raises:
        IllegalActionError: "roll_unknown", or "members_only" for another's roll.
    """
    uow = situation.uow
    roll = uow.rolls.get(situation.lane.campaign.id, request.number)
    if roll is None or roll.author_id != situation.speaker:
        require_member(situation)
    if roll is None:
        raise IllegalActionError("roll_unknown", {"number": request.number})
    seed = uow.seeds.get(roll.seed_id)
    assert seed is not None
    hidden = roll.kind == "hidden" and roll.opened_at is None
    blocks = () if hidden else _drawn_blocks(roll, situation)
    source = SealedFaces(seed.secret, roll.key)
    recomputed = tuple(face for sides, faces in blocks for face in source.draw(sides, len(faces)))
    return RollVerified(
        number=roll.number,
        author_id=roll.author_id,
        made_at=roll.made_at,
        place=see_place(situation, roll),
        canonical="" if hidden else roll.canonical,
        hidden=hidden,
        seed=shown_seed(seed),
        key="" if hidden else roll.key,
        faces=tuple(face for _, faces in blocks for face in faces),
        recomputed=recomputed if seed.revealed_at is not None and not hidden else None,
        reroll_of=roll.reroll_of,
    )


Blocks = Sequence[tuple[int, Sequence[int]]]


def _drawn_blocks(roll: RollRecord, situation: Situation) -> Blocks:
    """Read what a roll drew from its row of the journal; an open hidden one is rolled again."""
    if roll.kind == "hidden":
        source = RecordingFaces(ScriptedFaces(stored_faces(roll)))
        roll_dice(parse_roll(roll.canonical), source)
        return source.blocks
    entry = situation.uow.journal.read(
        roll.community_id, roll.peer_id, start=roll.journal_sequence, limit=1
    )[0]
    faces = iter(entry.body["faces"])
    return [(sides, tuple(islice(faces, count))) for sides, count in entry.body["draws"]]


def show_fairness(_request: ShowFairness, situation: Situation) -> FairnessShown:
    """Show this conversation's seals."""
    lane, uow = situation.lane, situation.uow
    note_announcements(situation)
    lane.log.write_out()
    opened = uow.seeds.open_day_seed(lane.community_id, lane.peer_id)
    revealed = [
        seed
        for seed in uow.seeds.of_chat(lane.community_id, lane.peer_id, limit=SEEDS_LOOKED_AT)
        if seed.revealed_at is not None
    ]
    _, *days = uow.seeds.all_open_of(lane.community_id, lane.peer_id, DAY) or (None,)
    rounds, hidden = (
        uow.seeds.all_open_of(lane.community_id, lane.peer_id, kind) for kind in (ROUND, HIDDEN)
    )
    stock = [*filter(None, days), *(one for one in (*rounds, *hidden) if not one.period)]
    waiting = uow.rolls.sealed(lane.community_id, lane.peer_id)
    return FairnessShown(
        open_seed=shown_seed(opened) if opened is not None else None,
        revealed=tuple(map(shown_seed, revealed[:REVEALED_SHOWN])),
        journal_length=lane.log.head.length,
        journal_head_hex=lane.log.head.digest,
        rounds=tuple(shown_seed(one) for one in rounds if one.period),
        stock=tuple(shown_seed(one) for one in sorted(stock, key=attrgetter("epoch"))),
        hidden=tuple((roll.number, roll.author_id, roll.purpose or "") for roll in waiting),
    )


def export(_request: ExportJournal, situation: Situation) -> JournalExported:
    """
    Write the conversation's journal as a file.

    Raises:
        LimitError: "journal_rows": too long for a message; the host can export it.
    """
    lane = situation.lane
    lane.log.write_out()
    length = lane.log.head.length
    if length > ROWS_EXPORTED:
        raise LimitError("journal_rows", allowed=ROWS_EXPORTED, asked=length)
    return JournalExported(
        file_name=f"journal-{lane.peer_id}-{length}.json",
        content=export_of(situation.uow, lane.community_id, lane.peer_id),
        rows=length,
    )


def export_of(uow: UnitOfWork, community_id: int, peer_id: int) -> bytes:
    """Return the file of a conversation's whole journal."""
    return export_journal(community_id, peer_id, uow.journal.read_all(community_id, peer_id))


def export_battle_journal(_request: ExportBattle, situation: Situation) -> JournalExported:
    """
    Write the journal of this chat's last battle as a file, up to the last round resolved.

    What is declared for a round that is still open stays with those who declared it.

    Raises:
        IllegalActionError: "members_only", "no_battle" or "nothing_resolved".
        LimitError: "journal_rows": too long for a message.
    """
    require_member(situation)
    lane, uow = situation.lane, situation.uow
    battle = uow.battles.last(lane.community_id, lane.peer_id)
    if battle is None:
        raise IllegalActionError("no_battle")
    entries: Sequence[JournalEntry] = uow.battles.events_after(battle.id, 0)
    if battle.closed_at is None:
        entries = _resolved_part(entries)
    if len(entries) > ROWS_EXPORTED:
        raise LimitError("journal_rows", allowed=ROWS_EXPORTED, asked=len(entries))
    return JournalExported(
        file_name=f"battle-{battle.id}-{len(entries)}.json",
        content=export_battle(lane.community_id, lane.peer_id, battle.id, entries),
        rows=len(entries),
        battle=battle.name,
    )


def _resolved_part(entries: Sequence[JournalEntry]) -> Sequence[JournalEntry]:
    """
    Return the rows of a battle up to the end of the last resolution.

    Raises:
        IllegalActionError: "nothing_resolved".
    """
    for length in range(len(entries), 0, -1):
        if entries[length - 1].body["event"] == RoundResolved.__name__:
            return entries[:length]
    raise IllegalActionError("nothing_resolved")


def list_rolls(request: ListRolls, situation: Situation) -> RollsListed:
    """
    List the last rolls of the campaign or of one person, newest first.

    Raises:
        IllegalActionError: "members_only" or "person_unknown".
    """
    require_member(situation)
    person_id = find_person(request.person, situation) if request.person else None
    if request.own:
        person_id = situation.speaker
    found = situation.uow.rolls.latest(
        situation.lane.campaign.id, author_id=person_id, limit=request.count
    )
    return RollsListed(rolls=tuple(_listed(roll, situation) for roll in found), person_id=person_id)


def _listed(roll: RollRecord, situation: Situation) -> RollListed:
    hidden = roll.kind == "hidden" and roll.opened_at is None
    return RollListed(
        number=roll.number,
        author_id=roll.author_id,
        made_at=roll.made_at,
        place=see_place(situation, roll),
        canonical="" if hidden else roll.canonical,
        label="" if hidden else roll.label,
        rolled=None if hidden else replay(roll),
        reroll_of=roll.reroll_of,
    )


def show_statistics(request: ShowStatistics, situation: Situation) -> StatisticsShown:
    """
    Show how a person's dice fell in the campaign: in chats, in dialogues and in battles.

    Raises:
        IllegalActionError: "person_unknown", or "members_only" for another's dice.
    """
    person_id = situation.speaker
    if request.person is not None:
        require_member(situation)
        person_id = find_person(request.person, situation)
    campaign_id, uow = situation.lane.campaign.id, situation.uow
    is_complete = catch_up(uow, campaign_id)
    counted = uow.tallies.of_person(campaign_id, person_id).values()
    places: Counter[Place] = Counter()
    for key, counts in (item for tallies in counted for item in tallies.items()):
        places[Place(key.place)] += sum(counts)
    return StatisticsShown(
        person_id=person_id,
        faces=_add_up(counted, rerolls=False),
        rerolls=_add_up(counted, rerolls=True),
        places=places,
        is_complete=is_complete,
    )


def _add_up(counted: Iterable[Tallies], *, rerolls: bool) -> Mapping[int, Sequence[int]]:
    """Add up by sides what was counted in different places."""
    total: dict[int, list[int]] = {}
    for key, counts in (item for tallies in counted for item in tallies.items()):
        if key.is_reroll == rerolls:
            known = total.setdefault(key.sides, [0] * key.sides)
            total[key.sides] = list(map(add, known, counts))
    return total
