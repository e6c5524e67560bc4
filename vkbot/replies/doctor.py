"""
The words of the doctor, for a host: what was found, and where to switch it on in VK.
"""

from collections.abc import Mapping, Sequence

from engine.accounts import AccountKind
from engine.pvt.applying import ApplicationStatus
from vkbot.replies.application_card import STATUS_NAMES
from vkbot.replies.power import ACCOUNTS

MARKS = {"ok": "✅", "note": "ℹ️", "warning": "⚠️", "fault": "❌"}

_SETTINGS_WORDS = {
    "token_needed": "Ключа доступа нет: впишите его в .env, VKBOT_TOKEN=…",
    "database_url": (
        "Не понимаю VKBOT_DATABASE_URL. Например: sqlite:///vkbot.sqlite "
        "или postgresql://имя:пароль@хост/база"
    ),
    "database": "База данных отвечает, таблицы последней версии ({revision}), писать можно",
    "database_empty": "База данных отвечает, таблиц ещё нет: их создаст vkbot run",
    "database_older": (
        "Таблицы в базе версии {revision}, боту нужна {newest}: их обновит vkbot run"
    ),
    "database_newer": (
        "База новее бота: её таблицы версии {revision}, а бот знает {newest}. Обновите бота"
    ),
    "disk_full": "На диске нет места, база не открывается: освободите его",
    "database_forbidden": (
        "База не открывается: нет папки файла или прав на неё (для SQLite), "
        "прав пользователя (для PostgreSQL)"
    ),
    "database_read_only": (
        "База данных отвечает, но писать в неё нельзя: проверьте права на файл и его папку "
        "или права пользователя PostgreSQL"
    ),
    "files_open": (
        "Файлы базы доступны не только их владельцу, а в них печати, которые ещё не раскрыты: "
        "chmod 600 {files}"
    ),
    "database_unavailable": (
        "База данных не отвечает: проверьте VKBOT_DATABASE_URL. Для SQLite нужна папка файла, "
        "для PostgreSQL — запущенный сервер"
    ),
}

_RECORD_WORDS = {
    "records": "Журналы, книги мощи и анкеты пересчитаны: всё сходится",
    "records_more": "Это ещё не всё: исправьте названное и повторите",
    "journal_broken": (
        "Чат {peer}: журнал бросков нарушен с записи {number}, её изменили, убрали или вставили"
    ),
    "journal_end": (
        "Чат {peer}: журнал бросков кончается записью {number}, а отмечена {noted} "
        "или другой отпечаток"
    ),
    "battle_broken": (
        "Бой «{battle}» в чате {peer}: журнал нарушен с записи {number}, её изменили, убрали "
        "или вставили"
    ),
    "battle_end": (
        "Бой «{battle}» в чате {peer}: журнал кончается записью {number}, а отмечена {noted} "
        "или другой отпечаток"
    ),
    "ledger_gap": "Кампания «{campaign}»: в книге мощи нет записи {number}",
    "ledger_end": (
        "Кампания «{campaign}»: последняя запись книги мощи — {number}, а отмечена {noted}"
    ),
    "ledger_sum": (
        "Кампания «{campaign}»: запись мощи {number} взяла не столько, сколько дала, "
        "разница {points}"
    ),
    "ledger_balance": (
        "Кампания «{campaign}»: после записи мощи {number} у «{owner}» ({account}) записано "
        "{noted}, а по записям {points}"
    ),
    "ledger_bank": (
        "Кампания «{campaign}»: после записи мощи {number} в банке записано {noted}, "
        "а по записям {points}"
    ),
    "ledger_counter": (
        "Кампания «{campaign}»: запись мощи {number} отменяет запись {noted}, но не то же самое"
    ),
    "application_status": (
        "Кампания «{campaign}», анкета {number}: записано «{status}», а по её шагам — {ways}"
    ),
    "application_version": (
        "Кампания «{campaign}», анкета {number} ({status}): её версии не на месте"
    ),
    "application_points": (
        "Кампания «{campaign}», анкета {number}: записано «{status}», а её мощь в книге не о том"
    ),
    "application_hero": (
        "Кампания «{campaign}», анкета {number}: записано «{status}», а её герой не такой"
    ),
}

