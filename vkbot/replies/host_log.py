"""
What a host may read beside an event of the log: what happened, in a sentence, and what to do.
"""

from collections.abc import Mapping

_DATABASE_LOST = {
    "StoreFullError": "На диске нет места. Освободите его: бот ждёт и продолжит сам",
    "StoreForbiddenError": (
        "Нет прав на базу. Верните права на файл и папку базы или пользователю PostgreSQL: "
        "бот ждёт и продолжит сам"
    ),
    "StoreUnreadableError": "Файл базы испорчен. Остановите бота и восстановите копию",
}

_HINTS = {
    "database_back": "База снова отвечает, через {seconds} с",
    "vk_lost": (
        "ВКонтакте не отвечает. Проверьте сеть и VKBOT_API_URL: бот пробует снова и продолжит сам"
    ),
    "vk_back": "ВКонтакте снова отвечает, через {seconds} с. Пропущенное бот дочитает",
    "events_lost": (
        "ВКонтакте не отдаёт события (ошибка {why}). Чего не хватает ключу или сообществу, скажет "
        "vkbot doctor"
    ),
    "events_back": "События снова приходят, через {seconds} с",
}


def explain(event: str, facts: Mapping[str, object]) -> str:
    """Say what an event of the log means for the host; empty where it needs no word."""
    if event == "database_lost":
        waits = "База не отвечает. Проверьте сервер базы: бот ждёт и продолжит сам"
        return _DATABASE_LOST.get(str(facts.get("why")), waits)
    hint = _HINTS.get(event, "")
    return hint.format_map(facts) if hint else ""
