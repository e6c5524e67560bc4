"""
A resolved round computed once more from what was stored before its first die, and compared.

What is compared is every event with all its dice, field by field, as the journal of the battle
keeps it; journals of older versions tell of no dice beside the events. Seeds are held to the
commitments that the chat had seen.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.dice.sealed import new_commitment
from engine.errors import IllegalActionError
from engine.journal import JournalEntry
from engine.pvt.circle_folding import AnyEvent, fold_circle
from engine.pvt.rounds import Resolved
from engine.pvt.rounds import resolve_round as play_round
from vkbot.results.rounds import RoundVerified
from vkbot.round_requests import VerifyRound
from vkbot.services.battle_codec import decode_event, encode_event
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import reading
from vkbot.services.outcome_changes import find_stored_changes
from vkbot.services.round_dice import dice_of, epochs_of, faces_of_round
from vkbot.services.situation import Lane, Situation
from vkbot.services.stored_rounds import StoredResolution, read_resolution


def verify_round(request: VerifyRound, situation: Situation) -> RoundVerified:
    """
    Play a resolved round again from its seeds, declarations and facts, and compare it.

    Raises:
        IllegalActionError: "no_battle", or "round_unresolved", it is not resolved.
    """
    with reading(situation) as log:
        resolution = _read(situation, log, request.round)
        circle = fold_circle(map(decode_event, resolution.earlier))
        attempt = circle.round.attempts
        seeds = situation.uow.seeds.of_epochs(
            situation.lane.community_id, situation.lane.peer_id, epochs_of(circle)
        )
        stored = [_stored(entry) for _, entry in resolution.happened]
        dice = [_stored(entry) for entry in resolution.drawn]
        again = replay(situation.lane, resolution)
        return RoundVerified(
            round=request.round,
            attempt=attempt,
            events=len(stored),
            seeds=tuple((epoch, seeds[epoch].commitment) for epoch in sorted(seeds)),
            is_same=stored == again.happened and dice in (again.drawn, []),
            is_sealed=all(new_commitment(one.secret) == one.commitment for one in seeds.values()),
            changed=find_stored_changes(resolution, request.round),
        )


def _read(situation: Situation, log: BattleLog, number: int) -> StoredResolution:
    known = log.circle.rounds.get(number)
    if known is not None and known.is_resolved:
        resolution = read_resolution(situation.uow, log.record.id, number)
        assert resolution is not None
        return resolution
    now = log.circle.battle.round_number
    raise IllegalActionError("round_unresolved", {"round": number, "now": now})


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """What happens when a round is resolved again, and its dice, as the journal tells them."""

    happened: Sequence[str]
    drawn: Sequence[str]


def replay(lane: Lane, resolution: StoredResolution) -> Replayed:
    """Resolve a round again from what was stored before its first die."""
    circle = fold_circle(map(decode_event, resolution.earlier))
    parts = play_round(circle.battle, list(circle.turns()), faces_of_round(lane, circle))
    return Replayed(
        happened=[_tell(event, part) for part in parts for event in part.events],
        drawn=[_tell(event, part) for part in parts for event in dice_of(circle, part)],
    )


def _tell(event: AnyEvent, part: Resolved) -> str:
    return _essence(encode_event(event, declaration=part.number, by=0, at=0).body)


def _stored(entry: JournalEntry) -> str:
    """Return what a stored event tells, with the fields that its record has had since."""
    declaration = json.loads(entry.body_json)["declaration"]
    return _essence(encode_event(decode_event(entry), declaration=declaration, by=0, at=0).body)


def _essence(body: Mapping[str, object]) -> str:
    """Return what a stored event tells, without who resolved the round and when."""
    told = {name: body[name] for name in ("event", "fields", "declaration")}
    return json.dumps(told, ensure_ascii=False, sort_keys=True)
