"""
The sheets of campaign data: their titles, their columns, and what each column holds.

Source: PVT-DATA-1, 2, 4, 5, 6, 9, 11, 12, PVT-ARM-1, PVT-HIT-7, PVT-DEG-1.
"""

from collections.abc import Mapping

from seeds.importing_cells import (
    AmountCell,
    ChoiceCell,
    FlagCell,
    NumberCell,
    StrengthCell,
    TextCell,
    WholeCell,
)
from seeds.importing_force_columns import FORCE_SHEETS
from seeds.importing_layout import Column, Sheet, fold_title
from seeds.importing_lists import (
    AgainstCell,
    ChangesCell,
    ChosenCell,
    FacesCell,
    RefCell,
    WornCell,
)
from seeds.importing_named import KEY, NAME, NAMED, ORIGIN, several
from seeds.importing_words import (
    ACTIONS,
    CHARACTERISTICS,
    DAMAGE_TYPES,
    EFFECTS,
    KINDS,
    STEPS,
    WEAPON_TYPES,
    WEAPON_VALUES,
)

DATASHEETS, WEAPONS, ITEMS, KEYWORDS = "datasheets", "weapons", "items", "keywords"
OPTIONS, RETINUE, EFFECTS_SHEET, DEGRADATION = "options", "retinue", "effects", "degradation"
GOODS = "goods"
"""Whatever is sold, weapons among it; not a sheet of its own."""
BUILT_FROM = (DATASHEETS, WEAPONS, ITEMS)
"""Sheets of entries that heroes and units of battles are built from."""
ENTRIES = (*BUILT_FROM, *FORCE_SHEETS)
"""Sheets whose rows are entries with a key and a name of their own."""


_WORD = TextCell(least=2, most=40)
_COST = Column(field="cost_points", title="стоимость", others=("цена",), cell=WholeCell())
_NEEDS = Column(field="needs_keywords", title="требует", cell=several(_WORD))
_VALUES = tuple(
    Column(field=f"characteristics.{key}", title=names[0], others=names[1:], cell=WholeCell())
    for key, names in CHARACTERISTICS.items()
)
_ARMOUR = (
    Column(field="armour", title="броня", cell=WholeCell()),
    Column(field="armour_against", title="броня против", cell=AgainstCell()),
    Column(field="invulnerable", title="нефиз", cell=WholeCell(most=100)),
)
_SHEET = Column(
    field="sheet",
    title="даташит",
    others=("слейт", "юнит"),
    cell=RefCell(kind=DATASHEETS),
    required=True,
)


_JOINED = {
    "characteristics": "характеристики",
    "effects": "эффекты",
    "rules": "правила",
    "options": "опции",
    "retinue": "свита",
    "degradation": "деградация",
}
"""What an entry has in several columns or in other sheets, as `given` calls it."""


def _given(columns: tuple[Column, ...]) -> Column:
    """Make the column that lists which values of an example the rulebook gives."""
    own = {one.field: (one.title, *one.others) for one in columns if "." not in one.field}
    words = {**own, **{key: (title,) for key, title in _JOINED.items()}}
    return Column(field="given", title="из книги", cell=several(ChoiceCell(words=words)))


_DATASHEET_COLUMNS = (
    KEY,
    *NAMED,
    Column(field="kind", title="вид", cell=ChoiceCell(words=KINDS), required=True),
    *_VALUES,
    Column(field="wounds", title="раны", others=("Р",), cell=WholeCell(least=1), required=True),
    Column(field="action_points", title="ОД", others=("очки действия",), cell=WholeCell(most=20)),
    *_ARMOUR,
    Column(field="free_equipment", title="бесплатное снаряжение", cell=ChosenCell()),
    Column(field="power", title="мощь", cell=WholeCell()),
    _COST,
    Column(field="power_limit", title="предел мощи", cell=WholeCell()),
    Column(field="weapons", title="оружие", cell=several(RefCell(kind=WEAPONS))),
    Column(field="keywords", title="ключевые слова", cell=several(_WORD)),
)
_WEAPON_COLUMNS = (
    KEY,
    *NAMED,
    Column(field="type", title="тип", cell=ChoiceCell(words=WEAPON_TYPES), required=True),
    Column(field="shots", title="выстрелы", others=("выстрелов",), cell=AmountCell()),
    Column(field="strength", title="сила", cell=StrengthCell(), required=True),
    Column(
        field="armour_penetration",
        title="пробитие",
        others=("ББ", "бронебойность"),
        cell=WholeCell(),
    ),
    Column(field="range_metres", title="дальность", cell=WholeCell()),
    Column(field="max_range_metres", title="предел дальности", cell=WholeCell()),
    Column(field="damage", title="урон", cell=AmountCell(), required=True),
    Column(
        field="damage_type", title="тип урона", cell=ChoiceCell(words=DAMAGE_TYPES), required=True
    ),
    Column(field="hits_automatically", title="попадает всегда", cell=FlagCell()),
    Column(field="is_grenade", title="граната", cell=FlagCell()),
    Column(field="moves_freely", title="стреляет на ходу", cell=FlagCell()),
    _COST,
    _NEEDS,
)
_ITEM_COLUMNS = (
    KEY,
    *NAMED,
    Column(
        field="cost_points", title="стоимость", others=("цена",), cell=WholeCell(), required=True
    ),
    _NEEDS,
    Column(field="modifiers", title="изменения", cell=WornCell()),
)
_SERVED = (
    Column(field="serves_retinue", title="действует на свиту", cell=FlagCell()),
    Column(field="serves_keywords", title="действует на слова", cell=several(_WORD)),
)
_OWNERS = RefCell(kind="owners")

