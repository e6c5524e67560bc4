"""
The words of the command line and of the console, for hosts and for who tries the bot.
"""

from collections.abc import Mapping

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.lexicon.roles import ROLE_NAMES
from vkbot.outgoing import AnswerPress, EditMessage, SendMessage

APP = "Бот для форумных ролевых игр ВКонтакте."
RUN = "Запустить бота: нужен только ключ доступа в VKBOT_TOKEN."
CONSOLE = "Чат в терминале: без ключа и без сети."
MIGRATE = "Обновить таблицы базы данных (run делает это сам)."
VERIFY = "Проверить выгруженные журналы чата и его боёв; без файлов — всё, что в базе."
DOCTOR = "Проверить ключ, права, Long Poll и базу данных."
ROLE = "Дать человеку роль в кампании."
BACKUP = "Записать всю базу в один файл; бот может работать."
RESTORE = "Заполнить пустую базу из резервной копии."
EXPORT = "Выгрузить журнал бросков чата в файл."
IMPORT = "Загрузить данные кампании из файла XLSX, CSV или YAML."

DEMO_OPTION = "Сначала показать, что попробовать."
DATABASE_OPTION = "База, которая сохранится: sqlite:///файл. Иначе — новая, до выхода."
JOURNAL_FILES = "Файлы, которые прислал бот: журнал чата, журналы боёв, в любом порядке."
HEAD_OPTION = "Голова журнала чата, как её показал чат."
BATTLE_OPTION = "Ещё один файл журнала боя."
LENGTH_OPTION = "Длина журнала чата, как её показал чат."
BACKUP_FILE = "Файл резервной копии, например vkbot.zip."
FORCE_OPTION = "Записать поверх файла, который уже есть."
FIX_OPTION = "Исправить настройки Long Poll, где это возможно."
PROBE_OPTION = "Номер чата, в котором испытать отправку: сообщение появится и будет удалено."
PERSON = "Номер человека ВКонтакте: 123 из vk.com/id123."
ROLE_GIVEN = "Роль: игрок, гм или админ."
CAMPAIGN_OPTION = "Название кампании, если их несколько."
CHAT = "Номер чата, например 2000000001."
DATA_FILE = "Файл с данными: даташиты, оружие, предметы."
CHECK_OPTION = "Только проверить и показать, что изменится."
NEW_FILE = "Куда записать."

CONSOLE_SPEAKER = "Мастер"
CONSOLE_CHAT = "Чат кубов"
CONSOLE_COMMUNITY = "Путь во Тьме"

DEMO_BATTLE = "начать бой пример"
CONSOLE_LOG = "Это ошибка бота, а не ваша. Подробности для разработчиков: {path}"
DEMO_HINT = """\
Вы — Мастер: вы создали чат, добавили бота и открыли учебный бой. Попробуйте по порядку:
  юниты                                   кто на поле
  стрельба Разорители -> Гвардейцы: 8 болтер
  стрельба Леман Русс -> Разорители
  проверка                                что мешает и каковы шансы
  итог                                    разрешить весь круг
  подробно 1                              все кубы первого действия
А ещё: 40d6 4+ р1, тест сил 35, опп 30 20 x8, шансы 10d6 4+ >= 6, честность, помощь.
Команды консоли: /я Анна — говорить за Анну, /лс и /чат — личка с ботом и обратно,
/ответ реролл 1 — ответить на последнее сообщение бота, /нажать Заявить — нажать кнопку,
/выход — закончить. Строка с «\\» в конце продолжается следующей, в том же сообщении."""

CONSOLE_COMMANDS = {
    "/я": "speaker",
    "/лс": "dialogue",
    "/чат": "chat",
    "/ответ": "reply",
    "/нажать": "press",
    "/выход": "quit",
}
NAME_NEEDED = "Нужно имя. Например: /я Анна"
BUTTON_NEEDED = "Такой кнопки здесь нет. Например, в бою: /нажать Заявить"


def show_in_terminal(peer_id: int, sent: SendMessage | EditMessage | AnswerPress, name: str) -> str:
    """
    Write what the bot says as the console shows it; `name` is whose dialogue it is.

    Returns:
        The text; empty for the answer to a press that only stops the button's waiting.
    """
    where = "Бот" if peer_id > CHAT_PEER_BASE else f"Бот (личка, {name})"
    if isinstance(sent, AnswerPress):
        return f"{where} шепчет: {sent.text}" if sent.text else ""
    text = sent.text.replace("\n", "\n  ")
    is_edit = isinstance(sent, EditMessage)
    lines = [f"{where} правит: {text}" if is_edit else f"{where}: {text}"]
    lines += ["  " + " ".join(f"[{one.label}]" for one in row) for row in sent.buttons]
    if isinstance(sent, SendMessage) and sent.document is not None:
        lines.append(f"  📎 {sent.document.name}, {len(sent.document.content)} Б")
    return "\n".join(lines)


