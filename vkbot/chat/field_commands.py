"""Lines about who fights and how the field stands, and the GM's corrections by hand."""

import re
from collections.abc import Callable, Collection

from engine.errors import NotationError
from engine.pvt.units import Terrain
from vkbot.application_requests import GiveCharacter, ShowSheet
from vkbot.battle_requests import (
    BattleRequest,
    CloseBattle,
    Correct,
    CreateUnit,
    GiveUnit,
    ListUnits,
    OpenBattle,
    RemoveUnit,
    ReopenBattle,
    SetCover,
    SetDistance,
    SetEngaged,
    SetPlace,
    SetRetinue,
    SetSide,
    SetSight,
    SetTerrain,
    ShowUnit,
)
from vkbot.chat.application_commands import match_character, parse_give, parse_sheet
from vkbot.chat.attack_lines import read_cover
from vkbot.chat.field import (
    LONGEST_NAME,
    battle_command,
    read_alone,
    read_field,
    read_new_name,
    read_only_unit,
)
from vkbot.chat.people import parse_person
from vkbot.chat.registry import Tail
from vkbot.lexicon.battle import (
    AND,
    COUNT,
    DEATHS,
    EXAMPLE,
    FOR,
    METRES_APART,
    NOBODY,
    PLACES,
    TERRAINS,
)
from vkbot.lexicon.folding import QUOTES
from vkbot.lexicon.names import index_names

MOST_OF_A_KIND = 500

_COUNT_AFTER = re.compile(r" (\d{1,4})(?=$| ?[,;])")
_COLON = re.compile(r" ?: ?")
_REASON = re.compile(r" ?: ?(.+)")
_KILLED = re.compile(r"(?: ([1-9]\d{0,3}))?(?: ?[:;,]? (\D.*))?")
_UNIT_NAME = re.compile(r"([^:;,]{1,200}?) ?: ?")


def _named(tail: Tail, longest: int, expected: str) -> str:
    name = tail.text.removeprefix(":").strip(f"{QUOTES} ")
    if not 1 <= len(name) <= longest:
        raise tail.refuse(expected)
    return name


def _open(tail: Tail) -> OpenBattle:
    if tail.words in EXAMPLE:
        return OpenBattle(name=tail.text, is_example=True)
    return OpenBattle(name=_named(tail, LONGEST_NAME, "battle_name"))


def _create(tail: Tail) -> CreateUnit:
    named = _UNIT_NAME.match(tail.text)
    if named is None:
        raise tail.refuse("models")
    text, owner = tail.text, None
    whom = FOR.search(tail.words)
    if whom is not None:
        owner = parse_person(text[whom.start(1) :].strip(), tail)
        text = text[: whom.start()]
    models, _, arms = text[named.end() :].partition(";")
    start = named.end()
    return CreateUnit(
        name=read_new_name(tail, named[1]),
        models=_read_counts(tail, models, start, tail.context.datasheet_names(), "models"),
        arms=_read_counts(
            tail, arms, start + len(models) + 1, tail.context.weapon_names(), "weapon_name"
        )
        if arms.strip()
        else (),
        owner=owner,
    )


def _read_counts(
    tail: Tail, text: str, offset: int, names: Collection[tuple[str, str]], expected: str
) -> tuple[tuple[str, int], ...]:
    """Read `20 гвардеец, 1 сержант` or `лазган 18, мельта 2`."""
    index = index_names(tuple(names))
    found: list[tuple[str, int]] = []
    for part in text.split(","):
        words = part.strip()
        before = COUNT.match(words)
        after = _COUNT_AFTER.search(words)
        count = before[1] if before else after[1] if after else "1"
        name = words[before.end() :] if before else words[: after.start()] if after else words
        key = index.find(name)
        if key is None or not 1 <= int(count) <= MOST_OF_A_KIND:
            raise tail.refuse(expected, offset)
        found.append((key, int(count)))
    return tuple(found)


def _give(tail: Tail) -> GiveUnit | GiveCharacter:
    if not _is_on_field(tail):
        return parse_give(tail)
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    return GiveUnit(unit=unit, owner=parse_person(tail.line[end:].strip(), tail))


def _retinue(tail: Tail) -> SetRetinue:
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    colon = _COLON.match(tail.folded, end)
    if colon is None:
        raise found.refuse("retinue", end)
    if tail.folded[colon.end() :].strip() in NOBODY:
        return SetRetinue(unit=unit, hero=None)
    hero, end = found.read_unit(colon.end())
    found.require_end(end)
    return SetRetinue(unit=unit, hero=hero)


def _is_on_field(tail: Tail) -> bool:
    """Tell whether a name is that of a unit in a battle, and not only of one out of it."""
    if tail.context.field() is None:
        return False
    try:
        read_field(tail).read_unit(tail.start)
    except NotationError:
        return match_character(tail) is None
    return True


