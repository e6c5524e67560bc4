"""Who takes part in psychology, as they stand."""

from vkbot.replies.scene_names import SceneNames


def show_warrior(names: SceneNames, thing: str) -> str:
    """Show one as it stands."""
    return names.name(thing)


def show_squad(names: SceneNames, thing: str) -> str:
    """Show one as it stands."""
    return names.name(thing)
