"""The pages of the help about warriors and their courage."""

from collections.abc import Mapping

from vkbot.replies.help_lines import Line

PSYCHOLOGY_PAGES: Mapping[str, tuple[Line, ...]] = {
    "warriors": (
        Line(
            forms=(
                "воин Бешеный: сила духа 4, подвижность 4, кубики 2, сторона хаос для @имя",
                "воин Берсерк: ненавидит Орк",
            ),
            meaning=(
                "ввести воина или изменить названное; бывают ещё скачок 4, страшный, ужасный, тупой"
            ),
            command="put_warrior",
            role="gm",
        ),
        Line(
            forms=("воин Зверюга: тролль, сторона орда",),
            meaning="ввести воина из данных кампании",
            role="gm",
        ),
        Line(
            forms=("отряд воинов Клыки: Берсерк, Рубака; командир Рубака",),
            meaning="отряд проверяется по силе духа командира",
            command="put_squad",
            role="gm",
        ),
        Line(
            forms=("воин пал Берсерк", "воин встал Берсерк"),
            meaning="выбыл или снова в строю",
            command="set_warrior_life",
            role="gm",
        ),
        Line(
            forms=("убрать воина Берсерк",),
            meaning="вычеркнуть из сцены",
            command="remove_warrior",
            role="gm",
        ),
        Line(
            forms=("усталость Берсерк 2; попадание -1; дух -1",),
            meaning="жетоны усталости и что они дают",
            command="set_warrior_fatigue",
            role="gm",
        ),
        Line(
            forms=("схватка Берсерк, Орк",),
            meaning="начать схватку и её первый раунд",
            command="start_melee",
            role="gm",
        ),
        Line(
            forms=("в схватку Рубака",),
            meaning="вступить; если схваток несколько: в схватку Рубака -> Орк",
            command="join_melee",
            role="gm",
        ),
        Line(
            forms=("из схватки Берсерк",),
            meaning="выйти из схватки",
            command="leave_melee",
            role="gm",
        ),
        Line(
            forms=("раунд окончен; проиграл Берсерк", "раунд окончен всем"),
            meaning="закончить раунд схватки; проигравший теряет бешенство",
            command="end_melee_round",
            role="gm",
        ),
        Line(
            forms=("раунд схватки",),
            meaning="начать следующий раунд",
            command="begin_melee_round",
            role="gm",
        ),
        Line(
            forms=("схватка окончена",),
            meaning="закончить схватку",
            command="end_melee",
            role="gm",
        ),
        Line(
            forms=("удары Берсерк -> Орк 4+", "ненависть Берсерк -> Орк 4+; кубики 2"),
            meaning=(
                "бросить кубики атаки; ненависть в первом раунде перебросит промахи, "
                "с «сам» — что выберете"
            ),
            command="roll_warrior_attack",
        ),
        Line(
            forms=("скачок Прыгун 4 3",),
            meaning="гигантский скачок: длина и высота в шагах",
            command="giant_leap",
        ),
        Line(
            forms=("прыжок-атака Прыгун -> Орк", "прыжок-атака Берсерк -> Орк; с обрыва"),
            meaning="напасть там, где приземлился",
            command="leap_attack",
        ),
        Line(
            forms=("осечка Рубака: аркебуза",),
            meaning="бросить D6 на осечку",
            command="misfire",
            role="gm",
        ),
        Line(
            forms=(
                "таблица осечек аркебуза: 1) взрыв; 2) заело; 3) заело; 4) мимо; 5) мимо; "
                "6) обошлось",
            ),
            meaning="что значит каждая грань; «таблица осечек аркебуза: нет» снимет",
            command="set_misfire_table",
            role="gm",
        ),
    ),
    "psychology": (
        Line(
            forms=("ход стороны хаос",),
            meaning="начать ход: проверки ужаса и тупости, конец того, что длилось до хода",
            command="begin_warriors_turn",
            role="gm",
        ),
        Line(
            forms=("нападает Берсерк -> Тролль",),
            meaning="объявить нападение; обе стороны проверят страх, если надо",
            command="declare_melee_attack",
        ),
        Line(
            forms=("воин делает Тролль: стрельба",),
            meaning="стрельба, мелодия, движение: не мешает ли тупость",
            command="declare_warrior_deed",
        ),
        Line(
            forms=("объявления закрыты",),
            meaning="бешеные нападут сами, если враг в радиусе атаки",
            command="close_declarations",
            role="gm",
        ),
        Line(
            forms=("страх Берсерк под атакой Тролль", "страх Берсерк нападает Тролль"),
            meaning="проверка страха отдельно",
            command="take_fear_check",
            role="gm",
        ),
        Line(
            forms=("ужас Чудовище", "ужас Чудовище: Берсерк, Рубака"),
            meaning="проверка ужаса у тех, кто не дальше 3 шагов",
            command="take_terror_checks",
            role="gm",
        ),
        Line(
            forms=("тупость Тролль",),
            meaning="проверка тупости отдельно",
            command="take_stupidity_check",
            role="gm",
        ),
        Line(
            forms=(
                "таблица тупости: 1) стоит; 2) стоит; 3) бредёт; 4) бредёт; 5) воет; "
                "6) идёт к врагу",
            ),
            meaning="что делает тупой на каждой грани; «таблица тупости: нет» снимет",
            command="set_stupidity_table",
            role="gm",
        ),
        Line(
            forms=("бешенство Берсерк вкл", "бешенство Берсерк выкл"),
            meaning="начать или закончить бешенство",
            command="set_frenzy",
            role="gm",
        ),
        Line(
            forms=("проиграл раунд Берсерк",),
            meaning="проигравший теряет бешенство",
            command="lose_fight",
            role="gm",
        ),
        Line(
            forms=("побег Берсерк от Чудовище",),
            meaning="начать побег без проверки",
            command="start_warrior_flight",
            role="gm",
        ),
        Line(
            forms=("побег окончен Берсерк",),
            meaning="закончить побег, ужас снимется",
            command="end_warrior_flight",
            role="gm",
        ),
        Line(
            forms=("запас фп хаос 6",),
            meaning="собрать запас ФП: 6 и по одному за командиров, которые не бегут",
            command="form_pool",
            role="gm",
        ),
        Line(
            forms=("конец психологии",),
            meaning="снять со всех воинов страх, ужас, бешенство и схватки",
            command="end_warriors_battle",
            role="gm",
        ),
        Line(
            forms=("шансы нападает Берсерк -> Тролль", "шансы ненависть Берсерк -> Орк 4+"),
            meaning="точные шансы любого действия",
        ),
    ),
}
