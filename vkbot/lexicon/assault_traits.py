"""
What is said of models and units of an assault, and of wounds, phases and sides, in folded words.

All patterns are matched whole, or where a word begins.
"""

import re
from collections.abc import Iterable, Mapping

from engine.assault.flags import ModelFlag, ModelValue, UnitFlag
from engine.assault.records import Phase, UnitStatus
from seeds.force_words import MODEL_FLAGS, MODEL_VALUES
from vkbot.lexicon.battle import AND, ARROW
from vkbot.lexicon.folding import fold

_MORE_VALUES: Mapping[ModelValue, tuple[str, ...]] = {
    ModelValue.WEAPON_SKILL: ("ws",),
    ModelValue.TOUGHNESS: ("т", "t"),
    ModelValue.INITIATIVE: ("ини", "i"),
    ModelValue.LEADERSHIP: ("лид", "ld"),
    ModelValue.ATTACKS: ("a", "атак"),
    ModelValue.WOUNDS: ("w", "ран", "рана"),
    ModelValue.LOOK_OUT_SIR: ("берегитесь", "берегись"),
}


def _either(words: Iterable[str]) -> str:
    return "|".join(sorted(map(fold, words), key=len, reverse=True))


VALUES: Mapping[ModelValue, re.Pattern[str]] = {
    **{
        value: re.compile(
            rf"(?:{_either((*MODEL_VALUES.get(value, ()), *more))}) ?:? ?(\d{{1,2}})\+?(?!\w)"
        )
        for value, more in _MORE_VALUES.items()
    },
    ModelValue.SAVE: re.compile(
        r"(?:без спас(?:броск)?а|(?:спасбросок|спас|сохранение|sv) ?:? ?(?:([2-6]) ?\+?|нет))"
    ),
    ModelValue.FALL_BACK_DICE: re.compile(r"(?:бежит|отход|бегство) ?:? ?([1-6]) ?[кдd]6"),
}
"""The numbers of a model: a word and the number behind it; a save may be none."""

WOUNDS_BEFORE = re.compile(r"(\d{1,2}) ран[аы]?")
"""The wounds of a model, with the number before the word."""

FLAGS: Mapping[ModelFlag, re.Pattern[str]] = {
    ModelFlag.INDEPENDENT: re.compile(_either(MODEL_FLAGS["is_independent"])),
    ModelFlag.CHARACTER: re.compile(_either(MODEL_FLAGS["is_character"])),
    ModelFlag.VEHICLE: re.compile(_either(MODEL_FLAGS["is_vehicle"])),
    ModelFlag.NO_SWEEP: re.compile(_either(MODEL_FLAGS["no_sweep"])),
    ModelFlag.ENGAGED: re.compile(r"в контакте|вовлечен[аы]?|контакт"),
    ModelFlag.CAN_STRIKE: re.compile(r"может бить|бьет|удары"),
}
SAID_AT_ONCE = (
    ModelFlag.INDEPENDENT,
    ModelFlag.CHARACTER,
    ModelFlag.VEHICLE,
    ModelFlag.NO_SWEEP,
)
"""What may be said of a model when it is put; contact and blows are said of it later."""

UNIT_CLASS = re.compile(
    r"(?:прыжковая |реактивная )?пехота|мотоциклы?|кавалерия|звери|чудовище|джетбайки?"
)

_SAID = [FLAGS[flag] for flag in SAID_AT_ONCE]
TRAIT_BEGINS = re.compile(
    "(?<= )(?:"
    + "|".join(one.pattern for one in (*VALUES.values(), WOUNDS_BEFORE, *_SAID, UNIT_CLASS))
    + r")(?!\w)"
)
"""Where the name of a model ends: what is said of it begins there."""

OWN_RULE = re.compile(r"([^\W\d_][^,:;+\d]{0,39}?)?(?: ?([+-] ?\d{1,2})| ?без (?:броска|кубов))")
"""A rule of a unit's own on morale checks: why they are taken, and what it does."""

