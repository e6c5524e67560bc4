"""
Commands on formations from the words of a case.

An order is `A volley_fire able 7 modifier -10 -> X, Y`; its words are the fields of `GiveOrder`,
with `if` for the condition, `answers` for the trigger, `joining leader,Plasma`, and flags
`surprise`, `forced`, `no_reroll`, `keeps_away`, `enters`. The other commands stand in `_VERBS`,
the verb first: `hit A 9,12 pen 2 blast 4 fury on commander face 33`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.formations import commands as asked
from engine.formations.commands import FormationsCommand, GiveOrder, IncomingHit
from engine.formations.effects import Effect, EffectKind
from engine.formations.kinds import Borrowed, EnemyCheck, Kind, LossCause
from engine.formations.orders import ORDERS, Side, Trigger
from engine.formations.profiles import Ability, Location, RegularProfile
from engine.table.durations import SCENE, Moment, Until
from tests.formations_cases.building import build_formation, read_cover


def read_command(text: str) -> FormationsCommand:
    """Read one step."""
    verb, *words = text.split()
    if verb in _VERBS:
        return _VERBS[verb](words)
    said, _, targets = text.partition("->")
    formation, order, *more = said.split()
    names = tuple(part.strip() for part in targets.split(",") if part.strip())
    return GiveOrder(formation=formation, order=order, targets=names, **_read_order_words(more))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(","))


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


_ORDER_WORDS: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "able": ("able", int),
    "able_by_target": ("able_by_target", _numbers),
    "shares": ("shares", _numbers),
    "picks": ("picks", str),
    "joining": ("joining", _names),
    "modifier": ("modifier", int),
    "attack_modifier": ("attack_modifier", int),
    "points": ("points", int),
    "victims": ("victims", int),
    "specialists": ("specialist_victims", _names),
    "kind": ("kind", Borrowed),
    "name": ("name", str),
    "answers": ("trigger", Trigger),
    "if": ("condition", lambda text: text == "yes"),
}
_ORDER_FLAGS: Mapping[str, tuple[str, bool]] = {
    "surprise": ("surprise", True),
    "forced": ("forced", True),
    "no_reroll": ("rerolls", False),
    "keeps_away": ("keeps_away", True),
    "nears": ("keeps_away", False),
    "enters": ("enters", True),
    "exposed": ("enters", False),
}


def _read_order_words(words: Sequence[str]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    left = list(words)
    while left:
        word = left.pop(0)
        if word in _ORDER_FLAGS:
            field, value = _ORDER_FLAGS[word]
            fields[field] = value
        else:
            field, read = _ORDER_WORDS[word]
            fields[field] = read(left.pop(0))
    return fields


def _after(words: Sequence[str], word: str, default: str) -> str:
    return words[words.index(word) + 1] if word in words else default


def _read_hits(text: str, words: Sequence[str]) -> tuple[IncomingHit, ...]:
    place = Location(_after(words, "at", "torso")) if "at" in words else None
    fury = "fury" in words
    return tuple(IncomingHit(damage=one, location=place, fury=fury) for one in _numbers(text))


def _qualities(words: Sequence[str]) -> dict[str, Any]:
    return {
        "penetration": int(_after(words, "pen", "0")),
        "blast": int(_after(words, "blast", "0")),
        "spray": "spray" in words,
        "ranged": "melee" not in words,
        "picks": _after(words, "on", "") or None,
    }


def _hit(words: Sequence[str]) -> FormationsCommand:
    face = _after(words, "face", "")
    return asked.TakeHits(
        formation=words[0],
        hits=_read_hits(words[1], words),
        face=int(face) if face else None,
        called_shot="called" in words,
        surplus_to_regulars=int(_after(words, "surplus", "0")),
        enemy=_after(words, "from", "X"),
        **_qualities(words),
    )


def _attack(words: Sequence[str]) -> FormationsCommand:
    called = _after(words, "called", "")
    hits = _after(words, "hits", "")
    return asked.AttackFormation(
        enemy=words[0],
        formation=words[1],
        target=int(words[2]),
        modifiers=_numbers(_after(words, "modifiers", "0")),
        called_shot=int(called) if called else None,
        hits=_read_hits(hits, words) if hits else (),
        **_qualities(words),
    )


def _effect(words: Sequence[str]) -> FormationsCommand:
    moment = _after(words, "until", "")
    until = (
        Until(moment=Moment(moment), number=int(_after(words, "turn", "1"))) if moment else SCENE
    )
    effect = Effect(
        kind=EffectKind(words[1]),
        value=int(words[2]),
        note=_after(words, "note", ""),
        until=until,
        source=_after(words, "source", "gm"),
    )
    return asked.StartEffect(formation=words[0], effect=effect)


def _create(words: Sequence[str]) -> FormationsCommand:
    """Create what the words of a base formation describe; its specialists come along."""
    one = build_formation(" ".join(words))
    return asked.CreateFormation(
        name=one.name,
        side=one.side,
        kind=one.kind,
        commander=one.commander,
        regular=one.regular,
        regulars=one.regulars,
        specialists=one.specialists,
        granted=one.granted,
    )


def _crowd(words: Sequence[str]) -> FormationsCommand:
    kind = Kind.MINIONS if "minions" in words else Kind.TROOPS
    return asked.EnterCrowd(
        name="crowd", number=int(words[0]), kind=kind, profile=RegularProfile(name="loose")
    )


def _lone(words: Sequence[str]) -> FormationsCommand:
    one = build_formation(" ".join(words))
    return asked.EnterCommander(name=one.name, side=Side.NONE, commander=one.commander)


def _rally(words: Sequence[str]) -> FormationsCommand:
    who, ability, crowds = words[:3]
    more = int(_after(words, "modifier", "0"))
    return asked.RallyCrowd(
        formation=who, ability=Ability(ability), crowds=_names(crowds), modifier=more
    )


def _faces(words: Sequence[str]) -> FormationsCommand:
    return asked.FaceFormation(
        enemy=words[0],
        formation=words[1],
        kind=EnemyCheck(words[2]),
        willpower=int(words[3]),
        modifier=int(words[4]) if len(words) > 4 else 0,
    )


def _owes(words: Sequence[str]) -> FormationsCommand:
    return asked.CheckEnemy(
        enemy=words[0],
        kind=EnemyCheck(words[1]),
        willpower=int(words[2]),
        modifier=int(words[3]) if len(words) > 3 else 0,
    )


def _number(words: Sequence[str]) -> int:
    return int(words[1]) if len(words) > 1 else 0


def _kill(words: Sequence[str]) -> FormationsCommand:
    return asked.KillSubordinates(
        formation=words[0],
        number=int(words[1]),
        cause=LossCause(words[2]) if len(words) > 2 else LossCause.BY_HAND,
        specialists=tuple(words[3:]),
    )


def _immune(words: Sequence[str]) -> FormationsCommand:
    return asked.SetImmunity(
        formation=words[0],
        fear="fear" in words,
        suppression="suppression" in words,
        skip_courage="courage" in words,
    )


def _place(words: Sequence[str]) -> FormationsCommand:
    return asked.PlaceMember(
        formation=words[0],
        distance_centimetres=round(float(words[1]) * 100),
        is_cut_off="wall" in words,
    )


def _sector(words: Sequence[str]) -> FormationsCommand:
    able = _after(words, "able", "")
    return asked.FireSector(
        formation=words[0],
        enemy=words[1],
        able=int(able) if able else None,
        modifier=int(_after(words, "modifier", "0")),
    )


_VERBS: Mapping[str, Callable[[Sequence[str]], FormationsCommand]] = {
    "turn": lambda words: asked.BeginFormationTurn(formation=words[0]),
    "end": lambda words: asked.EndFormationTurn(formation=words[0]),
    "round": lambda words: asked.BeginCombatRound(),
    "scene": lambda words: asked.EndFormationScene(),
    "hit": _hit,
    "attack": _attack,
    "announce": lambda words: asked.AnnounceAttack(
        formation=words[0], ranged="ranged" in words, area="area" in words
    ),
    "fear": lambda words: asked.CheckFear(formation=words[0], modifier=_number(words)),
    "suppress": lambda words: asked.CheckSuppression(formation=words[0], modifier=_number(words)),
    "tries": lambda words: asked.CheckFormation(
        formation=words[0],
        ability=Ability(words[1]),
        modifier=int(_after(words, "modifier", "0")),
        by_commander="commander" in words,
    ),
    "courage": lambda words: asked.CheckCourage(formation=words[0], modifier=_number(words)),
    "calm": lambda words: asked.EndSuppression(formation=words[0], by_check="check" in words),
    "fell": lambda words: asked.LoseCommander(formation=words[0], cause=words[1]),
    "owes": _owes,
    "faces": _faces,
    "rally": _rally,
    "sector": _sector,
    "compare": lambda words: asked.CompareSector(
        formation=words[0], enemy=words[1], agility=int(words[2])
    ),
    "cover": lambda words: asked.SetCover(
        formation=words[0], cover=read_cover(" ".join(words[1:]))
    ),
    "leaves": lambda words: asked.LeaveCohesion(
        formation=words[0], regulars=int(words[1]), specialists=tuple(words[2:])
    ),
    "returns": lambda words: asked.ReturnToCohesion(
        formation=words[0], regulars=int(words[1]), specialists=tuple(words[2:])
    ),
    "place": _place,
    "parry": lambda words: asked.UseCommanderReaction(formation=words[0]),
    "kill": _kill,
    "immune": _immune,
    "grant": lambda words: asked.GrantOrders(formation=words[0], orders=tuple(words[1:])),
    "seen": lambda words: asked.EndHidden(formation=words[0], enemies=tuple(words[1:])),
    "effect": _effect,
    "pain": lambda words: asked.CausePain(formation=words[0], victims=int(words[1])),
    "standing": lambda words: asked.SetStandingReaction(
        formation=words[0], order=words[1] if len(words) > 1 else None
    ),
    "table": lambda words: asked.SetHitTable(locations=tuple(Location(word) for word in words)),
    "rulings": lambda words: asked.SetFormationRulings(
        values=tuple((key, value) for key, _, value in (word.partition("=") for word in words))
    ),
    "create": _create,
    "crowd": _crowd,
    "lone": _lone,
    "remove": lambda words: asked.RemoveFormation(formation=words[0]),
    "correct": lambda words: asked.CorrectFormation(formation=build_formation(" ".join(words))),
}

assert not _VERBS.keys() & ORDERS.keys()
