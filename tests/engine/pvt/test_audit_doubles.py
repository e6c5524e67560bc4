"""What a hero wears or bears once, he buys once."""

import pytest

from engine.pvt.violations import ViolationKind
from tests.engine.pvt.builds import a_lord, bought, the_violation


@pytest.mark.rule("PVT-DATA-7")
@pytest.mark.parametrize(
    ("purchases", "count", "allowed"),
    [({"frag_grenade": 2}, 2, 1), ({"power_armour_mk7": 1}, 1, 0)],
)
def test_a_hero_pays_for_nothing_that_he_does_not_get(
    purchases: dict[str, int], count: int, allowed: int
) -> None:
    violation = the_violation(a_lord(purchases=bought(**purchases)))
    assert ViolationKind.ARMS_DO_NOT_FIT is violation.kind
    assert (count, allowed) == (violation.facts["count"], violation.facts["allowed"])
