"""
From rows to the content of a catalogue: what belongs together is joined and checked.

Content is what the starter files hold: rows of each kind of entry with all that is theirs, as
plain values; keywords stand beside them. A row with a fault is left out of it.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.pvt.weapons import WeaponType
from seeds.importing_columns import (
    DATASHEETS,
    DEGRADATION,
    EFFECTS_SHEET,
    ENTRIES,
    KEYWORDS,
    OPTIONS,
    RETINUE,
    WEAPONS,
)
from seeds.importing_force_columns import SQUAD_PROFILES
from seeds.importing_idle import JoinedEffect, check_idle
from seeds.importing_roles import check_role
from seeds.importing_rows import Entry, RowReader
from seeds.importing_tables import TableRow
from seeds.importing_words import CHARACTERISTICS, EFFECTS, plain

_FIELDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "reroll_faces": (("step", "faces"), ()),
    "modify_value": (("value", "action", "amount"), ("target_keyword",)),
    "kill_chance": (("percent", "outcome"), ()),
    "mortal_on_face": (("step", "faces"), ("wounds",)),
    "ignore_wounds": (("percent",), ()),
    "automatic_check": (("value", "passes"), ()),
    "hit_against": (("value",), ()),
    "loner": ((), ()),
}
"""What each kind of effect needs, and what it may have besides."""
_OF_RULE = ("owner", "rule", "kind", "serves_retinue", "serves_keywords")


class Joiner:
    """Joins the rows of a file; `entries` are those of the content, each with its place."""

    def __init__(self, reader: RowReader) -> None:
        self._reader = reader
        self.entries: dict[str, list[Entry]] = {kind: [] for kind in ENTRIES}
        for kind, entries in self.entries.items():
            entries += self._read_named(kind)
        self._owners = {
            (kind, one.values["key"]): one.values
            for kind, entries in self.entries.items()
            for one in entries
        }
        self._join_options()
        self._join_retinues()
        self._join_degradation()
        self._join_effects()
        self._forget_given()
        self.entries[KEYWORDS] = [*reader.read(KEYWORDS)]

    def _read_named(self, kind: str) -> Iterator[Entry]:
        for entry in self._reader.read(kind):
            values = entry.values
            key = self._reader.key_of(kind, _texts(values))
            entry.values.update({"key": key, "origin": values.get("origin", "example")})
            if kind == WEAPONS and values["type"] != WeaponType.MELEE:
                lacking = [one for one in ("shots", "range_metres") if one not in values]
                self._reader.faults += [entry.place.fault("ranged_needs", one) for one in lacking]
            if kind == SQUAD_PROFILES:
                self._reader.faults += check_role(entry)
            yield entry

    def _join_options(self) -> None:
        for entry in self._reader.read(OPTIONS):
            values = entry.values
            sheet = values.pop("sheet")
            values["key"] = self._reader.key_of(f"{OPTIONS}:{sheet}", _texts(values))
            options = self._of_sheet(sheet).setdefault("options", [])
            if any(plain(values["name"]) == plain(one["name"]) for one in options):
                fault = entry.place.fault("name_twice", "name", name=values["name"], first=0)
                self._reader.faults.append(fault)
            options.append(values)

    def _join_retinues(self) -> None:
        for entry in self._reader.read(RETINUE):
            sheet = self._of_sheet(entry.values.pop("sheet"))
            if "retinue" in sheet:
                self._reader.faults.append(entry.place.fault("row_twice", "sheet"))
            sheet["retinue"] = entry.values

    def _join_degradation(self) -> None:
        for entry in self._reader.read(DEGRADATION):
            sheet = self._of_sheet(entry.values.pop("sheet"))
            rows = sheet.setdefault("degradation", [])
            least = entry.values["least_wounds"]
            above = rows[-1]["least_wounds"] - 1 if rows else sheet.get("wounds", least)
            if least > above:
                fault = entry.place.fault("degradation_order", "least_wounds", above=above)
                self._reader.faults.append(fault)
            rows.append(entry.values)

    def _forget_given(self) -> None:
        """Let rows that were kept forget that the rulebook gives what is no more."""
        for entries in self.entries.values():
            for values in (one.values for one in entries if one.place.row is None):
                given = [one for one in values.pop("given", ()) if one in values]
                values.update({"given": given} if given else {})

    def _of_sheet(self, key: str) -> dict[str, Any]:
        """Return the values of a datasheet; of one that has faults itself, an empty stand-in."""
        return self._owners.get((DATASHEETS, key), {})

    def _join_effects(self) -> None:
        joined: list[JoinedEffect] = []
        for entry in self._reader.read(EFFECTS_SHEET):
            values = entry.values
            effect = self._make_effect(entry) if "kind" in values else None
            if "rule" in values:
                owner, rule = self._of_sheet(values["owner"]), self._join_rule(entry, effect)
            else:
                owner, rule = self._join_weapon_effect(entry, effect), None
            if effect:
                joined.append(
                    JoinedEffect(place=entry.place, effect=effect, owner=owner, rule=rule)
                )
        self._reader.faults += [fault for one in joined for fault in check_idle(one)]

    def _join_rule(self, entry: Entry, effect: dict[str, Any] | None) -> dict[str, Any]:
        """Add an effect to the rule of a datasheet that a row names; return the rule."""
        values = entry.values
        rules = self._of_sheet(values["owner"]).setdefault("rules", [])
        name = plain(values["rule"])
        rule: dict[str, Any] | None = next(
            (one for one in rules if plain(one["name"]) == name), None
        )
        if rule is None:
            rule = {"name": values["rule"], "effects": []}
            rules.append(rule)
        rule.update({one: values[one] for one in _OF_RULE[3:] if one in values})
        rule["effects"] += [effect] if effect else []
        return rule

    def _join_weapon_effect(self, entry: Entry, effect: dict[str, Any] | None) -> dict[str, Any]:
        """Add an effect to the weapon that a row names; return the weapon."""
        served = [one for one in _OF_RULE[3:] if one in entry.values]
        self._reader.faults += [entry.place.fault("not_of_weapon", one) for one in served]
        if "kind" not in entry.values:
            self._reader.faults.append(entry.place.fault("empty_cell", "kind"))
        weapon = self._owners.get((WEAPONS, entry.values["owner"]), {})
        weapon.setdefault("effects", []).extend([effect] if effect else [])
        return weapon

    def _make_effect(self, entry: Entry) -> dict[str, Any] | None:
        """Make an effect of a row; None where it does not have what its kind has."""
        values, kind = entry.values, entry.values["kind"]
        needed, others = _FIELDS[kind]
        name = EFFECTS[kind][0]
        faults = [
            entry.place.fault("effect_needs", one, name=name) for one in needed if one not in values
        ]
        faults += [
            entry.place.fault("effect_has_no", one, name=name)
            for one in values
            if one not in (*_OF_RULE, *needed, *others)
        ]
        is_of_characteristic = kind in ("automatic_check", "hit_against")
        if is_of_characteristic and values.get("value", "speed") not in CHARACTERISTICS:
            known = ", ".join(words[0] for words in CHARACTERISTICS.values())
            faults.append(entry.place.fault("effect_value", "value", name=name, values=known))
        self._reader.faults += faults
        if faults:
            return None
        effect = {one: values[one] for one in (*needed, *others) if one in values}
        if kind == "modify_value":
            modifier = {"kind": effect.pop("action"), "amount": effect.pop("amount")}
            effect["modifier"] = modifier
        if is_of_characteristic:
            effect["characteristic"] = effect.pop("value")
        return {"kind": kind, **effect}


def _texts(values: Mapping[str, Any]) -> TableRow:
    return TableRow(
        number=None, texts={one: values[one] for one in ("key", "name") if one in values}
    )
