"""
Wounds on characters and comrades who take them, and the saves.

Invariant: an allocated wound is saved, suffered, or lapses with its bearer.

Source: CHR-LOS-1 to 10, CHR-FIGHT-12, CHR-OUT-1 with their rulings.
"""

from collections.abc import Sequence

from engine.assault.challenges import WoundSource, WoundToken
from engine.assault.events import AssaultSaveRolled, WoundAllocated
from engine.assault.records import Model
from engine.assault.state import next_id
from engine.assault.wounds import (
    AssaultPlay,
    has_others,
    mark_blows,
    require_striker,
    score_wounds,
    wound_model,
)
from engine.characters import commands as asked
from engine.characters.events import LookOutSirTried, WoundLapsed
from engine.errors import IllegalActionError, LimitError

MOST_WOUNDS = 500
"""More at once is a slip of the pen."""
MOST_WAITING = 200
"""So many may wait for saves at a time."""

_OF_CHALLENGES = (WoundSource.CHALLENGE, WoundSource.OVERFLOW)


def check_wounds(wounds: int) -> None:
    """Refuse numbers of wounds that cannot be; raises `LimitError`, "wounds_out_of_range"."""
    if wounds > MOST_WOUNDS:
        raise LimitError("wounds", allowed=MOST_WOUNDS, asked=wounds)
    if wounds < 1:
        raise IllegalActionError("wounds_out_of_range", {"most": MOST_WOUNDS})


def allocate_wounds(play: AssaultPlay, command: asked.AllocateWounds) -> None:
    """
    Lay wounds on a model, before saves.

    Raises:
        IllegalActionError: CHR-OUT-1, "wounds_waiting", and as `require_striker` and
            `mark_blows`.
    """
    check_wounds(command.wounds)
    if len(play.state.wounds) + command.wounds > MOST_WAITING:
        raise IllegalActionError("wounds_waiting", {"most": MOST_WAITING})
    model = play.state.find_model(command.model)
    if command.by and command.source is WoundSource.SHOOTING:
        play.state.find_unit(command.by)
    elif command.by:
        require_striker(play.state, command.by, model.unit)
    if command.source is WoundSource.MELEE:
        _check_reach(play, model)
    for _ in range(command.wounds):
        wound = next_id("h", play.state.wounds)
        play.emit(WoundAllocated(wound=wound, model=model.id, source=command.source, by=command.by))


def _check_reach(play: AssaultPlay, model: Model) -> None:
    combat = play.state.combat_of(model.unit)
    if combat is None:
        return
    side = play.state.side_of(model.id)
    if play.state.duel_of(model.id) is not None and has_others(play.state, combat, side):
        raise IllegalActionError("CHR-OUT-1", {"model": model.id})
    mark_blows(play, combat.id)


def look_out_sir(play: AssaultPlay, command: asked.LookOutSir) -> None:
    """
    Try to move one wound from a character to a comrade.

    Raises:
        IllegalActionError: CHR-LOS-1, 2, 4, 6, 7, 8, 10, CHR-FIGHT-12.
    """
    model = play.state.find_model(command.model)
    if play.state.duel_of(model.id) is not None:
        raise IllegalActionError("CHR-LOS-10", {"model": model.id})
    token = _find_token(play, model, command.wound)
    if token.source in _OF_CHALLENGES:
        raise IllegalActionError("CHR-FIGHT-12", {"model": model.id})
    if token.source is WoundSource.MELEE and model.is_vehicle:
        raise IllegalActionError("CHR-LOS-8", {"model": model.id})
    receiver = _find_receiver(play, model, token, command.receiver)
    face = play.roll_one(6, block="look_out_sir", group=model.id)
    play.emit(
        LookOutSirTried(
            wound=token.id,
            model=model.id,
            receiver=receiver,
            face=face,
            needed=model.look_out_sir_on,
            passed=takes_wound(face, model.look_out_sir_on),
        )
    )


