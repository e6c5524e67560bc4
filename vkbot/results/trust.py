"""Seals, hidden rolls, the journal and the history, as they may be seen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.dice.rolled import RolledRoll


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
    """

    number: int
    author_id: int
    made_at: int
    canonical: str
    hidden: bool
    seed: SeedShown
    key: str
    faces: tuple[int, ...]
    recomputed: tuple[int, ...] | None


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
    """One line of the history; `rolled` None while it is hidden."""

    number: int
    author_id: int
    made_at: int
    canonical: str
    label: str
    rolled: RolledRoll | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RollsListed:
    """The last rolls, newest first; `person_id` where one person's were asked."""

    rolls: tuple[RollListed, ...]
    person_id: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisticsShown:
    """
    How a person's dice fell: for each number of sides, how often each face came.

    `faces`: sides to counts by face (index 0 is face 1); only d100 and smaller are kept.
    """

    person_id: int
    faces: Mapping[int, Sequence[int]]


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
