"""Who takes part in assaults: characters, challenges, morale, as they stand."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.assault.challenges import Challenge, ChallengeStatus
from engine.assault.flags import ModelFlag, ModelValue, UnitFlag
from engine.assault.leadership import unit_leadership
from engine.assault.records import Model, Unit, UnitStatus
from engine.characters.duels import BlowLine, list_blows
from vkbot.replies.assault_words import (
    INCH,
    LIVES,
    MODEL_FLAGS,
    PHASES,
    STATUSES,
    UNIT_FLAGS,
    VALUES,
    list_counted,
    write_morale_rules,
    write_side,
    write_value,
)
from vkbot.replies.battle_names import name_owner
from vkbot.replies.players_text import disarm
from vkbot.replies.plurals import count_nouns
from vkbot.replies.scene_names import SceneNames

_IN_LINE = tuple(VALUES)
_ROLLED_APART = 2
_SHOWN_FLAGS = (
    ModelFlag.INDEPENDENT,
    ModelFlag.VEHICLE,
    ModelFlag.NO_SWEEP,
)


def show_unit(names: SceneNames, thing: str) -> str:
    """Show a unit as it stands: what it is about, its models, its combat, its way back."""
    state = names.scene.assault
    unit = state.units[thing]
    lines = [
        f"🛡 {names.name(thing)}: сторона {write_side(unit.side)}, играет {name_owner(unit.owner)}",
        f"{STATUSES[unit.status].capitalize()}{_write_leadership(names, unit)}",
        *(f"• {line}" for line in _list_models(names, state.members(thing))),
        *_list_marks(names, unit),
    ]
    if unit.combat is not None:
        lines += [*_show_combat(names, unit.combat), *_show_blows(names, thing)]
    return "\n".join(lines)


def _show_blows(names: SceneNames, unit: str) -> Iterator[str]:
    """Say whose blows are rolled apart, and against what (CHR-ASLT-2, CHR-FIGHT-9, 10)."""
    state = names.scene.assault
    lines = list_blows(state, unit)
    if len(lines) < _ROLLED_APART and not any(line.opponent for line in lines):
        return
    told = [_write_blows(names, line) for line in lines]
    yield f"Атаки бросают отдельно: {'; '.join(told)}"


def _write_blows(names: SceneNames, line: BlowLine) -> str:
    models = [names.scene.assault.models[one] for one in line.models]
    attacks = sum(model.profile.attacks for model in models)
    who = names.name(models[0].id) if len(models) == 1 else f"остальные ×{len(models)}"
    text = f"{who} А {attacks}"
    if not line.opponent:
        return text
    against = f"НБ {line.weapon_skill} Ст {line.toughness}"
    return f"{text}, только по противнику ({names.name(line.opponent)}, {against})"


def list_unit(names: SceneNames, thing: str) -> str:
    """Show a unit in a line: whose it is, how many live, what it is about."""
    unit = names.scene.assault.units[thing]
    models = list_counted(disarm(one.name) for one in names.scene.assault.living(thing))
    about = "" if unit.status is UnitStatus.FREE else f", {STATUSES[unit.status]}"
    owner = f"{name_owner(unit.owner)}, {write_side(unit.side)}"
    return f"{names.name(thing)} ({owner}): {models}{about}"


def show_assault(names: SceneNames) -> Iterator[str]:
    """Show whose turn and which phase it is, then each combat that is fought."""
    state = names.scene.assault
    if state.turn:
        phase = "" if state.phase is None else f", {PHASES[state.phase]}"
        yield f"Ход {state.turn}: {write_side(state.active_side)}{phase}"
    for combat in state.combats.values():
        if not combat.is_over:
            yield from _show_combat(names, combat.id)


def _write_leadership(names: SceneNames, unit: Unit) -> str:
    state = names.scene.assault
    return f", Лд {unit_leadership(state, unit.id)}" if state.living(unit.id) else ""


def _list_models(names: SceneNames, models: Sequence[Model]) -> Iterator[str]:
    """Write models that are alike in one line; whoever has fallen comes last."""
    living: dict[Model, list[Model]] = {}
    for model in models:
        if model.is_alive:
            living.setdefault(replace(model, id="", unit="", home=""), []).append(model)
    for alike in living.values():
        name = names.name(alike[0].id) if len(alike) == 1 else disarm(alike[0].name)
        count = f" ×{len(alike)}" if len(alike) > 1 else ""
        yield f"{name}{count}: {_write_model(alike[0])}"
    fallen = [disarm(model.name) for model in models if not model.is_alive]
    if fallen:
        yield f"выбыли: {list_counted(fallen)}"


def _write_model(model: Model) -> str:
    profile = model.profile
    values = [
        write_value(value, getattr(profile, value))
        for value in _IN_LINE
        if value is not ModelValue.WOUNDS
    ]
    wounds = count_nouns(model.wounds_left, LIVES)
    if model.wounds_left < profile.wounds:
        wounds += f" из {profile.wounds}"
    text = f"{' '.join(values)}, {wounds}, {write_value(ModelValue.SAVE, profile.save)}"
    marks = list(_list_flags(model))
    return f"{text}; {', '.join(marks)}" if marks else text


def _list_flags(model: Model) -> Iterator[str]:
    if model.is_character and not model.is_independent:
        yield MODEL_FLAGS[ModelFlag.CHARACTER][0]
    yield from (MODEL_FLAGS[flag][0] for flag in _SHOWN_FLAGS if getattr(model, flag))
    for flag in (ModelFlag.ENGAGED, ModelFlag.CAN_STRIKE):
        said: bool | None = getattr(model, flag)
        if said is not None and (flag is ModelFlag.ENGAGED or not said):
            yield MODEL_FLAGS[flag][not said]


def _list_marks(names: SceneNames, unit: Unit) -> Iterator[str]:
    flags = [UNIT_FLAGS[flag][0] for flag in UnitFlag if getattr(unit, flag)]
    if unit.will_fail:
        flags.append("проверку за проигранный бой провалит")
    if unit.may_consolidate:
        flags.append("может объединиться")
    if unit.leadership_excluded:
        flags.append(f"Лд не в счёт: {names.list_names(unit.leadership_excluded)}")
    rules = names.scene.assault.morale_rules.get(unit.id)
    if rules:
        flags.append(f"особый дух — {write_morale_rules(rules)}")
    if flags:
        yield f"Отметки: {', '.join(flags)}"
    if unit.status is UnitStatus.FALLING_BACK and unit.path_length is not None:
        edge = f" ({disarm(unit.edge)})" if unit.edge else ""
        yield f"До края стола{edge}: {unit.path_length}{INCH}"


def _show_combat(names: SceneNames, combat: str) -> Iterator[str]:
    state = names.scene.assault
    fought = state.combats[combat]
    scores = state.scores_by_side(combat)
    told = ", ".join(f"{write_side(side)} {wounds}" for side, wounds in scores.items())
    units = names.list_names(unit.id for unit in state.locked_units(combat))
    yield f"⚔ Бой: {units}; счёт раунда: {told}"
    if fought.winner:
        yield f"Раунд выиграла сторона {write_side(fought.winner)}, разница {fought.difference}"
    yield from filter(None, (_show_duel(names, one) for one in state.challenges_in(combat)))


def _show_duel(names: SceneNames, duel: Challenge) -> str | None:
    challenger = names.name(duel.challenger)
    match duel.status:
        case ChallengeStatus.ISSUED:
            return f"Вызов ждёт ответа: {challenger}"
        case ChallengeStatus.ONGOING:
            return (
                f"Поединок, раунд {duel.round}: {challenger} — {names.name(duel.challenged or '')}"
            )
        case ChallengeStatus.SLAIN_PENDING:
            return f"Поединок решён: {challenger} — {names.name(duel.challenged or '')}"
        case _:
            return None
