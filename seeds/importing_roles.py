"""
What a profile of a squad has by its role, told row by row.

Source: FRM-COMP-1, 5, 10, FRM-DMG-3.
"""

from collections.abc import Iterator, Mapping

from seeds.formation_words import ROLE_WORDS
from seeds.importing_faults import SheetFault
from seeds.importing_rows import Entry

_OF_PROFILE = ("abilities", "race", "armour", "distances", "traits", "talents")
"""What a specialist has where he does not share the profile of the regulars."""
_CHECKED = ("abilities.weapon_skill", "abilities.ballistic_skill", "abilities.toughness")
_NEEDED: Mapping[str, tuple[str, ...]] = {
    "commander": ("wounds", *_CHECKED),
    "regular": _CHECKED,
    "specialist": _CHECKED,
}
_BARRED: Mapping[str, tuple[str, ...]] = {
    "commander": (),
    "regular": ("category", "wounds", "ranged", "melee"),
    "specialist": ("category", "wounds"),
}


def check_role(entry: Entry) -> Iterator[SheetFault]:
    """Tell what a profile lacks for its role, and what it has that only others may have."""
    values, role = entry.values, entry.values["role"]
    name = ROLE_WORDS[role][0]
    is_shared = role == "specialist" and not any(one in values for one in _OF_PROFILE)
    for field in () if is_shared else _NEEDED[role]:
        outer, _, inner = field.partition(".")
        if outer not in values or (inner and inner not in values[outer]):
            yield entry.place.fault("role_needs", field, name=name)
    for field in _BARRED[role]:
        if field in values:
            yield entry.place.fault("role_has_no", field, name=name)
    if role != "commander" and not isinstance(values.get("armour", 0), int):
        yield entry.place.fault("one_armour", "armour", name=name)
    if role == "specialist" and "ranged" not in values and "melee" not in values:
        yield entry.place.fault("role_needs", "ranged", name=name)
