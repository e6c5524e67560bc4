"""What happens in psychology, a sentence for each event."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.psychology import commands as asked
from engine.psychology import events as happened
from engine.psychology.state import EffectKind
from engine.psychology.strikes import count_attack_dice
from vkbot.replies.battle_names import ARROW, name_owner
from vkbot.replies.plurals import count_nouns
from vkbot.replies.psychology_fights import FIGHT_SENTENCES
from vkbot.replies.psychology_names import (
    ATTACK_DICE,
    write_check,
    write_fatigue,
    write_traits,
)
from vkbot.replies.scene_names import SceneNames

_ENDED: Mapping[EffectKind, str] = {
    EffectKind.AFRAID: "страх прошёл",
    EffectKind.CANNOT_ATTACK: "страх прошёл, нападать снова можно",
    EffectKind.LEAP_BONUS: "прибавка от прыжка кончилась",
}
"""What is told as an effect ends; of the others something else tells."""

_DEEDS: Mapping[happened.Deed, str] = {
    happened.Deed.SHOOT: "стрельба",
    happened.Deed.MELODY: "Мелодия",
    happened.Deed.MOVE: "движение",
}


def _put(names: SceneNames, put: happened.WarriorPut) -> str:
    who = f"{names.name(put.warrior)} ({names.name(put.side)}, {name_owner(put.owner)})"
    return f"➕ {who}: {', '.join(write_traits(names, put.traits))}"


def _set_life(names: SceneNames, life: happened.WarriorLifeSet) -> str:
    name = names.name(life.warrior)
    return f"➕ {name}: снова в строю" if life.is_alive else f"☠ {name}: вне боя"


def _put_squad(names: SceneNames, put: happened.SquadPut) -> str:
    squad = put.squad
    leader = f"; командир: {names.name(squad.leader)}" if squad.leader else ""
    members = names.list_names(squad.members)
    return f"➕ Отряд {names.name(squad.id)} ({names.name(squad.side)}): {members}{leader}"


def _table(names: SceneNames, title: str, entries: tuple[str, ...]) -> str:
    if not entries:
        return f"{title}: снята, решает ГМ"
    lines = (f"{face}. {names.name(text)}" for face, text in enumerate(entries, 1))
    return "\n".join([f"{title}:", *lines])


def _form_pool(names: SceneNames, formed: happened.FpPoolFormed) -> str:
    leaders = names.list_names(formed.leaders)
    sum_of = f" = {formed.base} + {len(formed.leaders)} за командиров ({leaders})"
    return f"Запас ФП, {names.name(formed.side)}: {formed.pool}{sum_of if leaders else ''}"


def _check_fear(names: SceneNames, fear: happened.FearChecked) -> str:
    warrior, enemy = names.name(fear.warrior), names.name(fear.enemy)
    is_attacked = fear.case is happened.FearCase.ATTACKED
    arrow = "←" if is_attacked else ARROW
    check = f"{warrior} {arrow} {enemy}, страх: {write_check(names, fear.check)}"
    if fear.check.passed:
        return f"✅ {check}, преодолён"
    if is_attacked:
        return f"❌ {check}. До конца раунда −1 к попаданию и к силе духа"
    return f"❌ {check}. В этом раунде нападать нельзя"


def _check_terror(names: SceneNames, terror: happened.TerrorChecked) -> str:
    warrior, creature = names.name(terror.warrior), names.name(terror.creature)
    check = f"{warrior} ← {creature}, ужас: {write_check(names, terror.check)}"
    if terror.check.passed:
        return f"✅ {check}, преодолён"
    return f"❌ {check}. Побег, а в рукопашной −2 к попаданию и к силе духа"


def _flee(names: SceneNames, fled: happened.WarriorFled) -> str | None:
    """Say that somebody flees; of who fled of terror his check has told it."""
    if fled.is_terrified:
        return None
    creature = f", от кого: {names.name(fled.creature)}" if fled.creature else ""
    return f"🏃 {names.name(fled.warrior)}: побег{creature}"


def _end_effect(names: SceneNames, ended: happened.WarriorEffectEnded) -> str | None:
    text = _ENDED.get(ended.kind)
    return None if text is None else f"{names.name(ended.warrior)}: {text}"


def _start_frenzy(names: SceneNames, started: happened.FrenzyStarted) -> str:
    warrior = names.scene.psychology.warriors[started.warrior]
    dice = count_nouns(count_attack_dice(warrior), ATTACK_DICE)
    return f"🔥 {names.name(started.warrior)}: бешенство, теперь {dice}"


def _end_frenzy(names: SceneNames, ended: happened.FrenzyEnded) -> str:
    more = " и до конца боя не вернётся" if ended.is_for_good else ""
    return f"{names.name(ended.warrior)}: бешенство прошло{more}"


def _check_stupidity(names: SceneNames, checked: happened.StupidityChecked) -> str:
    check = f"{names.name(checked.warrior)}, тупость: {write_check(names, checked.check)}"
    if checked.check.passed:
        return f"✅ {check}, действует как обычно"
    return f"❌ {check}. До своего хода ни стрельбы, ни Мелодий, ни ударов"


def _roll_stupidity(names: SceneNames, rolled: happened.StupidityTableRolled) -> str:
    text = names.name(rolled.text) or "стоит на месте"
    return f"{names.name(rolled.warrior)}, таблица тупости: [{rolled.face}] — {text}"


def _named(sentence: str) -> Callable[[SceneNames, Any], str]:
    """Put the warrior's name before a sentence."""
    return lambda names, event: f"{names.name(event.warrior)}: {sentence}"


