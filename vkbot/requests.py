"""
What a line asks for, once it is understood: the words between `chat/` and `services/`.

A request is an imperative and carries values only: no text of the player but names, labels and
reasons. Whether it may be done is the service's to say.
"""

from dataclasses import dataclass

from engine.dice.expression import FaceSet, Roll, SumGoal
from vkbot.application_requests import ApplicationRequest
from vkbot.battle_requests import BattleRequest
from vkbot.campaign_requests import CampaignRequest
from vkbot.forum_requests import ForumRequest
from vkbot.import_requests import ImportRequest
from vkbot.persons import Person as Person
from vkbot.power_requests import PowerRequest
from vkbot.scene_requests import SceneRequest

ROLLS_LISTED = 10


# Dice


@dataclass(frozen=True, slots=True, kw_only=True)
class RollDice:
    """Roll; one item per expression of the line, repeats written out by the item itself."""

    rolls: tuple[Roll, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatRoll:
    """Roll the speaker's last roll again, `times` times (the bare word: once)."""

    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class RerollDice:
    """
    Reroll the `faces` of one roll, each die once.

    `number` None means the roll that the message replies to. `choices_only` is the bare word,
    which lists what could be rerolled.
    """

    number: int | None = None
    faces: FaceSet | None = None
    choices_only: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DefineMacro:
    """Keep a roll under a name, for oneself or (`shared`) for the campaign."""

    name: str
    body: str
    shared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteMacro:
    """Forget a macro."""

    name: str
    shared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ListMacros:
    """List one's own macros and the campaign's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallMacro:
    """Roll a macro; `argument` stands for its `$`, `label` comes after its name."""

    name: str
    argument: str = ""
    label: str = ""


# Checks


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckCharacteristic:
    """
    Test a characteristic with d100 (PVT-TEST).

    `characteristic` is a key of the engine; `value` None would be the hero's own; `modifiers` are
    signed numbers to add; `unit` is a name. A label, here and below, is the player's own words.
    """

    characteristic: str
    value: int | None
    modifiers: tuple[int, ...] = ()
    unit: str = ""
    times: int = 1
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RollChance:
    """Roll a chance of `percent` per cent, `times` times (PVT-DICE-5)."""

    percent: int
    times: int = 1
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RollOpposed:
    """Roll `times` dice by the table of opposed rolls (PVT-OPP); None is a dash."""

    subject: int | None
    target: int | None
    times: int = 1
    rerolls: FaceSet | None = None
    label: str = ""


Check = CheckCharacteristic | RollChance | RollOpposed


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowOdds:
    """Show the exact distribution of a roll, and the chance of `goal` where one is given."""

    roll: Roll | Check
    goal: SumGoal | None = None
    in_picture: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyRoll:
    """Show how a roll follows from its commitment, or when it will be revealed."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowFairness:
    """Show commitments, revealed seeds, the journal's head and hidden rolls not yet opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportJournal:
    """Send the chat's journal as a file that anyone can verify."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportBattle:
    """Send the journal of the chat's last battle as a file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RollHidden:
    """Roll out of sight, for a purpose; the chat sees that it was made."""

    purpose: str
    roll: Roll | Check


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHidden:
    """Open a hidden roll to the chat."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRolls:
    """List the last rolls of the campaign, of one person, or (`own`) of the speaker."""

    person: Person | None = None
    own: bool = False
    count: int = ROLLS_LISTED


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowStatistics:
    """Show how a person's dice are distributed (None: the speaker's)."""

    person: Person | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LookUpRule:
    """Find a rule by words or by its number; no words: how to ask."""

    query: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowHelp:
    """Explain the bot, or one topic."""

    topic: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """
    Do what ends, shortens or removes something; `is_sure` says that it is meant.

    `line` is what was typed, without the word that says so.
    """

    request: "Request"
    line: str
    is_sure: bool = False


Request = (
    RollDice
    | RepeatRoll
    | RerollDice
    | DefineMacro
    | DeleteMacro
    | ListMacros
    | CallMacro
    | ShowOdds
    | CheckCharacteristic
    | RollChance
    | RollOpposed
    | VerifyRoll
    | ShowFairness
    | ExportJournal
    | ExportBattle
    | RollHidden
    | OpenHidden
    | ListRolls
    | ShowStatistics
    | LookUpRule
    | ShowHelp
    | Asked
    | CampaignRequest
    | BattleRequest
    | ApplicationRequest
    | ForumRequest
    | ImportRequest
    | PowerRequest
    | SceneRequest
)


def meant_by(request: Request) -> Request:
    """Return what a request asks for, sure or not."""
    return request.request if isinstance(request, Asked) else request
