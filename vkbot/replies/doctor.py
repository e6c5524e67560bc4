"""
The words of the doctor, for a host: what was found, and where to switch it on in VK.
"""

from collections.abc import Mapping, Sequence

_MARKS = {"ok": "✅", "warning": "⚠️", "fault": "❌"}

WORDS: Mapping[str, str] = {
    "token_needed": "Ключа доступа нет: впишите его в .env, VKBOT_TOKEN=…",
    "database": "База данных отвечает, таблицы на месте ({revision})",
    "database_empty": "База данных отвечает, таблиц ещё нет: их сделает vkbot run",
    "database_unavailable": "База данных не отвечает: проверьте VKBOT_DATABASE_URL",
    "api_silent": "ВКонтакте не ответил за две минуты: проверьте сеть",
    "api_unavailable": "ВКонтакте не отвечает ({reason}): проверьте сеть и VKBOT_API_URL",
    "token_refused": (
        "ВКонтакте не принимает ключ (ошибка {code}): создайте новый в управлении сообществом, "
        "«Работа с API» → «Ключи доступа»"
    ),
    "community": "Сообщество «{name}», номер {id}",
    "rights": "Прав у ключа хватает",
    "rights_missing": (
        "Ключу не хватает прав: {rights}. Создайте ключ с правами «сообщения сообщества», "
        "«управление сообществом» и «документы»"
    ),
    "rights_unknown": "Права ключа узнать не вышло ({reason})",
    "long_poll": "Long Poll включён, все события приходят",
    "long_poll_off": (
        "Long Poll выключен: «Работа с API» → «Long Poll API» → «Включено», или vkbot doctor --fix"
    ),
    "events_off": (
        "Не включены события: {events}. «Long Poll API» → «Типы событий», или vkbot doctor --fix"
    ),
    "long_poll_fixed": "Long Poll включён, события включены: {events}",
    "long_poll_unknown": (
        "Настройки Long Poll узнать не вышло ({reason}): у ключа должно быть право "
        "«управление сообществом»"
    ),
    "chat": "Беседа {peer}: бот — администратор, участников видно",
    "chat_bot_no_admin": (
        "Беседа {peer}: бот не администратор, поэтому не знает администраторов беседы и может не "
        "слышать всего. Назначьте его администратором или включите «Доступ ко всей переписке»"
    ),
    "chat_unknown": "О беседе узнать не вышло ({reason})",
    "probe_failed": "Проба не удалась ({reason})",
    "probe_repeat_same": "Повтор random_id отвечает тем же сообщением ({number})",
    "probe_repeat_without_number": "Повтор random_id отвечает без номера: {answer}",
    "probe_repeat_error": "Повтор random_id отвечает ошибкой {code}",
    "probe_repeat_twice": "Повтор random_id показан дважды: сообщения {first} и {second}",
    "probe_length_taken": "Текст в {length} знаков принят",
    "probe_length_refused": "Текст в {length} знаков не принят (ошибка {code})",
    "probe_chain": "Несколько ответов в одном execute доходят, с номерами",
    "probe_chain_without_numbers": "Ответы в одном execute доходят не все или без номеров",
    "probe_chain_refused": "execute не принят ({reason}): бот будет слать по одному",
    "probe_edit": "Сообщение правится по номеру",
    "probe_edit_refused": "Сообщение не правится (ошибка {code})",
    "probe_edit_without_number": "Номер сообщения не пришёл, править нечего",
    "probe_buttons": "Кнопки приняты",
    "probe_buttons_refused": (
        "Кнопки не приняты (ошибка {code}): включите «Возможности ботов» в настройках сообщений"
    ),
    "probe_history_shows": "История показывает random_id: потерянный ответ найдётся точно",
    "probe_history_hides": "История не показывает random_id: потерянный ответ ищется по тексту",
    "probe_history_refused": "История беседы не читается (ошибка {code})",
}


def render_finding(key: str, level: str, facts: Mapping[str, object]) -> str:
    """Say one finding in a sentence."""
    texts = {name: _fact(value) for name, value in facts.items()}
    return f"{_MARKS[level]} {WORDS[key].format(**texts)}"


def _fact(value: object) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(str, value))
    return str(value)
