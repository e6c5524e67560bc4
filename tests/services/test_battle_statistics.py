"""Dice of battles in the statistics: whose they are, and each stream counted once."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping

import pytest

from engine.journal import JournalEntry
from engine.pvt.events.dice import DiceDrawn
from tests.battle_table import ANSWER, CHARGE, DISTANCES, FIELD, SHOT, BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, GM
from vkbot.services import tallies
from vkbot.services.battle_codec import decode_event
from vkbot.store.battles import Battles
from vkbot.store.tallies import OUTSIDE_BATTLES, Tallies

LOADED = 20.5
"""What chi-square of a d6 exceeds once in a thousand times."""
REROLLING = "стрельба Гвардейцы -> Разорители; реролл 1"


@pytest.fixture(autouse=True)
def _nothing_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be known of the battles of other tests, which are like these."""
    monkeypatch.setattr(tallies, "_counts", OrderedDict())


def counted(table: BattleTable) -> Mapping[int, Tallies]:
    """Return what is counted of the campaign; it is what counting anew gives."""
    with table.database.transaction() as uow:
        assert tallies.catch_up(uow, 1)
        kept = uow.tallies.of_campaign(1)
        assert tallies.recount(uow, 1) == kept
        return kept


def of_battle(table: BattleTable) -> Tallies:
    """Return what is counted of the battle."""
    return counted(table).get(table.record.id, {})


def dice_of(table: BattleTable, who: int, *, rerolls: bool | None = None) -> int:
    """Return how many dice of somebody are counted in the battle, rerolls or others alone."""
    return sum(
        sum(counts)
        for key, counts in of_battle(table).items()
        if key.person_id == who and rerolls in (None, key.is_reroll)
    )


def drawn(entries: Iterable[JournalEntry]) -> list[DiceDrawn]:
    """Return what was drawn, in the order of the journal."""
    events = map(decode_event, entries)
    return [event for event in events if isinstance(event, DiceDrawn)]


def faces_in(event: DiceDrawn) -> int:
    return sum(len(draw.faces) for draw in event.draws)


def declare(table: BattleTable) -> None:
    for who, text in ((ANNA, SHOT), (BORIS, CHARGE), (GM, ANSWER)):
        table.tell(who, text)


def test_dice_belong_to_whoever_declared(table: BattleTable) -> None:
    declare(table)
    table.tell(GM, "итог 1 да")
    by_name = {event.name: faces_in(event) for event in drawn(table.entries())}
    assert by_name[1] > 0
    assert (by_name[1], by_name[2], by_name[3]) == tuple(
        dice_of(table, who) for who in (ANNA, BORIS, GM)
    )
    assert f"[id{ANNA}|Анна], все кубы: в боях {by_name[1]}\n" in table.tell(ANNA, "статистика")


def test_dice_of_chats_and_battles_are_shown_together(table: BattleTable) -> None:
    table.tell(ANNA, "2d6")
    declare(table)
    table.tell(GM, "итог 1 да")
    dice, first = dice_of(table, ANNA), dice_of(table, ANNA, rerolls=False)
    said = table.tell(BORIS, "статистика Анна")
    assert f", все кубы: в чатах 2, в боях {dice}\n" in said
    assert f"d6: {first + 2} куб" in said


def test_no_die_is_shown_before_the_round_is_resolved(table: BattleTable) -> None:
    declare(table)
    table.tell(GM, "проба итог")
    assert "бросков ещё нет" in table.tell(ANNA, "статистика")
    table.tell(GM, "итог 1 да")
    assert "в боях" in table.tell(ANNA, "статистика")


def test_a_round_counts_once_however_often_it_is_resolved(table: BattleTable) -> None:
    declare(table)
    table.tell(GM, "итог 1 да")
    once = {key: counts for key, counts in of_battle(table).items() if key.person_id == ANNA}
    for _ in range(2):
        table.tell(GM, "откат: спор")
        table.tell(GM, "итог 1 да")
    assert once == {key: one for key, one in of_battle(table).items() if key.person_id == ANNA}


def test_a_longer_part_of_a_stream_counts_in_place_of_the_shorter(table: BattleTable) -> None:
    table.tell(GM, "стрельба Гвардейцы -> Разорители: 5 лазган")
    table.tell(GM, "итог 1 да")
    short = dice_of(table, GM)
    table.tell(GM, "откат: забыли навести")
    table.tell(GM, "мет Гвардейцы +30")
    table.tell(GM, "итог 1 да")
    draws = drawn(table.entries())
    assert faces_in(draws[0]) == short
    assert max(map(faces_in, draws)) == dice_of(table, GM)


def test_new_dice_of_a_replayed_action_count_beside_the_old(table: BattleTable) -> None:
    declare(table)
    table.tell(GM, "итог 1 да")
    table.tell(GM, "переиграть 1: спор")
    mine = [event for event in drawn(table.entries()) if event.name == 1]
    assert [0, 1] == [event.revision for event in mine]
    assert sum(map(faces_in, mine)) == dice_of(table, ANNA)


def test_checks_of_a_turn_belong_to_whose_turn_it_is(table: BattleTable) -> None:
    table.tell(GM, "убить Орки 5")
    table.tell(GM, "итог 1 да")
    ends = [event for event in drawn(table.entries()) if event.name == f"end {BORIS}"]
    assert 1 == sum(map(faces_in, ends)) == dice_of(table, BORIS)
    assert 0 == dice_of(table, ANNA)


