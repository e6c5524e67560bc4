"""
Let kroot in cover slip out of the way of shots.

Source: formations, FRM-KROOT-8, 9, 10; R60.
"""

from engine.formations.checking import CheckToRoll, FormationsPlay, order_target, roll_check
from engine.formations.commands import GiveOrder
from engine.formations.effects import Effect, EffectKind
from engine.formations.giving import OrderResolver, start
from engine.formations.orders import Checked
from engine.formations.profiles import Ability


def _needs_cover(play: FormationsPlay, command: GiveOrder) -> str | None:
    return None if play.state.find(command.formation).is_in_cover else "no_cover"


def _hunt(play: FormationsPlay, command: GiveOrder) -> None:
    formation = play.state.find(command.formation)
    check = CheckToRoll(
        formation=formation.id,
        who=Checked.COMMANDER,
        ability=Ability.DODGE,
        reason=command.order,
        target=order_target(play.state, formation.id, command.order, modifier=command.modifier),
    )
    result = roll_check(play, check)
    if result.passed:
        avoided = play.state.rulings.hunting_art_base + result.hits
        start(
            play,
            formation.id,
            Effect(
                kind=EffectKind.DODGED,
                value=avoided,
                until=formation.until_turn_starts(),
                source=command.order,
            ),
        )


HUNTING_ART = OrderResolver(resolve=_hunt, refuse=_needs_cover)
