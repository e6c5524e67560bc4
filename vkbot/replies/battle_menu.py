"""
A declaration by buttons: the question of each step, and a button for each answer.

A button stands for a line that anybody might type, so names are written as they are found.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.pvt.battle import Battle
from engine.pvt.declarations import (
    Advance,
    Charge,
    FallBack,
    Fight,
    FightLine,
    Move,
    Shoot,
    ShootingLine,
)
from vkbot.battle_requests import MarkReady, PassTurn
from vkbot.guards import Guard
from vkbot.lexicon.battle import BATTLE_WORDS
from vkbot.menu_requests import Deed, ShowMenu
from vkbot.outgoing import LABEL_LIMIT, Button
from vkbot.replies.battle_names import ARROW, name_unit
from vkbot.replies.button_rows import Rows, lay_in_rows
from vkbot.replies.people import mention
from vkbot.replies.players_text import as_found
from vkbot.results.menus import MenuChoice, MenuShown
from vkbot.results.rounds import CircleShown

_IN_ONE_COLUMN = 5
_CUT = "…"


def render_menu_shown(shown: MenuShown) -> str:
    """Ask for what is to be chosen next."""
    pages = f" ({shown.page}/{shown.pages})" if shown.pages > 1 else ""
    return f"🎯 {mention(shown.guard.whose)}: {_question(shown)}{pages}"


def _question(shown: MenuShown) -> str:
    chosen, battle = shown.chosen, shown.battle
    if chosen.unit is None:
        return "кто действует?"
    unit = name_unit(battle, chosen.unit)
    if chosen.deed is None:
        return f"{unit}, что делаем?"
    deed = f"{_word(chosen.deed)} {unit}"
    if chosen.target is None:
        return f"{deed}, куда?" if chosen.deed is Deed.MOVE else f"{deed}, какая цель?"
    return f"{deed} {ARROW} {name_unit(battle, chosen.target)}, чем?"


def menu_buttons(shown: MenuShown) -> Rows:
    """Offer the choices of a page, and the ways back, on and off."""
    battle = shown.battle
    buttons = [
        Button(label=_label(battle, one), command=write_line(battle, one)) for one in shown.choices
    ]
    width = 1 if len(buttons) <= _IN_ONE_COLUMN else 2
    rows = lay_in_rows(buttons, width)
    ways = _ways(shown)
    return guarded((*rows, ways) if ways else rows, shown.guard)


def _ways(shown: MenuShown) -> tuple[Button, ...]:
    chosen = shown.chosen
    steps = [
        ("‹", replace(chosen, page=shown.page - 1) if shown.page > 1 else None),
        ("↩ Назад", _before(chosen)),
        ("›", replace(chosen, page=shown.page + 1) if shown.page < shown.pages else None),
    ]
    return tuple(
        Button(label=label, command=write_line(shown.battle, step))
        for label, step in steps
        if step is not None
    )


def _before(chosen: ShowMenu) -> ShowMenu | None:
    """Return the step before; the first has none."""
    if chosen.target is not None:
        return replace(chosen, target=None, page=1)
    if chosen.deed is not None:
        return replace(chosen, deed=None, page=1)
    return None if chosen.unit is None else ShowMenu()


def guarded(rows: Sequence[Sequence[Button]], guard: Guard) -> Rows:
    """Make buttons silent ones that hold as long as a guard says."""
    written = guard.write()
    return tuple(
        tuple(replace(button, callback=True, guard=written) for button in row) for row in rows
    )


def follow_up_buttons(guard: Guard, *, is_ready: bool) -> Rows:
    """Offer what comes after a press that declares, or that ends a turn."""
    more = Button(label="Ещё заявка", command=_word("menu"), colour="primary")
    ready = Button(label="Готово", command=_word("ready"), colour="positive")
    return guarded(((more,) if is_ready else (more, ready),), guard)


def circle_buttons(shown: CircleShown) -> Rows:
    """Offer under the card what a player does in a round."""
    declare = Button(label="Заявить", command=_word("menu"), colour="primary")
    ready = Button(label="Готово", command=_word("ready"), colour="positive")
    passing = Button(label="Пас", command=_word("pass"))
    guard = Guard(battle_id=shown.battle_id, round=shown.round)
    return guarded(((declare, ready, passing),), guard)


def write_line(battle: Battle, choice: MenuChoice) -> str:
    """Write the line of the chat language that a choice stands for."""
    return _LINES[type(choice)](battle, choice)


def _word(key: str) -> str:
    return BATTLE_WORDS[key][0]


def _name(battle: Battle, unit: str) -> str:
    return as_found(battle.units[unit].name)


def _menu_line(battle: Battle, step: ShowMenu) -> str:
    words = [_word("menu")]
    if step.unit is not None:
        words.append(_name(battle, step.unit) + (":" if step.deed is not None else ""))
    if step.deed is not None:
        words.append(_word(step.deed))
    if step.target is not None:
        words.append(f"-> {_name(battle, step.target)}")
    if step.page > 1:
        words.append(f"стр {step.page}")
    return " ".join(words)


def _move_line(battle: Battle, action: Move) -> str:
    line = f"{_word('move')} {_name(battle, action.unit)}"
    return line if action.towards is None else f"{line} к {_name(battle, action.towards)}"


def _attack_line(battle: Battle, action: Shoot | Fight) -> str:
    line = action.lines[0]
    names = f"{_name(battle, action.unit)} -> {_name(battle, line.target)}"
    weapon = _weapon_name(battle, action.unit, line.weapon)
    armed = f": {as_found(weapon)}" if weapon else ""
    return f"{_word(action.kind)} {names}{armed}"


def _weapon_name(battle: Battle, unit: str, key: str | None) -> str:
    """Return the name of a weapon that a unit or its attached hero bears; empty for none."""
    bearers = [battle.units[ref.unit].weapons_by_key for ref in battle.refs_of(unit)]
    return next((arms[key].name for arms in bearers if key is not None and key in arms), "")


def _label(battle: Battle, choice: MenuChoice) -> str:
    match choice:
        case ShowMenu(deed=None, unit=str(unit)):
            return _fit(battle.units[unit].name, f" ({battle.count_models(unit)})")
        case ShowMenu(target=None, deed=Deed() as deed):
            return _word(deed).capitalize()
        case ShowMenu(unit=str(unit), target=str(target)) | Charge(unit=unit, targets=(target,)):
            return _at_distance(battle, unit, target)
        case Move(unit=unit, towards=str(other)):
            return _at_distance(battle, unit, other, "К: ")
        case Move():
            return "Во весь ход"
        case Shoot(lines=(line,)) | Fight(lines=(line,)):
            return _weapon_label(battle, choice.unit, line)
        case _:
            return _word(_KEYS[type(choice)]).capitalize()


def _at_distance(battle: Battle, unit: str, other: str, before: str = "") -> str:
    metres = battle.distance(unit, other)
    after = "" if metres is None else f", {metres} м"
    return _fit(f"{before}{battle.units[other].name}", after)


def _weapon_label(battle: Battle, unit: str, line: ShootingLine | FightLine) -> str:
    if line.weapon is None:
        return "Всё оружие" if isinstance(line, ShootingLine) else "Первым оружием каждого"
    bearing = sum(line.weapon in battle.model(ref).weapons for ref in battle.refs_of(unit))
    return _fit(_weapon_name(battle, unit, line.weapon).capitalize(), f" ×{bearing}")


def _fit(name: str, after: str = "") -> str:
    """Cut a name so that a label is within VK's length."""
    room = LABEL_LIMIT - len(after)
    return (name if len(name) <= room else name[: room - 1] + _CUT) + after


_KEYS: Mapping[type, str] = {
    Advance: "advance",
    FallBack: "fall_back",
    MarkReady: "ready",
    PassTurn: "pass",
}
_LINES: Mapping[type, Callable[[Battle, Any], str]] = {
    ShowMenu: _menu_line,
    Move: _move_line,
    Shoot: _attack_line,
    Fight: _attack_line,
    Charge: lambda battle, action: (
        f"{_word('charge')} {_name(battle, action.unit)} -> {_name(battle, action.targets[0])}"
    ),
    Advance: lambda battle, action: f"{_word('advance')} {_name(battle, action.unit)}",
    FallBack: lambda battle, action: f"{_word('fall_back')} {_name(battle, action.unit)}",
    MarkReady: lambda _battle, _action: _word("ready"),
    PassTurn: lambda _battle, _action: _word("pass"),
}
