"""
Exact chances of what characters roll for, by the functions that play.

Source: CHR-LOS-4, CHR-HERO-5.
"""

from fractions import Fraction

from engine.assault.settings import DEFAULT_ASSAULT_RULINGS, AssaultRulings
from engine.characters.interventions import passes_initiative
from engine.characters.looking_out import takes_wound

_FACES = range(1, 7)


def find_look_out_sir_chance(needed: int = 4) -> Fraction:
    """Return the chance that a comrade takes a wound; of n wounds, n times as many on average."""
    return Fraction(sum(takes_wound(face, needed) for face in _FACES), 6)


def find_intervention_chance(
    initiative: int, rulings: AssaultRulings = DEFAULT_ASSAULT_RULINGS
) -> Fraction:
    """Return the chance that a character takes a comrade's place."""
    return Fraction(sum(passes_initiative(face, initiative, rulings) for face in _FACES), 6)
