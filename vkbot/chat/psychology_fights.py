"""Lines about fights of warriors: melees, attack dice, leaps, misfires."""

import re

from engine.psychology import commands as asked
from vkbot.chat.psychology_line import WarriorLine
from vkbot.chat.registry import Tail
from vkbot.chat.scene_line import BEHIND_NAME, COLON
from vkbot.lexicon import psychology as words
from vkbot.lexicon.folding import fold
from vkbot.lexicon.names import index_names

_LONGEST_WEAPON = 40
_ATTACK_OPTIONS = {
    "to_hit": words.TO_HIT,
    "dice": words.DICE_OF_ATTACK,
    "picks": re.compile("|".join(sorted(words.PICKS_REROLLS, key=len, reverse=True))),
}


def read_attack(tail: Tail) -> asked.RollWarriorAttack:
    """Read dice of attack: whose, at whom, and what hits; raises NotationError."""
    line = WarriorLine(tail)
    warrior = line.read_warrior()
    line.require_arrow()
    target = line.read_warrior()
    said = line.read_options(_ATTACK_OPTIONS, "attack_options")
    to_hit, dice = said.get("to_hit"), said.get("dice")
    return asked.RollWarriorAttack(
        warrior=warrior,
        target=target,
        to_hit=None if to_hit is None else int(to_hit[1]),
        dice=None if dice is None else int(dice[1] or dice[2]),
        picks_rerolls="picks" in said,
    )


def read_melee_start(tail: Tail) -> asked.StartMelee:
    """Read who fights; raises NotationError."""
    line = WarriorLine(tail)
    participants = line.read_warriors()
    line.require_end()
    return asked.StartMelee(participants=participants)


def read_joining(tail: Tail) -> asked.JoinMelee:
    """Read who joins a melee; raises NotationError."""
    line = WarriorLine(tail)
    warrior = line.read_warrior()
    line.skip(words.TO_MELEE)
    melee = line.read_melee()
    line.require_end()
    return asked.JoinMelee(melee=melee, warrior=warrior)


def read_round_end(tail: Tail) -> asked.EndMeleeRound:
    """Read whose round ends, and who lost it; raises NotationError."""
    line = WarriorLine(tail)
    line.require_warriors()
    is_for_all = line.skip(words.FOR_ALL) is not None or not line.state.melees
    melee = "" if is_for_all else line.read_melee()
    return asked.EndMeleeRound(melee=melee, losers=_read_losers(line))


def _read_losers(line: WarriorLine) -> tuple[str, ...] | None:
    """Read who lost the round; None: nothing is said of it."""
    if line.skip(words.NO_LOSERS) is not None:
        losers: tuple[str, ...] | None = ()
    else:
        losers = line.read_warriors() if line.skip(words.LOSERS) is not None else None
    line.require_end()
    return losers


def read_leap(tail: Tail) -> asked.GiantLeap:
    """Read how far and how high somebody leaps; raises NotationError."""
    line = WarriorLine(tail)
    warrior = line.read_warrior()
    line.skip(BEHIND_NAME)
    if not line.rest:
        return asked.GiantLeap(warrior=warrior)
    steps = words.LEAP.fullmatch(line.folded)
    if steps is None:
        raise line.refuse("leap_steps")
    height = None if steps[2] is None else int(steps[2])
    return asked.GiantLeap(warrior=warrior, distance=int(steps[1]), height=height)


def read_leap_attack(tail: Tail) -> asked.LeapAttack:
    """Read an attack out of a leap; raises NotationError."""
    line = WarriorLine(tail)
    warrior = line.read_warrior()
    line.require_arrow()
    target = line.read_warrior()
    is_from_cliff = "cliff" in line.read_options({"cliff": words.FROM_CLIFF}, "leap_from")
    return asked.LeapAttack(warrior=warrior, target=target, is_from_cliff=is_from_cliff)


def read_misfire(tail: Tail) -> asked.Misfire:
    """Read which weapon misfires, and whose; raises NotationError."""
    line, warrior = WarriorLine(tail), ""
    if ":" in line.rest:
        warrior = line.read_warrior()
        line.skip(COLON)
    known = _find_weapon(line)
    if known is None and not (tail.addressed or warrior):
        raise line.refuse("weapon_kind")
    weapon = known or line.folded
    if not 1 <= len(weapon) <= _LONGEST_WEAPON:
        raise line.refuse("weapon_kind")
    return asked.Misfire(weapon=weapon, warrior=warrior)


def _find_weapon(line: WarriorLine) -> str | None:
    """Find a kind of weapon that has a table of misfires, or one of the campaign's data."""
    tables = index_names(tuple((one, one) for one in line.state.misfire_tables))
    found = tables.find(line.rest)
    if found is not None or not line.state.warriors:
        return found
    names = (name for name, _ in line.tail.context.weapon_names())
    return index_names(tuple((name, fold(name)) for name in names)).find(line.rest)
