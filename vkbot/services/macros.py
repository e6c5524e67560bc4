"""
Named rolls, of a player or of the whole campaign.

A macro keeps the text as typed; it was read once as dice before it came here.
"""

from engine.dice.limits import LABEL_LENGTH
from engine.errors import IllegalActionError, LimitError
from vkbot.requests import CallMacro, DefineMacro, DeleteMacro, ListMacros
from vkbot.results import MacroDeleted, MacroKept, MacroList, RollsMade
from vkbot.services.casting import cast_rolls
from vkbot.services.situation import Situation, require_role
from vkbot.store.records import MacroRecord

MACROS_EACH = 50


def define_macro(request: DefineMacro, situation: Situation) -> MacroKept:
    """
    Keep a roll under a name.

    Raises:
        IllegalActionError: "role_needed" for the campaign's macros.
        LimitError: "macros", when there are too many.
    """
    owner = _owner(situation, shared=request.shared)
    campaign_id = situation.lane.campaign.id
    own = [
        macro
        for macro in situation.uow.macros.of(campaign_id, situation.speaker)
        if macro.user_id == owner
    ]
    before = situation.uow.macros.get(campaign_id, owner, request.name)
    if before is None and len(own) >= MACROS_EACH:
        raise LimitError("macros", allowed=MACROS_EACH, asked=len(own) + 1)
    situation.uow.macros.put(
        MacroRecord(campaign_id=campaign_id, user_id=owner, name=request.name, body=request.body)
    )
    return MacroKept(
        name=request.name,
        body=request.body,
        shared=request.shared,
        replaced=before.body if before is not None else None,
    )


def delete_macro(request: DeleteMacro, situation: Situation) -> MacroDeleted:
    """
    Forget a macro.

    Raises:
        IllegalActionError: "macro_unknown", or "role_needed" for the campaign's macros.
    """
    owner = _owner(situation, shared=request.shared)
    macros, campaign_id = situation.uow.macros, situation.lane.campaign.id
    macro = macros.get(campaign_id, owner, request.name)
    if macro is None:
        raise IllegalActionError("macro_unknown", {"name": request.name})
    macros.delete(campaign_id, owner, request.name)
    return MacroDeleted(name=macro.name, body=macro.body, shared=request.shared)


def list_macros(_request: ListMacros, situation: Situation) -> MacroList:
    """List one's own macros and the campaign's."""
    found = situation.uow.macros.of(situation.lane.campaign.id, situation.speaker)
    return MacroList(
        own=tuple((one.name, one.body) for one in found if one.user_id is not None),
        shared=tuple((one.name, one.body) for one in found if one.user_id is None),
    )


def call_macro(request: CallMacro, situation: Situation) -> RollsMade:
    """
    Roll a macro; one's own goes before the campaign's.

    Raises:
        IllegalActionError: "macro_unknown".
        NotationError, LimitError: with this number, or without one, it is no roll.
    """
    body = _find(request.name, situation).body
    rolls = situation.expand_macro(body, request.argument)
    labels = [_join(roll.label or request.name, request.label) for roll in rolls]
    return RollsMade(rolls=cast_rolls(situation, rolls, labels=labels))


def _join(name: str, label: str) -> str:
    joined = f"{name} {label}".rstrip()
    if len(joined) > LABEL_LENGTH:
        raise LimitError("label_length", allowed=LABEL_LENGTH, asked=len(joined))
    return joined


def _find(name: str, situation: Situation) -> MacroRecord:
    macros, campaign_id = situation.uow.macros, situation.lane.campaign.id
    found = macros.get(campaign_id, situation.speaker, name) or macros.get(campaign_id, None, name)
    if found is None:
        raise IllegalActionError("macro_unknown", {"name": name})
    return found


def _owner(situation: Situation, *, shared: bool) -> int | None:
    if not shared:
        return situation.speaker
    require_role(situation, "gm")
    return None
