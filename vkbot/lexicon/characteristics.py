"""
The characteristics that can be tested: keys of the engine, their short forms and names.

Source: the glossary of the rules.
"""

from collections.abc import Mapping

from vkbot.lexicon.names import NameIndex

ABBREVIATIONS: Mapping[str, str] = {
    "speed": "СКОР",
    "ballistic_skill": "МЕТ",
    "weapon_skill": "ХтХ",
    "strength": "СИЛ",
    "toughness": "ВЫН",
    "agility": "ЛОВ",
    "manoeuvrability": "МАН",
    "intelligence": "ИНТ",
    "willpower": "ВОЛ",
    "leadership": "ЛИД",
    "luck": "УДЧ",
}

_NAMES: Mapping[str, tuple[str, ...]] = {
    "speed": ("скорость",),
    "ballistic_skill": ("меткость", "баллистика", "стрельба"),
    "weapon_skill": ("рукопашная", "рукопашный бой", "ближний бой"),
    "strength": ("сила",),
    "toughness": ("выносливость", "стойкость"),
    "agility": ("ловкость",),
    "manoeuvrability": ("манёвренность", "маневр"),
    "intelligence": ("интеллект", "ум"),
    "willpower": ("воля", "сила воли"),
    "leadership": ("лидерство",),
    "luck": ("удача", "везение"),
}

CHARACTERISTICS: NameIndex[str] = NameIndex(
    (name, key) for key, short in ABBREVIATIONS.items() for name in (short, *_NAMES[key])
)
