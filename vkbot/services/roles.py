"""
Who holds which role in a campaign, and who is not heard for a while.
"""

from engine.errors import IllegalActionError, LimitError
from vkbot.campaign_requests import ListRoles, Mute, SetRole, ShowMyself
from vkbot.results import MyselfShown, PersonMuted, RoleSet, RolesListed
from vkbot.services.membership import (
    ADMIN,
    PLAYER,
    ROLES,
    administrators_of,
    held_role,
    holders_of,
    note_present,
)
from vkbot.services.people import find_person
from vkbot.services.situation import Situation, require_member, require_role
from vkbot.store.records import RoleRecord

MUTE_MINUTES = 7 * 24 * 60


def set_role(request: SetRole, situation: Situation) -> RoleSet:
    """
    Give a person a role.

    Raises:
        IllegalActionError: "role_needed", "person_unknown", or "admin_by_chat" when whoever
            administers the chat or the community would get a lesser role.
    """
    require_role(situation, ADMIN)
    lane, uow = situation.lane, situation.uow
    person_id = find_person(request.person, situation)
    before = held_role(uow, lane.campaign, person_id)
    if person_id in administrators_of(uow, lane.campaign) and request.role != ADMIN:
        raise IllegalActionError("admin_by_chat")
    if request.role == PLAYER:
        uow.campaigns.delete_role(lane.campaign.id, person_id)
    else:
        uow.campaigns.put_role(
            lane.campaign.id,
            RoleRecord(
                user_id=person_id,
                role=request.role,
                given_by=situation.speaker,
                given_at=situation.now,
            ),
        )
    lane.is_stale = True
    return RoleSet(person_id=person_id, role=request.role, before=before)


def list_roles(_request: ListRoles, situation: Situation) -> RolesListed:
    """
    List admins, then GMs; who administers the chat or the community is among the admins.

    Raises:
        IllegalActionError: "members_only".
    """
    require_member(situation)
    people = holders_of(situation.uow, situation.lane.campaign)
    holders = sorted(
        ((role, person_id) for person_id, role in people.items()),
        key=lambda holder: (-ROLES.index(holder[0]), holder[1]),
    )
    return RolesListed(holders=tuple(holders))


def show_myself(_request: ShowMyself, situation: Situation) -> MyselfShown:
    """
    Say who the speaker is here; in a chat of the campaign this lets his role count elsewhere too.

    Raises:
        IllegalActionError: "members_only".
    """
    require_member(situation)
    campaign, uow = situation.lane.campaign, situation.uow
    if situation.is_in_chat:
        note_present(uow, campaign, situation.speaker, situation.message.sent_at)
    held = held_role(uow, campaign, situation.speaker)
    days = situation.lane.settings.role_days
    return MyselfShown(
        person_id=situation.speaker,
        campaign=campaign.name,
        role=situation.role,
        held=held,
        is_given=held != PLAYER and situation.speaker not in administrators_of(uow, campaign),
        days=days,
    )


def mute(request: Mute, situation: Situation) -> PersonMuted:
    """
    Stop hearing a person of a lesser role for some minutes, or hear him again.

    Raises:
        IllegalActionError: "role_needed", "person_unknown", "mute_self", "mute_gm" or "mute_admin".
        LimitError: "mute_minutes".
    """
    require_role(situation, "gm")
    lane, uow = situation.lane, situation.uow
    person_id = find_person(request.person, situation)
    lane.is_stale = True
    if not request.minutes:
        uow.campaigns.delete_mute(lane.campaign.id, person_id)
        return PersonMuted(person_id=person_id, until=None)
    if person_id == situation.speaker:
        raise IllegalActionError("mute_self")
    role = held_role(uow, lane.campaign, person_id)
    if ROLES.index(role) >= ROLES.index(situation.role):
        raise IllegalActionError("mute_admin" if role == ADMIN else "mute_gm")
    if request.minutes > MUTE_MINUTES:
        raise LimitError("mute_minutes", allowed=MUTE_MINUTES, asked=request.minutes)
    until = situation.now + 60 * request.minutes
    uow.campaigns.put_mute(lane.campaign.id, person_id, until)
    return PersonMuted(person_id=person_id, until=until)
