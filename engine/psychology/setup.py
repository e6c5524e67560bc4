"""
Warriors, squads and pools, as people write them down.

Source: APO-LEAD-1; "State model".
"""

from collections.abc import Container

from engine.errors import IllegalActionError
from engine.psychology.commands import (
    EndWarriorsBattle,
    FormPool,
    PutSquad,
    PutWarrior,
    RemoveWarrior,
    SetWarriorFatigue,
    SetWarriorLife,
)
from engine.psychology.events import (
    FpPoolFormed,
    SquadPut,
    WarriorFatigueSet,
    WarriorLifeSet,
    WarriorPut,
    WarriorRemoved,
    WarriorsBattleEnded,
)
from engine.psychology.state import PsychologyState, Squad
from engine.psychology.willpower import PsychologyPlay


def put_warrior(play: PsychologyPlay, command: PutWarrior) -> None:
    """Write a warrior down; what one who is known is under stays."""
    play.emit(
        WarriorPut(
            warrior=command.id or _next_id("w", play.state.warriors),
            name=command.name,
            side=command.side,
            owner=command.owner,
            traits=command.traits,
        )
    )


def _next_id(letter: str, taken: Container[str]) -> str:
    number = 1
    while f"{letter}{number}" in taken:
        number += 1
    return f"{letter}{number}"


def _require_known(state: PsychologyState, warrior_id: str) -> None:
    if warrior_id not in state.warriors:
        raise IllegalActionError("warrior_unknown", {"warrior": warrior_id})


def remove_warrior(play: PsychologyPlay, command: RemoveWarrior) -> None:
    """Take a warrior off the list; raises "warrior_unknown"."""
    _require_known(play.state, command.warrior)
    name = play.state.warriors[command.warrior].name
    play.emit(WarriorRemoved(warrior=command.warrior, name=name))


def set_life(play: PsychologyPlay, command: SetWarriorLife) -> None:
    """
    Let a warrior fall or rise.

    Raises:
        IllegalActionError: "warrior_unknown", "life_unchanged".
    """
    _require_known(play.state, command.warrior)
    if play.state.warriors[command.warrior].is_alive == command.is_alive:
        raise IllegalActionError("life_unchanged", {"warrior": command.warrior})
    play.emit(WarriorLifeSet(warrior=command.warrior, is_alive=command.is_alive))


def set_fatigue(play: PsychologyPlay, command: SetWarriorFatigue) -> None:
    """Write down how tired a warrior is (APO-FRENZY-7)."""
    warrior = play.state.living(command.warrior)
    play.emit(WarriorFatigueSet(warrior=warrior.id, fatigue=command.fatigue))


def put_squad(play: PsychologyPlay, command: PutSquad) -> None:
    """
    Write a squad down.

    Raises:
        IllegalActionError: "warrior_unknown", "squad_other_side", or "leader_not_member".
    """
    members = tuple(dict.fromkeys(command.members))
    for one in members:
        _require_known(play.state, one)
        if play.state.warriors[one].side != command.side:
            raise IllegalActionError("squad_other_side", {"warrior": one, "side": command.side})
    if command.leader and command.leader not in members:
        raise IllegalActionError("leader_not_member", {"warrior": command.leader})
    squad = Squad(
        id=command.id or _next_id("s", play.state.squads),
        name=command.name,
        side=command.side,
        owner=command.owner,
        members=members,
        leader=command.leader,
    )
    play.emit(SquadPut(squad=squad))


def form_pool(play: PsychologyPlay, command: FormPool) -> None:
    """
    Form a side's pool: one point more for each leader in play who does not flee.

    Source: APO-LEAD-1, 3.
    """
    base = command.base
    known = play.state.pools.get(command.side)
    if base is None:
        base = play.ask_number("fp_base", command.side, default=0) if known is None else known.base
    leaders = find_leaders(play.state, command.side)
    pool = base + len(leaders)
    play.emit(FpPoolFormed(side=command.side, base=base, leaders=leaders, pool=pool))


def find_leaders(state: PsychologyState, side: str) -> tuple[str, ...]:
    """Return the squad leaders of a side who are in play and do not flee."""
    leaders = (squad.leader for squad in state.squads.values() if squad.side == side)
    return tuple(one for one in leaders if one and state.warriors[one].is_steady)


def end_battle(play: PsychologyPlay, command: EndWarriorsBattle) -> None:
    """End all that lasts for the battle."""
    del command
    play.emit(WarriorsBattleEnded())
