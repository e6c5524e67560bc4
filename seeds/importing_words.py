"""
The Russian words of campaign data in sheets: what stands for a key of the engine in a cell.

The first word of each is the one that is written; all are read, without case.
"""

from collections.abc import Mapping

Words = Mapping[str, tuple[str, ...]]

CHARACTERISTICS: Words = {
    "speed": ("СКОР", "скорость"),
    "ballistic_skill": ("МЕТ", "меткость", "баллистика"),
    "weapon_skill": ("ХтХ", "рукопашная", "ближний бой"),
    "strength": ("СИЛ", "сила"),
    "toughness": ("ВЫН", "выносливость", "стойкость"),
    "agility": ("ЛОВ", "ловкость"),
    "manoeuvrability": ("МАН", "манёвренность"),
    "intelligence": ("ИНТ", "интеллект"),
    "willpower": ("ВОЛ", "воля", "сила воли"),
    "leadership": ("ЛИД", "лидерство"),
    "attacks": ("АТК", "атаки"),
    "luck": ("УДЧ", "удача"),
}
WORN_VALUES: Words = {
    "armour": ("броня",),
    "invulnerable": ("нефиз", "нефизический спасбросок"),
}
WEAPON_VALUES: Words = {
    "weapon_strength": ("сила оружия",),
    "armour_penetration": ("пробитие", "ББ", "бронебойность"),
    "damage": ("урон",),
    "shots": ("выстрелы",),
}
KINDS: Words = {
    "ordinary": ("обычный", "рядовой"),
    "specialist": ("специалист",),
    "champion": ("чемпион",),
    "hero": ("герой",),
    "vehicle": ("техника",),
    "monster": ("монстр",),
}
WEAPON_TYPES: Words = {
    "pistol": ("пистолет", "пистолетное"),
    "assault": ("штурмовое", "штурмовой"),
    "rapid_fire": ("скорострельное", "скорострел"),
    "heavy": ("тяжёлое", "тяжёлый"),
    "melee": ("рукопашное", "ближний бой"),
}
DAMAGE_TYPES: Words = {
    "energy": ("энергетический", "энергия"),
    "impact": ("ударный", "удар"),
    "cutting": ("режущий",),
    "explosive": ("взрывной", "взрыв"),
}
STEPS: Words = {
    "hit": ("попадание",),
    "wound": ("ранение",),
    "pierce": ("пробитие", "пробивание"),
}
EFFECTS: Words = {
    "reroll_faces": ("переброс",),
    "modify_value": ("изменение", "модификатор"),
    "kill_chance": ("шанс за убийство",),
    "mortal_on_face": ("смертельные раны",),
    "ignore_wounds": ("не чувствует боли", "игнорирует раны"),
    "automatic_check": ("тест без кубов", "автоматический тест"),
    "hit_against": ("попадание против", "бросок против"),
    "loner": ("одиночка",),
}
ACTIONS: Words = {
    "add": ("прибавить", "отнять"),
    "multiply": ("умножить",),
    "become": ("станет", "становится"),
}
ORIGINS: Words = {"example": ("пример", "своё"), "rulebook": ("книга",)}
YES, NO = ("да", "yes", "true", "истина", "1", "+"), ("нет", "no", "false", "ложь", "0")
BEARER = ("носитель", "сила носителя", "сил", "user")
"""What stands for the strength of who bears a weapon, before a number that is added."""

_LETTERS = str.maketrans(
    dict(zip("абвгдеёзийклмнопрстуфхцыэ", "abvgdeeziyklmnoprstufhcye", strict=True))
    | {"ж": "zh", "ч": "ch", "ш": "sh", "щ": "sch", "ю": "yu", "я": "ya", "ъ": "", "ь": ""}
)


def plain(text: str) -> str:
    """Return the spelling that all spellings of a word or a name share."""
    return " ".join(text.casefold().replace("ё", "е").split())


def key_of(name: str) -> str:
    """Make a lasting key of a name: Latin letters, digits and low lines."""
    spelt = name.casefold().translate(_LETTERS)
    words = "".join(one if one.isascii() and one.isalnum() else " " for one in spelt).split()
    key = "_".join(words)[:40].strip("_")
    return key if key[:1].isalpha() else f"n_{key}"[:40]
