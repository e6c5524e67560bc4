"""
Short words that belong to no result: an incident, a button that no longer works.
"""

STALE_BUTTON = "Эта кнопка уже не работает. Команду можно написать словами"


def render_incident(number: str) -> str:
    """Apologise for a failure of ours, with the number under which the log has it."""
    return (
        f"⚠️ У меня что-то сломалось, команда не выполнена. Вы ни при чём. "
        f"Скажите админу номер ошибки: {number}"
    )
