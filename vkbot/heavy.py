"""
Which requests may cost more than the thread that serves all chats can spare.

They only read, so they can be decided in a process of their own, on one state of the database that
is thrown away afterwards. One that is heavy and writes has a part that only reads, and is carried
out with what that part found (`PREPARED`).
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from itertools import takewhile
from typing import Any

from engine.dice.expression import Roll
from engine.dice.odds import estimate_cost
from vkbot import (
    battle_requests,
    import_requests,
    power_requests,
    requests,
    round_requests,
    scene_requests,
)
from vkbot.chat.reading import ReadLine
from vkbot.requests import Request
from vkbot.services import catalogue_import
from vkbot.services.situation import Situation

SPARED = 20_000
"""Cost of odds that the serving thread can spare, in tenths of a microsecond."""


class Kind(Enum):
    """Kinds of heavy work; one of each kind is done at a time."""

    DATA = "data"
    """Files of campaign data and of accounts."""
    HISTORY = "history"
    """What was rolled and resolved, told or computed once more."""
    ODDS = "odds"


def _always(_request: Any) -> bool:
    return True


def _is_costly(request: requests.ShowOdds) -> bool:
    roll = request.roll
    return request.in_picture or (isinstance(roll, Roll) and estimate_cost(roll) > SPARED)


def _is_sample(request: round_requests.ResolveRound) -> bool:
    return request.sample


_HEAVY: Mapping[type, tuple[Kind, Callable[[Any], bool]]] = {
    import_requests.PreviewImport: (Kind.DATA, _always),
    import_requests.SendTemplate: (Kind.DATA, _always),
    power_requests.ExportPower: (Kind.DATA, _always),
    round_requests.VerifyRound: (Kind.HISTORY, _always),
    round_requests.ShowDetails: (Kind.HISTORY, _always),
    round_requests.ShowPost: (Kind.HISTORY, _always),
    requests.ExportJournal: (Kind.HISTORY, _always),
    requests.ExportBattle: (Kind.HISTORY, _always),
    requests.ListRolls: (Kind.HISTORY, _always),
    requests.ShowOdds: (Kind.ODDS, _is_costly),
    battle_requests.ShowAttackOdds: (Kind.ODDS, _always),
    scene_requests.ShowSceneOdds: (Kind.ODDS, _always),
    round_requests.RehearseRound: (Kind.ODDS, _always),
    round_requests.ResolveRound: (Kind.ODDS, _is_sample),
}
_LIGHT = frozenset(
    {
        requests.ShowHelp,
        requests.LookUpRule,
        requests.ShowOdds,
        requests.ListMacros,
        battle_requests.ListUnits,
        battle_requests.ShowUnit,
        battle_requests.ShowDeclarations,
        round_requests.ShowCircle,
        scene_requests.ShowScene,
        scene_requests.ShowSceneThing,
        power_requests.ShowPower,
    }
)
"""What only reads too, so that it may be decided beside what is heavy."""

PREPARED: Mapping[type, Callable[[Any, Situation], object]] = {
    import_requests.ConfirmImport: catalogue_import.read_shown,
}
"""The part of a heavy request that only reads, by its type; all of this is about data."""


def kind_of(request: Request | None) -> Kind | None:
    """Return of which kind the work of a request is, None where it is light."""
    if type(request) in PREPARED:
        return Kind.DATA
    kind, is_heavy = _HEAVY.get(type(request), (None, _always))
    return kind if is_heavy(request) else None


def _only_reads(line: ReadLine) -> bool:
    request = type(line.request)
    is_light = line.request is None or request in _LIGHT
    return is_light or (request not in PREPARED and kind_of(line.request) is not None)


def next_part(lines: Sequence[ReadLine]) -> tuple[Sequence[ReadLine], Kind | None]:
    """
    Part the first lines of a message from the others, so that heavy ones come by themselves.

    Returns:
        Lines, and of which kind they are: None for those that the serving thread decides.
    """
    kinds = [kind_of(line.request) for line in lines]
    first = next((at for at, kind in enumerate(kinds) if kind is not None), None)
    if first is None:
        return lines, None
    if type(lines[first].request) in PREPARED:
        return (lines[:first], None) if first else (lines[:1], kinds[0])
    reading = len(list(takewhile(_only_reads, lines)))
    return (lines[:reading], kinds[first]) if reading > first else (lines[:first], None)
