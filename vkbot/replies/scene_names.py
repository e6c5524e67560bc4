"""How whoever is in a scene is called; a name that people have typed stands as it was typed."""

from collections.abc import Iterable
from functools import cached_property

from engine.scene.naming import things_of
from engine.scene.state import Scene
from vkbot.replies.players_text import as_found, disarm


class SceneNames:
    """
    Names by id.

    Args:
        scene: where they are.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @cached_property
    def _names(self) -> dict[str, str]:
        return {thing.id: thing.name for thing in things_of(self.scene)}

    def name(self, thing: str) -> str:
        """Write a name by its id; what is no id of the scene is a name itself."""
        return disarm(self._names.get(thing, thing))

    def found(self, thing: str) -> str:
        """Write a name as a line has to have it."""
        return as_found(self.name(thing))

    def list_names(self, things: Iterable[str]) -> str:
        """Write several names, parted by commas."""
        return ", ".join(map(self.name, things))
