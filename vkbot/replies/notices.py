"""
Short words that belong to no result: an incident, a button that no longer works, a message unsaid.
"""

UNSAID_SHOWN = 3000
"""Characters of a message that are shown to who leads the game instead."""
STALE_BUTTON = "Эта кнопка уже не работает. Команду можно написать словами"


def render_incident(number: str) -> str:
    """Apologise for a failure of ours, with the number under which the log has it."""
    return (
        f"⚠️ У меня что-то сломалось, команда не выполнена. Вы ни при чём. "
        f"Скажите админу номер ошибки: {number}"
    )


def render_unsaid(title: str, text: str) -> str:
    """Tell who leads the game what could not be said; `title` is empty for a dialogue."""
    place = f"В чат «{title}»" if title else "Одному из игроков"
    shown = text if len(text) <= UNSAID_SHOWN else text[:UNSAID_SHOWN] + "…"
    return f"⚠️ {place} не ушло сообщение: ВКонтакте его не принимает. Вот оно:\n{shown}"
