"""
Check an ability that no order asks for: whose number it is, and what works on it.

Source: formations, FRM-TEST-6; FRM-ORK-3, 10; FRM-KROOT-3, 11; R05, R48.
"""

from engine.formations.checking import (
    CheckToRoll,
    FormationsPlay,
    modified,
    roll_check,
    value_of,
)
from engine.formations.commands import CheckFormation
from engine.formations.effects import EffectKind
from engine.formations.orders import Checked
from engine.formations.profiles import Ability
from engine.formations.shock import find_active
from engine.formations.sides.own_fire import after_ballistic_check
from engine.formations.state import Formation, FormationsState


def check_formation(play: FormationsPlay, command: CheckFormation) -> None:
    """
    Roll a check of the whole formation, or of its commander for himself.

    Raises:
        IllegalActionError: "formation_unknown", "not_active".
    """
    formation = find_active(play, command.formation)
    checked = Checked.COMMANDER if command.by_commander else Checked.REGULARS
    check = CheckToRoll(
        formation=formation.id,
        who=checked,
        ability=command.ability,
        reason=command.ability,
        target=ability_target(play.state, formation, checked, command.ability, command.modifier),
    )
    result = roll_check(play, check)
    if command.ability is Ability.BALLISTIC_SKILL:
        after_ballistic_check(play, formation.id, result)


def ability_target(
    state: FormationsState, formation: Formation, checked: Checked, ability: Ability, modifier: int
) -> int:
    """Return the target of a check: the number, what works on it, the circumstances."""
    bonus = formation.sum_of(EffectKind.SKILL_BONUS, ability)
    value = _best_value(formation, checked, ability)
    return modified(value, bonus, modifier, rulings=state.rulings)


def _best_value(formation: Formation, checked: Checked, ability: Ability) -> int:
    """Return the number: all kroot may hide as well as their commander does; FRM-KROOT-3."""
    value = value_of(formation, checked, ability)
    if ability is Ability.STEALTH and formation.has("hunters_blood"):
        return max(value, formation.commander.abilities.stealth)
    return value
