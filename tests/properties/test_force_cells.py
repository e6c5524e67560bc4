"""Whatever a cell of a squad holds is written so that it is read as it was."""

from hypothesis import given
from hypothesis import strategies as st

from seeds.formation_words import LOCATION_WORDS, ORDER_WORDS, TALENT_WORDS
from seeds.importing_book import open_book
from seeds.importing_cells import Book
from seeds.importing_force_columns import ORDERS
from seeds.importing_lists import RefCell, SeveralCell
from seeds.importing_squad_cells import (
    ArmourCell,
    CountedCell,
    DamageDiceCell,
    KnownWordCell,
    QualitiesCell,
)

NAMES = {"a": "стрелок", "b": "стрелок x2", "c": "тип х 3 x4", "d": "боец 2"}
DICE = st.builds(
    "{}d{}{}".format,
    st.integers(1, 99),
    st.integers(2, 999),
    st.one_of(st.just(""), st.integers(-999, 999).map("{:+d}".format)),
)
SPECIAL = [key for key in ORDER_WORDS if (ORDERS, key) in open_book().names]


def a_book() -> Book:
    book = open_book()
    for key, name in NAMES.items():
        book.add("specialist", name, key)
    return book


@given(dice=DICE)
def test_dice_of_damage(dice: str) -> None:
    cell = DamageDiceCell()
    assert dice == cell.read(cell.write(dice, Book()), Book())


@given(
    plain=st.lists(st.sampled_from(["spray", "storm", "flame", "tearing"]), unique=True),
    blast=st.integers(0, 99),
)
def test_qualities(plain: list[str], blast: int) -> None:
    cell = QualitiesCell()
    qualities = [*plain, *([f"blast {blast}"] if blast else [])]
    assert qualities == cell.read(cell.write(qualities, Book()), Book())


@given(
    armour=st.one_of(
        st.integers(0, 100),
        st.dictionaries(st.sampled_from([*LOCATION_WORDS]), st.integers(0, 100), min_size=1),
    )
)
def test_armour(armour: int | dict[str, int]) -> None:
    cell = ArmourCell()
    assert armour == cell.read(cell.write(armour, Book()), Book())


@given(counts=st.dictionaries(st.sampled_from([*NAMES]), st.integers(1, 20)))
def test_specialists_even_where_a_name_ends_as_a_count_does(counts: dict[str, int]) -> None:
    cell, book = CountedCell(one=RefCell(kind="specialist")), a_book()
    assert counts == cell.read(cell.write(counts, book), book)


@given(orders=st.lists(st.sampled_from(SPECIAL), unique=True))
def test_orders(orders: list[str]) -> None:
    cell, book = SeveralCell(one=RefCell(kind=ORDERS), commas=False), open_book()
    assert orders == cell.read(cell.write(orders, book), book)


@given(
    words=st.lists(st.sampled_from([*TALENT_WORDS, "Меткий глаз", "Зверь, большой"]), unique=True)
)
def test_talents(words: list[str]) -> None:
    cell = SeveralCell(one=KnownWordCell(words=TALENT_WORDS), commas=False)
    assert words == cell.read(cell.write(words, Book()), Book())
