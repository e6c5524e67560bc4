"""The pages of the help: for each topic the forms of its commands and what they mean."""

from collections.abc import Mapping

from vkbot.replies.application_pages import APPLICATION_PAGES
from vkbot.replies.battle_pages import BATTLE_PAGES
from vkbot.replies.help_lines import Line
from vkbot.replies.import_pages import DATA_PAGE
from vkbot.replies.power_pages import POWER_PAGE
from vkbot.replies.scene_pages import SCENE_PAGES

PAGES: Mapping[str, tuple[Line, ...]] = {
    "dice": (
        Line(forms=("2d6", "2д6", "2к6", "d100", "к%"), meaning="бросить кубы", command="roll"),
        Line(forms=("3d10+1d6-2", "(2d6+3)*2"), meaning="сложить, вычесть, умножить, разделить"),
        Line(
            forms=("40d6 4+",),
            meaning="на скольких кубах 4 и больше; 4- — 4 и меньше, =6 — ровно 6",
        ),
        Line(
            forms=("40d6 4+ р1",),
            meaning="сразу перебросить единицы; можно и «реролл <3», «реролл провалы»",
        ),
        Line(forms=("4d6в3", "4d6н3"), meaning="оставить три наибольших или три наименьших"),
        Line(forms=("3d6!",), meaning="взрывной бросок: за каждый максимум ещё один куб"),
        Line(forms=("6x 3d6",), meaning="тот же бросок шесть раз"),
        Line(
            forms=("2d6 удар топором",), meaning="бросок с подписью; в кавычках — с любой подписью"
        ),
        Line(forms=("2d6, d100",), meaning="два броска сразу"),
        Line(forms=("d100 35",), meaning="проверка: успех, если выпало 35 и меньше"),
        Line(
            forms=("ещё",),
            meaning="повторить ваш последний бросок; «ещё 3» — трижды, «ещё 3d6» — другой бросок",
            command="roll_again",
        ),
        Line(
            forms=("реролл 1",),
            meaning=(
                "ответом на бросок или с номером (реролл #1042 1): перебросить единицы, "
                "один раз и только свои"
            ),
            command="reroll",
        ),
        Line(
            forms=("броски",),
            meaning="последние десять; «броски 20» — двадцать, «броски @имя» — чужие",
            command="rolls",
        ),
        Line(forms=("мои броски",), meaning="то же, но только ваши", command="own_rolls"),
        Line(
            forms=("статистика",),
            meaning="что у вас выпадает в чатах и боях, перебросы отдельно",
            command="statistics",
        ),
    ),
    "checks": (
        Line(
            forms=("тест сил 35",), meaning="тест характеристики: d100 против 35", command="check"
        ),
        Line(forms=("тест ВОЛ 60 -10",), meaning="с модификатором"),
        Line(forms=("тест сил 35 x3 на прыжок",), meaning="трижды и с подписью"),
        Line(
            forms=("тест лид Гвардейцы -10", "тест сил"),
            meaning="по листу: юнита или героя, лучшее значение из живых; без имени — своего героя",
        ),
        Line(forms=("шанс 7",), meaning="сработает ли шанс в 7 %", command="chance"),
        Line(forms=("шанс 7 x3",), meaning="то же трижды"),
        Line(
            forms=("опп 30 20",),
            meaning="оппозитный бросок 30 против 20; прочерк пишется «-»",
            command="opposed",
        ),
        Line(
            forms=("8x 30 против 20",),
            meaning="восемь кубов; «опп 30 20 x8 р1» — с перебросом единиц",
        ),
    ),
    "macros": (
        Line(
            forms=("макрос болтеры = 16d6 3+ р1",),
            meaning="запомнить бросок под именем",
            command="define_macro",
        ),
        Line(forms=("/болтеры",), meaning="бросить его"),
        Line(forms=("макрос залп = $d6 3+",), meaning="вместо $ встанет число: /залп 24"),
        Line(
            forms=("/залп 24 по оркам",), meaning="с подписью: всё, что стоит после имени и числа"
        ),
        Line(forms=("удалить макрос болтеры",), meaning="удалить его", command="delete_macro"),
        Line(forms=("макрос общий залп = $d6 3+",), meaning="макрос для всей кампании", role="gm"),
        Line(forms=("макросы",), meaning="все ваши и общие", command="list_macros"),
    ),
    "odds": (
        Line(forms=("шансы картинкой 40d6 4+",), meaning="те же шансы картинкой", command=""),
        Line(
            forms=("шансы 10d6 4+ >= 6",),
            meaning="точная вероятность шести успехов и больше",
            command="odds",
        ),
        Line(forms=("шансы 3d6",), meaning="шанс каждой суммы"),
        Line(
            forms=("шансы тест сил 35", "шансы 8x 30 против 20"),
            meaning="шансы теста и оппозитного броска",
        ),
    ),
    "fairness": (
        Line(
            forms=("проверить 1042",),
            meaning="как бросок #1042 получен из секрета, запечатанного заранее",
            command="verify",
        ),
        Line(
            forms=("честность",),
            meaning="печати этого чата и ещё не открытые скрытые броски",
            command="fairness",
        ),
        Line(
            forms=("журнал",),
            meaning="все броски чата одним файлом: его каждый может проверить сам",
            command="journal",
        ),
        Line(
            forms=("журнал боя",),
            meaning="последний бой файлом: заявки, исходы и все кубы решённых кругов",
            command="battle_journal",
        ),
    ),
    "hidden": (
        Line(
            forms=("скрыто на засаду: d100 35",),
            meaning="чат узнает о броске и его цели, кубы придут автору в личные сообщения",
            command="hidden",
            role="gm",
        ),
        Line(forms=("скрыто на засаду: тест сил 40",), meaning="тест скрыто", role="gm"),
        Line(
            forms=("открыть 1042",), meaning="показать его всем", command="open_hidden", role="gm"
        ),
    ),
    "rules": (
        Line(
            forms=("правило чардж",),
            meaning="найти правило по словам или номеру: правило PVT-CHG-3",
            command="rule",
        ),
        Line(forms=("помощь броски",), meaning="справка по теме; без темы — обзор", command="help"),
    ),
    "campaign": (
        Line(forms=("кампания",), meaning="какая кампания в этом чате", command="campaign"),
        Line(
            forms=("кампания создать Мануфакторум",),
            meaning="начать новую кампанию",
            command="create_campaign",
            role="admin",
        ),
        Line(
            forms=("кампания выбрать Мануфакторум",),
            meaning="перевести чат в другую кампанию; в личных сообщениях — выбрать свою",
            command="choose_campaign",
        ),
        Line(
            forms=("этот чат: кубы, бой",),
            meaning="для чего чат: кубы, бой, админы или всё",
            command="chat_purposes",
            role="admin",
        ),
    ),
    "roles": (
        Line(forms=("роли",), meaning="кто здесь ГМ и кто админ", command="roles"),
        Line(forms=("кто я",), meaning="ваша роль и где она действует", command="myself"),
        Line(
            forms=("роль @имя гм",),
            meaning="дать роль игрока, ГМа или админа",
            command="role",
            role="admin",
        ),
        Line(
            forms=("заглушить @имя 30м",),
            meaning="полчаса не слушать человека",
            command="mute",
            role="gm",
        ),
        Line(
            forms=("вернуть голос @имя",), meaning="снова его слушать", command="unmute", role="gm"
        ),
    ),
    "settings": (
        Line(
            forms=("настройки",),
            meaning="какие настройки изменены",
            command="settings",
            role="admin",
        ),
        Line(
            forms=("настройка opposed_order",),
            meaning="одна настройка и её варианты",
            command="setting",
            role="admin",
        ),
        Line(
            forms=("настройка opposed_order difference_first",), meaning="изменить её", role="admin"
        ),
        Line(forms=("настройки все",), meaning="что вообще можно менять", role="admin"),
        Line(forms=("настройка opposed_order сброс",), meaning="вернуть, как было", role="admin"),
        Line(
            forms=("настройка пояс Самара", "настройка пояс МСК+2"),
            meaning="часовой пояс кампании",
            role="admin",
        ),
    ),
    "data": DATA_PAGE,
    **BATTLE_PAGES,
    **SCENE_PAGES,
    **APPLICATION_PAGES,
    "power": POWER_PAGE,
}
