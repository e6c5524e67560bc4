"""
Which battle a line means, and who may do what in it.

A battle is held in a chat and decided in that chat's order; a line typed elsewhere (in a dialogue,
in the dice chat) moves there, and its reply comes back. The clock and the seed of a round are
looked after here too.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from engine.dice.sealed import hash_line
from engine.errors import IllegalActionError, RefusalError
from engine.journal import battle_head_entry
from engine.pvt.attaching import follow_joining
from engine.pvt.battle import Battle
from engine.pvt.post_circle import PostCircle
from engine.pvt.units import GAME_MASTER
from vkbot.guards import Guard
from vkbot.results import Result, SeedShown
from vkbot.services.battle_log import BattleLog, look_at
from vkbot.services.membership import has_left, is_member
from vkbot.services.seals import announcing_posting, note_announcements, reveal_seed
from vkbot.services.seed_stock import (
    fill_up,
    find_stocked,
    refill,
    require_announced,
    require_stock,
    restock,
    take_seed,
)
from vkbot.services.situation import AwaitDelivery, Lane, MoveToLane, Situation, require_member
from vkbot.store.battle_records import BattleRecord
from vkbot.store.records import SeedRecord
from vkbot.store.seeds import ROUND


@contextmanager
def playing(situation: Situation) -> Iterator[BattleLog]:
    """
    Open the battle that a line means, and store what happens in it.

    Raises:
        IllegalActionError: "no_battle" or "which_battle".
        MoveToLane: the battle is decided in another conversation's order.
    """
    record = _find(situation)
    if record is None:
        raise IllegalActionError("no_battle")
    with opened(situation, record) as log:
        _require_seat(situation, log)
        yield log


@contextmanager
def reading(situation: Situation) -> Iterator[BattleLog]:
    """
    Open the battle that a line means, or where none is held the last one of this conversation.

    Raises:
        IllegalActionError: "no_battle" or "which_battle".
        MoveToLane: the battle is decided in another conversation's order.
    """
    lane = situation.lane
    record = _find(situation) or situation.uow.battles.last(lane.community_id, lane.peer_id)
    if record is None:
        raise IllegalActionError("no_battle")
    with opened(situation, record) as log:
        _require_seat(situation, log)
        yield log


def _require_seat(situation: Situation, log: BattleLog) -> None:
    """
    Refuse in the dialogue of somebody who is neither in the campaign nor plays in the battle.

    Raises:
        IllegalActionError: "members_only".
        AwaitDelivery: who is in the campaign's founding chat has not been read lately.
    """
    peer_id, speaker = situation.message.peer_id, situation.speaker
    if peer_id != speaker:  # what is said in chats and topics is told there
        return
    deputies = {one.deputy for one in log.circle.players.values()}
    plays = speaker in log.circle.owners() or speaker in deputies
    if not plays or has_left(situation.uow, situation.lane.campaign, speaker):
        require_member(situation)


@contextmanager
def opened(situation: Situation, record: BattleRecord) -> Iterator[BattleLog]:
    """Open a battle, and store what happens in it."""
    log = BattleLog(situation.uow, record, by=situation.speaker, at=situation.now)
    try:
        yield log
    except (RefusalError, AwaitDelivery):
        log.give_back()
        raise
    situation.lane.card_is_stale |= log.is_changed
    log.write_out()


def _find(situation: Situation) -> BattleRecord | None:
    lane = situation.lane
    here = situation.uow.battles.current(lane.community_id, lane.peer_id)
    if here is not None:
        return here
    elsewhere = situation.uow.battles.of_campaign(lane.campaign.id)
    if not elsewhere:
        return None
    if len(elsewhere) > 1:
        raise IllegalActionError("which_battle", {"names": tuple(one.name for one in elsewhere)})
    raise MoveToLane(elsewhere[0].peer_id)


def find_field(lane: Lane) -> Battle | None:
    """Return the battle whose names a line of this conversation may use, None for none."""
    meant = _find_meant(lane)
    return look_at(lane.uow, meant[0]).battle if len(meant) == 1 else None


def is_insider(lane: Lane, user_id: int) -> bool:
    """Tell whether somebody is in the campaign, or plays in the battle that he means here."""
    field = find_field(lane)
    plays = field is not None and any(one.owner == user_id for one in field.units.values())
    if plays and not has_left(lane.uow, lane.campaign, user_id):
        return True
    return is_member(lane.uow, lane.campaign, user_id)


def find_declared_field(lane: Lane) -> Battle | None:
    """Return that battle with heroes where the declarations of this round put them (PVT-TURN-9)."""
    meant = _find_meant(lane)
    if len(meant) != 1:
        return None
    return as_joined(look_at(lane.uow, meant[0]))


def as_joined(circle: PostCircle) -> Battle:
    """Return the state with heroes where the declarations of this round put them."""
    return follow_joining(circle.battle, (one.action for one in circle.counting()))


def find_battle_names(lane: Lane) -> list[str]:
    """List how the battles are called that a line of this conversation may mean."""
    return [one.name for one in _find_meant(lane)]


def _find_meant(lane: Lane) -> list[BattleRecord]:
    """Return the battle of this conversation, else all of its campaign."""
    running = lane.uow.battles.of_campaign(lane.campaign.id)
    return [one for one in running if one.peer_id == lane.peer_id] or running


def tell_chat(situation: Situation, result: Result) -> None:
    """Say in the battle's chat what was asked for elsewhere and concerns everybody."""
    if situation.message.peer_id != situation.lane.peer_id:
        situation.post(situation.lane.peer_id, result)


