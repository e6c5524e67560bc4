"""Lines about warriors: what each asks for, and what is wrong with those that ask for nothing."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.errors import IllegalActionError, NotationError
from engine.psychology import commands as asked
from engine.psychology.events import Deed, FearCase
from engine.psychology.state import Fatigue, PsychologyState, Traits
from engine.scene.events import Told
from tests.commands.reading import read
from tests.commands.test_talk import TALK
from tests.warriors import IDS, a_battle_of_warriors, warriors
from vkbot.chat.context import ParseContext
from vkbot.persons import Person
from vkbot.requests import Request
from vkbot.scene_requests import Act, PutInScene, ShowSceneOdds, WarriorOfData

BERSERK, SLASHER, LEAPER, ORC, TROLL, MONSTER = IDS.values()
TABLE = "1) стоит; 2) Стоит; 3) бредёт; 4 - бредёт; 5: воет; 6. идёт к врагу"


def known(state: PsychologyState | None = None, **more: Any) -> ParseContext:
    battle = a_battle_of_warriors(state)
    return ParseContext(field=lambda: battle, warrior_names=lambda: [("тролль", "troll")], **more)


ALONE = known()
FIGHTING = known(warriors("Берсерк", "Орк"))


def act(typed: str, context: ParseContext = ALONE) -> Act:
    found = read(typed, context)
    assert isinstance(found, Act)
    return found


def refused(typed: str, context: ParseContext = ALONE) -> str:
    with pytest.raises(NotationError) as error:
        read(f"/{typed}", context)
    return error.value.expected


LINES: Mapping[str, object] = {
    # Warriors and squads
    "убрать воина Орк": asked.RemoveWarrior(warrior=ORC),
    "побег закончен Орк": asked.EndWarriorFlight(warrior=ORC),
    "воин пал Орк": asked.SetWarriorLife(warrior=ORC, is_alive=False),
    "воин встал Орк": asked.SetWarriorLife(warrior=ORC, is_alive=True),
    "усталость Орк 2": asked.SetWarriorFatigue(warrior=ORC, fatigue=Fatigue(tokens=2)),
    "усталость Орк: 2 жетона; попадание -1, дух -2": asked.SetWarriorFatigue(
        warrior=ORC, fatigue=Fatigue(tokens=2, hit=-1, will=-2)
    ),
    "отряд воинов Орда: Орк, Тролль; командир Тролль": asked.PutSquad(
        name="Орда", side="орда", members=(ORC, TROLL), leader=TROLL
    ),
    "отряд воинов Клыки: Берсерк и Прыгун, командир Рубака": asked.PutSquad(
        id="s1", name="Клыки", side="хаос", members=(BERSERK, LEAPER, SLASHER), leader=SLASHER
    ),
    # Turns and courage
    "запас фп хаос 6": asked.FormPool(side="хаос", base=6),
    "запас фп хаоса": asked.FormPool(side="хаос"),
    "ход стороны хаоса": asked.BeginWarriorsTurn(side="хаос"),
    "страх Берсерка": asked.TakeFearCheck(warrior=BERSERK, case=FearCase.ATTACKED),
    "страх Берсерк под атакой Тролля": asked.TakeFearCheck(
        warrior=BERSERK, case=FearCase.ATTACKED, enemy=TROLL
    ),
    "страх Берсерк от Тролля": asked.TakeFearCheck(
        warrior=BERSERK, case=FearCase.ATTACKED, enemy=TROLL
    ),
    "страх Берсерк нападает на Тролля": asked.TakeFearCheck(
        warrior=BERSERK, case=FearCase.ATTACKS, enemy=TROLL
    ),
    "страх Берсерк, нападает": asked.TakeFearCheck(warrior=BERSERK, case=FearCase.ATTACKS),
    "ужас Чудовище": asked.TakeTerrorChecks(creature=MONSTER),
    "ужас Чудовище: Берсерк и Рубака": asked.TakeTerrorChecks(
        creature=MONSTER, warriors=(BERSERK, SLASHER)
    ),
    "ужас Чудовище -> Берсерк": asked.TakeTerrorChecks(creature=MONSTER, warriors=(BERSERK,)),
    "тупость Тролля": asked.TakeStupidityCheck(warrior=TROLL),
    "побег Берсерк": asked.StartWarriorFlight(warrior=BERSERK),
    "бежит Берсерк от Чудовища": asked.StartWarriorFlight(warrior=BERSERK, creature=MONSTER),
    "побег окончен Берсерк": asked.EndWarriorFlight(warrior=BERSERK),
    "конец психологии": asked.EndWarriorsBattle(),
    # Attacks
    "нападает Берсерк -> Тролль": asked.DeclareMeleeAttack(warrior=BERSERK, target=TROLL),
    "атакует Берсерк на Тролля": asked.DeclareMeleeAttack(warrior=BERSERK, target=TROLL),
    "воин делает Тролль: стрельба": asked.DeclareWarriorDeed(warrior=TROLL, deed=Deed.SHOOT),
    "воин делает Тролль поёт": asked.DeclareWarriorDeed(warrior=TROLL, deed=Deed.MELODY),
    "объявления закрыты": asked.CloseDeclarations(),
    "объявления закрыты стороны хаос": asked.CloseDeclarations(side="хаос"),
    "бешенство Берсерк": asked.SetFrenzy(warrior=BERSERK, is_on=True),
    "бешенство Берсерка вкл": asked.SetFrenzy(warrior=BERSERK, is_on=True),
    "бешенство Берсерк выкл": asked.SetFrenzy(warrior=BERSERK, is_on=False),
    "проиграл раунд Берсерк": asked.LoseFight(warrior=BERSERK),
    "удары Берсерк -> Орк": asked.RollWarriorAttack(warrior=BERSERK, target=ORC),
    "ненависть Берсерк -> Орк 4+": asked.RollWarriorAttack(warrior=BERSERK, target=ORC, to_hit=4),
    "ненависть Берсерк по Орку; нужно 5+, 2 кубика; сам": asked.RollWarriorAttack(
        warrior=BERSERK, target=ORC, to_hit=5, dice=2, picks_rerolls=True
    ),
    # Melees
    "схватка Берсерк, Орк и Тролль": asked.StartMelee(participants=(BERSERK, ORC, TROLL)),
    "схватка Берсерка против Орка": asked.StartMelee(participants=(BERSERK, ORC)),
    # Additional rules
    "скачок Прыгун": asked.GiantLeap(warrior=LEAPER),
    "скачок Прыгун 4 3": asked.GiantLeap(warrior=LEAPER, distance=4, height=3),
    "скачок Прыгун на 4 шага, высота 3": asked.GiantLeap(warrior=LEAPER, distance=4, height=3),
    "прыжок-атака Прыгун -> Орк": asked.LeapAttack(warrior=LEAPER, target=ORC),
    "прыжок-атака Прыгун -> Орк с обрыва": asked.LeapAttack(
        warrior=LEAPER, target=ORC, is_from_cliff=True
    ),
    "осечка Рубака: Аркебуза": asked.Misfire(weapon="аркебуза", warrior=SLASHER),
    "таблица тупости: нет": asked.SetStupidityTable(entries=()),
    f"таблица тупости: {TABLE}": asked.SetStupidityTable(
        entries=("стоит", "Стоит", "бредёт", "бредёт", "воет", "идёт к врагу")
    ),
    "таблица осечек Аркебуза: нет": asked.SetMisfireTable(weapon="аркебуза", entries=()),
}


@pytest.mark.parametrize(("typed", "command"), LINES.items())
def test_a_line_asks_for_one_thing(typed: str, command: object) -> None:
    assert Act(command=command, text=typed) == act(typed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("в схватку Рубака", asked.JoinMelee(melee="m1", warrior=SLASHER)),
        ("вступить Рубака -> Орк", asked.JoinMelee(melee="m1", warrior=SLASHER)),
        ("из схватки Берсерка", asked.LeaveMelee(warrior=BERSERK)),
        ("раунд схватки", asked.BeginMeleeRound(melee="m1")),
        ("следующий раунд Орк", asked.BeginMeleeRound(melee="m1")),
        ("раунд окончен", asked.EndMeleeRound(melee="m1")),
        (
            "раунд окончен; проиграл Берсерк",
            asked.EndMeleeRound(melee="m1", losers=(BERSERK,)),
        ),
        ("раунд окончен Орк, никто не проиграл", asked.EndMeleeRound(melee="m1", losers=())),
        ("раунд окончен всем", asked.EndMeleeRound()),
        ("схватка окончена", asked.EndMelee(melee="m1")),
    ],
)
def test_who_fights_where_is_known_by_who_is_named(typed: str, command: object) -> None:
    assert command == act(typed, FIGHTING).command


def test_a_round_ends_for_all_where_nobody_fights() -> None:
    assert asked.EndMeleeRound() == act("раунд окончен").command


def test_an_answer_may_stand_behind_a_line() -> None:
    found = act("прыжок-атака Прыгун -> Орк; у приземления да")
    assert (Told(key="near_landing", answer=True),) == found.answers


def put(typed: str, context: ParseContext = ALONE) -> PutInScene:
    found = read(typed, context)
    assert isinstance(found, PutInScene)
    return found


def test_a_warrior_is_described_in_any_order() -> None:
    found = put("воин Зверь: скачок 4, сила духа 4; ужасный, сторона орды, тупой, кубики 2")
    traits = Traits(
        willpower=4, attack_dice=2, causes_terror=True, is_stupid_prone=True, leap_rating=4
    )
    assert asked.PutWarrior(name="Зверь", side="орда", traits=traits) == found.what
    assert found.owner is None


def test_no_comma_is_needed_behind_a_number() -> None:
    found = put("воин Зверь: сила духа 4 подвижность 5 кубики 2 сторона орда")
    traits = Traits(willpower=4, mobility=5, attack_dice=2)
    assert asked.PutWarrior(name="Зверь", side="орда", traits=traits) == found.what


def test_a_warrior_is_for_somebody() -> None:
    found = put("воин Зверь: сила духа 4, подвижность 5 для [id103|Анна]")
    assert Person(user_id=103) == found.owner
    traits = Traits(willpower=4, mobility=5)
    assert asked.PutWarrior(name="Зверь", side="игроки", traits=traits) == found.what


def test_of_a_known_warrior_only_what_is_named_changes() -> None:
    found = put("воин Тролль: не страшный, ненавидит Берсерка, Рубаку").what
    traits = Traits(willpower=2, is_stupid_prone=True, hates=(BERSERK, SLASHER))
    assert asked.PutWarrior(id=TROLL, name="Тролль", side="орда", traits=traits) == found


def test_squads_and_sides_are_hated_as_well_and_hatred_ends() -> None:
    found = put("воин Орк: ненавидит Клыки и хаос").what
    assert isinstance(found, asked.PutWarrior)
    assert ("s1", "хаос") == found.traits.hates
    found = put("воин Берсерк: ненавидит никого").what
    assert isinstance(found, asked.PutWarrior)
    assert () == found.traits.hates


def test_a_warrior_of_the_data_may_differ() -> None:
    found = put("воин Грыз: тролль, сила духа 3, сторона орда").what
    assert WarriorOfData(key="troll", name="Грыз", side="орда", traits=(("willpower", 3),)) == found


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("воин", "warrior_traits"),
        ("воин Зверь: кубики 2", "warrior_traits"),
        ("воин Зверь: сила духа 4, красивый", "warrior_trait"),
        ("воин Зверь: сила духа 4, бешенство", "frenzy_in_profile"),
        ("воин Зверь: сила духа 4, ненавидит эльфов", "hated_name"),
        ("отряд воинов Клыки", "squad_of_warriors"),
        ("отряд воинов Клыки: эльф", "warrior_name"),
        ("отряд Берсерк", "not_for_warriors"),
        ("страх эльфа", "warrior_name"),
        ("страх Берсерк красивый", "warrior_name"),
        ("ужас", "warrior_name"),
        ("тупость Тролль сегодня", "line_end"),
        ("нападает Берсерк", "arrow"),
        ("воин делает Тролль: танец", "warrior_deed"),
        ("бешенство Берсерк завтра", "frenzy_switch"),
        ("удары Берсерк -> Орк метко", "attack_options"),
        ("ход стороны эльфов", "warriors_side"),
        ("усталость Орк", "fatigue"),
        ("усталость Орк страшная", "fatigue"),
        ("раунд схватки", "melee"),
        ("схватка окончена", "melee"),
        ("скачок Прыгун далеко", "leap_steps"),
        ("прыжок-атака Прыгун -> Орк с разбега", "leap_from"),
        ("осечка", "weapon_kind"),
        ("таблица тупости: 1) стоит", "table_entries"),
        ("таблица тупости: 2) стоит; 1) стоит; 3) а; 4) б; 5) в; 6) г", "table_entries"),
        ("таблица осечек", "misfire_table"),
    ],
)
def test_what_is_wrong_with_a_line_is_told(typed: str, expected: str) -> None:
    assert expected == refused(typed)


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("запас фп 6", "which_side"),
        ("раунд схватки", "which_melee"),
        ("раунд схватки Рубака", "not_in_melee"),
    ],
)
def test_what_may_mean_several_is_asked_for(typed: str, rule: str) -> None:
    state = warriors("Берсерк", "Орк")
    other = warriors("Прыгун", "Тролль").melees["m1"]
    two = known(replace(state, melees={**state.melees, "m2": replace(other, id="m2")}))
    with pytest.raises(IllegalActionError) as error:
        read(typed, two)
    assert rule == error.value.rule


@pytest.mark.parametrize("line", TALK)
@pytest.mark.parametrize("context", [ALONE, FIGHTING])
def test_talk_stays_talk_where_warriors_fight(line: str, context: ParseContext) -> None:
    assert read(line, context) is None


def test_a_weapon_is_known_by_its_table_or_by_the_data() -> None:
    armed = known(warriors(tables=["аркебуза"]), weapon_names=lambda: [("Мельта", "melta")])
    assert asked.Misfire(weapon="аркебуза") == act("осечка аркебузы", armed).command
    assert asked.Misfire(weapon="мельта") == act("осечка мельта", armed).command
    assert read("осечка лазган", armed) is None
    assert asked.Misfire(weapon="лазган") == act("/осечка Лазган", armed).command


def test_an_action_may_be_declared_and_its_odds_asked_for() -> None:
    command = asked.TakeFearCheck(warrior=BERSERK, case=FearCase.ATTACKS, enemy=TROLL)
    shown: Request | None = read("шансы страх Берсерк нападает Тролль", ALONE)
    assert ShowSceneOdds(command=command) == shown
    declared: Any = read("заявка страх Берсерк нападает Тролль", ALONE)
    assert command == declared.action.command
