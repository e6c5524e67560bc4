"""Heroes join units of their retinue and leave them."""

from dataclasses import replace
from typing import Any

import pytest

from engine.errors import IllegalActionError
from engine.pvt.attaching import resolve_attach, resolve_detach
from engine.pvt.deaths import slay_model
from engine.pvt.declarations import (
    Action,
    Advance,
    Arrive,
    Attach,
    Charge,
    Claims,
    Detach,
    FallBack,
    Move,
    Shoot,
    ShootingLine,
)
from engine.pvt.events import (
    DeclarationRefused,
    HeroAttached,
    HeroDetached,
    ModelRestored,
    UnitRemoved,
)
from engine.pvt.movement import resolve_move
from engine.pvt.playing import Table
from engine.pvt.rounds import resolve_declaration
from engine.pvt.units import DeathCause, ModelRef, Unit
from tests.engine.pvt.armies import (
    BOLTER,
    PLASMA_PISTOL,
    a_battle,
    a_lord,
    a_table,
    guardsmen,
    orks,
    raiders,
)

JOIN = Attach(hero="LORD", unit="CSM")


def refusal(table: Table, action: Attach | Detach) -> tuple[str, object]:
    act: Any = resolve_attach if isinstance(action, Attach) else resolve_detach
    with pytest.raises(IllegalActionError) as caught:
        act(table, action)
    return caught.value.rule, caught.value.facts.get("why")


def with_sheet_wounds(unit: Unit, wounds: int) -> Unit:
    return replace(unit, profiles=(replace(unit.profiles[0], wounds=wounds),))


@pytest.mark.rule("PVT-UNIT-1", "PVT-UNIT-2", "PVT-UNIT-5")
def test_a_hero_becomes_a_model_of_a_unit_of_his_retinue() -> None:
    table = a_table(a_battle(raiders(5), a_lord()))
    resolve_attach(table, JOIN)
    assert table.events == [HeroAttached(hero="LORD", unit="CSM")]
    assert table.battle.count_models("CSM") == 6
    assert table.battle.body_of("LORD") == "CSM"


@pytest.mark.rule("PVT-UNIT-2")
@pytest.mark.parametrize(("wounds", "joins"), [(12, True), (13, False)])
def test_a_hero_of_more_than_twelve_wounds_on_his_sheet_joins_nobody(
    wounds: int, joins: bool
) -> None:
    table = a_table(a_battle(raiders(5), with_sheet_wounds(a_lord(), wounds)))
    if joins:
        resolve_attach(table, JOIN)
        assert table.battle.attached_hero("CSM") is not None
    else:
        assert ("PVT-UNIT-2", "wounds") == refusal(table, JOIN)


@pytest.mark.rule("PVT-UNIT-2")
def test_a_hero_joins_only_his_own_retinue() -> None:
    table = a_table(a_battle(raiders(5, retinue_of=None), a_lord()))
    assert ("PVT-UNIT-2", "retinue") == refusal(table, JOIN)


@pytest.mark.rule("PVT-UNIT-4")
def test_a_hero_is_with_one_unit_at_a_time() -> None:
    table = a_table(a_battle(raiders(5), raiders(5, "TWO"), a_lord(), a_lord("OTHER")))
    resolve_attach(table, JOIN)
    assert ("PVT-UNIT-4", "attached") == refusal(table, Attach(hero="LORD", unit="TWO"))
    assert ("PVT-UNIT-4", "alone") == refusal(table, Detach(hero="OTHER"))


@pytest.mark.rule("PVT-UNIT-4", "PVT-TURN-4")
def test_joining_and_leaving_is_free_and_comes_before_any_action() -> None:
    table = a_table(a_battle(raiders(5), a_lord()))
    resolve_attach(table, JOIN)
    resolve_detach(table, Detach(hero="LORD"))
    assert table.events[-1] == HeroDetached(hero="LORD", unit="CSM")
    assert table.battle.units["LORD"].models[0].action_points_left == 3
    resolve_move(table, Move(unit="CSM", metres=5))
    assert ("PVT-UNIT-4", "acted") == refusal(table, JOIN)


def test_who_leaves_stands_where_his_unit_stands() -> None:
    battle = a_battle(raiders(5), a_lord(), guardsmen(5), orks(5), distances={("CSM", "GRD"): 24})
    battle.engagements = {("CSM", "ORK")}
    table = a_table(battle)
    resolve_attach(table, JOIN)
    resolve_detach(table, Detach(hero="LORD"))
    assert table.battle.distance("LORD", "GRD") == 24
    assert table.battle.opponents_of("LORD") == ["ORK"]


