"""Who bears the weapons that not everybody has: of a unit that the GM makes, and of an approved."""

import pytest

from engine.pvt.units import Unit
from tests.applicants import FORM, ApplicationTable, applicants
from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, GM
from tests.services.test_roster import field

__all__ = ["applicants"]

FIELD = "начать бой Мануфакторум"


def made(table: BattleTable, line: str) -> Unit:
    """Return the unit that a line of the GM makes."""
    assert "➕" in table.tell(GM, line)
    return next(reversed(table.circle.battle.units.values()))


def places(unit: Unit, weapon: str) -> list[int]:
    return [place for place, model in enumerate(unit.models) if weapon in model.weapons]


def test_the_number_of_a_weapon_is_kept_and_the_sergeant_keeps_his_pistol(
    table: BattleTable,
) -> None:
    unit = made(table, "создать А3: 1 сержант, 4 гвардеец; лазган 4")
    assert [1, 2, 3, 4] == places(unit, "lasgun")
    assert [0] == places(unit, "laspistol")


def test_who_is_left_without_a_named_weapon_has_none_of_it(table: BattleTable) -> None:
    unit = made(table, "создать А3: 10 гвардеец; лазган 4")
    assert (4, 10) == (len(places(unit, "lasgun")), len(places(unit, "bayonet")))


def test_a_number_that_does_not_fit_is_refused_with_a_line_that_works(table: BattleTable) -> None:
    refused = table.tell(GM, "создать А3: 1 сержант, 4 гвардеец; мельта 2, лазган 4")
    said, example = refused.split("Например: ")
    assert "мельта: нужно 2, а раздать можно только 1. " == said
    assert example == "создать А3: 1 сержант гвардии, 4 гвардеец; мельта 1, лазган 4"
    unit = made(table, example)
    assert (4, 1) == (len(places(unit, "lasgun")), len(places(unit, "meltagun")))


@pytest.mark.rule("PVT-WND-3")
@pytest.mark.parametrize("bearers_die", ["last", "first"])
def test_what_was_bought_and_what_the_gm_gives_is_lost_in_one_order(
    applicants: ApplicationTable, bearers_die: str
) -> None:
    applicants.say(ADMIN, f"настройка bearers_die {bearers_die}")
    applicants.approve(form=FORM.replace("Кровавые разорители", "Разорители"))
    applicants.tell(GM, FIELD)
    applicants.tell(GM, "ввести Разорители")
    applicants.tell(GM, "создать Волки: 10 разоритель; мельта 1, лазпушка 1")
    for name in ("Разорители", "Волки"):
        applicants.tell(GM, f"убить {name} 8")
        living = [field(applicants)[name].models[at] for at in field(applicants)[name].living]
        arms = sorted(model.weapons[0] for model in living)
        assert arms == (["lascannon", "meltagun"] if bearers_die == "last" else 2 * ["bolter"])
