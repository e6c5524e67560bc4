"""What happens in formations, a sentence for each event."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.formations import events as happened
from engine.formations.effects import EffectKind
from engine.formations.kinds import EnemyCheck
from engine.formations.orders import NO_REACTION
from engine.formations.profiles import FormationWeapon
from engine.formations.state import Formation
from vkbot.replies.battle_names import ARROW
from vkbot.replies.errors import render_reason
from vkbot.replies.formations_gathered import ChecksTold
from vkbot.replies.formations_suffered import SUFFERED
from vkbot.replies.formations_table import OF_TABLE
from vkbot.replies.formations_words import (
    HITS,
    find_squad,
    list_orders,
    name_checker,
    name_gift,
    name_location,
    name_member,
    name_order,
    name_quality,
    name_reason,
    write_check,
    write_effect,
    write_marks,
    write_signed,
    write_until,
)
from vkbot.replies.players_text import disarm
from vkbot.replies.plurals import count_nouns
from vkbot.replies.scene_names import SceneNames

ENEMY_CHECK_NAMES: Mapping[EnemyCheck, str] = {
    EnemyCheck.SUPPRESSION: "подавление",
    EnemyCheck.FEAR: "страх",
    EnemyCheck.SANITY: "здравомыслие",
    EnemyCheck.FIELD: "поле",
}


def _checks(names: SceneNames, told: ChecksTold) -> str:
    """Write an order and its check as one line, or a check by itself."""
    order, lines = told.order, []
    if told.checks:
        check = write_check(told.checks)
        lines.append(f"{name_reason(told.checks[-1].reason)}, {check}")
    elif order is not None:
        lines.append(name_order(order.order))
    if order is None:
        return f"{name_checker(names, told.checks[-1])}: {lines[0]}"
    if order.by_gm is not None:
        reason = render_reason(
            order.by_gm,
            {"formation": names.name(order.formation), "order": name_order(order.order)},
        )
        lines.append(f"ГМ разрешил вопреки правилам: {reason}")
    return f"{names.name(order.formation)}: {'; '.join(lines)}"


def _order(names: SceneNames, event: happened.OrderGiven) -> str:
    return _checks(names, ChecksTold(order=event))


def _check(names: SceneNames, event: happened.FormationCheckRolled) -> str:
    return _checks(names, ChecksTold(checks=[event]))


def _moved(names: SceneNames, event: happened.FormationMoved) -> str:
    usual = event.distances[0].metres if event.distances else 0
    others = [
        f"{name_member(one.who)} {one.metres} м"
        for one in event.distances[1:]
        if one.metres != usual
    ]
    text = f"{names.name(event.formation)}: движение на {usual} м"
    text += f" ({', '.join(others)})" if others else ""
    text += ", укрытие действует и в пути" if event.keeps_cover else ""
    return text + (", без свободных атак вслед" if event.no_free_attacks else "")


def _hits(names: SceneNames, event: happened.HitsAssigned) -> str:
    """Write whom hits strike; where the GM rolls their damage, with what and where."""
    head = f"{_shooter(names, event)} {ARROW} {names.name(event.target) or 'цель'}"
    if not event.locations:
        return f"{head}: попаданий нет"
    text = f"{head}: {count_nouns(len(event.locations), HITS)}"
    squad = find_squad(names, event.formation)
    weapon = None if squad is None else _find_weapon(squad, event.weapon)
    text += f", {disarm(event.weapon)}" if event.weapon else ""
    qualities = [name_quality(one).lower() for one in event.qualities]
    if event.target not in names.scene.formations.formations:
        marks = [] if weapon is None else write_marks(weapon)
        text += f" ({', '.join([*marks, *qualities])})" if marks or qualities else ""
        text += f"; места: {', '.join(dict.fromkeys(map(name_location, event.locations)))}"
    elif qualities:
        text += f" ({', '.join(qualities)})"
    return text + (f"; урон {write_signed(event.damage_bonus)}" if event.damage_bonus else "")


def _shooter(names: SceneNames, event: happened.HitsAssigned) -> str:
    who = name_member(event.who)
    name = names.name(event.formation)
    return f"{name}, {who}" if who else name


def _find_weapon(squad: Formation, name: str) -> FormationWeapon | None:
    men = squad.specialists
    arms = [squad.main_ranged, squad.main_melee, squad.commander.ranged, squad.commander.melee]
    arms += [weapon for man in men for weapon in (man.ranged, man.melee)]
    return next((one for one in arms if one is not None and one.name == name), None)


def _offered(names: SceneNames, event: happened.ReactionOffered) -> str:
    name = names.name(event.formation)
    if not event.orders:
        return f"{name}: атаку объявили, ответить нечем"
    return f"{name}: атаку объявили, можно ответить — {list_orders(event.orders)}"


def _chosen(names: SceneNames, event: happened.ReactionChosen) -> str:
    name = names.name(event.formation)
    if event.order is None:
        return f"{name}: о реакции буду спрашивать"
    if event.order == NO_REACTION:
        return f"{name}: без реакций, спрашивать не буду"
    return f"{name}: реакция по умолчанию — {name_order(event.order)}"


def _reacted(names: SceneNames, event: happened.CommanderReacted) -> str:
    return f"{names.name(event.formation)}: реакция командира потрачена на него самого"


def _sector_set(names: SceneNames, event: happened.SectorSet) -> str:
    metres = f" на {event.range_metres} м" if event.range_metres else ""
    return f"{names.name(event.formation)}: сектор{metres} под прицелом до начала следующего хода"


def _sector_fired(names: SceneNames, event: happened.SectorFired) -> str:
    return f"{names.name(event.formation)}: огонь по сектору {ARROW} {names.name(event.enemy)}"


def _sector_lost(names: SceneNames, event: happened.SectorLost) -> str:
    return f"{names.name(event.formation)}: сектор больше не под прицелом"


def _first(names: SceneNames, event: happened.FirstInSector) -> str:
    first = event.formation if event.formation_is_first else event.enemy
    return f"Первым действует: {names.name(first)}"


def _must_check(names: SceneNames, event: happened.EnemyMustCheck) -> str:
    owed = event.owed
    kind, enemy = ENEMY_CHECK_NAMES[owed.kind], names.name(owed.enemy) or "атакующий"
    modifier = f" {write_signed(owed.modifier)}" if owed.modifier else ""
    return f"{enemy}: проверка, {kind}{modifier}. ГМу: проверка врага {enemy}: {kind}, СВ 40"


def _enemy_checked(names: SceneNames, event: happened.EnemyChecked) -> str:
    verdict = "✅ выдержано" if event.passed else "❌ не выдержано"
    return f"{names.name(event.owed.enemy)}: {ENEMY_CHECK_NAMES[event.owed.kind]} — {verdict}"


def _enemy_affected(names: SceneNames, event: happened.EnemyAffected) -> str:
    parts = []
    if event.all_checks:
        checks = write_signed(event.all_checks)
        parts.append(f"{checks} на все проверки до конца своего следующего хода")
    if event.willpower_damage:
        parts.append(f"Сила воли {write_signed(-event.willpower_damage)}")
    return f"{names.name(event.enemy)}: {', '.join(parts)}"


def _feared(names: SceneNames, event: happened.SlaughterFeared) -> str:
    enemy, modifier = names.name(event.enemy), write_signed(event.modifier)
    return f"{enemy}: {modifier} к ББ и ДБ против «{names.name(event.formation)}» до конца сцены"


def _effect_started(names: SceneNames, event: happened.EffectStarted) -> str | None:
    if event.effect.kind is EffectKind.SECTOR:  # told by the sector itself
        return None
    until = write_until(find_squad(names, event.formation), event.effect.until)
    return f"{names.name(event.formation)}: {write_effect(event.effect)}, {until}"


def _effect_expired(names: SceneNames, event: happened.EffectExpired) -> str | None:
    if event.effect.kind is EffectKind.SECTOR:
        return None
    return f"{names.name(event.formation)}: больше не действует — {write_effect(event.effect)}"


def _pain(names: SceneNames, event: happened.PainChanged) -> str:
    return f"{names.name(event.formation)}: боль {write_signed(event.delta)}, всего {event.total}"


def _gift_roll(names: SceneNames, event: happened.GiftRollAsked) -> str:
    return f"{names.name(event.formation)}: командир может бросить по таблице «Дары Хаоса»"


def _borrowed(names: SceneNames, event: happened.GiftBorrowed) -> str:
    gift = name_gift(event.gift.name)
    return f"✅ {names.name(event.formation)}: до конца сцены есть «{gift}»"


def _hidden(names: SceneNames, event: happened.HiddenFrom) -> str:
    name = names.name(event.formation)
    if not event.enemies:
        return f"{name}: снова на виду"
    return f"{name}: не на виду у {_in_quotes(names, event.enemies)}"


def _in_quotes(names: SceneNames, things: tuple[str, ...]) -> str:
    return ", ".join(f"«{names.name(one)}»" for one in things)


def _field(names: SceneNames, event: happened.FieldChecked) -> str:
    verdict = "попадание погашено" if event.cancelled else "попадание прошло"
    field = f"защитное поле {event.rating} [{event.face}]"
    return f"{names.name(event.formation)}, командир: {field} — {verdict}"


SENTENCES: Mapping[type, Callable[[SceneNames, Any], str | None]] = {
    **OF_TABLE,
    **SUFFERED,
    ChecksTold: _checks,
    happened.OrderGiven: _order,
    happened.FormationCheckRolled: _check,
    happened.RerollUsed: lambda *_: None,
    happened.FormationMoved: _moved,
    happened.HitsAssigned: _hits,
    happened.ReactionOffered: _offered,
    happened.ReactionChosen: _chosen,
    happened.CommanderReacted: _reacted,
    happened.SectorSet: _sector_set,
    happened.SectorFired: _sector_fired,
    happened.SectorLost: _sector_lost,
    happened.FirstInSector: _first,
    happened.EnemyMustCheck: _must_check,
    happened.EnemyChecked: _enemy_checked,
    happened.EnemyAffected: _enemy_affected,
    happened.SanityChecked: lambda *_: None,
    happened.SlaughterFeared: _feared,
    happened.EffectStarted: _effect_started,
    happened.EffectExpired: _effect_expired,
    happened.PainChanged: _pain,
    happened.GiftRollAsked: _gift_roll,
    happened.GiftBorrowed: _borrowed,
    happened.HiddenFrom: _hidden,
    happened.FieldChecked: _field,
}
"""None: an event says nothing by itself."""
