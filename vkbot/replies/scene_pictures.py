"""What a picture of the odds of a scene counts: hits of an order, or the first that is counted."""

from collections.abc import Mapping

from vkbot.replies.scene_odds import gather_odds
from vkbot.results.scenes import OrderOddsShown, SceneOddsShown


def count_for_picture(shown: SceneOddsShown | OrderOddsShown) -> Mapping[int, float]:
    """Return chances by number, empty where nothing is counted."""
    if isinstance(shown, OrderOddsShown):
        odds = shown.found.odds
        counted = odds.degrees if odds.hits is None else odds.hits
        return {number: float(chance) for number, chance in counted.items()}
    for chances in gather_odds(shown).values():
        if not all(isinstance(value, bool) for value in chances):
            return {int(value): float(chance) for value, chance in chances.items()}
    return {}
