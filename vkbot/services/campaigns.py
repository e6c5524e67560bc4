"""
Campaigns and what a chat serves: created, shown, chosen.

Every conversation has a campaign before anything is decided in it: its own, else the only one of
the community, else (where there is none yet) a new one. Where several fit, the reply asks.
"""

from dataclasses import replace

from engine.errors import AmbiguousNameError, IllegalActionError
from vkbot.incoming import CHAT_PEER_BASE
from vkbot.requests import ChooseCampaign, CreateCampaign, SetChatPurposes, ShowCampaign
from vkbot.results import CampaignShown
from vkbot.services.campaign_settings import DEFAULT_ZONE
from vkbot.services.situation import Situation, require_role
from vkbot.store.records import CampaignRecord, ChatRecord, NewCampaign
from vkbot.store.unit_of_work import UnitOfWork


def find_campaign(
    uow: UnitOfWork, chat: ChatRecord, *, default_name: str, now: int
) -> tuple[CampaignRecord, bool]:
    """
    Find the campaign that a conversation means, or begin the community's first one.

    Args:
        default_name: name of the community's first campaign.

    Returns:
        The campaign, and whether it is sure: of several that fit, a dialogue or an unbound chat
        gets the oldest, to read from and no more.
    """
    candidates = _candidates(uow, chat)
    if not candidates:
        new = NewCampaign(
            community_id=chat.community_id, name=default_name, zone=DEFAULT_ZONE, created_at=now
        )
        candidates = [uow.campaigns.add(new)]
    return candidates[0], len(candidates) == 1


def campaign_of(uow: UnitOfWork, chat: ChatRecord) -> CampaignRecord | None:
    """Find the campaign that a conversation means, as `find_campaign` does; begin none."""
    candidates = _candidates(uow, chat)
    return candidates[0] if candidates else None


def _candidates(uow: UnitOfWork, chat: ChatRecord) -> list[CampaignRecord]:
    known = uow.campaigns.get(chat.campaign_id) if chat.campaign_id is not None else None
    if known is not None:
        return [known]
    candidates = uow.campaigns.of_community(chat.community_id)
    return candidates if chat.peer_id > CHAT_PEER_BASE else _of_person(uow, chat, candidates)


def _of_person(
    uow: UnitOfWork, dialogue: ChatRecord, candidates: list[CampaignRecord]
) -> list[CampaignRecord]:
    """Narrow a dialogue's candidates to the one chosen, else to those in whose chats he is."""
    person = uow.people.get(dialogue.community_id, dialogue.peer_id)
    if person is not None and person.campaign_id is not None:
        return [one for one in candidates if one.id == person.campaign_id]
    own = set(uow.chats.campaign_ids_of(dialogue.community_id, dialogue.peer_id))
    return [one for one in candidates if one.id in own] or candidates


def require_campaign(situation: Situation) -> None:
    """
    Refuse where several campaigns could be meant.

    Raises:
        IllegalActionError: "campaign_unclear" with the names.
    """
    if not situation.lane.campaign_is_sure:
        campaigns = situation.uow.campaigns.of_community(situation.lane.community_id)
        raise IllegalActionError("campaign_unclear", {"names": [one.name for one in campaigns]})


def create_campaign(request: CreateCampaign, situation: Situation) -> CampaignShown:
    """
    Begin a campaign and bind this conversation to it.

    Raises:
        IllegalActionError: "role_needed" or "campaign_exists".
    """
    require_role(situation, "admin", chat_suffices=True)
    lane, uow = situation.lane, situation.uow
    if uow.campaigns.find(lane.community_id, request.name) is not None:
        raise IllegalActionError("campaign_exists", {"name": request.name})
    lane.log.write_out()
    campaign = uow.campaigns.add(
        NewCampaign(
            community_id=lane.community_id,
            name=request.name,
            zone=lane.campaign.zone,
            created_at=situation.now,
        )
    )
    _bind(situation, campaign)
    return replace(_shown(situation, campaign), created=True)


def choose_campaign(request: ChooseCampaign, situation: Situation) -> CampaignShown:
    """
    Bind this chat, or one's own dialogue, to a campaign of the community.

    Raises:
        IllegalActionError: "role_needed" (in a chat) or "campaign_unknown".
        AmbiguousNameError: the name fits several.
    """
    if situation.lane.is_chat:
        require_role(situation, "admin", chat_suffices=True)
    campaign = _find_by_name(request.name, situation)
    _bind(situation, campaign)
    return replace(_shown(situation, campaign), chosen=True)


def _find_by_name(name: str, situation: Situation) -> CampaignRecord:
    community_id = situation.lane.community_id
    exact = situation.uow.campaigns.find(community_id, name)
    if exact is not None:
        return exact
    campaigns = situation.uow.campaigns.of_community(community_id)
    near = [one for one in campaigns if one.name.casefold().startswith(name.casefold())]
    if len(near) > 1:
        raise AmbiguousNameError(name, tuple(one.name for one in near))
    if not near:
        facts = {"name": name, "names": [one.name for one in campaigns]}
        raise IllegalActionError("campaign_unknown", facts)
    return near[0]


def _bind(situation: Situation, campaign: CampaignRecord) -> None:
    """Let the conversation mean a campaign from the next message on."""
    lane = situation.lane
    if lane.is_chat:
        situation.uow.chats.save(replace(lane.chat, campaign_id=campaign.id))
    else:
        situation.uow.people.choose_campaign(lane.community_id, situation.speaker, campaign.id)
    lane.is_stale = True


def show_campaign(_request: ShowCampaign, situation: Situation) -> CampaignShown:
    """Show this conversation's campaign."""
    return _shown(situation, situation.lane.campaign)


def set_purposes(request: SetChatPurposes, situation: Situation) -> CampaignShown:
    """
    Say what this chat serves, or show it.

    Raises:
        IllegalActionError: "role_needed" or "chat_needed".
    """
    lane = situation.lane
    if request.purposes:
        if not lane.is_chat:
            raise IllegalActionError("chat_needed")
        require_role(situation, "admin", chat_suffices=True)
        lane.chat = replace(lane.chat, purposes=request.purposes)
        situation.uow.chats.save(lane.chat)
        lane.is_stale = True
    return _shown(situation, lane.campaign)


def _shown(situation: Situation, campaign: CampaignRecord) -> CampaignShown:
    lane = situation.lane
    others = situation.uow.campaigns.of_community(lane.community_id)
    return CampaignShown(
        name=campaign.name,
        purposes=lane.purposes,
        zone=campaign.zone,
        others=tuple(one.name for one in others if one.id != campaign.id),
    )
