"""Heroes out of battle: retired, or handed to another player."""

from engine.errors import IllegalActionError
from engine.pvt.applying import require_room
from vkbot.application_requests import GiveCharacter, RecallCharacter, RetireCharacter
from vkbot.results.applications import CharacterGiven, CharacterRecalled, CharacterRetired
from vkbot.services.applications import count_heroes
from vkbot.services.holders import find_holder, is_in_battle, require_own
from vkbot.services.people import find_person
from vkbot.services.roster import find_retired, retired_names
from vkbot.services.situation import Situation, require_role
from vkbot.store.application_records import CharacterRecord, CharacterStatus


def retire_character(request: RetireCharacter, situation: Situation) -> CharacterRetired:
    """
    Take a hero out of the game, the speaker's own or, for an admin, anybody's.

    Raises:
        IllegalActionError: as `find_free`.
    """
    hero = find_free(request.character, situation)
    situation.uow.characters.set_status(hero.id, CharacterStatus.RETIRED, retired_at=situation.now)
    return CharacterRetired(name=hero.name, owner=hero.owner_id)


def recall_character(request: RecallCharacter, situation: Situation) -> CharacterRecalled:
    """
    Bring a hero back into the game who was retired, with all that is his.

    Raises:
        IllegalActionError: "nobody_retired", or "retired_unknown" with those who could come back;
            "members_only", "role_needed", "name_taken_since", or "PVT-DATA-8", his player has two
            by now.
        AmbiguousNameError: several of the name were retired.
    """
    situation.uow.ledger.hold(situation.lane.campaign.id)
    key = find_retired(situation.lane, request.name)
    if key is None:
        names = tuple(name for name, _ in retired_names(situation.lane))
        if not names:
            raise IllegalActionError("nobody_retired")
        raise IllegalActionError("retired_unknown", {"names": names, "first": names[0]})
    holder = find_holder(situation.uow, key)
    require_own(situation, holder)
    hero, uow = holder.character, situation.uow
    require_room(count_heroes(situation, hero.owner_id))
    if uow.characters.find(hero.campaign_id, hero.name) is not None:
        raise IllegalActionError("name_taken_since", {"name": hero.name})
    uow.characters.set_status(hero.id, CharacterStatus.APPROVED)
    return CharacterRecalled(name=hero.name, owner=hero.owner_id)


def give_character(request: GiveCharacter, situation: Situation) -> CharacterGiven:
    """
    Hand a hero with all that is his to another player.

    Raises:
        IllegalActionError: "role_needed", "not_a_hero", "hero_in_battle", "person_unknown", or
            "PVT-DATA-8", the other has his two.
    """
    require_role(situation, "gm")
    hero = _hold_free(situation, request.character)
    owner = find_person(request.owner, situation)
    if owner != hero.owner_id:
        require_room(count_heroes(situation, owner))
        situation.uow.characters.give(hero.id, owner)
    return CharacterGiven(name=hero.name, owner=owner)


def find_free(key: str, situation: Situation) -> CharacterRecord:
    """
    Find a hero who stands in no battle, the speaker's own or, for an admin, anybody's.

    Raises:
        IllegalActionError: "members_only", "role_needed", "not_a_hero" or "hero_in_battle".
    """
    require_own(situation, find_holder(situation.uow, key))
    return _hold_free(situation, key)


def _hold_free(situation: Situation, key: str) -> CharacterRecord:
    """Find a hero who stands in no battle; the campaign's ledger is held while he changes."""
    situation.uow.ledger.hold(situation.lane.campaign.id)
    found = find_holder(situation.uow, key)
    if found.unit is not None:
        raise IllegalActionError("not_a_hero", {"unit": found.name})
    if is_in_battle(situation, found.character):
        raise IllegalActionError("hero_in_battle", {"unit": found.name})
    return found.character
