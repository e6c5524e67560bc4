"""
Heroic intervention: a character takes a comrade's place in a challenge.

Source: CHR-HERO-1 to 12 with their rulings.
"""

from engine.assault.challenges import Challenge
from engine.assault.records import Phase
from engine.assault.settings import AssaultRulings
from engine.assault.wounds import AssaultPlay
from engine.characters import commands as asked
from engine.characters.ability import check_able, find_combatant
from engine.characters.events import DuellistReplaced, InterventionRolled
from engine.characters.placing import place_duel
from engine.errors import IllegalActionError
from engine.table.checks import passes


def declare_intervention(play: AssaultPlay, command: asked.DeclareIntervention) -> None:
    """
    Let a character try on his Initiative to fight in a comrade's place.

    Raises:
        IllegalActionError: CHR-HERO-1, 2, 3, 4, 12.
    """
    model, combat = find_combatant(play, command.model, "CHR-HERO-1")
    side = play.state.side_of(model.id)
    is_late = play.state.phase is not Phase.ASSAULT or combat.blows_struck
    comrades = _find_comrades(play, combat.id, side)
    if not comrades or is_late or play.state.duel_of(model.id) is not None:
        raise IllegalActionError("CHR-HERO-1", {"model": model.id})
    former = play.ask_one(
        "comrade", model.id, choices=comrades, default=comrades[0], is_choice=True
    )
    challenge = play.state.duel_of(former)
    assert challenge is not None
    _check_time(play, challenge, side)
    check_able(play, model.id, "CHR-HERO-4")
    face = play.roll_one(6, block="initiative", group=model.id)
    passed = passes_initiative(face, model.profile.initiative, play.state.rulings)
    play.emit(
        InterventionRolled(
            challenge=challenge.id,
            model=model.id,
            face=face,
            initiative=model.profile.initiative,
            passed=passed,
        )
    )
    if passed:
        _replace(play, challenge, former, model.id)


def _find_comrades(play: AssaultPlay, combat: str, side: str) -> tuple[str, ...]:
    """List the fighters of a side whose challenges in a combat go on."""
    ongoing = (one for one in play.state.challenges_in(combat) if not one.slain)
    fighters = (fighter for challenge in ongoing for fighter in challenge.fighters)
    return tuple(fighter for fighter in fighters if play.state.side_of(fighter) == side)


def _check_time(play: AssaultPlay, challenge: Challenge, side: str) -> None:
    facts = {"challenge": challenge.id}
    if side != play.state.active_side:
        raise IllegalActionError("CHR-HERO-3", facts)
    if challenge.round < 2:
        raise IllegalActionError("CHR-HERO-2", facts)
    if challenge.attempt_turn == play.state.turn:
        raise IllegalActionError("CHR-HERO-12", facts)


def _replace(play: AssaultPlay, challenge: Challenge, former: str, model: str) -> None:
    play.emit(
        DuellistReplaced(
            challenge=challenge.id,
            former=former,
            challenger=model,
            challenged=challenge.opponent_of(former),
        )
    )
    place_duel(play, challenge.id)


def passes_initiative(face: int, initiative: int, rulings: AssaultRulings) -> bool:
    """
    Grade an Initiative check: at or under the Initiative of the profile.

    Source: CHR-HERO-5; its ruling, by which a 6 always fails and Initiative 0 never passes.
    """
    sure_fail = 6 if rulings.six_always_fails.is_on else None
    return passes((face,), initiative, sure_fail=sure_fail)
