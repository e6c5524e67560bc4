"""The exact odds of an action of a scene, as it would be now; no die is drawn."""

from engine.formations.commands import GiveOrder
from engine.scene.odds import find_odds
from engine.scene.order_odds import in_own_turn, look_at_order
from vkbot.results.scenes import OrderOddsShown, SceneOddsShown
from vkbot.scene_requests import ShowSceneOdds
from vkbot.services.battle_place import reading
from vkbot.services.scenes import require_module
from vkbot.services.situation import Situation


def show_scene_odds(
    request: ShowSceneOdds, situation: Situation
) -> SceneOddsShown | OrderOddsShown:
    """
    Find the odds of an action.

    Raises:
        IllegalActionError: "no_battle", "module_off", or what the rules say.
        LimitError: its dice can fall in too many ways.
    """
    require_module(request.command, situation)
    with reading(situation) as log:
        scene = log.circle.battle.scene
        if isinstance(request.command, GiveOrder):
            found = look_at_order(scene, request.command, request.answers)
            if found is not None:
                return OrderOddsShown(
                    scene=scene,
                    command=request.command,
                    found=found,
                    in_picture=request.in_picture,
                )
        scene = in_own_turn(scene, request.command)
        odds = find_odds(scene, request.command, request.answers)
        return SceneOddsShown(scene=scene, odds=odds, in_picture=request.in_picture)
