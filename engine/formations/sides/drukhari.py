"""
Carry out the special orders of Drukhari: deception, delight, slaughter; two are paid in pain.

Source: formations, FRM-DRUK-3 to 7; R55, R56.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.formations.checking import (
    CheckToRoll,
    FormationsPlay,
    RolledCheck,
    Winner,
    roll_check,
    settle_opposed,
)
from engine.formations.commands import GiveOrder
from engine.formations.effects import EffectKind
from engine.formations.events import HiddenFrom, MembersRestored, PainChanged
from engine.formations.giving import OrderResolver
from engine.formations.moving import Pace, move
from engine.formations.profiles import Ability
from engine.formations.sides.ordering import check_order, start_for_rounds

RESTORED_PER_POINT = 2
SLAUGHTER_FEAR = 2


def _refuse_deception(play: FormationsPlay, command: GiveOrder) -> str | None:
    """Refuse where there is nothing to hide in; FRM-DRUK-5."""
    can_hide = command.condition
    if can_hide is None:
        can_hide = play.ask_yes("concealment", command.formation, default=False)
    return None if can_hide else "no_concealment"


def _deceive(play: FormationsPlay, command: GiveOrder) -> None:
    """Move at half speed, and vanish from those who lose the opposed check; FRM-DRUK-3, 4, 5."""
    perceptions = {enemy: ask_perception(play, enemy) for enemy in command.targets}
    move(play, command, Pace.HALF)
    if not perceptions:
        return
    stealth = check_order(play, command)
    beaten = tuple(
        enemy
        for enemy, perception in perceptions.items()
        if _loses_sight(play, command, stealth, enemy, perception)
    )
    before = play.state.find(command.formation).hidden_from
    hidden = (*before, *(enemy for enemy in beaten if enemy not in before))
    if hidden != before:
        play.emit(HiddenFrom(formation=command.formation, enemies=hidden))


def ask_perception(play: FormationsPlay, enemy: str) -> int:
    """Ask how well an enemy sees; a formation looks with its commander's eyes."""
    formation = play.state.formations.get(enemy)
    if formation is not None:
        return formation.commander.abilities.perception
    return play.ask_number("perception", enemy, default=30, lasts=True)


def _loses_sight(
    play: FormationsPlay, command: GiveOrder, stealth: RolledCheck, enemy: str, perception: int
) -> bool:
    """Tell whether one enemy loses sight; where all is equal both roll again, for him alone."""
    winner: Winner | None = None
    value = play.state.find(command.formation).commander.abilities.stealth
    while winner is None:
        sight = roll_check(
            play,
            CheckToRoll(
                formation=command.formation,
                who=enemy,
                ability=Ability.PERCEPTION,
                reason=command.order,
                target=perception,
            ),
        )
        winner = settle_opposed(stealth, sight, first_value=value, second_value=perception)
        if winner is None:
            stealth = check_order(play, command)
    return winner is Winner.FIRST


def _refuse_without_pain(play: FormationsPlay, command: GiveOrder) -> str | None:
    """Refuse unless at least one point of pain is dropped, and there are so many; R56."""
    points = _count_points(play, command)
    return None if 1 <= points <= play.state.find(command.formation).pain else "no_pain"


def _count_points(play: FormationsPlay, command: GiveOrder) -> int:
    pain = play.state.find(command.formation).pain
    return pain if command.points is None else command.points


def _drop_pain(play: FormationsPlay, command: GiveOrder) -> int:
    pain = play.state.find(command.formation).pain
    points = min(_count_points(play, command), pain)
    play.emit(PainChanged(formation=command.formation, delta=-points, total=pain - points))
    return points


def _delight(play: FormationsPlay, command: GiveOrder) -> None:
    """Bring back up to two of last round's dead for each point of pain; FRM-DRUK-6."""
    most = RESTORED_PER_POINT * _drop_pain(play, command)
    dead = play.state.find(command.formation).window.losses_before
    regulars_back = min(dead.restored, dead.regulars)
    names = dead.specialists[dead.restored - regulars_back :]
    regulars = min(most, dead.regulars - regulars_back)
    specialists = names[: most - regulars]
    if regulars + len(specialists):
        play.emit(
            MembersRestored(formation=command.formation, regulars=regulars, specialists=specialists)
        )


def _slaughter(play: FormationsPlay, command: GiveOrder) -> None:
    """Cause fear for as many rounds as points of pain are dropped; FRM-DRUK-7."""
    rounds = _drop_pain(play, command)
    start_for_rounds(play, command, EffectKind.FEAR_RATING, rounds, value=SLAUGHTER_FEAR)


DRUKHARI_ORDERS: Mapping[str, OrderResolver] = MappingProxyType(
    {
        "artful_deception": OrderResolver(resolve=_deceive, refuse=_refuse_deception),
        "monstrous_delight": OrderResolver(resolve=_delight, refuse=_refuse_without_pain),
        "ready_for_slaughter": OrderResolver(resolve=_slaughter, refuse=_refuse_without_pain),
    }
)
