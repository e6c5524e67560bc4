"""Refusals of battles, as a player reads them and as a report quotes them."""

from collections.abc import Mapping

import pytest

from engine.errors import IllegalActionError, LimitError, NotationError
from engine.pvt.declarations import Attach, Charge, Move, Shoot, ShootingLine
from engine.pvt.rehearsal import Rehearsal
from tests.engine.pvt.armies import a_battle
from tests.replies.battles import Entry, a_circle, guard, lord, wreckers
from tests.replies.test_errors import FACTS
from vkbot.replies.battle_refusal_cases import CASE_WORDS
from vkbot.replies.battle_refusals import BATTLE_RULE_WORDS
from vkbot.replies.errors import render_reason, render_refusal
from vkbot.replies.round_refusals import ROUND_RULE_WORDS

EXTRA = {"wounds": 20, "already": "Орки", "acted": "Сеферот"}


@pytest.mark.parametrize(("rule", "way"), CASE_WORDS)
def test_each_way_of_breaking_a_rule_has_its_own_sentence(rule: str, way: str) -> None:
    facts: Mapping[str, object] = {**FACTS, **EXTRA, "why": way, "what": way, "after": way}
    said = render_refusal(IllegalActionError(rule, facts))
    assert said != render_refusal(IllegalActionError(rule, {**FACTS, **EXTRA}))
    assert not {"{", "}"} & set(said)


@pytest.mark.parametrize(
    "words",
    [
        *BATTLE_RULE_WORDS.values(),
        *ROUND_RULE_WORDS.values(),
        *CASE_WORDS.values(),
    ],
)
def test_the_first_sentence_of_a_rule_leaves_the_way_out_to_the_others(words: str) -> None:
    reason, _, rest = words.partition(". ")
    assert rest
    assert "Например" not in reason


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (
            IllegalActionError("PVT-TURN-5", {"unit": "Орки", "phase": "shoot"}),
            "Орки: стрельбу в этом ходу уже не заявить (PVT-TURN-5). Порядок такой: движение, "
            "стрельба, нападение, бой, каждое по разу.",
        ),
        (
            IllegalActionError("PVT-CHG-2", {"unit": "Орки", "after": "advanced"}),
            "Орки: после ускорения не нападают (PVT-CHG-2).",
        ),
        (
            IllegalActionError("not_your_unit", {"owner": 7}),
            "Здесь заявляет [id7|@id7]. За другого может тот, кого он сам назначит: "
            "заместитель @имя",
        ),
        (
            LimitError("declarations", allowed=60),
            "В одном круге не больше 60 заявок от одного игрока. "
            "Все покажут «заявки», а лишнюю снимет «отмена» с её номером",
        ),
        (
            NotationError("урон Гвардейцы много", 14, "correction"),
            "Сколько? «много» — не число от 1. Например: урон Гвардейцы 3",
        ),
        (
            NotationError("стрельба Орки -> ", 17, "target"),
            "После «стрельба Орки ->» чего-то не хватает. "
            "Например: стрельба Разорители -> Гвардейцы",
        ),
    ],
)
def test_refusals_as_a_player_reads_them(refusal: Exception, said: str) -> None:
    assert said == render_refusal(refusal)  # type: ignore[arg-type]


def test_a_report_quotes_the_reason_alone() -> None:
    assert "Орки: 9 м не пройти, скорость 5 м (PVT-MOVE-2)" == render_reason(
        "PVT-MOVE-2", {"unit": "Орки", "metres": "9", "speed": "5"}
    )


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (
            Shoot(unit="CSM", lines=(ShootingLine(weapon="knife", bearers=None, target="GRD"),)),
            "нож — оружие ближнего боя, из него не стреляют (PVT-SHOOT-3)",
        ),
        (
            Shoot(unit="CSM", lines=(ShootingLine(weapon="bolter", bearers=9, target="GRD"),)),
            "Разорители: болтер — нужно 9, а есть 2 (PVT-SHOOT-17)",
        ),
        (
            Charge(unit="CSM", targets=("GRD",)),
            "Разорители: до цели (Гвардейцы) 24 м, а нападают не дальше 20 м (PVT-CHG-1)",
        ),
        (
            Charge(unit="CSM", targets=("LORD",)),
            "Не знаю дистанции: Разорители — Сеферот",
        ),
        (
            Move(unit="CSM", metres=40),
            "Разорители: 40 м не пройти, скорость 12 м (PVT-MOVE-2)",
        ),
        (
            Attach(hero="LORD", unit="GRD"),
            "Сеферот: герой присоединяется только к своей свите, "
            "а Гвардейцы не из неё (PVT-UNIT-2)",
        ),
    ],
)
def test_what_the_engine_refuses_is_told_by_names(action: object, said: str) -> None:
    battle = a_battle(guard(), wreckers(), lord(), distances={("CSM", "GRD"): 24})
    circle = a_circle(battle, Entry(owner=1, action=action))  # type: ignore[arg-type]
    turn = next(one for one in circle.turns() if one.declarations)
    (rehearsed,) = Rehearsal().go_through(circle.battle, [turn])
    assert rehearsed.obstacle is not None
    assert said == render_reason(rehearsed.obstacle.rule, rehearsed.obstacle.facts)
