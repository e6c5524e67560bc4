"""Battles with Russian names, and rounds of them resolved with faces that are written down."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import BlockFaces, OneStream
from engine.pvt.battle import Battle
from engine.pvt.circle_folding import apply_circle_event
from engine.pvt.declarations import Action, Claims, Shoot, ShootingLine
from engine.pvt.events import RoundOpened
from engine.pvt.events.circle import DeclarationEntered, OutcomeTold
from engine.pvt.post_circle import PostCircle
from engine.pvt.round_records import Declared
from engine.pvt.rounds import resolve_round
from engine.pvt.units import Unit
from tests.engine.pvt.armies import a_lord, a_tank, guardsmen, orks, raiders
from vkbot.results.rounds import ReportPart, RoundReported

EVENING = 1_796_062_500  # 30.11.2026 21:15 in Moscow

_NAMES = {
    "bolter": "болтер",
    "lasgun": "лазган",
    "knife": "нож",
    "bayonet": "штык",
    "choppa": "рубило",
    "lascannon": "лазпушка",
    "heavy_bolter": "тяжелый болтер",
    "plasma_pistol": "плазма-пистолет",
    "power_sword": "силовой меч",
    "guardsman": "гвардеец",
    "raider": "разоритель",
    "ork": "орк",
    "bloodletter": "демон",
}


def named(unit: Unit, name: str) -> Unit:
    """Give a unit and all that it is made of the names that a player knows."""
    return unit.changed(
        name=name,
        weapons=tuple(replace(one, name=_NAMES[one.key]) for one in unit.weapons),
        profiles=tuple(replace(one, name=_NAMES.get(one.name, name)) for one in unit.profiles),
    )


def guard(count: int = 10, **fields: Any) -> Unit:
    return named(guardsmen(count, **fields), "Гвардейцы")


def wreckers(count: int = 2, **fields: Any) -> Unit:
    return named(raiders(count, **fields), "Разорители")


def boyz(count: int = 2, **fields: Any) -> Unit:
    return named(orks(count, **fields), "Орки")


def russ(**fields: Any) -> Unit:
    return named(a_tank(**fields), "Леман Русс")


def lord(**fields: Any) -> Unit:
    return named(a_lord(**fields), "Сеферот")


VOLLEY = (6, 5, 2, 1, 3, 4, 6, 2)
"""Two raiders at 24 m: four shots, two hits, two wounds, one penetration."""


def shoot(unit: str, target: str, weapon: str | None = None, **claims: Any) -> Shoot:
    """Make a shooting of all who bear a weapon (None: all that may fire), with claims."""
    line = ShootingLine(weapon=weapon, bearers=None, target=target, claims=Claims(**claims))
    return Shoot(unit=unit, lines=(line,))


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A declaration, the faces that fall for it, and what is told of it besides."""

    owner: int
    action: Action
    faces: Sequence[int] = ()
    is_standing: bool = False
    outcome: str = ""
    luck: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fought:
    """A round of a battle: its declarations by number, and its report."""

    declared: Mapping[int, Declared] = field(default_factory=dict)
    report: RoundReported


def a_circle(battle: Battle, *entries: Entry) -> PostCircle:
    """Declare in round 3, under the numbers from 1 on."""
    circle = PostCircle(battle=battle.copy())
    apply_circle_event(circle, RoundOpened(number=3))
    for number, entry in enumerate(entries, 1):
        entered = DeclarationEntered(
            number=number,
            owner=entry.owner,
            action=entry.action,
            text="",
            epoch=1,
            is_standing=entry.is_standing,
        )
        apply_circle_event(circle, entered)
        if entry.outcome:
            apply_circle_event(circle, OutcomeTold(number=number, text=entry.outcome))
    return circle


def fight_round(
    battle: Battle, *entries: Entry, more: Mapping[str, Sequence[int]] | None = None, **fields: Any
) -> Fought:
    """
    Resolve round 3 of a battle.

    Args:
        battle: stays as it is.
        entries: what is declared.
        more: faces of what is no declaration, such as `end 0`.
        fields: of the report, in place of what they are after a first resolution.
    """
    circle = a_circle(battle, *entries)
    before, after = circle.battle.copy(), circle.battle

    scripts: list[ScriptedFaces] = []

    def faces_of(what: int | str) -> BlockFaces:
        faces = (more or {}).get(what, ()) if isinstance(what, str) else entries[what - 1].faces
        scripts.append(ScriptedFaces(faces))
        return OneStream(scripts[-1])

    parts = tuple(
        ReportPart(
            owner=int(part.turn),
            declared=None if part.number is None else circle.declarations[part.number],
            events=tuple(part.events),
            luck=None if part.number is None else entries[part.number - 1].luck,
        )
        for part in resolve_round(after, list(circle.turns()), faces_of)
    )
    assert not any(script.left_over for script in scripts)
    told = {"attempt": 1, "next_round": 4, "deadline_at": EVENING, "awaited": [1, 2], **fields}
    report = RoundReported(
        name="Мануфакторум", round=3, before=before, after=after, parts=parts, **told
    )
    return Fought(declared=circle.declarations, report=report)


def written(*lines: str) -> str:
    """Put lines one under the other."""
    return "\n".join(lines)
