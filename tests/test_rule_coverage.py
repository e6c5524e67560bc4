"""Rule coverage counts the real proofs and refuses invented ones."""

import shutil
from pathlib import Path

import pytest

from tests.rule_coverage import (
    TESTS,
    find_proofs,
    list_missing,
    list_unreached,
    load_catalogues,
    main,
)
from tests.rule_reach import find_lost_rows, find_reached


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Make a tree of tests with the real catalogues and no proof."""
    shutil.copytree(TESTS / "rules", tmp_path / "rules")
    return tmp_path


def write_proof(tree: Path, rule: str) -> None:
    text = f'import pytest\n\n\n@pytest.mark.rule("{rule}")\ndef test_it() -> None: ...\n'
    (tree / "test_proof.py").write_text(text, encoding="utf-8")


def write_case(tree: Path, rule: str) -> None:
    (tree / "cases").mkdir()
    (tree / "cases" / "some.toml").write_text(f'[[case]]\nrules = ["{rule}"]\n', encoding="utf-8")


def test_every_proof_of_this_tree_names_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert names == ["PVT", "FRM", "CHR", "MOR", "APO"]


def test_the_catalogues_are_whole_and_name_no_rule_twice() -> None:
    catalogues = load_catalogues(TESTS)
    rules = [rule for catalogue in catalogues for rule in catalogue.rules]
    assert [166, 174, 77, 95, 48] == [len(catalogue.rules) for catalogue in catalogues]
    assert len(rules) == len(set(rules))


def test_every_rule_is_proven() -> None:
    proofs = find_proofs(TESTS)
    assert [] == [
        rule for catalogue in load_catalogues(TESTS) for rule in list_missing(catalogue, proofs)
    ]


def test_a_mark_proves_a_rule(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_proof(tree, "PVT-MOR-1")
    assert main([], tree) == 0
    assert capsys.readouterr().out.splitlines() == [
        "PVT 4/166 of which 3 by statement",
        "FRM 4/174 of which 4 by statement",
        "CHR 1/77 of which 1 by statement",
        "MOR 2/95 of which 2 by statement",
        "APO 0/48",
    ]


def test_a_case_proves_a_rule(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_case(tree, "MOR-FALL-1")
    assert main([], tree) == 0
    assert "MOR 3/95 of which 2 by statement" in capsys.readouterr().out.splitlines()


def test_missing_rules_are_listed_before_the_five_lines(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_proof(tree, "PVT-DICE-1")
    assert main(["--missing"], tree) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "PVT-DICE-2" == lines[0]
    assert 549 + 5 == len(lines)
    assert not {"PVT-TURN-1", "PVT-POST-2", "PVT-MOVE-6"} & set(lines)


@pytest.mark.parametrize("write", [write_proof, write_case])
def test_an_unknown_rule_fails_and_is_named(
    tree: Path, capsys: pytest.CaptureFixture[str], write: object
) -> None:
    assert callable(write)
    write(tree, "PVT-DICE-99")
    assert main([], tree) == 1
    assert "unknown rule: PVT-DICE-99" == capsys.readouterr().out.splitlines()[0]


def write_chat(tree: Path, rule: str, row: str = "weapons.bolter.range_metres") -> None:
    (tree / "cases" / "chat").mkdir(parents=True)
    text = f"""[[case]]
id = "one"
rules = ["{rule}"]
row = "{row}"
talk = '''
Анна> создать Орки: 5 орк
Анна> стрельба Разорители -> Орки
Ведущая> итог 1 да
… убито
'''
"""
    (tree / "cases" / "chat" / "some.toml").write_text(text, encoding="utf-8")


def test_every_rule_of_the_core_game_is_reached_in_the_chat() -> None:
    assert [] == list_unreached(load_catalogues(TESTS)[0], find_reached(TESTS))
    assert [] == find_lost_rows(TESTS)


def test_a_rule_is_named_with_its_line_its_proof_and_its_row(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_chat(tree, "PVT-HIT-1")
    assert main(["--reached"], tree) == 1
    lines = capsys.readouterr().out.splitlines()
    line = "стрельба Разорители -> Орки"
    row = "weapons.bolter.range_metres"
    assert f"PVT-HIT-1: {line} [cases/chat/some.toml::one] {row}" in lines
    assert lines[-5].endswith("; reached 1 by chat lines, 1 of them by data rows too")


def test_a_test_reaches_its_rules_when_it_has_people_type(tree: Path) -> None:
    (tree / "cases" / "chat").mkdir(parents=True)
    (tree / "services").mkdir()
    text = """import pytest
SHOT = "стрельба"
pytestmark = pytest.mark.rule("PVT-HIT-2")

def shoot(table): return table.tell(1, SHOT)

@pytest.mark.rule("PVT-HIT-1")
def test_typed(table): assert shoot(table)

@pytest.mark.rule("PVT-HIT-3")
def test_of_the_function(table): assert roll(table)
"""
    (tree / "services" / "test_some.py").write_text(text, encoding="utf-8")
    assert {"PVT-HIT-1", "PVT-HIT-2"} == set(find_reached(tree))
    assert "стрельба" == find_reached(tree)["PVT-HIT-1"].line


def test_what_nobody_comes_to_fails_and_is_named(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_chat(tree, "PVT-HIT-1", row="weapons.bolter.colour")
    assert main([], tree) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "no such row: weapons.bolter.colour" == lines[0]
    assert {"not reached: PVT-HIT-2"} <= set(lines)
    assert not {"not reached: PVT-HIT-1", "not reached: PVT-TURN-1"} & set(lines)