_COMMUNITY_WORDS = {
    "api_silent": "ВКонтакте отвечает слишком медленно, остальное не проверено: проверьте сеть",
    "api_unavailable": "ВКонтакте не отвечает ({reason}): проверьте сеть и VKBOT_API_URL",
    "api_refused": "ВКонтакте сейчас отказывает (ошибка {code}): повторите через несколько минут",
    "token_refused": (
        "ВКонтакте не принимает ключ (ошибка {code}): создайте новый в управлении сообществом, "
        "«Работа с API» → «Ключи доступа»"
    ),
    "token_of_no_community": (
        "Это ключ не сообщества. Нужный создаётся в управлении сообществом, "
        "«Работа с API» → «Ключи доступа»"
    ),
    "community": "Сообщество «{name}», номер {id}",
    "rights": "Прав у ключа хватает",
    "rights_missing": (
        "Ключу не хватает прав: {rights}. Добавить их готовому ключу нельзя: создайте новый с "
        "правами «сообщения сообщества», «управление сообществом» и «документы»"
    ),
    "rights_unknown": "Не удалось узнать права ключа ({reason})",
    "clock": "Часы идут верно",
    "clock_fast": "Часы сервера спешат на {seconds} с: включите синхронизацию времени (NTP)",
    "clock_slow": "Часы сервера отстают на {seconds} с: включите синхронизацию времени (NTP)",
    "clock_unknown": "Не удалось сверить часы ({reason})",
    "long_poll": "Long Poll включён, все нужные события приходят",
    "long_poll_off": (
        "Long Poll выключен: «Работа с API» → «Long Poll API» → «Включено», или vkbot doctor --fix"
    ),
    "long_poll_version": (
        "События приходят в версии API {version}, боту нужна {needed}: «Работа с API» → "
        "«Long Poll API» → «Версия API», или vkbot doctor --fix"
    ),
    "events_off": (
        "Выключены события: {events}. «Работа с API» → «Long Poll API» → «Типы событий», "
        "или vkbot doctor --fix"
    ),
    "long_poll_switched_on": "Включил Long Poll",
    "long_poll_version_set": "Задал событиям версию API {version}",
    "events_switched_on": "Включил события: {events}",
    "long_poll_unknown": (
        "Не удалось узнать или изменить настройки Long Poll ({reason}): ключу нужно право "
        "«управление сообществом»"
    ),
    "chat": "Чат {peer}: бот — администратор, участников видно",
    "chat_bot_no_admin": (
        "Чат {peer}: бот не администратор (или его там уже нет), поэтому не видит, кто ведёт "
        "чат. Назначьте его: чат → участники → бот → «Назначить администратором»"
    ),
    "chat_unknown": "Чат {peer}: не удалось узнать о нём ({reason})",
    "all_messages": (
        "Слышит ли бот весь чат, ВКонтакте не сообщает. Напишите в чате 2d6 без упоминания: "
        "если бот молчит, дайте ему «Доступ ко всей переписке» (чат → участники → бот)"
    ),
}

_PROBE_WORDS = {
    "probe_failed": (
        "Проба в чате {peer} не удалась ({reason}): проверьте номер чата и есть ли в нём бот"
    ),
    "probe_cleaned": "Сообщения пробы удалены",
    "probe_left": "Сообщения пробы с номерами {numbers} не удалились: удалите их сами",
    "probe_repeat_same": "Повтор random_id отвечает тем же сообщением ({number})",
    "probe_repeat_without_number": "Повтор random_id отвечает без номера: {answer}",
    "probe_repeat_refused": "Повтор random_id отвечает ошибкой {code}",
    "probe_repeat_twice": "Повтор random_id показан дважды: сообщения {first} и {second}",
    "probe_our_length_taken": "Текст в 4096 знаков принят",
    "probe_printed_length_taken": "Текст в 9000 знаков принят",
    "probe_our_length_refused": "Текст в 4096 знаков не принят (ошибка {code})",
    "probe_printed_length_refused": "Текст в 9000 знаков не принят (ошибка {code})",
    "probe_chain": (
        "Цепочка в одном execute отвечает номерами и после неудачного вызова останавливается "
        "(ошибка {code})"
    ),
    "probe_chain_without_number": "Ответ в execute приходит без номера: {answer}",
    "probe_chain_goes_on": "Цепочка в execute не остановилась после неудачного вызова",
    "probe_chain_refused": "execute не принят (ошибка {code}): бот будет слать по одному сообщению",
    "probe_field_of_false": "Поля неудачного вызова в execute читаются: {answer}",
    "probe_field_of_false_refused": "Поля неудачного вызова в execute не читаются (ошибка {code})",
    "probe_edit": "Сообщение можно править по номеру в чате",
    "probe_edit_refused": "Править сообщение нельзя (ошибка {code}): бот напишет новое",
    "probe_buttons": "Кнопки приняты",
    "probe_buttons_refused": (
        "Кнопки не приняты (ошибка {code}): в управлении сообществом откройте «Сообщения» → "
        "«Настройки для бота» и включите «Возможности ботов»"
    ),
    "probe_history_shows": "История показывает random_id: потерянный ответ найдётся точно",
    "probe_history_hides": "История не показывает random_id: потерянный ответ ищется по тексту",
    "probe_history_without_it": "В истории чата нет только что отправленного сообщения",
    "probe_history_refused": "История чата не читается (ошибка {code})",
    "probe_by_number": "Сообщение находится по номеру: пропущенное бот дочитает",
    "probe_by_number_without_it": "Сообщение по номеру не находится: пропущенное бот не дочитает",
    "probe_by_number_refused": "Сообщения по номеру не читаются (ошибка {code})",
}

WORDS: Mapping[str, str] = {**_SETTINGS_WORDS, **_RECORD_WORDS, **_COMMUNITY_WORDS, **_PROBE_WORDS}


def render_finding(key: str, level: str, facts: Mapping[str, object]) -> str:
    """Say one finding in a sentence."""
    texts = {name: _fact(value) for name, value in facts.items()}
    return f"{MARKS[level]} {WORDS[key].format(**texts)}"


def _fact(value: object) -> str:
    if isinstance(value, ApplicationStatus):
        return STATUS_NAMES[value]
    if isinstance(value, AccountKind):
        return ACCOUNTS[value]
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(_fact, value)) or "—"
    return str(value)
