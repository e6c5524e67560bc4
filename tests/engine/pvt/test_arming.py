"""Units made from the starter catalogue, and who of them bears what."""

import pytest

from engine.errors import IllegalActionError, LimitError
from engine.pvt.units import GAME_MASTER, Unit
from seeds.catalogue import load_starter


def build(models: dict[str, int], arms: dict[str, int] | None = None) -> Unit:
    return load_starter().build_unit(
        "u1",
        "Отряд",
        models=tuple(models.items()),
        arms=tuple((arms or {}).items()),
        owner=GAME_MASTER,
        side="gm",
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


def test_long_weapons_go_to_the_first_free_models_one_after_another() -> None:
    unit = build({"guardsman": 20}, {"lasgun": 18, "meltagun": 2})
    assert [(18, ("lasgun", "bayonet")), (2, ("meltagun", "bayonet"))] == borne(unit)


def test_who_is_given_nothing_keeps_the_weapons_of_the_datasheet() -> None:
    unit = build({"guardsman": 3}, {"meltagun": 1})
    assert [(1, ("meltagun", "bayonet")), (2, ("lasgun", "bayonet"))] == borne(unit)


def test_a_long_weapon_takes_the_place_of_the_pistol_of_the_datasheet() -> None:
    assert [(1, ("bolter", "power_sword"))] == borne(build({"chaos_lord": 1}, {"bolter": 1}))


def test_pistols_and_grenades_may_be_given_besides() -> None:
    unit = build({"guardsman": 2}, {"lasgun": 2, "laspistol": 2, "frag_grenade": 1})
    assert [
        (1, ("lasgun", "laspistol", "frag_grenade", "bayonet")),
        (1, ("lasgun", "laspistol", "bayonet")),
    ] == borne(unit)


def test_a_pistol_alone_leaves_the_long_weapon_of_the_datasheet() -> None:
    unit = build({"raider": 1}, {"plasma_pistol": 1})
    assert [(1, ("bolter", "plasma_pistol", "knife"))] == borne(unit)


def test_a_second_pistol_goes_to_those_who_have_none_first() -> None:
    unit = build({"raider": 3}, {"bolt_pistol": 2, "plasma_pistol": 2})
    assert [
        ("bolter", "bolt_pistol", "plasma_pistol", "knife"),
        ("bolter", "bolt_pistol", "knife"),
        ("bolter", "plasma_pistol", "knife"),
    ] == [model.weapons for model in unit.models]


def test_a_melee_weapon_takes_the_place_of_that_of_the_datasheet() -> None:
    unit = build({"raider": 2}, {"mace": 1})
    assert [(1, ("bolter", "mace")), (1, ("bolter", "knife"))] == borne(unit)


def test_heroes_and_vehicles_bear_all_they_are_given() -> None:
    unit = build({"leman_russ": 1}, {"battle_cannon": 1, "heavy_bolter": 1, "multilaser": 1})
    assert [(1, ("battle_cannon", "heavy_bolter", "multilaser"))] == borne(unit)


@pytest.mark.parametrize(
    ("arms", "facts"),
    [
        ({"lasgun": 6}, {"weapon": "лазган", "asked": 6, "free": 5}),
        ({"lasgun": 4, "meltagun": 2}, {"weapon": "мельта", "asked": 2, "free": 1}),
        (
            {"laspistol": 5, "bolt_pistol": 5, "autopistol": 1},
            {"weapon": "автопистолет", "asked": 1, "free": 0},
        ),
    ],
)
def test_more_weapons_than_models_can_bear_are_refused(
    arms: dict[str, int], facts: dict[str, object]
) -> None:
    with pytest.raises(IllegalActionError) as refused:
        build({"guardsman": 5}, arms)
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
