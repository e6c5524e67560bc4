"""
Carry out the special orders of Chaos: each is paid for with the lives of subordinates.

Source: formations, FRM-CHAOS-5 to 12, 14, 16; R63, R64, R65, R66.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from engine.formations.casualties import lose_subordinates
from engine.formations.checking import FormationsPlay
from engine.formations.commands import GiveOrder
from engine.formations.effects import EffectKind
from engine.formations.events import CommanderHealed, GiftRollAsked
from engine.formations.giving import OrderResolver
from engine.formations.kinds import LossCause
from engine.formations.sides.ordering import check_order, start_for_rounds

MOST_VICTIMS = 5
BURNING_QUALITIES = ("flame", "tearing")
GREATEST_FIELD = 80


def _sacrifice(play: FormationsPlay, command: GiveOrder, number: int) -> int:
    return lose_subordinates(
        play,
        command.formation,
        number,
        LossCause.SACRIFICE,
        specialists=command.specialist_victims,
    )


def _refuse_sacrifice(play: FormationsPlay, command: GiveOrder) -> str | None:
    """Refuse where nobody is left to be sacrificed; FRM-CHAOS-14, R66."""
    formation = play.state.find(command.formation)
    if formation.subordinates == 0:
        return "no_subordinates"
    inside = {one.name for one in formation.specialists_in}
    return None if set(command.specialist_victims) <= inside else "bad_target"


def _rejoice(play: FormationsPlay, command: GiveOrder) -> None:
    """Kill one: the commander heals, and all hate for as many rounds; FRM-CHAOS-5, 6, 16."""
    _sacrifice(play, command, 1)
    degrees = check_order(play, command).hits
    _heal(play, command.formation, degrees)
    start_for_rounds(play, command, EffectKind.HATRED_ALL, degrees)


def _heal(play: FormationsPlay, formation: str, points: int) -> None:
    """Heal critical damage first, then wounds up to the most there may be; FRM-CHAOS-6, R63."""
    commander = play.state.find(formation).commander
    of_critical = min(points, commander.critical_damage)
    lost = max(0, commander.wounds_max - commander.wounds)
    of_wounds = min(points - of_critical, lost)
    if of_critical + of_wounds:
        play.emit(
            CommanderHealed(
                formation=formation,
                healed=of_critical + of_wounds,
                wounds=commander.wounds + of_wounds,
                critical=commander.critical_damage - of_critical,
            )
        )


def _refuse_souls(play: FormationsPlay, command: GiveOrder) -> str | None:
    """Refuse unless a dangerous enemy was finished, or fate was burnt; FRM-CHAOS-7, 8, R64."""
    code = _refuse_sacrifice(play, command)
    if code is not None:
        return code
    if not 1 <= _count_victims(play, command) <= _most_victims(play, command):
        return "bad_target"
    was_great = command.condition
    if was_great is None:
        was_great = play.ask_yes("great_kill", command.formation, default=False, lasts=False)
    return None if was_great else "no_trigger"


def _most_victims(play: FormationsPlay, command: GiveOrder) -> int:
    return min(MOST_VICTIMS, play.state.find(command.formation).subordinates)


def _count_victims(play: FormationsPlay, command: GiveOrder) -> int:
    if command.victims is not None:
        return command.victims
    most = _most_victims(play, command)
    return play.ask_number("victims", command.formation, default=1, least=1, most=most)


def _offer_souls(play: FormationsPlay, command: GiveOrder) -> None:
    """Kill up to five, each of whom makes a gift of Chaos likelier; FRM-CHAOS-8."""
    victims = _sacrifice(play, command, _count_victims(play, command))
    if check_order(play, replace(command, victims=victims)).passed:
        play.emit(GiftRollAsked(formation=command.formation))


def _burn(play: FormationsPlay, command: GiveOrder) -> None:
    """Give up 1d5: the attacks of common orders burn and tear for a time; FRM-CHAOS-9, 10."""
    _sacrifice(play, command, play.roll_one(5, block="sacrifice", group=command.formation))
    rounds = check_order(play, command).hits
    for quality in BURNING_QUALITIES:
        start_for_rounds(play, command, EffectKind.QUALITY, rounds, note=quality)


def _tremble(play: FormationsPlay, command: GiveOrder) -> None:
    """
    Kill one: a field guards the commander for 1d5 rounds, stronger the more men are left.

    Source: FRM-CHAOS-11, 12; R65.
    """
    _sacrifice(play, command, 1)
    result = check_order(play, command)
    if result.passed:
        rounds = play.roll_one(5, block="field rounds", group=command.formation)
        rating = min(GREATEST_FIELD, result.degrees * play.state.size(command.formation))
        start_for_rounds(play, command, EffectKind.FORCE_FIELD, rounds, value=rating)


CHAOS_ORDERS: Mapping[str, OrderResolver] = MappingProxyType(
    {
        "rejoice_in_blood": OrderResolver(resolve=_rejoice, refuse=_refuse_sacrifice),
        "accept_these_souls": OrderResolver(resolve=_offer_souls, refuse=_refuse_souls),
        "let_galaxy_burn": OrderResolver(resolve=_burn, refuse=_refuse_sacrifice),
        "tremble_before_me": OrderResolver(resolve=_tremble, refuse=_refuse_sacrifice),
    }
)
