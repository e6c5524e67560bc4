"""What was changed by hand of a record that changes meanwhile."""

from dataclasses import dataclass, replace

from engine.table.merging import merge_change


@dataclass(frozen=True, slots=True, kw_only=True)
class Chief:
    wounds: int
    armour: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Squad:
    men: int
    name: str
    chief: Chief | None = None


WAS = Squad(men=7, name="Guard", chief=Chief(wounds=12, armour=3))
NOW = replace(WAS, men=5, chief=Chief(wounds=4, armour=3))


def test_what_was_not_changed_stays_as_it_is_now() -> None:
    assert NOW == merge_change(NOW, WAS, WAS)


def test_what_was_changed_is_changed_however_deep_it_stands() -> None:
    changed = replace(WAS, name="Watch", chief=Chief(wounds=12, armour=6))
    merged = merge_change(NOW, WAS, changed)
    assert replace(NOW, name="Watch", chief=Chief(wounds=4, armour=6)) == merged


def test_what_changed_both_here_and_there_is_as_by_hand() -> None:
    assert 9 == merge_change(NOW, WAS, replace(WAS, men=9)).men


def test_a_part_that_is_gone_is_made_anew() -> None:
    alone = replace(NOW, chief=None)
    changed = replace(WAS, chief=Chief(wounds=12, armour=6))
    assert changed.chief == merge_change(alone, WAS, changed).chief
