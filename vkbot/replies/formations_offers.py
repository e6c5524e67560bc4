"""What buttons offer after something happened to squads."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.formations import events as happened
from engine.formations.kinds import Status
from vkbot.lexicon.formation_commands import FORMATION_WORDS
from vkbot.outgoing import Button
from vkbot.replies.formations_words import find_squad, name_order
from vkbot.replies.scene_names import SceneNames

LONGEST_LABEL = 40


def _button(label: str, command: str) -> Button:
    return Button(label=label[:LONGEST_LABEL], command=command)


def _reactions(names: SceneNames, event: happened.ReactionOffered) -> Iterator[Button]:
    word, name = FORMATION_WORDS["give_order"][0], names.name(event.formation)
    for order in event.orders:
        yield _button(name_order(order), f"{word} {name}: {name_order(order)}")


def _end_of_turn(names: SceneNames, event: happened.OrderGiven) -> Iterator[Button]:
    """Offer to end a turn in which nothing is left to be done."""
    squad = find_squad(names, event.formation)
    if squad is None or squad.status is not Status.ACTIVE or not squad.turn.is_running:
        return
    if squad.window.half_actions_left == 0:
        word = FORMATION_WORDS["end_formation_turn"][0]
        yield _button(word.capitalize(), f"{word} {names.name(event.formation)}")


OFFERS: Mapping[type, Callable[[SceneNames, Any], Iterable[Button]]] = {
    happened.ReactionOffered: _reactions,
    happened.OrderGiven: _end_of_turn,
}
"""By the type of an event."""
