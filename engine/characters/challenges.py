"""
Challenges until they are fought: who may issue one and when, who accepts, what a refusal costs.

Source: CHR-CHAL-1 to 10, CHR-ACC-1 to 3, CHR-REF-1 to 6, CHR-R2-1 to 3 with their rulings.
"""

from engine.assault.challenges import Challenge, ChallengeStatus
from engine.assault.records import Combat, Model, Phase
from engine.assault.state import next_id
from engine.assault.wounds import AssaultPlay
from engine.characters import commands as asked
from engine.characters.ability import check_able, find_combatant, is_able, list_enemies
from engine.characters.events import (
    ChallengeAccepted,
    ChallengeEnded,
    ChallengeIssued,
    ChallengeLapsed,
    ChallengePassed,
    ChallengeRefused,
    ChallengeRoundEnded,
    RefuserNominated,
)
from engine.characters.placing import place_duel
from engine.errors import IllegalActionError


def issue_challenge(play: AssaultPlay, command: asked.IssueChallenge) -> None:
    """
    Challenge the enemy side; where nobody of it could accept, the challenge lapses.

    Raises:
        IllegalActionError: CHR-CHAL-1, 2, 3, 4, 6, 8, 9, CHR-R2-3.
    """
    model, combat = find_combatant(play, command.model, "CHR-CHAL-4")
    side = play.state.side_of(model.id)
    _check_window(play, combat, side)
    enemies = list_enemies(play, combat.id, side)
    if not enemies:
        raise IllegalActionError("CHR-CHAL-8", {"combat": combat.id})
    check_able(play, model.id, "CHR-CHAL-9")
    challenge = next_id("d", play.state.challenges)
    play.emit(
        ChallengeIssued(
            challenge=challenge,
            combat=combat.id,
            challenger=model.id,
            side=side,
            taunt=command.taunt,
        )
    )
    if not any(is_able(play, enemy.id) for enemy in enemies):
        play.emit(ChallengeLapsed(challenge=challenge))


def pass_challenge(play: AssaultPlay, command: asked.PassChallenge) -> None:
    """
    Issue no challenge, so that the other side may.

    Raises:
        IllegalActionError: CHR-CHAL-1, 2, 3, 6, CHR-R2-3, "side_not_in_combat".
    """
    combat = play.state.find_combat(command.combat)
    if command.side not in play.state.sides(combat.id):
        raise IllegalActionError("side_not_in_combat", {"side": command.side})
    _check_window(play, combat, command.side)
    play.emit(ChallengePassed(combat=combat.id, side=command.side))


def _check_window(play: AssaultPlay, combat: Combat, side: str) -> None:
    """Refuse what comes too late, twice, or before the side whose turn it is has spoken."""
    state, facts = play.state, {"combat": combat.id, "side": side}
    if state.phase is not Phase.ASSAULT or combat.blows_struck:
        raise IllegalActionError("CHR-CHAL-1", facts)
    if combat.challenge_turn == state.turn:
        raise IllegalActionError("CHR-CHAL-6", facts)
    if any(challenge.status.is_fought for challenge in state.challenges_in(combat.id)):
        raise IllegalActionError("CHR-R2-3", facts)
    if side in combat.passed_sides:
        raise IllegalActionError("CHR-CHAL-3", facts)
    first = state.active_side
    if side != first and first in state.sides(combat.id) and first not in combat.passed_sides:
        raise IllegalActionError("CHR-CHAL-2", facts)


def accept_challenge(play: AssaultPlay, command: asked.AcceptChallenge) -> None:
    """
    Accept with any character of the challenged side who can fight.

    Raises:
        IllegalActionError: CHR-ACC-1, CHR-ACC-3, "no_challenge".
    """
    model, combat = find_combatant(play, command.model, "CHR-ACC-1")
    challenge = _find_awaited(play, combat.id)
    if play.state.side_of(model.id) == challenge.side:
        raise IllegalActionError("CHR-ACC-1", {"model": model.id})
    check_able(play, model.id, "CHR-ACC-3")
    play.emit(ChallengeAccepted(challenge=challenge.id, challenged=model.id))
    place_duel(play, challenge.id)


def refuse_challenge(play: AssaultPlay, command: asked.RefuseChallenge) -> None:
    """
    Refuse, which a unit of one character cannot.

    Raises:
        IllegalActionError: CHR-REF-6, "no_challenge".
    """
    combat = play.state.find_combat(command.combat)
    challenge = _find_awaited(play, combat.id)
    for model in list_enemies(play, combat.id, challenge.side):
        if _stands_alone(play, model) and is_able(play, model.id):
            raise IllegalActionError("CHR-REF-6", {"model": model.id})
    play.emit(ChallengeRefused(challenge=challenge.id))


def _stands_alone(play: AssaultPlay, model: Model) -> bool:
    return len(play.state.living(model.unit)) == 1


def nominate_refuser(play: AssaultPlay, command: asked.NominateRefuser) -> None:
    """
    Name who strikes no blows and lends no Leadership, of those who could have accepted.

    Raises:
        IllegalActionError: CHR-REF-2, "no_challenge".
    """
    model, combat = find_combatant(play, command.model, "CHR-REF-2")
    challenge = _find_refused(play, combat.id)
    if play.state.side_of(model.id) == challenge.side:
        raise IllegalActionError("CHR-REF-2", {"model": model.id})
    check_able(play, model.id, "CHR-REF-2")
    play.emit(RefuserNominated(challenge=challenge.id, model=model.id))


def _find_awaited(play: AssaultPlay, combat: str) -> Challenge:
    for challenge in play.state.challenges_in(combat):
        if play.state.is_awaited(challenge):
            return challenge
    raise IllegalActionError("no_challenge", {"combat": combat})


def _find_refused(play: AssaultPlay, combat: str) -> Challenge:
    """Return the challenge that was refused in this phase and has nobody named for it yet."""
    is_time = play.state.phase is Phase.ASSAULT
    for challenge in play.state.challenges_in(combat):
        is_refused = challenge.status is ChallengeStatus.REFUSED and challenge.nominee is None
        if is_time and is_refused and challenge.turn == play.state.turn:
            return challenge
    raise IllegalActionError("no_challenge", {"combat": combat})


def close_challenges(play: AssaultPlay) -> None:
    """
    End the challenges that are over when a phase ends, and count the rounds of the others.

    Raises:
        IllegalActionError: CHR-CHAL-5, one still waits for its answer.

    Source: CHR-R2-1, 2; CHR-SLAY-2.
    """
    for challenge in play.state.challenges.values():
        if play.state.is_awaited(challenge):
            raise IllegalActionError("CHR-CHAL-5", {"challenge": challenge.id})
        if challenge.status is ChallengeStatus.ISSUED:
            play.emit(ChallengeLapsed(challenge=challenge.id))
        if not challenge.status.is_fought:
            continue
        if not all(_fights_on(play, challenge, model) for model in challenge.fighters):
            play.emit(ChallengeEnded(challenge=challenge.id))
        elif play.state.phase is Phase.ASSAULT:
            play.emit(ChallengeRoundEnded(challenge=challenge.id, number=challenge.round + 1))


def _fights_on(play: AssaultPlay, challenge: Challenge, model: str) -> bool:
    unit = play.state.unit_of(model)
    combat = play.state.combat_of(unit.id)
    is_locked = combat is not None and combat.id == challenge.combat
    return is_locked and model not in challenge.slain and not unit.was_caught
