"""Who takes part in assaults: characters, challenges, morale, as they stand."""

from vkbot.replies.scene_names import SceneNames


def show_unit(names: SceneNames, thing: str) -> str:
    """Show one as it stands."""
    return names.name(thing)
