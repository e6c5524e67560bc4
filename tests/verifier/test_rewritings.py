"""Journals of a chat and its battle that were rewritten to go together: what gives them away."""

import pytest

from tests.verifier.games import FORM_2
from tests.verifier.judges import NODE, Judged, Question, judge_by_file, judge_by_page
from tests.verifier.plain import Files
from tests.verifier.rewritings import REWRITINGS, find, rewrite

SEVEN = list(REWRITINGS)[:7]


def judge(files: Files, length: int | None = None, head: str | None = None) -> Judged:
    return judge_by_file(Question(files.written(), length, head))


def reasons(files: Files) -> set[str]:
    _, faults, _ = judge(files)
    return {reason for one in faults for _, reason, _ in one}


@pytest.mark.parametrize("name", REWRITINGS)
def test_a_rewriting_of_both_files_is_named(name: str) -> None:
    assert REWRITINGS[name][1] in reasons(rewrite(name))


@pytest.mark.parametrize("name", REWRITINGS)
def test_no_rewriting_passes_by_the_head_that_the_chat_showed(name: str) -> None:
    code, _, _ = judge(rewrite(name), *FORM_2.head())
    assert 1 == code


@pytest.mark.parametrize("name", SEVEN[:4])
def test_a_battle_rewritten_alone_has_other_heads(name: str) -> None:
    assert reasons(rewrite(name, tells=False)) & {"battle_head", "battle_short"}


def test_a_battle_cut_off_is_shorter_than_its_chat_knows() -> None:
    assert "battle_short" in reasons(rewrite("the end cut off", tells=False))


def test_dice_after_the_last_told_head_need_a_newer_file_of_the_chat() -> None:
    files = FORM_2.copy()
    last = find(files.chat_rows, "battle", -1)
    del files.chat_rows[find(files.chat_rows, "battle", -2) : last + 1]
    _, _, lines = judge(files)
    assert any("возьмите оба файла вместе" in line for line in lines)


@pytest.mark.slow
@pytest.mark.skipif(NODE is None, reason="no JavaScript here")
def test_the_page_judges_rewritings_as_the_file_does() -> None:
    files = [rewrite(name, tells=tells).written() for name in REWRITINGS for tells in (True, False)]
    questions = [Question(one) for one in files]
    questions += [Question(one[1:]) for one in files] + [Question(one[:1]) for one in files]
    assert list(map(judge_by_file, questions)) == judge_by_page(questions)
