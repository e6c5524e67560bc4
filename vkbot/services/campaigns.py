"""
Campaigns and what a chat serves: created, shown, chosen.

Every conversation has a campaign before anything is decided in it: its own, else (where the
community has none yet) a new one, which a chat founds. A dialogue means the only campaign that
fits; a chat that is in none is brought into one by an admin of that. Else the reply asks.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.errors import AmbiguousNameError, IllegalActionError, LimitError
from vkbot.campaign_requests import ChooseCampaign, CreateCampaign, SetChatPurposes, ShowCampaign
from vkbot.incoming import CHAT_PEER_BASE
from vkbot.lexicon.folding import fold
from vkbot.results import CampaignShown
from vkbot.services.campaign_settings import DEFAULT_ZONE
from vkbot.services.leading import is_led_by, require_admin_of
from vkbot.services.membership import is_begun, is_manager, is_member
from vkbot.services.situation import Situation, refresh_stale, require_member, require_role
from vkbot.store.records import CampaignRecord, ChatRecord, NewCampaign, RoleRecord
from vkbot.store.unit_of_work import UnitOfWork

CAMPAIGNS_PER_PERSON = 10


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
    is_chat = chat.peer_id > CHAT_PEER_BASE
    candidates = _candidates(uow, chat)
    if not candidates:
        new = NewCampaign(
            community_id=chat.community_id,
            name=default_name,
            zone=DEFAULT_ZONE,
            created_at=now,
            founding_peer_id=chat.peer_id if is_chat else None,
        )
        return uow.campaigns.add(new), True
    if is_chat and chat.campaign_id is None:
        return _found_in(uow, chat, candidates)
    return candidates[0], len(candidates) == 1


def _found_in(
    uow: UnitOfWork, chat: ChatRecord, candidates: Sequence[CampaignRecord]
) -> tuple[CampaignRecord, bool]:
    """Let a chat found the only campaign where nobody leads that yet; else it is in none."""
    oldest = candidates[0]
    if is_begun(uow, oldest) or len(candidates) > 1:
        return oldest, False
    uow.campaigns.set_founding_chat(oldest.id, chat.peer_id)
    return replace(oldest, founding_peer_id=chat.peer_id), True


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
    own = [one for one in candidates if is_member(uow, one, dialogue.peer_id)]
    person = uow.people.get(dialogue.community_id, dialogue.peer_id)
    chosen = [one for one in own if person is not None and one.id == person.campaign_id]
    return chosen or own or candidates


def require_campaign(situation: Situation) -> None:
    """
    Refuse in a chat that comes into no campaign by itself, and in a dialogue that fits several.

    Raises:
        IllegalActionError: "chat_without_campaign" or "campaign_unclear", with the names;
            "members_only".
        AwaitDelivery: who administers the chat has not been read lately.
    """
    lane = situation.lane
    if lane.is_chat and not lane.campaign_is_sure:
        refresh_stale(situation, [lane.chat, lane.founding_chat])
        adopt_chat(situation)
    if lane.campaign_is_sure:
        return
    require_member(situation)
    names = _names_here(situation)
    raise IllegalActionError(
        "chat_without_campaign" if lane.is_chat else "campaign_unclear", {"names": names}
    )


def _names_here(situation: Situation) -> list[str]:
    """List the community's campaigns, in a dialogue those that the speaker is in."""
    lane, uow = situation.lane, situation.uow
    campaigns = uow.campaigns.of_community(lane.community_id)
    return [one.name for one in campaigns if lane.is_chat or is_member(uow, one, situation.speaker)]


def adopt_chat(situation: Situation, *, invited_by: int = 0) -> None:
    """Bring a new chat into the only campaign, where an admin of that invited or administers it."""
    lane, uow = situation.lane, situation.uow
    if lane.campaign_is_sure or len(uow.campaigns.of_community(lane.community_id)) > 1:
        return
    people = {invited_by, *lane.chat_admins}
    if is_led_by(uow, lane.campaign, people, situation.now):
        lane.chat = replace(lane.chat, campaign_id=lane.campaign.id)
        uow.chats.save(lane.chat)
        lane.campaign_is_sure = lane.is_stale = True


