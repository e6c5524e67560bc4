"""A squad as it stands: who is in it, its arms, what it may still do, what works on it."""

from collections.abc import Iterator, Mapping

from engine.formations.kinds import Kind, Status
from engine.formations.moving import narrative_speed
from engine.formations.orders import NO_REACTION, Side
from engine.formations.profiles import Abilities, Ability, Category
from engine.formations.state import Formation
from engine.scene.state import Scene
from seeds.formation_words import CATEGORY_WORDS, KIND_WORDS
from vkbot.replies.battle_names import name_owner
from vkbot.replies.formations_words import (
    list_orders,
    name_ability,
    name_gift,
    name_order,
    name_side,
    write_crowd,
    write_effect,
    write_until,
    write_weapon,
)
from vkbot.replies.players_text import disarm
from vkbot.replies.scene_names import SceneNames

_STATUSES: Mapping[Status, str] = {
    Status.BROKEN: "строй распался",
    Status.LEADERLESS: "без командира, отряда больше нет",
    Status.LONE_COMMANDER: "командир один",
}
_CHECKS_WAIVED = (
    ("immune_fear", "страх"),
    ("immune_suppression", "подавление"),
    ("skip_courage", "храбрость"),
)


def show_formation(names: SceneNames, thing: str) -> str:
    """Show a squad as it stands."""
    squad = names.scene.formations.formations[thing]
    return "\n".join([_head(names, squad), *(f"• {line}" for line in _lines(names, squad))])


def show_crowd(names: SceneNames, thing: str) -> str:
    """Show a crowd as it stands."""
    loose = names.scene.formations.loose[thing]
    return f"{write_crowd(loose)}, играет {name_owner(loose.owner)}"


def list_squads(scene: Scene) -> list[str]:
    """List the squads of a scene under a heading; nothing where there is none."""
    names = SceneNames(scene)
    rows = [f"• {list_formation(names, squad)}" for squad in scene.formations.formations]
    return ["▸ Подразделения", *rows] if rows else []


def list_formation(names: SceneNames, thing: str) -> str:
    """Show a squad as one line of a list: its size, its turn, what holds it back."""
    squad = names.scene.formations.formations[thing]
    parts = [_head(names, squad)]
    if squad.turn.is_running:
        parts.append(f"ходит, полудействий {squad.window.half_actions_left}")
    if squad.suppressed:
        parts.append("прижат огнём")
    return ", ".join(parts)


def _head(names: SceneNames, squad: Formation) -> str:
    parts = [f"{disarm(squad.name)}: численность {names.scene.formations.size(squad.id)}"]
    if squad.side is not Side.NONE:
        parts.append(name_side(squad.side))
    if squad.status is not Status.ACTIVE:
        parts.append(_STATUSES[squad.status])
    return ", ".join([*parts, f"играет {name_owner(squad.owner)}"])


def _lines(names: SceneNames, squad: Formation) -> Iterator[str]:
    yield from _members(squad)
    yield _commander(squad)
    yield from _orders(squad)
    if squad.status is Status.ACTIVE and (squad.turn.number or squad.turn.is_running):
        yield _window(squad)
    yield from _standing(names, squad)


def _members(squad: Formation) -> Iterator[str]:
    if squad.regulars + squad.regulars_out + len(squad.specialists):
        kind = KIND_WORDS[squad.kind][0] if squad.kind is Kind.MINIONS else "рядовые"
        numbers = write_numbers(squad.regular.abilities)
        away = f" и вне строя {squad.regulars_out}" if squad.regulars_out else ""
        yield f"{kind} {squad.regulars}{away}: {', '.join([*numbers, *_body(squad)])}"
    arms = [one for one in (squad.main_ranged, squad.main_melee) if one is not None]
    if arms:
        yield f"оружие: {', '.join(map(write_weapon, arms))}"
    for man in squad.specialists:
        own = [one for one in (man.ranged, man.melee) if one is not None]
        state = "" if man.in_cohesion else ", вне строя"
        state = state if man.alive else ", погиб"
        weapons = ", ".join(map(write_weapon, own)) or disarm(man.name)
        yield f"специалист: {weapons}{state}"


