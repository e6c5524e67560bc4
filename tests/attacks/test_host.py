"""
What a host tries who has the database, and whoever has the files.

He may write anything and chain it anew. What he cannot do is to change what the chat was shown: the
seals, and with each of them the head of the chat's journal.
"""

import json

import pytest

from tests.attacks.evidence import Change, Row, drop, faults, head_shown, rewrite, said_of
from tests.battle_table import ANSWER, CHARGE, SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, CHAT, GM, ChatHarness


@pytest.fixture
def files(table: BattleTable) -> tuple[bytes, bytes, tuple[int, str]]:
    """Return the journals of a chat and its battle, and the head that the chat saw last."""
    table.tell(ANNA, "2d6 удар")
    table.tell(ANNA, f"{SHOT}\nслово: за Императора")
    table.tell(BORIS, CHARGE)
    table.tell(GM, ANSWER)
    table.tell(GM, "итог 1 да")
    table.tell(ANNA, SHOT)
    table.tell(GM, "итог 2 да")
    battle = table.export_battle()
    table.tell(GM, "закончить бой да")
    assert set() == faults(table.export(), table.export_battle(), head=head_shown(table))
    return table.export(), battle, head_shown(table)


def _other_seed(rows: list[Row]) -> None:
    """Have the shots of the first round drawn from the seed of the second."""
    drawn = [one for one in said_of(rows, "DiceDrawn") if isinstance(one["name"], int)]
    drawn[0]["epoch"] = drawn[-1]["epoch"]


def _other_revision(rows: list[Row]) -> None:
    said_of(rows, "DiceDrawn")[0]["revision"] = 3


def _without_dice(rows: list[Row]) -> None:
    drop(rows, "DiceDrawn")


def _without_outcomes(rows: list[Row]) -> None:
    number = said_of(rows, "DiceDrawn")[0]["name"]
    kept = ("DiceDrawn", "DeclarationEntered")
    rows[:] = [
        (kind, body)
        for kind, body in rows
        if body["declaration"] != number or body["event"] in kept
    ]


def _without_a_word(rows: list[Row]) -> None:
    drop(rows, "WordSaid")


def _other_word(rows: list[Row]) -> None:
    said_of(rows, "WordSaid")[0]["said"] = "0" * 64


def _words_in_another_order(rows: list[Row]) -> None:
    entered = said_of(rows, "DeclarationEntered")
    entered[0]["said"], entered[1]["said"] = entered[1]["said"], entered[0]["said"]


def _old_form(rows: list[Row]) -> None:
    for one in said_of(rows, "RoundOpened"):
        del one["form"]
    for event in ("ResolutionBegan", "DiceDrawn"):
        for one in said_of(rows, event):
            del one["salt"]


def _cut_off(rows: list[Row]) -> None:
    del rows[-5:]


REWRITINGS: dict[str, Change] = {
    "another seed": _other_seed,
    "another revision": _other_revision,
    "a row of dice dropped": _without_dice,
    "outcomes dropped": _without_outcomes,
    "a word dropped": _without_a_word,
    "another word": _other_word,
    "words in another order": _words_in_another_order,
    "the old form": _old_form,
    "the end cut off": _cut_off,
}


@pytest.mark.parametrize("name", REWRITINGS)
def test_no_row_of_a_battle_changes_unseen(
    files: tuple[bytes, bytes, tuple[int, str]], name: str
) -> None:
    chat, battle, head = files
    assert faults(chat, rewrite(battle, REWRITINGS[name]), head=head)


def test_another_battle_or_another_chat_is_not_taken(
    files: tuple[bytes, bytes, tuple[int, str]],
) -> None:
    chat, battle, head = files
    for changed in ({"battle": 77}, {"peer": CHAT + 5}):
        file = {**json.loads(battle), **changed}
        assert faults(chat, rewrite(json.dumps(file).encode(), lambda _rows: None), head=head)


@pytest.mark.parametrize("kind", ["form", "seed", "announced", "roll", "battle", "reveal"])
def test_no_row_of_a_chat_is_dropped_unseen(
    files: tuple[bytes, bytes, tuple[int, str]], kind: str
) -> None:
    chat, battle, head = files
    assert faults(rewrite(chat, lambda rows: drop(rows, kind)), battle, head=head)


def test_the_old_form_does_not_come_back(files: tuple[bytes, bytes, tuple[int, str]]) -> None:
    chat, battle, head = files

    def change(rows: list[Row]) -> None:
        rows[:] = [row for row in rows if row[0] not in ("form", "battle")]
        for kind, body in rows:
            for name in ("said", "late", "serves"):
                if kind != "open":
                    body.pop(name, None)

    old = json.dumps({**json.loads(rewrite(chat, change)), "version": 1}).encode()
    assert faults(old, rewrite(battle, _old_form), head=head) & {"given_head", "given_length"}
    assert faults(old, battle)


def test_a_seed_put_in_place_of_another_does_not_fit_its_seal(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    with table.database.transaction() as uow:
        seed = next(one for one in uow.seeds.all_open(1, CHAT) if one.period.startswith("battle"))
        uow.seeds._change(seed.id, secret=b"\x07" * 32)
    table.tell(GM, "итог 1 да")
    assert "commitment" in faults(table.export(), table.export_battle())


def test_a_seed_is_older_than_what_it_serves(table: BattleTable) -> None:
    """The seals of a battle were shown by the greeting, before anybody knew what would be said."""
    greeted = next(said for said in table.net.said if "Новые печати" in said.text)
    table.tell(ANNA, SHOT)
    (declared,) = table.circle.counting()
    assert f"№{declared.epoch}, круг боя" in greeted.text
    assert declared.source is not None
    assert greeted.cmid < declared.source.cmid
    assert not declared.is_late


def test_a_seed_made_after_its_command_is_marked(harness: ChatHarness) -> None:
    assert "⏱ Печать показана позже" in harness.say(ANNA, "2d6", chat=ANNA)
    assert "⏱" not in harness.say(ANNA, "2d6", chat=ANNA)
    late = [
        json.loads(row.body_json)["late"] for row in harness.journal(ANNA) if row.kind == "roll"
    ]
    assert [True, False] == late

    def hide(rows: list[Row]) -> None:
        next(body for kind, body in rows if kind == "roll")["late"] = False

    assert faults(rewrite(harness.export(ANNA), hide))


def test_a_round_without_words_of_players_says_so(table: BattleTable) -> None:
    table.tell(GM, ANSWER)
    assert "🎲 Кубы без слова игроков" in table.tell(GM, "итог 1 да")
    table.tell(ANNA, "слово: за Императора")
    table.tell(GM, ANSWER)
    assert "без слова" not in table.tell(GM, "итог 2 да")
