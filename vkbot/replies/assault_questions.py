"""The questions of assaults: characters, challenges, morale, by their keys."""

from collections.abc import Callable, Mapping

from engine.table.questions import Question
from vkbot.replies.scene_names import SceneNames

QUESTIONS: Mapping[str, Callable[[SceneNames, Question], str]] = {}
