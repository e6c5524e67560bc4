"""The pages of the help about scenes and the texts that are played in them."""

from collections.abc import Mapping

from vkbot.replies.assault_pages import ASSAULT_PAGES
from vkbot.replies.formations_pages import FORMATIONS_PAGES
from vkbot.replies.help_lines import Line
from vkbot.replies.psychology_pages import PSYCHOLOGY_PAGES

SCENE_PAGES: Mapping[str, tuple[Line, ...]] = {
    "scene": (
        Line(
            forms=("сцена",),
            meaning="кто в сцене и какие действия ждут ответа; с именем — всё о нём",
            command="scene",
        ),
        Line(
            forms=("ответ да", "ответ 12 5"),
            meaning="ответить на вопрос, 12 — номер действия; обычно хватает кнопки",
            command="answer",
            role="gm",
        ),
        Line(
            forms=("отмена действия 12", "отмена действия 12: причина"),
            meaning="не играть действие, которое ждёт ответа; после показанных кубов — только ГМ",
            command="drop_action",
        ),
        Line(
            forms=("откат действия: причина",),
            meaning="вернуть всё, как было до последнего действия круга",
            command="undo_action",
            role="gm",
        ),
        Line(
            forms=("заявка приказ Северяне: залповый огонь -> Орки",),
            meaning="то же действие, но не сразу, а в итоге круга",
            command="declare_scene",
        ),
        Line(
            forms=("конец сцены",),
            meaning="начать новую сцену: отметки «раз за сцену» и ответы сбрасываются",
            command="end_scene",
            role="gm",
        ),
        Line(
            forms=("вернуть сцену",),
            meaning="снять её конец, пока ничего не сделано",
            command="reopen_scene",
            role="gm",
        ),
        Line(
            forms=("настройка модули подразделения, мораль",),
            meaning="какие своды правил играют кроме PvT; «все», «нет»",
            role="admin",
        ),
    ),
    **FORMATIONS_PAGES,
    **ASSAULT_PAGES,
    **PSYCHOLOGY_PAGES,
}
