"""
Exact odds of a roll, by the functions that grade one.
"""

from engine.dice.odds import find_distribution
from vkbot.requests import ShowOdds
from vkbot.results import OddsShown
from vkbot.services.situation import Situation


def show_odds(request: ShowOdds, _situation: Situation) -> OddsShown:
    """
    Show how a roll is distributed.

    Raises:
        LimitError: "odds_cost": the exact answer would take too long.
    """
    found = find_distribution(request.roll)
    return OddsShown(
        roll=request.roll,
        outcomes=found.chances,
        mean=float(found.mean),
        deviation=found.deviation,
        goal=request.goal,
        goal_chance=float(found.chance(request.goal)) if request.goal is not None else None,
    )
