"""What characters do, and what comes of it: a sentence for each event."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.characters import events as happened
from engine.characters.events import DuelPlacing
from vkbot.replies.assault_words import WOUNDS, list_counted, write_side
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.plurals import count_nouns
from vkbot.replies.scene_names import SceneNames


def _fighters(names: SceneNames, challenge: str) -> str:
    duel = names.scene.assault.challenges[challenge]
    return f"{names.name(duel.challenger)} — {names.name(duel.challenged or '')}"


def _move(names: SceneNames, event: happened.CharacterMoved) -> str:
    name = names.name(event.model)
    return f"{name} двигается" + (f" как {disarm(event.unit_class)}" if event.unit_class else "")


def _look_out(names: SceneNames, event: happened.LookOutSirTried) -> str:
    rolled = f"«Берегитесь, сэр!» [{event.face}], нужно {event.needed}+"
    if event.passed:
        return f"✅ {rolled}: ранение принимает {names.name(event.receiver)}"
    return f"❌ {rolled}: ранение несёт {names.name(event.model)}"


def _issue(names: SceneNames, event: happened.ChallengeIssued) -> str:
    taunt = f": {quote_player(event.taunt)}" if event.taunt else ""
    return f"⚔ {names.name(event.challenger)} бросает вызов{taunt}"


def _place(names: SceneNames, event: happened.DuelPlaced) -> str | None:
    duel = names.scene.assault.challenges[event.challenge]
    match event.placing:
        case DuelPlacing.IN_CONTACT:
            return None
        case DuelPlacing.LEFT_IN_PLACE:
            return "Местами никто не меняется, но бойцы поединка считаются в контакте"
        case DuelPlacing.CHALLENGED_SWAPPED:
            mover = duel.challenged or ""
        case _:
            mover = duel.challenger
    return f"Меняются местами: {names.name(mover)} и {names.name(event.displaced)}"


def _fight(names: SceneNames, event: happened.DuelFought) -> str:
    lost = f", впустую {event.lost}" if event.lost else ""
    wounds = count_nouns(event.wounds, WOUNDS)
    return (
        f"⚔ {names.name(event.striker)}: {wounds} в поединке, "
        f"спасено {event.saved}, прошло {event.unsaved}{lost}"
    )


def _intervene(names: SceneNames, event: happened.InterventionRolled) -> str:
    rolled = f"[{event.face}] против Инициативы {event.initiative}"
    if event.passed:
        return f"✅ {names.name(event.model)} вмешивается: {rolled}"
    return f"❌ {names.name(event.model)}: вмешаться не вышло, {rolled}"


def _replace(names: SceneNames, event: happened.DuellistReplaced) -> str:
    return (
        f"⚔ В поединке теперь {names.name(event.challenger)} — {names.name(event.challenged)}, "
        f"{names.name(event.former)} дерётся вместе со всеми"
    )


CHALLENGE_SENTENCES: Mapping[type, Callable[[SceneNames, Any], str | None]] = {
    happened.CharacterMoved: _move,
    happened.LookOutSirTried: _look_out,
    happened.ChallengePassed: lambda _, event: f"Сторона {write_side(event.side)}: вызова не будет",
    happened.ChallengeIssued: _issue,
    happened.ChallengeLapsed: lambda *_: "Принять вызов некому, он пропадает",
    happened.ChallengeAccepted: lambda names, event: (
        f"⚔ Вызов принят: {_fighters(names, event.challenge)}"
    ),
    happened.ChallengeRefused: lambda names, event: (
        "Отказ от поединка: кто уклонился, называет "
        f"сторона {write_side(names.scene.assault.challenges[event.challenge].side)}"
    ),
    happened.RefuserNominated: lambda names, event: (
        f"{names.name(event.model)} уклоняется: в этот ход не бьёт, "
        "его Лд до конца фазы отряду не в счёт"
    ),
    happened.DuelPlaced: _place,
    happened.DuelFought: _fight,
    happened.InterventionRolled: _intervene,
    happened.DuellistReplaced: _replace,
    happened.ChallengeRoundEnded: lambda names, event: (
        f"Поединок {_fighters(names, event.challenge)} продолжается, дальше раунд {event.number}"
    ),
    happened.ChallengeEnded: lambda names, event: (
        f"Поединок {_fighters(names, event.challenge)} окончен"
    ),
}
"""None: an event says nothing by itself."""

_CONTACT: Mapping[bool | None, str] = {None: "", True: " (в контакте)", False: " (не достаёт)"}


def _gather_piled_in(names: SceneNames, events: Sequence[happened.ModelPiledIn]) -> str:
    told = [f"{names.name(event.model)}{_CONTACT[event.in_contact]}" for event in events]
    return f"Ввязываются в бой: {', '.join(told)}"


def _gather_overflow(names: SceneNames, events: Sequence[happened.OverflowAllocated]) -> str:
    return f"Лишние ранения достаются: {list_counted(names.name(one.model) for one in events)}"


CHALLENGE_GATHERED: Mapping[type, Callable[[SceneNames, Sequence[Any]], str | None]] = {
    happened.ModelPiledIn: _gather_piled_in,
    happened.OverflowAllocated: _gather_overflow,
    happened.WoundLapsed: lambda _, events: (
        f"Пропали вместе с выбывшими: {count_nouns(len(events), WOUNDS)}"
    ),
}
"""What all events of a sort in one action say together."""
