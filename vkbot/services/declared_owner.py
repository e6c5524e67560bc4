"""Whose turn a declaration belongs to, where the speaker may declare for him."""

from engine.errors import IllegalActionError
from engine.pvt.declarations import Arrive, SceneAction, units_of
from vkbot.battle_requests import Declare
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import is_gm, require_own
from vkbot.services.people import find_person
from vkbot.services.scenes import require_command, require_module
from vkbot.services.situation import Situation, require_role


def find_owner(request: Declare, situation: Situation, log: BattleLog) -> int:
    """
    Find whose turn a declaration belongs to: the actor's owner, whom the speaker may command.

    Raises:
        IllegalActionError: "not_your_unit", "not_their_unit", "no_own_units", "module_off" or
            "role_needed".
    """
    if isinstance(request.action, SceneAction):
        require_module(request.action.command, situation)
        return require_command(request.action.command, situation, log)
    if isinstance(request.action, Arrive):
        require_role(situation, "gm")
    named = units_of(request.action) or ((request.actor,) if request.actor else ())
    actor = log.circle.battle.units[named[0]] if named else None
    if request.owner is not None:
        owner = find_person(request.owner, situation)
        require_own(situation, log, owner)
        if actor is not None and actor.owner != owner:
            raise IllegalActionError("not_their_unit", {"unit": actor.name})
        return owner
    if actor is not None:
        require_own(situation, log, actor.owner)
        return actor.owner
    owners = log.circle.owners()
    if situation.speaker in owners:
        return situation.speaker
    if is_gm(situation):
        return 0
    raise IllegalActionError("no_own_units")
