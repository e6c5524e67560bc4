"""Names of buttons: what they carry, and what is none."""

import pytest

from vkbot.buttons import ButtonName, read_name, write_name


@pytest.mark.parametrize("random_id", [-(2**31), -1, 1, 2**31 - 1])
@pytest.mark.parametrize("place", [0, 11, 99])
def test_a_name_comes_back_as_it_was_written(random_id: int, place: int) -> None:
    name = ButtonName(random_id=random_id, place=place)
    assert name == read_name(write_name(name))


@pytest.mark.parametrize(
    "payload",
    [
        None,
        {},
        {"r": 1},
        {"n": 1},
        {"r": 1, "n": 1, "c": "2d6"},
        {"r": "1", "n": 1},
        {"r": 1, "n": "1"},
        {"r": True, "n": 1},
        {"r": 1, "n": False},
        {"r": 1.0, "n": 1},
        {"r": [1], "n": {}},
        {"r": None, "n": None},
        {"r": 2**31, "n": 1},
        {"r": -(2**31) - 1, "n": 1},
        {"r": 1, "n": -1},
        {"r": 1, "n": 100},
        {"r": 10**400, "n": 10**400},
    ],
)
def test_what_no_button_carries_is_no_name(payload: dict[str, object] | None) -> None:
    assert read_name(payload) is None
