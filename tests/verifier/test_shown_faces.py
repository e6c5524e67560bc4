"""Every event that tells of a die tells it where the verifier looks for it."""

import re
from typing import Any, get_args, get_type_hints

from engine.pvt.circle_folding import AnyEvent
from vkbot.verifier.verify_journal import MANY_FACES, ONE_FACE, list_shown

ALWAYS_WITH_DICE = {
    "UnitAdvanced", "ChargeReachRolled", "FormationCheckRolled", "MemberSaved", "FieldChecked",
    "LookOutSirTried", "InterventionRolled", "SweepRolled", "StupidityTableRolled",
    "RamDamageRolled", "MisfireRolled",
}  # fmt: skip
"""They never come without a die; the others that tell of dice come without where it was sure."""

SOMETIMES_WITH_DICE = {
    "TerrainRolled", "ShotsCounted", "ShotsScattered", "ShotsHit", "HitsWounded", "ArmourPierced",
    "SaveRolled", "DamageRolled", "WoundsIgnored", "KillChanceRolled", "CheckRolled",
    "ChanceRolled", "MoraleTested", "AssaultSaveRolled", "MoraleCheckTaken", "FallBackMoved",
    "AttackDiceRolled", "HatredRerolled",
}  # fmt: skip

COUNTS_AND_RULES = {
    ("ShotsHit", "rerolls"), ("HitsWounded", "rerolls"), ("ArmourPierced", "rerolls"),
    ("FormationCheckRolled", "is_reroll"), ("MeleeAttackDeclared", "dice"),
}  # fmt: skip
"""Fields that sound like faces and tell something else, or tell it beside the first faces."""


def told() -> dict[tuple[str, str], Any]:
    return {
        (kind.__name__, name): form
        for kind in get_args(AnyEvent)
        for name, form in get_type_hints(kind).items()
        if re.search("die|dice|face|roll", name)
    }


def test_faces_stand_in_fields_that_the_verifier_looks_at() -> None:
    forms = {field: form for field, form in told().items() if field not in COUNTS_AND_RULES}
    looked_at = {(name, name in ONE_FACE, name in MANY_FACES) for _, name in forms}
    assert {("die", True, False), ("face", True, False)} | {
        ("dice", False, True),
        ("faces", False, True),
    } == looked_at
    assert {int, int | None, tuple[int, ...]} == set(forms.values())


def test_the_events_that_tell_of_dice_are_known() -> None:
    fields = told().items()
    always = {event for (event, _), form in fields if form is int} - {"MeleeAttackDeclared"}
    assert always == ALWAYS_WITH_DICE
    assert {event for (event, _), _ in fields} - always - {"MeleeAttackDeclared"} == (
        SOMETIMES_WITH_DICE
    )


def test_a_count_of_dice_shows_none() -> None:
    assert [] == list_shown({"dice": 5, "die": None, "faces": []})
    assert [3, 1, 2] == list_shown({"die": 3, "dice": [1, 2]})
