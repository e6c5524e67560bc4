"""The buttons of a declaration: lines that mean what they say, within VK's limits."""

import json
from dataclasses import replace

import pytest

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
from engine.pvt.units import Unit
from tests.commands.reading import read
from tests.engine.pvt.armies import a_battle
from tests.replies.battles import boyz, guard, wreckers
from vkbot.battle_requests import Declare, MarkReady, PassTurn
from vkbot.chat.context import ParseContext
from vkbot.guards import Guard
from vkbot.menu_requests import Deed, ShowMenu
from vkbot.replies.battle_menu import menu_buttons, write_line
from vkbot.results.menus import MenuChoice, MenuShown
from vkbot.vk.messages import keyboard_json

LONG = "Первая Краснознаменная рота ветеранов 77"


def called(unit: Unit, unit_id: str, name: str) -> Unit:
    return unit.changed(id=unit_id, name=name)


def a_field() -> Battle:
    return a_battle(
        called(wreckers(5), "u1", "Кровавые разорители"),
        called(guard(5), "u2", "Отделение 2"),
        called(guard(5), "u3", "Отделение 22-е"),
        called(boyz(5), "u4", LONG),
    )


def shown(*choices: MenuChoice, page: int = 1, pages: int = 1) -> MenuShown:
    return MenuShown(
        battle=a_field(),
        guard=Guard(whose=999_999_999_999, battle_id=10**11, round=999, next_number=10**6),
        chosen=ShowMenu(unit="u1"),
        choices=choices,
        page=page,
        pages=pages,
    )


@pytest.mark.parametrize(
    "step",
    [
        ShowMenu(),
        ShowMenu(page=2),
        ShowMenu(unit="u2"),
        ShowMenu(unit="u1", deed=Deed.SHOOT),
        ShowMenu(unit="u4", deed=Deed.MOVE, page=3),
        ShowMenu(unit="u2", deed=Deed.FIGHT, target="u3"),
        ShowMenu(unit="u3", deed=Deed.CHARGE, target="u4"),
        MarkReady(),
        PassTurn(),
    ],
)
def test_the_line_of_a_step_is_read_back_as_the_step(step: MenuChoice) -> None:
    battle = a_field()
    context = ParseContext(in_chat=False, field=lambda: battle)
    assert step == read(write_line(battle, step), context)


@pytest.mark.parametrize(
    "action",
    [
        Move(unit="u2"),
        Move(unit="u1", towards="u2"),
        Advance(unit="u3"),
        FallBack(unit="u4"),
        Charge(unit="u1", targets=("u3",)),
        Shoot(unit="u1", lines=(ShootingLine(weapon=None, bearers=None, target="u2"),)),
        Shoot(unit="u1", lines=(ShootingLine(weapon="bolter", bearers=None, target="u4"),)),
        Fight(unit="u2", lines=(FightLine(weapon=None, target="u3"),)),
        Fight(unit="u2", lines=(FightLine(weapon="bayonet", target="u4"),)),
    ],
)
def test_the_line_of_a_declaration_is_read_back_as_the_declaration(action: MenuChoice) -> None:
    battle = a_field()
    context = ParseContext(in_chat=False, field=lambda: battle)
    line = write_line(battle, action)
    assert Declare(action=action, text=line) == read(line, context)  # type: ignore[arg-type]


def test_all_buttons_of_a_full_page_go_under_a_message() -> None:
    step = ShowMenu(unit="u4", deed=Deed.FIGHT, target="u4")
    blow = Fight(unit="u4", lines=(FightLine(weapon="choppa", target="u4"),))
    full = shown(*[step] * 6, blow, page=2, pages=3)
    rows = json.loads(keyboard_json(menu_buttons(full), 1))["buttons"]
    assert [2, 2, 2, 1, 3] == [len(row) for row in rows]
    assert {"callback"} == {button["action"]["type"] for row in rows for button in row}


def test_the_longest_only_page_goes_under_a_message() -> None:
    rows = json.loads(keyboard_json(menu_buttons(shown(*[Move(unit="u4")] * 9)), 1))["buttons"]
    assert [2, 2, 2, 2, 1, 1] == [len(row) for row in rows]


def test_a_long_name_is_cut_before_what_tells_units_apart() -> None:
    battle = a_field()
    battle.distances["u1", "u4"] = 12_345
    charge = Charge(unit="u1", targets=("u4",))
    ((button,), _) = menu_buttons(replace(shown(charge), battle=battle))
    assert 40 == len(button.label)
    assert button.label.endswith("…, 12345 м")


def test_few_choices_stand_under_each_other() -> None:
    rows = menu_buttons(shown(Move(unit="u1"), Advance(unit="u1")))
    assert [["Во весь ход"], ["Ускорение"], ["↩ Назад"]] == [
        [one.label for one in row] for row in rows
    ]
