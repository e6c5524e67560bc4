"""
One sentence for each event of a battle that is no part of a weapon group.

Names stay in the nominative, before a colon or an arrow, whatever their gender and number.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.pvt import events as happened
from engine.pvt.battle import Battle
from engine.pvt.units import DeathCause
from vkbot.lexicon.characteristics import ABBREVIATIONS
from vkbot.replies.battle_actions import GROUNDS, PLACES, write_ground
from vkbot.replies.battle_harm import write_death, write_gone
from vkbot.replies.battle_names import (
    ARROW,
    MODELS,
    count_wounds,
    name_model,
    name_owner,
    name_unit,
    name_units,
    name_weapon,
    write_from,
)
from vkbot.replies.errors import render_reason
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.plurals import FAILURES, SUCCESSES, Noun, choose_form, count_nouns
from vkbot.replies.rolls import render_chance_verdict, render_faces
from vkbot.replies.scene_sentences import gather_told, write_scene_event

MORTAL_WOUNDS = Noun("смертельная рана", "смертельные раны", "смертельных ран")

_LIVE = Noun("живая", "живые", "живых")
_WITHHELD: Mapping[str, str] = {
    "forgone": "по заявке",
    "engaged": "связаны боем",
    "unseen": "не видно, кто нападает",
    "gone": "стрелять некому",
    "unarmed": "нечем",
}


def write_event(battle: Battle, event: object) -> str | None:
    """Write one event; None: there is nothing to say of it."""
    write = _WRITERS.get(type(event))
    return write_scene_event(battle.scene, event) if write is None else write(battle, event)


def write_events(battle: Battle, events: Iterable[object]) -> Iterator[str]:
    """Go through the sentences of events; the same one twice is said once."""
    told = list(gather_told(events))
    chances = [one for one in told if isinstance(one, happened.ChanceRolled)]
    if chances:
        yield write_chances(chances)
    said: set[str] = set()
    for event in (one for one in told if one not in chances):
        text = write_event(battle, event)
        if text is not None and text not in said:
            said.add(text)
            yield text


def write_die(die: int | None) -> str:
    """Write the face of a single die, or that there was none."""
    return "без броска" if die is None else f"[{die}]"


def _verdict(*, passed: bool) -> str:
    return SUCCESSES.one if passed else FAILURES.one


def _sight(battle: Battle, event: happened.SightSet) -> str:
    pair = sorted((event.viewer, event.target))
    verb = "видят" if event.visible else "не видят"
    return f"{name_unit(battle, pair[0])} и {name_unit(battle, pair[1])} {verb} друг друга"


def _distance(battle: Battle, event: happened.DistanceSet) -> str:
    metres = "неизвестно" if event.metres is None else f"{event.metres} м"
    return f"{name_unit(battle, event.first)} — {name_unit(battle, event.second)}: {metres}"


def _cover(battle: Battle, event: happened.CoverSet) -> str:
    cover = f"укрытие {event.percent} %" if event.percent else "без укрытия"
    return f"{name_unit(battle, event.unit)}: {cover}"


def _moved(battle: Battle, event: happened.UnitMoved) -> str:
    text = f"{name_unit(battle, event.unit)}: движение до {event.metres} м"
    if event.towards is not None:
        text += f" {ARROW} {name_unit(battle, event.towards)}"
    if event.away_from is not None:
        text += f" прочь ({name_unit(battle, event.away_from)})"
    return text + write_ground(event.terrain)


def _fell_back(battle: Battle, event: happened.UnitFellBack) -> str:
    ground = write_ground(event.terrain)
    return f"{name_unit(battle, event.unit)}: отступление до {event.metres} м{ground}"


def _terrain_rolled(battle: Battle, event: happened.TerrainRolled) -> str:
    name, faces = name_unit(battle, event.unit), render_faces(event.dice)
    return f"{name}: опасная местность [{faces}], единиц {event.ones}"


def _mortal(battle: Battle, event: happened.MortalWoundsTaken) -> str:
    wounds = count_nouns(event.wounds, MORTAL_WOUNDS)
    if event.cause is DeathCause.BY_HAND:
        wounds = f"−{count_wounds(battle, event.unit, event.wounds)}"
    lost = f", впустую {event.lost}" if event.lost else ""
    return f"{name_unit(battle, event.unit)}: {wounds}{lost}"


def _lost(battle: Battle, event: happened.WoundsLost) -> str | None:
    if not event.left:
        return None
    wounds = count_wounds(battle, event.model.unit, event.wounds)
    return f"{name_model(battle, event.model)}: −{wounds}, осталось {event.left}"


def write_recovery(battle: Battle, event: happened.WoundsHealed | happened.ModelRestored) -> str:
    """Write what a model got back, without its name."""
    wounds = count_wounds(battle, event.model.unit, event.wounds)
    if isinstance(event, happened.WoundsHealed):
        return f"+{wounds}, теперь {event.left}"
    return f"снова в строю, {wounds}"


def _recovered(battle: Battle, event: happened.WoundsHealed | happened.ModelRestored) -> str:
    return f"{name_model(battle, event.model)}: {write_recovery(battle, event)}"


def write_degradation(battle: Battle, event: happened.DegradationChanged) -> str:
    """Write that a hurt model has other values now, and from how many wounds on these are."""
    return (
        f"деградация, новые значения ({write_from(battle, event.model.unit, event.least_wounds)})"
    )


def write_reach(battle: Battle, event: happened.ChargeReachRolled) -> str:
    """Write how far a charge reaches, and for which targets that is enough."""
    enough = {
        target: "хватает" if target in event.reached else "не хватает"
        for target, _ in event.targets
    }
    head = f"чардж {event.reach - event.die} + [{event.die}] = {event.reach} м"
    if len(event.targets) == 1:
        ((target, metres),) = event.targets
        return f"{head}, нужно {metres} — {enough[target]}"
    far = [
        f"{name_unit(battle, target)} {metres} м — {enough[target]}"
        for target, metres in event.targets
    ]
    return f"{head}; {', '.join(far)}"


def _withheld(battle: Battle, event: happened.OverwatchWithheld) -> str:
    return f"{name_unit(battle, event.unit)}: без упреждающего огня ({_WITHHELD[event.why]})"


def _check(battle: Battle, event: happened.CheckRolled) -> str:
    short = ABBREVIATIONS[event.characteristic]
    value = "—" if event.value is None else str(event.value)
    verdict = _verdict(passed=event.passed)
    test = f"тест {short} {value}, {write_die(event.die)}"
    return f"{name_unit(battle, event.unit)}: {test} — {verdict}"


def write_check_verdict(battle: Battle, event: happened.CheckRolled) -> str:
    """Write whose test it was and how it ended, without its numbers."""
    test = f"тест {ABBREVIATIONS[event.characteristic]}"
    return f"{name_unit(battle, event.unit)}: {test} — {_verdict(passed=event.passed)}"


def write_chances(chances: Sequence[happened.ChanceRolled]) -> str:
    """Write chances of one declaration together: `шанс 7 %: [5 50] — сработал 1 раз из 2`."""
    faces = [one.die for one in chances if one.die is not None]
    dice = f"[{render_faces(faces)}]" if faces else "без броска"
    verdict = render_chance_verdict([one.happened for one in chances])
    return f"шанс {chances[0].percent} %: {dice} — {verdict}"


def _chance(battle: Battle, event: happened.ChanceRolled) -> str:
    del battle
    return write_chances([event])


def _morale(battle: Battle, event: happened.MoraleTested) -> str:
    value = "—" if event.value is None else str(event.value)
    why = f"потеряно {event.lost} из {event.of}" if event.lost else "приходит в себя"
    rolled = write_die(event.die)
    if event.dice:
        rolled = f"2d6 [{' '.join(map(str, event.dice))}] = {sum(event.dice)}"
    verdict = _verdict(passed=event.passed)
    return f"{name_unit(battle, event.unit)}: мораль, {why}, ЛИД {value}, {rolled} — {verdict}"


def _kill_chance(battle: Battle, event: happened.KillChanceRolled) -> str:
    del battle
    happens = "сработало" if event.happened else "не сработало"
    return f"{disarm(event.outcome)}, {event.percent} %: {write_die(event.die)} — {happens}"


def _placed(battle: Battle, event: happened.UnitPlaced) -> str:
    del battle
    count = len(event.unit.living)
    models = f"{count} {choose_form(count, _LIVE)} {choose_form(count, MODELS)}"
    return f"{disarm(event.unit.name)}: в бою, {models}"


def _retinue(battle: Battle, event: happened.RetinueSet) -> str:
    unit = name_unit(battle, event.unit)
    if event.hero is None:
        return f"{unit}: ничья свита"
    return f"{unit}: свита героя {name_unit(battle, event.hero)}"


def _refused(battle: Battle, event: happened.DeclarationRefused) -> str:
    del battle
    return f"нельзя. {render_reason(event.rule, dict(event.facts))}"


_WRITERS: Mapping[type, Callable[[Battle, Any], str | None]] = {
    happened.UnitPlaced: _placed,
    happened.UnitRemoved: lambda battle, event: f"{name_unit(battle, event.unit)}: вне боя",
    happened.UnitGiven: lambda battle, event: (
        f"{name_unit(battle, event.unit)}: теперь играет {name_owner(event.owner)}"
    ),
    happened.RetinueSet: _retinue,
    happened.SideSet: lambda battle, event: (
        f"{name_unit(battle, event.unit)}: сторона {quote_player(event.side)}"
    ),
    happened.DistanceSet: _distance,
    happened.SightSet: _sight,
    happened.CoverSet: _cover,
    happened.TerrainSet: lambda battle, event: (
        f"{name_unit(battle, event.unit)}: {GROUNDS[event.terrain]}"
    ),
    happened.PlaceSet: lambda _, event: PLACES[event.is_deadly],
    happened.HeroAttached: lambda battle, event: (
        f"{name_unit(battle, event.hero)}: теперь в юните {name_unit(battle, event.unit)}"
    ),
    happened.HeroDetached: lambda battle, event: (
        f"{name_unit(battle, event.hero)}: отдельно от юнита {name_unit(battle, event.unit)}"
    ),
    happened.DeclarationRefused: _refused,
    happened.DeclarationVoided: lambda battle, event: (
        f"не состоялось. {name_unit(battle, event.gone)}: {write_gone(battle, event.gone)}"
    ),
    happened.UnitMoved: _moved,
    happened.UnitArrived: lambda battle, event: f"{name_unit(battle, event.unit)}: высадка",
    happened.UnitAdvanced: lambda battle, event: (
        f"{name_unit(battle, event.unit)}: ускорение [{event.die}] м"
    ),
    happened.UnitFellBack: _fell_back,
    happened.TerrainRolled: _terrain_rolled,
    happened.ShotsLost: lambda battle, event: (
        f"{name_weapon(battle, event.target, event.weapon)} {ARROW} "
        f"{name_unit(battle, event.target)}: впустую"
    ),
    happened.MortalWoundsTaken: _mortal,
    happened.WoundsLost: _lost,
    happened.ModelSlain: lambda battle, event: (
        f"{name_model(battle, event.model)}: {write_death(event)}"
    ),
    happened.UnitDestroyed: lambda battle, event: (
        f"{name_unit(battle, event.unit)}: никого не осталось"
    ),
    happened.KillChanceRolled: _kill_chance,
    happened.DegradationChanged: lambda battle, event: (
        f"{name_model(battle, event.model)}: {write_degradation(battle, event)}"
    ),
    happened.ChargeReachRolled: write_reach,
    happened.OverwatchFired: lambda battle, event: (
        f"{name_unit(battle, event.unit)}: упреждающий огонь"
    ),
    happened.OverwatchWithheld: _withheld,
    happened.ChargeArrived: lambda battle, event: f"{name_unit(battle, event.unit)}: на месте",
    happened.UnitsEngaged: lambda battle, event: (
        f"{name_units(battle, (event.first, event.second))}: связаны боем"
    ),
    happened.UnitsDisengaged: lambda battle, event: (
        f"{name_units(battle, (event.first, event.second))}: больше не связаны боем"
    ),
    happened.CheckRolled: _check,
    happened.ChanceRolled: _chance,
    happened.MoraleTested: _morale,
    happened.UnitBroke: lambda battle, event: (
        f"{name_unit(battle, event.unit)}: дух сломлен, отход решает ГМ"
    ),
    happened.UnitRallied: lambda battle, event: f"{name_unit(battle, event.unit)}: снова в строю",
    happened.WoundsHealed: _recovered,
    happened.ModelRestored: _recovered,
}
