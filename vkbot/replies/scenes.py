"""What came of actions of a scene, in words; questions; the scene itself."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.pvt.units import GAME_MASTER
from engine.scene.actors import chooser_of
from engine.scene.naming import Thing, ThingKind, things_of
from vkbot.replies.assault_events import NOTHING as _NOTHING_OF_ASSAULT
from vkbot.replies.assault_offers import OFFERS as _OFFERS_OF_ASSAULT
from vkbot.replies.assault_shown import list_unit, show_assault, show_unit
from vkbot.replies.battle_names import name_owner
from vkbot.replies.button_rows import Rows, lay_in_rows
from vkbot.replies.formations_odds import render_order_odds
from vkbot.replies.formations_offers import OFFERS as _OFFERS_OF_FORMATIONS
from vkbot.replies.formations_offers import offer_turn
from vkbot.replies.formations_shown import list_formation, show_crowd, show_formation
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.psychology_events import NOTHING as _NOTHING_OF_PSYCHOLOGY
from vkbot.replies.psychology_shown import show_squad, show_warrior
from vkbot.replies.scene_names import SceneNames
from vkbot.replies.scene_odds import render_scene_odds
from vkbot.replies.scene_questions import answer_buttons, write_how_to_answer, write_question
from vkbot.replies.scene_sentences import write_scene_events
from vkbot.results import scenes

_SHOWN: Mapping[ThingKind, Callable[[SceneNames, str], str]] = {
    ThingKind.FORMATION: show_formation,
    ThingKind.CROWD: show_crowd,
    ThingKind.UNIT: show_unit,
    ThingKind.MODEL: lambda names, model: show_unit(names, names.scene.assault.models[model].unit),
    ThingKind.WARRIOR: show_warrior,
    ThingKind.SQUAD: show_squad,
}

_NOTHING = {**_NOTHING_OF_ASSAULT, **_NOTHING_OF_PSYCHOLOGY}
_OFFERS = {**_OFFERS_OF_FORMATIONS, **_OFFERS_OF_ASSAULT}
_WORDLESS = "🎲 Кубы без слова игрока"
MOST_OFFERED = 10
"""Buttons under a message, as many as VK shows."""


def render_scene_acted(acted: scenes.SceneActed) -> str:
    """Write what an action came to, the main thing first."""
    lines = list(write_scene_events(acted.scene, acted.events))
    first, *more = lines or [_NOTHING.get(type(acted.command), "Готово.")]
    mark = [_WORDLESS] if acted.is_wordless else []
    return "\n".join([first, *(f"• {line}" for line in more), *mark])


def acted_buttons(acted: scenes.SceneActed) -> Rows:
    """Offer what may be done next, because of what happened."""
    names = SceneNames(acted.scene)
    offered = [
        button
        for event in acted.events
        if type(event) in _OFFERS
        for button in _OFFERS[type(event)](names, event)
    ]
    return lay_in_rows(list(dict.fromkeys(offered))[:MOST_OFFERED], 2)


def render_scene_asked(asked: scenes.SceneAsked) -> str:
    """Ask what an action has to know."""
    names, waiting = SceneNames(asked.scene), asked.asked
    chooser = chooser_of(asked.scene, waiting)
    who = name_owner(GAME_MASTER if chooser is None else chooser)
    lines = [
        f"❓ {who}: {write_question(names, waiting.question)}",
        f"Ждёт действие {waiting.attempt.number}: {quote_player(waiting.attempt.text)}",
        write_how_to_answer(names, waiting),
        _WORDLESS if waiting.attempt.is_wordless else "",
    ]
    return "\n".join(filter(None, lines))


def asked_buttons(asked: scenes.SceneAsked) -> Rows:
    """Offer the answers."""
    return answer_buttons(asked.scene, asked.asked)


def render_action_gone(gone: scenes.SceneActionGone) -> str:
    """Say that an action counts no more."""
    text = quote_player(gone.text)
    why = "" if gone.reason is None else f". Причина: {quote_player(gone.reason)}"
    if gone.is_given_up:
        return f"Действие {gone.number} отменено: {text}{why}"
    return f"↩ Действие {gone.number} откачено: {text}{why}"


def render_scene_shown(shown: scenes.SceneShown) -> str:
    """List who is in the scene, then what waits for an answer."""
    scene = shown.scene
    names = SceneNames(scene)
    listed = [f"• {_line(names, thing)}" for thing in things_of(scene) if thing.plays]
    waiting = [
        f"❓ Действие {one.attempt.number}, {quote_player(one.attempt.text)}: "
        f"{write_question(names, one.question)}"
        for one in scene.waiting.values()
    ]
    if not listed and not waiting:
        return "В сцене пока никого. Создать отряд: помощь ведение отрядов"
    head = "В сцене:" if listed else "В сцене никого."
    return "\n".join([head, *listed, *show_assault(names), *waiting])


def _line(names: SceneNames, thing: Thing) -> str:
    if thing.kind is ThingKind.FORMATION:
        return list_formation(names, thing.id)
    if thing.kind is ThingKind.CROWD:
        return show_crowd(names, thing.id)
    if thing.kind is ThingKind.UNIT:
        return list_unit(names, thing.id)
    side = f", {disarm(thing.side)}" if thing.side else ""
    return f"{disarm(thing.name)} ({name_owner(thing.owner)}{side})"


def render_thing_shown(shown: scenes.SceneThingShown) -> str:
    """Show one of the scene as it stands."""
    kind = next(one.kind for one in things_of(shown.scene) if one.id == shown.thing)
    return _SHOWN[kind](SceneNames(shown.scene), shown.thing)


def thing_buttons(shown: scenes.SceneThingShown) -> Rows:
    """Offer what one of the scene may still do, where it is his turn."""
    names = SceneNames(shown.scene)
    return lay_in_rows(list(offer_turn(names, shown.thing))[:MOST_OFFERED], 2)


def render_scene_ended(ended: scenes.SceneEnded) -> str:
    """Say that a new scene begins, and what ended with the old one."""
    lines = write_scene_events(ended.scene, ended.events)
    return "\n".join(
        ["Сцена закончена, новая начата. Вернуть: вернуть сцену", *(f"• {line}" for line in lines)]
    )


def render_scene_returned(returned: scenes.SceneReturned) -> str:
    """Say that a scene goes on, and what waits in it."""
    waiting = len(returned.scene.waiting)
    waits = f" Ждут ответа: {waiting}." if waiting else ""
    return f"Сцена продолжается, отметки и ответы на месте.{waits}"


TIMELESS: Mapping[type, Callable[[Any], str]] = {
    scenes.SceneActed: render_scene_acted,
    scenes.SceneAsked: render_scene_asked,
    scenes.SceneActionGone: render_action_gone,
    scenes.SceneShown: render_scene_shown,
    scenes.SceneThingShown: render_thing_shown,
    scenes.SceneEnded: render_scene_ended,
    scenes.SceneReturned: render_scene_returned,
    scenes.SceneOddsShown: render_scene_odds,
    scenes.OrderOddsShown: render_order_odds,
}
BUTTONS: Mapping[type, Callable[[Any], Rows]] = {
    scenes.SceneActed: acted_buttons,
    scenes.SceneAsked: asked_buttons,
    scenes.SceneThingShown: thing_buttons,
}
