"""Sentences for refusals about applications and heroes; written like `refusal_words`."""

from collections.abc import Mapping

APPLICATION_NOTATION_WORDS: Mapping[str, str] = {
    "application_form": (
        "Не вижу в анкете ни одной знакомой строки. Пустую форму даст: анкета шаблон. "
        "Например: анкета Имя: Сеферот"
    ),
    "application_number": (
        "Нужен номер анкеты, а причина — после двоеточия. Например: {before} 5: мало описания"
    ),
    "character_name": "Не знаю героя или юнита «{rest}». Например: {before} Сеферот",
}

APPLICATION_RULE_WORDS: Mapping[str, str] = {
    "no_application": "Анкеты у вас пока нет. Пустую форму даст: анкета шаблон",
    "application_incomplete": "В анкете не всё заполнено. Чего не хватает, покажет: моя анкета",
    "hero_name_taken": (
        "Имя «{name}» занято другим героем. Напишите другое: анкета дальше Имя: Второй {name}"
    ),
    "PVT-POST-2": "Анкета уже подана и ждёт решения (PVT-POST-2). Как она стоит: моя анкета",
    "PVT-DATA-7": (
        "В анкете есть нарушения, всего {count} (PVT-DATA-7). Все до одного покажет: моя анкета"
    ),
    "PVT-DATA-8": (
        "У игрока не больше {most} одобренных героев (PVT-DATA-8). "
        "Место освободит: в отставку Сеферот"
    ),
    "application_unknown": "Анкеты {number} нет. Какие ждут решения, покажет: анкеты",
    "application_stale": (
        "Анкета {number} с тех пор изменилась, ничего не сделано. Посмотреть: анкета {number}"
    ),
    "other_draft": (
        "В работе анкета «{name}», и она пропадёт. Заменить её: анкета заново Имя: {hero}, "
        "и остальные строки. Дописать: анкета дальше"
    ),
    "application_not_submitted": (
        "Анкета {number} — ещё черновик, автор её не подал. Какие ждут решения, покажет: анкеты"
    ),
    "application_decided": "Анкета {number}: решение уже есть. Его принял {owner}",
    "application_outdated": (
        "После подачи анкеты {number} изменились данные или настройки. "
        "Верните её: вернуть {number}: подайте заново"
    ),
    "application_post_late": (
        "Правка поста ничего не изменила: его анкета подана или по ней решено. "
        "Как она стоит: моя анкета"
    ),
    "topic_of_applications": ("В этой теме читаются анкеты. Сначала админ: отвязать анкетницу"),
    "topic_of_campaign": (
        "В этой теме читаются анкеты другой кампании. Сначала в её чате: отвязать анкетницу"
    ),
    "no_application_topic": (
        "Анкеты ни в какой теме не читаются. Связать: привязать анкетницу vk.com/topic-1_2"
    ),
    "reason_needed": "Нужна причина. Напишите: вернуть {number}: мало описания",
    "unit_entered": "{unit}: уже на поле. Кто в бою, покажет: юниты",
    "name_on_field": (
        "{unit}: на поле уже есть другой юнит с этим именем. Сначала: вывести {unit}"
    ),
    "unit_elsewhere": "{unit}: уже в другом бою, {name}. Сначала там: вывести {unit}",
    "unit_dead_for_good": "{unit}: погиб окончательно, в бой не вернуть (PVT-DEATH-2)",
    "no_own_hero": "Одобренных героев у вас пока нет. Пустую форму даст: анкета шаблон",
    "not_a_hero": "{unit} — юнит свиты, а нужен герой. Ваши герои: моя анкета",
    "hero_in_battle": "{unit}: сейчас в бою. Сначала: вывести {unit}",
}

APPLICATION_CASE_WORDS: Mapping[tuple[str, str], str] = {
    ("application_incomplete", "name"): (
        "В анкете нет имени героя. Допишите: анкета дальше Имя: Сеферот"
    ),
    ("application_incomplete", "sheet"): (
        "В анкете нет слейта. Допишите: анкета дальше Слейт: Лорд хаоса"
    ),
    ("application_not_submitted", "returned"): (
        "Анкета {number} возвращена, автор её снова не подал. Какие ждут решения, покажет: анкеты"
    ),
    ("application_decided", "approved"): "Анкета {number} уже одобрена. Решение принял {owner}",
    ("application_decided", "rejected"): "Анкета {number} уже отклонена. Решение принял {owner}",
    ("reason_needed", "rejected"): (
        "Нужна причина. Напишите: отклонить {number}: не подходит к сюжету"
    ),
}
