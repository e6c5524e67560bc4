"""
Sentences for the keys of refusals.

Of a line not understood `{text}` is the whole, `{before}` what fits, `{rest}` what does not; of a
rule or a right the fields are its facts; of a limit `{allowed}` and `{asked}`. A text of the
player never ends a sentence with his own punctuation: it stands in quotation marks.
"""

from collections.abc import Mapping

from vkbot.replies.application_refusals import (
    APPLICATION_NOTATION_WORDS,
    APPLICATION_RULE_WORDS,
)
from vkbot.replies.assault_refusals import (
    ASSAULT_LIMIT_WORDS,
    ASSAULT_NOTATION_WORDS,
    ASSAULT_RULE_WORDS,
)
from vkbot.replies.battle_refusals import (
    BATTLE_LIMIT_WORDS,
    BATTLE_NOTATION_WORDS,
    BATTLE_RULE_WORDS,
)
from vkbot.replies.campaign_refusals import CAMPAIGN_RULE_WORDS
from vkbot.replies.formations_refusals import FORMATIONS_NOTATION_WORDS, FORMATIONS_RULE_WORDS
from vkbot.replies.import_pages import IMPORT_LIMIT_WORDS, IMPORT_RULE_WORDS
from vkbot.replies.power_refusals import (
    POWER_LIMIT_WORDS,
    POWER_NOTATION_WORDS,
    POWER_RULE_WORDS,
)
from vkbot.replies.psychology_refusals import PSYCHOLOGY_NOTATION_WORDS, PSYCHOLOGY_RULE_WORDS
from vkbot.replies.round_refusals import ROUND_RULE_WORDS, TOLD_NOTATION_WORDS
from vkbot.replies.scene_refusals import SCENE_LIMIT_WORDS, SCENE_NOTATION_WORDS, SCENE_RULE_WORDS

NOTATION_WORDS: Mapping[str, str] = {
    **BATTLE_NOTATION_WORDS,
    **TOLD_NOTATION_WORDS,
    **APPLICATION_NOTATION_WORDS,
    **POWER_NOTATION_WORDS,
    **SCENE_NOTATION_WORDS,
    **FORMATIONS_NOTATION_WORDS,
    **ASSAULT_NOTATION_WORDS,
    **PSYCHOLOGY_NOTATION_WORDS,
    # Dice
    "dice": "Здесь нужен бросок, а написано «{rest}». Например: 3d10+1d6-2",
    "closing_bracket": "Не хватает закрывающей скобки: «{text}». Например: (2d6+3)*2",
    "positive_number": "Здесь нужно число больше нуля, а написано «{rest}». Например: 2d6",
    "single_die": "Так проверяют один куб. Например: d100 35",
    "single_pool": "Успехи считают на одинаковых кубах. Например: 40d6 4+",
    "faces": "Не понимаю, какие кубы перебросить: «{rest}». Например: реролл 1 или реролл провалы",
    "goal": "Не понимаю порог «{rest}». Например: 40d6 4+ или 40d6 >= 4",
    "label": "После броска не понимаю «{rest}». Например: 2d6 удар топором",
    "bare_die_alone": "К короткому «к6» подпись не добавить, нужно число кубов. Например: 1к6 удар",
    # Odds
    "odds_roll": "Шансы какого броска? Например: шансы 10d6 4+ >= 6",
    "odds_single_roll": "Шансы я считаю для одного броска за раз. Например: шансы 2d6 >= 7",
    "odds_goal": "Не понимаю порог «{rest}». Например: шансы 2d6 >= 7",
    "odds_of_check": "У проверки порог уже есть, второй «{rest}» лишний. Например: шансы d100 35",
    # Checks
    "characteristic": "Не знаю характеристики «{rest}». Например: тест сил 35",
    "check_end": "Не понимаю «{rest}» в тесте. Например: тест ВОЛ 60 -10",
    "check_value_or_name": "В тесте нужно что-то одно: значение или имя. Например: тест сил 35",
    "unit": "Не знаю юнита «{rest}», назовите значение. Например: тест сил 35",
    "chance": "Шанс — это число процентов. Например: шанс 7 или шанс 7 x3",
    "opposed": "Нужны два значения. Например: опп 30 20 или 30 против 20",
    # Trust
    "roll_number": "Нужен номер броска. Например: {before} 1042",
    "hidden_roll": (
        "Сначала нужна цель, после двоеточия — один бросок. Например: скрыто на засаду: d100 35"
    ),
    "person": "Не понимаю, кто «{rest}». Упомяните человека через @. Например: {before} @имя",
    # Macros
    "macro": "Макрос — это имя, знак = и бросок. Например: макрос болтеры = 16d6 3+ р1",
    "macro_body": "«{text}» — это не бросок. Например: макрос болтеры = 16d6 3+ р1",
    "macro_name": "Какой макрос удалить? Например: {before} болтеры",
    "macro_number": "В макросе «{text}» вместо $ нужно число. Например: /болтеры 24",
    "macro_without_number": "В макросе «{text}» нет $, поэтому число после имени лишнее.",
    # Knowledge
    "rule_query": "Слишком длинно. Хватит пары слов или номера. Например: правило чардж",
    "help_topic": "Справки о «{rest}» нет, все темы покажет «помощь». Например: помощь броски",
    # Campaign
    "line_end": "После «{before}» ничего не нужно, «{rest}» лишнее. Например: {before}",
    "campaign_name": "Нужно имя кампании, до 60 знаков. Например: {before} Мануфакторум",
    "campaign_action": (
        "Не понимаю «{rest}». Например: кампания создать Мануфакторум "
        "или кампания выбрать Мануфакторум"
    ),
    "chat_purpose": "Чат бывает для кубов, боя или админов. Например: этот чат: кубы, бой",
    "person_and_role": "Нужны человек и роль: игрок, гм или админ. Например: роль @имя гм",
    "setting": "Не знаю настройки «{rest}». Например: настройка opposed_order difference_first",
    "setting_value": (
        "«{rest}» не похоже на значение настройки. "
        "Например: настройка opposed_order difference_first"
    ),
    "person_and_time": "Не понимаю, кого и на сколько. Например: заглушить @имя 30м",
}

