import pytest

from vkbot.lexicon.characteristics import ABBREVIATIONS, CHARACTERISTICS
from vkbot.lexicon.commands import COMMAND_WORDS
from vkbot.lexicon.durations import parse_minutes
from vkbot.lexicon.purposes import PURPOSE_NAMES, PURPOSES
from vkbot.lexicon.roles import ROLE_NAMES, ROLES
from vkbot.lexicon.topics import TOPIC_NAMES, TOPICS


@pytest.mark.parametrize(("key", "short"), ABBREVIATIONS.items())
def test_every_characteristic_is_found_by_its_short_form(key: str, short: str) -> None:
    assert key == CHARACTERISTICS.find(short)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("силы", "strength"),
        ("сила воли", "willpower"),
        ("волю", "willpower"),
        ("лидерства", "leadership"),
        ("баллистику", "ballistic_skill"),
        ("меткости", "ballistic_skill"),
        ("рукопашной", "weapon_skill"),
        ("ближнего боя", "weapon_skill"),
        ("выносливасть", "toughness"),
        ("маневренность", "manoeuvrability"),
        ("скорости", "speed"),
        ("удачи", "luck"),
        ("интелект", "intelligence"),
    ],
)
def test_characteristics_are_found_in_any_case_and_with_a_typing_error(
    typed: str, key: str
) -> None:
    assert key == CHARACTERISTICS.find(typed)


@pytest.mark.parametrize(
    ("typed", "key"),
    [("гм", "gm"), ("мастера", "gm"), ("админа", "admin"), ("игрока", "player"), ("GM", "gm")],
)
def test_roles_are_found_in_any_case(typed: str, key: str) -> None:
    assert key == ROLES.find(typed)


def test_the_shown_names_of_roles_and_purposes_are_words_that_give_them() -> None:
    assert list(ROLE_NAMES) == [ROLES.find(name) for name in ROLE_NAMES.values()]
    assert list(PURPOSE_NAMES) == [PURPOSES.find(name) for name in PURPOSE_NAMES.values()]


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("30м", 30),
        ("30 минут", 30),
        ("1 минуту", 1),
        ("на 2 часа", 120),
        ("2ч", 120),
        ("1д", 1440),
        ("3 дня", 4320),
        ("час", 60),
        ("на полчаса", 30),
        ("на сутки", 1440),
        ("30", None),
        ("99999м", None),
        ("навсегда", None),
    ],
)
def test_spans_of_time(typed: str, minutes: int | None) -> None:
    assert minutes == parse_minutes(typed)


def test_every_command_belongs_to_exactly_one_topic() -> None:
    explained = [command for topic in TOPICS.values() for command in topic.commands]
    assert sorted(COMMAND_WORDS) == sorted(explained)


def test_every_topic_is_found_by_its_title_and_by_the_words_of_its_commands() -> None:
    for key, topic in TOPICS.items():
        words = [COMMAND_WORDS[command][0] for command in topic.commands]
        assert {key} == {TOPIC_NAMES.find(name) for name in (topic.title, *words)}
