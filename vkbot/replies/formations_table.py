"""Who comes to the table of formations, goes, and what the GM says; turns, scenes."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.formations import events as happened
from vkbot.replies.battle_names import name_owner
from vkbot.replies.formations_shown import show_formation, write_cover, write_immunity
from vkbot.replies.formations_words import (
    MEN,
    list_orders,
    name_location,
    write_crowd,
    write_in_line,
)
from vkbot.replies.players_text import disarm
from vkbot.replies.plurals import count_nouns
from vkbot.replies.scene_names import SceneNames

_WARNINGS: Mapping[str, str] = {
    "commander_category": "такая категория командира",
    "commander_trait": "у командира нет черты «Командир»",
    "regulars_category": "такая категория подчинённых",
    "subordinates": "такая численность",
    "special_orders": "столько особых приказов",
}


def _created(names: SceneNames, event: happened.FormationCreated) -> str:
    lines = [f"➕ {show_formation(names, event.formation.id)}"]
    lines += [f"⚠ Не по обычаю: {_WARNINGS[key]}" for key in event.warnings]
    return "\n".join(lines)


def _replaced(names: SceneNames, event: happened.FormationReplaced) -> str:
    return f"✏ {show_formation(names, event.formation.id)}"


def _came(names: SceneNames, event: happened.LooseNpcsCame) -> str:
    del names
    return f"➕ {write_crowd(event.loose)}, играет {name_owner(event.loose.owner)}"


def _hit_table(names: SceneNames, event: happened.HitTableSet) -> str:
    del names
    return f"Места попаданий после первого: {', '.join(map(name_location, event.locations))}"


def _turn_began(names: SceneNames, event: happened.FormationTurnBegan) -> str:
    return f"▶ {names.name(event.formation)}: ход {event.number}"


def _turn_ended(names: SceneNames, event: happened.FormationTurnEnded) -> str:
    return f"⏹ {names.name(event.formation)}: ход окончен"


def _scene_ended(names: SceneNames, event: happened.FormationSceneEnded) -> str | None:
    del event
    if not names.scene.formations.formations:
        return None
    return "Отряды: приказы «раз за сцену» снова доступны, эффекты до конца сцены сняты"


def _cover(names: SceneNames, event: happened.FormationCoverSet) -> str:
    squad = names.scene.formations.formations[event.formation]
    return f"{disarm(squad.name)}: {write_cover(names, squad) or 'без укрытия'}"


def _immunity(names: SceneNames, event: happened.ImmunitySet) -> str:
    squad = names.scene.formations.formations[event.formation]
    return f"{disarm(squad.name)}: {write_immunity(squad) or 'проверки как обычно'}"


def _granted(names: SceneNames, event: happened.OrdersGranted) -> str:
    orders = list_orders(event.orders) or "нет"
    return f"{names.name(event.formation)}: особые приказы — {orders}"


def _left(names: SceneNames, event: happened.MembersLeft) -> str:
    men = count_nouns(event.regulars + len(event.specialists), MEN)
    return f"{names.name(event.formation)}: вне строя {men}{write_in_line(names, event.formation)}"


def _returned(names: SceneNames, event: happened.MembersReturned) -> str:
    men = count_nouns(event.regulars + len(event.specialists), MEN)
    left = write_in_line(names, event.formation)
    return f"{names.name(event.formation)}: снова со всеми {men}{left}"


OF_TABLE: Mapping[type, Callable[[SceneNames, Any], str | None]] = {
    happened.FormationRulingsSet: lambda *_: None,
    happened.HitTableSet: _hit_table,
    happened.FormationCreated: _created,
    happened.FormationReplaced: _replaced,
    happened.FormationRemoved: lambda *_: "Отряд убран из сцены.",
    happened.LooseNpcsCame: _came,
    happened.FormationTurnBegan: _turn_began,
    happened.WindowOpened: lambda *_: None,
    happened.FormationTurnEnded: _turn_ended,
    happened.FormationSceneEnded: _scene_ended,
    happened.FormationCoverSet: _cover,
    happened.ImmunitySet: _immunity,
    happened.OrdersGranted: _granted,
    happened.MembersLeft: _left,
    happened.MembersReturned: _returned,
}
"""None: an event says nothing by itself."""
