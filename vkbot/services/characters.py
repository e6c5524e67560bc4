"""Heroes out of battle: retired, or handed to another player."""

from engine.errors import IllegalActionError
from engine.pvt.applying import require_room
from vkbot.application_requests import GiveCharacter, RetireCharacter
from vkbot.results.applications import CharacterGiven, CharacterRetired
from vkbot.services.applications import count_heroes
from vkbot.services.holders import find_holder, is_in_battle, require_own
from vkbot.services.people import find_person
from vkbot.services.situation import Situation, require_role
from vkbot.store.application_records import CharacterRecord, CharacterStatus


def retire_character(request: RetireCharacter, situation: Situation) -> CharacterRetired:
    """
    Take a hero out of the game, the speaker's own or, for an admin, anybody's.

    Raises:
        IllegalActionError: "members_only", "role_needed", "not_a_hero" or "hero_in_battle".
    """
    require_own(situation, find_holder(situation.uow, request.character))
    hero = _find_free(situation, request.character)
    situation.uow.characters.set_status(hero.id, CharacterStatus.RETIRED, retired_at=situation.now)
    return CharacterRetired(name=hero.name, owner=hero.owner_id)


def give_character(request: GiveCharacter, situation: Situation) -> CharacterGiven:
    """
    Hand a hero with all that is his to another player.

    Raises:
        IllegalActionError: "role_needed", "not_a_hero", "hero_in_battle", "person_unknown", or
            "PVT-DATA-8", the other has his two.
    """
    require_role(situation, "gm")
    hero = _find_free(situation, request.character)
    owner = find_person(request.owner, situation)
    if owner != hero.owner_id:
        require_room(count_heroes(situation, owner))
        situation.uow.characters.give(hero.id, owner)
    return CharacterGiven(name=hero.name, owner=owner)


def _find_free(situation: Situation, key: str) -> CharacterRecord:
    """Find a hero who stands in no battle; the campaign's ledger is held while he changes."""
    situation.uow.ledger.hold(situation.lane.campaign.id)
    found = find_holder(situation.uow, key)
    if found.unit is not None:
        raise IllegalActionError("not_a_hero", {"unit": found.name})
    if is_in_battle(situation, found.character):
        raise IllegalActionError("hero_in_battle", {"unit": found.name})
    return found.character
