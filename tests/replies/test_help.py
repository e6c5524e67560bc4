from dataclasses import replace

import pytest

from engine.assault.commands import OpenCombat, PutUnit
from engine.assault.records import Model
from engine.formations.commands import EndFormationTurn
from engine.scene.events import Attempt, SceneQuestionAsked
from engine.table.questions import AnswerKind, Question
from tests.assaults import play
from tests.commands.reading import read
from tests.engine.pvt.armies import (
    BOLTER,
    POWER_SWORD,
    a_battle,
    a_lord,
    a_tank,
    guardsmen,
    named,
    orks,
    raiders,
)
from tests.squads import FORCES, a_battle_of_squads
from tests.warriors import warriors
from vkbot.chat.context import ParseContext
from vkbot.chat.reading import COMMANDS
from vkbot.lexicon.folding import fold
from vkbot.lexicon.roles import ROLE_NAMES
from vkbot.lexicon.topics import TOPICS
from vkbot.replies.help import help_buttons, render_help_shown
from vkbot.replies.help_lines import Line
from vkbot.replies.help_pages import PAGES
from vkbot.requests import ShowHelp
from vkbot.results import HelpShown

LINES = [line for page in PAGES.values() for line in page]
FORMS = [form for line in LINES for form in line.forms]
PHONE_SCREEN = 1100
NAMES = {
    "Разорители": raiders(5, weapons=(named(BOLTER, "болтер"), named(POWER_SWORD, "силовой меч"))),
    "Гвардейцы": guardsmen(20),
    "Орки": orks(5),
    "Леман Русс": a_tank(),
    "Сеферот": a_lord(),
}
FIELD = a_battle(*(replace(unit, id=name, name=name) for name, unit in NAMES.items()))
WAITING = SceneQuestionAsked(
    attempt=Attempt(
        number=12, command=EndFormationTurn(formation="f1"), text="конец хода", epoch=1, owner=0
    ),
    question=Question(key="flight", kind=AnswerKind.TEXT, default=""),
)
FIGHT = play(
    *(
        PutUnit(unit=name, name=name, side=side, models=(Model(name=name, is_character=True),))
        for name, side in (("Сеферот", "наши"), ("Разорители", "наши"), ("Орки", "враги"))
    ),
    OpenCombat(units=("Разорители", "Орки")),
)
FIELD.scene = replace(
    a_battle_of_squads().scene,
    assault=FIGHT.assault,
    psychology=warriors("Берсерк", "Орк"),
    waiting={12: WAITING},
)
KNOWN = ParseContext(
    macro_names=lambda: ["болтеры", "залп"],
    squad_names=FORCES.squad_names,
    assault_profile_names=lambda: [("гвардеец", "assault_guardsman")],
    warrior_names=lambda: [("тролль", "troll")],
    field=lambda: FIELD,
    datasheet_names=lambda: [("гвардеец", "guardsman")],
    weapon_names=lambda: [("лазган", "lasgun"), ("мельта", "melta")],
    character_names=lambda: [("Сеферот", "c1"), ("Разорители", "r1")],
)


def overview(role: str, *, in_chat: bool = True) -> str:
    return render_help_shown(HelpShown(topic="", role=role, in_chat=in_chat))


def test_every_command_has_a_line_in_the_help_and_every_line_a_command() -> None:
    explained = [line.command for line in LINES if line.command]
    assert sorted(command.key for command in COMMANDS.commands) == sorted(explained)


def test_each_page_explains_the_commands_of_its_topic() -> None:
    assert {key: set(topic.commands) for key, topic in TOPICS.items()} == {
        key: {line.command for line in page if line.command} for key, page in PAGES.items()
    }


@pytest.mark.parametrize(
    ("line", "form"), [(line, form) for line in LINES for form in line.forms if line.command]
)
def test_a_line_shows_a_form_of_its_own_command(line: Line, form: str) -> None:
    found = COMMANDS.find(fold(form))
    assert found is None or line.command == found[0].key


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_the_help_works_as_written(form: str) -> None:
    assert read(f"/{form.removeprefix('/')}", KNOWN) is not None


@pytest.mark.parametrize("role", ROLE_NAMES)
def test_the_overview_fits_a_phone_and_names_all_topics(role: str) -> None:
    text = overview(role)
    assert PHONE_SCREEN > len(text)
    assert all(topic.title in text for topic in TOPICS.values())


def test_the_overview_shows_what_a_role_may() -> None:
    shown = {
        role: ("скрыто" in overview(role), "роль @имя" in overview(role)) for role in ROLE_NAMES
    }
    assert {"player": (False, False), "gm": (True, False), "admin": (True, True)} == shown


def test_a_chat_is_told_how_to_address_the_bot_and_a_dialogue_is_not() -> None:
    assert (
        "упоминанием" in overview("player"),
        "упоминанием" in overview("gm", in_chat=False),
    ) == (
        True,
        False,
    )


def test_a_page_says_who_may() -> None:
    page = render_help_shown(HelpShown(topic="hidden", role="player", in_chat=True))
    assert page.startswith("📖 Скрытые броски\n• скрыто на засаду: d100 35 — ")
    assert page.endswith("• открыть 1042 — показать его всем (ГМ)")


def test_the_buttons_under_the_overview_lead_to_the_pages() -> None:
    shown = HelpShown(topic="", role="player", in_chat=True)
    commands = [button.command for row in help_buttons(shown) for button in row]
    assert [ShowHelp(topic=key) for key in TOPICS] == [read(command) for command in commands]
    assert () == help_buttons(HelpShown(topic="dice", role="player", in_chat=True))
