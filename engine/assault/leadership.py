"""
On whose Leadership a unit tests: the best of its living models.

Source: CHR-LEAD-1, CHR-LEAD-2, CHR-REF-4, MOR-TEST-5.
"""

from engine.assault.state import AssaultState


def unit_leadership(state: AssaultState, unit: str) -> int:
    """
    Return the Leadership on which a unit tests.

    A model whose Leadership is barred still uses it itself, once nobody else of its unit lives;
    it stays barred in a unit that it joins meanwhile.

    Raises:
        ValueError: nobody of the unit lives.

    Source: CHR-LEAD-1; ruling on CHR-REF-4.
    """
    living = state.living(unit)
    barred = {model for one in state.units.values() for model in one.leadership_excluded}
    usable = [model for model in living if model.id not in barred]
    return max(model.profile.leadership for model in usable or living)