def write_numbers(abilities: Abilities) -> list[str]:
    """List abilities that one has: `ББ 30`."""
    return [
        f"{name_ability(ability)} {abilities.value(ability)}"
        for ability in Ability
        if abilities.value(ability)
    ]


def _body(squad: Formation) -> Iterator[str]:
    """Go through armour and speeds of the regulars."""
    yield f"броня {squad.regular.armour}"
    speeds = squad.regular.distances
    if speeds.half or speeds.full:
        slowest = f", вне боя {narrative_speed(squad)}" if narrative_speed(squad) else ""
        yield f"скорость {speeds.half}/{speeds.full}/{speeds.charge}/{speeds.run}{slowest}"


def _commander(squad: Formation) -> str:
    one = squad.commander
    category = "" if one.category is Category.OTHER else f", {CATEGORY_WORDS[one.category][0]}"
    numbers = write_numbers(one.abilities)
    if one.wounds_max:
        numbers.append(f"раны {one.wounds}/{one.wounds_max}")
    if one.critical_damage:
        numbers.append(f"критический урон {one.critical_damage}")
    numbers.append(f"броня {one.armour.torso}")
    numbers += [write_weapon(arm) for arm in (one.ranged, one.melee) if arm is not None]
    state = "" if one.alive else " (погиб)"
    state = " (выбыл)" if one.alive and one.out_of_action else state
    name = "" if one.name == "командир" else f" {disarm(one.name)}"
    return f"командир{name}{category}{state}: {', '.join(numbers)}"


def _orders(squad: Formation) -> Iterator[str]:
    if squad.granted:
        yield f"особые приказы: {list_orders(squad.granted)}"
    if squad.borrowed is not None:
        yield f"перенято: {name_gift(squad.borrowed.name)}"
    if squad.standing_reaction == NO_REACTION:
        yield "реакций не даёт"
    elif squad.standing_reaction is not None:
        yield f"реакция по умолчанию: {name_order(squad.standing_reaction)}"


def _window(squad: Formation) -> str:
    """Write what it may still do in its round."""
    window = squad.window
    turn = f"ход {squad.turn.number}" + ("" if squad.turn.is_running else " окончен")
    left = [f"полудействий {window.half_actions_left}"] if squad.turn.is_running else []
    if window.attack_used:
        left.append("атака сделана")
    if window.concentration_used:
        left.append("концентрация потрачена")
    spent = window.formation_reaction_used or window.commander_reaction_used
    left.append("реакция потрачена" if spent else "реакция есть")
    if window.losses.total:
        left.append(f"потерь за раунд {window.losses.total}")
    return f"{turn}: {', '.join(left)}"


def _standing(names: SceneNames, squad: Formation) -> Iterator[str]:
    """Go through what works on it."""
    if squad.suppressed:
        yield "прижат огнём: только полудействия"
    if squad.pain:
        yield f"боль: {squad.pain}"
    for text in (write_cover(names, squad), write_immunity(squad)):
        if text:
            yield text
    if squad.hidden_from:
        hidden = ", ".join(f"«{names.name(one)}»" for one in squad.hidden_from)
        yield f"не на виду у {hidden}"
    for effect in squad.effects:
        yield f"{write_effect(effect)}, {write_until(squad, effect.until)}"


def write_cover(names: SceneNames, squad: Formation) -> str:
    """Write who is in cover and whether it serves; empty for nobody."""
    cover = squad.cover
    if not cover.members_in and not cover.commander_in:
        return ""
    serves = "действует" if names.scene.formations.is_in_cover(squad) else "не действует"
    armour = f", броня +{cover.armour}" if cover.armour else ""
    growth = ", густые заросли" if cover.thick_growth else ""
    commander = ", командир укрыт" if cover.commander_in else ""
    inside = f"в укрытии {cover.members_in} из {squad.members}"
    return f"{inside}, оно {serves}{armour}{growth}{commander}"


def write_immunity(squad: Formation) -> str:
    """Write what it need not check; empty where it checks all."""
    waived = [word for flag, word in _CHECKS_WAIVED if getattr(squad, flag)]
    return f"не проверяет: {', '.join(waived)}" if waived else ""
