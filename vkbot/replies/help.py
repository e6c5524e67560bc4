"""
The help: an overview that fits a phone, and a page for each topic.

Every command that the chat knows has a line here, under its key in the lexicon; a test holds both
lists together. Who may do less sees the overview without what only others may do.
"""

from dataclasses import dataclass

from vkbot.lexicon.roles import ROLE_NAMES
from vkbot.lexicon.topics import TOPICS
from vkbot.outgoing import Button
from vkbot.replies.button_rows import Rows, lay_in_rows
from vkbot.replies.help_lines import Line
from vkbot.replies.help_pages import PAGES
from vkbot.results import HelpShown

_ROLES = tuple(ROLE_NAMES)
_BUTTONS_PER_ROW = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    """Lines of the overview for who has at least `role`."""

    role: str
    text: str


_OVERVIEW = (
    _Part(
        role="player",
        text=(
            "🎲 Что можно написать:\n"
            "2d6, d100, 3d10+1d6-2 — бросок\n"
            "40d6 4+ — посчитать успехи, 40d6 4+ р1 — с перебросом единиц\n"
            "d100 35, тест сил 35, шанс 7 — проверка\n"
            "30 против 20 — оппозитный бросок\n"
            "ещё — повторить, реролл 1 (ответом на бросок) — перебросить\n"
            "шансы 10d6 4+ >= 6 — вероятности\n"
            "проверить 1042, честность — всё ли честно\n"
            "правило чардж — найти правило PvT\n"
            "анкета шаблон — подать анкету на героя"
        ),
    ),
    _Part(
        role="gm",
        text=(
            "ГМу:\n"
            "скрыто на засаду: d100 35 — скрытый бросок, открыть 1042 — показать его\n"
            "начать бой Рубеж — бой, в нём же отряды и поединки"
        ),
    ),
    _Part(
        role="admin",
        text=(
            "Админу:\n"
            "кампания создать Имя — новая кампания\n"
            "этот чат: кубы, бой — для чего чат\n"
            "роль @имя гм — назначить ГМа\n"
            "настройки — как трактовать правила\n"
            "анкеты — что ждёт решения"
        ),
    ),
)

_IN_CHAT = (
    "В чате команда — это вся строка. С «/» или упоминанием впереди я отвечу, даже если не понял."
)


def render_help_shown(shown: HelpShown) -> str:
    """Explain the bot to somebody of a role, or one topic."""
    return _render_page(shown.topic) if shown.topic else _render_overview(shown)


def help_buttons(shown: HelpShown) -> Rows:
    """Offer the topics under the overview; a page has no buttons."""
    if shown.topic:
        return ()
    buttons = [Button(label=title, command=f"помощь {title}") for title in _titles()]
    return lay_in_rows(buttons, _BUTTONS_PER_ROW)


def _titles() -> tuple[str, ...]:
    return tuple(topic.title for topic in TOPICS.values())


def _render_overview(shown: HelpShown) -> str:
    rank = _ROLES.index(shown.role)
    parts = [part.text for part in _OVERVIEW if _ROLES.index(part.role) <= rank]
    if shown.in_chat:
        parts.append(_IN_CHAT)
    parts.append(f"Подробнее — «помощь» и тема: {', '.join(_titles())}")
    return "\n\n".join(parts)


def _render_page(topic: str) -> str:
    title = TOPICS[topic].title.capitalize()
    return "\n".join([f"📖 {title}", *map(_render_line, PAGES[topic])])


def _render_line(line: Line) -> str:
    who = "" if line.role == "player" else f" ({ROLE_NAMES[line.role]})"
    return f"• {', '.join(line.forms)} — {line.meaning}{who}"
