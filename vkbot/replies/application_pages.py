"""The page of the help about applications."""

from collections.abc import Mapping

from vkbot.replies.help_lines import Line

APPLICATION_PAGES: Mapping[str, tuple[Line, ...]] = {
    "applications": (
        Line(
            forms=("анкета шаблон",),
            meaning="пустая форма: скопировать, заполнить и прислать",
            command="application_form",
        ),
        Line(
            forms=("анкета Имя: Сеферот",),
            meaning="заполнить анкету; все строки сообщения — её поля, порядок любой",
            command="application",
        ),
        Line(
            forms=("анкета дальше Описание: родом с Кадии",),
            meaning="дописать; «анкета дальше Убрать: граната» — вычеркнуть вещь, опцию или юнит",
            command="application_goes_on",
        ),
        Line(
            forms=("анкета заново Имя: Вторая",),
            meaning="заменить черновик о другом герое",
            command="application_anew",
        ),
        Line(
            forms=("слейты",),
            meaning="кем может быть герой и кого можно взять в свиту",
            command="datasheets",
        ),
        Line(
            forms=("моя анкета",),
            meaning="стоимость, лимит, все нарушения и решение админа",
            command="own_application",
        ),
        Line(forms=("подать",), meaning="отдать анкету админам", command="submit"),
        Line(
            forms=("анкеты",),
            meaning="какие ждут решения; «анкета 5» — одна целиком, с кнопками",
            command="applications",
            role="admin",
        ),
        Line(
            forms=("одобрить 5",),
            meaning="принять анкету такой, какой вы её видели",
            command="approve",
            role="admin",
        ),
        Line(
            forms=("вернуть 5: мало описания",),
            meaning="вернуть автору на доработку",
            command="return",
            role="admin",
        ),
        Line(
            forms=("отклонить 5: не подходит к сюжету",),
            meaning="отказать совсем",
            command="reject",
            role="admin",
        ),
        Line(
            forms=("привязать анкетницу vk.com/topic-1_2",),
            meaning="читать анкеты и в теме обсуждений, отвечать в этом чате",
            command="bind_applications",
            role="admin",
        ),
        Line(
            forms=("отвязать анкетницу",),
            meaning="анкеты в теме не читать",
            command="unbind_applications",
            role="admin",
        ),
        Line(
            forms=("ввести Сеферот",),
            meaning="поставить одобренного героя или юнит свиты на поле боя",
            command="enter",
            role="gm",
        ),
        Line(forms=("передать Сеферот @имя",), meaning="отдать героя другому игроку", role="gm"),
        Line(forms=("лист Сеферот",), meaning="лист героя, в бою и вне боя"),
        Line(
            forms=("в отставку Сеферот",),
            meaning="вывести своего героя из игры",
            command="retire",
        ),
        Line(forms=("из отставки Сеферот",), meaning="вернуть его", command="recall"),
    ),
}