def test_checks_of_the_gms_turn_belong_to_who_resolved_it(table: BattleTable) -> None:
    table.tell(GM, "убить Гвардейцы 15")
    table.tell(ADMIN, "итог 1 да")
    assert (1, 0) == (dice_of(table, ADMIN), dice_of(table, GM))


@pytest.fixture
def melee(table: BattleTable) -> BattleTable:
    """Return a battle with Anna's berserk, who hates the ork that he fights."""
    for line in (
        f"воин Берсерк: сила духа 4, кубики 9, тупость, сторона хаос для [id{ANNA}|Анна]",
        "воин Орк: сила духа 3, сторона орда",
        "воин Берсерк: ненавидит Орка",
        "схватка Берсерк, Орк",
    ):
        table.tell(GM, line)
    return table


def test_a_deed_of_a_scene_counts_at_once_and_once(melee: BattleTable) -> None:
    for times in (1, 2):
        melee.tell(ANNA, "удары Берсерк -> Орк 6+")
        assert times == len(drawn(melee.entries()))
        dice = faces_in(drawn(melee.entries())[0])
        assert f"в боях {dice}\n\nd6: 9 кубов" in melee.tell(BORIS, "статистика Анна")
        melee.tell(GM, "откат действия: рано")


def test_what_hatred_rerolls_is_counted_apart(melee: BattleTable) -> None:
    melee.tell(ANNA, "удары Берсерк -> Орк 6+")
    (hit, again) = drawn(melee.entries())[0].draws
    assert (len(hit.faces), len(again.faces)) == (
        dice_of(melee, ANNA, rerolls=False),
        dice_of(melee, ANNA, rerolls=True),
    )


def test_a_claimed_reroll_is_counted_apart_and_leaves_the_dice_honest(table: BattleTable) -> None:
    for number in range(1, 16):
        table.tell(GM, REROLLING)
        assert f"⚔ Круг {number}" in table.tell(GM, f"итог {number} да")
    six = {key.is_reroll: counts for key, counts in of_battle(table).items() if key.sides == 6}
    (first, again) = six[False], six[True]
    assert sum(first) + sum(again) == sum(map(faces_in, drawn(table.entries())))
    assert chi_square(first) < LOADED
    last = [count + new for count, new in zip(first, again, strict=True)]
    assert chi_square([again[0], *last[1:]]) > LOADED


def chi_square(counts: list[int]) -> float:
    """Measure how far faces are from falling alike."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_battles_of_before_are_counted_when_somebody_asks(
    table: BattleTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice, lengths = [], []
    for number in range(3):
        if number:
            for lines in (f"начать бой {number}", FIELD, DISTANCES):
                table.tell(GM, lines)
        declare(table)
        table.tell(GM, "итог 1 да")
        dice.append(sum(faces_in(one) for one in drawn(table.entries()) if one.name == 1))
        table.tell(GM, "закончить бой да")
        lengths.append(len(table.entries()))
    monkeypatch.setattr(tallies, "MOST_EVENTS_AT_ONCE", max(lengths))
    for counted_so_far in (dice[2], sum(dice[1:]), sum(dice)):
        said = table.tell(ANNA, "статистика")
        assert f"в боях {counted_so_far}\n" in said
        assert (counted_so_far != sum(dice)) == ("Спросите чуть позже" in said)
    assert {1, 2, 3} == set(counted(table))


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note how many events of battles each look at the journal reads."""
    noted: list[int] = []
    read = Battles.events_after

    def note(battles: Battles, *wanted: int) -> list[JournalEntry]:
        found = read(battles, *wanted)
        noted.append(len(found))
        return found

    monkeypatch.setattr(Battles, "events_after", note)
    return noted


def test_a_question_reads_only_what_is_new(table: BattleTable, reads: list[int]) -> None:
    declare(table)
    table.tell(GM, "итог 1 да")
    said = table.tell(ANNA, "статистика")
    table.tell(ANNA, SHOT)
    before = len(table.entries())
    reads.clear()
    assert said == table.tell(ANNA, "статистика")
    assert sum(reads) < before / 2


def test_new_dice_are_counted_without_those_before_them(
    table: BattleTable, reads: list[int]
) -> None:
    for number in (1, 2):
        declare(table)
        table.tell(GM, f"итог {number} да")
        before = dice_of(table, ANNA)
    declare(table)
    table.tell(GM, "итог 3 да")
    length = len(table.entries())
    reads.clear()
    table.tell(ANNA, "статистика")
    assert sum(reads) < length / 2
    assert before < dice_of(table, ANNA)


def test_a_long_battle_is_counted_in_parts(
    table: BattleTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    declare(table)
    table.tell(GM, "итог 1 да")
    most = len(table.entries()) // 2
    monkeypatch.setattr(tallies, "MOST_EVENTS_AT_ONCE", most)
    assert "броски пока не сосчитаны" in table.tell(ANNA, "статистика")
    table.tell(ANNA, "статистика")
    assert 0 < dice_of(table, ANNA)


def test_dice_of_another_campaign_stay_there(table: BattleTable) -> None:
    declare(table)
    table.tell(GM, "итог 1 да")
    table.tell(GM, "закончить бой да")
    table.tell(ADMIN, "кампания создать Поход")
    assert "бросков ещё нет" in table.tell(ANNA, "статистика")
    assert OUTSIDE_BATTLES not in counted(table)
