"""The words of battles: claims, ground, cover, corrections, days."""

import re
from collections.abc import Mapping

ARROW = re.compile(r" ?(?:->|→|=>|>) ?| (?:в|во|по|на|против) ")
"""What stands between two names: an arrow, or a word for it."""

CONTINUES = re.compile(r" ?(?:->|→|=>) ?")
"""How a line begins that goes on with the activation above."""

AND = re.compile(r" ?, ?| и ")
COUNT_OF_MODELS = re.compile(r"(?:бойц|бойца|бойцов|боец|модел|модель|модели|моделей|чел)\w*\.? ")

COUNT = re.compile(r"(\d{1,4}) ?(?:[xх] ?)?")
"""How many of something, before its name: `8 болтер`, `8x болтер`."""
METRES_MOVED = re.compile(r" ?(\d{1,4}) ?(?:м\b\.?|метр\w*)?")
METRES_APART = re.compile(r" ?:? ?(\d{1,5}) ?(?:м|метр\w*)?\.?")
CHANCE = re.compile(r"(\d{1,3}) ?%?(?: ?[xх] ?(\d{1,3}))?")
ROUND = re.compile(r"(?:(\d{1,4}) ?)?([а-я]+)?")
UNDONE = re.compile(r" ?(?:(\d{1,4}) ?)?(да)? ?: ?(.+)")
WITHOUT = re.compile(r"(.{1,40}) у (\d{1,6})")

METRES = re.compile(r"(?:дистанция |с )?(\d{1,5}) ?(?:м|метр|метра|метров)\.?")
SKILL = re.compile(r"(?:(?:мет|меткость|хтх|модификатор|мод) ?)?([+-]) ?(\d{1,3})(?: ?мет)?")
REROLL = re.compile(r"(?:р|реролл|рерол|переброс) ?([1-6])")
COVER = re.compile(r"укрытие (.+)")
CLAIM_WORDS: Mapping[str, re.Pattern[str]] = {
    "": re.compile("слов"),
    "skill": re.compile(
        r"(?:(?:мет|меткост[ьи]|хтх|мод|модификатор\w*) ?)?[+-] ?\d{1,3}(?: ?мет)?"
        r"|мет|меткост[ьи]|хтх|модификатор\w*"
    ),
    "reroll": re.compile(r"(?:реролл?|переброс)\w*(?: ?[1-6])?|р ?[1-6]"),
    "distance": re.compile(r"(?:дистанци[яи] ?)?\d{1,5} ?(?:м|метр\w*)?\.?|дистанци[яи]|м|метров"),
    "cover": re.compile(r"укрыти[ея](?: (?:\w+|\d{1,3} ?%))?"),
    "snap_shot": re.compile("навскид(?:ку|ки)?"),
}
"""How each kind of claim is called when it is struck; the empty one stands for all."""
PERCENT = re.compile(r"(\d{1,3}) ?%?")
COVERS: Mapping[str, int] = {
    "нет": 0,
    "без укрытия": 0,
    "мягкое": 15,
    "легкое": 15,
    "жесткое": 40,
    "тяжелое": 40,
    "твердое": 40,
}
SNAP_SHOT = ("навскидку", "навскид")
NO_OVERWATCH = ("без упреждения", "без упреждающего огня", "без оверватча")

TERRAINS: Mapping[str, str] = {
    "нет": "open",
    "обычный": "open",
    "ровный": "open",
    "чистый": "open",
    "трудный": "difficult",
    "тяжелый": "difficult",
    "опасный": "dangerous",
}

PLACES: Mapping[str, bool] = {
    "варп": True,
    "в варпе": True,
    "космос": True,
    "открытый космос": True,
    "в космосе": True,
    "в открытом космосе": True,
    "обычное": False,
    "обычный": False,
}
"""Whether death is for good where a battle is."""

DEATHS: Mapping[str, str] = {
    "навсегда": "kill_for_good",
    "насовсем": "kill_for_good",
    "окончательно": "kill_for_good",
    "вын 0": "kill_by_toughness",
    "выносливость 0": "kill_by_toughness",
    "выносливость упала до 0": "kill_by_toughness",
}
"""How the GM says that whom he kills is lost for good; the key is that of the correction."""

TOWARDS = re.compile(r"(?:к|ко|до) ")
AWAY = re.compile(r"(?:от|из) ")
FOR = re.compile(r" (?:для|игроку) (.+)$")
TO_UNIT = re.compile(r" (?:к|ко|->) ?")

