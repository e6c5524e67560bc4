"""What is left of a player's text when it has lost its power."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vkbot.replies.players_text import disarm, quote_player

LIVE = re.compile(r"\[(?:id|club|public|event)\d+\|[^\]]*\]")
PIECES = st.lists(
    st.sampled_from(["[", "]", "|", "id1", "club1", "x", " ", "[id1|", "\u200b", "\u2060", "#"])
)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[id1|[id2|x]]", "x"),
        ("[club1|[id104|x] y]", "x y"),
        ("[id1|[id2|[id3|x] y] z]", "x y z"),
        ("[id1|x", "[\u2060id1|x"),
        ("[i\u200bd1|x]", "x"),
        ("\u061cудар\u202eраду\u2069", "ударраду"),
        ("и" + "\u0301" * 50, "и" + "\u0301" * 3),
        ("שלום 6", "\u2068שלום 6\u2069"),
    ],
)
def test_a_text_is_plain_words(text: str, shown: str) -> None:
    assert f"«{shown}»" == quote_player(text)


@given(PIECES.map("".join))
def test_no_pieces_make_a_live_link_even_with_the_brackets_of_dice_behind(text: str) -> None:
    assert LIVE.search(f"🎲 2d6 «{disarm(text)}»: [3 5] = 8") is None
