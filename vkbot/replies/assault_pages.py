"""The pages of the help about assaults: units and combats, challenges, morale."""

from collections.abc import Mapping

from vkbot.replies.help_lines import Line

_UNITS = (
    Line(
        forms=(
            "боевой отряд Стражи: 4 боец НБ 4 Ст 4 И 4 Лд 8 А 1 спас 3+, 1 сержант персонаж Лд 9",
        ),
        meaning="поставить отряд; в конце можно «; сторона империум; для @имя»",
        command="put_assault_unit",
        role="gm",
    ),
    Line(
        forms=("боевой отряд Стражи: 4 гвардеец",),
        meaning="то же из данных кампании",
        role="gm",
    ),
    Line(
        forms=("отметить Сеферот: персонаж", "отметить Гвардейцы: всегда проходит мораль"),
        meaning="поправить, одно за раз: Лд 9, спас 3+, в контакте, не преследует, свободен",
        command="mark_in_assault",
        role="gm",
    ),
    Line(
        forms=("назвать Сеферот: Крак",),
        meaning="дать бойцу имя",
        command="rename_model",
        role="gm",
    ),
    Line(
        forms=("примкнуть Сеферот -> Разорители",),
        meaning="независимый персонаж вступает в отряд",
        command="join_unit",
        role="gm",
    ),
    Line(
        forms=("отделиться Сеферот",),
        meaning="и выходит из него",
        command="leave_unit",
        role="gm",
    ),
    Line(
        forms=("снять раны Сеферот 2",),
        meaning="без спасброска",
        command="take_wounds",
        role="gm",
    ),
    Line(
        forms=("боевые потери Сеферот",),
        meaning="снять бойцов; отряд и число — персонажи последними",
        command="remove_casualties",
        role="gm",
    ),
    Line(
        forms=("вернуть бойца Сеферот 1",),
        meaning="вернуть в строй или вылечить",
        command="restore_model",
        role="gm",
    ),
    Line(
        forms=("отряд уничтожен Орки",),
        meaning="снять отряд",
        command="destroy_assault_unit",
        role="gm",
    ),
    Line(
        forms=("отряд ушел Орки",),
        meaning="отряд покинул стол",
        command="take_unit_off_table",
        role="gm",
    ),
    Line(
        forms=("отряд настигнут Орки",),
        meaning="преследование настигло отряд",
        command="catch_unit",
        role="gm",
    ),
)
_COURSE = (
    Line(
        forms=("новый ход враги",),
        meaning="чей ход: сторона или её отряд",
        command="begin_player_turn",
        role="gm",
    ),
    Line(
        forms=("начать фазу наступления",),
        meaning="и движения, и стрельбы",
        command="begin_phase",
        role="gm",
    ),
    Line(
        forms=("закончить фазу",),
        meaning="проверить боевой дух за потери, закончить поединки",
        command="end_phase",
        role="gm",
    ),
    Line(
        forms=("схватка отрядов Разорители, Орки, Гвардейцы",),
        meaning="связать боем; кто с кем: «; связаны Разорители и Орки»",
        command="open_combat",
        role="gm",
    ),
    Line(
        forms=("подмога Сеферот -> Разорители",),
        meaning="ввести отряд в чужой бой",
        command="join_combat",
        role="gm",
    ),
    Line(forms=("вне боя Орки",), meaning="вывести из боя", command="leave_combat", role="gm"),
    Line(forms=("бой окончен Орки",), meaning="закончить бой", command="end_combat", role="gm"),
    Line(
        forms=("первый удар Орки",),
        meaning="удары начаты, вызовов больше нет",
        command="strike_first_blow",
        role="gm",
    ),
)
_CHALLENGES = (
    Line(
        forms=("вызов Сеферот", "вызов Сеферот: Выходи, трус!"),
        meaning="бросить вызов, можно с насмешкой",
        command="issue_challenge",
    ),
    Line(
        forms=("без вызова Орки",),
        meaning="эта сторона вызова не бросает",
        command="pass_challenge",
    ),
    Line(forms=("принять Сеферот",), meaning="принять вызов", command="accept_challenge"),
    Line(forms=("отказ Орки",), meaning="отказаться от поединка", command="refuse_challenge"),
    Line(
        forms=("назначить Сеферот",),
        meaning="назвать, кто уклонился от вызова",
        command="nominate_refuser",
    ),
    Line(
        forms=("вмешательство Сеферот",),
        meaning="занять место своего со второго раунда поединка",
        command="declare_intervention",
    ),
    Line(
        forms=("поединок Сеферот: 3 ранения",),
        meaning="ранения от бойца поединка; «; одновременно» — если он сам пал на том же шаге",
        command="resolve_duel_wounds",
        role="gm",
    ),
    Line(
        forms=("ранения Сеферот 2; рукопашная; от Орки",),
        meaning="положить ранения до спасбросков; без слова — от стрельбы",
        command="allocate_wounds",
        role="gm",
    ),
    Line(
        forms=("берегитесь Сеферот",),
        meaning="передать ранение товарищу на 4+",
        command="look_out_sir",
    ),
    Line(
        forms=("спасброски Разорители",),
        meaning="бросить спасброски за ранения отряда",
        command="save_wounds",
        role="gm",
    ),
    Line(
        forms=("сторонние ранения Гвардейцы 3 от Орки",),
        meaning="неспасённые ранения от тех, кто не в поединке",
        command="outside_wounds",
        role="gm",
    ),
    Line(
        forms=("ввязывание Сеферот",),
        meaning="подойти к врагу на шаге инициативы, персонажи первыми",
        command="pile_in",
        role="gm",
    ),
    Line(
        forms=("движение персонажа Сеферот",),
        meaning="двигаться, не отрываясь от отряда",
        command="move_character",
        role="gm",
    ),
)
_MORALE = (
    Line(
        forms=("мораль Гвардейцы", "мораль Гвардейцы -1: психатака"),
        meaning="проверить боевой дух: 2D6 не больше Лд; провал — отступление",
        command="check_morale",
        role="gm",
    ),
    Line(
        forms=("подавление Гвардейцы", "проверка лидерства Гвардейцы: ужас"),
        meaning="нужна ли другая проверка лидерства и до скольки",
        command="check_leadership",
        role="gm",
    ),
    Line(
        forms=("дух отряда Гвардейцы: потери +1, проигранный бой без броска",),
        meaning="правила боевого духа из книги армии; «нет» снимает",
        command="set_morale_rules",
        role="gm",
    ),
    Line(
        forms=("бесполезно Гвардейцы",),
        meaning="заранее провалить проверку за проигранный бой, если врагу навредить нечем",
        command="fail_willingly",
    ),
    Line(
        forms=("неспасенные ранения Гвардейцы 4 от Орки",),
        meaning="снять ранения и засчитать их в результат боя",
        command="take_unsaved_wounds",
        role="gm",
    ),
    Line(
        forms=("результат боя",),
        meaning="кто победил, проверки, преследование, отступление; своё слово: «; счет 4 2»",
        command="resolve_combat",
        role="gm",
    ),
    Line(
        forms=("преследование Гвардейцы", "преследование Гвардейцы нет"),
        meaning="преследовать ли, если после результата боя спросили; без вопроса бросается само",
        command="pursue",
    ),
    Line(
        forms=("объединение Гвардейцы 4",),
        meaning="пройти до D6 дюймов после боя; без числа — сначала бросить",
        command="consolidate_unit",
    ),
    Line(
        forms=("путь отхода Гвардейцы 13 север",),
        meaning="сколько дюймов до края; можно несколько краёв через запятую",
        command="set_flight_path",
        role="gm",
    ),
    Line(
        forms=("бегство Гвардейцы",),
        meaning="отступить ещё на 2D6 в фазу движения; «не дальше 4» — если окружён",
        command="fall_back_unit",
        role="gm",
    ),
    Line(
        forms=("перегруппировка Гвардейцы",),
        meaning="отряд больше не отступает",
        command="regroup_unit",
        role="gm",
    ),
    Line(
        forms=("обычное движение Гвардейцы",),
        meaning="может ли отряд идти, куда хочет",
        command="move_unit_normally",
        role="gm",
    ),
)
_CHARGES = (
    Line(
        forms=("наступление Орки -> Гвардейцы + Разорители",),
        meaning="напасть; первая цель главная, остальные попутные",
        command="declare_assault_charge",
    ),
    Line(
        forms=("отряд стрелял Орки -> Гвардейцы",),
        meaning="тогда и главная цель — она",
        command="note_shooting",
        role="gm",
    ),
    Line(
        forms=("упреждение Гвардейцы, Разорители -> Орки",),
        meaning="упреждающий огонь по порядку",
        command="fire_overwatch_at",
        role="gm",
    ),
    Line(
        forms=("первый нападающий Орки",),
        meaning="дошёл ли ближайший к главной цели",
        command="lead_charge",
        role="gm",
    ),
    Line(
        forms=("завершить наступление Орки",),
        meaning="остальные; к попутным: «: боец №3 -> Гоблины»",
        command="complete_charge",
        role="gm",
    ),
    Line(
        forms=("атаки Сеферот: Орки 2, Гвардейцы 1",),
        meaning="разделить атаки бойца между отрядами",
        command="direct_attacks",
    ),
)
ASSAULT_PAGES: Mapping[str, tuple[Line, ...]] = {
    "assault_units": (*_UNITS, *_COURSE),
    "challenges": _CHALLENGES,
    "morale": (*_MORALE, *_CHARGES),
}
