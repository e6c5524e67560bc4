"""
Checks that several texts make: the dice are added up and pass at or under a target.

Source: FRM-TEST-1, 4; MOR-TEST-2, 3, MOR-INSANE-1; CHR-HERO-5; the Willpower check of psychology.
"""

from collections.abc import Iterable


def passes(
    faces: Iterable[int],
    target: int,
    *,
    sure_pass: int | None = None,
    sure_fail: int | None = None,
) -> bool:
    """
    Grade a check.

    Args:
        faces: one for each die.
        target: after all modifiers; may be any number.
        sure_pass: a sum that always passes, None for none.
        sure_fail: a sum that always fails, None for none.
    """
    total = sum(faces)
    if total == sure_pass:
        return True
    return total != sure_fail and total <= target
