"""Before any die: how far everybody is, and what stands in the way of what is declared."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from engine.errors import IllegalActionError
from engine.pvt.attack_odds import find_attack_odds
from engine.pvt.battle import Battle
from engine.pvt.chance_sums import Budget
from engine.pvt.claims import as_facts
from engine.pvt.declarations import Action, Fight, Shoot
from engine.pvt.rehearsal import Rehearsal, Rehearsed
from engine.pvt.rounds import find_gone
from engine.pvt.turn_records import TurnStatus
from vkbot.battle_requests import ShowAttackOdds
from vkbot.ornaments import adorn
from vkbot.results.battle import AttackOddsShown, Flaw
from vkbot.results.rounds import CircleShown, RehearsedAction, RoundRehearsed
from vkbot.round_requests import RehearseRound, ShowCircle
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import as_joined, is_gm, playing
from vkbot.services.situation import Situation
from vkbot.services.standing_orders import orders_of
from vkbot.services.status_card import circle_shown

MOST_KEPT = 16
"""Battles of which is kept what was gone through."""


def show_circle(request: ShowCircle, situation: Situation) -> CircleShown:
    """Show who has posted, who is awaited, and how long."""
    del request
    with playing(situation) as log:
        return circle_shown(log.record.id, log.circle, situation.now)


def rehearse_round(request: RehearseRound, situation: Situation) -> RoundRehearsed:
    """
    Go through all that is declared: what cannot be carried out and why, and the odds of attacks.

    A player sees his own, the GM all.
    """
    del request
    with playing(situation) as log:
        circle = log.circle
        budget = Budget()
        waiting = (TurnStatus.SILENT, TurnStatus.MISSED)
        return RoundRehearsed(
            battle=circle.battle.copy(),
            round=circle.battle.round_number,
            silent=[
                owner
                for owner in circle.players_alive()
                if circle.status_of(owner, situation.now) in waiting
            ],
            actions=[
                _shown(log, one, budget)
                for one in rehearse(log, None if is_gm(situation) else situation.speaker)
            ],
            orders=_orders(log, situation),
            is_for_gm=is_gm(situation),
        )


def _orders(log: BattleLog, situation: Situation) -> list[tuple[int, Sequence[str]]]:
    """List whose orders would be declared as things stand: a player sees his own, the GM all."""
    circle = log.circle
    return [
        (owner, [one.text for one in left])
        for owner in circle.turn_order()
        if is_gm(situation) or owner == situation.speaker
        if (left := orders_of(circle, owner, situation.now))
    ]


def _shown(log: BattleLog, one: Rehearsed, budget: Budget) -> RehearsedAction:
    is_sound = one.obstacle is None and one.gone is None
    return RehearsedAction(
        declared=log.circle.declarations[one.number],
        met=one.before,
        obstacle=one.obstacle,
        gone=one.gone,
        odds=find_odds(one.before, one.action, budget) if is_sound else None,
    )


def rehearse(log: BattleLog, owner: int | None = None) -> Iterator[Rehearsed]:
    """Go through what is declared, each declaration on the state it meets; of one owner or all."""
    circle = log.circle
    for one in _rehearsal_of(log.record.id).go_through(circle.battle, circle.turns()):
        if owner is None or circle.owner_of(circle.declarations[one.number]) == owner:
            yield one


def find_met(log: BattleLog, owner: int) -> Battle:
    """Return the state that one more declaration of somebody would meet (PVT-TURN-9)."""
    circle = log.circle
    order = circle.turn_order()
    before = order[: order.index(owner)] if owner in order else order
    turns = map(circle.turn_of, (*before, owner))
    return _rehearsal_of(log.record.id).meet(circle.battle, turns)


@lru_cache(maxsize=MOST_KEPT)
def _rehearsal_of(battle_id: int) -> Rehearsal:
    """Return what was gone through of a battle before; it is right whatever has happened since."""
    del battle_id
    return Rehearsal()


def list_flawed(log: BattleLog, owner: int | None = None) -> Mapping[int, Flaw]:
    """Say what will not come to be as things stand, by number of declaration."""
    return {
        one.number: Flaw(met=one.before, obstacle=one.obstacle, gone=one.gone)
        for one in rehearse(log, owner)
        if one.obstacle is not None or one.gone is not None
    }


def list_unknown(log: BattleLog) -> Mapping[int, Mapping[str, object]]:
    """List the declarations that want a distance which only the GM knows, with the pair's names."""
    return {
        number: flaw.obstacle.facts
        for number, flaw in list_flawed(log).items()
        if flaw.obstacle is not None and flaw.obstacle.rule == "distance_unknown"
    }


def find_odds(battle: Battle, action: Action, budget: Budget) -> AttackOddsShown | None:
    """Return the exact odds of an attack, None for what is none or would cost too much."""
    if not isinstance(action, Shoot | Fight):
        return None
    return adorn("odds", lambda: show_odds(battle, action, budget))


def show_odds(battle: Battle, action: Action, budget: Budget | None = None) -> AttackOddsShown:
    """
    Work the exact odds of an attack out.

    Raises:
        RefusalError: it cannot be made, or costs too much.
    """
    if not isinstance(action, Shoot | Fight):
        raise IllegalActionError("odds_of_attack")
    gone = find_gone(battle, action)
    if gone is not None:
        raise IllegalActionError("unit_gone", {"unit": battle.units[gone].name})
    odds = find_attack_odds(battle, action, budget)
    return AttackOddsShown(
        battle=battle,
        action=action,
        target=odds.target,
        needs=odds.needs,
        killed=odds.killed,
        wounds_lost=odds.wounds_lost,
        wipe_out=odds.wipe_out,
        mean_killed=odds.mean_killed,
        mean_wounds=odds.mean_wounds,
    )


def show_attack_odds(request: ShowAttackOdds, situation: Situation) -> AttackOddsShown:
    """
    Show the exact odds of an attack as it would be now, at the distance and cover that are typed.

    Heroes are where they are declared to go.

    Raises:
        RefusalError: it cannot be made, or costs too much.
    """
    with playing(situation) as log:
        odds = show_odds(as_joined(log.circle).copy(), as_facts(request.action))
        return replace(odds, in_picture=request.in_picture)
