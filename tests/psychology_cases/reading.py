"""Reads the steps and the warriors of a case."""

from collections.abc import Callable, Sequence

from engine.psychology import commands as asked
from engine.psychology.commands import PsychologyCommand
from engine.psychology.events import Deed, FearCase
from engine.psychology.state import Fatigue, Traits

_NUMBERS = {
    "will": "willpower",
    "mobility": "mobility",
    "dice": "attack_dice",
    "leap": "leap_rating",
}
_FLAGS = {"fear": "causes_fear", "terror": "causes_terror", "stupid": "is_stupid_prone"}


def read_warrior(line: str) -> asked.PutWarrior:
    """Read `id side words`: `will 3`, `dice 2`, `fear`, `hates x`."""
    id_, side, *words = line.split()
    fields: dict[str, object] = {"willpower": 3}
    hates: list[str] = []
    left = iter(words)
    for word in left:
        if word in _NUMBERS:
            fields[_NUMBERS[word]] = int(next(left))
        elif word == "hates":
            hates.append(next(left))
        else:
            fields[_FLAGS[word]] = True
    traits = Traits(**fields, hates=tuple(hates))  # type: ignore[arg-type]
    return asked.PutWarrior(id=id_, name=id_, side=side, traits=traits)


def read_squad(line: str) -> asked.PutSquad:
    """Read `id side member member ... led by leader`."""
    head, _, leader = line.partition(" led by ")
    id_, side, *members = head.split()
    return asked.PutSquad(id=id_, name=id_, side=side, members=tuple(members), leader=leader)


def read_step(line: str) -> PsychologyCommand:
    """Read a step: by its first word, else by its second."""
    first, *words = line.split()
    if first in _BY_FIRST:
        return _BY_FIRST[first](words)
    return _BY_SECOND[words[0]](first, words[1:])


def _strike(warrior: str, words: Sequence[str]) -> PsychologyCommand:
    target, *more = words
    numbers = [int(word) for word in more if word.isdigit()]
    to_hit = [int(word[:-1]) for word in more if word.endswith("+")]
    return asked.RollWarriorAttack(
        warrior=warrior,
        target=target,
        to_hit=to_hit[0] if to_hit else None,
        dice=numbers[0] if numbers else None,
        picks_rerolls="picking" in more,
    )


def _end(words: Sequence[str]) -> PsychologyCommand:
    match words:
        case ["melee", melee]:
            return asked.EndMelee(melee=melee)
        case ["battle"]:
            return asked.EndWarriorsBattle()
        case [melee, "lost", *losers]:
            return asked.EndMeleeRound(melee=melee, losers=tuple(losers))
        case _:
            return asked.EndMeleeRound(melee="".join(words))


def _flight(words: Sequence[str]) -> PsychologyCommand:
    if words[0] == "ends":
        return asked.EndWarriorFlight(warrior=words[1])
    return asked.StartWarriorFlight(warrior=words[0], creature="".join(words[1:]))


def _table(words: Sequence[str]) -> PsychologyCommand:
    kind, *entries = words
    if kind == "stupidity":
        return asked.SetStupidityTable(entries=tuple(entries))
    return asked.SetMisfireTable(weapon=kind, entries=tuple(entries))


def _tire(words: Sequence[str]) -> PsychologyCommand:
    warrior, tokens, *said = words
    hit, will = (int(said[0]), int(said[1])) if said else (None, None)
    fatigue = Fatigue(tokens=int(tokens), hit=hit, will=will)
    return asked.SetWarriorFatigue(warrior=warrior, fatigue=fatigue)


_BY_FIRST: dict[str, Callable[[Sequence[str]], PsychologyCommand]] = {
    "turn": lambda words: asked.BeginWarriorsTurn(side=words[0]),
    "fear": lambda words: asked.TakeFearCheck(
        case=FearCase(words[0]), warrior=words[1], enemy="".join(words[2:])
    ),
    "terror": lambda words: asked.TakeTerrorChecks(creature=words[0], warriors=tuple(words[1:])),
    "stupidity": lambda words: asked.TakeStupidityCheck(warrior=words[0]),
    "close": lambda words: asked.CloseDeclarations(side="".join(words)),
    "frenzy": lambda words: asked.SetFrenzy(warrior=words[0], is_on=words[1:] != ["off"]),
    "lost": lambda words: asked.LoseFight(warrior=words[0]),
    "melee": lambda words: asked.StartMelee(participants=tuple(words)),
    "round": lambda words: asked.BeginMeleeRound(melee=words[0]),
    "end": _end,
    "join": lambda words: asked.JoinMelee(melee=words[0], warrior=words[1]),
    "leave": lambda words: asked.LeaveMelee(warrior=words[0]),
    "misfire": lambda words: asked.Misfire(weapon=words[0], warrior="".join(words[1:])),
    "pool": lambda words: asked.FormPool(side=words[0], base=int(words[1]) if words[1:] else None),
    "flight": _flight,
    "falls": lambda words: asked.SetWarriorLife(warrior=words[0], is_alive=False),
    "rises": lambda words: asked.SetWarriorLife(warrior=words[0], is_alive=True),
    "remove": lambda words: asked.RemoveWarrior(warrior=words[0]),
    "tired": _tire,
    "table": _table,
    "put": lambda words: read_warrior(" ".join(words)),
    "squad": lambda words: read_squad(" ".join(words)),
}

_BY_SECOND: dict[str, Callable[[str, Sequence[str]], PsychologyCommand]] = {
    "attacks": lambda who, words: asked.DeclareMeleeAttack(warrior=who, target=words[0]),
    "strikes": _strike,
    "leaps": lambda who, words: asked.GiantLeap(
        warrior=who, **dict(zip(("distance", "height"), map(int, words), strict=False))
    ),
    "pounces": lambda who, words: asked.LeapAttack(
        warrior=who, target=words[0], is_from_cliff="cliff" in words
    ),
    "shoots": lambda who, _: asked.DeclareWarriorDeed(warrior=who, deed=Deed.SHOOT),
    "sings": lambda who, _: asked.DeclareWarriorDeed(warrior=who, deed=Deed.MELODY),
    "moves": lambda who, _: asked.DeclareWarriorDeed(warrior=who, deed=Deed.MOVE),
}
