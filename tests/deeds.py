"""
Deeds of a scene in the chat, to be asked for in many ways: one case for each sort of command.

A case is set up by the GM; then somebody asks for the deed, the GM answers what is asked before
the first die, and all that is tried afterwards must have the same dice.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.assault import commands as assault
from engine.characters import commands as characters
from engine.formations import commands as formations
from engine.morale import commands as morale
from engine.psychology import commands as psychology
from engine.pvt.events.dice import DiceDrawn
from engine.scene.events import Attempt, SceneActionBegan, SceneQuestionAsked
from engine.table.questions import Answer, Question
from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, GM
from tests.squads import NORTH

ABLE = "; в контакте да; может бить да"
HORDE = (
    "отряд создать Орда: 11 рядовых, орки; ББ 35, ДБ 20, В 45, броня 2, скорость 3/6/9/18; "
    f"оружие стреляла 1к10+4; командир Грак босс СВ 30 Запугивание 50 для [id{BORIS}|Борис]"
)
SQUADS = (f"{NORTH} для [id{ANNA}|Анна]", HORDE, HORDE.replace("Орда", "Толпа"))
FIGHT = (
    "боевой отряд Стражи: 4 боец Лд 8 И 4 спас 3+, 1 Сержант персонаж Лд 9 И 5 спас 3+, "
    f"1 Капитан независимый Лд 10 И 5 3 раны спас 2+; сторона империум; для [id{ANNA}|Анна]",
    "боевой отряд Банда: 5 орк Лд 7, 1 Вожак персонаж Лд 9 И 9 3 раны спас 6+, "
    f"2 рубака Лд 7 спас 6+; сторона орки; для [id{BORIS}|Борис]",
    "новый ход империум",
    "начать фазу наступления",
    "схватка отрядов Стражи, Банда",
)
DUEL = (*FIGHT, f"вызов Капитан{ABLE}", f"принять Вожак; вплотную да{ABLE}")
WARRIORS = (
    f"воин Берсерк: сила духа 4, кубики 3, сторона хаос для [id{ANNA}|Анна]",
    "воин Рубака: сила духа 5, сторона хаос",
    f"воин Орк: сила духа 3, сторона орда для [id{BORIS}|Борис]",
    f"воин Гоблин: сила духа 3, сторона орда для [id{BORIS}|Борис]",
    "воин Тролль: тролль, сторона орда",
    "воин Огр: тролль, сторона орда",
)
MELEE = (*WARRIORS, "воин Берсерк: ненавидит Орка, Гоблина", "схватка Берсерк, Орк, Гоблин")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """
    How a command is asked for.

    Args:
        line: asks for it first.
        others: ask for the same deed in other words, with another target, by other numbers.
        who: asks.
        settings: what the admin sets before the battle.
        setup: what the GM says before.
        answers: to questions by their keys, where the default does not lead to a die.
        seed: of the chance, by which the dice fall so that there is something to ask.
    """

    command: type
    line: str
    others: tuple[str, ...]
    who: int = GM
    settings: tuple[str, ...] = ()
    setup: tuple[str, ...] = ()
    answers: tuple[tuple[str, Answer], ...] = field(default=())
    seed: int = 7


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


def set_up(table: BattleTable, case: Case) -> None:
    """Begin a battle, and bring about what a case needs."""
    table.begin()
    if case.settings:
        table.tell(GM, "закончить бой")
        for line in case.settings:
            table.tell(ADMIN, line)
        table.tell(GM, "начать бой Мост")
    for line in case.setup:
        table.tell(GM, line)


def attempts(table: BattleTable) -> list[Attempt]:
    """Return the attempts that wait, in order."""
    return [one.attempt for one in table.circle.battle.scene.waiting.values()]


def answer_to(question: Question, answers: Sequence[tuple[str, Answer]] = ()) -> str:
    """Write an answer to a question: what is wished, else the default."""
    answer = dict(answers).get(question.key, question.default)
    match answer:
        case bool():
            return "да" if answer else "нет"
        case tuple():
            return ", ".join(answer) or "никто"
        case "":
            return "ничего"
    return str(answer)


def ask(table: BattleTable, case: Case, line: str, who: int) -> str:
    """Ask for a deed, and let the GM answer until a die is shown or all is done."""
    said = table.tell(who, line)
    while unbound := [
        one for one in table.circle.battle.scene.waiting.values() if one.attempt.deed is None
    ]:
        waits = unbound[0]
        said = table.tell(
            GM, f"ответ {waits.attempt.number} {answer_to(waits.question, case.answers)}"
        )
    return said


def finish(table: BattleTable, case: Case) -> None:
    """Let the GM answer all that is asked."""
    for _ in range(30):
        waiting = list(table.circle.battle.scene.waiting.values())
        if not waiting:
            return
        number, question = waiting[0].attempt.number, waiting[0].question
        table.tell(GM, f"ответ {number} {answer_to(question, case.answers)}")
    raise AssertionError("questions have no end")


def let_go(table: BattleTable) -> str:
    """Let the GM drop what waits, or take the last action back, with a reason; return the reply."""
    waiting = attempts(table)
    if waiting:
        return table.tell(GM, f"отмена действия {waiting[0].number}: не то")
    return table.tell(GM, "откат действия: не то")


def origins(table: BattleTable, name: str | None) -> set[tuple[str | None, int, str | None]]:
    """Return what the dice of a deed have followed from by all rows of the journal."""
    return {(name, *one) for one in seals(table).get(name or "", set())}


def seals(table: BattleTable) -> dict[str, set[tuple[int, str | None]]]:
    """Return by the name of each deed the epochs and salts that its rows in the journal have."""
    found: dict[str, set[tuple[int, str | None]]] = {}
    for event in table.stored():
        if isinstance(event, SceneQuestionAsked | SceneActionBegan):
            one = event.attempt
            if one.deed is not None:
                found.setdefault(one.deed, set()).add((one.epoch, one.salt))
        elif isinstance(event, DiceDrawn) and str(event.name).startswith("deed "):
            found.setdefault(str(event.name), set()).add((event.epoch, event.salt))
    return found


def drawn(table: BattleTable) -> dict[str, list[dict[tuple[str, str], tuple[int, ...]]]]:
    """Return by the name of each deed what was drawn each time that it was carried out."""
    found: dict[str, list[dict[tuple[str, str], tuple[int, ...]]]] = {}
    for event in table.stored():
        if isinstance(event, DiceDrawn) and isinstance(event.name, str):
            streams: dict[tuple[str, str], tuple[int, ...]] = {}
            for draw in event.draws:
                stream = draw.group, draw.block
                streams[stream] = streams.get(stream, ()) + draw.faces
            found.setdefault(event.name, []).append(streams)
    return found


def assert_dice_are_bound(table: BattleTable) -> None:
    """Hold that no deed ever had two different dice: one seed, one salt, and the same faces."""
    assert {} == {name: found for name, found in seals(table).items() if len(found) > 1}
    for name, times in drawn(table).items():
        longest: dict[tuple[str, str], tuple[int, ...]] = {}
        for streams in times:
            for stream, faces in streams.items():
                known = longest.get(stream, ())
                shared = min(len(known), len(faces))
                assert known[:shared] == faces[:shared], (name, stream)
                longest[stream] = max(known, faces, key=len)
