"""
Lines that put a unit of whole models on the table of an assault.

One grammar serves what the campaign's data have and what the line itself describes.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.assault.commands import PutUnit
from engine.assault.records import Model
from vkbot.chat.assault_traits_line import read_model
from vkbot.chat.field import LONGEST_NAME, read_new_name
from vkbot.chat.people import parse_person
from vkbot.chat.registry import Tail
from vkbot.chat.scene_field import read_scene
from vkbot.lexicon import assault_traits as words
from vkbot.lexicon.battle import COUNT
from vkbot.lexicon.folding import QUOTES
from vkbot.lexicon.names import index_names
from vkbot.persons import Person
from vkbot.scene_requests import PutInScene, UnitOfData

MOST_OF_A_KIND = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sort:
    """So many models of one sort; `told` is what the line says of one, None for nothing."""

    count: int
    name: str
    start: int
    told: Model | None


def _put(tail: Tail) -> PutInScene:
    """Read `Guard: 4 trooper Ld 8, 1 sergeant character Ld 9; side north; for @anna`."""
    read_scene(tail)
    named, _, described = tail.text.partition(":")
    if not described.strip():
        raise tail.refuse("assault_models")
    name = read_new_name(tail, named)
    first, *others = _part(tail, tail.start + len(named) + 1)
    more = [span for span in others if COUNT.match(tail.folded, *span)]
    sorts = tuple(sort for span in (first, *more) for sort in _read_sorts(tail, *span))
    owner, side = _read_parts(tail, [span for span in others if span not in more])
    side = side or (words.GAME_MASTERS if owner is None else words.PLAYERS)
    what = _describe(tail, name, side, sorts) or _of_data(tail, name, side, sorts)
    return PutInScene(what=what, text=tail.line, owner=owner)


def _part(tail: Tail, start: int) -> Iterator[tuple[int, int]]:
    """Part what is said of a unit: at semicolons, and before its side and whom it is for."""
    for mark in words.PARTS_UNIT.finditer(tail.folded, start):
        yield start, mark.start()
        start = mark.end()
    yield start, len(tail.line)


def _clean(typed: str) -> str | None:
    """Take the quotes off a name; None where it is none or too long."""
    name = typed.strip(f"{QUOTES} ")
    return name if 1 <= len(name) <= LONGEST_NAME else None


def _read_parts(tail: Tail, parts: Iterable[tuple[int, int]]) -> tuple[Person | None, str]:
    """Read whose the unit is, and on which side, in any order."""
    owner, side = None, ""
    for start, end in parts:
        text = tail.line[start:end].strip()
        owned = words.OWNED_BY.fullmatch(text)
        of_side = words.OF_SIDE.fullmatch(text.casefold())
        if owned is not None:
            owner = parse_person(owned[1], tail)
        elif of_side is not None:
            side = words.SIDE_WORDS.get(of_side[1], of_side[1])[:LONGEST_NAME]
        else:
            raise tail.refuse("assault_unit_part", start - tail.start)
    return owner, side


def _read_sorts(tail: Tail, start: int, end: int) -> Iterator[_Sort]:
    for part in tail.line[start:end].split(","):
        at = start + len(part) - len(part.lstrip())
        yield _read_sort(tail, at, start + len(part.rstrip()))
        start += len(part) + 1


def _read_sort(tail: Tail, start: int, end: int) -> _Sort:
    counted = COUNT.match(tail.folded, start, end)
    count, at = (int(counted[1]), counted.end()) if counted else (1, start)
    traits = words.TRAIT_BEGINS.search(tail.folded, at + 1, end)
    stop = traits.start() if traits else end
    name = _clean(tail.line[at:stop])
    if name is None or not 1 <= count <= MOST_OF_A_KIND:
        raise tail.refuse("assault_models", start - tail.start)
    told = None if traits is None else read_model(tail, name, stop, end)
    return _Sort(count=count, name=name, start=at, told=told)


def _describe(tail: Tail, name: str, side: str, sorts: tuple[_Sort, ...]) -> PutUnit | None:
    """Ask for a unit as the line describes it; None where it describes nobody."""
    if all(sort.told is None for sort in sorts):
        return None
    models: list[Model] = []
    for sort in sorts:
        if sort.told is None:
            raise tail.refuse("model_trait", sort.start - tail.start)
        models += [sort.told] * sort.count
    return PutUnit(name=name, side=side, models=tuple(models))


def _of_data(tail: Tail, name: str, side: str, sorts: tuple[_Sort, ...]) -> UnitOfData:
    known = index_names(tuple(tail.context.assault_profile_names()))
    models: list[tuple[str, int]] = []
    for sort in sorts:
        key = known.find(sort.name)
        if key is None:
            raise tail.refuse("assault_profile", sort.start - tail.start)
        models.append((key, sort.count))
    return UnitOfData(name=name, side=side, models=tuple(models))


SETUPS: Mapping[str, Callable[[Tail], PutInScene]] = {"put_assault_unit": _put}
"""What reads who comes to the table."""
