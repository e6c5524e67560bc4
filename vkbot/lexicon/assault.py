"""
The words of characters, challenges and morale: of commands, and before answers.

Source: the glossaries and the suggested commands of both texts.
"""

from collections.abc import Mapping

_UNITS: Mapping[str, tuple[str, ...]] = {
    "put_assault_unit": ("боевой отряд",),
    "destroy_assault_unit": ("отряд уничтожен",),
    "take_unit_off_table": ("отряд ушел", "отряд покинул"),
    "catch_unit": ("отряд настигнут",),
    "mark_in_assault": ("отметить", "отметка"),
    "rename_model": ("назвать", "имя бойца"),
    "join_unit": ("примкнуть", "примыкает"),
    "leave_unit": ("отделиться", "отделяется"),
    "take_wounds": ("снять раны", "минус раны"),
    "remove_casualties": ("боевые потери", "погибли", "погиб"),
    "restore_model": ("вернуть бойца", "исцелить"),
}
_COURSE: Mapping[str, tuple[str, ...]] = {
    "open_combat": ("схватка отрядов", "бой отрядов"),
    "join_combat": ("подмога", "на подмогу"),
    "leave_combat": ("вне боя",),
    "end_combat": ("бой окончен", "схватка распалась"),
    "strike_first_blow": ("первый удар", "удары начаты"),
    "begin_player_turn": ("новый ход", "ходит сторона"),
    "begin_phase": ("начать фазу", "фаза"),
    "end_phase": ("закончить фазу", "конец фазы", "фаза окончена"),
}
_CHARACTERS: Mapping[str, tuple[str, ...]] = {
    "issue_challenge": ("вызов", "бросить вызов"),
    "pass_challenge": ("без вызова",),
    "accept_challenge": ("принять", "принять вызов"),
    "refuse_challenge": ("отказ", "отказаться"),
    "nominate_refuser": ("назначить",),
    "declare_intervention": ("вмешательство", "вмешаться", "заступиться"),
    "resolve_duel_wounds": ("поединок",),
    "allocate_wounds": ("ранения",),
    "look_out_sir": ("берегитесь", "берегись"),
    "save_wounds": ("спасброски", "спасы"),
    "outside_wounds": ("сторонние ранения", "сторонние раны"),
    "pile_in": ("ввязывание", "ввязаться"),
    "move_character": ("движение персонажа", "персонаж идет"),
}
_MORALE: Mapping[str, tuple[str, ...]] = {
    "check_morale": ("мораль", "боевой дух"),
    "check_leadership": ("проверка лидерства", "подавление"),
    "set_morale_rules": ("дух отряда", "особый дух"),
    "fail_willingly": ("бесполезно", "оружие бесполезно"),
    "resolve_combat": ("результат боя", "итог боя"),
    "take_unsaved_wounds": ("неспасенные ранения", "неспасенные раны"),
    "set_flight_path": ("путь отхода",),
    "fall_back_unit": ("бегство",),
    "regroup_unit": ("перегруппировка", "перегруппировать"),
    "move_unit_normally": ("обычное движение",),
    "pursue": ("преследование", "преследовать"),
    "consolidate_unit": ("объединение", "объединиться"),
    "note_shooting": ("отряд стрелял",),
    "declare_assault_charge": ("наступление", "наступать"),
    "fire_overwatch_at": ("упреждение",),
    "lead_charge": ("первый нападающий",),
    "complete_charge": ("завершить наступление", "наступление дошло"),
    "direct_attacks": ("атаки",),
}
ASSAULT_WORDS: Mapping[str, tuple[str, ...]] = {**_UNITS, **_COURSE, **_CHARACTERS, **_MORALE}
"""The words that begin a command, by its key; the first of each is the one shown."""

MORALE_REASONS: Mapping[str, str] = {
    "": "",
    "всегда": "",
    "потери": "casualties",
    "за потери": "casualties",
    "проигранный бой": "lost_combat",
    "за проигранный бой": "lost_combat",
}
"""Why a morale check is taken, as a rule of a unit's own names it; other reasons are the GM's."""

PINNING_WORDS = ("подавление",)
"""Which of the words of a Leadership test say that it is for pinning."""

QUESTION_WORDS: Mapping[str, tuple[str, ...]] = {
    # Characters
    "character_engaged": ("в контакте", "вовлечен", "вовлечена", "вовлечены"),
    "can_strike": ("может бить", "могут бить"),
    "base_contact": ("дошел до врага", "дошла до врага", "вплотную"),
    "swap1": ("первая перестановка", "вызвавший меняется"),
    "swap2": ("вторая перестановка", "принявший меняется"),
    "coherent": ("строй цел", "построение соблюдено"),
    "swapped": ("меняется с", "перестановка с"),
    "near6": ("рядом", "рядом свои"),
    "nearest": ("ближайший", "ближайшая", "ближайшие"),
    "within6_chars": ("рядом персонажи",),
    "receiver": ("примет ранение", "принимает ранение"),
    "comrade": ("вместо",),
    # Morale
    "can_hurt": ("может ранить", "могут ранить"),
    "pursues": ("преследование", "преследует"),
    "contact_regained": ("контакт есть", "контакт восстановлен", "контакт"),
    "path_length": ("до края", "путь"),
    "blocked": ("путь перекрыт",),
    "dangerous": ("опасный ландшафт", "потери на пути"),
    "edge": ("край",),
    "cons_ok": ("в дюйме от врагов", "не ближе дюйма"),
    "in_reach": ("в досягаемости", "дотянется"),
    "visible": ("видна", "видит цель", "видны"),
    "through_difficult": ("через трудный", "трудный ландшафт"),
    "overwatch_losses": ("потери от упреждения",),
    "initial_charger": ("первый",),
    "charge_ok": ("дошел", "дошла"),
    "primary_reachable": ("достанет главную",),
    "engaged_with": ("бьется с", "вовлечен с"),
}
"""The words that may stand before an answer in a line, by the key of its question."""
