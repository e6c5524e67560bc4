"""What happens in fights of warriors: melees, attack dice, leaps, misfires."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.psychology import events as happened
from vkbot.replies.battle_names import ARROW
from vkbot.replies.plurals import count_nouns
from vkbot.replies.psychology_names import (
    ATTACK_DICE,
    HITS,
    STEPS,
    write_faces,
    write_signed,
)
from vkbot.replies.scene_names import SceneNames


def _pair(names: SceneNames, event: Any) -> str:
    return f"{names.name(event.warrior)} {ARROW} {names.name(event.target)}"


def _attack(names: SceneNames, attack: happened.MeleeAttackDeclared) -> str:
    return f"⚔ {_pair(names, attack)}: нападение, {count_nouns(attack.dice, ATTACK_DICE)}"


def _start_melee(names: SceneNames, started: happened.MeleeStarted) -> str:
    return f"⚔ Схватка, раунд 1: {names.list_names(started.participants)}"


def _start_round(names: SceneNames, started: happened.MeleeRoundStarted) -> str:
    melee = names.scene.psychology.melees.get(started.melee)
    who = "" if melee is None else f": {names.list_names(melee.participants)}"
    return f"⚔ Раунд {started.round}{who}"


def _end_round(names: SceneNames, ended: happened.MeleeRoundEnded) -> str:
    if not ended.melee:
        return "Раунд окончен для всех"
    return f"Раунд окончен: {names.list_names(ended.warriors)}"


def _roll(names: SceneNames, rolled: happened.AttackDiceRolled) -> str:
    modifier = f" ({write_signed(rolled.modifier)} к кубу)" if rolled.modifier else ""
    dice = f"{rolled.to_hit}+{modifier}: {write_faces(rolled.faces)}"
    return f"⚔ {_pair(names, rolled)}, {dice} = {count_nouns(rolled.hits, HITS)}"


def _reroll(_: SceneNames, again: happened.HatredRerolled) -> str:
    which = ", ".join(str(place + 1) for place in again.places)
    word = "куб" if len(again.places) == 1 else "кубы"
    dice = f"{word} {which} → {write_faces(again.faces)}"
    return f"ненависть, переброс: {dice}, всего {count_nouns(again.hits, HITS)}"


def _leap(names: SceneNames, leap: happened.LeapMade) -> str:
    height = f", высота {leap.height}" if leap.height else ""
    return f"{names.name(leap.warrior)}: скачок, {count_nouns(leap.distance, STEPS)}{height}"


def _leap_attack(names: SceneNames, made: happened.LeapAttackMade) -> str:
    return f"{_pair(names, made)}: атака в прыжке, подвижность +1 до конца раунда"


def _ram(_: SceneNames, ram: happened.RamDamageRolled) -> str:
    return f"таранный удар, D2: [{ram.face}] = урон {ram.damage}"


def _misfire(names: SceneNames, misfire: happened.MisfireDeclared) -> str:
    who = f"{names.name(misfire.warrior)}, " if misfire.warrior else ""
    return f"💥 Осечка: {who}{names.name(misfire.weapon)}"


def _roll_misfire(names: SceneNames, rolled: happened.MisfireRolled) -> str:
    return f"[{rolled.face}] — {names.name(rolled.text) or 'решает ГМ'}"


FIGHT_SENTENCES: Mapping[type, Callable[[SceneNames, Any], str | None]] = {
    happened.MeleeAttackDeclared: _attack,
    happened.MeleeStarted: _start_melee,
    happened.MeleeJoined: lambda names, joined: f"{names.name(joined.warrior)}: теперь в схватке",
    happened.MeleeLeft: lambda names, left: f"{names.name(left.warrior)}: больше не в схватке",
    happened.MeleeRoundStarted: _start_round,
    happened.MeleeRoundEnded: _end_round,
    happened.MeleeEnded: lambda *_: "Схватка окончена",
    happened.AttackDiceRolled: _roll,
    happened.HatredRerolled: _reroll,
    happened.LeapMade: _leap,
    happened.LeapAttackMade: _leap_attack,
    happened.RamDamageRolled: _ram,
    happened.MisfireDeclared: _misfire,
    happened.MisfireRolled: _roll_misfire,
}
"""A sentence for each event."""
