"""What a declaration by buttons has come to."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.pvt.battle import Battle
from engine.pvt.declarations import Action
from vkbot.battle_requests import MarkReady, PassTurn
from vkbot.guards import Guard
from vkbot.menu_requests import ShowMenu

MenuChoice = ShowMenu | MarkReady | PassTurn | Action
"""What a button of a menu stands for: another step, the end of a turn, or a declaration."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuShown:
    """
    One step of a declaration by buttons, for who asked.

    `chosen` is what is chosen so far, `choices` a page of what may be chosen next.
    """

    battle: Battle
    guard: Guard
    chosen: ShowMenu
    choices: Sequence[MenuChoice]
    page: int
    pages: int