def _end_battle(names: SceneNames, _: happened.WarriorsBattleEnded) -> str | None:
    if not names.scene.psychology.warriors:
        return None
    return "Страх, ужас, бешенство и схватки воинов кончились"


SENTENCES: Mapping[type, Callable[[SceneNames, Any], str | None]] = {
    happened.WarriorPut: _put,
    happened.WarriorRemoved: lambda names, gone: f"➖ {names.name(gone.name)}: в сцене больше нет",
    happened.WarriorLifeSet: _set_life,
    happened.WarriorFatigueSet: lambda names, event: (
        f"{names.name(event.warrior)}: {write_fatigue(event.fatigue)}"
    ),
    happened.SquadPut: _put_squad,
    happened.StupidityTableSet: lambda names, event: _table(
        names, "Таблица тупости", event.entries
    ),
    happened.MisfireTableSet: lambda names, event: _table(
        names, f"Таблица осечек, {names.name(event.weapon)}", event.entries
    ),
    happened.FpPoolFormed: _form_pool,
    happened.WarriorsTurnStarted: lambda names, turn: f"⏳ Ход стороны: {names.name(turn.side)}",
    happened.WarriorEffectEnded: _end_effect,
    happened.FearChecked: _check_fear,
    happened.MeleeAttackForbidden: lambda *_: None,
    happened.TerrorChecked: _check_terror,
    happened.WarriorFled: _flee,
    happened.WarriorFlightEnded: _named("побег окончен"),
    happened.FrenzyStarted: _start_frenzy,
    happened.FrenzyEnded: _end_frenzy,
    happened.FrenzyAttackForced: lambda names, forced: (
        f"🔥 {names.name(forced.warrior)}: бешенство гонит в бой"
    ),
    happened.FightRoundLost: _named("раунд проигран"),
    happened.StupidityChecked: _check_stupidity,
    happened.StupidityTableRolled: _roll_stupidity,
    happened.WarriorDeedDeclared: lambda names, done: (
        f"{names.name(done.warrior)}: {_DEEDS[done.deed]}"
    ),
    happened.WarriorsBattleEnded: _end_battle,
    **FIGHT_SENTENCES,
}
"""None: an event says nothing by itself."""

NOTHING: Mapping[type, str] = {
    asked.TakeTerrorChecks: "Рядом никого, проверять ужас некому.",
    asked.CloseDeclarations: "Объявления закрыты, бешенство никого в бой не гонит.",
}
"""What is said of a command of which nothing came."""
