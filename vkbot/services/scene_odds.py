"""The exact odds of an action of a scene, as it would be now; no die is drawn."""

from engine.scene.odds import find_odds
from vkbot.results.scenes import SceneOddsShown
from vkbot.scene_requests import ShowSceneOdds
from vkbot.services.battle_place import reading
from vkbot.services.scenes import require_module
from vkbot.services.situation import Situation


def show_scene_odds(request: ShowSceneOdds, situation: Situation) -> SceneOddsShown:
    """
    Find the odds of an action.

    Raises:
        IllegalActionError: "no_battle", "module_off", or what the rules say.
        LimitError: its dice can fall in too many ways.
    """
    require_module(request.command, situation)
    with reading(situation) as log:
        scene = log.circle.battle.scene
        odds = find_odds(scene, request.command, request.answers)
        return SceneOddsShown(scene=scene, odds=odds, in_picture=request.in_picture)