def is_gm(situation: Situation) -> bool:
    """Tell whether the speaker leads the campaign."""
    return situation.role != "player"


def said_by_player(situation: Situation) -> str | None:
    """Return the hash of a line that is mixed into the dice: one that a player has written."""
    if not situation.said or situation.speaker <= GAME_MASTER or is_gm(situation):
        return None
    return hash_line(situation.said)


def guard_of(log: BattleLog, whose: int) -> Guard:
    """Say what holds for buttons that are made now."""
    circle = log.circle
    return Guard(
        whose=whose,
        battle_id=log.record.id,
        round=circle.battle.round_number,
        next_number=circle.next_number,
    )


def require_own(situation: Situation, log: BattleLog, owner: int) -> None:
    """
    Refuse who commands somebody else's units: a player his own, a deputy's too, a GM all.

    Raises:
        IllegalActionError: "not_your_unit".
    """
    if owner == situation.speaker or is_gm(situation):
        return
    player = log.circle.players.get(owner)
    if owner != GAME_MASTER and player is not None and player.deputy == situation.speaker:
        return
    raise IllegalActionError("not_your_unit", {"owner": owner})


# The seed of a round


def round_seed(situation: Situation, log: BattleLog, number: int | None = None) -> SeedRecord:
    """
    Return the seed of a round (None: the one that is played) whose commitment the chat has seen.

    A round that was resolved before gets another seed for what is new in it.

    Raises:
        AwaitDelivery: it has to be announced first.
        IllegalActionError: "seal_undelivered".
    """
    require_stock(situation)
    serving = _serving(log, number)
    seed = _find_round_seed(situation, serving) or find_stocked(situation, ROUND)
    if seed is None:
        raise restock(situation, "stock")
    seed = require_announced(situation, seed, "round")
    return seed if seed.period == serving else take_seed(situation, ROUND, serving=serving)


def turn_seeds(situation: Situation, log: BattleLog) -> None:
    """
    Reveal the seed of the round that was resolved, and have one for the round after it.

    How far the battle has come stands in the chat's journal before its secret. One message shows
    the secret and what comes into stock instead.
    """
    served, following = (_serving(log, log.circle.battle.round_number + ahead) for ahead in (0, 1))
    seeds = note_announcements(situation)
    note_head(situation, log)
    revealed = [reveal_seed(situation, seed) for seed in seeds if seed.period == served]
    left = [seed for seed in seeds if seed.period != served]
    if all(seed.period != following for seed in left):
        taken = take_seed(situation, ROUND, serving=following, known=left)
        left = [*(seed for seed in left if seed.id != taken.id), taken]
    _tell_seeds(situation, fill_up(situation, left, is_playing=True), revealed)


def end_seeds(situation: Situation) -> None:
    """Reveal what has served the rounds of a battle that is over."""
    lane = situation.lane
    left = situation.uow.seeds.all_open_of(lane.community_id, lane.peer_id, ROUND)
    revealed = [reveal_seed(situation, one) for one in left if one.period]
    _tell_seeds(situation, refill(situation), revealed)


def renew_seeds(situation: Situation) -> None:
    """Have in stock what a battle needs that goes on."""
    _tell_seeds(situation, refill(situation), [])


def _tell_seeds(situation: Situation, untold: list[SeedRecord], revealed: list[SeedShown]) -> None:
    if untold or revealed:
        situation.postings.append(announcing_posting(situation, untold, revealed))


def _find_round_seed(situation: Situation, serving: str) -> SeedRecord | None:
    """Return the seed of a round that is not revealed yet."""
    lane = situation.lane
    return situation.uow.seeds.open_of(lane.community_id, lane.peer_id, ROUND, serving)


def _serving(log: BattleLog, number: int | None) -> str:
    return f"battle {log.record.id} round {number or log.circle.battle.round_number}"


def note_head(situation: Situation, log: BattleLog) -> None:
    """Write into the chat's journal how far that of its battle has come."""
    entry = battle_head_entry(battle=log.record.id, head=log.head, at=situation.now)
    situation.lane.log.write(entry)
