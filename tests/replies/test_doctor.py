"""The doctor's findings have words, and the words have all their facts."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from vkbot.replies.doctor import MARKS, WORDS, render_finding
from vkbot.vk.findings import Level

ROOT = Path(__file__).parents[2] / "vkbot"
SOURCES = [
    ROOT / "doctor.py",
    *(ROOT / "vk" / name for name in ("doctor.py", "long_poll_settings.py", "probe.py")),
]
MADE = re.compile(
    r"""\b(?:fine|note|warn|fault|make)\(\s*"(\w+)"(?:\s+if\s[^"]+?else\s"(\w+)")?"""
    r"""|Level\.\w+,\s"(\w+)"|,\s"(\w+_(?:unknown|failed))\"""",
)


WRONG = re.compile(r"""(?:yield|return)\s"(\w+)",\s""")
CHAINS = re.compile(r"""key=f"(\w+)_\{key\}\"""")


def keys_of_the_source() -> Iterator[str]:
    """Find the key of every finding that is made."""
    for source in SOURCES:
        for found in MADE.findall(source.read_text()):
            yield from filter(None, found)
    yield from WRONG.findall((ROOT / "services" / "recomputed_books.py").read_text())
    chains = (ROOT / "services" / "recomputing.py").read_text()
    for chain, what in product(CHAINS.findall(chains), WRONG.findall(chains)):
        yield f"{chain}_{what}"


def test_every_finding_has_words_and_all_words_are_used() -> None:
    assert set(WORDS) == set(keys_of_the_source())


def test_every_level_has_a_mark() -> None:
    assert set(Level) == set(MARKS)


def test_facts_are_put_into_the_sentence() -> None:
    facts = {"events": ["message_new", "message_event"]}
    expected = "✅ Включил события: message_new, message_event"
    assert expected == render_finding("events_switched_on", "ok", facts)


def test_numbers_are_put_into_the_sentence() -> None:
    facts = {"seconds": 90}
    expected = "⚠️ Часы сервера спешат на 90 с: включите синхронизацию времени (NTP)"
    assert expected == render_finding("clock_fast", "warning", facts)


@pytest.mark.parametrize("key", [key for key in WORDS if key.endswith(("_off", "_missing"))])
def test_what_is_off_says_where_it_is_switched_on(key: str) -> None:
    assert "»" in WORDS[key]
