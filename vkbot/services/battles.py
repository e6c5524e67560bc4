"""Battles of a chat: begun and ended, who fights, and what the GM says of the field."""

import json

from engine.errors import IllegalActionError
from engine.journal import FORM
from engine.pvt.events import (
    DistanceSet,
    RoundOpened,
    UnitGiven,
    UnitPlaced,
    UnitRemoved,
)
from engine.pvt.events.circle import BattleClosed, BattleOpened, DeadlineSet
from engine.pvt.mustering import require_hero_alone
from engine.pvt.units import GAME_MASTER, Unit
from seeds.catalogue import Catalogue
from seeds.opening import Opening, starter_battle
from vkbot.battle_requests import (
    CloseBattle,
    CreateUnit,
    GiveUnit,
    ListUnits,
    OpenBattle,
    RemoveUnit,
    ShowUnit,
)
from vkbot.lexicon.names import name_key
from vkbot.results.battle import (
    BattleEnded,
    BattleNoted,
    BattleStarted,
    UnitCreated,
    UnitShown,
    UnitsListed,
)
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import end_seeds, note_head, playing, round_seed
from vkbot.services.campaign_goods import goods_in_force
from vkbot.services.campaign_settings import RULINGS
from vkbot.services.field_facts import note_fact
from vkbot.services.hidden import open_all_hidden
from vkbot.services.people import find_person
from vkbot.services.retelling import tell_again
from vkbot.services.retinues import join_retinue
from vkbot.services.roster import PLAYERS_SIDE, bring_home
from vkbot.services.scenes import require_none_shown
from vkbot.services.seed_stock import require_stock
from vkbot.services.situation import Situation, require_role
from vkbot.store.battle_records import NewBattle

HOUR = 3600
REMIND_HOURS = 6
MOST_UNITS, MOST_MODELS = 200, 500
GM_SIDE = "gm"


def open_battle(request: OpenBattle, situation: Situation) -> BattleStarted:
    """
    Begin a battle in this chat, with its first round.

    Raises:
        IllegalActionError: "role_needed", "battle_needs_chat" or "battle_open".
    """
    require_role(situation, "gm")
    lane, uow = situation.lane, situation.uow
    if not lane.is_chat:
        raise IllegalActionError("battle_needs_chat")
    running = uow.battles.current(lane.community_id, lane.peer_id)
    if running is not None:
        raise IllegalActionError("battle_open", {"name": running.name})
    require_stock(situation)
    example = starter_battle(situation.speaker) if request.is_example else None
    name = request.name if example is None else example.name
    rulings = {key: value for key, value in lane.settings.kept.items() if key in RULINGS}
    record = uow.battles.open(
        NewBattle(
            campaign_id=lane.campaign.id,
            community_id=lane.community_id,
            peer_id=lane.peer_id,
            name=name,
            rulings_json=json.dumps(rulings, sort_keys=True),
            opened_at=situation.now,
        )
    )
    log = BattleLog(uow, record, by=situation.speaker, at=situation.now)
    log.tell(BattleOpened(name=name, rulings=tuple(sorted(rulings.items()))))
    deadline = open_round(situation, log, 1)
    if example is not None:
        _set_up(log, example)
    round_seed(situation, log)
    note_head(situation, log)
    lane.card_is_stale = True
    log.write_out()
    return BattleStarted(name=name, round=1, deadline_at=deadline, battle=log.circle.battle.copy())


def _set_up(log: BattleLog, example: Opening) -> None:
    """Put the units of an example on the field."""
    for unit in example.units:
        log.tell(UnitPlaced(unit=unit))
    for first, second, metres in example.distances:
        log.tell(DistanceSet(first=first, second=second, metres=metres))


def open_round(
    situation: Situation, log: BattleLog, number: int, *, keeps_clock: bool = False
) -> int | None:
    """
    Open a round and start its clock; what the GM has said of it before holds again.

    Args:
        keeps_clock: it was open already, and waits as long as it did.

    Returns:
        Its deadline.

    Source: PVT-TURN-3.
    """
    known = log.circle.rounds.get(number)
    facts = () if known is None else tuple(known.facts)
    form = FORM if known is None else known.form
    log.tell(RoundOpened(number=number, at=situation.now, form=form))
    tell_again(log, facts)
    if keeps_clock:
        return log.circle.round.deadline_at
    return start_clock(situation, log)


