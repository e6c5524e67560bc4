"""
How the dice of a campaign fell, counted as far as it has come.

Rolls and journals of battles are the only truth. What was counted of them is kept, so that a
question costs no more than what is new since the last one; old campaigns are counted in the same
way, a part at a time.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.results import Place
from vkbot.services.battle_dice import BattleCount, count_battle, draws_dice
from vkbot.services.drawn_dice import count_drawn, drawn_in
from vkbot.store.records import RollRecord
from vkbot.store.tallies import (
    OUTSIDE_BATTLES,
    Progress,
    Tallies,
    UncountedBattle,
)
from vkbot.store.unit_of_work import UnitOfWork

MOST_AT_ONCE = 20_000
"""How many characters of stored faces are read at a time, two or more to a die."""
ROLL_COST = 100
"""What a roll costs besides its faces, in the same measure."""
MOST_EVENTS_AT_ONCE = 1_000
MOST_KEPT = 16
_ROLLS_READ = 500

_counts: OrderedDict[int, BattleCount] = OrderedDict()
"""What was read of battles in which dice fall, so that nothing of them is read again."""


def catch_up(uow: UnitOfWork, campaign_id: int) -> bool:
    """
    Count what has fallen since the last time.

    Returns:
        Whether nothing is left; what was too much for one time is counted the next.
    """
    progress = uow.tallies.lock(campaign_id)
    are_rolls_counted = _count_new_rolls(uow, campaign_id, progress)
    return _count_new_events(uow, campaign_id) and are_rolls_counted


def count_opened(uow: UnitOfWork, roll: RollRecord) -> None:
    """Count a hidden roll that is open now, if the others of its time are counted."""
    if roll.number <= uow.tallies.lock(roll.campaign_id).counted:
        _add_rolls(uow, roll.campaign_id, [roll])


def place_of(peer_id: int) -> Place:
    """Return what a conversation is."""
    return Place.CHAT if peer_id > CHAT_PEER_BASE else Place.DIALOGUE


def _count_new_rolls(uow: UnitOfWork, campaign_id: int, progress: Progress) -> bool:
    counted = progress.counted
    left, is_complete = MOST_AT_ONCE, True
    new: list[RollRecord] = []
    for roll in _rolls_after(uow, campaign_id, counted):
        if left <= 0:
            is_complete = False
            break
        # Others of this transaction may have lower numbers, and are not stored yet.
        if roll.number >= progress.next_roll and roll.number != counted + 1:
            break
        left -= len(roll.faces) + ROLL_COST
        counted = roll.number
        new.append(roll)
    if new:
        _add_rolls(uow, campaign_id, filter(_is_open, new))
        uow.tallies.mark(campaign_id, OUTSIDE_BATTLES, counted)
    return is_complete


def _rolls_after(uow: UnitOfWork, campaign_id: int, number: int) -> Iterable[RollRecord]:
    while rolls := uow.rolls.after(campaign_id, number, _ROLLS_READ):
        yield from rolls
        number = rolls[-1].number


def _is_open(roll: RollRecord) -> bool:
    return roll.kind != "hidden" or roll.opened_at is not None


def _add_rolls(uow: UnitOfWork, campaign_id: int, rolls: Iterable[RollRecord]) -> None:
    tallies = uow.tallies.of_rolls(campaign_id)
    _count_rolls(rolls, tallies)
    uow.tallies.replace(campaign_id, OUTSIDE_BATTLES, tallies)


def _count_rolls(rolls: Iterable[RollRecord], tallies: Tallies) -> None:
    for roll in rolls:
        place = place_of(roll.peer_id)
        for drawn in drawn_in(roll):
            count_drawn(tallies, roll.author_id, place, drawn)


def _count_new_events(uow: UnitOfWork, campaign_id: int) -> bool:
    left = MOST_EVENTS_AT_ONCE
    for battle in uow.tallies.uncounted_battles(campaign_id):
        if left <= 0:
            return False
        read, is_complete = _count_battle(uow, campaign_id, battle, left)
        if not is_complete:
            return False
        left -= read
    return True


def _count_battle(
    uow: UnitOfWork, campaign_id: int, battle: UncountedBattle, most: int
) -> tuple[int, bool]:
    """Read on in a battle; return how many events were read, and whether these were all."""
    count = _take_count(uow, battle.id)
    if count.last is None:
        new = uow.battles.events_after(battle.id, battle.counted, most)
        if not draws_dice(new):
            counted = battle.counted + len(new)
            uow.tallies.mark(campaign_id, battle.id, counted)
            return len(new), counted >= battle.length
    at = 0 if count.last is None else count.last.sequence
    entries = uow.battles.events_after(battle.id, at, most)
    count.read(entries)
    _keep_count(battle.id, count)
    is_complete = at + len(entries) >= battle.length
    if is_complete:
        uow.tallies.replace(campaign_id, battle.id, count.tallies())
        uow.tallies.mark(campaign_id, battle.id, battle.length)
    return len(entries), is_complete


def _take_count(uow: UnitOfWork, battle_id: int) -> BattleCount:
    """Return what was counted of a battle before, unless what was read then is not stored."""
    count = _counts.pop(battle_id, BattleCount())
    if count.last is None:
        return count
    stored = uow.battles.events_after(battle_id, count.last.sequence - 1, 1)
    return count if stored == [count.last] else BattleCount()


def _keep_count(battle_id: int, count: BattleCount) -> None:
    _counts[battle_id] = count
    while len(_counts) > MOST_KEPT:
        _counts.popitem(last=False)


def recount(uow: UnitOfWork, campaign_id: int) -> Mapping[int, Tallies]:
    """
    Count all of a campaign from its rolls and journals, whatever was counted before.

    Returns:
        Counts by battle, as the store keeps them once nothing is left to count.
    """
    rolls: Tallies = {}
    _count_rolls(filter(_is_open, _rolls_after(uow, campaign_id, 0)), rolls)
    counted = {
        battle_id: count_battle(uow.battles.events_after(battle_id, 0))
        for battle_id in uow.tallies.battles(campaign_id)
    }
    return {source: one for source, one in {OUTSIDE_BATTLES: rolls, **counted}.items() if one}
