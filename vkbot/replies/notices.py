"""
Short words that belong to no result: an incident, a button that no longer works.
"""

STALE_BUTTON = "Эта кнопка больше не действует"


def render_incident(number: str) -> str:
    """Apologise for a failure of ours, with the number under which the log has it."""
    return (
        f"⚠️ Что-то сломалось по нашей вине, команда не выполнена. "
        f"Скажите ведущему номер происшествия: {number}"
    )
