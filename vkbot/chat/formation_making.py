"""
Lines that put squads on the table: described by hand, or as the campaign's data have them.

`отряд создать Северяне: 7 рядовых, имперская гвардия; ДБ 35, броня 4; оружие лазган 1к10+3;
командир Кайл элита СВ 40 раны 12; специалист плазмаган 1к10+7 проб 6; приказы берегись`
"""

import re
from collections.abc import Callable, Mapping

from engine.formations.commands import CreateFormation, EnterCommander, EnterCrowd
from vkbot.chat.field import read_new_name
from vkbot.chat.formation_described import (
    Described,
    find_who,
    read_commander,
    read_part,
    read_who,
)
from vkbot.chat.formation_line import FormationLine, Part
from vkbot.chat.people import parse_person
from vkbot.chat.registry import Tail
from vkbot.lexicon import formation_making as words
from vkbot.lexicon.battle import FOR
from vkbot.lexicon.names import index_names
from vkbot.persons import Person
from vkbot.scene_requests import OfData, PutInScene, SquadOfData

_NAME = re.compile(r"([^:;,]{1,200}?) ?: ?")


def _create(tail: Tail) -> PutInScene:
    name, line, owner = _begin(tail)
    first = line.read_part()
    if find_who(first) is None:
        of_data = _of_data(line, first, name)
        line.require_end()
        return PutInScene(what=of_data, text=tail.line, owner=owner)
    described = Described()
    read_who(line, described, first)
    for part in line.read_parts():
        read_part(line, described, part)
    command = CreateFormation(
        name=name,
        side=described.side,
        kind=described.kind,
        commander=described.make_commander(),
        regular=described.make_regular(),
        regulars=described.number,
        specialists=described.specialists,
        main_ranged=described.ranged,
        main_melee=described.melee,
        granted=described.granted,
    )
    return PutInScene(what=command, text=tail.line, owner=owner)


def _begin(tail: Tail) -> tuple[str, FormationLine, Person | None]:
    """Read the new name, and at the end of the line whom the squad is for."""
    owner, whom = None, FOR.search(tail.words)
    if whom is not None:
        owner = parse_person(tail.text[whom.start(1) :].strip(), tail)
        tail = tail.cut(whom.start())
    line = FormationLine(tail)
    named = _NAME.match(tail.text)
    if named is None:
        raise line.refuse("new_squad")
    line.at += named.end()
    return read_new_name(tail, named[1]), line, owner


def _of_data(line: FormationLine, part: Part, name: str) -> OfData:
    """Read a squad of the data and how many there are, if that is said."""
    counted = words.OF_DATA.fullmatch(part.folded)
    known = index_names(tuple(line.tail.context.squad_names()))
    key = None if counted is None else known.find(counted[2])
    if key is None or counted is None:
        raise line.refuse("squad_of_data", part.start)
    number = counted[1] or counted[3]
    if number is not None and not int(number):
        raise line.refuse("squad_members", part.start)
    return SquadOfData(key=key, name=name, regulars=None if number is None else int(number))


def _enter_commander(tail: Tail) -> PutInScene:
    """Read `одинокий командир Кайл: элита СВ 40 Командование 45 Тов 42`."""
    name, line, owner = _begin(tail)
    described = Described(commander_name=name)
    read_commander(line, described, line.read_part())
    for part in line.read_parts():
        read_part(line, described, part)
    command = EnterCommander(name=name, side=described.side, commander=described.make_commander())
    return PutInScene(what=command, text=tail.line, owner=owner)


def _enter_crowd(tail: Tail) -> PutInScene:
    """Read `толпа Беглецы: 9 рядовых, орки; ББ 30`."""
    name, line, owner = _begin(tail)
    described = Described()
    read_who(line, described, line.read_part())
    for part in line.read_parts():
        read_part(line, described, part)
    command = EnterCrowd(
        name=name,
        side=described.side,
        kind=described.kind,
        number=described.number,
        profile=described.make_regular(),
        main_ranged=described.ranged,
        main_melee=described.melee,
    )
    return PutInScene(what=command, text=tail.line, owner=owner)


MAKING: Mapping[str, Callable[[Tail], PutInScene]] = {
    "create_formation": _create,
    "enter_commander": _enter_commander,
    "enter_crowd": _enter_crowd,
}
"""What reads who comes to the table, by the key of their words."""
