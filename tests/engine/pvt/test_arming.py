"""Units made from the starter catalogue, and who of them bears what."""

import pytest

from engine.errors import IllegalActionError, LimitError
from engine.pvt.settings import Rulings
from engine.pvt.units import GAME_MASTER, Unit
from seeds.catalogue import load_starter


def build(models: dict[str, int], arms: dict[str, int] | None = None, **rulings: str) -> Unit:
    return load_starter().build_unit(
        "u1",
        "Отряд",
        models=tuple(models.items()),
        arms=tuple((arms or {}).items()),
        owner=GAME_MASTER,
        side="gm",
        rulings=Rulings.of(rulings),
    )


def borne(unit: Unit) -> list[tuple[int, tuple[str, ...]]]:
    """List runs of models that bear the same: how many, and what."""
    runs: list[tuple[int, tuple[str, ...]]] = []
    for model in unit.models:
        if runs and runs[-1][1] == model.weapons:
            runs[-1] = (runs[-1][0] + 1, model.weapons)
        else:
            runs.append((1, model.weapons))
    return runs


def test_without_arms_each_model_bears_what_its_datasheet_gives() -> None:
    unit = build({"guardsman": 3, "guard_sergeant": 1})
    assert [(3, ("lasgun", "bayonet")), (1, ("laspistol", "chainsword"))] == borne(unit)
    assert ["lasgun", "bayonet", "laspistol", "chainsword"] == [one.key for one in unit.weapons]


def test_models_stand_in_the_order_named_whole_and_with_all_their_points() -> None:
    unit = build({"guard_sergeant": 1, "guardsman": 2})
    assert ["сержант гвардии", "гвардеец"] == [profile.name for profile in unit.profiles]
    assert [(0, 2), (1, 1), (1, 1)] == [(one.profile, one.wounds_left) for one in unit.models]
    assert 3 == build({"chaos_lord": 1}).models[0].action_points_left


def test_a_unit_has_the_keywords_of_its_first_datasheet() -> None:
    unit = build({"guardsman": 2, "guard_sergeant": 1})
    sheet = load_starter().datasheets["guardsman"]
    assert ("guardsman", sheet.keywords) == (unit.datasheet, unit.keywords)


def test_the_rules_of_all_datasheets_are_joined() -> None:
    names = [rule.name for rule in build({"fury": 2, "ork_boss": 1}).rules]
    assert ["Плоть варпа", "Вааагх"] == names


@pytest.mark.rule("PVT-WND-3")
@pytest.mark.parametrize(
    "arms",
    [
        {"lasgun": 18, "meltagun": 2},
        {"meltagun": 2, "lasgun": 18},
        {"meltagun": 2},
    ],
)
def test_special_weapons_are_with_those_who_die_last_or_first_however_they_are_named(
    arms: dict[str, int],
) -> None:
    men, special = (18, ("lasgun", "bayonet")), (2, ("meltagun", "bayonet"))
    assert [men, special] == borne(build({"guardsman": 20}, arms))
    assert [special, men] == borne(build({"guardsman": 20}, arms, bearers_die="first"))


@pytest.mark.parametrize("bearers_die", ["last", "first"])
@pytest.mark.parametrize("models", [("guard_sergeant", "guardsman"), ("guardsman", "raider")])
def test_a_weapon_goes_to_the_models_whose_datasheet_has_it(
    bearers_die: str, models: tuple[str, str]
) -> None:
    first, second = models
    weapon = load_starter().datasheets[second].weapons[0]
    unit = build({first: 1, second: 4}, {weapon: 4}, bearers_die=bearers_die)
    assert borne(build({first: 1, second: 4})) == borne(unit)


def test_what_takes_the_place_of_a_weapon_goes_to_who_has_one_of_its_sort() -> None:
    sergeant, man = ("laspistol", "chainsword"), ("lasgun", "bayonet")
    squad = {"guard_sergeant": 1, "guardsman": 2}
    melta = [(1, sergeant), (1, man), (1, ("meltagun", "bayonet"))]
    assert melta == borne(build(squad, {"meltagun": 1}))
    plasma = [(1, ("plasma_pistol", "chainsword")), (2, man)]
    assert plasma == borne(build(squad, {"plasma_pistol": 1}))


def test_a_champion_bears_what_anybody_may_for_he_dies_last() -> None:
    squad = {"raider_champion": 1, "raider": 2}
    assert 0 == _place_of(build(squad, {"mace": 1}), "mace")
    assert 1 == _place_of(build(squad, {"mace": 1}, bearers_die="first"), "mace")


