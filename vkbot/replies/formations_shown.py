"""Who takes part in formations, as they stand."""

from vkbot.replies.scene_names import SceneNames


def show_formation(names: SceneNames, thing: str) -> str:
    """Show one as it stands."""
    return names.name(thing)
