"""
The table of rights: for each seat which commands are obeyed, refused for who one is, or unheard.

Commands with the same rights make one row. `docs/rights.md` shows it; written anew by
`python -m tests.rights`.
"""

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path

from tests.rights.world import SEATS, Seat, World, examples
from vkbot.lexicon.commands import COMMAND_WORDS
from vkbot.replies.battle_refusals import BATTLE_RULE_WORDS
from vkbot.replies.campaign_refusals import CAMPAIGN_RULE_WORDS

PAGE = Path(__file__).parents[2] / "docs/rights.md"
_BLANK = re.compile(r"\\\{\w+\\\}")


class Outcome(Enum):
    """What becomes of a command that somebody types, by how the page shows it."""

    OBEYED = "✓"
    REFUSED = "–"
    UNHEARD = " "


def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(_BLANK.sub(".+", re.escape(words)), re.DOTALL)


_RIGHTS = tuple(
    _pattern(words)
    for words in (
        *(
            CAMPAIGN_RULE_WORDS[key]
            for key in (
                "role_needed",
                "role_needed_unseen",
                "role_unheard",
                "founder_needed",
                "chat_without_campaign",
                "members_only",
                "campaign_of_others",
            )
        ),
        BATTLE_RULE_WORDS["not_your_unit"],
    )
)
_HEAD = """# Кто что может

Таблицу пишет тест: он набирает каждую команду за каждого человека в каждом месте. ✓ — команда
исполняется (или бот говорит, чего не хватает), – — бот отвечает, что это не для него, пусто — бот
молчит. Отказ ничего не меняет. Чего именно команда ждёт от своего хозяина, проверяет она сама: за
чужой юнит не заявить и чужой анкеты не подать, даже если команда отмечена ✓.
"""
Column = Mapping[str, Outcome]


def outcome_of(told: str) -> Outcome:
    """Tell what became of a command by what was told."""
    if not told:
        return Outcome.UNHEARD
    refused = any(pattern.search(told) for pattern in _RIGHTS)
    return Outcome.REFUSED if refused else Outcome.OBEYED


def ask(world: World, seat: Seat, keys: Iterable[str]) -> dict[str, Outcome]:
    """
    Type commands from a seat.

    Raises:
        AssertionError: one that was refused changed something.
    """
    column: dict[str, Outcome] = {}
    typed = examples()
    for key in keys:
        line = typed[key][1]
        told, is_changed = world.ask(seat, line)
        column[key] = outcome_of(told)
        assert column[key] is Outcome.OBEYED or not is_changed, (seat, line, told)
    return column


def write_page(columns: Mapping[Seat, Column]) -> str:
    """Write the page: rights that commands have in common, then what they are."""
    rows: dict[tuple[Outcome, ...], list[str]] = {}
    for key in examples():
        row = tuple(columns[seat][key] for seat in SEATS)
        rows.setdefault(row, []).append(COMMAND_WORDS[key][0])
    groups = sorted(rows.items(), key=lambda group: _openness(group[0]), reverse=True)
    letters = [chr(ord("А") + at) for at in range(len(groups))]
    lines = [_HEAD, f"| Кто и где | {' | '.join(letters)} |", "|---" * (len(groups) + 1) + "|"]
    for at, seat in enumerate(SEATS):
        marks = " | ".join(row[at].value for row, _ in groups)
        lines.append(f"| {seat.title} | {marks} |")
    lines.append("")
    for letter, (_, words) in zip(letters, groups, strict=True):
        lines.append(f"- **{letter}** — {', '.join(f'`{one}`' for one in words)}.")
    return "\n".join(lines) + "\n"


def read_page(seat: Seat) -> dict[str, Outcome]:
    """Read from the page what it says of a seat, by the words of commands."""
    text = PAGE.read_text(encoding="utf-8")
    (line,) = (one for one in text.splitlines() if one.startswith(f"| {seat.title} |"))
    marks = [mark.strip() or " " for mark in line.split("|")[2:-1]]
    groups = re.findall(r"^- \*\*.\*\* — (.*)\.$", text, re.MULTILINE)
    return {
        words: Outcome(mark)
        for mark, group in zip(marks, groups, strict=True)
        for words in re.findall(r"`([^`]+)`", group)
    }


def _openness(row: tuple[Outcome, ...]) -> tuple[int, ...]:
    return (sum(one is Outcome.OBEYED for one in row), *(one is Outcome.OBEYED for one in row))