def _place_of(unit: Unit, weapon: str) -> int:
    (place,) = (at for at, one in enumerate(unit.models) if weapon in one.weapons)
    return place


def test_nobody_else_bears_a_weapon_whose_number_is_named() -> None:
    bare, man = ("bayonet",), ("lasgun", "bayonet")
    assert [(4, man), (6, bare)] == borne(build({"guardsman": 10}, {"lasgun": 4}))
    squad = {"guard_sergeant": 1, "guardsman": 4}
    assert [(1, ("meltagun", "chainsword")), (4, man)] == borne(
        build(squad, {"meltagun": 1, "lasgun": 4})
    )
    assert [(1, ("lasgun", "chainsword")), (4, man)] == borne(build(squad, {"lasgun": 5}))


def test_a_long_weapon_takes_the_place_of_the_pistol_of_the_datasheet() -> None:
    assert [(1, ("bolter", "power_sword"))] == borne(build({"chaos_lord": 1}, {"bolter": 1}))


def test_pistols_and_grenades_may_be_given_besides() -> None:
    unit = build({"guardsman": 2}, {"lasgun": 2, "laspistol": 2, "frag_grenade": 1})
    assert [
        (1, ("lasgun", "laspistol", "bayonet")),
        (1, ("lasgun", "laspistol", "frag_grenade", "bayonet")),
    ] == borne(unit)


def test_a_pistol_alone_leaves_the_long_weapon_of_the_datasheet() -> None:
    unit = build({"raider": 1}, {"plasma_pistol": 1})
    assert [(1, ("bolter", "plasma_pistol", "knife"))] == borne(unit)


def test_a_second_pistol_goes_to_those_who_have_none_first() -> None:
    unit = build({"raider": 3}, {"bolt_pistol": 2, "plasma_pistol": 2})
    assert [
        ("bolter", "plasma_pistol", "knife"),
        ("bolter", "bolt_pistol", "knife"),
        ("bolter", "bolt_pistol", "plasma_pistol", "knife"),
    ] == [model.weapons for model in unit.models]


def test_a_melee_weapon_takes_the_place_of_that_of_the_datasheet() -> None:
    unit = build({"raider": 2}, {"mace": 1})
    assert [(1, ("bolter", "knife")), (1, ("bolter", "mace"))] == borne(unit)


def test_heroes_and_vehicles_bear_all_they_are_given() -> None:
    unit = build({"leman_russ": 1}, {"battle_cannon": 1, "heavy_bolter": 1, "multilaser": 1})
    assert [(1, ("battle_cannon", "heavy_bolter", "multilaser"))] == borne(unit)


@pytest.mark.parametrize(
    ("arms", "facts"),
    [
        (
            {"lasgun": 6},
            {"weapon": "лазган", "asked": 6, "free": 5, "sheets": ["5 гвардеец; лазган 5"]},
        ),
        (
            {"meltagun": 2, "lasgun": 4},
            {
                "weapon": "мельта",
                "asked": 2,
                "free": 1,
                "sheets": ["5 гвардеец; мельта 1", "лазган 4"],
            },
        ),
        (
            {"laspistol": 5, "bolt_pistol": 5, "autopistol": 1},
            {
                "weapon": "автопистолет",
                "asked": 1,
                "free": 0,
                "sheets": ["5 гвардеец; лазпистолет 5", "болт-пистолет 5"],
            },
        ),
    ],
)
def test_more_weapons_than_models_can_bear_are_refused(
    arms: dict[str, int], facts: dict[str, object]
) -> None:
    with pytest.raises(IllegalActionError) as refused:
        build({"guardsman": 5}, arms)
    facts |= {"name": "Отряд"}
    assert ("arms_do_not_fit", facts) == (refused.value.rule, refused.value.facts)


def test_a_unit_has_500_models_at_most() -> None:
    assert 500 == len(build({"guardsman": 499, "guard_sergeant": 1}).models)
    with pytest.raises(LimitError) as refused:
        build({"guardsman": 10**9, "guard_sergeant": 1})
    assert ("models_per_unit", 500, 10**9 + 1) == (
        refused.value.limit,
        refused.value.allowed,
        refused.value.asked,
    )


@pytest.mark.parametrize(
    ("models", "arms"), [({"nobody": 1}, {}), ({"guardsman": 1}, {"nothing": 1})]
)
def test_what_is_not_in_the_catalogue_is_a_key_error(
    models: dict[str, int], arms: dict[str, int]
) -> None:
    with pytest.raises(KeyError):
        build(models, arms)
