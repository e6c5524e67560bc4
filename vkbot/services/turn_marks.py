"""How players say that they are done with the round, or away, and who declares for them."""

from engine.errors import IllegalActionError
from engine.pvt.circle_folding import AnyEvent
from engine.pvt.events.circle import (
    AbsenceSet,
    DeclarationWithdrawn,
    DeputySet,
    TurnPassed,
    TurnReady,
)
from engine.pvt.units import GAME_MASTER
from vkbot.battle_requests import MarkReady, PassTurn, SetAbsence, SetDeputy
from vkbot.persons import Person
from vkbot.results.battle import AbsenceNoted, TurnMarked
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import is_gm, playing, require_own
from vkbot.services.declaring import post_turn
from vkbot.services.moments import next_date
from vkbot.services.people import find_person
from vkbot.services.rehearsing import list_flawed
from vkbot.services.situation import Situation, require_role


def mark_ready(request: MarkReady, situation: Situation) -> TurnMarked:
    """
    Say that a turn is complete: one's own, or that of somebody for whom one may declare.

    Raises:
        IllegalActionError: "no_own_units", "which_turn", "no_units_of" or "not_your_unit".
    """
    return _mark(situation, request.person, TurnReady)


def pass_turn(request: PassTurn, situation: Situation) -> TurnMarked:
    """
    Do nothing in this round, whatever was declared.

    Raises:
        IllegalActionError: "role_needed", or as `mark_ready`.
    """
    if request.person is not None and not request.on_behalf:
        require_role(situation, "gm")
    return _mark(situation, request.person, TurnPassed)


def _mark(
    situation: Situation, person: Person | None, kind: type[TurnReady] | type[TurnPassed]
) -> TurnMarked:
    with playing(situation) as log:
        owner = _find_turn(situation, log, person)
        post_turn(situation, log, owner)
        declared = log.circle.declared_by(owner)
        if kind is TurnPassed:
            for one in declared:
                log.tell(DeclarationWithdrawn(number=one.number))
        log.tell(kind(owner=owner))
        return TurnMarked(
            owner=owner,
            status=log.circle.status_of(owner, situation.now),
            declared=len(declared),
            flaws={} if kind is TurnPassed else list_flawed(log, owner),
        )


def _find_turn(situation: Situation, log: BattleLog, person: Person | None) -> int:
    """Find whose turn is meant: one's own, the GM's, else the only one that one is deputy for."""
    owners = log.circle.owners()
    if person is not None:
        named = find_person(person, situation)
        require_own(situation, log, named)
        if named not in owners:
            raise IllegalActionError("no_units_of", {"owner": named})
        return named
    if situation.speaker in owners:
        return situation.speaker
    if is_gm(situation) and GAME_MASTER in owners:
        return GAME_MASTER
    players = log.circle.players
    led = [one for one in owners if one in players and players[one].deputy == situation.speaker]
    if not led:
        raise IllegalActionError("no_own_units")
    if len(led) > 1:
        raise IllegalActionError("which_turn", {"owners": tuple(led)})
    return led[0]


def set_absence(request: SetAbsence, situation: Situation) -> AbsenceNoted:
    """Say that one is away, and so not awaited."""
    until = None
    if request.until is not None:
        until = next_date(situation, *request.until, year=request.year)
    return _note(situation, AbsenceSet(owner=situation.speaker, until=until), until=until)


def set_deputy(request: SetDeputy, situation: Situation) -> AbsenceNoted:
    """
    Say who may declare for one.

    Raises:
        IllegalActionError: "no_own_units" or "deputy_self".
    """
    deputy = None if request.person is None else find_person(request.person, situation)
    if deputy == situation.speaker:
        raise IllegalActionError("deputy_self")
    return _note(situation, DeputySet(owner=situation.speaker, deputy=deputy), deputy=deputy)


def _note(situation: Situation, event: AnyEvent, **shown: int | None) -> AbsenceNoted:
    with playing(situation) as log:
        if situation.speaker not in log.circle.owners():
            raise IllegalActionError("no_own_units")
        log.tell(event)
        return AbsenceNoted(owner=situation.speaker, **shown)
