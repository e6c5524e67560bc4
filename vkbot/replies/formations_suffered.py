"""What squads suffer: hits and losses, fear and courage, the loss of a commander, rallying."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.formations import events as happened
from engine.formations.events import BreakCause
from engine.formations.kinds import LossCause
from vkbot.replies.battle_names import ARROW, WOUNDS
from vkbot.replies.formations_gathered import HitsTold
from vkbot.replies.formations_words import (
    DEGREES,
    HITS,
    MEN,
    MINUS,
    TAGS,
    find_squad,
    name_location,
    name_member,
    name_order,
    write_in_line,
)
from vkbot.replies.players_text import disarm
from vkbot.replies.plurals import count_nouns
from vkbot.replies.scene_names import SceneNames

_CAUSES: Mapping[LossCause, str] = {
    LossCause.ATTACK: "атака",
    LossCause.EXTRA: "свойство оружия",
    LossCause.SACRIFICE: "жертва",
    LossCause.OWN_FIRE: "огонь по своим",
    LossCause.BY_HAND: "слово ГМа",
}
_BREAKS: Mapping[BreakCause, str] = {
    BreakCause.FEAR: "❌ {name}: строй распался от страха",
    BreakCause.COURAGE: "❌ {name}: строй распался, командир остался один",
    BreakCause.LEADERLESS: "❌ {name}: без командира отряда больше нет",
    BreakCause.NO_SUBORDINATES: "{name}: подчинённых в строю нет, командир один",
}


def _hits(names: SceneNames, told: HitsTold) -> str:
    """Write all hits of one attack: damage rolled, what got through, who died of it."""
    name = names.name(told.formation)
    damage = " ".join(str(one.damage) for one in told.hits)
    net = " ".join(str(one.net) for one in told.hits)
    parts = [f"{name}{_struck(told)}: урон [{damage}], после брони {net}"]
    if told.saves:
        faces = " ".join(str(one.face) for one in told.saves)
        target = str(told.saves[0].target).replace("-", MINUS)
        parts.append(f"стойкость [{faces}] против {target}, выжили {told.saved}")
    if told.spared:
        parts.append(f"успели рассыпаться {told.spared}")
    if told.wounded is not None:
        parts.append(_wounds(names, told.wounded))
    dead = sum(one.regulars + len(one.specialists) for one in told.lost)
    if dead:
        left = write_in_line(names, told.formation)
        parts.append(f"💀 {count_nouns(dead, MEN)}{_named(told.lost)}{left}")
    elif told.wounded is None:
        parts.append("потерь нет")
    return "; ".join(parts)


def _struck(told: HitsTold) -> str:
    """Write who was hit, where it was not a regular."""
    who = {name_member(hit.who) for hit in told.hits if name_member(hit.who)}
    if len(who) != 1 or any(not name_member(hit.who) for hit in told.hits):
        return ""
    places = {name_location(hit.location) for hit in told.hits}
    return f", {who.pop()} ({', '.join(sorted(places))})"


def _named(lost: Iterable[happened.MemberLost]) -> str:
    men = [disarm(name) for one in lost for name in one.specialists]
    return f" ({', '.join(men)})" if men else ""


def _wounds(names: SceneNames, event: happened.CommanderWounded) -> str:
    squad = find_squad(names, event.formation)
    most = f"/{squad.commander.wounds_max}" if squad is not None else ""
    critical = f", критический урон {event.critical}" if event.critical else ""
    return f"командир {MINUS}{count_nouns(event.net, WOUNDS)}, раны {event.wounds}{most}{critical}"


def _hit(names: SceneNames, event: happened.HitResolved) -> str:
    return _hits(names, HitsTold(formation=event.formation, hits=[event]))


def _wounded(names: SceneNames, event: happened.CommanderWounded) -> str:
    return f"{names.name(event.formation)}: {_wounds(names, event)}"


def _attacked(names: SceneNames, event: happened.FormationAttacked) -> str:
    verdict = "попадание" if event.passed else "мимо"
    choice = ", цель можно выбрать" if event.has_choice else ""
    return f"{names.name(event.enemy)} {ARROW} {names.name(event.formation)}: {verdict}{choice}"


def _avoided(names: SceneNames, event: happened.HitsAvoided) -> str:
    hits = count_nouns(event.number, HITS)
    by = name_order(event.order) if event.order else "Уклонение"
    return f"{names.name(event.formation)}: {by}, мимо прошло {hits}"


def _lost(names: SceneNames, event: happened.MemberLost) -> str:
    dead = count_nouns(event.regulars + len(event.specialists), MEN)
    left = write_in_line(names, event.formation)
    why = ", ".join([*map(disarm, event.specialists), _CAUSES[event.cause]])
    return f"{names.name(event.formation)}: 💀 {dead} ({why}){left}"


def _saved(names: SceneNames, event: happened.MemberSaved) -> str:
    return f"{names.name(event.formation)}: боец выжил"


def _restored(names: SceneNames, event: happened.MembersRestored) -> str:
    back = count_nouns(event.regulars + len(event.specialists), MEN)
    left = write_in_line(names, event.formation)
    return f"✅ {names.name(event.formation)}: снова на ногах {back}{left}"


def _healed(names: SceneNames, event: happened.CommanderHealed) -> str:
    critical = f", критический урон {event.critical}" if event.critical else ""
    healed = f"лечение {event.healed}, раны {event.wounds}{critical}"
    return f"{names.name(event.formation)}, командир: {healed}"


def _down(names: SceneNames, event: happened.CommanderDown) -> str:
    what = "погиб" if event.cause == "killed" else "выбыл из боя"
    text = f"{names.name(event.formation)}: командир {what}"
    if event.degrees is None:
        return text
    degrees = count_nouns(event.degrees, DEGREES)
    return f"{text}, храбрость провалена: [{event.degrees}] — {degrees}"


def _courage_due(names: SceneNames, event: happened.CourageDue) -> str:
    return (
        f"{names.name(event.formation)}: потерь за раунд {event.losses}, "
        "в начале следующего хода — проверка храбрости"
    )


def _holds(names: SceneNames, event: happened.CouragePassed) -> str:
    return f"✅ {names.name(event.formation)}: отряд держится"


def _broke(names: SceneNames, event: happened.FormationBroke) -> str:
    text = _BREAKS[event.cause].format(name=names.name(event.formation))
    crowds = [f"{count_nouns(one.number, MEN)}, {TAGS[one.tag]}" for one in event.loose]
    return f"{text}; в толпе {'; '.join(crowds)}" if crowds else text


def _suppressed(names: SceneNames, event: happened.FormationSuppressed) -> str:
    rule = "только полудействия, из укрытия и к врагу не двигаться"
    return f"❌ {names.name(event.formation)}: огонь прижал к земле — {rule}"


def _suppression_ended(names: SceneNames, event: happened.SuppressionEnded) -> str:
    return f"✅ {names.name(event.formation)}: подавление снято"


def _shock(names: SceneNames, event: happened.ShockRollAsked) -> str:
    return f"{names.name(event.formation)}: командир бросает по таблице «Шок», итог за ГМом"


def _rallied(names: SceneNames, event: happened.FormationRallied) -> str:
    left = f", в толпе осталось {event.leftover}" if event.leftover else ""
    name, men = names.name(event.formation), count_nouns(event.number, MEN)
    return f"✅ {name}: снова отряд, за командиром {men}, численность {event.size}{left}"


SUFFERED: Mapping[type, Callable[[SceneNames, Any], str | None]] = {
    HitsTold: _hits,
    happened.HitResolved: _hit,
    happened.FormationAttacked: _attacked,
    happened.HitsAvoided: _avoided,
    happened.MemberLost: _lost,
    happened.MemberSaved: _saved,
    happened.MembersRestored: _restored,
    happened.CommanderWounded: _wounded,
    happened.CommanderHealed: _healed,
    happened.CommanderDown: _down,
    happened.CourageDue: _courage_due,
    happened.CouragePassed: _holds,
    happened.CourageFailed: lambda *_: None,
    happened.FormationBroke: _broke,
    happened.FormationSuppressed: _suppressed,
    happened.SuppressionEnded: _suppression_ended,
    happened.ShockRollAsked: _shock,
    happened.RallyTried: lambda *_: None,
    happened.FormationRallied: _rallied,
}
"""None: what follows says it."""
