"""
Whose characteristic is tested in a line of a chat, and the value that he has at work.

A unit is looked for on the field of the battle that the line means, else among the campaign's
heroes and the units that they lead, as they are out of battle. Nothing of a battle is changed.

Source: PVT-TEST-2, 3, 4, 5, 8.
"""

from dataclasses import dataclass

from engine.errors import AmbiguousNameError, IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.checking import decide_unit_check, find_tested_value
from engine.pvt.checks import CheckDecision
from engine.pvt.modifiers import add
from engine.pvt.settings import Rulings
from vkbot.lexicon.folding import fold
from vkbot.lexicon.names import index_names
from vkbot.requests import CheckCharacteristic
from vkbot.services.accounts import hero_key
from vkbot.services.battle_place import find_field, is_insider
from vkbot.services.roster import character_names, unit_of
from vkbot.services.situation import Lane, Situation, require_member
from vkbot.store.application_records import CharacterStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class Tested:
    """
    A unit that is tested by the rulings that hold for it.

    `base` is its value at work, `value` the same after the modifiers of the check; `decision` tells
    what needs no die.
    """

    name: str
    base: int | None
    value: int | None
    decision: CheckDecision | None
    rulings: Rulings


def knows_unit(lane: Lane, name: str) -> bool:
    """Tell whether a name means a unit or a hero of the campaign, or fits several."""
    try:
        return _find(lane, name) is not None
    except AmbiguousNameError:
        return True


def find_tested(request: CheckCharacteristic, situation: Situation) -> Tested:
    """
    Find the value that a check without one is about: of the unit named, or the speaker's hero.

    Raises:
        IllegalActionError: "check_unit_unknown", "check_value_needed" (the speaker has no hero),
            "which_hero", "check_unit_gone" or "members_only".
        AmbiguousNameError: the name fits several.
    """
    _require_reader(situation)
    key = _find(situation.lane, request.unit) if request.unit else _own_hero(situation)
    if key is None:
        raise IllegalActionError("check_unit_unknown", {"unit": request.unit})
    battle = _battle_of(situation, key)
    if battle.is_gone(key):
        raise IllegalActionError("check_unit_gone", {"unit": battle.units[key].name})
    characteristic = Characteristic(request.characteristic)
    modifiers = [add(amount) for amount in request.modifiers]
    value = find_tested_value(battle, key, characteristic, modifiers)
    return Tested(
        name=battle.units[key].name,
        base=find_tested_value(battle, key, characteristic),
        value=value,
        decision=decide_unit_check(battle, key, characteristic, value),
        rulings=battle.rulings,
    )


def _require_reader(situation: Situation) -> None:
    """Refuse who neither is in the campaign nor plays in the battle that the line means."""
    if not is_insider(situation.lane, situation.speaker):
        require_member(situation)


def _find(lane: Lane, name: str) -> str | None:
    """Find the key of a unit by its name; those on the field go before those out of it."""
    battle = find_field(lane)
    there = [] if battle is None else [one for one in battle.units.values() if not one.is_removed]
    names = [(one.name, one.id) for one in there]
    known = {one.id for one in there} | {fold(one.name) for one in there}
    names += [
        (called, key)
        for called, key in character_names(lane)
        if known.isdisjoint((key, fold(called)))
    ]
    return index_names(tuple(names)).find(name)


def _own_hero(situation: Situation) -> str:
    """Return the speaker's only hero on the field, else his only one in play."""
    lane, battle = situation.lane, find_field(situation.lane)
    own = {
        one.id: one.name
        for one in (() if battle is None else battle.units.values())
        if one.is_hero and one.owner == situation.speaker and not one.is_removed
    }
    if not own:
        heroes = lane.uow.characters.of_campaign(
            lane.campaign.id, CharacterStatus.APPROVED, owner_id=situation.speaker
        )
        own = {hero_key(one.id): one.name for one in heroes}
    if not own:
        raise IllegalActionError("check_value_needed")
    if len(own) > 1:
        names = tuple(own.values())
        raise IllegalActionError("which_hero", {"names": names, "first": names[0]})
    (key,) = own
    return key


def _battle_of(situation: Situation, key: str) -> Battle:
    """Return the battle that a unit stands in, else one of its own to be looked at in."""
    battle = find_field(situation.lane)
    if battle is not None and key in battle.units and not battle.units[key].is_removed:
        return battle
    require_member(situation)
    unit = unit_of(situation, key)
    return Battle(rulings=situation.lane.settings.rulings, units={unit.id: unit})
