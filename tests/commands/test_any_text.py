"""Whatever is typed, the answer is a request, silence, or a refusal that has words, in no time."""

from contextlib import suppress
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import RefusalError
from tests.commands.reading import CHAT, DIALOGUE, OURS
from vkbot.chat.context import ParseContext
from vkbot.chat.reading import read_message
from vkbot.lexicon.commands import COMMAND_WORDS
from vkbot.replies.errors import render_refusal

_HEADS = [words for several in COMMAND_WORDS.values() for words in several]
_PIECES = [
    *_HEADS,
    *("2d6", "4+", "р1", "x3", "против", "сил", "35", "-10", "–", "@id5", "[id5|Маша]", "#7"),
    *("гм", "=", ":", "$", "общий", "удалить", "кубы", "30м", "zone", "№3", "/", "!", "(", ")"),
]
_SOUP = st.lists(st.sampled_from(_PIECES), max_size=12).map(" ".join)
_TEXT = st.text(max_size=300) | st.text(
    "абвгдежёийкдхx0123456789 +-*/()=<>!%$:,.№#@[]|d", max_size=200
)
_KNOWING = ParseContext(
    knows_rule=lambda _: True,
    knows_person=lambda _: True,
    knows_unit=lambda _: True,
    macro_names=lambda: ["болтеры"],
)


@settings(max_examples=400, deadline=None)
@given(text=_SOUP | _TEXT | st.tuples(st.sampled_from(_HEADS), _TEXT).map(" ".join))
def test_any_text_gives_a_request_silence_or_a_refusal_in_words(text: str) -> None:
    for context in (CHAT, DIALOGUE, _KNOWING):
        try:
            refusals = [line.refusal for line in read_message(text, address=OURS, context=context)]
        except RefusalError as refusal:
            refusals = [refusal]
        assert all(render_refusal(refusal) for refusal in refusals if refusal is not None)


@pytest.mark.parametrize(
    "text",
    [
        "тест сил " + "+1" * 2000,
        "тест сил " + "- " * 2000,
        "тест лид " + "а-" * 2000,
        "макрос " + "а " * 2000 + "=",
        "роль " + "@" * 4000,
        "броски " + "а'" * 2000,
        "скрыто " + ":" * 4000,
        "этот чат: " + "кубы и " * 600,
        "[club123|" * 500,
        "/" * 4000,
        "&amp;" * 800,
        "9" * 4000,
        "опп " + "9" * 4000,
        "(" * 4000,
        "2d6" + "+2d6" * 1000,
        "а " * 2000,
        "\n".join(["тест сил 35 нет"] * 250),
    ],
)
def test_a_hostile_message_costs_no_time(text: str) -> None:
    began = perf_counter()
    for context in (CHAT, DIALOGUE):
        with suppress(RefusalError):
            read_message(text, address=OURS, context=context)
    assert perf_counter() - began < 1
