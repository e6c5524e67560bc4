"""Journals of a chat that changed its campaign: numbers of rolls count in each."""

from engine.dice.expression import Pool, Roll
from tests.verifier.journals import FIRST, SECOND, Writer, export
from vkbot.verifier.verify_journal import Audit, read_file


def audit(writer: Writer) -> Audit:
    return Audit(read_file(export(writer.entries)))


def test_numbers_rise_in_each_campaign_that_a_chat_was_in() -> None:
    writer, dice = Writer(), Roll(expression=Pool(count=2, sides=6))
    writer.announce(1, FIRST)
    for campaign, number in ((8, 0), (8, 1), (9, 0), (8, 4)):
        writer.move(campaign, number)
        writer.roll(1, FIRST, dice)
    assert [] == audit(writer).faults
    writer.move(8, 4)
    writer.roll(1, FIRST, dice)
    assert [(7, "number")] == [(row, reason) for row, reason, _ in audit(writer).faults]


def test_hidden_rolls_of_two_campaigns_may_have_one_number() -> None:
    writer, roll = Writer(), Roll(expression=Pool(count=1, sides=100))
    number, key = writer.hide(1, FIRST, roll, "засада")
    writer.move(9, 0)
    writer.hide(2, SECOND, roll, "след")
    writer.move(8, 1)
    writer.open(number, FIRST, key, roll)
    report = audit(writer)
    assert ([], {(9, 1): "след"}) == (report.faults, report.waiting)
