"""
Another audit of builds, slow and simple, that shares nothing with the engine's.

It reads the files of the starter catalogue as plain tables and counts points one at a time.
"""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from engine.pvt.builds import Build, RetinueBuild

_FOLDER = Path(__file__).parents[3] / "seeds" / "starter"


def _read(name: str) -> dict[str, dict[str, Any]]:
    table = tomllib.loads((_FOLDER / f"{name}s.toml").read_text(encoding="utf-8"))
    return {row["key"]: row for row in table[name]}


SHEETS, WEAPONS = _read("datasheet"), _read("weapon")
PRICED = {key: row for key, row in WEAPONS.items() if "cost_points" in row} | _read("item")


class SlowAudit:
    """Audits one build with the default rulings; `wrong` are pairs of whose and what."""

    def __init__(self, build: Build, played: dict[str, tuple[int, int, int]]) -> None:
        self.build = build
        self.spent: Counter[str] = Counter()
        self.limit: Counter[str] = Counter()
        self.wrong: Counter[tuple[str, str]] = Counter()
        self.sheet = SHEETS.get(build.sheet)
        self.options = self.find_options()
        self.check_hero()
        for unit in build.retinue:
            self.check_unit(unit)
        for name in {build.name, *(unit.name for unit in build.retinue)}:
            earned, moved, lost = played.get(name, (0, 0, 0))
            hits = sum(1 for unit in build.retinue if unit.name == name) + (name == build.name)
            self.limit[name] += (earned + moved - lost) * hits
            if hits > 1:
                self.wrong[name, "name_repeated"] += 1
            if self.spent[name] > self.limit[name] and (name, "sheet_unknown") not in self.wrong:
                self.wrong[name, "over_limit"] += 1

    def find_options(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for key in self.build.options:
            rows = [row for row in (self.sheet or {}).get("options", []) if row["key"] == key]
            if rows and rows[0] not in found:
                found.append(rows[0])
        return found

    def check_hero(self) -> None:
        name, sheet = self.build.name, self.sheet
        if sheet is None:
            self.wrong[name, "sheet_unknown"] += 1
        else:
            self.limit[name] += sheet.get("power", 0)
            self.wrong[name, "not_a_hero"] += sheet.get("action_points", 0) == 0
            self.check_blanks(name, sheet)
            self.check_options(sheet)
            self.check_free_equipment(sheet)
        self.buy(name, [(one.item, one.count) for one in self.build.purchases], sheet)

    def check_options(self, sheet: dict[str, Any]) -> None:
        name = self.build.name
        for key in set(self.build.options):
            if key not in [row["key"] for row in sheet.get("options", [])]:
                self.wrong[name, "option_unknown"] += 1
            elif self.build.options.count(key) > 1:
                self.wrong[name, "option_repeated"] += 1
        allowed = sheet.get("retinue", {}).get("units", 1)
        sizing = [row["retinue_units"] for row in self.options if "retinue_units" in row]
        for row in self.options:
            points = row["cost_points"]
            self.spent[name] += points if points > 0 else 0
            self.limit[name] -= points if points < 0 else 0
        if len(sizing) >= 2:
            self.wrong[name, "options_exclusive"] += 1
        if len(self.build.retinue) > (sizing[-1] if sizing else allowed):
            self.wrong[name, "too_many_units"] += 1

    def check_free_equipment(self, sheet: dict[str, Any]) -> None:
        open_choices = [list(choice) for choice in sheet.get("free_equipment", [])]
        for item in self.build.sold:
            fitting = [choice for choice in open_choices if item in choice]
            if fitting:
                open_choices.remove(fitting[0])
                self.limit[self.build.name] += PRICED[item]["cost_points"]
            else:
                self.wrong[self.build.name, "not_free"] += 1
        for item in self.build.chosen:
            if item in self.build.sold:
                continue
            fitting = [choice for choice in open_choices if item in choice]
            if fitting:
                open_choices.remove(fitting[0])
            else:
                self.wrong[self.build.name, "choice_unknown"] += 1

    def check_unit(self, unit: RetinueBuild) -> None:
        sheet = SHEETS.get(unit.sheet)
        items = [(one.item, one.count) for one in unit.purchases]
        if sheet is None:
            self.wrong[unit.name, "sheet_unknown"] += 1
        else:
            doubled = any(row.get("doubles_retinue_limit") for row in self.options)
            self.limit[unit.name] += sheet.get("power_limit", 0) * (2 if doubled else 1)
            for _ in range(unit.models):
                self.spent[unit.name] += sheet.get("cost_points", 0)
            if "cost_points" not in sheet or sheet.get("action_points", 0):
                self.wrong[unit.name, "not_for_retinue"] += 1
            self.check_leader(unit, sheet)
            self.check_hands(unit, sheet, items)
        self.wrong[unit.name, "too_many_models"] += unit.models > 500
        self.buy(unit.name, items, sheet)

    def check_leader(self, unit: RetinueBuild, sheet: dict[str, Any]) -> None:
        if self.sheet is None:
            return
        wanted = self.sheet.get("retinue", {}).get("keywords", [])
        its = self.keywords(sheet)
        if not set(map(self.fill, wanted)) <= its:
            self.wrong[unit.name, "retinue_keywords"] += 1

    def check_hands(
        self, unit: RetinueBuild, sheet: dict[str, Any], items: list[tuple[str, int]]
    ) -> None:
        """Count hands sort by sort: so many models, each with room for one or two of a sort."""
        used: Counter[str] = Counter()
        totals = {key: sum(n for other, n in items if other == key) for key, _ in items}
        for key, count in totals.items():
            free = unit.models
            if key in PRICED and key in WEAPONS:
                sort = self.sort_of(WEAPONS[key])
                room = 2 if sort in ("pistol", "melee") else 1
                if sheet["kind"] not in ("vehicle", "monster", "hero"):
                    free = min(unit.models, room * unit.models - used[sort])
                used[sort] += count if count <= free else 0
            elif not PRICED.get(key, {}).get("modifiers"):
                continue
            self.wrong[unit.name, "arms_do_not_fit"] += count > free

    def sort_of(self, weapon: dict[str, Any]) -> str:
        if weapon["type"] in ("melee", "pistol"):
            return str(weapon["type"])
        return "grenade" if weapon.get("is_grenade") else "long"

    def buy(self, name: str, items: list[tuple[str, int]], sheet: dict[str, Any] | None) -> None:
        for key, count in items:
            for _ in range(count):
                self.spent[name] += PRICED.get(key, {}).get("cost_points", 0)
        for key in {key for key, _ in items}:
            if key not in PRICED:
                self.wrong[name, "item_unknown"] += 1
            else:
                needed = PRICED[key].get("needs_keywords", [])
                if not set(needed) <= self.keywords(sheet or {}):
                    self.wrong[name, "keywords_missing"] += 1

    def check_blanks(self, name: str, sheet: dict[str, Any]) -> None:
        self.wrong[name, "blank_empty"] += sum(
            1 for one in sheet["keywords"] if self.fill(one).startswith("/")
        )

    def keywords(self, sheet: dict[str, Any]) -> set[str]:
        return set(map(self.fill, sheet.get("keywords", [])))

    def fill(self, keyword: str) -> str:
        for blank, name in self.build.blanks:
            if keyword == f"/{blank}/" and name:
                return name
        return keyword