def takes_wound(face: int, needed: int) -> bool:
    """Tell whether a comrade takes the wound (CHR-LOS-3, 4)."""
    return face >= needed


def _find_token(play: AssaultPlay, model: Model, wound: str) -> WoundToken:
    tokens = [
        token
        for token in play.state.wounds.values()
        if token.model == model.id and wound in ("", token.id)
    ]
    if not tokens or not model.is_character:
        raise IllegalActionError("CHR-LOS-1", {"model": model.id})
    untried = [token for token in tokens if not token.was_tried]
    if not untried:
        raise IllegalActionError("CHR-LOS-7", {"model": model.id})
    return untried[0]


def _find_receiver(play: AssaultPlay, model: Model, token: WoundToken, named: str) -> str:
    comrades = [one for one in play.state.living(model.unit) if one.id != model.id]
    if token.source is WoundSource.MELEE:
        comrades = [one for one in comrades if play.state.duel_of(one.id) is None]
    if all(one.is_character for one in comrades):
        return _choose_character(play, model, comrades, named)
    if not play.ask_yes("near6", model.id, default=True, lasts=False):
        raise IllegalActionError("CHR-LOS-2", {"model": model.id})
    ids = [one.id for one in comrades]
    return _choose(play, model, _ask_nearest(play, model, ids), named, "CHR-LOS-4")


def _choose_character(
    play: AssaultPlay, model: Model, comrades: Sequence[Model], named: str
) -> str:
    """Choose among characters alone: any within reach, by a ruling the nearest (CHR-LOS-6)."""
    ids = tuple(one.id for one in comrades)
    near = play.ask_some("within6_chars", model.id, choices=ids, default=ids) if ids else ()
    if not near:
        raise IllegalActionError("CHR-LOS-2", {"model": model.id})
    if play.state.rulings.all_char_nearest.is_on:
        near = _ask_nearest(play, model, near)
    return _choose(play, model, near, named, "CHR-LOS-6")


def _ask_nearest(play: AssaultPlay, model: Model, ids: Sequence[str]) -> tuple[str, ...]:
    """Ask who is nearest; several that are equally near are left to the owner."""
    if len(ids) == 1:
        return tuple(ids)
    near = play.ask_some("nearest", model.id, choices=tuple(ids), default=(ids[0],))
    return near or (ids[0],)


def _choose(play: AssaultPlay, model: Model, near: Sequence[str], named: str, rule: str) -> str:
    if named and named not in near:
        raise IllegalActionError(rule, {"model": model.id, "receiver": named})
    if named:
        return named
    return play.ask_one("receiver", model.id, choices=tuple(near), default=near[0], is_choice=True)


def save_wounds(play: AssaultPlay, command: asked.SaveWounds) -> None:
    """Roll the saves of all wounds that lie on a unit, in order; raises "no_wounds"."""
    play.state.find_unit(command.unit)
    tokens = [
        token
        for token in play.state.wounds.values()
        if play.state.models[token.model].unit == command.unit
    ]
    if not tokens:
        raise IllegalActionError("no_wounds", {"unit": command.unit})
    for token in tokens:
        if not play.state.models[token.model].is_alive:
            play.emit(WoundLapsed(wound=token.id, model=token.model))
        elif not roll_save(play, token.model, wound=token.id):
            wound_model(play, token.model, 1)
            if token.source is not WoundSource.SHOOTING:
                score_wounds(play, token.by, 1)


def roll_save(play: AssaultPlay, model: str, *, wound: str = "") -> bool:
    """Roll a model's own save, if it has one, and tell whether it saved."""
    needed = play.state.models[model].profile.save
    face = None if needed is None else play.roll_one(6, block="save", group=model)
    saved = face is not None and needed is not None and face >= needed
    play.emit(AssaultSaveRolled(wound=wound, model=model, face=face, needed=needed, saved=saved))
    return saved
