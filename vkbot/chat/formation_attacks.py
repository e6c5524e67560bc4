"""Lines about attacks on squads, and about those who face them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.formations.commands import (
    AnnounceAttack,
    AttackFormation,
    CheckEnemy,
    FaceFormation,
    IncomingHit,
    TakeHits,
)
from engine.formations.profiles import Location
from engine.formations.state import Formation
from engine.scene.commands import SceneCommand
from vkbot.chat.formation_line import FormationLine, Part, read_number, read_numbers
from vkbot.chat.registry import Tail
from vkbot.lexicon.formation_commands import (
    AIMED_AT,
    AREA,
    CALLED_SHOT,
    DAMAGES,
    ENEMY_CHECKS,
    FACE,
    FROM_ENEMY,
    FURY,
    MELEE,
    MODIFIERS,
    NAME_ENDS,
    PENETRATION,
    SIGNED,
    SPRAY,
    SURPLUS,
    VALUE,
)
from vkbot.lexicon.formations import LOCATIONS, read_blast


def _take_hits(tail: Tail) -> TakeHits:
    line = FormationLine(tail)
    squad = line.read_squad()
    hits = _read_hits(line, line.read_part())
    command = TakeHits(formation=squad.id, hits=hits)
    for part in line.read_parts():
        command = _add_to_hits(line, squad, command, part)
    return command


def _read_hits(line: FormationLine, part: Part) -> tuple[IncomingHit, ...]:
    damages = DAMAGES.fullmatch(part.folded)
    if damages is None:
        raise line.refuse("hits", part.start)
    return tuple(IncomingHit(damage=one) for one in read_numbers(damages[1]))


def _add_to_hits(line: FormationLine, squad: Formation, command: TakeHits, part: Part) -> TakeHits:
    common = _read_common(line, squad, command.hits, part)
    if common is not None:
        return replace(command, **common)
    if (face := FACE.fullmatch(part.folded)) is not None and 1 <= int(face[1]) <= 100:
        return replace(command, face=int(face[1]))
    if CALLED_SHOT.fullmatch(part.folded):
        return replace(command, called_shot=True)
    if (surplus := SURPLUS.fullmatch(part.folded)) is not None:
        return replace(command, surplus_to_regulars=int(surplus[1]))
    if (enemy := FROM_ENEMY.fullmatch(part.folded)) is not None:
        line.at = part.start + enemy.start(1)
        return replace(command, enemy=line.read_enemy())
    raise line.refuse("hits_option", part.start)


def _read_common(
    line: FormationLine, squad: Formation, hits: tuple[IncomingHit, ...], part: Part
) -> dict[str, Any] | None:
    """Read what may be said of hits, whether they have been rolled for or not; None for else."""
    if (penetration := PENETRATION.fullmatch(part.folded)) is not None:
        return {"penetration": int(penetration[1])}
    if part.folded in MELEE:
        return {"ranged": False}
    if SPRAY.fullmatch(part.folded):
        return {"spray": True}
    if (blast := read_blast(part.folded)) is not None:
        return {"blast": blast}
    if (fury := FURY.fullmatch(part.folded)) is not None:
        places = range(len(hits)) if fury[1] is None else [n - 1 for n in read_numbers(fury[1])]
        return {"hits": _with_fury(hits, places)}
    if (aimed := AIMED_AT.fullmatch(part.folded)) is not None:
        return _read_aim(line, squad, hits, aimed[1], part)
    return None


def _with_fury(hits: tuple[IncomingHit, ...], places: Iterable[int]) -> tuple[IncomingHit, ...]:
    furious = frozenset(places)
    return tuple(replace(hit, fury=place in furious) for place, hit in enumerate(hits))


def _read_aim(
    line: FormationLine, squad: Formation, hits: tuple[IncomingHit, ...], text: str, part: Part
) -> dict[str, Any]:
    """Read where hits strike (`в голову`), or whom (`по командиру`)."""
    location = LOCATIONS.find(text)
    if location is not None:
        return {"hits": tuple(replace(hit, location=Location(location)) for hit in hits)}
    (picks,) = line.find_members(text, [squad], part.start)[:1]
    return {"picks": picks}


def _attack(tail: Tail) -> AttackFormation:
    """Read `атака по Северянам: Грак 45; точечная 20; по командиру; урон 9, 11; проб 0`."""
    line = FormationLine(tail)
    squad = line.read_squad()
    enemy = line.read_enemy("attacker")
    part = line.read_part()
    value = VALUE.fullmatch(part.folded.lstrip(", "))
    if value is None:
        raise line.refuse("attacker", part.start)
    command = AttackFormation(formation=squad.id, enemy=enemy, target=int(value[1]))
    for part in line.read_parts():
        command = _add_to_attack(line, squad, command, part)
    return command


def _add_to_attack(
    line: FormationLine, squad: Formation, command: AttackFormation, part: Part
) -> AttackFormation:
    common = _read_common(line, squad, command.hits, part)
    if common is not None:
        return replace(command, **common)
    if (modifiers := MODIFIERS.fullmatch(part.folded)) is not None:
        return replace(command, modifiers=read_numbers(modifiers[1]))
    if (called := CALLED_SHOT.fullmatch(part.folded)) is not None:
        return replace(command, called_shot=int(called[1] or 0))
    if (damages := DAMAGES.fullmatch(part.folded)) is not None:
        hits = tuple(IncomingHit(damage=one) for one in read_numbers(damages[1]))
        return replace(command, hits=hits)
    raise line.refuse("attack_option", part.start)


def _announce(tail: Tail) -> AnnounceAttack:
    line = FormationLine(tail)
    command = AnnounceAttack(formation=line.read_squad().id)
    for part in line.read_parts():
        if part.folded in MELEE:
            command = replace(command, ranged=False)
        elif AREA.fullmatch(part.folded):
            command = replace(command, area=True)
        else:
            raise line.refuse("announce_option", part.start)
    return command


def _face(tail: Tail) -> FaceFormation:
    """Read `столкновение Грак -> Орки: страх, СВ 40, -10`."""
    line = FormationLine(tail)
    enemy = line.read_enemy("facing")
    if not line.skip_arrow():
        raise line.refuse("facing")
    squad = line.read_squad()
    kind, willpower, modifier = _read_check(line, "facing", _find_willpower(line, enemy))
    return FaceFormation(
        formation=squad.id,
        enemy=enemy,
        kind=ENEMY_CHECKS[kind],
        willpower=willpower,
        modifier=modifier,
    )


def _check_enemy(tail: Tail) -> CheckEnemy:
    """Read `проверка врага Грак: подавление, СВ 45, -10`."""
    line = FormationLine(tail)
    enemy = line.read_enemy("enemy_check")
    line.skip(NAME_ENDS)
    kind, willpower, modifier = _read_check(line, "enemy_check", _find_willpower(line, enemy))
    return CheckEnemy(enemy=enemy, kind=ENEMY_CHECKS[kind], willpower=willpower, modifier=modifier)


def _find_willpower(line: FormationLine, enemy: str) -> int | None:
    """Return what is known of the willpower of who checks: a squad checks for its commander."""
    own = line.field.battle.scene.formations.formations.get(enemy)
    return None if own is None else own.commander.abilities.willpower


def _read_check(line: FormationLine, expected: str, known: int | None) -> tuple[str, int, int]:
    """Read what is checked, the willpower unless it is known, and a modifier."""
    part = line.read_part()
    line.require_end()
    kind, *numbers = [word.strip() for word in part.folded.split(",")]
    willpower, modifier = known, 0
    for number in numbers:
        signed, value = SIGNED.fullmatch(number), VALUE.fullmatch(number)
        if signed is not None:
            modifier = read_number(signed[1])
        elif value is not None:
            willpower = int(value[1])
        else:
            raise line.refuse(expected, part.start)
    if kind not in ENEMY_CHECKS or willpower is None:
        raise line.refuse(expected, part.start)
    return kind, willpower, modifier


ATTACKING: Mapping[str, Callable[[Tail], SceneCommand]] = {
    "attack_formation": _attack,
    "take_hits": _take_hits,
    "announce_attack": _announce,
    "face_formation": _face,
    "check_enemy": _check_enemy,
}
"""What reads lines about attacks and those who face squads, by the key of their words."""
