"""
Who is meant: from a mention or a name to one person of the community.
"""

from collections.abc import Sequence
from functools import lru_cache

from engine.errors import AmbiguousNameError, IllegalActionError
from vkbot.lexicon.folding import fold
from vkbot.lexicon.names import SHORTEST_BEGINNING, NameIndex
from vkbot.requests import Person
from vkbot.services.membership import note_heard
from vkbot.services.situation import Lane, Situation
from vkbot.store.records import PersonRecord

STRANGERS_PER_MESSAGE = 3
"""So many names that mean nobody are looked up in one message."""


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
    user_id = find_by_name(person.name, situation.lane)
    if user_id is None:
        raise IllegalActionError("person_unknown", {"name": person.name})
    return user_id


def find_by_name(name: str, lane: Lane) -> int | None:
    """
    Find the person that a name means: by its beginning, else in any grammatical case in this chat.

    Two letters may be a whole name, but the beginning of none: they are words of any talk.

    Raises:
        AmbiguousNameError: the name fits several people.
    """
    found = lane.uow.people.find(lane.community_id, name)
    is_short = len(name) < SHORTEST_BEGINNING
    if is_short:
        found = [one for one in found if fold(name) in fold(full_name(one)).split()]
    if len(found) > 1:
        raise AmbiguousNameError(name, tuple(map(full_name, found)))
    if found or is_short:
        return found[0].user_id if found else None
    if lane.people_here is None:
        here = lane.uow.people.in_chat(lane.community_id, lane.peer_id)
        lane.people_here = _index(tuple((full_name(one), one.user_id) for one in here))
    return lane.people_here.find(name)


@lru_cache(maxsize=8)
def _index(names: tuple[tuple[str, int], ...]) -> NameIndex[int]:
    """Keep the indexes of a few chats, which cost more to make than to ask."""
    return NameIndex(names)


class Acquaintances:
    """
    Tells which names in one message mean somebody, one person or several.

    Talk may look like a list of names without end: when some meant nobody, no more are looked up.

    Args:
        lane: the conversation where the message was written.
    """

    def __init__(self, lane: Lane) -> None:
        self._lane = lane
        self._known: dict[str, bool] = {}
        self._strangers = 0

    def knows(self, name: str) -> bool:
        """Tell whether a name means somebody; False when too many before it meant nobody."""
        if self._strangers < STRANGERS_PER_MESSAGE and name not in self._known:
            self._known[name] = self._is_somebody(name)
            self._strangers += not self._known[name]
        return self._known.get(name, False)

    def knows_fully(self, name: str) -> bool:
        """Tell whether a name is the whole one of somebody, first and last, and no word of talk."""
        if not self.knows(name):
            return False
        try:
            user_id = find_by_name(name, self._lane)
        except AmbiguousNameError as error:
            fitting: Sequence[str] = error.candidates
        else:
            found = self._lane.uow.people.get_all(self._lane.community_id, [user_id or 0])
            fitting = [full_name(one) for one in found.values()]
        return any(len(one.split()) == len(name.split()) for one in fitting)

    def _is_somebody(self, name: str) -> bool:
        try:
            return find_by_name(name, self._lane) is not None
        except AmbiguousNameError:
            return True


def note_speaker(situation: Situation) -> None:
    """Note that somebody speaks to the bot in a chat of the campaign, and so is in it."""
    lane, message = situation.lane, situation.message
    if situation.is_in_chat and message.peer_id == lane.peer_id:
        note_heard(situation.uow, lane.campaign, message.from_id, message.sent_at)


def note_open_dialogue(situation: Situation) -> None:
    """Note that who was known not to take messages takes them again, since he writes himself."""
    message, people = situation.message, situation.uow.people
    if situation.lane.is_chat or situation.waited_for:
        return
    person = people.get(message.community_id, message.from_id)
    if person is not None and person.dialogue_open is False:
        people.set_dialogue(message.community_id, message.from_id, True)


def full_name(person: PersonRecord) -> str:
    """Return a person's name as the network shows it, or his short address."""
    return f"{person.first_name} {person.last_name}".strip() or f"@{person.screen_name}"
