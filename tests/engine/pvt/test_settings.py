"""Settings: what a campaign may set, and what is refused by name."""

import pytest

from engine.errors import IllegalActionError
from engine.pvt.readings import Rounding, SeveralSettings
from engine.pvt.settings import DEFAULT_RULINGS, PVT_SETTINGS, Rulings, check_value
from tests.rule_coverage import TESTS, load_catalogues


def refusal(key: str, value: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalActionError) as caught:
        check_value(key, value)
    return caught.value.rule, dict(caught.value.facts)


def test_every_ruling_has_a_built_default_and_a_known_rule() -> None:
    rules = load_catalogues(TESTS)[0].rules
    assert 112 == len(PVT_SETTINGS)
    for setting in PVT_SETTINGS.values():
        assert setting.default == setting.choices[0]
        assert setting.default == check_value(setting.key, setting.default)
        assert setting.built <= set(setting.choices)
        assert setting.rule_id in rules


def test_doubtful_rulings_are_marked() -> None:
    assert PVT_SETTINGS["zero_penetration"].doubtful
    assert not PVT_SETTINGS["rounding"].doubtful


def test_a_value_is_read_whatever_its_case_and_spaces() -> None:
    assert "up" == check_value("rounding", " UP ")


def test_a_number_is_read_whatever_its_leading_zeros() -> None:
    assert "48" == check_value("deadline_hours", "048")


def test_any_number_is_taken_where_every_one_is_built() -> None:
    assert "24" == check_value("deadline_hours", "24")
    assert 33 == Rulings.of({"morale_share": "33"}).morale_share


def test_an_unknown_setting_is_refused() -> None:
    assert ("setting_unknown", {"key": "colour"}) == refusal("colour", "red")


@pytest.mark.parametrize("value", ["sideways", "", "48"])
def test_an_unknown_value_is_refused_with_the_list(value: str) -> None:
    facts = {"key": "rounding", "value": value, "choices": ("down", "up")}
    assert ("setting_value_unknown", facts) == refusal("rounding", value)


@pytest.mark.parametrize("value", ["-1", "1.5", "9999999", "²"])
def test_what_is_no_whole_number_is_refused(value: str) -> None:
    assert "setting_value_unknown" == refusal("deadline_hours", value)[0]


@pytest.mark.parametrize(
    ("key", "value", "built"),
    [
        ("absorb_order", "ask_owner", ("ordinary_first",)),
        ("reroll_policy", "ask", ("failures",)),
        ("doubled_limit", "total", ("sheet",)),
    ],
)
def test_a_reading_that_is_not_built_is_refused_by_name(
    key: str, value: str, built: tuple[str, ...]
) -> None:
    facts = {"key": key, "value": value, "choices": built}
    assert ("setting_value_unbuilt", facts) == refusal(key, value)


def test_rulings_take_what_is_set_and_the_default_for_the_rest() -> None:
    rulings = Rulings.of({"rounding": "up", "morale": "quarter"})
    assert Rounding.UP is rulings.rounding
    assert SeveralSettings.LAST is rulings.several_settings
    assert Rulings.of({"rounding": "down"}) == DEFAULT_RULINGS


def test_rulings_refuse_what_is_not_built() -> None:
    with pytest.raises(IllegalActionError):
        Rulings.of({"reroll_policy": "ask"})
