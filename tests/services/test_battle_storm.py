"""Whatever is typed in whatever order: nothing breaks, and the stored events are the state."""

import random
from collections.abc import Callable

import pytest

from engine.pvt.circle_folding import fold_circle
from engine.pvt.events.circle import ResolutionBegan, RoundUndone
from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, GM
from vkbot.services.battle_log import BattleLog

UNITS = ("Сеферот", "Разорители", "Орки", "Гвардейцы", "Подмога")
COMMANDS = 80

Make = Callable[[random.Random], str]


def pair(chance: random.Random) -> tuple[str, str]:
    return chance.choice(UNITS), chance.choice(UNITS)


def words(form: str) -> Make:
    """Make lines of a form: A and B are units, N is a small number."""

    def make(chance: random.Random) -> str:
        first, second = pair(chance)
        return form.replace("A", first).replace("B", second).replace("N", str(chance.randint(1, 9)))

    return make


PLAYERS = [
    words(form)
    for form in (
        "стрельба A -> B; Nм",
        "стрельба A -> B: N болтер",
        "нападение A -> B; Nм",
        "бой A -> B",
        "движение A N к B",
        "движение A опасный",
        "ускорение A",
        "отступление A",
        "прикрепить A к B",
        "открепить A",
        "заявка тест ЛИД A",
        "другое: A кричит",
        "отмена N",
        "готово",
        "пас",
        "по умолчанию стрельба A -> B; Nм",
        "проверка",
        "заявки",
        "проверить круг N",
        "отсутствую до 12.12",
        "вернулся",
    )
]
LEADERS = [
    words(form)
    for form in (
        "итог",
        *["итог да"] * 6,
        "итог проба",
        *["откат: спор"] * 3,
        "откат да: спор",
        "откат N да: спор",
        *["переиграть N: спор"] * 3,
        "дистанция A, B N",
        "связаны A, B",
        "развести A, B",
        "не видят A, B",
        "урон A N",
        "убить A N",
        "воскресить A N",
        "лазарет A",
        "лечить A N",
        "вывести A да",
        f"передать A [id{ANNA}|Анна]",
        f"передать A [id{BORIS}|Борис]",
        "создать Подмога: 5 гвардеец",
        "свита A: B",
        "порядок N N",
        "исход N: вышло",
        "без мет +10 у N",
        "пропуск Анна",
        "пост",
        "подробно N",
    )
]


@pytest.mark.parametrize("seed", range(3))
def test_a_storm_of_commands_breaks_nothing(table: BattleTable, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(COMMANDS):
        leads = chance.random() < 0.5
        who = chance.choice((GM, ADMIN) if leads else (ANNA, BORIS))
        typed = chance.choice(LEADERS if leads else PLAYERS)(chance)
        said = table.tell(who, f"/{typed}", chat=chance.choice((None, who)))
        assert "сломалось" not in said, typed
    kinds = {type(event) for event in table.stored()}
    assert {ResolutionBegan, RoundUndone} <= kinds
    record = table.record
    with table.database.transaction() as uow:
        live = BattleLog(uow, record, by=GM, at=0).circle
    assert fold_circle(table.stored()) == live
