"""Lines that correct a squad by hand: numbers, weapons, wounds, what works on it for a time."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.formations.commands import CorrectFormation, StartEffect
from engine.formations.effects import Effect, EffectKind
from engine.formations.profiles import Abilities, FormationCommander
from engine.formations.state import Formation
from engine.scene.commands import SceneCommand
from engine.table.durations import Moment, Until
from vkbot.chat.formation_described import Described, find_who, read_part, read_who
from vkbot.chat.formation_line import FormationLine, Part, read_number
from vkbot.chat.registry import Tail
from vkbot.lexicon import formation_commands as words
from vkbot.lexicon import formation_making as making
from vkbot.lexicon.formations import QUALITIES, SKILLS
from vkbot.lexicon.names import NameIndex

BY_HAND = ""
_EFFECTS = NameIndex((word, key) for key, names in words.EFFECT_WORDS.items() for word in names)


def _correct(tail: Tail) -> CorrectFormation:
    """Read `отряд поправить Северяне: 6 рядовых; боль 3; командир раны 10/12`."""
    line = FormationLine(tail)
    was = line.read_squad()
    if line.is_over:
        raise line.refuse("correction_part")
    squad = _add(line, was, line.read_part())
    for part in line.read_parts():
        squad = _add(line, squad, part)
    return CorrectFormation(formation=squad, was=was)


def _add(line: FormationLine, squad: Formation, part: Part) -> Formation:
    pain = making.PAIN.fullmatch(part.folded)
    if pain is not None:
        return replace(squad, pain=int(pain[1]))
    critical = making.CRITICAL.fullmatch(part.folded)
    if critical is not None:
        commander = replace(squad.commander, critical_damage=int(critical[1]))
        return replace(squad, commander=commander)
    described = Described(side=squad.side)
    if find_who(part) is not None:
        read_who(line, described, part)
        squad = replace(squad, regulars=described.number, kind=described.kind)
        return _merge(squad, described)
    read_part(line, described, part)
    return _merge(squad, described)


def _merge(squad: Formation, described: Described) -> Formation:
    """Put what was described in place of what was there; the rest stays."""
    regular = replace(
        squad.regular,
        abilities=_with(squad.regular.abilities, described.numbers.abilities),
        distances=replace(squad.regular.distances, **described.numbers.distances),
        race=described.race or squad.regular.race,
    )
    if described.numbers.armour is not None:
        regular = replace(regular, armour=described.numbers.armour)
    return replace(
        squad,
        side=described.side,
        regular=regular,
        commander=_merge_commander(squad, described),
        main_ranged=described.ranged or squad.main_ranged,
        main_melee=described.melee or squad.main_melee,
        specialists=(*squad.specialists, *described.specialists),
        granted=described.granted or squad.granted,
    )


def _with(abilities: Abilities, changed: Mapping[str, int]) -> Abilities:
    return replace(abilities, **changed)


def _merge_commander(squad: Formation, described: Described) -> FormationCommander:
    numbers, commander = described.commander, squad.commander
    changes: dict[str, Any] = {
        "abilities": _with(commander.abilities, numbers.abilities),
        "distances": replace(commander.distances, **numbers.distances),
        "ranged": described.commander_ranged or commander.ranged,
        "melee": described.commander_melee or commander.melee,
    }
    if numbers.armour is not None:
        changes["armour"] = numbers.armour_everywhere()
    wounds = numbers.wounds or described.numbers.wounds
    if wounds:
        most = wounds[-1] if len(wounds) > 1 else commander.wounds_max
        changes |= {"wounds": wounds[0], "wounds_max": max(most, wounds[0])}
    return replace(commander, **changes)


def _start_effect(tail: Tail) -> StartEffect:
    """Read `эффект отряда Северяне: страх 2; 3 хода`."""
    line = FormationLine(tail)
    squad = line.read_squad()
    kind, value, note = _read_effect(line, line.read_part())
    until = squad.until_turn_starts()
    for part in line.read_parts():
        until = _read_until(line, squad, part)
    effect = Effect(kind=kind, value=value, note=note, until=until, source=BY_HAND)
    return StartEffect(formation=squad.id, effect=effect)


def _read_effect(line: FormationLine, part: Part) -> tuple[EffectKind, int, str]:
    """Read what works, how much, and on which skill or with which quality."""
    name, _, typed = part.folded.rpartition(" ")
    number = words.EFFECT_NUMBER.fullmatch(typed)
    name = name if number is not None else part.folded
    note = ""
    for kind, index in (("skill_bonus", SKILLS), ("quality", QUALITIES)):
        head = next((w for w in words.EFFECT_WORDS[kind] if name.startswith(f"{w} ")), None)
        if head is not None:
            note, name = index.find(name[len(head) :]) or "", head
    key = _EFFECTS.find(name)
    if key is None or (key in ("skill_bonus", "quality") and not note):
        raise line.refuse("squad_effect", part.start)
    value = read_number(number[0]) if number else 0
    if key == EffectKind.DODGED and value < 1:
        raise line.refuse("squad_effect", part.start)
    return EffectKind(key), value, note


def _read_until(line: FormationLine, squad: Formation, part: Part) -> Until:
    turns = words.FOR_TURNS.fullmatch(part.folded)
    if turns is not None:
        return squad.until_turn_starts(int(turns[1]))
    if part.folded in words.FOR_SCENE:
        return Until(moment=Moment.SCENE_END)
    raise line.refuse("effect_time", part.start)


def _end_effect(tail: Tail) -> CorrectFormation:
    """Read `эффект снят Северяне: страх`; without a name all effects end."""
    line = FormationLine(tail)
    squad = line.read_squad()
    part = line.read_part()
    line.require_end()
    key = _EFFECTS.find(part.folded) if part.text else None
    left = tuple(one for one in squad.effects if part.text and one.kind != key)
    if len(left) == len(squad.effects):
        raise line.refuse("no_such_effect", part.start)
    return CorrectFormation(formation=replace(squad, effects=left), was=squad)


CORRECTING: Mapping[str, Callable[[Tail], SceneCommand]] = {
    "correct_formation": _correct,
    "start_effect": _start_effect,
    "end_effect": _end_effect,
}
"""What reads corrections by hand, by the key of their words."""