RULE_WORDS: Mapping[str, str] = {
    **BATTLE_RULE_WORDS,
    **ROUND_RULE_WORDS,
    **IMPORT_RULE_WORDS,
    **APPLICATION_RULE_WORDS,
    **POWER_RULE_WORDS,
    **SCENE_RULE_WORDS,
    **FORMATIONS_RULE_WORDS,
    **ASSAULT_RULE_WORDS,
    **PSYCHOLOGY_RULE_WORDS,
    # Dice
    "PVT-DICE-3": "Перебросить переброс нельзя: каждый куб перебрасывают один раз (PVT-DICE-3)",
    "nothing_to_reroll": (
        "Перебрасывать нечего: таких кубов ({faces}) нет. "
        "Что выпало, покажет ответ на бросок: реролл"
    ),
    "reroll_needs_goal": (
        "Провалы бывают там, где есть порог. Например: 40d6 4+ реролл провалы. "
        "Здесь подойдут грани: реролл 1"
    ),
    "reroll_needs_roll": (
        "Не вижу, какой бросок перебросить: ответьте на моё сообщение с броском "
        "или назовите номер. Например: реролл #1042 1"
    ),
    "reroll_which": "В том сообщении не один бросок: {numbers}. Например: реролл #{first} 1",
    "not_the_author": "Это чужой бросок, а перебрасывать можно только свои. Ваши покажет: броски",
    "reroll_other_campaign": (
        "Бросок #{number} сделан, когда чат был в другой кампании: его уже не перебросить. "
        "Новый бросок: 2d6"
    ),
    "roll_unknown": "Броска #{number} здесь нет. Последние покажет: броски",
    "no_last_roll": "Повторять пока нечего, вы ещё не бросали. Например: 2d6",
    "exploding_d1": "Куб с одной гранью взрывался бы вечно. Например: 3d6!",
    "division_by_zero": "Делить на ноль нельзя. Например: 4d6/2",
    "modifier_on_successes": (
        "К числу успехов ничего не прибавить: нужно что-то одно, порог или сумма. "
        "Например: 40d6 4+ или 5d6+2"
    ),
    "goal_of_sum": (
        "Порог я сравниваю с каждым кубом, а не с суммой. Бросить можно так: {works}. "
        "А вероятность: шансы {dice} {sign} {value}"
    ),
    "exact_percent": (
        "«= {value}» — это ровно {value}, одна грань из ста. "
        "Проверка, где успех {value} и меньше: d100 {value}"
    ),
    "face_not_on_die": "Грани {face} на d{sides} нет. Например: 40d6 4+ р1",
    # Checks
    "check_unit_unknown": (
        "Не знаю юнита «{unit}»: его нет ни в бою, ни среди героев. Назовите значение: тест лид 60"
    ),
    "check_unit_gone": "{unit}: живых нет, проверять некого. Назовите значение: тест лид 60",
    "which_hero": "Героев у вас несколько: {names}. Назовите одного: тест сил {first}",
    "check_value_needed": (
        "Героя у вас здесь нет, нужно значение или имя. Например: тест сил 35, тест лид Гвардейцы"
    ),
    # Trust
    "seal_undelivered": (
        "Печать не дошла до чата, поэтому бросать пока нельзя. Напишите ещё раз через минуту."
    ),
    "hidden_needs_chat": (
        "Скрытый бросок объявляют в чате кампании, а чата у неё ещё нет. "
        "Добавьте меня в чат и повторите: скрыто на засаду: d100 35"
    ),
    "hidden_form": (
        "У скрытого броска есть цель, она стоит перед двоеточием. "
        "Напишите: скрыто {purpose}: {roll}"
    ),
    "nothing_to_hide": (
        "Здесь всё решено без кубов, скрывать нечего. Например: скрыто на засаду: d100 35"
    ),
    "dialogue_closed": (
        "Не могу написать вам в личные сообщения, а скрытые кубы приходят туда. "
        "Напишите мне туда любое слово и повторите бросок."
    ),
    "not_hidden": "Бросок #{number} не скрыт, его и так видят все. Убедиться: проверить {number}",
    "already_open": "Бросок #{number} уже открыт. Убедиться: проверить {number}",
    # Macros
    "macro_reserved": (
        "Имя «{name}» занято командой или броском, макросу нужно другое. "
        "Например: макрос болтеры = 16d6 3+ р1"
    ),
    "macro_one_number": (
        "Число у макроса одно и встаёт вместо каждого $, поэтому рядом с $ цифр не бывает. "
        "Например: макрос залп = $d6 3+"
    ),
    "macro_unknown": "Макроса «{name}» нет. Все ваши и общие покажет: макросы",
    # Campaign
    **CAMPAIGN_RULE_WORDS,
    "setting_unknown": (
        "Настройки «{key}» нет, имена настроек есть в тексте правил. "
        "Например: настройка opposed_order difference_first"
    ),
    "setting_value_unknown": (
        "У настройки {key} нет значения «{value}». Можно: {choices}. "
        "Например: настройка {key} {first}"
    ),
    "setting_value_unbuilt": (
        "Значения «{value}» у настройки {key} пока нет. Можно: {choices}. "
        "Например: настройка {key} {first}"
    ),
    "setting_range": (
        "У настройки {key} не бывает значения «{value}»: нужно число от {least} до {most}. "
        "Например: настройка {key} 30"
    ),
    "zone_unknown": (
        "Не знаю часового пояса «{value}». Например: настройка пояс Самара, или МСК+2, или UTC+5"
    ),
}

