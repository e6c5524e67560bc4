"""The offline page: its known answers are true, it loads nothing, it judges as the file does."""

import hashlib
import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from engine.dice.sealed import SealedFaces
from tests.verifier.forgeries import FORGERIES, change_field, fields, forge
from tests.verifier.journals import a_journal, export
from tests.verifier.judges import NODE, PAGE, Question, judge_by_file, judge_by_page
from vkbot.verifier.verify_journal import REASONS


class Reader(HTMLParser):
    """Collects scripts, ids and the attributes that could load something."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.ids: set[str] = set()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self._in_script = False
        self.feed(PAGE)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._in_script = tag == "script"
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.ids |= {value for name, value in attrs if name == "id" and value}

    def handle_data(self, data: str) -> None:
        if self._in_script:
            self.scripts.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._in_script = False


READER = Reader()
CHECKS, BEHAVIOUR = READER.scripts


def table(name: str) -> dict[str, Any]:
    found = re.search(rf"^const {name} = (\{{.*?^\}});$", CHECKS, re.DOTALL | re.MULTILINE)
    assert found is not None
    read: dict[str, Any] = json.loads(found[1])
    return read


VECTORS = table("VECTORS")


@pytest.mark.parametrize(("text", "digest"), VECTORS["sha256"])
def test_a_known_sha256_is_true(text: str, digest: str) -> None:
    assert hashlib.sha256(text.encode()).hexdigest() == digest


@pytest.mark.parametrize(("text", "stream"), VECTORS["shake256"])
def test_a_known_shake256_is_true(text: str, stream: str) -> None:
    assert hashlib.shake_256(text.encode()).hexdigest(len(stream) // 2) == stream


@pytest.mark.parametrize(("secret", "key", "draws", "faces"), VECTORS["faces"])
def test_known_faces_are_true(
    secret: str, key: str, draws: list[tuple[int, int]], faces: list[int]
) -> None:
    source = SealedFaces(bytes.fromhex(secret), key)
    assert [face for sides, count in draws for face in source.draw(sides, count)] == faces


def test_the_known_answers_reach_over_a_block_of_each_hash() -> None:
    assert max(len(str(text).encode()) for text, _ in VECTORS["sha256"]) > 64
    assert max(len(str(text).encode()) for text, _ in VECTORS["shake256"]) >= 136
    assert max(len(str(stream)) for _, stream in VECTORS["shake256"]) > 2 * 136


def test_the_page_gives_the_reasons_of_the_file() -> None:
    assert table("REASONS") == REASONS


def test_the_page_loads_nothing() -> None:
    assert "default-src 'none'" in PAGE
    assert not READER.attributes & {"src", "href", "action", "srcset", "data", "poster"}
    assert not READER.tags & {"link", "img", "iframe", "object", "embed", "form", "base"}
    assert (
        re.search(r"https?:|//[a-z]|fetch|XMLHttp|WebSocket|import\(|@import|url\(", PAGE) is None
    )


def test_every_element_that_the_page_uses_is_there() -> None:
    used = set(re.findall(r"""(?:find|show)\("(\w+)\"""", BEHAVIOUR))
    assert used == READER.ids - {"verifier"}


@pytest.mark.slow
@pytest.mark.skipif(NODE is None, reason="no JavaScript here; the page checks itself at load")
def test_the_page_judges_old_journals_as_the_file_does() -> None:
    journals = [export(a_journal()), *map(forge, FORGERIES)]
    journals += [change_field(row, name) for row, name in fields()]
    questions = [Question([journal], 12, "00") for journal in journals]
    assert list(map(judge_by_file, questions)) == judge_by_page(questions)
