"""The page of the help about power."""

from vkbot.replies.help_lines import Line

POWER_PAGE: tuple[Line, ...] = (
    Line(
        forms=("мощь", "мощь Сеферот"),
        meaning="сколько мощи у героев и их свит",
        command="power",
    ),
    Line(
        forms=("история Сеферот",),
        meaning="все записи, новые сверху",
        command="power_history",
    ),
    Line(
        forms=("почему Сеферот", "почему запись 37"),
        meaning="откуда взялся остаток или запись",
        command="why",
    ),
    Line(
        forms=("купить Сеферот: плазма-пистолет",),
        meaning="купить вне боя; юниту — по его имени: купить Разорители: 2 мельты",
        command="buy",
    ),
    Line(
        forms=("продать Сеферот: болтер",),
        meaning="продать бесплатное снаряжение, а если кампания разрешает, и купленное",
        command="sell",
    ),
    Line(
        forms=("выкупить Разорители",),
        meaning="вернуть павших юнита за их цену; «выкупить Разорители 2» — только двоих",
        command="revive",
    ),
    Line(
        forms=("перевести Сеферот -> Разорители 30",),
        meaning="отдать мощь героя его юниту",
        command="move_power",
    ),
    Line(
        forms=("начислить Сеферот 50: за победу",),
        meaning="дать мощь",
        command="grant_power",
        role="admin",
    ),
    Line(
        forms=("списать Сеферот 20: за штраф",),
        meaning="забрать свободную мощь",
        command="deduct_power",
        role="admin",
    ),
    Line(
        forms=("сторно 37: не тому герою",),
        meaning="исправить запись встречной; сами записи не меняются никогда",
        command="counter_entry",
        role="admin",
    ),
    Line(
        forms=("мощь выгрузка",),
        meaning="все записи таблицей XLSX",
        command="export_power",
        role="admin",
    ),
)
