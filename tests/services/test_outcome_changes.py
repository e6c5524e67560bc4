"""What is said to differ when a round is resolved again, held to what the journal has of it."""

import json
import random
import re
from collections.abc import Sequence

import pytest

from tests.battle_table import ANSWER, CHARGE, SHOT, BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, GM

CORRECTIONS = (
    (GM, "укрытие Гвардейцы мягкое"),
    (GM, "дистанция Орки, Гвардейцы 5"),
    (GM, "не видят Гвардейцы, Разорители"),
    (GM, "убить Гвардейцы 2"),
    (GM, "порядок 4 3 1"),
    (GM, "создать Рота: 20 гвардеец"),
    (GM, "без слов у 1"),
    (ANNA, "отмена 1"),
    (ANNA, "движение Сеферот 3"),
)


def declare(table: BattleTable) -> None:
    table.tell(ANNA, f"{SHOT}; мет +20")
    table.tell(ANNA, "стрельба Сеферот -> Гвардейцы: плазма-пистолет")
    table.tell(BORIS, CHARGE)
    table.tell(GM, ANSWER)


def resolutions(table: BattleTable) -> list[list[tuple[int | None, str, str]]]:
    """Return of each resolution what happened and every die, but for the marks of turns."""
    found: list[list[tuple[int | None, str, str]]] = []
    is_resolving = False
    for entry in table.entries():
        body = json.loads(entry.body_json)
        if body["event"] in ("ResolutionBegan", "RoundResolved"):
            is_resolving = body["event"] == "ResolutionBegan"
            if is_resolving:
                found.append([])
        elif is_resolving and body["event"] not in ("TurnBegan", "TurnEnded"):
            fields = {key: body["fields"][key] for key in body["fields"] if key != "epoch"}
            found[-1].append((body["declaration"], body["event"], json.dumps(fields)))
    return found


def of_nobody(happened: Sequence[tuple[int | None, str, str]]) -> set[tuple[int | None, str, str]]:
    return {one for one in happened if one[0] is None}


def named_in(report: str) -> set[int]:
    return {int(number) for number in re.findall(r"^• заявка (\d+)", report, re.MULTILINE)}


@pytest.mark.parametrize("seed", range(4))
def test_the_report_lists_exactly_what_differs_in_the_journal(
    table: BattleTable, seed: int
) -> None:
    chance = random.Random(seed)
    declare(table)
    table.tell(GM, "итог")
    for attempt in range(2, 6):
        table.tell(GM, "откат: спор")
        for who, line in chance.sample(CORRECTIONS, chance.randint(0, 2)):
            table.tell(who, line)
        report = table.tell(GM, "итог 1 да")
        was, now = resolutions(table)[-2:]
        numbers = {number for number, *_ in [*was, *now] if number is not None}
        different = {
            number
            for number in numbers
            if [one for one in was if one[0] == number] != [one for one in now if one[0] == number]
        }
        assert different == named_in(report)
        tells_turns = re.search("^• (начало|конец) хода", report, re.MULTILINE) is not None
        assert (of_nobody(was) != of_nobody(now)) == tells_turns
        assert f"-й раз{'' if was != now else ', всё вышло так же'}\n" in report
        assert f"{attempt}-й раз" in report
        assert "✅ Круг 1 сошёлся" in table.tell(ANNA, "проверить круг 1")


def test_morale_that_breaks_after_a_correction_is_told_with_its_reason(table: BattleTable) -> None:
    table.tell(GM, "убить Гвардейцы 18")
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "пас")
    table.tell(GM, "порядок 1")
    table.tell(GM, "итог")
    told = set()
    for _ in range(6):
        report = table.tell(GM, "переиграть 1: спор")
        assert "переиграно новыми кубами" in report
        if "Гвардейцы: мораль" in report:
            told |= {line for line in report.splitlines() if line.startswith("• конец хода ГМа")}
    assert told


def test_the_beginning_of_a_turn_is_told_from_its_end(table: BattleTable) -> None:
    for name in ("Рота", "Стража", "Конвой", "Патруль", "Застава", "Дозор"):
        table.tell(GM, f"создать {name}: 4 гвардеец")
        table.tell(GM, f"убить {name} 3")
    assert "дух сломлен" in table.tell(GM, "итог 1 да")
    table.tell(GM, "итог 2 да")
    for _ in range(3):
        table.tell(GM, "откат: спор")
        report = table.tell(GM, "итог 2 да")
        was, now = resolutions(table)[-2:]
        assert any(event == "CheckRolled" for _, event, _ in now)
        assert (was != now) == ("\n• начало хода ГМа" in report)
        assert "\n• конец хода" not in report


def test_facts_that_were_corrected_are_named_where_they_mattered(table: BattleTable) -> None:
    declare(table)
    table.tell(GM, "итог")
    table.tell(GM, "откат: спор")
    table.tell(GM, "без слов у 1\nубить Гвардейцы 2\nпорядок 4 3 1")
    report = table.tell(GM, "итог")
    for line in (
        "Круг решён во 2-й раз",
        "До кубов изменилось:",
        "• в строю (Гвардейцы): было 20, стало 18",
        "• слова игрока (заявка 1): было со слов игрока: МЕТ +20, стало не в счёт",
        "• порядок ходов: было [id103|Анна] → Борис → ГМ, стало ГМ → Борис → [id103|Анна]",
    ):
        assert f"{line}\n" in report
    reason = r"\n• заявка 1.* — кубы те же, причина: .*слова игрока \(заявка 1\)"
    assert re.search(reason, report)


def test_the_verification_lists_all_that_differs_from_the_time_before(table: BattleTable) -> None:
    declare(table)
    table.tell(GM, "итог")
    assert "раз" not in table.tell(BORIS, "проверить круг 1")
    report = table.tell(GM, "переиграть 2: спор")
    verified = table.tell(BORIS, "проверить круг 1").splitlines()
    assert "Решён 2 раза, проверен последний." in verified
    told = [line for line in report.splitlines() if "заявка" in line or "ход" in line]
    assert told
    assert [] == [line for line in told if line not in verified and line.startswith("•")]


def test_what_is_declared_for_nobody_is_no_difference(table: BattleTable) -> None:
    table.tell(GM, "итог 1 да")
    table.tell(ADMIN, "откат: рано")
    assert "Круг решён во 2-й раз, всё вышло так же\n" in table.tell(GM, "итог 1 да")
