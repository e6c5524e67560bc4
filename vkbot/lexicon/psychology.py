"""
The words of psychology: commands, traits of warriors, what is said with a command, questions.

All patterns are matched whole, over folded text.

Source: the glossary and the suggested commands of the rules of psychology.
"""

import re
from collections.abc import Mapping

from engine.psychology.events import Deed, FearCase

PSYCHOLOGY_WORDS: Mapping[str, tuple[str, ...]] = {
    # Setup
    "put_warrior": ("воин", "новый воин", "создать воина"),
    "remove_warrior": ("убрать воина", "удалить воина"),
    "set_warrior_life": ("воин пал", "воин погиб", "воин встал", "воин жив"),
    "set_warrior_fatigue": ("усталость", "жетоны усталости"),
    "put_squad": ("отряд воинов", "отряд командира"),
    "set_stupidity_table": ("таблица тупости",),
    "set_misfire_table": ("таблица осечек", "таблица осечки"),
    "end_warriors_battle": ("конец психологии", "снять психологию"),
    # Turns and courage
    "form_pool": ("запас фп", "запас fp", "запас очков"),
    "begin_warriors_turn": ("ход стороны", "начало хода"),
    "take_fear_check": ("страх", "тест страха"),
    "take_terror_checks": ("ужас", "тест ужаса"),
    "take_stupidity_check": ("тупость", "тест тупости"),
    "start_warrior_flight": ("побег", "бежит"),
    "end_warrior_flight": ("побег окончен", "побег закончен", "закончить побег", "конец побега"),
    # Attacks
    "declare_melee_attack": ("нападает", "атакует", "воин атакует"),
    "declare_warrior_deed": ("воин делает", "действие воина"),
    "close_declarations": ("объявления закрыты", "закрыть объявления", "конец объявлений"),
    "set_frenzy": ("бешенство", "бешеный"),
    "lose_fight": ("проиграл раунд", "проиграл схватку"),
    "roll_warrior_attack": ("удары", "ненависть", "удары воина"),
    # Melees
    "start_melee": ("схватка", "начать схватку"),
    "join_melee": ("в схватку", "вступить"),
    "leave_melee": ("из схватки", "выйти из"),
    "begin_melee_round": ("раунд схватки", "следующий раунд"),
    "end_melee_round": ("раунд окончен", "раунд закончен", "закончить раунд", "конец раунда"),
    "end_melee": ("схватка окончена", "схватка закончена", "закончить схватку", "конец схватки"),
    # Additional rules
    "giant_leap": ("скачок", "гигантский скачок"),
    "leap_attack": ("прыжок-атака", "атака прыжком", "прыжок атака"),
    "misfire": ("осечка",),
}
"""The words that begin a command, by its key; the first of each is the one shown."""

TRAIT = re.compile(r"[^,;]+?(?=[,;]|(?<=\d) (?!и )(?=[^\W\d])|$)")
"""One part of what is said of a warrior: to the next comma, or behind a number."""
TRAIT_NUMBERS: Mapping[str, re.Pattern[str]] = {
    "willpower": re.compile(r"(?:сила духа|силы духа|сд|дух) ?:? ?(\d{1,3})"),
    "mobility": re.compile(r"(?:подвижность|подв|мобильность) ?:? ?(\d{1,2})"),
    "attack_dice": re.compile(r"(?:кубик(?:и|ов)?(?: атаки)?|атак[аи]?) ?:? ?(\d{1,2})"),
    "leap_rating": re.compile(r"(?:гигантский )?(?:скачок|прыжок) ?:? ?(\d{1,2})"),
}
TRAIT_FLAGS: Mapping[str, re.Pattern[str]] = {
    "causes_fear": re.compile(r"страх|страшн(?:ый|ая|ое)|вызывает страх|внушает страх"),
    "causes_terror": re.compile(r"ужас|ужасн(?:ый|ая|ое)|вызывает ужас|внушает ужас"),
    "is_stupid_prone": re.compile(r"туп(?:ой|ая|ое)|тупость|подвержена? тупости"),
}
HATES = re.compile(r"(?:ненавидит|ненависть(?: к)?) ?:? ?(.+)")
NOT = re.compile(r"(?:не|без) (.+)")
"""Before a word of `TRAIT_FLAGS`: it is so no more."""
HATES_NOBODY = frozenset({"никого", "никто", "нет"})
OF_SIDE = re.compile(r"(?:сторон[аы]|за|для|на стороне) (.+)")
SIDE_OF_PLAYERS, SIDE_OF_GM = "игроки", "враги"
"""Where nobody has said on which side a warrior is."""
FRENZY_IN_PROFILE = re.compile(r"бешен\w+.*")
"""It is no trait: it begins and ends."""
LED_BY = re.compile(r"[ ,;]*(?:командир|во главе)[: ] ?")
"""What stands between the warriors of a squad and who leads them."""

