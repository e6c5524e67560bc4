"""How the things of an assault are called in replies: sides, phases, statuses, marks, numbers."""

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.assault.flags import ModelFlag, ModelValue, UnitFlag
from engine.assault.records import MoraleRule, Phase, UnitStatus
from vkbot.lexicon.assault import MORALE_REASONS
from vkbot.replies.players_text import disarm
from vkbot.replies.plurals import Noun
from vkbot.replies.scene_names import SceneNames

WOUNDS = Noun("ранение", "ранения", "ранений")
LIVES = Noun("рана", "раны", "ран")
INCH = '"'

PHASES: Mapping[Phase, str] = {
    Phase.MOVEMENT: "фаза движения",
    Phase.SHOOTING: "фаза стрельбы",
    Phase.ASSAULT: "фаза наступления",
}
PHASE_GENITIVES: Mapping[Phase, str] = {
    Phase.MOVEMENT: "движения",
    Phase.SHOOTING: "стрельбы",
    Phase.ASSAULT: "наступления",
}
"""As they stand behind the word for a phase."""

STATUSES: Mapping[UnitStatus, str] = {
    UnitStatus.FREE: "отряд свободен",
    UnitStatus.LOCKED: "отряд связан боем",
    UnitStatus.FALLING_BACK: "отряд отступает",
    UnitStatus.DESTROYED: "отряд уничтожен",
    UnitStatus.LEFT_TABLE: "отряд ушёл за край стола",
}
UNIT_FLAGS: Mapping[UnitFlag, tuple[str, str]] = {
    UnitFlag.PASSES_MORALE: (
        "всегда проходит проверку боевого духа",
        "проверяет боевой дух броском",
    ),
    UnitFlag.PASSES_LEADERSHIP: (
        "всегда проходит проверку лидерства",
        "проверяет лидерство броском",
    ),
    UnitFlag.SURVIVES_SWEEP: ("переживает преследование", "преследования не переживает"),
    UnitFlag.GONE_TO_GROUND: ("отряд залёг", "отряд поднялся"),
}
"""What is said of a unit, and what when it is said no more."""

MODEL_FLAGS: Mapping[ModelFlag, tuple[str, str]] = {
    ModelFlag.CHARACTER: ("персонаж", "больше не персонаж"),
    ModelFlag.INDEPENDENT: ("независимый персонаж", "больше не независимый"),
    ModelFlag.VEHICLE: ("техника", "больше не техника"),
    ModelFlag.NO_SWEEP: ("не преследует", "может преследовать"),
    ModelFlag.CAN_STRIKE: ("может бить", "бить не может"),
    ModelFlag.ENGAGED: ("в контакте с врагом", "не в контакте с врагом"),
}
VALUES: Mapping[ModelValue, str] = {
    ModelValue.WEAPON_SKILL: "НБ",
    ModelValue.TOUGHNESS: "Ст",
    ModelValue.INITIATIVE: "И",
    ModelValue.LEADERSHIP: "Лд",
    ModelValue.ATTACKS: "А",
    ModelValue.WOUNDS: "Р",
}
_SIDES: Mapping[str, str] = {"gm": "ГМ", "players": "игроки"}

_MOST_BY_NAME = 4


def write_morale_rules(rules: Iterable[MoraleRule]) -> str:
    """Write rules of a unit's own on morale checks: `потери +1, проигранный бой без броска`."""
    return ", ".join(map(_write_rule, rules))


def _write_rule(rule: MoraleRule) -> str:
    named = (word for word, reason in MORALE_REASONS.items() if word and reason == rule.reason)
    reason = next(named, disarm(rule.reason))
    change = "без броска" if rule.passes else f"{rule.modifier:+d}".replace("-", "\u2212")
    return f"{reason} {change}"


def write_side(side: str) -> str:
    """Write how a side is called."""
    return _SIDES.get(side, disarm(side))


def write_value(value: ModelValue, number: int | None) -> str:
    """Write a number of a model: `Лд 9`, `спасбросок 3+`."""
    match value:
        case ModelValue.SAVE:
            return "без спасброска" if number is None else f"спасбросок {number}+"
        case ModelValue.LOOK_OUT_SIR:
            return f"«Берегитесь, сэр!» на {number}+"
        case ModelValue.FALL_BACK_DICE:
            return f"отступает на {number}D6"
        case _:
            return f"{VALUES[value]} {number}"


def list_counted(names: Iterable[str]) -> str:
    """Write names, those that come several times with their number: `Сержант ×2, Боец`."""
    return ", ".join(
        name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items()
    )


def list_models(names: SceneNames, models: Iterable[str]) -> str:
    """Write models by their names; many of one unit by their sorts."""
    listed = list(models)
    if len(listed) <= _MOST_BY_NAME:
        return names.list_names(listed)
    return list_counted(disarm(names.scene.assault.models[model].name) for model in listed)
