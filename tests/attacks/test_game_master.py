"""What a GM tries who would have a round come out otherwise, and nobody see how."""

import json

from engine.pvt.events.circle import DeclarationEntered, ResolutionBegan
from engine.pvt.events.dice import DiceDrawn
from tests.attacks.evidence import faults
from tests.battle_table import ANSWER, CHARGE, SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, GM

PISTOL = "стрельба Сеферот -> Гвардейцы: плазма-пистолет"
HEAVY = "убить Гвардейцы 8"
"""So many dead that the guardsmen test their morale whatever falls."""


def play(table: BattleTable) -> None:
    for who, line in ((ANNA, SHOT), (ANNA, PISTOL), (BORIS, CHARGE), (GM, ANSWER)):
        table.tell(who, line)
    table.tell(GM, HEAVY)
    table.tell(GM, "итог 1 да")


def drawn(table: BattleTable) -> dict[int | str, tuple[int, str | None, list[object]]]:
    """Return by what drew them, of the last resolution, seed, salt and faces of all dice."""
    events = table.stored()
    began = max(at for at, one in enumerate(events) if isinstance(one, ResolutionBegan))
    return {
        one.name: (
            one.epoch,
            one.salt,
            [(draw.group, draw.block, draw.faces) for draw in one.draws],
        )
        for one in events[began:]
        if isinstance(one, DiceDrawn)
    }


def test_a_correction_touches_what_it_names(table: BattleTable) -> None:
    play(table)
    before = drawn(table)
    assert any(isinstance(name, str) for name in before), "nobody tested his morale"
    table.tell(GM, "откат: показалось")
    table.tell(GM, "итог 1 да")
    assert before == drawn(table)
    report = table.tell(GM, "переиграть 2: спор")
    after = drawn(table)
    assert before.pop(2)[:2] != after.pop(2)[:2]
    assert {name: one[:2] for name, one in before.items()} == {
        name: after[name][:2] for name in before
    }
    assert before[1] == after[1]
    assert "Новые кубы: заявка 2" in report
    assert set() == faults(table.export(), table.export_battle())


def test_what_is_new_after_a_reveal_has_new_dice(table: BattleTable) -> None:
    play(table)
    before = drawn(table)
    table.tell(GM, "откат: спор")
    table.tell(ANNA, "отмена 1")
    table.tell(ANNA, f"{SHOT}; навскидку")
    table.tell(GM, "итог 1 да")
    after = drawn(table)
    old = {epoch for epoch, _, _ in before.values()}
    new = [name for name in after if name not in before]
    assert new
    for name in new:
        epoch, salt, _ = after[name]
        assert epoch not in old
        assert salt == _said(table, name)
    assert set() == faults(table.export(), table.export_battle())


def _said(table: BattleTable, name: int | str) -> str | None:
    entered = [one for one in table.stored() if isinstance(one, DeclarationEntered)]
    return next(one.said for one in entered if one.number == name)


def test_every_resolution_stays_in_the_journal(table: BattleTable) -> None:
    play(table)
    for reason in ("раз", "два"):
        table.tell(GM, f"откат: {reason}")
        table.tell(GM, "итог 1 да")
    content = table.export_battle()
    events = [json.loads(row[2])["event"] for row in json.loads(content)["rows"]]
    assert (3, 2) == (events.count("RoundResolved"), events.count("RoundUndone"))
    assert "решён в 3-й раз" in "\n".join(one.text for one in table.net.said)
    assert set() == faults(table.export(), content)