LIMIT_WORDS: Mapping[str, str] = {
    **BATTLE_LIMIT_WORDS,
    **IMPORT_LIMIT_WORDS,
    **POWER_LIMIT_WORDS,
    **ASSAULT_LIMIT_WORDS,
    **SCENE_LIMIT_WORDS,
    "odds_ways": (
        "Слишком много исходов: точные шансы здесь считаю до {allowed}. "
        "Например: шансы приказ Северяне: залповый огонь"
    ),
    # Dice
    "dice_per_line": (
        "Не больше {allowed} кубов в строке, вместе со взрывами и перебросами{asked}. "
        "Например: 40d6 4+"
    ),
    "sides": "У куба не больше {allowed} граней{asked}. Например: d100",
    "repeats": "Не больше {allowed} повторов{asked}. Например: 6x 3d6",
    "selections": (
        "Отборов вроде «в3» или «dl1» у одного броска не больше {allowed}{asked}. Например: 4d6в3"
    ),
    "kept_dice": "Оставить можно не больше кубов, чем брошено: {allowed}{asked}. Например: 4d6в3",
    "dropped_dice": (
        "Хоть один куб должен остаться: отбросить можно {allowed}{asked}. Например: 4d6dl1"
    ),
    "result": "Слишком большой итог, предел: {allowed}. Например: 3d10+20",
    "number": "Слишком большое число, предел: {allowed}. Например: 3d10+20",
    "operators": "В одном броске не больше {allowed} действий. Например: 3d10+1d6-2",
    "nesting": "Скобок внутри скобок не больше {allowed}. Например: (2d6+3)*2",
    "text_length": "Бросок слишком длинный: можно до {allowed} знаков{asked}. Например: 3d10+1d6-2",
    "label_length": (
        "Подпись слишком длинная: можно до {allowed} знаков{asked}. Например: 2d6 удар топором"
    ),
    "odds_cost": (
        "Точно считать такой бросок слишком долго, а на глаз я не отвечаю. "
        "Возьмите меньше кубов. Например: шансы 10d6 4+ >= 6"
    ),
    # Lines
    "lines_per_message": (
        "В одном сообщении не больше {allowed} команд, поэтому я ничего не сделал. "
        "Разделите его на несколько."
    ),
    "line_length": (
        "Команда слишком длинная: можно до {allowed} знаков{asked}. Например: 2d6 удар топором"
    ),
    # Trust
    "rolls_listed": "Показать можно не больше {allowed} бросков{asked}. Например: броски 20",
    "journal_rows": "Журнал слишком длинный: в файл входит до {allowed} записей{asked}.",
    # Campaign
    "campaigns": (
        "Один человек может начать не больше {allowed} кампаний. "
        "Перейти в готовую: кампания выбрать Имя"
    ),
    "macros": "Не больше {allowed} макросов. Удалить лишний: макрос удалить болтеры",
    "mute_minutes": (
        "Заглушить можно не дольше чем на {allowed} минут{asked}. Например: заглушить @имя 7д"
    ),
}
