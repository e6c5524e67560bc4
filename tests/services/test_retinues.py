"""Units made in the chat belong to their player's hero, who may join them."""

import pytest

from tests.battle_table import SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, GM


@pytest.mark.rule("PVT-UNIT-2", "PVT-UNIT-4", "PVT-UNIT-5")
def test_a_hero_joins_a_unit_that_was_made_for_his_player_and_leaves_it(
    table: BattleTable,
) -> None:
    assert "Пока не выйдет" not in table.tell(ANNA, "прикрепить Сеферот к Разорителям")
    table.tell(GM, "итог 1 да")
    assert "u2" == table.circle.battle.units["u1"].attached_to
    table.tell(ANNA, "открепить Сеферот")
    table.tell(GM, "итог 2 да")
    assert table.circle.battle.units["u1"].attached_to is None


def test_a_hero_who_comes_later_leads_the_units_that_wait_for_him(table: BattleTable) -> None:
    table.tell(GM, f"создать Вождь: 1 ассасин для [id{BORIS}|Борис]")
    assert "u5" == table.circle.battle.units["u3"].retinue_of


def test_whom_of_two_heroes_a_unit_follows_is_the_gms_to_say(table: BattleTable) -> None:
    table.tell(GM, f"создать Второй: 1 комиссар для [id{ANNA}|Анна]")
    table.tell(GM, f"создать Культисты: 10 культист для [id{ANNA}|Анна]")
    assert table.circle.battle.units["u6"].retinue_of is None
    assert "свита героя Второй" in table.tell(GM, "свита Культисты: Второй")
    assert "u5" == table.circle.battle.units["u6"].retinue_of
    assert "ничья свита" in table.tell(GM, "свита Культисты: нет")
    assert table.circle.battle.units["u6"].retinue_of is None


@pytest.mark.parametrize(
    ("who", "typed", "refusal"),
    [
        (ANNA, "свита Орки: Сеферот", "только ГМ"),
        (GM, "свита Орки: Разорители", "ведёт свиту герой"),
        (GM, "свита Сеферот: Сеферот", "ведёт свиту герой"),
        (GM, "свита Орки Сеферот", "Не понимаю, чья это свита"),
    ],
)
def test_what_is_no_retinue_is_refused(
    table: BattleTable, who: int, typed: str, refusal: str
) -> None:
    before = table.stored()
    assert refusal in table.tell(who, f"/{typed}")
    assert before == table.stored()


@pytest.mark.rule("PVT-UNIT-5")
def test_a_unit_goes_on_when_its_hero_is_dead(table: BattleTable) -> None:
    table.tell(ANNA, "прикрепить Сеферот к Разорителям")
    table.tell(GM, "итог 1 да")
    table.tell(GM, "убить Сеферот")
    assert "Пока не выйдет" not in table.tell(ANNA, SHOT)
    assert "болтер ×5" in table.tell(GM, "итог 2 да")


@pytest.mark.rule("PVT-UNIT-5")
@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        (
            "бой Орки -> Сеферот",
            "Сеферот сейчас в юните Разорители, отдельно его не бьют (PVT-UNIT-5). "
            "Например: бой Орки -> Разорители",
        ),
        ("стрельба Орки -> Сеферот", "отдельно в него не стреляют (PVT-SHOOT-13)"),
        ("нападение Орки -> Сеферот", "отдельно не напасть (PVT-CHG-13)"),
        ("шансы бой Орки -> Сеферот", "отдельно его не бьют (PVT-UNIT-5)"),
        ("нападение Орки -> Разорители", "Орки и Разорители уже в рукопашной"),
    ],
)
def test_a_hero_in_a_unit_is_no_target_of_his_own(
    table: BattleTable, typed: str, refusal: str
) -> None:
    table.tell(ANNA, "прикрепить Сеферот к Разорителям")
    table.tell(GM, "итог 1 да")
    table.tell(GM, "связаны Орки, Разорители")
    assert refusal in table.tell(BORIS, typed)


@pytest.mark.rule("PVT-UNIT-5")
def test_a_blow_at_a_hero_in_a_unit_is_refused_when_the_round_is_resolved(
    table: BattleTable,
) -> None:
    table.tell(ANNA, "прикрепить Сеферот к Разорителям")
    table.tell(GM, "итог 1 да")
    table.tell(GM, "связаны Орки, Разорители")
    table.tell(BORIS, "бой Орки -> Сеферот")
    assert "отдельно его не бьют (PVT-UNIT-5)" in table.tell(GM, "итог 2 да")
