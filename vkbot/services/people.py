"""
Who is meant: from a mention or a name to one person of the community.
"""

from engine.errors import AmbiguousNameError, IllegalActionError
from vkbot.requests import Person
from vkbot.services.situation import Situation
from vkbot.store.records import PersonRecord


def find_person(person: Person, situation: Situation) -> int:
    """
    Find the person that a mention or a name means.

    Returns:
        VK's id of the person.

    Raises:
        IllegalActionError: "person_unknown" with the name.
        AmbiguousNameError: the name fits several people.
    """
    if person.user_id is not None:
        return person.user_id
    found = situation.uow.people.find(situation.lane.community_id, person.name)
    if not found:
        raise IllegalActionError("person_unknown", {"name": person.name})
    if len(found) > 1:
        raise AmbiguousNameError(person.name, tuple(map(full_name, found)))
    return found[0].user_id


def note_open_dialogue(situation: Situation) -> None:
    """Note that who was known not to take messages takes them again, since he writes himself."""
    message, people = situation.message, situation.uow.people
    if situation.lane.is_chat or situation.waited:
        return
    person = people.get(message.community_id, message.from_id)
    if person is not None and person.dialogue_open is False:
        people.set_dialogue(message.community_id, message.from_id, True)


def full_name(person: PersonRecord) -> str:
    """Return a person's name as the network shows it, or his short address."""
    return f"{person.first_name} {person.last_name}".strip() or f"@{person.screen_name}"
