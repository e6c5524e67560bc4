"""
Deeds of a scene in the chat, to be asked for in many ways.

A case is set up by the GM; then somebody asks for the deed, the GM answers what is asked before
the first die, and all that is tried afterwards must have the same dice. The cases themselves are
in `tests/asking_deeds.py` and `tests/drawing_deeds.py`, one for each sort of command.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

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


def set_up(table: BattleTable, case: Case) -> None:
    """Begin a battle, and bring about what a case needs."""
    table.begin()
    if case.settings:
        table.tell(GM, "закончить бой да")
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


def first_die(streams: Mapping[tuple[str, str], Sequence[int]]) -> tuple[str, str, int]:
    """Return the stream and the face of the first die of a deed."""
    (group, block), faces = next(iter(streams.items()))
    return group, block, faces[0]


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
