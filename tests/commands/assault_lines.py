"""Battles with an assault, and how lines are read in them, for the tests of this folder."""

import pytest

from engine.errors import NotationError
from engine.morale import commands as morale
from engine.scene.commands import SceneCommand
from tests import assaults
from tests.assaults import a_battle_of, play
from tests.commands.reading import read
from vkbot.chat.context import ParseContext
from vkbot.scene_requests import Act, PutInScene

FIGHT = a_battle_of(assaults.FIGHT)
APART = a_battle_of(assaults.APART)
CHALLENGED = a_battle_of(assaults.CHALLENGED)
CHARGING = a_battle_of(
    play(morale.DeclareCharge(unit="a1", primary="a2", secondaries=("a3",)), scene=assaults.APART)
)
PROFILES = (("гвардеец", "guardsman"), ("вожак орков", "boss"))


def context(battle: object = FIGHT, *, in_chat: bool = True) -> ParseContext:
    """Return what a parser knows of a place where a battle is held."""
    return ParseContext(
        in_chat=in_chat,
        field=lambda: battle,  # type: ignore[arg-type, return-value]
        assault_profile_names=lambda: PROFILES,
        knows_person=lambda name: name == "Анна",
    )


def command_of(line: str, battle: object = FIGHT) -> SceneCommand:
    """Read a line, and return the command that it asks for."""
    act = read(line, context(battle))
    assert isinstance(act, Act)
    return act.command


def put_of(line: str) -> PutInScene:
    """Read a line, and return who is put into the scene by it."""
    put = read(line, context())
    assert isinstance(put, PutInScene)
    return put


def refusal_of(line: str, battle: object = FIGHT) -> str:
    """Read a line in a dialogue, and return what was expected where it does not fit."""
    with pytest.raises(NotationError) as refused:
        read(line, context(battle, in_chat=False))
    return refused.value.expected
