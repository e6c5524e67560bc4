"""
The roster of a campaign: approved heroes and the units they lead, in battle and out of it.

They enter a battle with exactly what was bought for them, under their lasting keys. When it ends,
who fell in it is kept here, and what he bore is lost with him until he is brought back.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.builds import Build
from engine.pvt.events import UnitPlaced
from engine.pvt.outfitting import units_of
from engine.pvt.units import DeathCause, Model, ModelStatus, Unit
from seeds.catalogue import Catalogue
from vkbot.application_requests import EnterBattle, ShowSheet
from vkbot.lexicon.folding import fold
from vkbot.lexicon.names import index_names
from vkbot.results.applications import SheetShown, UnitsEntered
from vkbot.services.accounts import hero_key, unit_key
from vkbot.services.application_codec import decode_build
from vkbot.services.battle_log import BattleLog, look_at
from vkbot.services.battle_place import playing
from vkbot.services.campaign_goods import goods_of_build
from vkbot.services.holders import find_holder
from vkbot.services.situation import Lane, Situation, require_member, require_role
from vkbot.store.application_records import CharacterRecord, CharacterStatus
from vkbot.store.unit_of_work import UnitOfWork

PLAYERS_SIDE = "players"
_DEAD = frozenset({ModelStatus.DEAD, ModelStatus.OUT_OF_PLAY, ModelStatus.DEAD_FOR_GOOD})


def character_names(lane: Lane) -> list[tuple[str, str]]:
    """
    List the heroes in play and the units they lead: pairs of a name and a lasting key.

    A name that several units have is written with the hero's behind it.
    """
    heroes = lane.uow.characters.of_campaign(lane.campaign.id, CharacterStatus.APPROVED)
    names = {hero.id: hero.name for hero in heroes}
    units = lane.uow.characters.retinues(list(names))
    called = [fold(unit.name) for unit in units]
    return [
        *((hero.name, hero_key(hero.id)) for hero in heroes),
        *(
            (_call(unit.name, names[unit.character_id], called), unit_key(unit.id))
            for unit in units
        ),
    ]


def _call(name: str, hero: str, called: list[str]) -> str:
    return name if called.count(fold(name)) == 1 else f"{name} ({hero})"


def retired_names(lane: Lane) -> list[tuple[str, str]]:
    """
    List the heroes who were retired: pairs of a name and a lasting key, the last one first.

    A name that several had is written with the number of the application behind it.
    """
    uow = lane.uow
    heroes = uow.characters.of_campaign(lane.campaign.id, CharacterStatus.RETIRED)
    called = [fold(hero.name) for hero in heroes]
    return [
        (
            hero.name if called.count(fold(hero.name)) == 1 else _number(uow, hero),
            hero_key(hero.id),
        )
        for hero in reversed(heroes)
    ]


def _number(uow: UnitOfWork, hero: CharacterRecord) -> str:
    application = uow.applications.of_character(hero.id)
    assert application is not None
    return f"{hero.name} №{application.number}"


def find_retired(lane: Lane, name: str) -> str | None:
    """
    Find the key of a hero who was retired, None for nobody of the name.

    Raises:
        AmbiguousNameError: several were.
    """
    return index_names(tuple(retired_names(lane))).find(name)


def enter_battle(request: EnterBattle, situation: Situation) -> UnitsEntered:
    """
    Put heroes and units of retinues on the field; who left it comes back as he left.

    Raises:
        IllegalActionError: "role_needed", "unit_entered", "unit_elsewhere" (another battle),
            "unit_dead_for_good" or "name_on_field".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        for key in dict.fromkeys(request.units):
            unit = _arrive(situation, log, key)
            _require_own_name(log.circle.battle, unit)
            log.tell(UnitPlaced(unit=unit))
        return UnitsEntered(battle=log.circle.battle.copy(), units=request.units)


def _arrive(situation: Situation, log: BattleLog, key: str) -> Unit:
    there = log.circle.battle.units.get(key)
    if there is not None and not there.is_removed:
        raise IllegalActionError("unit_entered", {"unit": there.name})
    for battle in situation.uow.battles.of_campaign(situation.lane.campaign.id):
        other = look_at(situation.uow, battle).battle.units.get(key)
        if battle.id != log.record.id and other is not None and not other.is_removed:
            facts = {"unit": other.name, "name": battle.name}
            raise IllegalActionError("unit_elsewhere", facts)
    if there is not None:
        return replace(there, is_removed=False)
    unit = unit_of(situation, key)
    if all(model.status is ModelStatus.DEAD_FOR_GOOD for model in unit.models):
        raise IllegalActionError("unit_dead_for_good", {"unit": unit.name})
    return unit


