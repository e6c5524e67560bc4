"""
The Russian words of the rules of characters and of morale, as sheets of data are written in them.

The first word of each is the one that is written; all are read, without case.
"""

from seeds.importing_words import Words

MODEL_VALUES: Words = {
    "weapon_skill": ("НБ", "навык ближнего боя"),
    "toughness": ("Ст", "стойкость"),
    "initiative": ("И", "инициатива"),
    "leadership": ("Лд", "лидерство"),
    "attacks": ("А", "атаки"),
    "wounds": ("Р", "раны"),
}
MODEL_FLAGS: Words = {
    "is_character": ("персонаж",),
    "is_independent": ("независимый", "независимый персонаж"),
    "is_vehicle": ("техника",),
    "no_sweep": ("без преследования", "не преследует"),
}
"""What may be said of a model; whoever is independent is a character too."""
