"""Ask for attacks on formations, and for checks of those who face them."""

from dataclasses import dataclass
from typing import Literal

from engine.formations.kinds import EnemyCheck
from engine.formations.profiles import Location


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomingHit:
    """One hit: damage rolled, its location where it matters, whether the fury was righteous."""

    damage: int
    location: Location | None = None
    fury: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeHits:
    """
    Let one attack's hits strike a formation.

    Args:
        hits: damage of each, in order.
        picks: who is hit: None for a regular, "commander", or the name of a specialist.
        face: of the attacker's check, None where it is not known; without a double, and without
            a called shot, only a regular may be hit. FRM-ATK-6, 7.
        called_shot: whether the attack was one.
        surplus_to_regulars: how many of the last hits the GM moves to regulars.
        ranged: whether it is a ranged attack.
        spray: quality.
        blast: the X of the quality, 0 for none.
        enemy: who attacks.
    """

    asks: Literal["take_hits"] = "take_hits"
    formation: str
    hits: tuple[IncomingHit, ...]
    penetration: int = 0
    picks: str | None = None
    face: int | None = None
    called_shot: bool = False
    surplus_to_regulars: int = 0
    ranged: bool = True
    spray: bool = False
    blast: int = 0
    enemy: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackFormation:
    """
    Let somebody attack a formation: his check, then his hits.

    Args:
        enemy: who attacks.
        target: his number before what the formation does to it.
        modifiers: of each member he may aim at; the best counts for all. FRM-ATK-5.
        called_shot: the penalty of a shot at one member, None for none. FRM-ATK-8.
        picks: whom he wants to hit; a regular is hit where he has no choice.
        hits: damage of each hit if he succeeds.
    """

    asks: Literal["attack_formation"] = "attack_formation"
    formation: str
    enemy: str
    target: int
    modifiers: tuple[int, ...] = ()
    called_shot: int | None = None
    picks: str | None = None
    hits: tuple[IncomingHit, ...] = ()
    penetration: int = 0
    ranged: bool = True
    spray: bool = False
    blast: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceAttack:
    """Say that a formation is the target of an attack, so that it may react."""

    asks: Literal["announce_attack"] = "announce_attack"
    formation: str
    ranged: bool = True
    area: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckEnemy:
    """
    Roll a check that somebody owes because of a formation.

    Args:
        willpower: his.
        modifier: by circumstances and talents.
    """

    asks: Literal["check_enemy"] = "check_enemy"
    enemy: str
    kind: EnemyCheck
    willpower: int
    modifier: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceFormation:
    """
    Let a character face what a formation is: its fear, or the madness of Chaos.

    Args:
        modifier: by the rating and the circumstances.
    """

    asks: Literal["face_formation"] = "face_formation"
    formation: str
    enemy: str
    kind: EnemyCheck
    willpower: int
    modifier: int = 0
