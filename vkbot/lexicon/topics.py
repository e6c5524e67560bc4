"""
The topics of the help: their titles, the words that ask for them, and the commands they explain.

Every command belongs to exactly one topic, and asking for help with a command's word finds it.
"""

from collections.abc import Iterator, Mapping

from vkbot.lexicon.commands import COMMAND_WORDS
from vkbot.lexicon.folding import fold
from vkbot.lexicon.names import NameIndex
from vkbot.lexicon.scene_topics import SCENE_TOPICS
from vkbot.lexicon.topic import Topic

TOPICS: Mapping[str, Topic] = {
    "dice": Topic(
        title="броски",
        words=("кубы", "кубики", "дайсы", "кости", "куб"),
        commands=("roll", "roll_again", "reroll", "rolls", "own_rolls", "statistics"),
    ),
    "checks": Topic(
        title="проверки",
        words=("тесты", "опп", "оппозитный бросок", "характеристики"),
        commands=("check", "chance", "opposed"),
    ),
    "macros": Topic(title="макросы", commands=("define_macro", "list_macros", "delete_macro")),
    "odds": Topic(title="шансы", words=("вероятность",), commands=("odds",)),
    "fairness": Topic(
        title="честность",
        words=("доверие", "проверить бросок"),
        commands=("verify", "fairness", "journal", "battle_journal"),
    ),
    "hidden": Topic(
        title="скрытые броски", words=("скрытый бросок",), commands=("hidden", "open_hidden")
    ),
    "rules": Topic(title="правила", commands=("rule", "help")),
    "campaign": Topic(
        title="кампания",
        words=("чат",),
        commands=("campaign", "create_campaign", "choose_campaign", "chat_purposes"),
    ),
    "roles": Topic(
        title="роли", words=("права",), commands=("role", "roles", "myself", "mute", "unmute")
    ),
    "settings": Topic(title="настройки", commands=("setting", "settings")),
    "data": Topic(
        title="данные",
        words=("данные кампании", "даташиты"),
        commands=("import", "confirm_import", "data_template"),
    ),
    "declaring": Topic(
        title="стрельба и бой",
        words=("действия",),
        commands=(
            "move",
            "advance",
            "fall_back",
            "landing",
            "shoot",
            "charge",
            "fight",
            "use_power",
            "hold_ritual",
            "declare_check",
            "declare_chance",
            "free_text",
            "attach",
            "detach",
            "standing",
        ),
    ),
    "turn": Topic(
        title="ход игрока",
        words=("круг постов",),
        commands=(
            "menu",
            "declarations",
            "withdraw",
            "ready",
            "pass",
            "word",
            "circle",
            "units",
            "unit",
            "sheet",
            "details",
            "verify_round",
            "post",
            "absence",
            "back",
            "deputy",
        ),
    ),
    "battle": Topic(
        title="поле боя",
        words=("боевка",),
        commands=(
            "open_battle",
            "close_battle",
            "reopen_battle",
            "bind_topic",
            "unbind_topic",
            "create_unit",
            "remove_unit",
            "give_unit",
            "retinue",
            "distance",
            "see",
            "not_see",
            "cover",
            "terrain",
            "place",
            "side",
            "engaged",
            "disengaged",
            "wound",
            "mortal",
            "heal",
            "kill",
            "restore",
            "recover",
        ),
    ),
    "round": Topic(
        title="итоги круга",
        commands=(
            "resolve",
            "outcome",
            "order",
            "on_behalf",
            "without",
            "accept_claim",
            "undo",
            "replay",
            "extend",
            "pause",
            "resume",
            "skip",
            "remind",
        ),
    ),
    **SCENE_TOPICS,
    "power": Topic(
        title="мощь",
        words=("очки мощи", "покупки"),
        commands=(
            "power",
            "power_history",
            "why",
            "buy",
            "sell",
            "revive",
            "move_power",
            "grant_power",
            "deduct_power",
            "counter_entry",
            "export_power",
        ),
    ),
    "applications": Topic(
        title="анкеты",
        words=("анкетница", "герои", "персонажи"),
        commands=(
            "application",
            "application_goes_on",
            "application_anew",
            "application_form",
            "datasheets",
            "own_application",
            "submit",
            "applications",
            "approve",
            "return",
            "reject",
            "bind_applications",
            "unbind_applications",
            "retire",
            "recall",
            "enter",
        ),
    ),
}

_CLAIMED = {fold(word) for topic in TOPICS.values() for word in topic.words}
"""Words that mean a topic, whichever command begins with them too."""


def _names_of(topic: Topic) -> Iterator[str]:
    yield topic.title
    yield from topic.words
    for command in topic.commands:
        yield from (words for words in COMMAND_WORDS[command] if fold(words) not in _CLAIMED)


TOPIC_NAMES: NameIndex[str] = NameIndex(
    (name, key) for key, topic in TOPICS.items() for name in _names_of(topic)
)
