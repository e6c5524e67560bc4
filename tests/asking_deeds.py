"""Deeds that ask something when a die has been shown: the sorts of commands that do."""

from engine.assault import commands as assault
from engine.characters import commands as characters
from engine.formations import commands as formations
from engine.morale import commands as morale
from engine.psychology import commands as psychology
from tests.chat_harness import ANNA
from tests.deeds import ABLE, DUEL, FIGHT, MELEE, SQUADS, WARRIORS, Case

ASKING = (
    Case(
        command=morale.CheckMorale,
        line="мораль Гвардейцы -20",
        others=("мораль Гвардейцы -21: паника", "мораль Гвардейцы -19; путь 5"),
    ),
    Case(
        command=morale.ResolveCombat,
        setup=FIGHT,
        line="результат боя Стражи; проиграли орки на 9",
        others=(
            "результат боя Банда; проиграли орки на 9; путь 5",
            "результат боя Стражи; проиграли орки на 8",
        ),
    ),
    Case(
        command=morale.ResolveCombat,
        settings=("настройка sweep_optional on",),
        setup=FIGHT,
        line="результат боя Стражи; проиграли орки на 9",
        others=("результат боя Стражи; проиграли орки на 8; контакт да",),
    ),
    Case(
        command=characters.ResolveDuelWounds,
        setup=DUEL,
        line="поединок Капитан: 12 ранений",
        others=("поединок Капитан: 11 ранений", "поединок капитан: 13 ранений"),
    ),
    Case(
        command=characters.DeclareIntervention,
        setup=(
            *DUEL,
            "закончить фазу",
            "новый ход империум",
            "начать фазу наступления",
        ),
        who=ANNA,
        line=f"вмешательство Сержант{ABLE}",
        others=("вмешательство сержант; может бить да; в контакте да",),
    ),
    Case(
        command=formations.GiveOrder,
        setup=(*SQUADS, "приказы Северяне: две шеренги", "начать ход Северяне"),
        who=ANNA,
        line="приказ Северяне: две шеренги -> Орда",
        others=(
            "приказ Северяне: две шеренги -> Толпа; +5",
            "приказ Северяне: две шеренги -> Толпа, Орда; +10",
        ),
    ),
    Case(
        command=formations.AttackFormation,
        setup=(*SQUADS, "приказы Северяне: берегись, рассыпаться"),
        line="атака по Северянам: Снайпер 99; 15; проб 3; взрыв 3",
        others=(
            "атака по Северянам: Стрелок 99; 12, 14; взрыв 2",
            "атака по Северянам: Снайпер 98; 15; взрыв 3",
        ),
    ),
    Case(
        command=assault.EndPhase,
        setup=(
            "боевой отряд Гоблины: 4 гоблин Лд 1; сторона орки",
            "новый ход орки",
            "начать фазу стрельбы",
            "боевые потери Гоблины 2",
        ),
        line="закончить фазу",
        others=("закончить фазу; путь 9",),
    ),
    Case(
        command=morale.ConsolidateUnit,
        setup=(
            *FIGHT,
            "отметить Стражи: не преследует",
            "результат боя Стражи; проиграли орки на 9; контакт да; путь 40; опасный ландшафт 0",
        ),
        who=ANNA,
        line="объединение Стражи 1",
        others=("объединение Стражи 0", "объединение Стражи 2"),
    ),
    Case(
        command=psychology.RollWarriorAttack,
        setup=MELEE,
        who=ANNA,
        line="удары Берсерк -> Орк 4+; сам",
        others=(
            "удары Берсерк -> Гоблин 5+; кубики 2; сам",
            "удары Берсерк -> Орк 3+; кубики 1; сам",
        ),
    ),
    Case(
        command=psychology.TakeStupidityCheck,
        seed=2,
        setup=WARRIORS,
        line="тупость Тролль",
        others=("тупость Тролль; в рукопашной нет", "тупость тролль"),
    ),
    Case(
        command=psychology.BeginWarriorsTurn,
        setup=WARRIORS,
        line="ход стороны орда",
        others=("ход стороны Орда; в рукопашной нет",),
    ),
    Case(
        command=psychology.Misfire,
        setup=WARRIORS,
        line="осечка Орк: аркебуза",
        others=("осечка Гоблин: пистоль", "осечка Орк: аркебуза старая"),
    ),
)
"""Commands that ask when a die has been shown."""
