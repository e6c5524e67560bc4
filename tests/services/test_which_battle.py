"""Several battles in one campaign, and a chat that cannot leave it in the midst of one."""

from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, ANNA, GM, OTHER_CHAT


def test_a_dialogue_is_told_which_battles_there_are(table: BattleTable) -> None:
    table.invite(OTHER_CHAT)
    table.say(ADMIN, "начать бой Собор", chat=OTHER_CHAT)
    for line in ("юниты", "движение Разорители 5"):
        said = table.tell(ANNA, line, chat=ANNA)
        assert "Боёв несколько: Мануфакторум" in said
        assert "Собор" in said


def test_talk_of_another_chat_stays_talk_beside_several_battles(table: BattleTable) -> None:
    table.invite(OTHER_CHAT)
    table.say(ADMIN, "начать бой Собор", chat=OTHER_CHAT)
    assert table.tell(ANNA, "бой был хорош", chat=OTHER_CHAT) == ""


def test_a_chat_stays_in_its_campaign_while_its_battle_lasts(table: BattleTable) -> None:
    for line in ("кампания создать Другая", "кампания выбрать Другая"):
        assert "Сначала: закончить бой" in table.tell(ADMIN, line)
    table.tell(GM, "закончить бой да")
    assert "Другая" in table.tell(ADMIN, "кампания создать Другая")