WEEKDAYS: Mapping[str, int] = {
    "пн": 0,
    "понедельник": 0,
    "понедельника": 0,
    "вт": 1,
    "вторник": 1,
    "вторника": 1,
    "ср": 2,
    "среда": 2,
    "среды": 2,
    "чт": 3,
    "четверг": 3,
    "четверга": 3,
    "пт": 4,
    "пятница": 4,
    "пятницы": 4,
    "сб": 5,
    "суббота": 5,
    "субботы": 5,
    "вс": 6,
    "воскресенье": 6,
    "воскресенья": 6,
}
UNTIL = re.compile(r"до (?:([а-я]+) )?(\d{1,2}):(\d{2})")
HOURS = re.compile(r"(?:на )?(\d{1,3}) ?(?:ч|час|часа|часов)\.?")
DATE = re.compile(r"до (\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?")
DEED = re.compile(r" ?: ?([а-я]+)")
PAGE = re.compile(r"(?:^| )стр(?:аница|\.)? ?(\d{1,3})$")
YES = ("да",)
NOTHING = re.compile(r"(?:нет|ничего)(?: |$)")
"""What stands in the place of an order that is taken back."""

NOBODY = ("нет", "ничья", "никого")
EXAMPLE = ("пример", "учебный", "учебный бой")
SAMPLE = ("проба", "пробный", "пробно")

BATTLE_WORDS: Mapping[str, tuple[str, ...]] = {
    "open_battle": ("начать бой", "новый бой"),
    "close_battle": ("закончить бой", "завершить бой"),
    "reopen_battle": ("вернуть бой",),
    "create_unit": ("создать", "создать юнит"),
    "remove_unit": ("вывести", "убрать"),
    "give_unit": ("передать",),
    "retinue": ("свита",),
    "units": ("юниты", "отряды"),
    "unit": ("юнит",),
    "sheet": ("лист",),
    "bind_topic": ("привязать тему",),
    "unbind_topic": ("отвязать тему",),
    "distance": ("дистанция", "расстояние"),
    "see": ("видят", "видит"),
    "not_see": ("не видят", "не видит"),
    "cover": ("укрытие",),
    "terrain": ("ландшафт", "местность"),
    "place": ("место боя",),
    "side": ("сторона",),
    "engaged": ("связаны", "связать"),
    "disengaged": ("развести",),
    "landing": ("высадка",),
    "move": ("движение", "ход", "двигаться"),
    "advance": ("ускорение", "рывок"),
    "fall_back": ("отступление", "отойти", "фоллбэк"),
    "shoot": ("стрельба", "стрелять", "огонь"),
    "charge": ("нападение", "напасть", "чардж"),
    "fight": ("бой", "рукопашная"),
    "use_power": ("психосила", "психосилы", "дисциплина"),
    "hold_ritual": ("ритуал", "ритуал призыва"),
    "declare_check": ("заявка тест",),
    "declare_chance": ("заявка шанс",),
    "free_text": ("другое",),
    "word": ("слово",),
    "attach": ("прикрепить", "присоединить"),
    "detach": ("открепить", "отсоединить"),
    "menu": ("заявить",),
    "declarations": ("заявки", "мои заявки"),
    "withdraw": ("отмена", "отменить"),
    "ready": ("готово", "готов", "готова"),
    "pass": ("пас", "пасую"),
    "skip": ("пропуск", "пропустить"),
    "on_behalf": ("за",),
    "standing": ("по умолчанию",),
    "absence": ("отсутствую", "отсутствие"),
    "back": ("вернулся", "вернулась", "я вернулся"),
    "deputy": ("заместитель",),
    "circle": ("круг",),
    "resolve": ("итог", "итоги"),
    "verify_round": ("проверить круг", "проверка круга", "проверь круг"),
    "details": ("подробно", "подробнее"),
    "post": ("пост",),
    "undo": ("откат", "откатить"),
    "replay": ("переиграть",),
    "order": ("порядок",),
    "outcome": ("исход",),
    "without": ("без",),
    "accept_claim": ("засчитать", "зачесть"),
    "extend": ("продлить",),
    "pause": ("пауза", "режим социалка"),
    "resume": ("продолжить", "режим боевка"),
    "remind": ("напомнить",),
    "wound": ("урон",),
    "mortal": ("мр", "смертельные раны"),
    "heal": ("лечить", "вылечить"),
    "kill": ("убить",),
    "restore": ("воскресить", "поднять"),
    "recover": ("лазарет",),
}
"""The words that begin a command of a battle, by its key; the first of each is the one shown."""
