"""
Let the sane meet Chaos: once in a scene they check whether they bear the sight.

Source: formations, FRM-CHAOS-1, 2, 3, 4, 15; R61, R62.
"""

from engine.errors import IllegalActionError
from engine.formations.checking import CheckToRoll, FormationsPlay, modified, roll_check
from engine.formations.commands import FaceFormation
from engine.formations.events import EnemyAffected, SanityChecked
from engine.formations.profiles import Ability
from engine.formations.shock import find_active
from engine.formations.state import FormationsState

ABILITY = "sanity_is_for_the_weak"
SHAKEN = -10
SHATTERED = -20
DEGREES_TO_SHATTER = 3


def sanity_target(state: FormationsState, formation: str, willpower: int, modifier: int) -> int:
    """Return the target of the check; talents against fear come with the modifier."""
    crowd = -5 * state.size(formation)
    return modified(willpower, 30, crowd, modifier, rulings=state.rulings)


def meet_chaos(play: FormationsPlay, command: FaceFormation) -> None:
    """
    Let a character meet a formation of Chaos.

    Raises:
        IllegalActionError: "not_active"; "wrong_side"; "scene_limit" for one who has met Chaos in
            this scene.
    """
    if not find_active(play, command.formation).has(ABILITY):
        raise IllegalActionError("wrong_side", {"formation": command.formation})
    if command.enemy in play.state.sanity_checked:
        raise IllegalActionError("scene_limit", {"enemy": command.enemy})
    check = CheckToRoll(
        formation=command.formation,
        who=command.enemy,
        ability=Ability.WILLPOWER,
        reason=ABILITY,
        target=sanity_target(play.state, command.formation, command.willpower, command.modifier),
    )
    result = roll_check(play, check)
    play.emit(SanityChecked(enemy=command.enemy))
    if not result.passed:
        shatters = result.degrees >= DEGREES_TO_SHATTER
        play.emit(
            EnemyAffected(
                enemy=command.enemy,
                formation=command.formation,
                all_checks=SHATTERED if shatters else SHAKEN,
                willpower_damage=int(shatters),
            )
        )
