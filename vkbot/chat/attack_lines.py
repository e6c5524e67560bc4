"""
The lines of shooting and close combat: who, at whom, with what, and what is claimed.

`A -> B: 8 болтер, мельта; 24м; укрытие мягкое`, and behind a line break `-> C: лазпушка`, which
goes on with the same activation.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.pvt.declarations import (
    NO_CLAIMS,
    Claims,
    Fight,
    FightLine,
    Shoot,
    ShootingLine,
)
from engine.pvt.effects import RerollFaces, Step
from engine.pvt.modifiers import add
from vkbot.chat.field import Field, read_field
from vkbot.chat.registry import Tail
from vkbot.lexicon.battle import (
    AND,
    CONTINUES,
    COUNT,
    COUNT_OF_MODELS,
    COVER,
    COVERS,
    METRES,
    PERCENT,
    REROLL,
    SKILL,
    SNAP_SHOT,
)

_PARTS = re.compile(r"[;\n]")
_HUNDRED = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class _Item:
    """So many of a weapon; `counts_models` tells models from blows."""

    weapon: str
    count: int | None
    counts_models: bool


@dataclass(slots=True, kw_only=True)
class _Segment:
    """What is done to one target."""

    target: str
    items: list[_Item] = field(default_factory=list)
    claims: Claims = NO_CLAIMS


def parse_shooting(tail: Tail) -> Shoot:
    """
    Read a shooting activation.

    Raises:
        NotationError, AmbiguousNameError: it does not fit.
    """
    unit, segments = _read_attack(tail)
    lines = [
        ShootingLine(weapon=weapon, bearers=count, target=segment.target, claims=segment.claims)
        for segment in segments
        for weapon, count in _weapons(segment)
    ]
    return Shoot(unit=unit, lines=tuple(lines))


def parse_fight(tail: Tail) -> Fight:
    """
    Read a close-combat activation.

    Raises:
        NotationError, AmbiguousNameError: it does not fit.
    """
    unit, segments = _read_attack(tail)
    lines: list[FightLine] = []
    for segment in segments:
        if not segment.items:
            lines.append(FightLine(weapon=None, target=segment.target, claims=segment.claims))
        for item in segment.items:
            lines.append(
                FightLine(
                    weapon=item.weapon,
                    attacks=None if item.counts_models else item.count,
                    models=item.count if item.counts_models else None,
                    target=segment.target,
                    claims=segment.claims,
                )
            )
    return Fight(unit=unit, lines=tuple(lines))


def _weapons(segment: _Segment) -> Iterator[tuple[str | None, int | None]]:
    if not segment.items:
        yield None, None
    for item in segment.items:
        yield item.weapon, item.count


def _read_attack(tail: Tail) -> tuple[str, list[_Segment]]:
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    end = found.read_arrow(end)
    segments: list[_Segment] = []
    while True:
        segment, end = _read_segment(tail, found, unit, end)
        segments.append(segment)
        if end >= len(tail.line):
            return unit, segments
        goes_on = CONTINUES.match(tail.folded, end + 1) if tail.line[end] == "\n" else None
        if goes_on is None:
            raise found.refuse("attack_end", end)
        end = goes_on.end()


def _read_segment(tail: Tail, found: Field, unit: str, start: int) -> tuple[_Segment, int]:
    target, end = found.read_unit(start, "target")
    segment, seen = _Segment(target=target), set[str]()
    if tail.line[end : end + 1] == ":":
        segment.items, end = _read_items(tail, found, unit, _skip(tail, end + 1))
    while tail.line[end : end + 1] == ";":
        start = _skip(tail, end + 1)
        stop = _PARTS.search(tail.line, start)
        end = len(tail.line) if stop is None else stop.start()
        claim = tail.folded[start:end].strip()
        claims = read_claim(claim, segment.claims)
        if claims is None:
            raise found.refuse("claim", start)
        if claim in seen:
            raise found.refuse("claim_twice", start)
        seen.add(claim)
        segment.claims = claims
    return segment, end


def _read_items(tail: Tail, found: Field, unit: str, start: int) -> tuple[list[_Item], int]:
    items: list[_Item] = []
    while True:
        counted = COUNT.match(tail.folded, start)
        count, at = (int(counted[1]), counted.end()) if counted else (None, start)
        if count == 0:
            raise found.refuse("weapon_count", start)
        models = COUNT_OF_MODELS.match(tail.folded, at)
        at = models.end() if models else at
        weapon = found.match_weapon(unit, tail.line[at:])
        if weapon is None:
            raise found.refuse("weapon_name", at)
        items.append(_Item(weapon=weapon.key, count=count, counts_models=models is not None))
        end = at + weapon.end
        parted = AND.match(tail.folded, end)
        if parted is None:
            return items, end
        start = parted.end()


def _skip(tail: Tail, start: int) -> int:
    while tail.line[start : start + 1] == " ":
        start += 1
    return start


def read_claim(text: str, claims: Claims) -> Claims | None:
    """
    Add one claim, folded, to those before.

    Returns:
        All of them, or None where the text is no claim.
    """
    metres = METRES.fullmatch(text)
    if metres is not None:
        return replace(claims, distance_metres=int(metres[1]))
    if text in SNAP_SHOT:
        return replace(claims, is_snap_shot=True)
    cover = COVER.fullmatch(text)
    if cover is not None:
        percent = read_cover(cover[1])
        return None if percent is None else replace(claims, cover_percent=percent)
    reroll = REROLL.fullmatch(text)
    if reroll is not None:
        again = tuple(RerollFaces(step=step, faces=(int(reroll[1]),)) for step in Step)
        return replace(claims, rerolls=(*claims.rerolls, *again))
    skill = SKILL.fullmatch(text)
    if skill is not None:
        more = add(int(skill[1] + skill[2]))
        return replace(claims, modifiers=(*claims.modifiers, more))
    return None


def read_cover(text: str) -> int | None:
    """Read cover by its name or in per cent; None for what is none."""
    if text in COVERS:
        return COVERS[text]
    percent = PERCENT.fullmatch(text)
    return int(percent[1]) if percent and int(percent[1]) <= _HUNDRED else None
