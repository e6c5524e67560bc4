"""Stored exports verify, alone and against what the chats were shown."""

import re

from tests.stored.kept import Kept
from tests.stored.verifying import Journal, verify

HEAD = re.compile("В журнале ([0-9]+) .*\n([0-9a-f]{64})")


def test_journals_of_chats_verify(kept: Kept) -> None:
    assert kept.journals
    for journal in kept.journals.values():
        verify(journal)


def test_journals_of_battles_verify(kept: Kept) -> None:
    assert kept.battles
    for peer, battle in kept.battles.items():
        verify(kept.journals[peer], battle)


def test_journals_have_the_heads_that_were_shown(kept: Kept) -> None:
    shown = [
        (peer, length, head)
        for peer, messages in kept.said.items()
        for text in messages.values()
        for length, head in HEAD.findall(text)
    ]
    assert shown
    for peer, length, head in shown:
        verify(kept.journals[peer], None, "--length", length, "--head", head)


def test_seals_were_shown_where_the_journals_say(kept: Kept) -> None:
    for peer, content in kept.journals.items():
        journal = Journal(content)
        seals = {one["epoch"]: one["commitment"] for one in journal.of("seed")}
        for one in journal.of("announced"):
            assert seals[one["epoch"]] in kept.said[peer][one["cmid"]]
