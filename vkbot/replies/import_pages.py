"""The page of the help about campaign data, and the sentences of what cannot be imported."""

from collections.abc import Mapping

from vkbot.replies.help_lines import Line

DATA_PAGE: tuple[Line, ...] = (
    Line(
        forms=("шаблон данных",),
        meaning="таблица XLSX с нынешними данными кампании: измените и пришлите её",
        command="data_template",
        role="admin",
    ),
    Line(
        forms=("импорт",),
        meaning="вместе с файлом XLSX, CSV или YAML: проверить его и показать, что изменится",
        command="import",
        role="admin",
    ),
    Line(
        forms=("импорт да",),
        meaning="принять показанный файл; прежние версии остаются, одобренные герои — при своей",
        command="confirm_import",
        role="admin",
    ),
)

IMPORT_RULE_WORDS: Mapping[str, str] = {
    "import_needs_file": (
        "Прикрепите файл XLSX, CSV или YAML к сообщению «импорт». Таблицу пришлёт: шаблон данных"
    ),
    "import_one_file": "Файлов несколько, а принимаю я по одному. Пришлите один со словом «импорт»",
    "file_not_fetched": "Не удалось скачать файл у ВКонтакте. Пришлите его ещё раз: импорт",
    "import_none": "Показанного файла нет: сначала пришлите его со словом «импорт»",
    "import_stale": (
        "Данные с тех пор изменились, сейчас версия {number}. Пришлите файл ещё раз: импорт"
    ),
    "import_same": "В файле то же, что уже есть (версия {number}). Менять нечего",
}

IMPORT_LIMIT_WORDS: Mapping[str, str] = {
    "import_kilobytes": (
        "Файл слишком большой: можно до {allowed} КБ{asked}. Уберите картинки и лишние листы"
    ),
}
