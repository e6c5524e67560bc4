"""
Fear: checks of the attacked and of attackers, and attacks as they are declared.

Source: APO-FEAR; APO-TERROR-1, 6.
"""

from engine.errors import IllegalActionError
from engine.psychology.asking import (
    ask_is_near,
    ask_target,
    require_deed,
    require_opponents,
)
from engine.psychology.commands import DeclareMeleeAttack, DeclareWarriorDeed, TakeFearCheck
from engine.psychology.events import (
    Deed,
    FearCase,
    FearChecked,
    MeleeAttackDeclared,
    MeleeAttackForbidden,
    WarriorDeedDeclared,
)
from engine.psychology.immunity import fights_on, is_fearsome, must_dare, must_overcome_fear
from engine.psychology.state import Mark, PsychologyState, Warrior
from engine.psychology.strikes import count_attack_dice
from engine.psychology.willpower import PsychologyPlay, roll_willpower

_MARKS = {FearCase.ATTACKED: Mark.FEAR_WHEN_ATTACKED, FearCase.ATTACKS: Mark.FEAR_TO_ATTACK}


def take_fear_check(play: PsychologyPlay, command: TakeFearCheck) -> None:
    """
    Let a warrior overcome his fear.

    Raises:
        IllegalActionError: APO-FEAR-3 (a) or APO-FEAR-6 (b), where it was taken in this round, he
            fights the enemy already, or that is not fearsome; APO-FEAR-2 where he need not take it;
            the rule that bars him from attacking.
    """
    warrior = play.state.living(command.warrior)
    enemy_id = command.enemy or _ask_attacker(play, warrior)
    warrior, enemy = require_opponents(play.state, warrior.id, enemy_id)
    facts = {"warrior": warrior.id, "enemy": enemy.id}
    why = _find_why_not(play.state, warrior, enemy, command.case)
    if why is not None:
        raise IllegalActionError(
            "APO-FEAR-3" if command.case is FearCase.ATTACKED else "APO-FEAR-6",
            {**facts, "why": why},
        )
    if command.case is FearCase.ATTACKS:
        require_deed(play, warrior, Deed.ATTACK)
    is_near = ask_is_near(play, warrior, default=True)
    if not must_overcome_fear(warrior, enemy, is_near=is_near):
        raise IllegalActionError("APO-FEAR-2", facts)
    _roll_fear(play, warrior, enemy, command.case, is_near=is_near)


def _find_why_not(
    state: PsychologyState, warrior: Warrior, enemy: Warrior, case: FearCase
) -> str | None:
    """Say why nobody takes such a check now, None where he may have to."""
    if not is_fearsome(enemy):
        return "not_fearsome"
    if _MARKS[case] in warrior.marks:
        return "taken"
    if case is FearCase.ATTACKS and fights_on(state, warrior, enemy):
        return "fights_on"
    return None


def _ask_attacker(play: PsychologyPlay, warrior: Warrior) -> str:
    fearsome = [one.id for one in play.state.enemies_of(warrior) if is_fearsome(one)]
    if not fearsome:
        raise IllegalActionError("no_fearsome_enemy", {"warrior": warrior.id})
    return play.ask_one(
        "attacked_by_fear", warrior.id, choices=tuple(fearsome), default=fearsome[0]
    )


def _roll_fear(
    play: PsychologyPlay, warrior: Warrior, enemy: Warrior, case: FearCase, *, is_near: bool
) -> bool:
    target = ask_target(play, warrior, is_near=is_near)
    check = roll_willpower(play, warrior.id, target, f"fear {case.value}")
    play.emit(FearChecked(warrior=warrior.id, enemy=enemy.id, case=case, check=check))
    if case is FearCase.ATTACKS and not check.passed:
        play.emit(MeleeAttackForbidden(warrior=warrior.id, target=enemy.id))
    return check.passed


def declare_attack(play: PsychologyPlay, command: DeclareMeleeAttack) -> None:
    """
    Declare an attack, where the warrior dares.

    Raises:
        IllegalActionError: the rule that bars him (APO-FEAR-8, APO-STUPID-4).
    """
    warrior, enemy = require_opponents(play.state, command.warrior, command.target)
    require_deed(play, warrior, Deed.ATTACK)
    if dares(play, warrior, enemy):
        attack(play, warrior.id, enemy.id)


def dares(play: PsychologyPlay, warrior: Warrior, enemy: Warrior) -> bool:
    """Let a warrior overcome the fear of whom he wants to attack (APO-FEAR-6, 7, 8)."""
    if not must_dare(play.state, warrior, enemy, is_near=False):
        return True
    is_near = ask_is_near(play, warrior, default=True)
    if not must_dare(play.state, warrior, enemy, is_near=is_near):
        return True
    return _roll_fear(play, warrior, enemy, FearCase.ATTACKS, is_near=is_near)


def attack(play: PsychologyPlay, warrior_id: str, target_id: str) -> None:
    """Let an attack begin; whom something fearsome attacks takes his check (APO-FEAR-3)."""
    warrior, target = play.state.warriors[warrior_id], play.state.warriors[target_id]
    dice = count_attack_dice(warrior)
    play.emit(MeleeAttackDeclared(warrior=warrior_id, target=target_id, dice=dice))
    is_checked = Mark.FEAR_WHEN_ATTACKED in target.marks
    if is_checked or not must_overcome_fear(target, warrior, is_near=False):
        return
    is_near = ask_is_near(play, target, default=True)
    if must_overcome_fear(target, warrior, is_near=is_near):
        _roll_fear(play, target, warrior, FearCase.ATTACKED, is_near=is_near)


def declare_deed(play: PsychologyPlay, command: DeclareWarriorDeed) -> None:
    """
    Let a warrior shoot, play a Melody or move.

    Raises:
        IllegalActionError: APO-STUPID-4; "deed_needs_target" for an attack or a blow.
    """
    warrior = play.state.living(command.warrior)
    if command.deed in (Deed.ATTACK, Deed.STRIKE):
        raise IllegalActionError("deed_needs_target", {"warrior": warrior.id})
    require_deed(play, warrior, command.deed)
    play.emit(WarriorDeedDeclared(warrior=warrior.id, deed=command.deed))
