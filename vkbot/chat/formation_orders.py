"""Lines about orders of squads: whom they strike, how, and with what the GM knows of it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.formations.commands import (
    BeginCombatRound,
    BeginFormationTurn,
    CompareSector,
    EndFormationTurn,
    FireSector,
    GiveOrder,
    RallyCrowd,
    SetStandingReaction,
    UseCommanderReaction,
)
from engine.formations.kinds import Borrowed
from engine.formations.orders import NO_REACTION, ORDERS
from engine.formations.profiles import Ability
from engine.formations.state import Formation
from engine.scene.commands import SceneCommand
from vkbot.chat.formation_line import FormationLine, Part, read_number, read_numbers
from vkbot.chat.registry import Tail
from vkbot.chat.scene_field import read_scene
from vkbot.lexicon.battle import AND
from vkbot.lexicon.formation_commands import (
    ABLE_BY_TARGET,
    ASK,
    ATTACKS_SIGNED,
    BORROWED,
    BORROWS,
    BY_COMMAND,
    BY_INTIMIDATION,
    DOUBLE_STRIKES,
    FORCED,
    JOINING,
    NOTHING,
    POINTS,
    SHARE,
    SIGNED,
    SPECIALISTS_GIVEN,
    VALUE,
    WITHOUT_REROLL,
)
from vkbot.lexicon.formations import TALENTS, find_order
from vkbot.lexicon.names import NameIndex


def _squad_alone(make: Callable[[str], SceneCommand]) -> Callable[[Tail], SceneCommand]:
    def read(tail: Tail) -> SceneCommand:
        line = FormationLine(tail)
        squad = line.read_squad()
        line.require_end()
        return make(squad.id)

    return read


def _begin_combat_round(tail: Tail) -> BeginCombatRound:
    tail.require_end()
    read_scene(tail)
    return BeginCombatRound()


def _give_order(tail: Tail) -> GiveOrder:
    line = FormationLine(tail)
    squad = line.read_squad("ordered_squad")
    order = line.read_order()
    has_targets = line.skip_arrow() or line.is_at_known()
    targets, shares = _read_targets(line) if has_targets else ((), ())
    command = GiveOrder(
        formation=squad.id,
        order=order,
        targets=targets,
        shares=shares,
        trigger=ORDERS[order].trigger,
    )
    for part in line.read_parts():
        command = _add_option(line, squad, command, part)
    return command


def _read_targets(line: FormationLine) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Read targets, each with the number of hits it should get, if that is said."""
    targets: list[str] = []
    shares: list[int] = []
    while True:
        start = line.at
        target = line.read_enemy("order_target")
        if target in targets:
            raise line.refuse("order_target_twice", start)
        targets.append(target)
        share = line.skip(SHARE)
        if share is not None and len(shares) < len(targets) - 1:
            raise line.refuse("order_shares", start)
        if share is not None:
            shares.append(int(share[1]))
        if line.skip(AND) is None:
            return tuple(targets), tuple(shares)


def _add_option(line: FormationLine, squad: Formation, command: GiveOrder, part: Part) -> GiveOrder:
    """Add what stands behind a semicolon."""
    if part.folded in FORCED:
        return replace(command, forced=True)
    if part.folded in WITHOUT_REROLL:
        return replace(command, rerolls=False)
    if (signed := SIGNED.fullmatch(part.folded)) is not None:
        return replace(command, modifier=read_number(signed[1]))
    if (signed := ATTACKS_SIGNED.fullmatch(part.folded)) is not None:
        return replace(command, attack_modifier=read_number(signed[1]))
    if (points := POINTS.fullmatch(part.folded)) is not None:
        return replace(command, points=int(points[1] or points[2]))
    if (able := ABLE_BY_TARGET.fullmatch(part.folded)) is not None:
        return replace(command, able_by_target=read_numbers(able[1]))
    return _add_named(line, squad, command, part)


def _add_named(line: FormationLine, squad: Formation, command: GiveOrder, part: Part) -> GiveOrder:
    """Add an option that names somebody, or something to take over."""
    squads = line.field.battle.scene.formations.formations
    struck = [squads[one] for one in command.targets if one in squads]
    if (strikes := DOUBLE_STRIKES.fullmatch(part.folded)) is not None:
        (picks,) = line.find_members(strikes[1], struck, part.start)[:1]
        return replace(command, picks=picks)
    if (given := SPECIALISTS_GIVEN.fullmatch(part.folded)) is not None:
        victims = line.find_members(given[1], [squad], part.start)
        return replace(command, specialist_victims=victims)
    if (borrows := BORROWS.fullmatch(part.folded)) is not None:
        kind = Borrowed(BORROWED[borrows[1]])
        return replace(command, kind=kind, name=_find_gift(line, kind, borrows, part))
    if (joining := JOINING.fullmatch(part.folded)) is not None:
        members = line.find_members(joining[1] or joining[2], [squad], part.start)
        return replace(command, joining=members)
    raise line.refuse("order_option", part.start)


