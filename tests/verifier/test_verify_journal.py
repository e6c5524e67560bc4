"""The verifier of one file: a true journal passes, and no change goes unseen."""

import json

import pytest

from engine.dice.expression import Pool, Roll
from tests.verifier.forgeries import (
    FORGERIES,
    chain_anew,
    change_column,
    change_field,
    fields,
    forge,
    rows_of,
)
from tests.verifier.journals import CAMPAIGN, CHAT, COMMUNITY, FIRST, Writer, a_journal, export
from tests.verifier.rewritings import REWRITINGS
from vkbot.verifier import verify_journal
from vkbot.verifier.verify_journal import (
    REASONS,
    Audit,
    UnreadableError,
    fits_text,
    read_file,
)

HEADER = {"format": "vkbot-journal", "version": 1, "community": COMMUNITY, "peer": CHAT}
ENTRIES = a_journal()


def audit(content: bytes, length: int | None = None, head: str | None = None) -> Audit:
    report = Audit(read_file(content))
    report.compare(length, head)
    return report


def faults(content: bytes) -> set[tuple[int, str]]:
    return {(row, reason) for row, reason, _ in audit(content).faults}


def test_a_true_journal_has_no_faults() -> None:
    report = audit(export(ENTRIES))
    assert [] == report.faults
    assert (8, 5, 1) == (report.rolled, report.recomputed, report.opened)


def test_hidden_rolls_not_opened_are_listed() -> None:
    assert {(CAMPAIGN, 7): "ловушка"} == audit(export(ENTRIES)).waiting


def test_an_empty_journal_has_no_faults() -> None:
    assert [] == audit(export([])).faults


@pytest.mark.parametrize(("row", "name"), fields())
def test_a_change_of_any_field_is_found_in_its_row(row: int, name: str) -> None:
    assert (row, "digest") in faults(change_field(row, name))


@pytest.mark.parametrize(
    ("row", "name"), [field for field in fields() if field[1] not in ("length", "head")]
)
def test_a_change_chained_anew_is_found_by_the_published_head(row: int, name: str) -> None:
    head = ENTRIES[-1].head
    rows = rows_of([entry for entry in ENTRIES if entry.sequence < row])
    changed = json.loads(json.loads(change_field(row, name))["rows"][row - 1][2])
    later = rows_of([entry for entry in ENTRIES if entry.sequence > row])
    kind = rows_of(ENTRIES)[row - 1][0]
    rewritten = chain_anew([*rows, (kind, changed), *later])
    assert (0, "given_head") in {
        (at, reason) for at, reason, _ in audit(rewritten, head.length, head.digest).faults
    }


@pytest.mark.parametrize("column", range(5))
@pytest.mark.parametrize("row", [1, 9, len(ENTRIES)])
def test_a_change_of_any_column_is_found_in_its_row(row: int, column: int) -> None:
    assert row in {at for at, _ in faults(change_column(row, column))}


@pytest.mark.parametrize("row", range(1, len(ENTRIES)))
def test_a_dropped_row_is_found(row: int) -> None:
    rest = [entry for entry in ENTRIES if entry.sequence != row]
    assert {(row, "sequence"), (row, "previous")} <= faults(export(rest))


def test_rows_cut_off_at_the_end_are_found_by_the_published_length() -> None:
    head = ENTRIES[-1].head
    found = audit(export(ENTRIES[:-1]), head.length, head.digest).faults
    assert [(0, "given_length", "18")] == found


def test_rows_cut_off_at_the_end_are_found_by_the_published_head_alone() -> None:
    head = ENTRIES[-1].digest
    assert [(0, "given_head", head)] == audit(export(ENTRIES[:-1]), None, head).faults


@pytest.mark.parametrize("length", [0, 5, len(ENTRIES)])
def test_a_head_published_earlier_fits_its_own_length(length: int) -> None:
    head = ENTRIES[length].previous if length < len(ENTRIES) else ENTRIES[-1].digest
    assert [] == audit(export(ENTRIES), length, head.upper()).faults


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_in_a_chain_that_holds_is_named(name: str) -> None:
    assert FORGERIES[name][1] == faults(forge(name))


def test_the_rows_of_another_chat_do_not_fit() -> None:
    content = export(ENTRIES).replace(b'"peer":2000000001,"rows"', b'"peer":2000000002,"rows"')
    assert {(1, "previous")} == faults(content)


@pytest.mark.parametrize(
    "row", [7, [], [1, "seed", "{}", "a"], [1, 2, "{}", "a", "b"], ["\ud800"] * 5]
)
def test_a_row_of_another_form_is_named(row: object) -> None:
    content = json.dumps({**HEADER, "rows": [row]}).encode()
    assert {(1, "row")} == faults(content)


def test_a_row_of_an_unknown_kind_is_named() -> None:
    journal = json.loads(export(ENTRIES))
    journal["rows"][0][1] = "gift"
    assert {(1, "digest"), (1, "kind")} <= faults(json.dumps(journal).encode())


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "{",
        '{"at":1.5}',
        '{"at":NaN}',
        '{"at": 1}',
        "[" * 50_000,
        '{"at":' + "9" * 5000 + "}",
    ],
)
def test_a_body_that_is_no_true_json_is_named(body: str) -> None:
    journal = json.loads(export(ENTRIES))
    journal["rows"][0][2] = body
    assert (1, "body") in faults(json.dumps(journal).encode())


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b"[" * 200_000,
        b'{"format":' + b"9" * 5000 + b"}",
        json.dumps({**HEADER, "version": 3, "rows": []}).encode(),
        json.dumps({**HEADER, "rows": {}}).encode(),
        json.dumps({**HEADER, "peer": "me", "rows": []}).encode(),
    ],
)
def test_what_is_no_journal_is_refused(content: bytes) -> None:
    with pytest.raises(UnreadableError):
        read_file(content)


def test_a_file_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_journal, "MAX_FILE_BYTES", 100)
    with pytest.raises(UnreadableError, match="велик"):
        read_file(b" " * 101)


def test_a_count_made_up_costs_no_work() -> None:
    rows = rows_of(ENTRIES)
    rows[2][1]["draws"] = [[6, 1_000_000]] * 1000
    assert {(3, "draws"), (3, "faces")} == faults(chain_anew(rows))


def test_repeats_made_up_cost_no_work() -> None:
    assert not fits_text("9999999x 1d6", [[6, 1]] * 1000)


def test_dice_of_arithmetic_come_in_the_order_of_the_text() -> None:
    assert fits_text(
        "2x 2d6!+(1d8-1)*1d6", [[6, 2], [6, 1], [8, 1], [6, 1], [6, 2], [8, 1], [6, 1]]
    )


def test_a_thousand_dice_of_any_size_are_recomputed() -> None:
    writer = Writer()
    writer.announce(1, FIRST)
    writer.roll(1, FIRST, Roll(expression=Pool(count=1000, sides=999_983)))
    writer.roll(1, FIRST, Roll(expression=Pool(count=1000, sides=1)))
    writer.reveal(1, FIRST)
    report = audit(export(writer.entries))
    assert ([], 2) == (report.faults, report.recomputed)


def test_every_reason_is_proven() -> None:
    named = {reason for _, expected in FORGERIES.values() for _, reason in expected}
    named |= {reason for _, reason in REWRITINGS.values()}
    chain = {"row", "sequence", "previous", "digest", "kind", "given_length", "given_head"}
    chain |= {"battle_head", "battle_short"}
    assert REASONS.keys() == named | chain
