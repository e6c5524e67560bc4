"""Which service decides a request about a scene: one table, joined to that of `dispatch.py`."""

from collections.abc import Callable, Mapping
from typing import Any

from vkbot import scene_requests as asked
from vkbot.results import Result
from vkbot.services import scene_odds, scene_setup, scene_undoing, scenes
from vkbot.services.situation import Situation

SCENE_SERVICES: Mapping[type, Callable[[Any, Situation], Result]] = {
    asked.Act: scenes.act,
    asked.PutInScene: scene_setup.put_in_scene,
    asked.GiveSquad: scene_setup.give_squad,
    asked.AnswerQuestion: scenes.answer_question,
    asked.Pursue: scenes.pursue,
    asked.DropAction: scene_undoing.drop_action,
    asked.UndoAction: scene_undoing.undo_action,
    asked.ShowScene: scenes.show_scene,
    asked.ShowSceneThing: scenes.show_thing,
    asked.EndScene: scene_undoing.end_this_scene,
    asked.ReopenScene: scene_undoing.reopen_scene,
    asked.ShowSceneOdds: scene_odds.show_scene_odds,
}
