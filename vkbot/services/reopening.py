"""
A battle that was ended, brought back as it was.

Its end has revealed the seeds of its rounds. So what was not resolved by then draws from a seed
that nobody has seen yet, and hidden rolls that were opened stay open.
"""

from engine.errors import IllegalActionError
from engine.pvt.events.circle import BattleReopened
from vkbot.battle_requests import ReopenBattle
from vkbot.results.battle import BattleWentOn
from vkbot.services.battle_place import note_head, opened, renew_seeds, round_seed
from vkbot.services.battles import start_clock
from vkbot.services.roster import require_as_left
from vkbot.services.situation import Situation, require_role
from vkbot.store.battle_records import BattleRecord


def reopen_battle(_request: ReopenBattle, situation: Situation) -> BattleWentOn:
    """
    Go on with the battle of this chat that was ended last.

    Raises:
        IllegalActionError: "role_needed", "battle_open", "no_battle_ended"; "unit_elsewhere" or
            "unit_changed_since", a unit has been through something else since.
        AwaitDelivery: the seal of its round has not reached the chat yet.
    """
    require_role(situation, "gm")
    record = _find_ended(situation)
    with opened(situation, record) as log:
        circle = log.circle
        require_as_left(situation, circle.battle.units.values())
        seed = round_seed(situation, log, max(circle.rounds))
        situation.uow.battles.reopen(record.id)
        log.tell(BattleReopened(epoch=seed.epoch))
        note_head(situation, log)
        deadline = start_clock(situation, log)
        renew_seeds(situation)
        return BattleWentOn(
            name=circle.name,
            round=circle.battle.round_number,
            deadline_at=deadline,
            declared=len(circle.counting()),
        )


def _find_ended(situation: Situation) -> BattleRecord:
    lane, battles = situation.lane, situation.uow.battles
    running = battles.current(lane.community_id, lane.peer_id)
    if running is not None:
        raise IllegalActionError("battle_open", {"name": running.name})
    ended = battles.last(lane.community_id, lane.peer_id)
    if ended is None or ended.campaign_id != lane.campaign.id:
        raise IllegalActionError("no_battle_ended")
    return ended
