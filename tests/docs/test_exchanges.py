"""What the documents show is what the bot says."""

import re

import pytest

from tests.docs.exchanges import ROOT, blocks, mask, pages, typed_lines
from tests.docs.playing import play

EXCHANGES = [
    pytest.param(block, id=f"{page.stem}-{number}")
    for page in pages()
    for number, block in enumerate(blocks(page), 1)
]
_TARGET = re.compile(r"`make (\w+)")
_COMMAND = re.compile(r"`vkbot (\w+)")


@pytest.mark.slow
@pytest.mark.parametrize("block", EXCHANGES)
def test_an_exchange_in_the_docs_is_what_the_bot_answers(block: str) -> None:
    assert mask(block) == mask(play(typed_lines(block)))


def test_the_readme_shows_an_exchange() -> None:
    assert list(blocks(ROOT / "README.md"))


def test_every_make_target_that_the_docs_name_exists() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = {name for page in pages() for name in _TARGET.findall(page.read_text("utf-8"))}
    assert named - targets == set()


def test_every_vkbot_command_that_the_docs_name_exists() -> None:
    from vkbot.cli import app

    known = {command.name or command.callback.__name__ for command in app.registered_commands}
    named = {name for page in pages() for name in _COMMAND.findall(page.read_text("utf-8"))}
    assert named - known == set()
