"""What buttons offer after something happened to squads."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.formations import events as happened
from engine.formations.kinds import Status
from engine.formations.orders import Side
from engine.formations.state import Formation
from vkbot.lexicon.formation_commands import FORMATION_WORDS
from vkbot.outgoing import Button
from vkbot.replies.battle_names import ARROW
from vkbot.replies.formations_words import find_squad, name_order
from vkbot.replies.players_text import as_found
from vkbot.replies.scene_names import SceneNames

LONGEST_LABEL = 40
MOST_TARGETS = 3
WHOLE_TURN = 2
"""Half actions of a turn in which nothing has been done."""


def _button(label: str, command: str) -> Button:
    return Button(label=label[:LONGEST_LABEL], command=command)


def _reactions(names: SceneNames, event: happened.ReactionOffered) -> Iterator[Button]:
    word, name = FORMATION_WORDS["give_order"][0], names.found(event.formation)
    for order in event.orders:
        yield _button(name_order(order), f"{word} {name}: {name_order(order)}")


def _turn(
    names: SceneNames, event: happened.FormationTurnBegan | happened.OrderGiven
) -> Iterator[Button]:
    return offer_turn(names, event.formation)


def offer_turn(names: SceneNames, formation: str) -> Iterator[Button]:
    """Offer what a squad may still do in its turn, as far as a button can say it, and its end."""
    squad = find_squad(names, formation)
    if squad is None or squad.status is not Status.ACTIVE or not squad.turn.is_running:
        return
    for order, target in _orders_left(names, squad):
        label = f"{name_order(order)} {ARROW} {target}" if target else name_order(order)
        words = f"{name_order(order)} -> {as_found(target)}" if target else name_order(order)
        name = names.found(squad.id)
        yield _button(label, f"{FORMATION_WORDS['give_order'][0]} {name}: {words}")
    end = FORMATION_WORDS["end_formation_turn"][0]
    yield _button(end.capitalize(), f"{end} {names.found(squad.id)}")


def _orders_left(names: SceneNames, squad: Formation) -> Iterator[tuple[str, str]]:
    """Go through common orders with their targets, as the actions that are left allow."""
    window = squad.window
    if window.half_actions_left and not window.attack_used and squad.main_ranged is not None:
        for enemy in _enemies(names, squad)[:MOST_TARGETS]:
            yield "volley_fire", names.name(enemy)
    if window.half_actions_left:
        yield "advance", ""
    if window.half_actions_left == WHOLE_TURN and not squad.suppressed:
        yield "run", ""


def _enemies(names: SceneNames, squad: Formation) -> list[str]:
    """List squads that somebody else leads, and that are of another side."""
    return [
        one.id
        for one in names.scene.formations.formations.values()
        if one.status is Status.ACTIVE
        and one.owner != squad.owner
        and (one.side is not squad.side or one.side is Side.NONE)
    ]


OFFERS: Mapping[type, Callable[[SceneNames, Any], Iterable[Button]]] = {
    happened.ReactionOffered: _reactions,
    happened.FormationTurnBegan: _turn,
    happened.OrderGiven: _turn,
}
"""By the type of an event."""
