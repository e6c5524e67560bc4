"""What is declared, in one line: who does what to whom, with what, and what a player claims."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from engine.pvt import declarations as declared
from engine.pvt.battle import Battle
from engine.pvt.declarations import Action, Claims, ClaimStanding, FightLine, ShootingLine
from engine.pvt.modifiers import Modifier, ModifierKind
from engine.pvt.round_records import Declared
from engine.pvt.units import Terrain
from vkbot.lexicon.characteristics import ABBREVIATIONS
from vkbot.replies.battle_names import ARROW, name_unit, name_units, name_weapon
from vkbot.replies.players_text import quote_player
from vkbot.replies.plurals import TIMES, Noun, count_nouns

GROUNDS: Mapping[Terrain, str] = {
    Terrain.OPEN: "ровная местность",
    Terrain.DIFFICULT: "трудная местность",
    Terrain.DANGEROUS: "опасная местность",
}
PLACES: Mapping[bool, str] = {
    True: "Бой в варпе или космосе: здесь гибнут навсегда",
    False: "Бой идёт в обычном месте",
}
_FIGHTERS = Noun("боец", "бойца", "бойцов")


def write_action(battle: Battle, action: Action) -> str:
    """Write an action: `стрельба Разорители → Гвардейцы: 8 болтер`."""
    return _WRITERS[type(action)](battle, action)


def write_claims(battle: Battle, one: Declared) -> str:
    """Write what a player claims with a declaration and the GM has not said; empty: nothing."""
    return "" if one.claims is ClaimStanding.GM else _list_claims(battle, one)


def write_said(battle: Battle, one: Declared) -> str:
    """Write what counts on whose word in a declaration: `со слов игрока: МЕТ +10`."""
    claims = _list_claims(battle, one)
    whose = "по слову ГМа" if one.claims is ClaimStanding.GM else "со слов игрока"
    return f"{whose}: {claims}" if claims else ""


def write_declared(battle: Battle, one: Declared) -> str:
    """Write a declaration under its number, with its claims and the GM's outcome."""
    parts = [f"{one.number}. {write_action(battle, one.action)}"]
    said = write_said(battle, one)
    if said:
        parts.append(said)
    if one.is_standing:
        parts.append("по умолчанию")
    if one.outcome:
        parts.append(f"исход: {quote_player(one.outcome)}")
    return "; ".join(parts)


def _list_claims(battle: Battle, one: Declared) -> str:
    return ", ".join(dict.fromkeys(_claims_of(battle, one.action)))


def _claims_of(battle: Battle, action: Action) -> Iterator[str]:
    match action:
        case declared.Shoot() | declared.Fight():
            for line in action.lines:
                yield from _write_line_claims(battle, action.unit, line)
        case declared.Charge():
            for target, metres in action.distances:
                if battle.distance(action.unit, target) is None:
                    yield f"{metres} м"
        case declared.Check():
            yield from map(write_modifier, action.modifiers)


def _write_line_claims(battle: Battle, unit: str, line: ShootingLine | FightLine) -> Iterator[str]:
    claims: Claims = line.claims
    if claims.distance_metres is not None and battle.distance(unit, line.target) is None:
        yield f"{claims.distance_metres} м"
    if claims.cover_percent and not battle.units[line.target].cover_percent:
        yield f"укрытие {claims.cover_percent} %"
    skill = "МЕТ" if isinstance(line, ShootingLine) else "ХтХ"
    yield from (f"{skill} {write_modifier(one)}" for one in claims.modifiers)
    faces = sorted({face for one in claims.rerolls for face in one.faces})
    if faces:
        yield f"реролл {', '.join(map(str, faces))}"


def write_left(battle: Battle, one: Declared) -> str:
    """Write what somebody has left to the GM: a free text by itself."""
    if isinstance(one.action, declared.FreeText):
        return quote_player(one.action.text)
    return write_action(battle, one.action)


def write_modifier(modifier: Modifier) -> str:
    """Write one change of a value: `+10`, `-20`, `×2`, `=30`."""
    if modifier.kind is ModifierKind.ADD:
        return f"{int(modifier.amount):+d}"
    sign = "×" if modifier.kind is ModifierKind.MULTIPLY else "="
    return f"{sign}{modifier.amount}"


