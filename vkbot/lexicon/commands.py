"""
The words that begin a command, by its key; the first of each is the one that help shows.

Words are one or two, matched whole, without case.
"""

import re
from collections.abc import Mapping

from vkbot.lexicon.applications import APPLICATION_WORDS
from vkbot.lexicon.assault import ASSAULT_WORDS
from vkbot.lexicon.battle import BATTLE_WORDS
from vkbot.lexicon.formation_commands import FORMATION_WORDS
from vkbot.lexicon.power import POWER_WORDS
from vkbot.lexicon.psychology import PSYCHOLOGY_WORDS
from vkbot.lexicon.scenes import SCENE_WORDS

ADDRESSED_WORDS = frozenset({"создать кампанию", "новая кампания", "выбрать кампанию", "новый бой"})
"""Words that begin a command in addressed lines alone, since talk begins with them as well."""

COMMAND_WORDS: Mapping[str, tuple[str, ...]] = {
    # Dice
    "roll": ("бросок", "брось", "бросить", "кинь", "кинуть", "ролл", "roll"),
    "roll_again": ("ещё", "повтор", "повторить"),
    "reroll": ("реролл", "рерол", "переброс", "перебросить"),
    "define_macro": ("макрос",),
    "delete_macro": ("удалить макрос", "забыть макрос"),
    "list_macros": ("макросы", "мои макросы"),
    "odds": ("шансы", "вероятность", "вероятности"),
    # Checks
    "check": ("тест",),
    "chance": ("шанс",),
    "opposed": ("опп", "оппозит", "оппозитный"),
    # Trust
    "verify": ("проверить", "проверка", "проверь"),
    "fairness": ("честность",),
    "journal": ("журнал", "выгрузка"),
    "battle_journal": ("журнал боя",),
    "hidden": ("скрыто", "скрытно"),
    "open_hidden": ("открыть",),
    "rolls": ("броски",),
    "own_rolls": ("мои броски",),
    "statistics": ("статистика", "стата", "моя статистика"),
    # Knowledge
    "rule": ("правило", "правила"),
    "help": ("помощь", "справка", "команды", "помоги", "хелп", "help"),
    # Campaign
    "campaign": ("кампания",),
    "create_campaign": ("кампания создать", "создать кампанию", "новая кампания"),
    "choose_campaign": ("кампания выбрать", "выбрать кампанию"),
    "chat_purposes": ("этот чат",),
    "role": ("роль",),
    "roles": ("роли",),
    "myself": ("кто я", "моя роль"),
    "setting": ("настройка",),
    "settings": ("настройки",),
    "mute": ("заглушить", "мут", "mute"),
    "unmute": ("вернуть голос", "размутить", "размут", "unmute"),
    # Data
    "import": ("импорт",),
    "confirm_import": ("импорт да",),
    "data_template": ("шаблон данных",),
    # Battles
    **BATTLE_WORDS,
    # Scenes
    **SCENE_WORDS,
    **FORMATION_WORDS,
    **ASSAULT_WORDS,
    **PSYCHOLOGY_WORDS,
    # Applications
    **APPLICATION_WORDS,
    # Power
    **POWER_WORDS,
}

SURE = re.compile(r"(?:^| ?[,:]? )да$")
"""What ends a line of somebody who is sure, behind a command that is asked about."""

START_WORDS = frozenset({"начать", "старт", "start"})
"""What a dialogue begins with: VK's own button writes the first, or the last in English."""
