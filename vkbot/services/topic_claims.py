"""
Whose a topic of the community's discussion board is, when a battle or applications take it.

Anybody may open a chat, invite the bot and begin a campaign there; topics are the community's. So a
campaign of strangers takes none, and a manager of the community takes over what others hold.
"""

from collections.abc import Callable

from engine.errors import IllegalActionError
from vkbot.services.membership import belongs_to_community, is_manager
from vkbot.services.situation import Situation
from vkbot.store.battle_records import BattleRecord
from vkbot.store.unit_of_work import UnitOfWork


def claim_topic(situation: Situation, community_id: int, topic_id: int, *, battle_id: int) -> None:
    """
    Take a topic for a battle, or for the applications of the speaker's campaign (`battle_id` 0).

    What another battle or campaign holds is taken over by a manager of the community, and from a
    campaign of strangers.

    Raises:
        IllegalActionError: "topic_elsewhere" (of another community), "topic_of_strangers",
            "topic_taken" (by another battle), "topic_of_applications" or "topic_of_campaign" (by
            the applications of this campaign or of another one).
    """
    uow, campaign = situation.uow, situation.lane.campaign
    if community_id != campaign.community_id:
        raise IllegalActionError("topic_elsewhere")
    manages = is_manager(uow, campaign, situation.speaker)
    if not manages and not belongs_to_community(uow, campaign):
        raise IllegalActionError("topic_of_strangers")
    battle = find_battle(uow, community_id, topic_id)
    if battle is not None and battle.id != battle_id:
        refusal = IllegalActionError("topic_taken", {"name": battle.name})
        _take_over(situation, battle.campaign_id, refusal, lambda: uow.topics.unbind(battle.id))
    held = uow.application_topics.get(community_id, topic_id)
    if held is not None and (battle_id or held.campaign_id != campaign.id):
        key = "topic_of_applications" if battle_id else "topic_of_campaign"
        refusal = IllegalActionError(key)
        _take_over(
            situation,
            held.campaign_id,
            refusal,
            lambda: uow.application_topics.unbind(held.campaign_id),
        )


def _take_over(
    situation: Situation, holder_id: int, refusal: IllegalActionError, free: Callable[[], object]
) -> None:
    """Free a topic that another campaign holds and may lose, else refuse."""
    uow, campaign = situation.uow, situation.lane.campaign
    holder = uow.campaigns.get(holder_id)
    if holder is None or holder.id == campaign.id:
        raise refusal
    manages = is_manager(uow, campaign, situation.speaker)
    if not manages and belongs_to_community(uow, holder):
        raise refusal
    free()


def find_battle(uow: UnitOfWork, community_id: int, topic_id: int) -> BattleRecord | None:
    """Find the open battle that is written in a topic."""
    topic = uow.topics.get(community_id, topic_id)
    battle = None if topic is None else uow.battles.get(topic.battle_id)
    return None if battle is None or battle.closed_at is not None else battle
