"""
Exact odds of a roll, by the functions that grade one.
"""

from engine.dice.expression import Roll
from engine.dice.odds import find_distribution
from vkbot.requests import ShowOdds
from vkbot.results import ChancesRolled, CheckRolled, OddsShown, OpposedRolled
from vkbot.services.campaigns import require_campaign
from vkbot.services.check_plans import plan
from vkbot.services.situation import Situation


def show_odds(
    request: ShowOdds, situation: Situation
) -> OddsShown | CheckRolled | ChancesRolled | OpposedRolled:
    """
    Show how a roll is distributed; of a check that needs no die, what it comes to.

    Raises:
        LimitError: "odds_cost": the exact answer would take too long.
        IllegalActionError: as `plan`, or "campaign_unclear": a check goes by its rulings.
    """
    roll = request.roll
    if not isinstance(roll, Roll):
        if not situation.lane.campaign_is_sure:
            require_campaign(situation)
        sure, planned = plan(roll, situation)
        if planned is None:
            return sure
        roll = planned
    found = find_distribution(roll)
    return OddsShown(
        roll=roll,
        outcomes=found.chances,
        mean=float(found.mean),
        deviation=found.deviation,
        goal=request.goal,
        goal_chance=float(found.chance(request.goal)) if request.goal is not None else None,
        in_picture=request.in_picture,
    )
