"""What a build becomes by purchases, sales and losses in play."""

import pytest

from engine.errors import IllegalActionError
from engine.pvt.builds import Purchase
from engine.pvt.trading import (
    add_purchase,
    find_bought,
    give_up,
    revival_price,
    sell_free_equipment,
)
from tests.engine.pvt.builds import GOODS, a_lord, bought, raiders

LORD = a_lord(raiders(5, meltagun=1), purchases=bought(knife=1))
SHEET = GOODS.datasheets["chaos_lord"]
KNIVES = Purchase(item="knife", count=2)


@pytest.mark.rule("PVT-DATA-3")
def test_what_is_bought_later_is_in_the_build() -> None:
    assert (
        bought(knife=3, bolter=1)
        == add_purchase(
            add_purchase(LORD, "Lord", Purchase(item="bolter")), "Lord", KNIVES
        ).purchases
    )


def test_what_is_bought_for_a_unit_is_the_units() -> None:
    build = add_purchase(LORD, "Raiders", Purchase(item="meltagun", count=2))
    assert (bought(knife=1), bought(meltagun=3)) == (build.purchases, build.retinue[0].purchases)


def test_nothing_is_bought_for_somebody_else() -> None:
    with pytest.raises(KeyError):
        add_purchase(LORD, "Orks", KNIVES)


@pytest.mark.rule("PVT-DATA-14")
def test_one_of_what_was_bought_is_given_up() -> None:
    two = add_purchase(LORD, "Lord", Purchase(item="knife"))
    assert bought(knife=1) == give_up(two, "Lord", KNIVES).purchases
    assert () == give_up(LORD, "Lord", KNIVES).purchases


@pytest.mark.rule("PVT-DATA-14")
def test_of_an_item_bought_at_two_prices_the_last_is_given_up_first() -> None:
    dear = Purchase(item="knife", cost_points=60, catalogue=2)
    both = add_purchase(LORD, "Lord", dear)
    assert dear == find_bought(both, "Lord", "knife")
    assert LORD == give_up(both, "Lord", dear)


@pytest.mark.rule("PVT-DATA-14")
def test_what_was_not_bought_is_not_given_up() -> None:
    with pytest.raises(IllegalActionError) as caught:
        give_up(LORD, "Lord", find_bought(LORD, "Lord", "meltagun"))
    facts = {"why": "not_bought", "unit": "Lord", "item": "meltagun"}
    assert ("PVT-DATA-14", facts) == (caught.value.rule, caught.value.facts)


@pytest.mark.rule("PVT-DATA-2")
@pytest.mark.parametrize("item", ["knife", "power_armour_mk5", "power_armour_mk7"])
def test_free_equipment_is_sold_once_and_by_whom_it_was_given_to(item: str) -> None:
    sold = sell_free_equipment(LORD, SHEET, "power_armour_mk7")
    assert ("power_armour_mk7",) == sold.sold
    with pytest.raises(IllegalActionError) as caught:
        sell_free_equipment(sold, SHEET, item)
    assert ("PVT-DATA-2", {"item": item}) == (caught.value.rule, caught.value.facts)


@pytest.mark.rule("PVT-DEATH-3")
@pytest.mark.parametrize(
    ("lost", "price"), [((), 10), (("meltagun",), 20), (("bolter", "knife"), 10)]
)
def test_a_model_comes_back_for_its_price_and_that_of_bought_weapons(
    lost: tuple[str, ...], price: int
) -> None:
    assert price == revival_price(raiders(5, meltagun=1), GOODS, lost)