SHEETS: Mapping[str, Sheet] = {
    DATASHEETS: Sheet(
        title="Даташиты",
        others=("слейты", "юниты"),
        columns=(*_DATASHEET_COLUMNS, ORIGIN, _given(_DATASHEET_COLUMNS)),
    ),
    OPTIONS: Sheet(
        title="Опции",
        owner="sheet",
        columns=(
            _SHEET,
            KEY,
            NAMED[0],
            Column(
                field="cost_points",
                title="стоимость",
                others=("цена",),
                cell=WholeCell(least=-1000),
                required=True,
            ),
            Column(field="retinue_units", title="юнитов свиты", cell=WholeCell(most=20)),
            Column(field="doubles_retinue_limit", title="удваивает предел", cell=FlagCell()),
        ),
    ),
    RETINUE: Sheet(
        title="Свита",
        others=("шаблоны свиты",),
        owner="sheet",
        columns=(
            _SHEET,
            Column(field="units", title="юнитов", cell=WholeCell(most=20)),
            Column(field="keywords", title="ключевые слова", cell=several(_WORD)),
        ),
    ),
    DEGRADATION: Sheet(
        title="Деградация",
        owner="sheet",
        columns=(
            _SHEET,
            Column(field="least_wounds", title="ран от", cell=WholeCell(), required=True),
            *_VALUES,
            *_ARMOUR,
            Column(field="weapons", title="оружие", cell=ChangesCell()),
        ),
    ),
    WEAPONS: Sheet(
        title="Оружие",
        others=("арсенал",),
        columns=(*_WEAPON_COLUMNS, ORIGIN, _given(_WEAPON_COLUMNS)),
    ),
    ITEMS: Sheet(
        title="Предметы",
        others=("снаряжение",),
        columns=(*_ITEM_COLUMNS, ORIGIN, _given(_ITEM_COLUMNS)),
    ),
    EFFECTS_SHEET: Sheet(
        title="Эффекты",
        others=("спецправила", "особые правила"),
        owner="owner",
        columns=(
            Column(field="owner", title="чьё", others=("чей",), cell=_OWNERS, required=True),
            Column(field="rule", title="правило", cell=NAME),
            Column(field="kind", title="эффект", cell=ChoiceCell(words=EFFECTS)),
            Column(field="step", title="шаг", cell=ChoiceCell(words=STEPS)),
            Column(field="faces", title="грани", cell=FacesCell()),
            Column(
                field="value",
                title="значение",
                cell=ChoiceCell(words={**CHARACTERISTICS, **WEAPON_VALUES}),
            ),
            Column(field="action", title="действие", cell=ChoiceCell(words=ACTIONS)),
            Column(field="amount", title="число", cell=NumberCell()),
            Column(field="target_keyword", title="против слова", cell=_WORD),
            Column(field="percent", title="процент", cell=WholeCell(most=100)),
            Column(field="outcome", title="исход", cell=TextCell(most=120)),
            Column(field="wounds", title="раны", cell=WholeCell(least=1, most=100)),
            Column(field="passes", title="пройден", cell=FlagCell()),
            *_SERVED,
        ),
    ),
    KEYWORDS: Sheet(
        title="Ключевые слова",
        others=("слова",),
        columns=(
            Column(field="name", title="слово", others=("имя",), cell=_WORD, required=True),
            Column(field="note", title="пояснение", cell=TextCell(most=300)),
            Column(field="needs", title="требует", cell=several(_WORD)),
        ),
    ),
    **FORCE_SHEETS,
}
"""All sheets by their key, in the order of the template."""

NOTES = "Памятка"
"""The sheet of the template that only explains; it is not read."""


def find_sheet(title: str) -> str | None:
    """Find the key of the sheet that is called so."""
    folded = fold_title(title)
    for key, sheet in SHEETS.items():
        if folded in map(fold_title, (sheet.title, *sheet.others)):
            return key
    return None
