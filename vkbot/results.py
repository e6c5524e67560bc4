"""
What happened: the words between `services/` and `replies/`.

Each service returns one of these records; `replies/` turns it into Russian text and a keyboard.
A result holds values only, never sentences.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.dice.expression import Goal, Roll
from engine.dice.rolling import RolledRoll


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberedRoll:
    """One roll as it fell, under its number in the campaign."""

    number: int
    rolled: RolledRoll
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RollsMade:
    """Rolls of one line, in the order rolled."""

    rolls: tuple[NumberedRoll, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RollRerolled:
    """A roll whose dice were rerolled on the player's word; the old faces are in `rolled`."""

    number: int
    of_number: int
    rolled: RolledRoll
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RerollChoices:
    """What could be rerolled in roll `number`: faces shown, and how many dice show each."""

    number: int
    faces: tuple[tuple[int, int], ...]
    failures: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MacroKept:
    """A macro was kept; `replaced` is the body it had."""

    name: str
    body: str
    shared: bool
    replaced: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MacroDeleted:
    """A macro was forgotten."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MacroList:
    """One's own macros, then the campaign's: pairs of name and body."""

    own: tuple[tuple[str, str], ...]
    shared: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRolled:
    """
    A characteristic was tested; `face` None where the result needed no die.

    `value` is the value after modifiers (None: a dash).
    """

    number: int | None
    characteristic: str
    base: int | None
    modifiers: tuple[int, ...]
    value: int | None
    face: int | None
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChancesRolled:
    """Chances of `percent` per cent; `faces` is empty where the result needed no die."""

    number: int | None
    percent: int
    faces: tuple[int, ...]
    happened: tuple[bool, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpposedRolled:
    """
    Opposed rolls of one pair of values.

    `needed` is 2..6, or "success" / "failure" where no die is rolled (then `rolled` is None).
    """

    number: int | None
    subject: int | None
    target: int | None
    times: int
    needed: int | str
    rolled: RolledRoll | None


# Odds


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsShown:
    """
    The exact distribution of a roll.

    `outcomes` are pairs (result, chance) in ascending order, chances as floats that sum to 1 (made
    from exact weights); `goal_chance` where a goal was asked.
    """

    roll: Roll
    outcomes: tuple[tuple[int, float], ...]
    mean: float
    deviation: float
    goal: Goal | None = None
    goal_chance: float | None = None


# Trust


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedShown:
    """A seed as the chat may see it: `secret_hex` only after its reveal."""

    epoch: int
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
    """The chat's seals: open seed, last revealed ones, journal, hidden rolls not yet opened."""

    open_seed: SeedShown | None
    revealed: tuple[SeedShown, ...]
    journal_length: int
    journal_head_hex: str
    hidden: tuple[tuple[int, int, str], ...]
    """Number, author and purpose of each hidden roll that waits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalExported:
    """The chat's journal as a file."""

    file_name: str
    content: bytes
    rows: int


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


# Knowledge


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """One rule in our own Russian words."""

    rule_id: str
    title: str
    summary: str
    formula: str
    example: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesFound:
    """The best rule, and others that fit; `exact` False when words only came near."""

    query: str
    best: RuleText | None
    others: tuple[tuple[str, str], ...]
    exact: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpShown:
    """Help for the speaker's role; `topic` empty for the overview, unknown ones are refused."""

    topic: str
    role: str
    in_chat: bool


# Campaign


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignShown:
    """The chat's campaign; `created` when it has just begun, `chosen` when just bound."""

    name: str
    purposes: frozenset[str]
    zone: str
    created: bool = False
    chosen: bool = False
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleSet:
    """A person has a role; `before` is the one he had."""

    person_id: int
    role: str
    before: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RolesListed:
    """Who holds a role: pairs of role and person's id, admins first."""

    holders: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingShown:
    """One setting: its value, default, choices and the rule it rules."""

    key: str
    value: str
    default: str
    choices: tuple[str, ...]
    rule_id: str
    before: str | None = None
    """The value it had, where it has just been set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsListed:
    """The settings that differ from their defaults, and how many there are in all."""

    changed: tuple[SettingShown, ...]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonMuted:
    """A person is not heard until `until` (None: he is heard again)."""

    person_id: int
    until: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Greeted:
    """The bot was invited and greets; `campaign` is the one it began or found."""

    campaign: str
    admin_ids: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedAnnounced:
    """A commitment for the chat, with the reveal of the seed before it where there was one."""

    epoch: int
    commitment_hex: str
    revealed: SeedShown | None
    journal_length: int
    journal_head_hex: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenAnnounced:
    """The chat learns of a hidden roll before it is made: who, what for, and the commitment."""

    author_id: int
    purpose: str
    commitment_hex: str


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


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesSilenced:
    """The speaker is over the limit of lines a minute; said once, then there is silence."""

    allowed: int


Result = (
    RollsMade
    | RollRerolled
    | RerollChoices
    | MacroKept
    | MacroDeleted
    | MacroList
    | CheckRolled
    | ChancesRolled
    | OpposedRolled
    | OddsShown
    | RollVerified
    | FairnessShown
    | JournalExported
    | HiddenAnnounced
    | HiddenNotice
    | HiddenMade
    | HiddenRolled
    | HiddenOpened
    | RollsListed
    | StatisticsShown
    | RulesFound
    | HelpShown
    | CampaignShown
    | RoleSet
    | RolesListed
    | SettingShown
    | SettingsListed
    | PersonMuted
    | Greeted
    | SeedAnnounced
    | LinesSilenced
)