def prompt(name: str, *, in_dialogue: bool) -> str:
    """Write the prompt of a speaker."""
    return f"{name} (личка)> " if in_dialogue else f"{name}> "


def describe_migrated(revision: str | None) -> str:
    """Say where the tables stand."""
    return f"Таблицы последней версии: {revision}"


def describe_role(person_id: int, role: str, campaign: str) -> str:
    """Say who has which role now."""
    return f"id{person_id}: {ROLE_NAMES[role]} в кампании «{campaign}»"


def describe_backup(path: str) -> str:
    """Say where the copy is."""
    return f"Копия записана: {path}"


def describe_restore(path: str) -> str:
    """Say what the database was filled from."""
    return f"База заполнена из {path}"


def describe_data(version: int, campaign: str) -> str:
    """Say which version the data of a campaign are."""
    return f"Данные кампании «{campaign}» — версия {version}"


def describe_export(path: str, size: int) -> str:
    """Say where the journal is."""
    return f"Журнал записан: {path} ({size} Б). Проверка: vkbot verify {path}"


FAILURES = {
    "token_needed": (
        "Нет ключа доступа. Создайте его в управлении сообществом (Работа с API → Ключи доступа) "
        "и впишите в .env: VKBOT_TOKEN=…"
    ),
    "token_refused": (
        "ВКонтакте не принимает ключ доступа (ошибка {names}). Создайте новый и впишите в .env"
    ),
    "sender_locked": "С этой базой бот уже запущен другим процессом. Остановите его.",
    "database_unavailable": "База данных не отвечает: проверьте VKBOT_DATABASE_URL.",
    "disk_full": "На диске нет места: освободите его и повторите. Что записано, цело.",
    "database_forbidden": (
        "База не открывается: нет папки файла или прав на неё и на файл (для SQLite), "
        "прав пользователя (для PostgreSQL)."
    ),
    "database_newer": (
        "База новее бота: её уже обновила другая версия. Обновите бота или возьмите копию базы, "
        "сделанную до обновления (vkbot restore)."
    ),
    "database_unreadable": (
        "Файл базы испорчен или это не база SQLite: проверьте VKBOT_DATABASE_URL."
    ),
    "database_url": (
        "Не понимаю VKBOT_DATABASE_URL. Например: sqlite:///vkbot.sqlite "
        "или postgresql://имя:пароль@хост/база"
    ),
    "database_not_empty": "В базе уже что-то есть. Восстановить можно только в пустую.",
    "backup_unreadable": "Файл копии испорчен, обрезан или новее бота. Ничего не записано.",
    "campaign_unknown": "Такой кампании нет. Есть: {names}",
    "campaign_unclear": "Кампаний несколько, укажите --campaign: {names}",
    "role_unknown": "Роль одна из трёх: игрок, гм, админ.",
    "file": "Не могу открыть файл {names}",
    "file_exists": "Файл {names} уже есть. Укажите другой или добавьте --force.",
    "input_encoding": "Ввод не в UTF-8. Перекодируйте его, например: iconv -f cp1251 -t utf-8",
    "chat_unknown": "Такого чата в базе нет. Есть: {names}",
    "data_faults": "Ничего не загружено, ошибок: {names}",
    "data_same": "В файле то же, что уже есть. Ничего не загружено.",
    "settings": "Неверно задано: {names}",
}


def describe_failure(key: str, names: str = "") -> str:
    """Say why a command of the command line cannot be carried out."""
    return FAILURES[key].format(names=names or "—")


SETTING_FAULTS = {
    "literal_error": "можно {expected}",
    "int_parsing": "нужно целое число",
    "float_parsing": "нужно число",
    "greater_than": "нужно больше {gt}",
    "greater_than_equal": "нужно не меньше {ge}",
    "less_than_equal": "нужно не больше {le}",
    "token_twice": "один и тот же ключ записан дважды",
    "address": "нужен адрес, который начинается с http:// или https://",
}


def describe_setting_fault(name: str, kind: str, facts: Mapping[str, object]) -> str:
    """Say what is wrong with one setting of the host; `facts` are pydantic's."""
    said = {key: str(value).replace("'", "").replace(" or ", ", ") for key, value in facts.items()}
    fault = SETTING_FAULTS.get(kind, "такое значение не подходит").format(**said)
    return f"VKBOT_{name.upper()} — {fault}"


def describe_file_fault(path: str, error: OSError) -> str:
    """Say why a file cannot be opened."""
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return f"{path}: нет такого файла или папки."
        case IsADirectoryError():
            return f"{path}: это папка."
        case PermissionError():
            return f"{path}: нет прав."
    return f"{path}: {error.strerror}."