@pytest.mark.rule("PVT-UNIT-3", "PVT-UNIT-9")
def test_an_attached_hero_pays_for_what_he_takes_part_in_and_for_nothing_else() -> None:
    lord = a_lord(weapons=(PLASMA_PISTOL, BOLTER))
    battle = a_battle(
        raiders(2), raiders(2, "TWO"), lord, guardsmen(20), distances={("CSM", "GRD"): 41}
    )
    table = a_table(battle, *[1] * 4)
    resolve_attach(table, JOIN)
    resolve_move(table, Move(unit="CSM", metres=5))
    assert table.battle.units["LORD"].models[0].action_points_left == 2
    resolve_move(table, Move(unit="TWO", metres=5))
    assert table.battle.units["LORD"].models[0].action_points_left == 2
    shot = ShootingLine(weapon=None, bearers=None, target="GRD", claims=Claims(distance_metres=41))
    resolve_declaration(table, Shoot(unit="CSM", lines=(shot,)))
    assert table.battle.units["LORD"].models[0].action_points_left == 2


@pytest.mark.rule("PVT-UNIT-9")
def test_a_unit_does_not_move_with_a_hero_who_has_no_points_left() -> None:
    lord = a_lord()
    spent = replace(lord, models=(replace(lord.models[0], action_points_left=0),))
    table = a_table(a_battle(raiders(5), replace(spent, attached_to="CSM")))
    with pytest.raises(IllegalActionError) as caught:
        resolve_move(table, Move(unit="CSM", metres=5))
    assert caught.value.rule == "PVT-UNIT-9"


@pytest.mark.rule("PVT-UNIT-4", "PVT-UNIT-5")
@pytest.mark.parametrize(
    "action",
    [
        Move(unit="LORD"),
        Advance(unit="LORD"),
        FallBack(unit="LORD"),
        Arrive(unit="LORD"),
        Charge(unit="LORD", targets=("GRD",)),
    ],
)
def test_an_attached_hero_goes_nowhere_without_his_unit(action: Action) -> None:
    table = a_table(a_battle(raiders(5), a_lord(attached_to="CSM"), guardsmen(5)))
    resolve_declaration(table, action)
    (refused,) = table.events
    assert isinstance(refused, DeclarationRefused)
    assert ("PVT-UNIT-4", "together") == (refused.rule, dict(refused.facts)["why"])


@pytest.mark.rule("PVT-UNIT-5", "PVT-DEATH-1")
def test_a_unit_goes_on_without_its_dead_hero_and_takes_another() -> None:
    units = [raiders(5, retinue_of="OTHER"), a_lord(attached_to="CSM"), a_lord("OTHER")]
    table = a_table(a_battle(*units))
    slay_model(table, ModelRef("LORD", 0), DeathCause.ATTACK)
    assert (5, False) == (table.battle.count_models("CSM"), table.battle.is_gone("CSM"))
    resolve_attach(table, Attach(hero="OTHER", unit="CSM"))
    assert 6 == table.battle.count_models("CSM")


@pytest.mark.rule("PVT-UNIT-5")
def test_a_hero_who_comes_back_stands_alone_where_his_unit_is() -> None:
    table = a_table(a_battle(raiders(5), a_lord(), guardsmen(5), distances={("CSM", "GRD"): 9}))
    resolve_attach(table, JOIN)
    slay_model(table, ModelRef("LORD", 0), DeathCause.ATTACK)
    table.emit(ModelRestored(model=ModelRef("LORD", 0), wounds=6))
    assert (5, 9) == (table.battle.count_models("CSM"), table.battle.distance("LORD", "GRD"))


@pytest.mark.rule("PVT-UNIT-5")
@pytest.mark.parametrize(("gone", "left"), [("CSM", "LORD"), ("LORD", "CSM")])
def test_who_stays_when_the_other_is_taken_out_of_the_battle_stands_alone(
    gone: str, left: str
) -> None:
    table = a_table(a_battle(raiders(5), a_lord(attached_to="CSM"), guardsmen(5)))
    table.emit(UnitRemoved(unit=gone))
    assert (True, False) == (table.battle.is_gone(gone), table.battle.is_gone(left))
    assert table.battle.attached_hero("CSM") is None


@pytest.mark.rule("PVT-UNIT-4")
def test_what_a_hero_saw_before_he_joined_is_forgotten() -> None:
    battle = a_battle(raiders(5), a_lord(), guardsmen(5), unseen=[("LORD", "GRD")])
    table = a_table(battle)
    resolve_attach(table, JOIN)
    resolve_detach(table, Detach(hero="LORD"))
    assert table.battle.sees("LORD", "GRD")


@pytest.mark.rule("PVT-MOVE-9")
def test_nobody_is_teleported_out_of_close_combat() -> None:
    table = a_table(a_battle(raiders(5), orks(5), engaged=[("CSM", "ORK")]))
    resolve_declaration(table, Arrive(unit="CSM"))
    (refused,) = table.events
    assert isinstance(refused, DeclarationRefused)
    assert refused.rule == "PVT-MOVE-9"