def _unit(tail: Tail) -> ShowUnit | ShowSheet:
    if not tail.text:
        raise tail.refuse("unit_name")
    return ShowUnit(unit=read_only_unit(tail)) if _is_on_field(tail) else parse_sheet(tail)


def _sheet(tail: Tail) -> ShowUnit | ShowSheet:
    if tail.text:
        return _unit(tail)
    return ShowSheet() if tail.context.field() is None else ShowUnit()


def _two_units(tail: Tail) -> tuple[str, str, int]:
    found = read_field(tail)
    first, end = found.read_unit(tail.start)
    parted = AND.match(tail.folded, end)
    second, end = found.read_unit(parted.end() if parted else found.read_arrow(end))
    return first, second, end


def _distance(tail: Tail) -> SetDistance:
    first, second, end = _two_units(tail)
    metres = METRES_APART.fullmatch(tail.folded, end)
    if metres is None:
        raise read_field(tail).refuse("metres", end)
    return SetDistance(first=first, second=second, metres=int(metres[1]))


def _pair(
    make: Callable[[str, str], BattleRequest],
) -> Callable[[Tail], BattleRequest]:
    def parse(tail: Tail) -> BattleRequest:
        first, second, end = _two_units(tail)
        read_field(tail).require_end(end)
        return make(first, second)

    return parse


def _cover(tail: Tail) -> SetCover:
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    percent = read_cover(tail.folded[end:].strip())
    if percent is None:
        raise found.refuse("cover", end)
    return SetCover(unit=unit, percent=percent)


def _terrain(tail: Tail) -> SetTerrain:
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    word = tail.folded[end:].strip()
    if word not in TERRAINS:
        raise found.refuse("terrain", end)
    return SetTerrain(unit=unit, terrain=Terrain(TERRAINS[word]))


def _place(tail: Tail) -> SetPlace:
    read_field(tail)
    is_deadly = PLACES.get(tail.words.removeprefix(":").strip())
    if is_deadly is None:
        raise tail.refuse("place")
    return SetPlace(is_deadly=is_deadly)


def _side(tail: Tail) -> SetSide:
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    side = _REASON.fullmatch(tail.line, end)
    if side is None or len(side[1]) > LONGEST_NAME:
        raise found.refuse("side", end)
    return SetSide(unit=unit, side=side[1].casefold())


def _close(tail: Tail) -> CloseBattle:
    tail.require_end()
    return CloseBattle()


def _remove(tail: Tail) -> RemoveUnit:
    return RemoveUnit(unit=read_only_unit(tail))


def _reopen(tail: Tail) -> ReopenBattle:
    tail.require_end()
    return ReopenBattle()


def _correct(what: str) -> Callable[[Tail], BattleRequest]:
    def parse(tail: Tail) -> Correct:
        found = read_field(tail)
        unit, end = found.read_unit(tail.start)
        count = re.fullmatch(r"(?: ([1-9]\d{0,3}))?", tail.folded[end:])
        if count is None:
            raise found.refuse("correction", end)
        return Correct(what=what, unit=unit, count=int(count[1] or 1))

    return parse


def _kill(tail: Tail) -> Correct:
    """Read whom to kill and how many, and perhaps that they are lost for good."""
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    killed = _KILLED.fullmatch(tail.folded, end)
    if killed is None:
        raise found.refuse("correction", end)
    if killed[2] and killed[2] not in DEATHS:
        raise found.refuse("death", killed.start(2))
    what = DEATHS[killed[2]] if killed[2] else "kill"
    return Correct(what=what, unit=unit, count=int(killed[1] or 1))


COMMANDS = (
    battle_command("open_battle", _open),
    battle_command("close_battle", _close, asks=True),
    battle_command("reopen_battle", _reopen),
    battle_command("create_unit", _create),
    battle_command("remove_unit", _remove, asks=True),
    battle_command("give_unit", _give),
    battle_command("retinue", _retinue),
    battle_command("units", read_alone(ListUnits)),
    battle_command("unit", _unit),
    battle_command("sheet", _sheet),
    battle_command("distance", _distance),
    battle_command("see", _pair(lambda a, b: SetSight(first=a, second=b, visible=True))),
    battle_command("not_see", _pair(lambda a, b: SetSight(first=a, second=b, visible=False))),
    battle_command("cover", _cover),
    battle_command("terrain", _terrain),
    battle_command("place", _place),
    battle_command("side", _side),
    battle_command("engaged", _pair(lambda a, b: SetEngaged(first=a, second=b, engaged=True))),
    battle_command("disengaged", _pair(lambda a, b: SetEngaged(first=a, second=b, engaged=False))),
    battle_command("kill", _kill),
    *(
        battle_command(what, _correct(what))
        for what in ("wound", "mortal", "heal", "restore", "recover")
    ),
)
