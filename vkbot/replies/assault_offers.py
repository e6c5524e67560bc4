"""What buttons offer after something happened in an assault: what the rules let follow."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.assault import events as table
from engine.assault.challenges import ChallengeStatus
from engine.assault.records import Model, Phase, UnitStatus
from engine.assault.state import AssaultState
from engine.characters import events as characters
from engine.morale import events as morale
from vkbot.lexicon.assault import ASSAULT_WORDS
from vkbot.outgoing import Button
from vkbot.replies.assault_words import PHASE_GENITIVES, write_side
from vkbot.replies.players_text import as_found
from vkbot.replies.scene_names import SceneNames

LONGEST_LABEL = 40
MOST_PERSONS = 5


def _offer(key: str, who: str = "") -> Button:
    """Offer a command, for somebody by name."""
    word = ASSAULT_WORDS[key][0]
    label = f"{word[:1].upper()}{word[1:]} {who}".strip()
    return Button(label=label[:LONGEST_LABEL], command=f"{word} {as_found(who)}".strip())


def _offer_each(key: str, names: SceneNames, things: Iterable[str]) -> list[Button]:
    return [_offer(key, names.name(one)) for one in things][:MOST_PERSONS]


def _list_able(state: AssaultState, combat: str, side: str) -> list[str]:
    """List the characters of a side that may fight a challenge, as far as anybody knows."""
    return [model.id for model in state.locked_models(combat, side) if _is_able(state, model)]


def _is_able(state: AssaultState, model: Model) -> bool:
    is_barred = model.no_blows_turn == state.turn
    return (
        model.is_character and not is_barred and False not in (model.is_engaged, model.can_strike)
    )


def _list_challenged(state: AssaultState, challenge: str) -> list[str]:
    """List the characters who may answer a challenge."""
    duel = state.challenges[challenge]
    others = (side for side in state.sides(duel.combat) if side != duel.side)
    return [model for side in others for model in _list_able(state, duel.combat, side)]


def _answer(names: SceneNames, event: characters.ChallengeIssued) -> Iterator[Button]:
    state = names.scene.assault
    duel = state.challenges[event.challenge]
    if duel.status is ChallengeStatus.ISSUED:
        challenged = _list_challenged(state, duel.id)
        yield from _offer_each("accept_challenge", names, challenged)
        units = dict.fromkeys(state.models[model].unit for model in challenged)
        yield from _offer_each("refuse_challenge", names, list(units)[:1])


def _nominate(names: SceneNames, event: characters.ChallengeRefused) -> list[Button]:
    found = _list_challenged(names.scene.assault, event.challenge)
    return _offer_each("nominate_refuser", names, found)


def _open_window(names: SceneNames, combat: str) -> Iterator[Button]:
    """Offer whose turn it is to issue a challenge, or to take a comrade's place in one."""
    state = names.scene.assault
    fought, side = state.combats[combat], _find_side(state, combat)
    if state.phase is not Phase.ASSAULT or fought.blows_struck or side is None:
        return
    free = [one for one in _list_able(state, combat, side) if state.duel_of(one) is None]
    duels = [one for one in state.challenges_in(combat) if one.status.is_fought]
    if any(one.round > 1 and one.attempt_turn != state.turn for one in duels):
        yield from _offer_each("declare_intervention", names, free)
    if not duels and fought.challenge_turn != state.turn and free:
        yield from _offer_each("issue_challenge", names, free)
        yield _offer("pass_challenge", names.name(state.locked_units(combat, side)[0].id))


def _find_side(state: AssaultState, combat: str) -> str | None:
    """Find the side that speaks now: the active one first, then whoever has not passed."""
    passed = state.combats[combat].passed_sides
    sides = sorted(state.sides(combat), key=lambda side: side != state.active_side)
    return next((side for side in sides if side not in passed), None)


def _begin_phase(names: SceneNames, event: table.AssaultPhaseBegan) -> Iterator[Button]:
    state = names.scene.assault
    if event.phase is Phase.MOVEMENT:
        fleeing = [
            unit.id
            for unit in state.units.values()
            if unit.status is UnitStatus.FALLING_BACK and unit.side == state.active_side
        ]
        yield from _offer_each("fall_back_unit", names, fleeing)
    for combat in state.combats.values():
        if not combat.is_over:
            yield from _open_window(names, combat.id)
    yield _offer("end_phase")


def _begin_turn(*_: object) -> Iterator[Button]:
    yield from (_offer("begin_phase", PHASE_GENITIVES[phase]) for phase in Phase)


def _end_phase(names: SceneNames, event: table.AssaultPhaseEnded) -> Iterator[Button]:
    later = list(Phase)[list(Phase).index(event.phase) + 1 :]
    yield from (_offer("begin_phase", PHASE_GENITIVES[phase]) for phase in later)
    state = names.scene.assault
    sides = dict.fromkeys(unit.side for unit in state.units.values() if not unit.status.is_gone)
    for side in [one for one in sides if one != state.active_side][:MOST_PERSONS]:
        yield _offer("begin_player_turn", write_side(side))


def _wounds(names: SceneNames, model: str) -> Iterator[Button]:
    """Offer what may be done about wounds that lie on a model."""
    state = names.scene.assault
    tokens = [one for one in state.wounds.values() if one.model == model]
    one = state.models[model]
    may_move = one.is_character and state.duel_of(model) is None and len(state.living(one.unit)) > 1
    if may_move and any(not token.was_tried for token in tokens):
        yield _offer("look_out_sir", names.name(model))
    if state.wounds:
        yield _offer("save_wounds", names.name(one.unit))


def _charge(names: SceneNames, event: morale.AssaultChargeDeclared) -> Iterator[Button]:
    targets = (event.primary, *event.secondaries)
    yield from _offer_each("fire_overwatch_at", names, targets)
    yield _offer("lead_charge", names.name(event.unit))


def _result(names: SceneNames, event: table.WoundsScored) -> Iterator[Button]:
    state = names.scene.assault
    if not state.combats[event.combat].is_over and state.combats[event.combat].winner is None:
        yield _offer("resolve_combat", names.name(event.unit))


OFFERS: Mapping[type, Callable[[SceneNames, Any], Iterable[Button]]] = {
    table.AssaultTurnBegan: _begin_turn,
    table.AssaultPhaseBegan: _begin_phase,
    table.AssaultPhaseEnded: _end_phase,
    table.CombatOpened: lambda names, event: _open_window(names, event.combat),
    table.WoundAllocated: lambda names, event: _wounds(names, event.model),
    table.WoundsScored: _result,
    characters.ChallengeIssued: _answer,
    characters.ChallengeRefused: _nominate,
    characters.ChallengePassed: lambda names, event: _open_window(names, event.combat),
    characters.LookOutSirTried: lambda names, event: _wounds(names, event.model),
    morale.AssaultChargeDeclared: _charge,
    morale.InitialChargerMoved: lambda names, event: [
        _offer("complete_charge", names.name(event.unit))
    ],
    morale.ConsolidationEarned: lambda names, event: [
        _offer("consolidate_unit", names.name(event.unit))
    ],
}
"""By the type of an event."""