def _find_gift(line: FormationLine, kind: Borrowed, borrows: re.Match[str], part: Part) -> str:
    """Find an order by its name; a talent or a trait may be any."""
    if kind is not Borrowed.ORDER:
        return TALENTS.find(borrows[2]) or part.text[borrows.start(2) :]
    order = find_order(borrows[2])
    if order is None:
        raise line.refuse("special_order", part.start)
    return order


def _standing(tail: Tail) -> SetStandingReaction:
    line = FormationLine(tail)
    squad = line.read_squad()
    if tail.folded[line.at :].strip() in NOTHING:
        return SetStandingReaction(formation=squad.id, order=NO_REACTION)
    if tail.folded[line.at :].strip() in ASK:
        return SetStandingReaction(formation=squad.id, order=None)
    order = line.read_order("reaction_order")
    line.require_end()
    return SetStandingReaction(formation=squad.id, order=order)


def _fire_sector(tail: Tail) -> FireSector:
    line = FormationLine(tail)
    squad = line.read_squad()
    if not line.skip_arrow():
        raise line.refuse("sector_enemy")
    command = FireSector(formation=squad.id, enemy=line.read_enemy("sector_enemy"))
    squads = line.field.battle.scene.formations.formations
    struck = [squads[command.enemy]] if command.enemy in squads else []
    for part in line.read_parts():
        signed = SIGNED.fullmatch(part.folded)
        strikes = DOUBLE_STRIKES.fullmatch(part.folded)
        if signed is not None:
            command = replace(command, modifier=read_number(signed[1]))
        elif strikes is not None:
            (picks,) = line.find_members(strikes[1], struck, part.start)[:1]
            command = replace(command, picks=picks)
        else:
            raise line.refuse("order_option", part.start)
    return command


def _compare_sector(tail: Tail) -> CompareSector:
    line = FormationLine(tail)
    squad = line.read_squad()
    if not line.skip_arrow():
        line.skip_behind_name(AND)
    enemy = line.read_enemy("first_in_sector")
    value = VALUE.fullmatch(line.read_part().folded)
    own = line.field.battle.scene.formations.formations.get(enemy)
    if value is None and own is None:
        raise line.refuse("first_in_sector")
    line.require_end()
    agility = int(value[1]) if value else 0 if own is None else own.commander.abilities.agility
    return CompareSector(formation=squad.id, enemy=enemy, agility=agility)


def _rally(tail: Tail) -> RallyCrowd:
    """Read who rallies, then whom: all crowds of a name; those of his own squad if none is."""
    line = FormationLine(tail)
    squad = line.read_squad()
    part = line.read_part()
    crowds = _find_crowds(line, squad, part)
    command = RallyCrowd(formation=squad.id, crowds=crowds)
    for option in line.read_parts():
        if BY_INTIMIDATION.fullmatch(option.folded):
            command = replace(command, ability=Ability.INTIMIDATE)
        elif (signed := SIGNED.fullmatch(option.folded)) is not None:
            command = replace(command, modifier=read_number(signed[1]))
        elif not BY_COMMAND.fullmatch(option.folded):
            raise line.refuse("rally_option", option.start)
    return command


def _find_crowds(line: FormationLine, squad: Formation, part: Part) -> tuple[str, ...]:
    loose = [one for one in line.field.battle.scene.formations.loose.values() if one.number]
    if not part.text:
        own = [one.id for one in loose if one.origin == squad.id]
        return tuple(own or [one.id for one in loose])
    names = NameIndex({one.name: one.name for one in loose}.items())
    found = [names.find(name) for name in AND.split(part.text)]
    if None in found:
        raise line.refuse("crowd_name", part.start)
    return tuple(one.id for name in found for one in loose if one.name == name)


ORDERING: Mapping[str, Callable[[Tail], SceneCommand]] = {
    "begin_formation_turn": _squad_alone(lambda squad: BeginFormationTurn(formation=squad)),
    "end_formation_turn": _squad_alone(lambda squad: EndFormationTurn(formation=squad)),
    "begin_combat_round": _begin_combat_round,
    "give_order": _give_order,
    "set_standing_reaction": _standing,
    "use_commander_reaction": _squad_alone(lambda squad: UseCommanderReaction(formation=squad)),
    "fire_sector": _fire_sector,
    "compare_sector": _compare_sector,
    "rally_crowd": _rally,
}
"""What reads lines about turns and orders, by the key of their words."""
