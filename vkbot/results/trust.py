"""Seals, hidden rolls, the journal and the history, as they may be seen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from engine.dice.rolled import RolledRoll
from vkbot.results.dice import RollRerolled


class Place(StrEnum):
    """Where dice fall."""

    CHAT = "chat"
    DIALOGUE = "dialogue"
    BATTLE = "battle"


@dataclass(frozen=True, slots=True, kw_only=True)
class RollPlace:
    """
    Where a roll was made, for whoever reads it in some conversation.

    Args:
        kind: a chat or a dialogue.
        is_here: in the conversation where it is read.
        title: of another chat, where it is known and may be told.
        purposes: what another chat of the campaign serves; none where it serves everything.
    """

    kind: Place
    is_here: bool = False
    title: str = ""
    purposes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedShown:
    """
    A seed as the chat may see it: `secret_hex` only after its reveal.

    `serves` says what dice it is for: "day", "round" or "hidden".
    """

    epoch: int
    serves: str
    commitment_hex: str
    announced_cmid: int | None
    secret_hex: str | None
    opened_at: int
    rolls: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RollVerified:
    """
    How a roll follows from its commitment.

    `key` is the text that was hashed with the seed. `faces` are those of the journal;
    `recomputed` None while the seed is sealed. `hidden` rolls show neither faces nor key.
    `reroll_of` is the number of the roll whose dice were rerolled.
    """

    number: int
    author_id: int
    made_at: int
    place: RollPlace
    canonical: str
    hidden: bool
    seed: SeedShown
    key: str
    faces: tuple[int, ...]
    recomputed: tuple[int, ...] | None
    reroll_of: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FairnessShown:
    """
    The chat's seals: open seed, last revealed ones, journal, hidden rolls not yet opened.

    `rounds` are the open seeds that serve rounds of battles, `stock` those that were announced
    ahead and serve nothing yet, both the oldest first.
    """

    open_seed: SeedShown | None
    revealed: tuple[SeedShown, ...]
    journal_length: int
    journal_head_hex: str
    hidden: tuple[tuple[int, int, str], ...]
    """Number, author and purpose of each hidden roll that waits."""
    rounds: tuple[SeedShown, ...] = ()
    stock: tuple[SeedShown, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalExported:
    """The journal of the chat, or of its battle called `battle`, as a file."""

    file_name: str
    content: bytes
    rows: int
    battle: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenRolled:
    """A hidden roll was made; the dice go to its author's dialogue alone."""

    number: int
    purpose: str
    rolled: RolledRoll
    commitment_hex: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenOpened:
    """A hidden roll is open to everybody."""

    number: int
    purpose: str
    author_id: int
    rolled: RolledRoll
    secret_hex: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RollListed:
    """
    One line of the history; `rolled` None while it is hidden.

    `reroll_of` is the number of the roll whose dice were rerolled.
    """

    number: int
    author_id: int
    made_at: int
    place: RollPlace
    canonical: str
    label: str
    rolled: RolledRoll | None
    reroll_of: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RerollTold:
    """
    A chat learns that one of its rolls was rerolled elsewhere.

    `caveats` are those of the reply to the reroll.
    """

    author_id: int
    place: RollPlace
    rerolled: RollRerolled
    caveats: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class RollsListed:
    """The last rolls, newest first; `person_id` where one person's were asked."""

    rolls: tuple[RollListed, ...]
    person_id: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisticsShown:
    """
    How a person's dice fell: for each number of sides, how often each face came.

    Args:
        faces: sides to counts by face (index 0 is face 1), of each die the face that fell first;
            only d100 and smaller are kept.
        rerolls: the same of the faces that rerolls brought.
        places: how many dice fell where, rerolls too.
        is_complete: all was counted that has fallen.
    """

    person_id: int
    faces: Mapping[int, Sequence[int]]
    rerolls: Mapping[int, Sequence[int]] = field(default_factory=dict)
    places: Mapping[Place, int] = field(default_factory=dict)
    is_complete: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedsAnnounced:
    """Commitments of new seeds and secrets of those that have served, with the journal's end."""

    seeds: tuple[SeedShown, ...]
    revealed: tuple[SeedShown, ...]
    journal_length: int
    journal_head_hex: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenAnnounced:
    """
    The chat learns of a hidden roll before it is made: who, what for, and its seed.

    `stocked` announces what comes into stock instead of that seed.
    """

    author_id: int
    purpose: str
    seed: SeedShown
    stocked: SeedsAnnounced


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenNotice:
    """The author's dialogue is told that the dice will come there (this tries the dialogue)."""

    purpose: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenMade:
    """The chat's side of `HiddenRolled`: number and purpose, no dice."""

    number: int
    author_id: int
    purpose: str
