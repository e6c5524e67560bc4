"""
Fold what characters do into the state of an assault; nothing is decided here.

Source: the status flow of challenges.
"""

from collections.abc import Mapping
from dataclasses import replace

from engine.assault.challenges import Challenge, ChallengeStatus
from engine.assault.folding import (
    Change,
    change_challenge,
    change_combat,
    change_model,
    change_unit,
)
from engine.assault.state import AssaultState
from engine.characters import events as happened


def _try_look_out_sir(state: AssaultState, event: happened.LookOutSirTried) -> AssaultState:
    bearer = event.receiver if event.passed else event.model
    token = replace(state.wounds[event.wound], model=bearer, was_tried=True)
    return replace(state, wounds={**state.wounds, event.wound: token})


def _lapse_wound(state: AssaultState, event: happened.WoundLapsed) -> AssaultState:
    left = {key: token for key, token in state.wounds.items() if key != event.wound}
    return replace(state, wounds=left)


def _pass(state: AssaultState, event: happened.ChallengePassed) -> AssaultState:
    passed = (*state.combats[event.combat].passed_sides, event.side)
    return change_combat(state, event.combat, passed_sides=passed)


def _issue(state: AssaultState, event: happened.ChallengeIssued) -> AssaultState:
    issued = Challenge(
        id=event.challenge,
        combat=event.combat,
        challenger=event.challenger,
        side=event.side,
        turn=state.turn,
        taunt=event.taunt,
    )
    state = replace(state, challenges={**state.challenges, issued.id: issued})
    return change_combat(state, event.combat, challenge_turn=state.turn)


def _accept(state: AssaultState, event: happened.ChallengeAccepted) -> AssaultState:
    ongoing = ChallengeStatus.ONGOING
    return change_challenge(state, event.challenge, challenged=event.challenged, status=ongoing)


def _nominate(state: AssaultState, event: happened.RefuserNominated) -> AssaultState:
    state = change_model(state, event.model, no_blows_turn=state.turn)
    unit = state.unit_of(event.model)
    excluded = (*unit.leadership_excluded, event.model)
    state = change_unit(state, unit.id, leadership_excluded=excluded)
    return change_challenge(state, event.challenge, nominee=event.model)


def _place_duel(state: AssaultState, event: happened.DuelPlaced) -> AssaultState:
    if not event.displaced:
        return state
    displaced = (*state.challenges[event.challenge].displaced, event.displaced)
    return change_challenge(state, event.challenge, displaced=displaced)


def _replace_duellist(state: AssaultState, event: happened.DuellistReplaced) -> AssaultState:
    return change_challenge(
        state, event.challenge, challenger=event.challenger, challenged=event.challenged
    )


CHARACTERS_CHANGES: Mapping[type, Change] = {
    happened.LookOutSirTried: _try_look_out_sir,
    happened.WoundLapsed: _lapse_wound,
    happened.ChallengePassed: _pass,
    happened.ChallengeIssued: _issue,
    happened.ChallengeLapsed: lambda state, event: change_challenge(
        state, event.challenge, status=ChallengeStatus.LAPSED
    ),
    happened.ChallengeAccepted: _accept,
    happened.ChallengeRefused: lambda state, event: change_challenge(
        state, event.challenge, status=ChallengeStatus.REFUSED
    ),
    happened.RefuserNominated: _nominate,
    happened.DuelPlaced: _place_duel,
    happened.InterventionRolled: lambda state, event: change_challenge(
        state, event.challenge, attempt_turn=state.turn
    ),
    happened.DuellistReplaced: _replace_duellist,
    happened.ChallengeRoundEnded: lambda state, event: change_challenge(
        state, event.challenge, round=event.number
    ),
    happened.ChallengeEnded: lambda state, event: change_challenge(
        state, event.challenge, status=ChallengeStatus.ENDED
    ),
}
"""What the events of characters change."""
