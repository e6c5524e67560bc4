"""No change of a journal goes unseen: five thousand of them, and all verifiers agree on each."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.verifier.games import GAMES
from tests.verifier.judges import NODE, Command, Judged, Question, judge_by_page
from tests.verifier.mutations import make_mutants

MUTANTS, SEED = 5_000, 20_261_201


@pytest.mark.slow
@pytest.mark.skipif(NODE is None, reason="no JavaScript here")
def test_all_verifiers_find_every_change_and_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    mutants = list(make_mutants(MUTANTS, SEED))
    questions = [Question(one.files, one.length, one.head) for one in mutants]
    with ThreadPoolExecutor() as pool:
        page = pool.submit(judge_by_page, questions)
        found = list(map(Command(monkeypatch).judge, questions))
        by_page = page.result()
    unseen = [
        one.what for one, (code, *_) in zip(mutants, found, strict=True) if code not in (1, 2)
    ]
    differ = [
        one.what for one, here, there in zip(mutants, found, by_page, strict=True) if here != there
    ]
    assert ([], [], MUTANTS) == (unseen, differ, len(found))
    assert {"digest", "given_head", "battle_head", "faces"} <= _reasons(found)


def _reasons(found: list[Judged]) -> set[str]:
    return {reason for _, files, _ in found for one in files for _, reason, _ in one}


@pytest.mark.parametrize("name", GAMES)
def test_without_a_change_nothing_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question(GAMES[name].written(), *GAMES[name].head())
    code, faults, lines = Command(monkeypatch).judge(question)
    assert (0, [[], []], 2) == (code, faults, lines.count("Нарушений нет"))
