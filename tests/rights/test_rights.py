"""Every command for every kind of person in every kind of place, kicked and unread ones too."""

from collections.abc import Iterator

import pytest

from tests.rights.table import Outcome, ask, read_page
from tests.rights.world import (
    KICKED_ADMIN,
    KICKED_GM,
    KICKED_PLAYER,
    MUTED,
    SEATS,
    SILENT_GM,
    STRANGER,
    Seat,
    World,
    examples,
)
from vkbot.chat.reading import COMMANDS
from vkbot.lexicon.commands import COMMAND_WORDS

_OUTSIDE = (KICKED_ADMIN, KICKED_GM, KICKED_PLAYER, STRANGER)
PARTS = 3
"""Each seat types one command of so many, its neighbours the others; the page is written of all."""
_SELDOM = {"on_behalf"}
"""The GM's commands that a player may use for himself."""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    made = World(tmp_path_factory.mktemp("rights"))
    yield made
    made.harness.database.close()


def test_every_command_is_typed() -> None:
    assert {command.key for command in COMMANDS.commands} == set(examples())


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.title)
def test_rights_are_those_of_the_page_and_of_the_help(world: World, seat: Seat) -> None:
    typed = examples()
    keys = list(typed)[SEATS.index(seat) % PARTS :: PARTS]
    found, told = ask(world, seat, keys), read_page(seat)
    assert len(told) == len(typed)
    for key in keys:
        role, line = typed[key]
        assert told[COMMAND_WORDS[key][0]] is found[key], (seat.title, line)
        assert _is_fit(seat, role, key, found[key]), (seat.title, line, found[key])


def _is_fit(seat: Seat, role: str, key: str, found: Outcome) -> bool:
    """Tell whether nobody may do more than the help says of his role."""
    if seat.person == MUTED:
        return found is Outcome.UNHEARD
    if found is not Outcome.OBEYED:
        return True
    if seat.person in (*_OUTSIDE, SILENT_GM) or "игрок" in seat.title or "участник" in seat.title:
        return role == "player" or key in _SELDOM
    return role != "admin" or "админ" in seat.title