def write_ground(terrain: Terrain | None) -> str:
    """Write behind a move what ground it goes over; nothing for what is open or not said."""
    return "" if terrain in (None, Terrain.OPEN) else f", {GROUNDS[terrain]}"


def _move(battle: Battle, action: declared.Move) -> str:
    words = [f"движение {name_unit(battle, action.unit)}"]
    if action.metres is not None:
        words.append(f"{action.metres} м")
    if action.towards is not None:
        words.append(f"{ARROW} {name_unit(battle, action.towards)}")
    away = [] if action.away_from is None else [f"прочь: {name_unit(battle, action.away_from)}"]
    more = ", ускорение" if action.advances else ""
    return ", ".join([" ".join(words), *away]) + write_ground(action.terrain) + more


def _fall_back(battle: Battle, action: declared.FallBack) -> str:
    return f"отступление {name_unit(battle, action.unit)}{write_ground(action.terrain)}"


def _attack(battle: Battle, action: declared.Shoot | declared.Fight) -> str:
    word = "стрельба" if isinstance(action, declared.Shoot) else "бой"
    lines: Iterable[ShootingLine | FightLine] = action.lines
    segments = [
        _segment(battle, action.unit, target, aimed)
        for target, aimed in groupby(lines, key=lambda line: line.target)
    ]
    return f"{word} {name_unit(battle, action.unit)} {', '.join(segments)}"


def _segment(
    battle: Battle, unit: str, target: str, lines: Iterable[ShootingLine | FightLine]
) -> str:
    aimed = list(lines)
    head = f"{ARROW} {name_unit(battle, target)}"
    snap = "; навскидку" if any(line.claims.is_snap_shot for line in aimed) else ""
    weapons = [
        f"{_write_count(line)}{name_weapon(battle, unit, line.weapon)}"
        for line in aimed
        if line.weapon is not None
    ]
    return f"{head}: {', '.join(weapons)}{snap}" if weapons else f"{head}{snap}"


def _write_count(line: ShootingLine | FightLine) -> str:
    if isinstance(line, ShootingLine):
        return "" if line.bearers is None else f"{line.bearers} "
    if line.models is not None:
        return f"{count_nouns(line.models, _FIGHTERS)} "
    return "" if line.attacks is None else f"{line.attacks} "


def _charge(battle: Battle, action: declared.Charge) -> str:
    targets = name_units(battle, action.targets)
    more = "; без упреждения" if action.without_overwatch else ""
    return f"нападение {name_unit(battle, action.unit)} {ARROW} {targets}{more}"


def _chance(battle: Battle, action: declared.Chance) -> str:
    del battle
    times = "" if action.times == 1 else f", {count_nouns(action.times, TIMES)}"
    return f"шанс {action.percent} %{times}"


def _free_text(battle: Battle, action: declared.FreeText) -> str:
    del battle
    return f"другое: {quote_player(action.text)}"


def _power(battle: Battle, action: declared.UsePower) -> str:
    word = "ритуал" if action.is_ritual else "психосила"
    text = f": {quote_player(action.text)}" if action.text else ""
    return f"{word} {name_unit(battle, action.unit)}{text}"


_WRITERS: Mapping[type, Callable[[Battle, Any], str]] = {
    declared.Move: _move,
    declared.Advance: lambda battle, action: f"ускорение {name_unit(battle, action.unit)}",
    declared.Arrive: lambda battle, action: f"высадка {name_unit(battle, action.unit)}",
    declared.FallBack: _fall_back,
    declared.Shoot: _attack,
    declared.Charge: _charge,
    declared.Fight: _attack,
    declared.Check: lambda battle, action: (
        f"тест {ABBREVIATIONS[action.characteristic]} {name_unit(battle, action.unit)}"
    ),
    declared.Chance: _chance,
    declared.Attach: lambda battle, action: (
        f"прикрепить {name_unit(battle, action.hero)} {ARROW} {name_unit(battle, action.unit)}"
    ),
    declared.Detach: lambda battle, action: f"открепить {name_unit(battle, action.hero)}",
    declared.UsePower: _power,
    declared.FreeText: _free_text,
    declared.SceneAction: lambda _, action: quote_player(action.text),
}
