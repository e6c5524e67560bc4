from dataclasses import replace

import pytest

from engine.psychology.immunity import must_overcome_fear, must_withstand_terror
from engine.psychology.state import Effect, EffectKind, Warrior
from tests.engine.psychology.scenes import a_warrior

OGRE = a_warrior("ogre", "B", causes_fear=True)
DEVIL = a_warrior("devil", "B", causes_terror=True)
RAT = a_warrior("rat", "B")

ORDINARY = a_warrior("w")
FEARSOME = a_warrior("w", causes_fear=True)
TERRIBLE = a_warrior("w", causes_terror=True)
FRENZIED = replace(ORDINARY, effects=(Effect(kind=EffectKind.FRENZY),))


@pytest.mark.rule("APO-FEAR-2", "APO-TERROR-5", "APO-TERROR-6", "APO-TERROR-7", "APO-FRENZY-6")
@pytest.mark.parametrize(
    ("warrior", "is_near", "of_fear", "of_terror", "terror"),
    [
        (ORDINARY, False, True, True, True),
        (FEARSOME, False, False, True, False),
        (TERRIBLE, False, False, False, False),
        (FRENZIED, True, False, False, False),
        (FRENZIED, False, True, True, True),
        (ORDINARY, True, True, True, True),
    ],
)
def test_the_matrix_says_who_takes_which_check(
    warrior: Warrior, is_near: bool, of_fear: bool, of_terror: bool, terror: bool
) -> None:
    assert of_fear == must_overcome_fear(warrior, OGRE, is_near=is_near)
    assert of_terror == must_overcome_fear(warrior, DEVIL, is_near=is_near)
    assert terror == must_withstand_terror(warrior, is_near=is_near)
    assert not must_overcome_fear(warrior, RAT, is_near=is_near)
