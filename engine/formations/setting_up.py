"""
Put formations, commanders and crowds on the table, and correct them by hand.

What does not look like the book's formations is only warned of.

Source: formations, COMP; FRM-FAC-1, 2; R11, R13, R42.
"""

from dataclasses import replace

from engine.errors import IllegalActionError
from engine.formations.checking import FormationsPlay
from engine.formations.commands import (
    CorrectFormation,
    CreateFormation,
    EnterCommander,
    EnterCrowd,
    GrantOrders,
    RemoveFormation,
    SetFormationRulings,
    SetHitTable,
)
from engine.formations.events import (
    FormationCreated,
    FormationRemoved,
    FormationReplaced,
    FormationRulingsSet,
    HitTableSet,
    LooseNpcsCame,
    OrdersGranted,
)
from engine.formations.kinds import Kind, Status
from engine.formations.orders import ORDERS, Side
from engine.formations.profiles import Category, RegularProfile
from engine.formations.settings import FormationRulings
from engine.formations.state import Formation, LooseNpcs, Window
from engine.table.merging import merge_change

USUAL_MINIONS = range(3, 6)
USUAL_TROOPS = range(5, 11)
USUAL_BANDS = range(10, 21)
_BANDS = (Side.ORKS, Side.CHAOS)
_SPECIAL_ORDERS = {Category.LEADER: 0, Category.ELITE: 1, Category.BOSS: 2}
_COMMANDERS = {
    Kind.TROOPS: (Category.ELITE, Category.BOSS),
    Kind.MINIONS: (Category.LEADER,),
}


def set_rulings(play: FormationsPlay, command: SetFormationRulings) -> None:
    """Set the rulings; raises as `check_value`."""
    play.emit(FormationRulingsSet(rulings=FormationRulings.of(dict(command.values))))


def set_hit_table(play: FormationsPlay, command: SetHitTable) -> None:
    """Enter the core table of several hits; R17."""
    play.emit(HitTableSet(locations=command.locations))


def create(play: FormationsPlay, command: CreateFormation) -> None:
    """
    Put a formation on the table.

    Raises:
        IllegalActionError: "no_subordinates", "minions_have_no_specialists", "order_unknown".

    Source: FRM-COMP-1 to 4, 10; R11, R13.
    """
    if command.regulars < 0 or command.regulars + len(command.specialists) < 1:
        raise IllegalActionError("no_subordinates", {"name": command.name})
    if command.kind is Kind.MINIONS and command.specialists:
        raise IllegalActionError("minions_have_no_specialists", {"name": command.name})
    check_orders(command.granted)
    formation = Formation(
        id=f"f{play.state.count + 1}",
        name=command.name,
        owner=command.owner,
        side=command.side,
        kind=command.kind,
        commander=command.commander,
        regular=command.regular,
        regulars=command.regulars,
        specialists=command.specialists,
        main_ranged=command.main_ranged,
        main_melee=command.main_melee,
        granted=command.granted,
    )
    window = Window(size_at_start=play.state.size_of(formation))
    formation = replace(formation, window=window)
    play.emit(FormationCreated(formation=formation, warnings=warn(formation)))


def warn(formation: Formation) -> tuple[str, ...]:
    """List what is unusual about a formation; FRM-COMP-1 to 4, R11; FRM-FAC-2, R42."""
    category = formation.commander.category
    special = [key for key in formation.granted if not ORDERS[key].is_permanent]
    subordinates = formation.regulars + len(formation.specialists)
    unusual = {
        "commander_category": category not in _COMMANDERS[formation.kind],
        "commander_trait": "commander" not in formation.commander.traits,
        "regulars_category": formation.regular.category not in ("", formation.kind.value),
        "subordinates": subordinates not in _usual(formation),
        "special_orders": len(special) > _SPECIAL_ORDERS.get(category, 0),
    }
    return tuple(key for key, is_so in unusual.items() if is_so)


def _usual(formation: Formation) -> range:
    if formation.kind is Kind.MINIONS:
        return USUAL_MINIONS
    return USUAL_BANDS if formation.side in _BANDS else USUAL_TROOPS


def check_orders(keys: tuple[str, ...]) -> None:
    """Raise IllegalActionError("order_unknown") for what is no special order of a side."""
    for key in keys:
        if key not in ORDERS or not ORDERS[key].is_special:
            raise IllegalActionError("order_unknown", {"order": key})


def enter_commander(play: FormationsPlay, command: EnterCommander) -> None:
    """Put a commander without a formation on the table."""
    formation = Formation(
        id=f"f{play.state.count + 1}",
        name=command.name,
        owner=command.owner,
        side=command.side,
        status=Status.LONE_COMMANDER,
        commander=command.commander,
        regular=RegularProfile(),
    )
    play.emit(FormationCreated(formation=formation))


def enter_crowd(play: FormationsPlay, command: EnterCrowd) -> None:
    """
    Put NPCs on the table who are in no formation.

    Raises:
        IllegalActionError: "no_subordinates".
    """
    if command.number < 1:
        raise IllegalActionError("no_subordinates", {"name": command.name})
    loose = LooseNpcs(
        id=f"l{play.state.count + 1}",
        name=command.name,
        owner=command.owner,
        side=command.side,
        kind=command.kind,
        number=command.number,
        profile=command.profile,
        main_ranged=command.main_ranged,
        main_melee=command.main_melee,
    )
    play.emit(LooseNpcsCame(loose=loose))


def correct(play: FormationsPlay, command: CorrectFormation) -> None:
    """Replace the record of a formation; FRM-COMP-8."""
    now = play.state.find(command.formation.id)
    was = now if command.was is None else command.was
    play.emit(FormationReplaced(formation=merge_change(now, was, command.formation)))


def remove(play: FormationsPlay, command: RemoveFormation) -> None:
    """Take a formation off the table."""
    play.state.find(command.formation)
    play.emit(FormationRemoved(formation=command.formation))


def grant(play: FormationsPlay, command: GrantOrders) -> None:
    """Set the special orders of a formation; raises as `check_orders`."""
    play.state.find(command.formation)
    check_orders(command.orders)
    play.emit(OrdersGranted(formation=command.formation, orders=command.orders))
