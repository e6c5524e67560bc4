"""Deeds that draw and are done: the sorts of commands that do, to be taken back and done again."""

from engine.characters import commands as characters
from engine.formations import commands as formations
from engine.morale import commands as morale
from engine.psychology import commands as psychology
from tests.chat_harness import ANNA
from tests.deeds import FIGHT, SQUADS, WARRIORS, Case

DRAWING = (
    Case(
        command=formations.TakeHits,
        setup=(*SQUADS, "приказы Северяне: берегись, рассыпаться"),
        answers=(("reaction", True),),
        line="попадания по Северянам: 12, 15; взрыв 3",
        others=("попадания по Северянам: 20; взрыв 2", "попадания по Северянам: 11, 11; взрыв 5"),
    ),
    Case(
        command=formations.FireSector,
        setup=(
            *SQUADS,
            "начать ход Северяне",
            "приказ Северяне: сектор",
            "закончить ход Северяне",
        ),
        who=ANNA,
        line="сектор Северяне -> Орда; достают 5",
        others=("сектор Северяне -> Толпа; достают 3; -10",),
    ),
    Case(
        command=formations.CheckFormation,
        setup=SQUADS,
        line="проверка отряда Северяне: атлетика",
        others=("проверка отряда Северяне: скрытность +10",),
    ),
    Case(
        command=formations.CheckFear,
        setup=SQUADS,
        line="проверка страха Северяне",
        others=("проверка страха Северяне +30",),
    ),
    Case(
        command=formations.CheckCourage,
        setup=SQUADS,
        line="проверка храбрости Северяне",
        others=("проверка храбрости Северяне +20",),
    ),
    Case(
        command=formations.LoseCommander,
        setup=SQUADS,
        line="командир убит Северяне",
        others=("командир выбыл Северяне",),
    ),
    Case(
        command=characters.LookOutSir,
        setup=(*FIGHT[:1], "ранения Сержант 2"),
        who=ANNA,
        line="берегитесь Сержант; рядом да; ближайший боец №1",
        others=("берегитесь Сержант; рядом да; ближайший боец №2",),
    ),
    Case(
        command=characters.SaveWounds,
        setup=(*FIGHT[:1], "ранения Сержант 1"),
        line="спасброски Стражи",
        others=("спасброски стражи",),
    ),
    Case(
        command=psychology.DeclareMeleeAttack,
        setup=WARRIORS,
        who=ANNA,
        line="нападает Берсерк -> Тролль",
        others=(
            "нападает Берсерк -> Огр",
            "прыжок-атака Берсерк -> Огр с обрыва; у приземления да",
        ),
    ),
    Case(
        command=psychology.TakeFearCheck,
        setup=WARRIORS,
        line="страх Берсерк нападает Тролль",
        others=("страх Берсерк нападает Огр",),
    ),
    Case(
        command=psychology.TakeTerrorChecks,
        setup=(*WARRIORS, "воин Чудовище: ужасное чудовище, сторона орда"),
        line="ужас Чудовище; в 3 шагах Берсерк",
        others=("ужас Чудовище; в 3 шагах Берсерк, Рубака",),
    ),
    Case(
        command=psychology.CloseDeclarations,
        setup=(*WARRIORS, "бешенство Тролль вкл"),
        line="объявления закрыты; в радиусе Берсерк",
        others=("объявления закрыты орда; в радиусе Берсерк",),
    ),
    Case(
        command=formations.CheckSuppression,
        setup=SQUADS,
        line="проверка подавления Северяне",
        others=("проверка подавления Северяне: -20",),
    ),
    Case(
        command=formations.CompareSector,
        setup=(SQUADS[0].replace("элита СВ", "элита Лв 30 СВ"),),
        line="кто первый Северяне -> Снайпер 30",
        others=("кто первый Северяне -> Грак 30",),
    ),
    Case(
        command=formations.FaceFormation,
        setup=(*SQUADS, "эффект отряда Орда: страх 2; на 3 хода"),
        line="столкновение Комиссар -> Орда: страх, СВ 40",
        others=("столкновение Анна -> Орда: страх, СВ 30, -10",),
    ),
    Case(
        command=formations.RallyCrowd,
        setup=(
            *SQUADS,
            "командир убит Орда",
            "одинокий командир Ганс: элита Командование 50 Запугивание 30 Тов 42",
            "начать ход Ганс",
        ),
        line="сплотить Ганс: Орда",
        others=("сплотить Ганс: Орда; запугивание", "сплотить Ганс: Орда; -10"),
    ),
    Case(
        command=morale.FallBackUnit,
        setup=(
            *FIGHT,
            "закончить фазу",
            "отметить Банда: бежит",
            "путь отхода Банда 30 север",
            "новый ход орки",
            "начать фазу движения",
        ),
        line="бегство Банда",
        others=("бегство Банда не дальше 4",),
    ),
)
"""Commands that draw and are done, to be taken back and asked for again."""
