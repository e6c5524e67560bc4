"""
The words of formations: of its commands, of what may stand in their lines, before answers.

All patterns are matched whole, over folded text.

Source: the glossary of the rules of formations.
"""

import re
from collections.abc import Mapping

from engine.formations.kinds import EnemyCheck

FORMATION_WORDS: Mapping[str, tuple[str, ...]] = {
    # Setup
    "create_formation": ("отряд создать", "новый отряд"),
    "enter_commander": ("одинокий командир", "командир отдельно"),
    "enter_crowd": ("толпа",),
    "show_formation": ("отряд",),
    "correct_formation": ("отряд поправить", "поправить отряд"),
    "give_formation": ("отряд передать",),
    "remove_formation": ("отряд убрать", "распустить"),
    "grant_orders": ("приказы", "отряд приказы"),
    "set_hit_table": ("таблица попаданий",),
    # Turns and orders
    "begin_formation_turn": ("начать ход", "отряд ходит"),
    "end_formation_turn": ("закончить ход", "завершить ход", "конец хода"),
    "begin_combat_round": ("раунд отрядов",),
    "give_order": ("приказ", "команда"),
    "set_standing_reaction": ("реакция",),
    "use_commander_reaction": ("реакция командира",),
    "fire_sector": ("сектор", "выстрел сектора"),
    "compare_sector": ("кто первый", "кто первым"),
    "rally_crowd": ("сплотить", "вернитесь"),
    # Attacks on formations, and who faces them
    "attack_formation": ("атака по", "атака на"),
    "take_hits": ("попадания по", "попадание по", "попадания в", "попадания"),
    "announce_attack": ("под обстрелом", "под огнём"),
    "face_formation": ("столкновение",),
    "check_enemy": ("проверка врага",),
    # Checks
    "check_fear": ("проверка страха", "отряд страх"),
    "check_suppression": ("проверка подавления", "отряд подавление"),
    "check_courage": ("проверка храбрости", "отряд храбрость"),
    "check_formation": ("проверка отряда",),
    # What the GM knows
    "formation_cover": ("укрытие отряда", "отряд укрытие"),
    "leave_cohesion": ("отстали", "отстал"),
    "return_to_cohesion": ("вернулись", "догнали", "догнал"),
    "place_member": ("боец",),
    "kill_subordinates": ("потери", "потеря"),
    "set_immunity": ("иммунитет",),
    "end_suppression": ("подавление снято", "снять подавление"),
    "end_hidden": ("заметили", "отряд замечен"),
    "start_effect": ("эффект отряда", "отряд эффект"),
    "end_effect": ("эффект снят", "снять эффект"),
    "lose_commander": ("командир убит", "командир погиб", "командир выбыл", "командир выведен"),
    "cause_pain": ("боль",),
}
"""The words that begin a command, by its key; the first of each is the one shown."""

QUESTION_WORDS: Mapping[str, tuple[str, ...]] = {
    "able": ("достают", "достаёт", "достанут", "видят цель"),
    "engaged": ("бьют", "достают врукопашную", "связаны боем"),
    "surprise": ("внезапно", "врасплох"),
    "keeps_away": ("не приближаясь", "не приближаются", "не покидая укрытия"),
    "ends_in_cover": ("до укрытия", "заканчивают в укрытии", "снова в укрытии"),
    "concealment": ("есть где скрыться", "скрыться", "укрыться есть где"),
    "perception": ("восприятие врага", "восприятие врагов"),
    "eaten": ("съедено", "съели", "плоть съедена"),
    "great_kill": ("сразил опасного", "опасный враг сражён", "судьба сожжена"),
    "reaction": ("реакция", "ответить реакцией", "реагирует"),
    "victims": ("жертв", "жертвы", "жертва", "жертвует"),
}
"""The words that may stand before an answer in a line, by the key of its question."""

NAME_ENDS = re.compile(r" ?:? ?")
"""What stands between the name of a squad and what is said of it."""

SHARE = re.compile(r" ?(\d{1,3})(?: попадани\w+)?(?= ?(?:,|;|$| и ))")
"""How many hits a target should get."""

SIGNED = re.compile(r"(?:модификатор |мод )?([+-] ?\d{1,3})")
ATTACKS_SIGNED = re.compile(r"(?:залпы?|атаки) ([+-] ?\d{1,3})")
POINTS = re.compile(r"очк(?:и|ов|о)(?: боли)? (\d{1,3})|(\d{1,3}) очк(?:а|ов|о)(?: боли)?")
ABLE_BY_TARGET = re.compile(r"(?:достают )?по целям (\d{1,3}(?: ?, ?\d{1,3})*)")
JOINING = re.compile(r"(?:вместе )?(?:с|со) (.+)|(.+) тоже")
DOUBLE_STRIKES = re.compile(r"(?:при )?дубл[ьеи]:? (?:в |по )?(.+)")
SPECIALISTS_GIVEN = re.compile(r"в жертву (.+)")
BORROWS = re.compile(r"(талант|черта|черту|приказ|команда|команду) (.+)")
BORROWED: Mapping[str, str] = {
    "талант": "talent",
    "черта": "trait",
    "черту": "trait",
    "приказ": "order",
    "команда": "order",
    "команду": "order",
}
FORCED = frozenset({"принудительно", "волей гм", "гм разрешает", "вопреки правилам"})
WITHOUT_REROLL = frozenset({"без переброса", "не перебрасывать", "без реролла"})

