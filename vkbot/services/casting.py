"""
Cast dice: from the open seed and a key to faces, a number and a row of the journal.

This is the only way dice are rolled for players. A roll that is refused draws from a stream that
nobody else will read, so it leaves nothing behind.
"""

import json
from collections.abc import Sequence
from dataclasses import replace

from engine.dice.expression import FaceSet, Roll
from engine.dice.notation import parse_face_set, parse_roll
from engine.dice.rolling import (
    RolledRoll,
    replay_reroll,
    replay_roll,
    reroll_dice,
    roll_dice,
)
from engine.dice.sealed import RecordingFaces, RollKey, SealedFaces, hash_line
from engine.errors import RefusalError
from engine.journal import RollName, reroll_entry, reroll_mark, roll_entry
from vkbot.results import NumberedRoll
from vkbot.services.day_seeds import open_seed
from vkbot.services.seals import is_late
from vkbot.services.situation import Situation
from vkbot.store.records import RollRecord, SeedRecord


def cast_roll(
    situation: Situation, roll: Roll, n: int, *, kind: str = "roll", label: str = ""
) -> NumberedRoll:
    """
    Roll from the conversation's open seed and write it down.

    Args:
        situation: the line that rolls.
        roll: what is rolled, within the limits.
        n: index of the roll within its line, from 0.
        kind: key of what the roll is for: "roll", "check", "chance" or "opposed".
        label: the player's own words.

    Raises:
        AwaitDelivery: the seed has to be announced first.
    """
    seed = open_seed(situation)
    key = roll_key(situation, seed, n, roll.canonical)
    source = RecordingFaces(SealedFaces(seed.secret, key.text))
    rolled = roll_dice(roll, source)
    log = situation.lane.log
    name, at = roll_name(situation, log.next_number()), moment_of_roll(situation, seed)
    late = note_late(situation, seed)
    entry = log.write(
        roll_entry(name=name, key=key, blocks=source.blocks, at=at, label=label, late=late)
    )
    log.record(
        new_roll(
            situation,
            seed,
            key,
            number=name.number,
            sequence=entry.sequence,
            kind=kind,
            label=label,
            faces=write_faces(rolled.faces),
        )
    )
    return NumberedRoll(number=name.number, rolled=rolled, label=label)


def cast_rolls(
    situation: Situation, rolls: Sequence[Roll], *, kind: str = "roll", labels: Sequence[str]
) -> tuple[NumberedRoll, ...]:
    """
    Roll all rolls of a line, or none of them where one cannot be rolled.

    Args:
        labels: the player's own words, one per roll.

    Raises:
        RefusalError: one divides by zero, or explodes over a limit.
        AwaitDelivery: the seed has to be announced first.
    """
    open_seed(situation)
    log = situation.lane.log
    mark = log.mark()
    try:
        return tuple(
            cast_roll(situation, roll, n, kind=kind, label=label)
            for n, (roll, label) in enumerate(zip(rolls, labels, strict=True))
        )
    except RefusalError:
        log.take_back(mark)
        raise


def cast_reroll(situation: Situation, of: RollRecord, faces: FaceSet) -> NumberedRoll:
    """
    Reroll dice of a roll from the seed that is open now, and write it down as a roll of its own.

    Raises:
        IllegalActionError: "PVT-DICE-3", "reroll_needs_goal" or "nothing_to_reroll".
        AwaitDelivery: the seed has to be announced first.
    """
    seed = open_seed(situation)
    key = roll_key(situation, seed, 0, f"{of.canonical} {faces}{reroll_mark(of.number)}")
    source = RecordingFaces(SealedFaces(seed.secret, key.text))
    rolled = reroll_dice(replay(of), faces, source)
    log = situation.lane.log
    number = log.next_number()
    entry = log.write(
        reroll_entry(
            name=roll_name(situation, number),
            of=of.number,
            key=key,
            blocks=source.blocks,
            at=moment_of_roll(situation, seed),
            label=of.label,
            late=note_late(situation, seed),
        )
    )
    record = new_roll(
        situation,
        seed,
        key,
        number=number,
        sequence=entry.sequence,
        kind="reroll",
        label=of.label,
        faces=write_faces(rolled.faces, rerolled=faces),
    )
    log.record(replace(record, canonical=of.canonical, reroll_of=of.number))
    return NumberedRoll(number=number, rolled=rolled, label=of.label)


def replay(record: RollRecord) -> RolledRoll:
    """Rebuild a stored roll, rerolls included."""
    roll = parse_roll(record.canonical)
    rerolled, faces = read_faces(record.faces)
    if rerolled:
        return replay_reroll(roll, parse_face_set(rerolled), faces)
    return replay_roll(roll, faces)


def stored_faces(record: RollRecord) -> tuple[int, ...]:
    """Return all faces of a stored roll, in the order drawn."""
    return tuple(read_faces(record.faces)[1])


def write_faces(faces: Sequence[int], *, rerolled: FaceSet | None = None) -> str:
    """Write faces as a row of `rolls` keeps them; for a reroll with the faces it replaced."""
    if rerolled is None:
        return f"[{','.join(map(str, faces))}]"
    return json.dumps({"rerolled": str(rerolled), "faces": list(faces)})


def read_faces(text: str) -> tuple[str, list[int]]:
    """Read what `write_faces` wrote: which faces were rerolled ("" for none), and all faces."""
    stored = json.loads(text)
    return (stored["rerolled"], stored["faces"]) if isinstance(stored, dict) else ("", stored)


def roll_name(situation: Situation, number: int) -> RollName:
    """Name a roll of the conversation's campaign."""
    return RollName(situation.lane.campaign.id, number)


def moment_of_roll(situation: Situation, seed: SeedRecord) -> int:
    """Return when a roll is made: never before its seed, though the clock was set back."""
    return max(situation.now, seed.created_at)


def roll_key(situation: Situation, seed: SeedRecord, n: int, canonical: str) -> RollKey:
    """
    Name the `n`-th roll of the line.

    Raises:
        ValueError: no message asks for it (our fault), so others would go by the same name.
    """
    message = situation.message
    if message.cmid <= 0:
        raise ValueError("dice without a message that asks for them")
    return RollKey(
        seed.epoch,
        message.peer_id,
        message.from_id,
        message.cmid,
        situation.line,
        n,
        canonical,
        hash_line(situation.said) if situation.said else "",
    )


def note_late(situation: Situation, seed: SeedRecord) -> bool:
    """Tell whether a seed was announced too late for this line, and have the reply say so."""
    late = is_late(situation, seed)
    if late:
        situation.caveats.add("late")
    return late


def new_roll(
    situation: Situation,
    seed: SeedRecord,
    key: RollKey,
    *,
    number: int,
    sequence: int,
    kind: str,
    label: str,
    faces: str,
) -> RollRecord:
    """Make the row of a roll, which queries read; the journal's row is what counts."""
    lane = situation.lane
    return RollRecord(
        campaign_id=lane.campaign.id,
        community_id=lane.community_id,
        peer_id=lane.peer_id,
        number=number,
        seed_id=seed.id,
        journal_sequence=sequence,
        author_id=key.from_id,
        cmid=key.cmid,
        line=key.line,
        n=key.n,
        kind=kind,
        canonical=key.canonical,
        faces=faces,
        key=key.text,
        made_at=situation.now,
        label=label,
        inbox_id=situation.inbox_id,
    )
