"""
How the dice of a campaign fell, counted as far as it has come.

Rolls and journals of battles are the only truth. What was counted of them is kept, so that a
question costs no more than what is new since the last one; old campaigns are counted in the same
way, a part at a time.
"""

from collections.abc import Iterable, Mapping

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.results import Place
from vkbot.services.battle_dice import count_battle, draws_dice
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
_ROLLS_READ = 500


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
        left -= _count_battle(uow, campaign_id, battle)
    return True


def _count_battle(uow: UnitOfWork, campaign_id: int, battle: UncountedBattle) -> int:
    """Count a battle anew, if dice have fallen in it; return how many events were read."""
    new = uow.battles.events_after(battle.id, battle.counted)
    read = len(new)
    if draws_dice(new):
        entries = uow.battles.events_after(battle.id, 0) if battle.counted else new
        uow.tallies.replace(campaign_id, battle.id, count_battle(entries))
        read = len(entries)
    uow.tallies.mark(campaign_id, battle.id, battle.counted + len(new))
    return read


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