def _require_own_name(battle: Battle, unit: Unit) -> None:
    """Refuse a second unit of one name: neither could be called any more."""
    for other in battle.units.values():
        if not other.is_removed and other.id != unit.id and fold(other.name) == fold(unit.name):
            raise IllegalActionError("name_on_field", {"unit": other.name})


def show_sheet(request: ShowSheet, situation: Situation) -> SheetShown:
    """
    Show a hero or a unit out of battle, the speaker's first hero where none is named.

    Raises:
        IllegalActionError: "members_only" or "no_own_hero".
    """
    require_member(situation)
    key = request.unit
    if not key:
        own = situation.uow.characters.of_campaign(
            situation.lane.campaign.id, CharacterStatus.APPROVED, owner_id=situation.speaker
        )
        if not own:
            raise IllegalActionError("no_own_hero")
        key = hero_key(own[0].id)
    unit = unit_of(situation, key)
    battle = Battle(rulings=situation.lane.settings.rulings, units={unit.id: unit})
    return SheetShown(battle=battle, unit=unit.id)


def unit_of(situation: Situation, key: str) -> Unit:
    """Make the unit of an approved hero, or of one that he leads, as it would enter a battle."""
    hero = find_holder(situation.uow, key).character
    return next(unit for unit in _units_of(situation, hero) if unit.id == key)


def _units_of(situation: Situation, hero: CharacterRecord) -> Iterator[Unit]:
    """Go through the units of a hero by what was approved, the fallen among them."""
    uow = situation.uow
    build, goods = open_approved(uow, hero)
    led = {fold(unit.name): unit_key(unit.id) for unit in uow.characters.retinues([hero.id])}
    ids = [hero_key(hero.id), *(led[fold(unit.name)] for unit in build.retinue)]
    rulings = situation.lane.settings.rulings
    fallen = uow.fallen.of(hero.campaign_id, ids)
    for unit in units_of(build, goods, rulings, ids=ids, owner=hero.owner_id, side=PLAYERS_SIDE):
        yield _lay_down(unit, fallen[unit.id])


def open_approved(uow: UnitOfWork, hero: CharacterRecord) -> tuple[Build, Catalogue]:
    """Return what a hero was approved with, and the data that it is made of."""
    record = uow.applications.of_character(hero.id)
    assert record is not None
    assert record.approved_version is not None
    version = uow.applications.get_version(record.id, record.approved_version)
    assert version is not None
    build = decode_build(version.build_json)
    return build, goods_of_build(uow, hero.campaign_id, version.catalogue_version, build)


def _lay_down(unit: Unit, fallen: dict[int, ModelStatus]) -> Unit:
    """Return a unit with those dead who fell before, and have not been brought back."""
    models: list[Model] = [
        model.slain(fallen[place], DeathCause.BY_HAND) if place in fallen else model
        for place, model in enumerate(unit.models)
    ]
    return unit.changed(models=tuple(models))


def bring_home(situation: Situation, battle_id: int, units: Iterable[Unit]) -> None:
    """Keep who of the campaign's heroes and their units lies fallen when a battle ends."""
    campaign_id, uow = situation.lane.campaign.id, situation.uow
    keys = {key for _, key in character_names(situation.lane)}
    for unit in units:
        if unit.id in keys:
            uow.fallen.put(campaign_id, unit.id, _fallen_of(unit), battle_id)


def _fallen_of(unit: Unit) -> dict[int, ModelStatus]:
    return {place: model.status for place, model in enumerate(unit.models) if model.status in _DEAD}


def require_as_left(situation: Situation, units: Iterable[Unit]) -> None:
    """
    Refuse to bring units back into a battle that they have left since, and been changed.

    Raises:
        IllegalActionError: "unit_elsewhere", in another battle, or "unit_changed_since": fallen
            models came back, or more have fallen.
    """
    campaign_id, uow = situation.lane.campaign.id, situation.uow
    keys = {key for _, key in character_names(situation.lane)}
    own = [unit for unit in units if unit.id in keys]
    fallen = uow.fallen.of(campaign_id, [unit.id for unit in own])
    for battle in uow.battles.of_campaign(campaign_id):
        there = look_at(uow, battle).battle.units
        for unit in own:
            if unit.id in there and not unit.is_removed and not there[unit.id].is_removed:
                facts = {"unit": unit.name, "name": battle.name}
                raise IllegalActionError("unit_elsewhere", facts)
    for unit in own:
        if fallen[unit.id] != _fallen_of(unit):
            raise IllegalActionError("unit_changed_since", {"unit": unit.name})
