"""
Who holds which role in a campaign, and who is not heard for a while.
"""

from engine.errors import IllegalActionError, LimitError
from vkbot.campaign_requests import ListRoles, Mute, SetRole
from vkbot.results import PersonMuted, RoleSet, RolesListed
from vkbot.services.membership import ROLES
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
    require_role(situation, "admin")
    lane = situation.lane
    person_id = find_person(request.person, situation)
    before = lane.role_of(person_id)
    if person_id in lane.administrators and request.role != "admin":
        raise IllegalActionError("admin_by_chat")
    if request.role == "player":
        situation.uow.campaigns.delete_role(lane.campaign.id, person_id)
    else:
        situation.uow.campaigns.put_role(
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
    lane = situation.lane
    people = {**lane.roles, **dict.fromkeys(lane.administrators, "admin")}
    holders = sorted(
        ((role, person_id) for person_id, role in people.items()),
        key=lambda holder: (-ROLES.index(holder[0]), holder[1]),
    )
    return RolesListed(holders=tuple(holders))


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
    role = lane.role_of(person_id)
    if ROLES.index(role) >= ROLES.index(situation.role):
        raise IllegalActionError("mute_admin" if role == "admin" else "mute_gm")
    if request.minutes > MUTE_MINUTES:
        raise LimitError("mute_minutes", allowed=MUTE_MINUTES, asked=request.minutes)
    until = situation.now + 60 * request.minutes
    uow.campaigns.put_mute(lane.campaign.id, person_id, until)
    return PersonMuted(person_id=person_id, until=until)
