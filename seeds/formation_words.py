"""
The Russian words of formations: orders, sides, profiles, qualities of weapons, each by its key.

The first word of each is the one that is written; the chat and the sheets of data read them all.

Source: the titles and the glossary of the rules of formations.
"""

import re

from seeds.importing_words import Words

ORDER_WORDS: Words = {
    "advance": ("Продвижение", "продвинуться"),
    "run": ("Бег", "бежать"),
    "fall_back": ("Отступление", "отступить", "отход"),
    "volley_fire": ("Залповый огонь", "залп", "залпом", "огонь", "стрельба", "стрелять"),
    "melee_attack": ("Атака в ближнем бою", "ближний бой", "рукопашная", "атака"),
    "charge": ("Вперёд", "натиск"),
    "tactical_movement": ("Тактическое перемещение", "перемещение"),
    "scatter": ("Рассыпаться", "рассыпатся", "врассыпную"),
    "sector_control": ("Контроль сектора", "сектор"),
    "suppressing_fire": ("Огонь на подавление", "подавление", "подавить"),
    "fire_drill": ("Огневая подготовка",),
    "look_out": ("Берегись", "поберегись"),
    "double_time": ("Бегом! Бегом! Бегом!", "бегом", "бегом бегом"),
    "first_rank_second_rank": (
        "Первая шеренга залп, вторая шеренга залп",
        "первая шеренга",
        "вторая шеренга",
        "две шеренги",
        "шеренги",
    ),
    "toughest_meanest_greenest": (
        "Самые крепкие, самые свирепые, самые зелёные",
        "самые крепкие",
    ),
    "here_we_come": ("Вот и мы",),
    "war_wont_wait": ("Война не ждёт", "война"),
    "shoot_more_shoot_louder": ("Стреляй больше, стреляй громче", "стреляй больше", "громче"),
    "power_from_pain": ("Сила моя - их боль", "сила боли"),
    "artful_deception": ("Какой искусный обман", "обман"),
    "monstrous_delight": ("Какой чудовищный восторг", "восторг"),
    "ready_for_slaughter": ("Теперь они готовы к резне", "готовы к резне", "резня"),
    "hunters_blood": ("Кровь охотника",),
    "shapers_wisdom": ("Время мудрости формирователя", "мудрость формирователя", "мудрость"),
    "predator_instincts": ("Инстинкты хищников", "инстинкты"),
    "forest_unseen": ("Лесные невидимки", "невидимки"),
    "hunting_art": ("Охотничье искусство", "искусство"),
    "sanity_is_for_the_weak": (
        "Здравомыслие - для слабаков",
        "здравомыслие - для слабоков",
        "здравомыслие",
    ),
    "rejoice_in_blood": ("Возрадуйтесь льющейся крови", "возрадуйтесь"),
    "accept_these_souls": ("Примите эти жалкие душонки", "примите", "примите душонки", "душонки"),
    "let_galaxy_burn": ("Пусть галактика горит", "галактика горит", "галактика"),
    "tremble_before_me": ("Трепещи перед моей мощью", "трепещи"),
}
"""What an order is called, by its key; the first name of each is the one shown."""

SIDE_WORDS: Words = {
    "none": ("без стороны", "нет"),
    "imperial_guard": ("Имперская гвардия", "гвардия", "ИГ"),
    "orks": ("Орки", "орк"),
    "drukhari": ("Друкхари", "друкари", "тёмные эльдары"),
    "kroot": ("Крууты-наёмники", "крууты", "круты"),
    "chaos": ("Банды Хаоса", "хаос", "культисты"),
}

KIND_WORDS: Words = {
    "troops": ("рядовые", "подразделение рядовых"),
    "minions": ("приспешники", "подразделение приспешников"),
}

CATEGORY_WORDS: Words = {
    "elite": ("элита", "элитный"),
    "leader": ("лидер",),
    "boss": ("босс",),
}

CHARACTERISTIC_WORDS: Words = {
    "weapon_skill": ("ББ", "Ближний бой"),
    "ballistic_skill": ("ДБ", "Дальний бой"),
    "strength": ("С", "Сила"),
    "toughness": ("В", "Выносливость"),
    "agility": ("Лв", "Ловкость"),
    "intelligence": ("Инт", "Интеллект"),
    "perception": ("Вос", "Восприятие"),
    "willpower": ("СВ", "Сила воли", "воля"),
    "fellowship": ("Тов", "Товарищество"),
}
"""The first of each is how a profile abbreviates it."""

SKILL_WORDS: Words = {
    "command": ("Командование",),
    "intimidate": ("Запугивание",),
    "stealth": ("Скрытность",),
    "survival": ("Выживание",),
    "dodge": ("Уклонение",),
    "athletics": ("Атлетика",),
    "acrobatics": ("Акробатика",),
}

DISTANCE_WORDS: Words = {
    "half": ("половинная скорость", "половинная"),
    "full": ("полная скорость", "полная"),
    "charge": ("натиск",),
    "run": ("бег",),
    "narrative": ("повествовательная скорость", "повествовательная"),
}

RACE_WORDS: Words = {
    "human": ("человек", "люди"),
    "ork": ("орк", "орки"),
    "drukhari": ("друкхари", "друкари"),
    "kroot": ("круут", "крууты"),
}
"""Races that rules, or the data that come with the bot, name."""

TALENT_WORDS: Words = {
    "commander": ("Командир",),
    "fearless": ("Бесстрашие",),
    "frenzy": ("Неистовство",),
    "hatred_all": ("Ненависть (Все)", "ненависть"),
    "might_makes_right": ("Кто сильнее, тот и прав",),
    "mob_rule": ("Чувство локтя",),
}

QUALITY_WORDS: Words = {
    "spray": ("Распыляющее", "распыляющий"),
    "blast": ("Взрыв", "взрывное"),
    "storm": ("Шквальное",),
    "flame": ("Огненное",),
    "tearing": ("Разрывающее",),
}

ROLE_WORDS: Words = {
    "commander": ("командир",),
    "regular": ("рядовой", "рядовые"),
    "specialist": ("специалист",),
}
"""What a profile is of; the keys are the kinds that names of profiles are found by."""

LOCATION_WORDS: Words = {
    "torso": ("торс", "тело"),
    "head": ("голова",),
    "right_arm": ("правая рука",),
    "left_arm": ("левая рука",),
    "right_leg": ("правая нога",),
    "left_leg": ("левая нога",),
}

BLAST = re.compile(r"взрыв(?:ное)? ?(?:\( ?(\d{1,2}) ?\)|(\d{1,2}))")
"""The quality that has a number, over folded text; the number stands in either group."""
