"""
Work out what one hit comes to: its location, armour and cover, the qualities of the weapon.

Source: formations, FRM-ATK-3; DMG; WPN; COV; FRM-IG-3; FRM-KROOT-7; R17, R22, R24.
"""

from engine.formations.commands import IncomingHit, TakeHits
from engine.formations.effects import EffectKind
from engine.formations.profiles import Ability, Location, RegularProfile
from engine.formations.settings import FormationRulings
from engine.formations.state import Formation, FormationsState


def net_on_subordinate(
    state: FormationsState,
    formation: Formation,
    hit: IncomingHit,
    penetration: int,
    specialist: str | None = None,
) -> int:
    """Return what is left of a hit's damage on a subordinate: always the torso; FRM-DMG-1, 2."""
    profile = profile_of(formation, specialist)
    cover = formation.sum_of(EffectKind.COVER_BONUS)
    if state.is_in_cover(formation):
        cover += cover_armour(formation)
    armour = max(0, profile.armour + cover - penetration)
    return max(0, hit.damage - armour - profile.abilities.bonus(Ability.TOUGHNESS))


def profile_of(formation: Formation, specialist: str | None) -> RegularProfile:
    """Return the profile of a subordinate: a specialist's own, if he has one, or the regulars'."""
    own = (man.profile for man in formation.specialists_in if man.name == specialist)
    return next(own, None) or formation.regular


def cover_armour(formation: Formation) -> int:
    """Return the armour of the cover there is; thick growth hides kroot better; FRM-KROOT-7."""
    bonus = 2 if formation.cover.thick_growth else 1
    return formation.cover.armour + bonus * bool(formation.effects_of(EffectKind.THICKET))


def net_on_commander(
    formation: Formation, hit: IncomingHit, penetration: int, location: Location
) -> int:
    """Return what is left of a hit's damage on the commander."""
    cover = formation.sum_of(EffectKind.COVER_BONUS)
    if formation.cover.commander_in:
        cover += cover_armour(formation)
    armour = max(0, formation.commander.armour.at(location) + cover - penetration)
    return max(0, hit.damage - armour - formation.commander.abilities.bonus(Ability.TOUGHNESS))


def locate(state: FormationsState, place: int) -> Location:
    """Return where a hit strikes, counted from 0 for each target; FRM-ATK-3, R17."""
    if place == 0:
        return Location.TORSO
    table = state.hit_locations
    return table[min(place - 1, len(table) - 1)] if table else Location.BY_TABLE


def count_extras(command: TakeHits, rulings: FormationRulings, *, fury: bool) -> int:
    """Return how many more an attack kills when it kills one."""
    spray = (2 if fury else 1) if command.spray else 0
    in_fury = max(command.blast, rulings.blast_fury_floor)
    blast = (in_fury if fury else 2) if command.blast else 0
    return spray + blast
