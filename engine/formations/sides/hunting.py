"""
Let kroot in cover slip out of the way of shots.

Source: formations, FRM-KROOT-8, 9, 10; R60.
"""

from engine.formations.checking import FormationsPlay
from engine.formations.commands import GiveOrder
from engine.formations.effects import EffectKind
from engine.formations.giving import OrderResolver
from engine.formations.sides.ordering import check_order, start_until


def _needs_cover(play: FormationsPlay, command: GiveOrder) -> str | None:
    formation = play.state.find(command.formation)
    return None if play.state.is_in_cover(formation) else "no_cover"


def _hunt(play: FormationsPlay, command: GiveOrder) -> None:
    result = check_order(play, command)
    if result.passed:
        avoided = play.state.rulings.hunting_art_base + result.hits
        until = play.state.find(command.formation).until_turn_starts()
        start_until(play, command, EffectKind.DODGED, until, value=avoided)


HUNTING_ART = OrderResolver(resolve=_hunt, refuse=_needs_cover)