COMMANDER = re.compile(r"командир\w*")
REGULARS = re.compile(r"рядов\w+|обычн\w+")
ASK = frozenset({"спросить", "спрашивать", "спроси", "спрашивай"})
"""How a reaction is left to be asked for each time."""

NOTHING = frozenset({"нет", "никакая", "никаких", "ничего", "снять", "не нужна"})
TO_THE_GM = frozenset({"гм", "гму", "мастеру"})
BY_INTIMIDATION = re.compile(r"запугивани\w+")
BY_COMMAND = re.compile(r"командовани\w+")

# Attacks on formations
DAMAGES = re.compile(r"(?:урон )?(\d{1,3}(?:(?: ?, ?| )\d{1,3})*)")
PENETRATION = re.compile(r"(?:проб|пробитие|пробивание|бп)\.? ?(\d{1,2})")
AIMED_AT = re.compile(r"(?:по|в) (.+)")
FACE = re.compile(r"(?:бросок|выпало|на кубах) (\d{1,3})")
CALLED_SHOT = re.compile(r"точечн\w+(?: атака)?(?: -? ?(\d{1,3}))?")
SURPLUS = re.compile(r"лишни[ех] (?:рядовым )?(\d{1,2})(?: рядовым)?")
FROM_ENEMY = re.compile(r"(?:от|бьёт|бьет|стреляет) (.+)")
MELEE = frozenset({"ближний бой", "ближняя", "рукопашная", "врукопашную", "в ближнем бою"})
SPRAY = re.compile(r"распыл\w+")
AREA = re.compile(r"(?:по )?площад\w+|взрыв|распыл\w+")
FURY = re.compile(r"(?:праведный )?гнев(?: (\d{1,2}(?: ?, ?\d{1,2})*))?")
VALUE = re.compile(r"(?:дб|бб|дальний бой|ближний бой|св|сила воли|воля|лв|ловкость)? ?(\d{1,3})")
MODIFIERS = re.compile(r"(?:модификаторы? )?([+-] ?\d{1,3}(?: ?, ?[+-] ?\d{1,3})*)")

ENEMY_CHECKS: Mapping[str, EnemyCheck] = {
    "подавление": EnemyCheck.SUPPRESSION,
    "страх": EnemyCheck.FEAR,
    "здравомыслие": EnemyCheck.SANITY,
    "безумие": EnemyCheck.SANITY,
    "поле": EnemyCheck.FIELD,
}
"""What those who face a squad check."""

# What the GM knows
HOW_MANY = re.compile(r"(\d{1,3})(?: (?:бойц\w+|боец|человек\w*|рядов\w+))?")
COVER_ARMOUR = re.compile(r"(?:броня|очки брони) ?(\d{1,2})")
THICK_GROWTH = re.compile(r"лес|чаща|заросли|в лесу|густые заросли")
DISTANCE = re.compile(r"(\d{1,4})(?:[.,](\d{1,2}))? ?(?:м|метр\w*)\.?")
CUT_OFF = re.compile(r"за стен\w+|отрезан\w*")
IMMUNITIES: Mapping[str, str] = {
    "страх": "fear",
    "страха": "fear",
    "подавление": "suppression",
    "подавления": "suppression",
    "храбрость": "skip_courage",
    "храбрости": "skip_courage",
}
BY_CHECK = re.compile(r"(?:проверк\w+|тест\w*)(?: ?([+-] ?\d{1,3}))?")
EFFECT_NUMBER = re.compile(r"[+-]?\d{1,3}")
FOR_TURNS = re.compile(r"(?:на )?([1-9]\d?) (?:ход\w*|раунд\w*)")
FOR_SCENE = frozenset({"до конца сцены", "на сцену", "вся сцена"})
EFFECT_WORDS: Mapping[str, tuple[str, ...]] = {
    "ranged_against": ("стрельба по отряду", "стрельба по нему"),
    "melee_against": ("ближний бой против отряда", "рукопашная против отряда"),
    "own_ranged": ("своя стрельба", "дальний бой"),
    "cover_bonus": ("броня", "броня укрытия"),
    "charge_damage": ("урон натиска",),
    "fear_rating": ("страх",),
    "reroll": ("переброс",),
    "main_storm": ("шквальное",),
    "no_difficult_ground": ("любая местность без штрафов", "лёгкий шаг"),
    "hatred_all": ("ненависть",),
    "force_field": ("поле", "защитное поле"),
    "sector": ("сектор", "контроль сектора"),
    "scattered": ("рассыпались",),
    "dodged": ("уклонение",),
    "thicket": ("невидимки",),
    "skill_bonus": ("навык",),
    "quality": ("свойство", "свойство оружия"),
}
"""What works on a squad, by its key; the first of each is the one shown."""
DEATH_OF_COMMANDER = frozenset({"командир убит", "командир погиб"})
