"""
Roll Willpower checks: whose value counts, what lowers it, what passes.

Source: "Willpower test" of APO; APO-LEAD-2, 3, APO-FEAR-5, APO-TERROR-4, APO-FRENZY-5, 7.
"""

from dataclasses import dataclass

from engine.psychology.events import PsychologyEvent, WillpowerCheck, WillpowerTarget
from engine.psychology.immunity import is_free_of_psychology
from engine.psychology.state import EffectKind, PsychologyState, Warrior
from engine.table.checks import passes
from engine.table.play import Play

PsychologyPlay = Play[PsychologyState, PsychologyEvent]

_PENALTIES = {EffectKind.AFRAID: -1, EffectKind.TERRIFIED: -2}


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifiers:
    """What is added to each to-hit die and to Willpower."""

    hit: int
    will: int


def find_modifiers(warrior: Warrior, *, is_near: bool, is_fighting: bool = True) -> Modifiers:
    """
    Add up what lowers a warrior: the worse of fear and terror, and fatigue.

    Args:
        warrior: who rolls.
        is_near: whether an enemy is within his Mobility; it matters in frenzy.
        is_fighting: whether he is drawn into melee; terror lowers nobody else.

    Source: APO, "Modifier resolution"; APO-FEAR-5, APO-TERROR-4, APO-FRENZY-5, 7.
    """
    kinds = [effect.kind for effect in warrior.effects]
    if not is_fighting:
        kinds = [kind for kind in kinds if kind is not EffectKind.TERRIFIED]
    fear = min((_PENALTIES.get(kind, 0) for kind in kinds), default=0)
    if is_free_of_psychology(warrior, is_near=is_near):
        fear = 0
    if warrior.is_frenzied:
        return Modifiers(hit=fear, will=fear)
    return Modifiers(hit=fear + (warrior.fatigue.hit or 0), will=fear + (warrior.fatigue.will or 0))


def find_target(
    state: PsychologyState, warrior: Warrior, modifier: int, *, uses_leader: bool
) -> WillpowerTarget:
    """
    Find what a warrior checks on: the leader's Willpower in place of his own, or the better.

    Source: APO-LEAD-2, 3 and its switch `leader_best_of`.
    """
    leader = state.leader_of(warrior.id) if uses_leader else None
    own = warrior.traits.willpower
    if leader is None:
        return WillpowerTarget(base=own, modifier=modifier)
    lent = leader.traits.willpower
    if state.rulings.leader_best_of.is_on and own > lent:
        return WillpowerTarget(base=own, modifier=modifier)
    return WillpowerTarget(base=lent, modifier=modifier, leader=leader.id)


def grade_willpower(target: WillpowerTarget, faces: tuple[int, ...]) -> WillpowerCheck:
    """Grade a check: it passes at the value or under it, and nothing passes or fails by itself."""
    return WillpowerCheck(target=target, faces=faces, passed=passes(faces, target.value))


def roll_willpower(
    play: PsychologyPlay, warrior_id: str, target: WillpowerTarget, block: str
) -> WillpowerCheck:
    """Roll a check on the dice of the campaign."""
    dice = play.state.rulings.test_dice
    faces = play.roll(dice.sides, dice.number, block=block, group=warrior_id)
    return grade_willpower(target, faces)
