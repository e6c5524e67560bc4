"""
The audit of a large application: a hero with five units of twenty models, every one of them armed.

It is one unit and many points more than the rules allow, so that violations are found too.
"""

from statistics import median
from time import perf_counter

from engine.pvt.audit import audit_build
from engine.pvt.builds import Build, Purchase, RetinueBuild
from engine.pvt.settings import Rulings
from seeds.catalogue import load_starter

UNITS, MODELS, ROUNDS = 5, 20, 200


def run() -> None:
    """Print what one audit costs."""
    build, goods, rulings = _a_large_build(), load_starter(), Rulings.of({})
    found, taken = audit_build(build, goods, rulings), []
    for _ in range(ROUNDS):
        began = perf_counter()
        audit_build(build, goods, rulings)
        taken.append(perf_counter() - began)
    print(f"audit of {UNITS} units of {MODELS} models: {median(taken) * 1e3:.3f} ms, ", end="")
    print(f"{len(found.costs)} lines of costs, {len(found.violations)} violations")


def _a_large_build() -> Build:
    arms = tuple(
        Purchase(item=item, count=MODELS) for item in ("meltagun", "lascannon", "frag_grenade")
    )
    return Build(
        name="Lord",
        sheet="chaos_lord",
        options=("tyrant",),
        blanks=(("легион", "Чёрный легион"),),
        retinue=tuple(
            RetinueBuild(name=f"Raiders {number}", sheet="raider", models=MODELS, purchases=arms)
            for number in range(1, UNITS + 1)
        ),
    )
