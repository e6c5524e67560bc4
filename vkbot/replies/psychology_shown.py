"""Who takes part in psychology, as they stand."""

from collections.abc import Iterator

from engine.psychology.state import Mark, PsychologyState, Warrior
from engine.psychology.strikes import count_attack_dice
from vkbot.replies.battle_names import name_owner
from vkbot.replies.plurals import count_nouns
from vkbot.replies.psychology_names import (
    ATTACK_DICE,
    EFFECT_NAMES,
    write_fatigue,
    write_traits,
)
from vkbot.replies.scene_names import SceneNames


def show_warrior(names: SceneNames, thing: str) -> str:
    """Show a warrior: who he is, what he can do, what he is under, whom he fights."""
    state = names.scene.psychology
    warrior = state.warriors[thing]
    head = f"{names.name(thing)} ({names.name(warrior.side)}, {name_owner(warrior.owner)})"
    traits = ", ".join(write_traits(names, warrior.traits))
    lines = [head if warrior.is_alive else f"☠ {head}: вне боя", f"• {traits}"]
    return "\n".join([*lines, *(f"• {line}" for line in _now(names, state, warrior))])


def _now(names: SceneNames, state: PsychologyState, warrior: Warrior) -> Iterator[str]:
    squad = state.squad_of(warrior.id)
    if squad is not None:
        is_leader = squad.leader == warrior.id
        yield f"отряд: {names.name(squad.id)}{', командир' if is_leader else ''}"
    leader = state.leader_of(warrior.id)
    if leader is not None:
        yield f"проверки — по командиру: {names.name(leader.id)}, {leader.traits.willpower}"
    if warrior.is_fleeing:
        creature = f", от кого: {names.name(warrior.flees_from)}" if warrior.flees_from else ""
        yield f"побег{creature}"
    for effect in warrior.effects:
        yield EFFECT_NAMES[effect.kind]
    if warrior.is_frenzied:
        yield f"сейчас {count_nouns(count_attack_dice(warrior), ATTACK_DICE)}"
    if Mark.LEAPT in warrior.marks:
        yield "после скачка: можно атаковать в прыжке"
    if warrior.fatigue.tokens:
        yield write_fatigue(warrior.fatigue)
    yield from _melee(names, state, warrior)


def _melee(names: SceneNames, state: PsychologyState, warrior: Warrior) -> Iterator[str]:
    melee = state.melee_of(warrior.id)
    if melee is not None:
        others = names.list_names(one for one in melee.participants if one != warrior.id)
        yield f"схватка, раунд {melee.round}: {others}"


def show_squad(names: SceneNames, thing: str) -> str:
    """Show a squad: whose it is, who is in it, who leads."""
    squad = names.scene.psychology.squads[thing]
    head = f"{names.name(thing)} ({names.name(squad.side)}, {name_owner(squad.owner)})"
    members = f"Воины: {names.list_names(squad.members) or 'никого'}"
    return "\n".join([head, members, *_leader(names, squad.leader)])


def _leader(names: SceneNames, leader: str) -> Iterator[str]:
    if leader:
        warrior = names.scene.psychology.warriors[leader]
        can = "" if warrior.is_steady else ", сейчас силы духа не одалживает"
        yield f"Командир: {names.name(leader)}, сила духа {warrior.traits.willpower}{can}"
