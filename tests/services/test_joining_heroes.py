"""A hero joins a unit and fights with it in the same post: weapons are those of the state met."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM
from tests.forum import LINK, STORY, Forum
from tests.sqlite_alone import database_kind as database_kind

pytestmark = pytest.mark.rule("PVT-UNIT-4", "PVT-SHOOT-10", "PVT-TURN-9")

JOINS = "прикрепить Сеферот к Разорители"
SHOT = "стрельба Разорители -> Гвардейцы: 5 болтер, 1 плазма-пистолет"
MOVE = "движение Разорители"
FIRED = "• плазма-пистолет ×1"


@pytest.fixture
def followed(table: BattleTable) -> BattleTable:
    """Return a battle in which the raiders are the lord's."""
    table.tell(GM, "свита Разорители: Сеферот")
    return table


def resolve(table: BattleTable) -> str:
    return table.tell(GM, "итог 1 да")


@pytest.mark.parametrize("posts", [[f"{JOINS}\n{SHOT}"], [JOINS, SHOT]])
def test_he_shoots_with_the_unit_that_he_joins(followed: BattleTable, posts: list[str]) -> None:
    said = [followed.tell(ANNA, post) for post in posts][-1]
    assert "Заявка 2" in said
    assert "⚠" not in said
    assert FIRED in resolve(followed)


def test_he_shoots_by_a_post_of_the_topic(followed: BattleTable) -> None:
    followed.tell(ADMIN, f"привязать тему {LINK}")
    told = Forum(followed).write(ANNA, f"{STORY}\n____\n{JOINS}\n{SHOT}")
    assert "Заявка 2" in told
    assert FIRED in resolve(followed)


def test_he_shoots_by_an_edit_that_lets_him_join(followed: BattleTable) -> None:
    cmid = followed.type(ANNA, f"{MOVE} 3")
    followed.work()
    followed.edit(ANNA, cmid, f"{JOINS}\n{SHOT}")
    assert FIRED in resolve(followed)


def test_he_shoots_by_orders_that_are_left(followed: BattleTable) -> None:
    assert "промолчите" in followed.tell(ANNA, f"по умолчанию {JOINS}")
    assert "промолчите" in followed.tell(ANNA, f"по умолчанию {SHOT}")
    assert FIRED in resolve(followed)


def test_he_strikes_with_the_unit_that_he_joins(followed: BattleTable) -> None:
    followed.tell(GM, "связаны Разорители, Орки")
    followed.tell(ANNA, f"{JOINS}\nбой Разорители -> Орки: силовой меч")
    assert "Разорители → Орки: силовой меч ×1" in resolve(followed)


def test_the_odds_count_him_in(followed: BattleTable) -> None:
    asked = f"шансы {SHOT.removeprefix('стрельба ')}; 24м"
    assert "Сначала: прикрепить Сеферот к Разорители" in followed.tell(ANNA, asked)
    followed.tell(ANNA, JOINS)
    assert "плазма-пистолет, атак до 1" in followed.tell(ANNA, asked)


@pytest.mark.parametrize(
    ("deed", "rule"),
    [
        (SHOT, "PVT-SHOOT-17"),
        ("бой Разорители -> Орки: силовой меч", "PVT-FIGHT-4"),
    ],
)
def test_who_stands_apart_lends_no_weapon(followed: BattleTable, deed: str, rule: str) -> None:
    if "бой" in deed:
        followed.tell(GM, "связаны Разорители, Орки")
    said = followed.tell(ANNA, deed)
    assert f"только у героя Сеферот, а он стоит отдельно ({rule})" in said
    assert said.endswith("Сначала: прикрепить Сеферот к Разорители")


def test_who_leaves_takes_his_weapons_along(followed: BattleTable) -> None:
    followed.tell(ANNA, JOINS)
    resolve(followed)
    said = followed.tell(ANNA, f"открепить Сеферот\n{SHOT}")
    assert "он стоит отдельно (PVT-SHOOT-17)" in said


@pytest.mark.rule("PVT-UNIT-9")
def test_who_has_spent_his_points_lends_no_weapon(followed: BattleTable) -> None:
    posts = (JOINS, f"{MOVE} 5 к Гвардейцы", SHOT, "нападение Разорители -> Гвардейцы")
    said = followed.tell(ANNA, "\n".join((*posts, "бой Разорители -> Гвардейцы: силовой меч")))
    assert "Сеферот без очков действия" in said.splitlines()[-1]
    assert "(PVT-UNIT-9)" in said


def test_the_buttons_offer_what_the_declaration_meets(followed: BattleTable) -> None:
    def offered() -> list[str]:
        followed.tell(ANNA, "движение")
        cmid = followed.last.cmid
        for label in ("Разорители (5)", "Стрельба", "Гвардейцы, 24 м"):
            followed.press(ANNA, label, cmid=cmid)
        return [one.label for row in followed.net.seen(CHAT)[cmid].buttons for one in row]

    assert ["Всё оружие", "Болтер ×5"] == offered()[:2]
    followed.tell(ANNA, JOINS)
    assert ["Болтер ×5", "Плазма-пистолет ×1"] == offered()[1:3]


def test_the_buttons_let_nobody_fall_back_from_a_charge_of_the_same_post(
    followed: BattleTable,
) -> None:
    followed.tell(BORIS, "нападение Орки -> Гвардейцы")
    followed.tell(BORIS, "движение")
    followed.press(BORIS, "Орки (8)", cmid=followed.last.cmid)
    shown = followed.net.seen(CHAT)[followed.last.cmid]
    assert "Отступление" not in [one.label for row in shown.buttons for one in row]
