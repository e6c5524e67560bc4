"""
The topics of the help: their titles, the words that ask for them, and the commands they explain.

Every command belongs to exactly one topic, and asking for help with a command's word finds it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from vkbot.lexicon.commands import COMMAND_WORDS
from vkbot.lexicon.names import NameIndex


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """One topic; `words` besides its title; `commands` are keys of the command words."""

    title: str
    words: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()


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
    "roles": Topic(title="роли", words=("права",), commands=("role", "roles", "mute", "unmute")),
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
    "scene": Topic(
        title="сцена",
        words=("вопросы", "модули"),
        commands=(
            "scene",
            "answer",
            "drop_action",
            "undo_action",
            "declare_scene",
            "end_scene",
        ),
    ),
    "formations": Topic(
        title="подразделения",
        commands=(
            "show_formation",
            "begin_formation_turn",
            "end_formation_turn",
            "give_order",
            "set_standing_reaction",
            "use_commander_reaction",
            "fire_sector",
            "rally_crowd",
        ),
    ),
    "formations_setup": Topic(
        title="создание отряда",
        commands=(
            "create_formation",
            "correct_formation",
            "remove_formation",
            "grant_orders",
            "enter_crowd",
            "enter_commander",
            "set_hit_table",
            "begin_combat_round",
        ),
    ),
    "formations_attacked": Topic(
        title="атаки на отряд",
        commands=(
            "attack_formation",
            "take_hits",
            "announce_attack",
            "kill_subordinates",
            "lose_commander",
            "check_fear",
            "check_suppression",
            "check_courage",
            "check_formation",
            "face_formation",
            "check_enemy",
            "compare_sector",
        ),
    ),
    "formations_facts": Topic(
        title="что с отрядом",
        commands=(
            "formation_cover",
            "leave_cohesion",
            "return_to_cohesion",
            "place_member",
            "end_suppression",
            "set_immunity",
            "end_hidden",
            "cause_pain",
            "start_effect",
            "end_effect",
        ),
    ),
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
            "enter",
        ),
    ),
}

TOPIC_NAMES: NameIndex[str] = NameIndex(
    (name, key)
    for key, topic in TOPICS.items()
    for name in (
        topic.title,
        *topic.words,
        *(words for command in topic.commands for words in COMMAND_WORDS[command]),
    )
)