FATIGUE: Mapping[str, re.Pattern[str]] = {
    "tokens": re.compile(r"(?:жетон(?:ы|ов|а)? ?)?(\d{1,2})(?: жетон(?:ы|ов|а)?)?"),
    "hit": re.compile(r"(?:попадание|попадания|на попадание) ?([+-]?\d{1,2})"),
    "will": re.compile(r"(?:сила духа|силы духа|сд|дух) ?([+-]?\d{1,2})"),
}
"""What is said of fatigue: how many tokens, and what they add."""

FEAR_CASES: Mapping[str, FearCase] = {
    "атакован": FearCase.ATTACKED,
    "атакована": FearCase.ATTACKED,
    "атаковано": FearCase.ATTACKED,
    "под атакой": FearCase.ATTACKED,
    "под ударом": FearCase.ATTACKED,
    "а": FearCase.ATTACKED,
    "атакует": FearCase.ATTACKS,
    "нападает": FearCase.ATTACKS,
    "б": FearCase.ATTACKS,
}
"""Why a warrior overcomes his fear."""

OF_ENEMY = re.compile(r" ?(?:на|от|перед)(?!\w) ?| ?")
"""Before the name of whom a warrior fears."""
TO_MELEE = re.compile(r" ?(?:->|→|=>|>|[,:]) ?| (?:к|ко|против|с|со) ")
"""Between who joins a melee and who is in it."""

DEEDS: Mapping[str, Deed] = {
    "стреляет": Deed.SHOOT,
    "стрельба": Deed.SHOOT,
    "выстрел": Deed.SHOOT,
    "мелодия": Deed.MELODY,
    "играет мелодию": Deed.MELODY,
    "поет": Deed.MELODY,
    "движение": Deed.MOVE,
    "двигается": Deed.MOVE,
    "идет": Deed.MOVE,
}
"""What a warrior may do besides fighting, in folded words."""

ALIVE: Mapping[str, bool] = {
    "воин пал": False,
    "воин погиб": False,
    "воин встал": True,
    "воин жив": True,
}
"""Which of the words that begin `set_warrior_life` says what."""

FRENZY_SWITCH: Mapping[str, bool] = {
    "": True,
    "вкл": True,
    "включить": True,
    "да": True,
    "выкл": False,
    "выключить": False,
    "нет": False,
    "прошло": False,
}
"""What stands behind the name of who is in a frenzy, or is no more."""

FOR_ALL = re.compile(r"(?:у |для )?вс(?:ем|ех)(?!\w)")
"""A round ends for the whole field."""
NO_TABLE = frozenset({"нет", "убрать", "снять"})
FROM_CLIFF = re.compile(r"(?:прыжок )?(?:с|со) (?:утеса|обрыва|скалы|стены|крыши|высоты)")
PICKS_REROLLS = frozenset({"выбираю", "выберу сам", "выберу сама", "сам", "сама"})
TO_HIT = re.compile(r"(?:(?:нужно|попадание|попадание на|на) )?(\d{1,2}) ?\+")
DICE_OF_ATTACK = re.compile(r"(?:кубик(?:и|ов|а|ами)? ?(\d{1,2})|(\d{1,2}) ?(?:к|кубик\w*))")
LEAP = re.compile(
    r"(?:длина |на )?(\d{1,2})(?: ?шаг(?:а|ов|и)?)?"
    r"(?:(?: |, ?| ?/ ?)(?:и )?(?:высота |в высоту |вверх )?(\d{1,2})(?: ?шаг(?:а|ов|и)?)?)?"
)
"""How far and how high, in steps."""
POOL_BASE = re.compile(r"(?:основа|база|без командиров)? ?(\d{1,4})")
LOSERS = re.compile(r"[ ,;]*проиграл(?:а|о|и)?[: ] ?")
"""What stands between a melee and who lost its round."""
NO_LOSERS = re.compile(r"[ ,;]*(?:никто не проиграл|без проигравших)")
TABLE_ENTRY = re.compile(r"([1-6]) ?[-:.)] ?(.+)")

QUESTION_WORDS: Mapping[str, tuple[str, ...]] = {
    "fp_base": ("основа запаса", "база фп"),
    "attacked_by_fear": ("страшный враг",),
    "within3": ("рядом с ужасом", "в трех шагах", "в 3 шагах"),
    "flee_from": ("бежит от",),
    "flight": ("побег закончен", "побег закончился"),
    "in_attack_radius": ("в радиусе атаки", "в радиусе"),
    "frenzy_target": ("цель бешенства",),
    "in_mobility": ("враг рядом", "в пределах подвижности"),
    "fatigue_hit": ("усталость попадание", "штраф попадания"),
    "fatigue_will": ("усталость дух", "штраф духа"),
    "fight_lost": ("раунд проигран",),
    "in_melee": ("в рукопашной",),
    "stupid_result": ("что делает тупой", "что делает"),
    "to_hit": ("нужно для попадания", "попадание на"),
    "hatred_rerolls": ("перебросить кубики", "кубики ненависти"),
    "leap_distance": ("длина скачка",),
    "leap_height": ("высота скачка",),
    "near_landing": ("у места приземления", "у приземления"),
    "misfire_text": ("итог осечки", "что при осечке"),
}
"""How a fact is called by whoever answers a question, by the key of that."""
