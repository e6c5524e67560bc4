"""Lines about squads by which the GM says what he knows: cover, cohesion, losses, checks."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from engine.formations.commands import (
    CausePain,
    CheckCourage,
    CheckFear,
    CheckFormation,
    CheckSuppression,
    EndHidden,
    EndSuppression,
    GrantOrders,
    KillSubordinates,
    LeaveCohesion,
    LoseCommander,
    PlaceMember,
    RemoveFormation,
    ReturnToCohesion,
    SetCover,
    SetHitTable,
    SetImmunity,
)
from engine.formations.profiles import Ability, Location
from engine.formations.state import Cover, Formation
from engine.scene.commands import SceneCommand
from vkbot.chat.formation_line import FormationLine, Part, read_number
from vkbot.chat.registry import Tail
from vkbot.chat.scene_field import read_scene
from vkbot.lexicon import formation_commands as words
from vkbot.lexicon.battle import AND
from vkbot.lexicon.formations import CHARACTERISTICS, LOCATIONS, SKILLS

KILLED, OUT = "killed", "out_of_action"


def _alone(make: Callable[[str], SceneCommand]) -> Callable[[Tail], SceneCommand]:
    def read(tail: Tail) -> SceneCommand:
        line = FormationLine(tail)
        squad = line.read_squad()
        line.require_end()
        return make(squad.id)

    return read


def _checked(make: Callable[[str, int], SceneCommand]) -> Callable[[Tail], SceneCommand]:
    """Read a squad and the modifier of its check."""

    def read(tail: Tail) -> SceneCommand:
        line = FormationLine(tail)
        squad = line.read_squad()
        part = line.read_part()
        signed = words.SIGNED.fullmatch(part.folded.strip(",; "))
        if part.text and signed is None:
            raise line.refuse("check_modifier", part.start)
        line.require_end()
        return make(squad.id, read_number(signed[1]) if signed else 0)

    return read


def _check_formation(tail: Tail) -> CheckFormation:
    """Read `проверка отряда Северяне: скрытность -10; командир`."""
    line = FormationLine(tail)
    squad = line.read_squad()
    part = line.read_part()
    signed = re.search(r" ([+-] ?\d{1,3})$", part.folded)
    name = part.folded[: signed.start()] if signed else part.folded
    ability = CHARACTERISTICS.find(name) or SKILLS.find(name)
    if ability is None:
        raise line.refuse("squad_ability", part.start)
    command = CheckFormation(
        formation=squad.id,
        ability=Ability(ability),
        modifier=read_number(signed[1]) if signed else 0,
    )
    for option in line.read_parts():
        if not words.COMMANDER.fullmatch(option.folded):
            raise line.refuse("check_option", option.start)
        command = replace(command, by_commander=True)
    return command


def _cover(tail: Tail) -> SetCover:
    """Read `укрытие отряда Северяне 5; броня 4; командир; лес`, or `… нет`."""
    line = FormationLine(tail)
    squad = line.read_squad()
    first = line.read_part()
    if first.folded in words.NOTHING:
        line.require_end()
        return SetCover(formation=squad.id, cover=Cover())
    count = words.HOW_MANY.fullmatch(first.folded)
    if count is None:
        raise line.refuse("squad_cover", first.start)
    cover = Cover(members_in=int(count[1]))
    for part in line.read_parts():
        cover = _add_to_cover(line, cover, part)
    return SetCover(formation=squad.id, cover=cover)


def _add_to_cover(line: FormationLine, cover: Cover, part: Part) -> Cover:
    armour = words.COVER_ARMOUR.fullmatch(part.folded)
    if armour is not None:
        return replace(cover, armour=int(armour[1]))
    if words.COMMANDER.fullmatch(part.folded):
        return replace(cover, commander_in=True)
    if words.THICK_GROWTH.fullmatch(part.folded):
        return replace(cover, thick_growth=True)
    raise line.refuse("squad_cover", part.start)


def _read_men(tail: Tail) -> tuple[Formation, int, tuple[str, ...]]:
    """Read a squad and how many of it are meant: `3`, `плазмаган`, `3, плазмаган`."""
    line = FormationLine(tail)
    squad = line.read_squad()
    part = line.read_part()
    line.require_end()
    number, names = 0, list[str]()
    for one in AND.split(part.folded) if part.text else ():
        count = words.HOW_MANY.fullmatch(one)
        if count is not None:
            number += int(count[1])
        else:
            names += line.find_members(one, [squad], part.start, "squad_men")
    if "commander" in names or number + len(names) == 0:
        raise line.refuse("squad_men", part.start)
    return squad, number, tuple(names)


def _leave(tail: Tail) -> LeaveCohesion:
    squad, number, names = _read_men(tail)
    return LeaveCohesion(formation=squad.id, regulars=number, specialists=names)


def _come_back(tail: Tail) -> ReturnToCohesion:
    squad, number, names = _read_men(tail)
    return ReturnToCohesion(formation=squad.id, regulars=number, specialists=names)


def _kill(tail: Tail) -> KillSubordinates:
    squad, number, names = _read_men(tail)
    return KillSubordinates(formation=squad.id, number=number + len(names), specialists=names)


def _place(tail: Tail) -> PlaceMember:
    """Read `боец Северяне 10,1 м; за стеной`."""
    line = FormationLine(tail)
    squad = line.read_squad()
    part = line.read_part()
    distance = words.DISTANCE.fullmatch(part.folded)
    if distance is None:
        raise line.refuse("member_place", part.start)
    centimetres = int(distance[1]) * 100 + int((distance[2] or "0").ljust(2, "0"))
    command = PlaceMember(formation=squad.id, distance_centimetres=centimetres)
    for option in line.read_parts():
        if not words.CUT_OFF.fullmatch(option.folded):
            raise line.refuse("member_place", option.start)
        command = replace(command, is_cut_off=True)
    return command


def _immunity(tail: Tail) -> SetImmunity:
    line = FormationLine(tail)
    squad = line.read_squad()
    part = line.read_part()
    line.require_end()
    named = () if part.folded in words.NOTHING else AND.split(part.folded)
    if not set(named) <= words.IMMUNITIES.keys():
        raise line.refuse("immunity", part.start)
    flags = {words.IMMUNITIES[one] for one in named}
    return SetImmunity(
        formation=squad.id,
        fear="fear" in flags,
        suppression="suppression" in flags,
        skip_courage="skip_courage" in flags,
    )


def _grant(tail: Tail) -> GrantOrders:
    line = FormationLine(tail)
    squad = line.read_squad()
    if tail.folded[line.at :].strip() in words.NOTHING:
        return GrantOrders(formation=squad.id, orders=())
    orders = line.read_special_orders()
    line.require_end()
    return GrantOrders(formation=squad.id, orders=orders)


def _end_suppression(tail: Tail) -> EndSuppression:
    line = FormationLine(tail)
    command = EndSuppression(formation=line.read_squad().id)
    for part in line.read_parts():
        check = words.BY_CHECK.fullmatch(part.folded)
        if check is None:
            raise line.refuse("suppression_option", part.start)
        modifier = read_number(check[1]) if check[1] else 0
        command = replace(command, by_check=True, modifier=modifier)
    return command


def _end_hidden(tail: Tail) -> EndHidden:
    """Read `заметили Северяне`, or who did: `заметили Северяне: Орки, Грак`."""
    line = FormationLine(tail)
    squad = line.read_squad()
    enemies: list[str] = []
    while not line.is_over:
        enemies.append(line.read_enemy())
        if line.skip(AND) is None:
            line.require_end()
    return EndHidden(formation=squad.id, enemies=tuple(enemies))


def _lose_commander(tail: Tail) -> LoseCommander:
    line = FormationLine(tail)
    squad = line.read_squad()
    line.require_end()
    is_dead = tail.folded[: tail.start].strip() in words.DEATH_OF_COMMANDER
    return LoseCommander(formation=squad.id, cause=KILLED if is_dead else OUT)


def _pain(tail: Tail) -> CausePain:
    line = FormationLine(tail)
    squad = line.read_squad()
    part = line.read_part()
    line.require_end()
    victims = words.HOW_MANY.fullmatch(part.folded)
    if victims is None or int(victims[1]) < 1:
        raise line.refuse("pain", part.start)
    return CausePain(formation=squad.id, victims=int(victims[1]))


def _hit_table(tail: Tail) -> SetHitTable:
    """Read where the hits after the first strike, in order: `таблица попаданий: торс, голова`."""
    read_scene(tail)
    named = AND.split(tail.words.removeprefix(":").strip())
    found = _find_locations(named)
    if None in found:
        raise tail.refuse("hit_table")
    return SetHitTable(locations=tuple(Location(one) for one in found if one is not None))


def _find_locations(names: Iterable[str]) -> list[str | None]:
    return [LOCATIONS.find(name) for name in names]


TELLING: Mapping[str, Callable[[Tail], SceneCommand]] = {
    "remove_formation": _alone(lambda squad: RemoveFormation(formation=squad)),
    "grant_orders": _grant,
    "set_hit_table": _hit_table,
    "check_fear": _checked(lambda squad, more: CheckFear(formation=squad, modifier=more)),
    "check_suppression": _checked(
        lambda squad, more: CheckSuppression(formation=squad, modifier=more)
    ),
    "check_courage": _checked(lambda squad, more: CheckCourage(formation=squad, modifier=more)),
    "check_formation": _check_formation,
    "formation_cover": _cover,
    "leave_cohesion": _leave,
    "return_to_cohesion": _come_back,
    "place_member": _place,
    "kill_subordinates": _kill,
    "set_immunity": _immunity,
    "end_suppression": _end_suppression,
    "end_hidden": _end_hidden,
    "lose_commander": _lose_commander,
    "cause_pain": _pain,
}
"""What reads what the GM says of squads, by the key of their words."""
