"""
Name what works on a formation for a time.

Source: formations, "State model", Effect; FRM-TIME-2.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.table.durations import Moment, Until


class EffectKind(StrEnum):
    """
    What an effect does; its value is given in brackets.

    RANGED_AGAINST, MELEE_AGAINST: checks against the formation (modifier). OWN_RANGED: its checks
    of ballistic skill (modifier). COVER_BONUS: armour of cover that needs no cover (points).
    THICKET: armour of the cover there is. SECTOR: it watches one. DODGED: hits of the next ranged
    attack that miss (number). SCATTERED: kills of the next area attack that are spared (number).
    CHARGE_DAMAGE: of the order charge (points). FEAR_RATING: it causes fear (rating). REROLL: one
    failed check in a turn. MAIN_STORM: its main ranged weapon has the quality. QUALITY: attacks of
    its common orders have it (`note`). SKILL_BONUS: on one skill (`note`). FORCE_FIELD: of the
    commander (rating).
    """

    RANGED_AGAINST = "ranged_against"
    MELEE_AGAINST = "melee_against"
    OWN_RANGED = "own_ranged"
    COVER_BONUS = "cover_bonus"
    THICKET = "thicket"
    SECTOR = "sector"
    DODGED = "dodged"
    SCATTERED = "scattered"
    CHARGE_DAMAGE = "charge_damage"
    FEAR_RATING = "fear_rating"
    REROLL = "reroll"
    MAIN_STORM = "main_storm"
    NO_DIFFICULT_GROUND = "no_difficult_ground"
    SKILL_BONUS = "skill_bonus"
    HATRED_ALL = "hatred_all"
    QUALITY = "quality"
    FORCE_FIELD = "force_field"


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """
    One effect.

    Args:
        kind: what it does.
        value: how much.
        note: the quality, the skill; empty for the other kinds.
        until: when it ends.
        source: the order it comes from.
    """

    kind: EffectKind
    value: int = 0
    note: str = ""
    until: Until
    source: str

    def is_outdone_by(self, other: "Effect") -> bool:
        """Tell whether the same order has begun the same anew: as much, and no shorter."""
        is_same = (self.kind, self.note, self.source) == (other.kind, other.note, other.source)
        return is_same and abs(self.value) <= abs(other.value) and self._end <= other._end

    @property
    def _end(self) -> tuple[bool, int, bool]:
        until = self.until
        return (
            until.moment is Moment.SCENE_END,
            until.number or 0,
            until.moment is Moment.TURN_END,
        )
