"""Dice of a battle counted from its journal alone."""

from collections.abc import Sequence
from typing import Any

from engine.dice.streams import Draw
from engine.formations.events import FormationCheckRolled
from engine.journal import JournalEntry, append_entry, battle_entry, empty_battle_journal
from engine.pvt.circle_folding import AnyEvent
from engine.pvt.declarations import FreeText
from engine.pvt.events import ShotsHit
from engine.pvt.events.circle import DeclarationEntered, ResolutionBegan
from engine.pvt.events.dice import DiceDrawn
from engine.pvt.units import GAME_MASTER
from vkbot.services.battle_codec import encode_event
from vkbot.services.battle_dice import count_battle

ANNA, GM, OTHER_GM = 103, 102, 101


class Journal:
    """A journal of a battle in which Anna has declared something, as its first event."""

    def __init__(self) -> None:
        self.entries: list[JournalEntry] = []
        self.tell(declared(ANNA))

    def tell(self, *events: AnyEvent, by: int = GM) -> None:
        """Write down what somebody brings about."""
        for event in events:
            draft = encode_event(event, declaration=None, by=by, at=1)
            self.write(draft.body["event"], draft.body["fields"], by=by)

    def write(self, event: object, fields: Any, *, by: int = GM) -> None:
        """Write an event down by its fields, those that no record has included."""
        head = self.entries[-1].head if self.entries else empty_battle_journal(1, 1)
        draft = battle_entry(event=str(event), fields=fields, declaration=None, by=by, at=1)
        self.entries.append(append_entry(head, draft))

    def faces(self, *, rerolls: bool = False, of: int = ANNA) -> dict[int, list[int]]:
        """Return the faces of somebody's dice by their sides, sorted."""
        return {
            key.sides: [face for face, count in enumerate(counts, 1) for _ in range(count)]
            for key, counts in count_battle(self.entries).items()
            if (key.person_id, key.is_reroll) == (of, rerolls)
        }


def declared(owner: int, number: int = 1) -> DeclarationEntered:
    action = FreeText(text="жду")
    return DeclarationEntered(number=number, owner=owner, action=action, text="жду", epoch=1)


def began(attempt: int = 1) -> ResolutionBegan:
    return ResolutionBegan(round=1, attempt=attempt, epoch=1, numbers=(1,))


def drew(
    *blocks: tuple[str, Sequence[int]], name: int | str = 1, epoch: int = 1, sides: int = 6
) -> DiceDrawn:
    draws = tuple(
        Draw(group="1:1", block=block, sides=sides, faces=tuple(faces)) for block, faces in blocks
    )
    return DiceDrawn(name=name, epoch=epoch, revision=0, draws=draws)


def hit(dice: Sequence[int], *rerolls: tuple[int, int]) -> ShotsHit:
    return ShotsHit(
        target="u1", skill=40, against=40, needed=4, dice=tuple(dice), rerolls=rerolls, hits=0
    )


def checked(face: int, *, is_reroll: bool) -> FormationCheckRolled:
    return FormationCheckRolled(
        formation="f1",
        who="regulars",
        ability=None,
        reason="volley_fire",
        target=40,
        face=face,
        passed=False,
        degrees=0,
        is_reroll=is_reroll,
    )


def test_the_same_stream_of_a_repeated_round_counts_once() -> None:
    journal = Journal()
    for _ in range(3):
        journal.tell(began(), hit([1, 2]), drew(("hit", [1, 2])))
    assert {6: [1, 2]} == journal.faces()


def test_of_two_parts_of_a_stream_the_longer_counts_whichever_came_first() -> None:
    journal = Journal()
    for faces in ([1, 2], [1, 2, 3, 4], [1]):
        journal.tell(began(), hit(faces), drew(("hit", faces)))
    assert {6: [1, 2, 3, 4]} == journal.faces()


def test_what_is_a_reroll_is_told_by_the_part_that_counts() -> None:
    journal = Journal()
    journal.tell(began(), hit([1, 2], (0, 3)), drew(("hit", [1, 2]), ("hit", [3])))
    journal.tell(began(2), hit([1, 2, 3], (0, 4)), drew(("hit", [1, 2, 3]), ("hit", [4])))
    assert ({6: [1, 2, 3]}, {6: [4]}) == (journal.faces(), journal.faces(rerolls=True))


def test_streams_differ_by_epoch_salt_and_block() -> None:
    journal = Journal()
    first = drew(("hit", [1]), ("wound", [1]))
    journal.tell(first, drew(("hit", [1]), epoch=2))
    fields = encode_event(first, declaration=1, by=GM, at=1).body["fields"]
    assert isinstance(fields, dict)
    for salt in ("aa", "bb", "bb"):
        journal.write("DiceDrawn", {**fields, "salt": salt})
    assert {6: [1] * 7} == journal.faces()


def test_shots_at_two_units_of_a_combat_have_rerolls_of_their_own() -> None:
    """Both draw from one stream, so only what happened tells the second unit's dice."""
    journal = Journal()
    journal.tell(
        hit([1, 2]),
        hit([5], (0, 6)),
        drew(("hit", [1, 2]), ("hit", [5]), ("hit", [6])),
    )
    assert ({6: [1, 2, 5]}, {6: [6]}) == (journal.faces(), journal.faces(rerolls=True))


def test_a_check_that_was_rolled_again_counts_by_its_first_face() -> None:
    journal = Journal()
    journal.tell(
        checked(90, is_reroll=False),
        checked(12, is_reroll=True),
        drew(("volley_fire check", [90]), ("volley_fire check", [12]), sides=100),
    )
    assert ({100: [90]}, {100: [12]}) == (journal.faces(), journal.faces(rerolls=True))


def test_what_one_declaration_showed_tells_nothing_of_the_next() -> None:
    journal = Journal()
    journal.tell(declared(GM, 2), hit([], (0, 4)), drew(("kill", [3])))
    journal.tell(drew(("hit", [4]), name=2))
    assert ({6: [3]}, {6: [4]}) == (journal.faces(), journal.faces(of=GM))


def test_what_starts_and_ends_a_turn_is_whose_turn_it_is() -> None:
    journal = Journal()
    journal.tell(began())
    for name in (f"start {ANNA}", f"end {ANNA}", f"end {GM}"):
        journal.tell(drew(("morale", [50]), name=name, sides=100))
    assert {100: [50, 50]} == journal.faces()
    assert {100: [50]} == journal.faces(of=GM)


def test_dice_of_the_gms_units_are_those_of_who_declared_or_resolved() -> None:
    journal = Journal()
    journal.tell(declared(GAME_MASTER, 2), by=OTHER_GM)
    journal.tell(began(), by=GM)
    journal.tell(drew(("hit", [4]), name=2), drew(("morale", [5]), name=f"end {GAME_MASTER}"))
    assert ({6: [4]}, {6: [5]}) == (journal.faces(of=OTHER_GM), journal.faces(of=GM))


def test_a_text_of_a_player_is_no_event() -> None:
    journal = Journal()
    text = '"event":"DiceDrawn"'
    action = FreeText(text=text)
    journal.tell(DeclarationEntered(number=2, owner=ANNA, action=action, text=text, epoch=1))
    assert {} == journal.faces()


def test_dice_too_large_to_be_shown_by_face_are_left_out() -> None:
    journal = Journal()
    journal.tell(drew(("damage", [500]), sides=1000))
    assert {} == journal.faces()
