"""Lines about squads: what each asks for, and what is wrong with those that ask for nothing."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.errors import NotationError
from engine.formations import commands as asked
from engine.formations.commands import GiveOrder, IncomingHit
from engine.formations.effects import Effect, EffectKind
from engine.formations.kinds import Borrowed, EnemyCheck
from engine.formations.orders import Trigger
from engine.formations.profiles import Ability, Location
from engine.formations.state import Cover, Formation
from engine.pvt.declarations import SceneAction
from engine.scene.events import Told
from engine.table.durations import Moment, Until
from seeds.formation_words import ORDER_WORDS
from tests.commands.reading import read
from tests.squads import a_battle_of_squads, context_of
from vkbot.battle_requests import Declare
from vkbot.scene_requests import (
    Act,
    ShowSceneOdds,
    ShowSceneThing,
)

BATTLE = a_battle_of_squads()
KNOWN = context_of(BATTLE)
NORTHERN, ORKS, CABAL, CROWD = "f1", "f2", "f3", "l9"
SQUAD: Formation = BATTLE.scene.formations.formations[NORTHERN]


def act(typed: str) -> Act:
    found = read(typed, KNOWN)
    assert isinstance(found, Act)
    return found


def refused(typed: str) -> str:
    with pytest.raises(NotationError) as error:
        read(f"/{typed}", KNOWN)
    return error.value.expected


def volley(**more: Any) -> GiveOrder:
    order = GiveOrder(formation=NORTHERN, order="volley_fire", targets=(ORKS,))
    return replace(order, **more)


LINES: Mapping[str, object] = {
    # Turns and orders
    "начать ход Северяне": asked.BeginFormationTurn(formation=NORTHERN),
    "Закончить ход северян": asked.EndFormationTurn(formation=NORTHERN),
    "раунд отрядов": asked.BeginCombatRound(),
    "приказ Северяне: залповый огонь -> Орки": volley(),
    "приказ северянам: залп по оркам": volley(),
    "приказ Северяне: Залповый огонь! → Орки": volley(),
    "приказ Северяне: залп -> Орки 3, Гоблины 2": volley(targets=(ORKS, "Гоблины"), shares=(3, 2)),
    "приказ Северяне залп Орки 3, Гоблины 2": volley(targets=(ORKS, "Гоблины"), shares=(3, 2)),
    "приказ северянам: стрельба по Оркам": volley(targets=(ORKS,)),
    "приказ Северяне: залп -> Орки; -10; принудительно; без переброса": volley(
        modifier=-10, forced=True, rerolls=False
    ),
    "приказ Северяне: залп -> Орки; с плазмаганом, командиром": volley(
        joining=("плазмаган", "commander")
    ),
    "приказ Северяне: залп -> Орки; при дубле в командира": volley(picks="commander"),
    "приказ Северяне: залп -> Орки, Кабалиты; по целям 5, 2": volley(
        targets=(ORKS, CABAL), able_by_target=(5, 2)
    ),
    "приказ Северяне: две шеренги -> Орки; залпы +10": volley(
        order="first_rank_second_rank", attack_modifier=10
    ),
    "приказ Северяне продвижение": GiveOrder(formation=NORTHERN, order="advance"),
    "приказ Орки: Вперёд! -> Северяне": GiveOrder(
        formation=ORKS, order="charge", targets=(NORTHERN,)
    ),
    "приказ Северяне: рассыпатся": GiveOrder(
        formation=NORTHERN, order="scatter", trigger=Trigger.AREA_ATTACK
    ),
    "приказ Северяне: берегись!": GiveOrder(
        formation=NORTHERN, order="look_out", trigger=Trigger.RANGED_ATTACK
    ),
    "приказ Кабалиты: резня; очки 2": GiveOrder(
        formation=CABAL, order="ready_for_slaughter", points=2
    ),
    "приказ Северяне: примите эти жалкие душонки; в жертву плазмаган": GiveOrder(
        formation=NORTHERN, order="accept_these_souls", specialist_victims=("плазмаган",)
    ),
    "приказ Орки: мудрость; талант бесстрашие": GiveOrder(
        formation=ORKS, order="shapers_wisdom", kind=Borrowed.TALENT, name="fearless"
    ),
    "приказ Орки: мудрость; приказ берегись": GiveOrder(
        formation=ORKS, order="shapers_wisdom", kind=Borrowed.ORDER, name="look_out"
    ),
    "реакция Северяне: берегись": asked.SetStandingReaction(formation=NORTHERN, order="look_out"),
    "реакция Северяне: нет": asked.SetStandingReaction(formation=NORTHERN, order="none"),
    "реакция Северяне: спросить": asked.SetStandingReaction(formation=NORTHERN, order=None),
    "реакция командира Северяне": asked.UseCommanderReaction(formation=NORTHERN),
    "сектор Северяне -> Орки; -10; при дубле в командира": asked.FireSector(
        formation=NORTHERN, enemy=ORKS, modifier=-10, picks="commander"
    ),
    "сектор Северяне по Оркам": asked.FireSector(formation=NORTHERN, enemy=ORKS),
    "проверка врага Северяне: подавление": asked.CheckEnemy(
        enemy=NORTHERN, kind=EnemyCheck.SUPPRESSION, willpower=40
    ),
    "кто первый Северяне -> Грак 40": asked.CompareSector(
        formation=NORTHERN, enemy="Грак", agility=40
    ),
    "сплотить Северяне: Беглецы; запугивание": asked.RallyCrowd(
        formation=NORTHERN, ability=Ability.INTIMIDATE, crowds=(CROWD,)
    ),
    "вернитесь Северяне": asked.RallyCrowd(formation=NORTHERN, crowds=(CROWD,)),
    "сплотить Северяне; -10": asked.RallyCrowd(formation=NORTHERN, crowds=(CROWD,), modifier=-10),
    # Attacks
    "атака по Северянам: Грак Кривой 45; точечная 20; по командиру; 9, 11; проб 2; -10, +10": (
        asked.AttackFormation(
            formation=NORTHERN,
            enemy="Грак Кривой",
            target=45,
            modifiers=(-10, 10),
            called_shot=20,
            picks="commander",
            hits=(IncomingHit(damage=9), IncomingHit(damage=11)),
            penetration=2,
        )
    ),
    "попадания по Северянам: 9, 11; взрыв 4; гнев 2; от Орков; врукопашную": asked.TakeHits(
        formation=NORTHERN,
        hits=(IncomingHit(damage=9), IncomingHit(damage=11, fury=True)),
        blast=4,
        enemy=ORKS,
        ranged=False,
    ),
    "попадания Северяне 9 11": asked.TakeHits(
        formation=NORTHERN, hits=(IncomingHit(damage=9), IncomingHit(damage=11))
    ),
    "попадания по Северянам: 9; бросок 33; по командиру; в голову; распыляющее": asked.TakeHits(
        formation=NORTHERN,
        hits=(IncomingHit(damage=9, location=Location.HEAD),),
        face=33,
        picks="commander",
        spray=True,
    ),
    "под обстрелом Северяне; площадь": asked.AnnounceAttack(formation=NORTHERN, area=True),
    "столкновение Анна -> Орки: страх, СВ 40, -10": asked.FaceFormation(
        formation=ORKS, enemy="Анна", kind=EnemyCheck.FEAR, willpower=40, modifier=-10
    ),
    "столкновение Северяне -> Орки: страх": asked.FaceFormation(
        formation=ORKS, enemy=NORTHERN, kind=EnemyCheck.FEAR, willpower=40
    ),
    "проверка врага Грак: подавление, СВ 45": asked.CheckEnemy(
        enemy="Грак", kind=EnemyCheck.SUPPRESSION, willpower=45
    ),
    # Checks
    "проверка страха Северяне -10": asked.CheckFear(formation=NORTHERN, modifier=-10),
    "отряд страх Северяне": asked.CheckFear(formation=NORTHERN),
    "проверка подавления Северяне: -20": asked.CheckSuppression(formation=NORTHERN, modifier=-20),
    "проверка храбрости Северяне": asked.CheckCourage(formation=NORTHERN),
    "проверка храбрости Северяне +10": asked.CheckCourage(formation=NORTHERN, modifier=10),
    "проверка отряда Северяне: скрытность -10; командир": asked.CheckFormation(
        formation=NORTHERN, ability=Ability.STEALTH, modifier=-10, by_commander=True
    ),
    # What the GM knows
    "укрытие отряда Северяне 5; броня 4; командир; лес": asked.SetCover(
        formation=NORTHERN,
        cover=Cover(armour=4, thick_growth=True, members_in=5, commander_in=True),
    ),
    "укрытие отряда Северяне нет": asked.SetCover(formation=NORTHERN, cover=Cover()),
    "отстали Северяне 2": asked.LeaveCohesion(formation=NORTHERN, regulars=2),
    "отстал Северяне плазмаган": asked.LeaveCohesion(
        formation=NORTHERN, specialists=("плазмаган",)
    ),
    "вернулись Северяне 2": asked.ReturnToCohesion(formation=NORTHERN, regulars=2),
    "боец Северяне 10,1 м": asked.PlaceMember(formation=NORTHERN, distance_centimetres=1010),
    "боец Северяне 8 м; за стеной": asked.PlaceMember(
        formation=NORTHERN, distance_centimetres=800, is_cut_off=True
    ),
    "потери Северяне 3": asked.KillSubordinates(formation=NORTHERN, number=3),
    "потери Северяне 1, плазмаган": asked.KillSubordinates(
        formation=NORTHERN, number=2, specialists=("плазмаган",)
    ),
    "иммунитет Северяне: страх, храбрость": asked.SetImmunity(
        formation=NORTHERN, fear=True, skip_courage=True
    ),
    "иммунитет Северяне нет": asked.SetImmunity(formation=NORTHERN),
    "приказы Северяне: берегись, первая шеренга залп, вторая шеренга залп": asked.GrantOrders(
        formation=NORTHERN, orders=("look_out", "first_rank_second_rank")
    ),
    "подавление снято Северяне; проверка -10": asked.EndSuppression(
        formation=NORTHERN, by_check=True, modifier=-10
    ),
    "заметили Кабалиты: Орки, Грак": asked.EndHidden(formation=CABAL, enemies=(ORKS, "Грак")),
    "командир убит Северяне": asked.LoseCommander(formation=NORTHERN, cause="killed"),
    "командир выбыл Северяне": asked.LoseCommander(formation=NORTHERN, cause="out_of_action"),
    "боль Кабалиты 2": asked.CausePain(formation=CABAL, victims=2),
    "таблица попаданий: торс, голова": asked.SetHitTable(locations=(Location.TORSO, Location.HEAD)),
    "отряд убрать Орки": asked.RemoveFormation(formation=ORKS),
    "эффект отряда Северяне: навык скрытность +20; на сцену": asked.StartEffect(
        formation=NORTHERN,
        effect=Effect(
            kind=EffectKind.SKILL_BONUS,
            value=20,
            note="stealth",
            until=Until(moment=Moment.SCENE_END),
            source="",
        ),
    ),
    "эффект отряда Северяне: страх 2; 3 хода": asked.StartEffect(
        formation=NORTHERN,
        effect=Effect(
            kind=EffectKind.FEAR_RATING, value=2, until=SQUAD.until_turn_starts(3), source=""
        ),
    ),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_asks_for_what_it_says(line: str) -> None:
    assert LINES[line] == act(line).command


def test_answers_stand_among_the_options_of_a_line() -> None:
    found = act("приказ Северяне: залп -> Орки; достают 5; -10; внезапно")
    assert (
        volley(modifier=-10),
        (Told(key="able", answer=5), Told(key="surprise", answer=True)),
    ) == (found.command, found.answers)


def test_a_squad_is_shown_by_its_word() -> None:
    assert ShowSceneThing(thing=NORTHERN) == read("отряд северян", KNOWN)


def test_an_order_is_declared_and_its_odds_are_asked_for() -> None:
    declared = read("заявка приказ Северяне: залп -> Орки", KNOWN)
    odds = read("шансы картинкой приказ Северяне: залп -> Орки", KNOWN)
    assert isinstance(declared, Declare)
    assert isinstance(declared.action, SceneAction)
    assert volley() == declared.action.command
    assert ShowSceneOdds(command=volley(), in_picture=True) == odds


@pytest.mark.parametrize(
    ("key", "name"), [(key, name) for key, names in ORDER_WORDS.items() for name in names]
)
@pytest.mark.parametrize("ending", ["", "!", " -> Орки", "; -10", "! -> Орки; -10"])
def test_every_name_of_an_order_is_read(key: str, name: str, ending: str) -> None:
    found = act(f"приказ Северяне: {name}{ending}").command
    assert isinstance(found, GiveOrder)
    assert key == found.order
