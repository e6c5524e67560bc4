"""
The sheets of squads, of models of assaults and of warriors: titles, columns, what each holds.

Source: formations, FRM-COMP-1, 2, 5, 6, 7, 10; the state models of the other texts.
"""

from collections.abc import Iterator, Mapping

from seeds.force_words import MODEL_FLAGS, MODEL_VALUES
from seeds.formation_words import (
    CATEGORY_WORDS,
    CHARACTERISTIC_WORDS,
    DISTANCE_WORDS,
    KIND_WORDS,
    RACE_WORDS,
    ROLE_WORDS,
    SIDE_WORDS,
    SKILL_WORDS,
    TALENT_WORDS,
)
from seeds.importing_cells import ChoiceCell, FlagCell, TextCell, WholeCell
from seeds.importing_layout import Column, Sheet
from seeds.importing_lists import RefCell
from seeds.importing_named import KEY, NAME, NAMED, ORIGIN, several
from seeds.importing_squad_cells import (
    ArmourCell,
    CountedCell,
    DamageDiceCell,
    KnownWordCell,
    QualitiesCell,
)
from seeds.importing_words import Words

SQUAD_WEAPONS, SQUAD_PROFILES, SQUADS = "squad_weapons", "squad_profiles", "squads"
ASSAULT_PROFILES, WARRIORS = "assault_profiles", "warriors"
ORDERS = "special_orders"
"""The special orders of formations; no sheet of their own."""

_ARM = RefCell(kind=SQUAD_WEAPONS)
_TRAITS = several(KnownWordCell(words=TALENT_WORDS), commas=False)
_FACE = WholeCell(least=2, most=6)


def _each(outer: str, words: Words, cell: WholeCell) -> Iterator[Column]:
    """Make a column for each of several numbers."""
    for key, names in words.items():
        yield Column(field=f"{outer}.{key}", title=names[0], others=names[1:], cell=cell)


_WEAPON_COLUMNS = (
    Column(field="damage", title="урон", cell=DamageDiceCell()),
    Column(
        field="penetration",
        title="пробитие",
        others=("бронебойность",),
        cell=WholeCell(most=100),
    ),
    Column(field="range_metres", title="дальность", cell=WholeCell(most=5000)),
    Column(
        field="qualities", title="качества", others=("свойства", "качество"), cell=QualitiesCell()
    ),
)
_PROFILE_COLUMNS = (
    Column(field="role", title="роль", cell=ChoiceCell(words=ROLE_WORDS), required=True),
    Column(field="category", title="категория", cell=ChoiceCell(words=CATEGORY_WORDS)),
    Column(field="race", title="раса", cell=KnownWordCell(words=RACE_WORDS)),
    *_each("abilities", CHARACTERISTIC_WORDS, WholeCell(most=200)),
    *_each("abilities", SKILL_WORDS, WholeCell(most=200)),
    Column(field="wounds", title="раны", cell=WholeCell(least=1, most=200)),
    Column(field="armour", title="броня", cell=ArmourCell()),
    *_each("distances", DISTANCE_WORDS, WholeCell()),
    Column(field="traits", title="черты", cell=_TRAITS),
    Column(field="talents", title="таланты", cell=_TRAITS),
    Column(field="ranged", title="оружие дальнего боя", others=("стрелковое",), cell=_ARM),
    Column(field="melee", title="оружие ближнего боя", others=("рукопашное",), cell=_ARM),
)
_SQUAD_COLUMNS = (
    Column(field="side", title="сторона", others=("фракция",), cell=ChoiceCell(words=SIDE_WORDS)),
    Column(field="kind", title="вид", cell=ChoiceCell(words=KIND_WORDS)),
    Column(field="regular", title="рядовые", cell=RefCell(kind="regular"), required=True),
    Column(
        field="regulars",
        title="сколько рядовых",
        others=("число рядовых",),
        cell=WholeCell(most=200),
        required=True,
    ),
    Column(field="commander", title="командир", cell=RefCell(kind="commander"), required=True),
    Column(
        field="specialists", title="специалисты", cell=CountedCell(one=RefCell(kind="specialist"))
    ),
    Column(field="main_ranged", title="основное дальнего боя", cell=_ARM),
    Column(field="main_melee", title="основное ближнего боя", cell=_ARM),
    Column(
        field="granted",
        title="приказы",
        others=("особые приказы",),
        cell=several(RefCell(kind=ORDERS), commas=False),
    ),
)
_ASSAULT_COLUMNS = (
    *(
        Column(
            field=key,
            title=names[0],
            others=names[1:],
            cell=WholeCell(
                least=int(key == "wounds"), most=20 if key in ("wounds", "attacks") else 10
            ),
            required=True,
        )
        for key, names in MODEL_VALUES.items()
    ),
    Column(field="save", title="Сп", others=("спасбросок",), cell=_FACE),
    Column(field="unit_class", title="класс", cell=TextCell(most=40)),
    Column(
        field="flags",
        title="признаки",
        others=("отметки",),
        cell=several(ChoiceCell(words=MODEL_FLAGS)),
    ),
    Column(field="look_out_sir_on", title="берегитесь сэр", cell=_FACE),
    Column(field="fall_back_dice", title="кубов отхода", cell=WholeCell(least=1, most=6)),
)
_WARRIOR_COLUMNS = (
    Column(field="willpower", title="сила духа", cell=WholeCell(most=10), required=True),
    Column(field="mobility", title="подвижность", cell=WholeCell(most=20)),
    Column(
        field="attack_dice",
        title="кубики атаки",
        others=("кубы атаки", "атаки"),
        cell=WholeCell(most=20),
    ),
    Column(field="causes_fear", title="страх", cell=FlagCell()),
    Column(field="causes_terror", title="ужас", cell=FlagCell()),
    Column(field="is_stupid_prone", title="тупость", cell=FlagCell()),
    Column(field="hates", title="ненавидит", others=("ненависть",), cell=several(NAME)),
    Column(
        field="leap_rating",
        title="скачок",
        others=("гигантский скачок",),
        cell=WholeCell(least=1, most=20),
    ),
)


def _sheet(title: str, columns: tuple[Column, ...]) -> Sheet:
    return Sheet(title=title, columns=(KEY, *NAMED, *columns, ORIGIN))


FORCE_SHEETS: Mapping[str, Sheet] = {
    SQUAD_WEAPONS: _sheet("Оружие отрядов", _WEAPON_COLUMNS),
    SQUAD_PROFILES: _sheet("Профили отрядов", _PROFILE_COLUMNS),
    SQUADS: _sheet("Отряды", _SQUAD_COLUMNS),
    ASSAULT_PROFILES: _sheet("Боевые профили", _ASSAULT_COLUMNS),
    WARRIORS: _sheet("Воины", _WARRIOR_COLUMNS),
}
"""The sheets of forces by their key, in the order of the template."""