UNIT_FLAGS: Mapping[UnitFlag, re.Pattern[str]] = {
    UnitFlag.PASSES_MORALE: re.compile(
        r"всегда проход[ия]т (?:мораль|(?:проверку )?боев(?:ой дух|ого духа))|непоколебимы?"
    ),
    UnitFlag.PASSES_LEADERSHIP: re.compile(
        r"всегда проход[ия]т (?:проверку )?лидерств[оа]|бесстрашны[йе]?"
    ),
    UnitFlag.SURVIVES_SWEEP: re.compile(r"пережива[ею]т преследование|не зна[ею]т страха"),
    UnitFlag.GONE_TO_GROUND: re.compile(r"залегл?[аи]?|залег"),
}
STATUSES: Mapping[UnitStatus, re.Pattern[str]] = {
    UnitStatus.FREE: re.compile(r"свобод(?:ен|на|ны|но)"),
    UnitStatus.FALLING_BACK: re.compile(r"бежит|отступает|бегут|отступают"),
}
NOT_SAID = "не "
NOT = re.compile(NOT_SAID)
UNKNOWN = re.compile(r" ?(?:неизвестно|неизвестен|неизвестны|спросить)")

PHASES: Mapping[Phase, re.Pattern[str]] = {
    Phase.MOVEMENT: re.compile(r"движени[яе]|ходьбы"),
    Phase.SHOOTING: re.compile(r"стрельб[ыа]"),
    Phase.ASSAULT: re.compile(r"наступлени[яе]|боя|схватк[иа]|рукопашной|рукопашная"),
}

TO = re.compile(rf"{ARROW.pattern}| (?:к|ко) ")
FROM = re.compile(r" (?:от|со стороны) ")
ALSO = re.compile(rf" ?\+ ?|{AND.pattern}")

OF_SIDE = re.compile(r"(?:сторона|за|на стороне)(?: ?: ?| )(.+)")
PARTS_UNIT = re.compile(r" ?; ?|(?: ?,)? (?=(?:для|игроку|сторона) )")
"""What parts the members of a unit from its side and its player, and those from one another."""
OWNED_BY = re.compile(r"(?:для|игрок[уа]?) (.+)", re.IGNORECASE)
SIDE_WORDS: Mapping[str, str] = {
    "гм": "gm",
    "ведущий": "gm",
    "мастер": "gm",
    "игроки": "players",
    "игрок": "players",
}
"""How the sides are called that units are on where nobody says another."""

GAME_MASTERS, PLAYERS = "gm", "players"

BY = re.compile(r"(?:от|со стороны) ")
WOUNDS_WORD = re.compile(r" (?:ранени[еяй]|ран[аы]?|неспасенн\w+(?: ранени[еяй]| ран[аы]?)?)(?!\w)")
IN_MELEE = re.compile(r"(?:в )?(?:рукопашн(?:ая|ой|ую)|ближн(?:ий|ем) бо[йю]|схватк[аеу])(?!\w)")
IN_SHOOTING = re.compile(r"стрельб[аыой]+|обстрел\w*")
SAME_STEP = re.compile(r"одновременно|(?:на )?то(?:т|м) же (?:шаг|этап)е?")
ENGAGED = re.compile(r"(?:связаны|бьются|вовлечены) ")
SCORES = re.compile(r"счет (\d{1,3}) ?[-:, ] ?(\d{1,3})")
LOST_BY = re.compile(r"проиграл[иао]? (.+?)(?: на)? (\d{1,3})")
BONUS = re.compile(r"(?:бонус |плюс |еще )?\+? ?(\d{1,2})")
AT_MOST = re.compile(r" ?;? ?(?:не дальше|не больше|до) (\d{1,3})")
INCHES = re.compile(r' (\d{1,3})(?: ?(?:"|дюйм\w*|д\.?))?(?!\w)')
EDGE = re.compile(r'(\d{1,3})(?: ?(?:"|дюйм\w*|д\.?(?!\w)))?(?: (?:до края )?(?:на )?(.{1,30}))?')
"""Inches, and the name of an edge behind them."""
