"""Lines about squads: what each asks for, and what is wrong with those that ask for nothing."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.errors import NotationError
from engine.formations import commands as asked
from engine.formations.commands import CreateFormation, GiveOrder, IncomingHit
from engine.formations.effects import Effect, EffectKind
from engine.formations.kinds import Borrowed, EnemyCheck, Kind
from engine.formations.orders import Side, Trigger
from engine.formations.profiles import Ability, DamageDice, Location
from engine.formations.state import Cover, Formation
from engine.pvt.declarations import SceneAction
from engine.scene.events import Told
from engine.table.durations import Moment, Until
from tests.commands.reading import read
from tests.squads import NORTH, a_battle_of_squads, context_of
from vkbot.battle_requests import Declare
from vkbot.persons import Person
from vkbot.scene_requests import (
    Act,
    PutInScene,
    ShowSceneOdds,
    ShowSceneThing,
    SquadOfData,
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


def volley(**more: object) -> GiveOrder:
    order = GiveOrder(formation=NORTHERN, order="volley_fire", targets=(ORKS,))
    return replace(order, **more)  # type: ignore[arg-type]


LINES: Mapping[str, object] = {
    # Turns and orders
    "начать ход Северяне": asked.BeginFormationTurn(formation=NORTHERN),
    "Закончить ход северян": asked.EndFormationTurn(formation=NORTHERN),
    "раунд отрядов": asked.BeginCombatRound(),
    "приказ Северяне: залповый огонь -> Орки": volley(),
    "приказ северянам: залп по оркам": volley(),
    "приказ Северяне: Залповый огонь! → Орки": volley(),
    "приказ Северяне: залп -> Орки 3, Гоблины 2": volley(targets=(ORKS, "Гоблины"), shares=(3, 2)),
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
    "реакция Северяне: нет": asked.SetStandingReaction(formation=NORTHERN, order=None),
    "реакция командира Северяне": asked.UseCommanderReaction(formation=NORTHERN),
    "сектор Северяне -> Орки; -10; при дубле в командира": asked.FireSector(
        formation=NORTHERN, enemy=ORKS, modifier=-10, picks="commander"
    ),
    "кто первый Северяне -> Грак 40": asked.CompareSector(
        formation=NORTHERN, enemy="Грак", agility=40
    ),
    "сплотить Северяне: Беглецы; запугивание": asked.RallyCrowd(
        formation=NORTHERN, ability=Ability.INTIMIDATE, crowds=(CROWD,)
    ),
    "вернитесь Северяне": asked.RallyCrowd(formation=NORTHERN, crowds=(CROWD,)),
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


def test_a_squad_is_described_part_by_part() -> None:
    found = read(f"{NORTH} для [id7|Анна]", KNOWN)
    assert isinstance(found, PutInScene)
    squad = found.what
    assert isinstance(squad, CreateFormation)
    assert Person(user_id=7) == found.owner
    assert ("Северяне", Side.IMPERIAL_GUARD, Kind.TROOPS, 7, ("look_out",)) == (
        squad.name,
        squad.side,
        squad.kind,
        squad.regulars,
        squad.granted,
    )
    assert (35, 4, 18, "human") == (
        squad.regular.abilities.ballistic_skill,
        squad.regular.armour,
        squad.regular.distances.run,
        squad.regular.race,
    )
    assert ("Кайл", 40, 45, 12, 5, 18) == (
        squad.commander.name,
        squad.commander.abilities.willpower,
        squad.commander.abilities.command,
        squad.commander.wounds,
        squad.commander.armour.head,
        squad.commander.distances.run,
    )
    assert squad.main_ranged is not None
    assert squad.main_melee is not None
    assert (DamageDice(count=1, sides=10, bonus=3), 100, "нож") == (
        squad.main_ranged.damage,
        squad.main_ranged.range_metres,
        squad.main_melee.name,
    )
    assert [("плазмаган", 6)] == [
        (man.name, man.ranged.penetration) for man in squad.specialists if man.ranged
    ]


def test_weapons_have_qualities_and_a_sort() -> None:
    found = read(
        "отряд создать Псы: 4 приспешника; оружие клыки 1к10 ближнее разрывающее, "
        "огнемёт 1к10+4 распыляющее взрыв (3); раса гончая",
        KNOWN,
    )
    assert isinstance(found, PutInScene)
    assert isinstance(found.what, CreateFormation)
    squad = found.what
    assert squad.main_ranged is not None
    assert squad.main_melee is not None
    assert (Kind.MINIONS, "гончая", ("tearing",), True, 3) == (
        squad.kind,
        squad.regular.race,
        squad.main_melee.qualities,
        squad.main_ranged.spray,
        squad.main_ranged.blast,
    )


@pytest.mark.parametrize(
    ("typed", "regulars"),
    [
        ("отделение гвардии", None),
        ("отделение гвардии x8", 8),
        ("8 гвардейских отделений", None),
        ("пехотное отделение х6", 6),
    ],
)
def test_a_squad_comes_from_the_data_by_name(typed: str, regulars: int | None) -> None:
    if typed.startswith("8 гвард"):
        assert "squad_of_data" == refused(f"отряд создать Южане: {typed}")
        return
    found = read(f"отряд создать Южане: {typed}", KNOWN)
    assert isinstance(found, PutInScene)
    assert SquadOfData(key="guard_squad", name="Южане", regulars=regulars) == found.what


def test_crowds_and_commanders_come_without_a_squad() -> None:
    crowd = read("толпа Остатки: 9 рядовых, орки; ББ 30", KNOWN)
    commander = read("одинокий командир Ганс: босс Командование 45, Тов 42, раны 8/12", KNOWN)
    assert isinstance(crowd, PutInScene)
    assert isinstance(commander, PutInScene)
    assert isinstance(crowd.what, asked.EnterCrowd)
    assert isinstance(commander.what, asked.EnterCommander)
    assert (9, Side.ORKS, 30) == (
        crowd.what.number,
        crowd.what.side,
        crowd.what.profile.abilities.weapon_skill,
    )
    assert ("Ганс", "boss", 8, 12) == (
        commander.what.commander.name,
        commander.what.commander.category,
        commander.what.commander.wounds,
        commander.what.commander.wounds_max,
    )


def test_a_correction_changes_what_it_names_alone() -> None:
    found = act(
        "отряд поправить Северяне: 5 рядовых; ДБ 40; раны 10; крит 2; боль 1; "
        "оружие болтер 1к10+5; командир СВ 50"
    ).command
    assert isinstance(found, asked.CorrectFormation)
    squad = found.formation
    assert (5, 40, 30, 1, "болтер", "нож") == (
        squad.regulars,
        squad.regular.abilities.ballistic_skill,
        squad.regular.abilities.weapon_skill,
        squad.pain,
        squad.main_ranged and squad.main_ranged.name,
        squad.main_melee and squad.main_melee.name,
    )
    assert ("Кайл", 50, 45, 10, 12, 2) == (
        squad.commander.name,
        squad.commander.abilities.willpower,
        squad.commander.abilities.command,
        squad.commander.wounds,
        squad.commander.wounds_max,
        squad.commander.critical_damage,
    )


def test_an_effect_ends_by_hand() -> None:
    found = act("эффект снят Орки: страх").command
    assert isinstance(found, asked.CorrectFormation)
    assert () == found.formation.effects


def test_a_squad_is_shown_by_its_word() -> None:
    assert ShowSceneThing(thing=NORTHERN) == read("отряд северян", KNOWN)


def test_an_order_is_declared_and_its_odds_are_asked_for() -> None:
    declared = read("заявка приказ Северяне: залп -> Орки", KNOWN)
    odds = read("шансы картинкой приказ Северяне: залп -> Орки", KNOWN)
    assert isinstance(declared, Declare)
    assert isinstance(declared.action, SceneAction)
    assert volley() == declared.action.command
    assert ShowSceneOdds(command=volley(), in_picture=True) == odds


REFUSED = {
    "отряд Фыва": "squad_name",
    "отряд создать Северяне": "new_squad",
    "отряд создать Южане: фыва": "squad_of_data",
    "отряд создать Южане: 0 рядовых": "squad_members",
    "отряд создать Южане: 7 рядовых, фыва": "squad_side",
    "отряд создать Южане: 7 рядовых; Мощь 30": "squad_numbers",
    "отряд создать Южане: 7 рядовых; оружие лазган быстрый 1к10 фыва": "squad_numbers",
    "отряд создать Южане: 7 рядовых; приказы залп": "special_order",
    "отряд поправить Северяне": "correction_part",
    "приказ Северяне: фыва": "squad_order",
    "приказ Северяне: залп ->": "order_target",
    "приказ Северяне: залп -> Орки, Орки": "order_target_twice",
    "приказ Северяне: залп -> Орки, Гоблины 2": "order_shares",
    "приказ Северяне: залп -> Орки; фыва": "order_option",
    "приказ Северяне: залп -> Орки; с огнемётом": "squad_member",
    "приказ Северяне: залп Орки": "line_end",
    "реакция Северяне: фыва": "reaction_order",
    "сектор Северяне": "sector_enemy",
    "кто первый Северяне -> Грак": "first_in_sector",
    "сплотить Северяне: Фыва": "crowd_name",
    "сплотить Северяне; силой": "rally_option",
    "атака по Северянам: 45": "attacker",
    "атака по Северянам: Грак 45; фыва": "attack_option",
    "попадания по Северянам: много": "hits",
    "попадания по Северянам: 9; бросок 101": "hits_option",
    "под обстрелом Северяне; фыва": "announce_option",
    "столкновение Анна -> Орки: страх": "facing",
    "проверка врага Грак: фыва, СВ 40": "enemy_check",
    "проверка страха Северяне фыва": "check_modifier",
    "проверка отряда Северяне: фыва": "squad_ability",
    "проверка отряда Северяне: сила; фыва": "check_option",
    "укрытие отряда Северяне фыва": "squad_cover",
    "потери Северяне": "squad_men",
    "потери Северяне командир": "squad_men",
    "боец Северяне рядом": "member_place",
    "иммунитет Северяне: фыва": "immunity",
    "приказы Северяне: залп": "special_order",
    "подавление снято Северяне; фыва": "suppression_option",
    "эффект отряда Орки: фыва 2": "squad_effect",
    "эффект отряда Орки: страх 2; фыва": "effect_time",
    "эффект снят Северяне: страх": "no_such_effect",
    "боль Кабалиты 0": "pain",
    "таблица попаданий: фыва": "hit_table",
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_does_not_fit_is_refused_where_it_does_not(line: str) -> None:
    assert REFUSED[line] == refused(line)


@pytest.mark.parametrize(
    "talk",
    [
        "приказ понял",
        "отряд у нас что надо",
        "реакция нормальная",
        "потери большие",
        "вернулись домой",
        "боль в спине",
        "команда молодцы",
        "сектор газа",
        "толпа народу",
        "кто первый?",
        "боец ты наш",
    ],
)
def test_talk_stays_talk(talk: str) -> None:
    assert read(talk, KNOWN) is None
