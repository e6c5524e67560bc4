"""
Roll the checks of those who face a formation: suppression, fear, the madness of Chaos, its fields.

Source: formations, FRM-TACT-10; FRM-DRUK-1, 8; FRM-CHAOS-1 to 4, 13, 15.
"""

from engine.errors import IllegalActionError
from engine.formations.checking import (
    CheckToRoll,
    FormationsPlay,
    RolledCheck,
    modified,
    roll_check,
)
from engine.formations.commands import CheckEnemy, FaceFormation
from engine.formations.effects import EffectKind
from engine.formations.events import EnemyAffected, EnemyChecked
from engine.formations.kinds import EnemyCheck
from engine.formations.profiles import Ability
from engine.formations.shock import check_fear
from engine.formations.sides.dread import dread_slaughter
from engine.formations.sides.madness import meet_chaos
from engine.formations.sides.pain import gain_pain
from engine.formations.state import FormationsState, OwedCheck


def check_enemy(play: FormationsPlay, command: CheckEnemy) -> None:
    """
    Roll a check that somebody owes.

    Raises:
        IllegalActionError: "nothing_owed".
    """
    owed = _find_owed(play.state, command)
    target = modified(
        command.willpower, owed.modifier, command.modifier, rulings=play.state.rulings
    )
    result = _roll(play, owed.formation, owed.enemy, owed.kind, target)
    play.emit(EnemyChecked(owed=owed, passed=result.passed, degrees=result.degrees))
    if not result.passed:
        _suffer(play, owed)


def _find_owed(state: FormationsState, command: CheckEnemy) -> OwedCheck:
    for owed in state.owed:
        if (owed.enemy, owed.kind) == (command.enemy, command.kind):
            return owed
    raise IllegalActionError("nothing_owed", {"enemy": command.enemy, "kind": command.kind})


def _roll(
    play: FormationsPlay, formation: str, enemy: str, kind: EnemyCheck, target: int
) -> RolledCheck:
    check = CheckToRoll(
        formation=formation, who=enemy, ability=Ability.WILLPOWER, reason=kind, target=target
    )
    return roll_check(play, check)


def _suffer(play: FormationsPlay, owed: OwedCheck) -> None:
    if owed.kind is EnemyCheck.FIELD:
        damage = play.roll_one(5, block="field damage", group=owed.formation)
        play.emit(
            EnemyAffected(enemy=owed.enemy, formation=owed.formation, willpower_damage=damage)
        )
    else:
        gain_pain(play, owed.formation, 1)


def face_formation(play: FormationsPlay, command: FaceFormation) -> None:
    """
    Let somebody face the fear that a formation causes, or the madness of Chaos.

    Raises:
        IllegalActionError: "no_fear", "not_active", "wrong_side", "scene_limit", "immune".
    """
    if command.kind is EnemyCheck.SANITY:
        meet_chaos(play, command)
        return
    if command.kind is not EnemyCheck.FEAR:
        raise IllegalActionError("nothing_owed", {"enemy": command.enemy, "kind": command.kind})
    formation = play.state.find(command.formation)
    if not formation.effects_of(EffectKind.FEAR_RATING):
        raise IllegalActionError("no_fear", {"formation": formation.id})
    if not _bears_fear(play, command):
        gain_pain(play, formation.id, 1)
        dread_slaughter(play, formation.id, command.enemy)


def _bears_fear(play: FormationsPlay, command: FaceFormation) -> bool:
    if command.enemy in play.state.formations:
        return check_fear(play, command.enemy, command.modifier)
    target = modified(command.willpower, command.modifier, rulings=play.state.rulings)
    return _roll(play, command.formation, command.enemy, command.kind, target).passed
