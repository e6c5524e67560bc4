"""Every die of a played campaign follows from what its chat saw, as somebody else computes it."""

import json

import pytest

from tests.battle_table import ANSWER, CHARGE, SHOT, BattleTable
from tests.battle_table import table as table
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM
from tests.recompute.witness import Witness
from tests.sqlite_alone import database_kind as database_kind

ROLLS = ("2d6+3 удар", "40d6 4+ р1", "тест сил 35", "8x 30 против 20", "4d6в3", "шанс 7", "d1000")
PISTOL = "стрельба Сеферот -> Гвардейцы: плазма-пистолет"


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Gather all lines that anybody writes from now on."""
    gathered: set[str] = set()
    say = BattleTable.type

    def remember(self: BattleTable, who: int, text: str, **more: object) -> object:
        gathered.update(text.splitlines())
        return say(self, who, text, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(BattleTable, "type", remember)
    return gathered


def play(table: BattleTable) -> None:
    for who in (ANNA, BORIS):
        for line in ROLLS:
            table.tell(who, line)
    table.tell(GM, "скрыто на засаду: 3d20", chat=GM)
    table.tell(ANNA, f"{SHOT}\n{PISTOL}\nслово: за Императора")
    table.tell(BORIS, CHARGE)
    table.tell(GM, f"{ANSWER}\nубить Гвардейцы 8")
    table.tell(GM, "итог 1 да")
    table.tell(GM, "откат: спор")
    table.tell(ANNA, "отмена 2")
    table.tell(ANNA, f"{PISTOL}; навскидку")
    table.tell(GM, "итог 1 да")
    table.tell(GM, "переиграть 1: спор")
    table.tell(BORIS, "слово: за зелёных")
    table.tell(ANNA, SHOT)
    table.tell(GM, "итог 2 да")
    table.tell(GM, ANSWER)
    table.tell(GM, "итог 3 да")


def test_every_die_follows_from_what_the_chat_saw(table: BattleTable, lines: set[str]) -> None:
    play(table)
    battle = table.export_battle()
    table.tell(ADMIN, "закончить бой да")
    table.clock.advance(days=2)
    table.tell(ANNA, "2d6")
    texts = "\n".join(said.text for said in table.net.said if said.peer == CHAT)
    chat = table.export()
    witness = Witness(texts, lines)
    witness.recompute_battle(battle, witness.recompute_chat(chat))
    bodies = [(row[1], json.loads(row[2])) for row in json.loads(chat)["rows"]]
    rolled = sum(len(body["faces"]) for kind, body in bodies if kind == "roll") - 2
    drawn = [
        len(draw["faces"])
        for row in json.loads(battle)["rows"]
        if (body := json.loads(row[2]))["event"] == "DiceDrawn"
        for draw in body["fields"]["draws"]
    ]
    assert (rolled, 3, sum(drawn)) == tuple(witness.dice[one] for one in ("roll", "open", "battle"))
    assert rolled > 100
    assert sum(drawn) > 100