def create_campaign(request: CreateCampaign, situation: Situation) -> CampaignShown:
    """
    Begin a campaign and bind this conversation to it.

    A chat founds it; whoever begins it without administering that chat gets the role of an admin.

    Raises:
        IllegalActionError: "role_needed", "battle_holds_campaign" or "campaign_exists".
        LimitError: "campaigns": the speaker, who does not manage the community, began that many.
    """
    require_role(situation, "admin", chat_suffices=True)
    _require_founder(situation)
    _require_peace(situation)
    _require_allowance(situation)
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
            created_by=situation.speaker,
            founding_peer_id=lane.peer_id if lane.is_chat else None,
        )
    )
    if not is_led_by(uow, campaign, [situation.speaker], situation.now):
        _give_admin(situation, campaign)
    _bind(situation, campaign)
    return replace(_shown(situation, campaign), created=True)


def _require_founder(situation: Situation) -> None:
    """
    Refuse who begins one more campaign and is a stranger to those that there are.

    A community is served by its own people: its managers, and the admins of its campaigns.
    """
    uow, speaker = situation.uow, situation.speaker
    campaigns = uow.campaigns.of_community(situation.lane.community_id)
    if campaigns and not any(is_led_by(uow, one, [speaker], situation.now) for one in campaigns):
        raise IllegalActionError("founder_needed", {"names": [one.name for one in campaigns]})


def _require_peace(situation: Situation) -> None:
    """Refuse to take a chat out of a campaign in whose battle it is."""
    lane = situation.lane
    battle = situation.uow.battles.current(lane.community_id, lane.peer_id)
    if battle is not None:
        raise IllegalActionError("battle_holds_campaign", {"name": battle.name})


def _require_allowance(situation: Situation) -> None:
    uow, campaign, speaker = situation.uow, situation.lane.campaign, situation.speaker
    if is_manager(uow, campaign, speaker):
        return
    if uow.campaigns.count_created_by(campaign.community_id, speaker) >= CAMPAIGNS_PER_PERSON:
        raise LimitError("campaigns", allowed=CAMPAIGNS_PER_PERSON)


def choose_campaign(request: ChooseCampaign, situation: Situation) -> CampaignShown:
    """
    Bind this chat, or one's own dialogue, to a campaign of the community.

    A chat moves only by the hand of somebody who decides about it and about the campaign as well.

    Raises:
        IllegalActionError: "role_needed", "battle_holds_campaign" or "campaign_of_others" (in a
            chat), "members_only" (in a dialogue), "campaign_unknown".
        AmbiguousNameError: the name fits several.
    """
    lane = situation.lane
    if lane.is_chat and lane.campaign_is_sure:
        require_role(situation, "admin", chat_suffices=True)
    _require_peace(situation)
    campaign = _find_by_name(request.name, situation)
    if lane.is_chat:
        require_admin_of(campaign, situation)
    elif not is_member(situation.uow, campaign, situation.speaker):
        raise IllegalActionError("members_only")
    _bind(situation, campaign)
    return replace(_shown(situation, campaign), chosen=True)


def _find_by_name(name: str, situation: Situation) -> CampaignRecord:
    community_id = situation.lane.community_id
    exact = situation.uow.campaigns.find(community_id, name)
    if exact is not None:
        return exact
    campaigns = situation.uow.campaigns.of_community(community_id)
    near = [one for one in campaigns if fold(one.name).startswith(fold(name))]
    if len(near) > 1:
        raise AmbiguousNameError(name, tuple(one.name for one in near))
    if not near:
        names = _names_here(situation)
        if not names:
            raise IllegalActionError("members_only")
        raise IllegalActionError("campaign_unknown", {"name": name, "names": names})
    return near[0]


def _give_admin(situation: Situation, campaign: CampaignRecord) -> None:
    role = RoleRecord(
        user_id=situation.speaker,
        role="admin",
        given_by=situation.speaker,
        given_at=situation.now,
    )
    situation.uow.campaigns.put_role(campaign.id, role)


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
        require_role(situation, "admin", chat_suffices=True)
        if not lane.is_chat:
            raise IllegalActionError("chat_needed")
        lane.chat = replace(lane.chat, purposes=request.purposes)
        situation.uow.chats.save(lane.chat)
        lane.is_stale = True
    return _shown(situation, lane.campaign)


def _shown(situation: Situation, campaign: CampaignRecord) -> CampaignShown:
    lane = situation.lane
    return CampaignShown(
        name=campaign.name,
        purposes=lane.purposes,
        zone=campaign.zone,
        others=tuple(name for name in _names_here(situation) if name != campaign.name),
    )