def start_clock(situation: Situation, log: BattleLog) -> int | None:
    """Let the round wait its whole time, or longer where it had longer; returns its deadline."""
    situation.uow.battles.set_card(log.record.id, None)
    hours = int(situation.lane.settings.value("deadline_hours"))
    whole = situation.now + hours * HOUR if hours else 0
    deadline = max(whole, log.circle.round.deadline_at or 0) or None
    set_deadline(situation, log, deadline)
    return deadline


def set_deadline(situation: Situation, log: BattleLog, at: int | None) -> None:
    """Let the round wait until a moment, and the clock know of it."""
    log.tell(DeadlineSet(round=log.circle.battle.round_number, at=at))
    remind = None if at is None else at - REMIND_HOURS * HOUR
    if remind is not None and remind <= situation.now:
        remind = None
    situation.uow.battles.set_clock(log.record.id, at, remind)


def close_battle(request: CloseBattle, situation: Situation) -> BattleEnded:
    """
    End this chat's battle: its secrets are said there, hidden rolls of the chat are opened.

    Raises:
        IllegalActionError: "role_needed", "no_battle"; "deed_waits", a die of a scene was shown
            that is not acted upon.
    """
    del request
    require_role(situation, "gm")
    with playing(situation) as log:
        require_none_shown(log, "battle")
        rounds = sum(one.is_resolved for one in log.circle.rounds.values())
        require_stock(situation)
        log.tell(BattleClosed())
        situation.uow.battles.close(log.record.id, situation.now)
        note_head(situation, log)
        end_seeds(situation)
        bring_home(situation, log.record.id, log.circle.battle.units.values())
        open_all_hidden(situation)
        return BattleEnded(name=log.circle.name, rounds=rounds)


def create_unit(request: CreateUnit, situation: Situation) -> UnitCreated:
    """
    Put a unit on the field from data, for the GM or a player.

    Raises:
        IllegalActionError: "role_needed", "unit_exists", "arms_do_not_fit", "hero_is_a_unit" or
            "person_unknown".
        LimitError: too many units or models.
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        owner = GAME_MASTER
        if request.owner is not None:
            owner = find_person(request.owner, situation)
        goods, _ = goods_in_force(situation.uow, situation.lane.campaign.id)
        unit = _build(request, goods, situation, log, owner)
        log.tell(UnitPlaced(unit=unit))
        join_retinue(log, unit)
        return UnitCreated(battle=log.circle.battle.copy(), unit=unit.id, owner=owner)


def _build(
    request: CreateUnit, goods: Catalogue, situation: Situation, log: BattleLog, owner: int
) -> Unit:
    circle = log.circle
    units = circle.battle.units
    key = name_key(request.name)
    if any(name_key(unit.name) == key for unit in units.values()):
        raise IllegalActionError("unit_exists", {"name": request.name})
    unit = goods.build_unit(
        circle.next_unit,
        request.name,
        models=request.models,
        arms=request.arms,
        owner=owner,
        side=GM_SIDE if owner == GAME_MASTER else PLAYERS_SIDE,
        rulings=situation.lane.settings.rulings,
    )
    require_hero_alone(unit)
    return unit


def remove_unit(request: RemoveUnit, situation: Situation) -> BattleNoted:
    """Take a unit out of the battle."""
    return note_fact(situation, UnitRemoved(unit=request.unit))


def give_unit(request: GiveUnit, situation: Situation) -> BattleNoted:
    """Hand a unit to another player, or to the GM."""
    owner = GAME_MASTER if request.owner is None else find_person(request.owner, situation)
    return note_fact(situation, UnitGiven(unit=request.unit, owner=owner))


def list_units(request: ListUnits, situation: Situation) -> UnitsListed:
    """List who fights."""
    del request
    with playing(situation) as log:
        return UnitsListed(battle=log.circle.battle.copy())


def show_unit(request: ShowUnit, situation: Situation) -> UnitShown:
    """
    Show a unit as it stands.

    Raises:
        IllegalActionError: "no_hero", the speaker has none here.
    """
    with playing(situation) as log:
        battle = log.circle.battle.copy()
        if request.unit:
            return UnitShown(battle=battle, unit=request.unit)
        own = [unit for unit in battle.units.values() if unit.owner == situation.speaker]
        heroes = [unit for unit in own if unit.is_hero] or own
        if not heroes:
            raise IllegalActionError("no_hero")
        return UnitShown(battle=battle, unit=heroes[0].id)
