"""The pages of the help about battles."""

from collections.abc import Mapping

from vkbot.replies.help_lines import Line

BATTLE_PAGES: Mapping[str, tuple[Line, ...]] = {
    "declaring": (
        Line(
            forms=("стрельба Разорители -> Гвардейцы: 8 болтер; 24м",),
            meaning=(
                "выстрелить: число бойцов с оружием, после «;» дистанция и укрытие; "
                "строкой ниже «-> Леман Русс: мельта» — по второй цели"
            ),
            command="shoot",
        ),
        Line(
            forms=("движение Разорители 10 к Гвардейцам",),
            meaning="переместиться; «от Гвардейцев» — уйти дальше",
            command="move",
        ),
        Line(
            forms=("ускорение Разорители",), meaning="ускориться после движения", command="advance"
        ),
        Line(forms=("отступление Разорители",), meaning="выйти из боя", command="fall_back"),
        Line(
            forms=("нападение Разорители -> Гвардейцы",),
            meaning="чардж; целей может быть несколько",
            command="charge",
        ),
        Line(
            forms=("бой Разорители -> Гвардейцы: 16 силовой меч",),
            meaning="ближний бой: число ударов; «8 бойцов нож» — число бойцов",
            command="fight",
        ),
        Line(
            forms=("психосила Сеферот: сбиваю пламя",),
            meaning="вместо стрельбы, 1 ОД героя; исход решит ГМ",
            command="use_power",
        ),
        Line(
            forms=("ритуал Сеферот: призываю демонов",),
            meaning="ритуал призыва; напасть в этом посте уже нельзя",
            command="hold_ritual",
        ),
        Line(
            forms=("высадка Разорители",),
            meaning="высадиться или телепортироваться",
            command="landing",
            role="gm",
        ),
        Line(
            forms=("заявка тест сил Сеферот",),
            meaning="тест как часть хода",
            command="declare_check",
        ),
        Line(forms=("заявка шанс 7",), meaning="шанс как часть хода", command="declare_chance"),
        Line(
            forms=("другое: жму на кнопку тревоги",),
            meaning="что решит ГМ",
            command="free_text",
        ),
        Line(
            forms=("прикрепить Сеферот к Разорители",),
            meaning="герой входит в юнит",
            command="attach",
        ),
        Line(forms=("открепить Сеферот",), meaning="герой выходит из юнита", command="detach"),
        Line(
            forms=(
                "по умолчанию стрельба Разорители -> Гвардейцы",
                "по умолчанию нет Разорители",
            ),
            meaning="что сделать юниту, если вы промолчите; «нет» снимает",
            command="standing",
        ),
    ),
    "turn": (
        Line(
            forms=("заявить", "заявить Разорители"),
            meaning="выбрать действие кнопками: юнит, цель, оружие; коротко «ход»",
            command="menu",
        ),
        Line(forms=("заявки",), meaning="что вы заявили", command="declarations"),
        Line(forms=("отмена 3",), meaning="снять заявку 3", command="withdraw"),
        Line(forms=("готово",), meaning="ваш ход окончен", command="ready"),
        Line(forms=("пас",), meaning="в этом круге ничего не делаю", command="pass"),
        Line(
            forms=("слово: за Империю",),
            meaning="подмешать своё слово в кубы круга",
            command="word",
        ),
        Line(forms=("круг",), meaning="кто готов, кого ждём и сколько времени", command="circle"),
        Line(forms=("юниты",), meaning="кто на поле", command="units"),
        Line(forms=("юнит Разорители",), meaning="карточка юнита", command="unit"),
        Line(forms=("лист",), meaning="карточка вашего героя", command="sheet"),
        Line(forms=("подробно 3",), meaning="все кубы действия 3", command="details"),
        Line(
            forms=("проверить круг 3",),
            meaning="пересчитать решённый круг из раскрытых секретов",
            command="verify_round",
        ),
        Line(forms=("пост",), meaning="последний отчёт текстом для темы", command="post"),
        Line(forms=("отсутствую до 12.12",), meaning="вас не ждут", command="absence"),
        Line(forms=("вернулся",), meaning="вас снова ждут", command="back"),
        Line(forms=("заместитель @имя",), meaning="кто может заявлять за вас", command="deputy"),
    ),
    "battle": (
        Line(
            forms=("начать бой Мануфакторум",),
            meaning="открыть бой здесь; «начать бой пример» — с готовыми юнитами",
            command="open_battle",
            role="gm",
        ),
        Line(
            forms=("закончить бой",),
            meaning="закрыть его; бот переспросит",
            command="close_battle",
            role="gm",
        ),
        Line(
            forms=("вернуть бой",),
            meaning="продолжить оконченный бой, заявки целы",
            command="reopen_battle",
            role="gm",
        ),
        Line(
            forms=("привязать тему vk.com/topic-1_2",),
            meaning="бой пишут в теме: читать её посты, заявки под чертой ___",
            command="bind_topic",
            role="gm",
        ),
        Line(
            forms=("отвязать тему",), meaning="посты не читать", command="unbind_topic", role="gm"
        ),
        Line(
            forms=("создать Гвардейцы: 20 гвардеец; лазган 18, мельта 2",),
            meaning="поставить юнит; «… для @имя» — игроку",
            command="create_unit",
            role="gm",
        ),
        Line(
            forms=("вывести Гвардейцы",),
            meaning="убрать юнит с поля",
            command="remove_unit",
            role="gm",
        ),
        Line(
            forms=("передать Сеферот @имя",),
            meaning="отдать юнит игроку",
            command="give_unit",
            role="gm",
        ),
        Line(
            forms=("дистанция Разорители, Гвардейцы 24",),
            meaning="сколько между ними метров",
            command="distance",
            role="gm",
        ),
        Line(
            forms=("видят Разорители, Гвардейцы",),
            meaning="видят друг друга",
            command="see",
            role="gm",
        ),
        Line(
            forms=("не видят Разорители, Гвардейцы",),
            meaning="не видят",
            command="not_see",
            role="gm",
        ),
        Line(
            forms=("укрытие Гвардейцы жесткое",),
            meaning="мягкое, жёсткое, нет или проценты",
            command="cover",
            role="gm",
        ),
        Line(
            forms=("ландшафт Разорители опасный",),
            meaning="трудный, опасный или обычный",
            command="terrain",
            role="gm",
        ),
        Line(
            forms=("место боя варп",),
            meaning="варп, космос (гибнут навсегда) или обычное",
            command="place",
            role="gm",
        ),
        Line(
            forms=("свита Разорители: Сеферот",),
            meaning="чья это свита: к ней герой присоединяется",
            command="retinue",
            role="gm",
        ),
        Line(forms=("сторона Орки: враги",), meaning="на чьей стороне", command="side", role="gm"),
        Line(
            forms=("связаны Разорители, Орки",),
            meaning="сошлись в ближнем бою",
            command="engaged",
            role="gm",
        ),
        Line(
            forms=("развести Разорители, Орки",),
            meaning="разошлись",
            command="disengaged",
            role="gm",
        ),
        Line(forms=("урон Гвардейцы 3",), meaning="снять раны вручную", command="wound", role="gm"),
        Line(forms=("мр Гвардейцы 3",), meaning="смертельные раны", command="mortal", role="gm"),
        Line(forms=("лечить Гвардейцы 2",), meaning="вернуть раны", command="heal", role="gm"),
        Line(
            forms=("убить Гвардейцы 2",),
            meaning="убить бойцов; «навсегда» или «ВЫН 0» в конце — насовсем",
            command="kill",
            role="gm",
        ),
        Line(
            forms=("воскресить Гвардейцы 2",),
            meaning="вернуть погибших",
            command="restore",
            role="gm",
        ),
        Line(
            forms=("лазарет Сеферот",),
            meaning="вернуть выбывшего героя",
            command="recover",
            role="gm",
        ),
    ),
    "round": (
        Line(
            forms=("проверка",),
            meaning="до всяких кубов: кто молчит, что невыполнимо и почему, шансы атак",
        ),
        Line(
            forms=("итог",),
            meaning="разрешить круг; «итог 3 да», если кто-то молчит; «итог проба» — понарошку",
            command="resolve",
            role="gm",
        ),
        Line(
            forms=("исход 4: дверь открылась",),
            meaning="чем кончилось свободное действие",
            command="outcome",
            role="gm",
        ),
        Line(
            forms=("порядок 3 1 2",),
            meaning="порядок ходов по номерам заявок",
            command="order",
            role="gm",
        ),
        Line(
            forms=("за @имя: движение Разорители 5",),
            meaning="заявить за игрока",
            command="on_behalf",
            role="gm",
        ),
        Line(
            forms=("без мет +10 у 3",),
            meaning="не засчитать слова игрока в заявке 3",
            command="without",
            role="gm",
        ),
        Line(
            forms=("засчитать 3",),
            meaning="засчитать слова игрока в заявке 3",
            command="accept_claim",
            role="gm",
        ),
        Line(
            forms=("откат: забыли про укрытие",),
            meaning="вернуть всё, как было до итога",
            command="undo",
            role="gm",
        ),
        Line(
            forms=("переиграть 3: спорный выстрел",),
            meaning="разрешить одно действие заново",
            command="replay",
            role="gm",
        ),
        Line(
            forms=("продлить 12ч", "продлить до пт 20:00"),
            meaning="сдвинуть срок",
            command="extend",
            role="gm",
        ),
        Line(forms=("пауза",), meaning="остановить часы круга", command="pause", role="gm"),
        Line(forms=("продолжить",), meaning="пустить их снова", command="resume", role="gm"),
        Line(
            forms=("пропуск @имя",),
            meaning="не ждать игрока в этом круге",
            command="skip",
            role="gm",
        ),
        Line(forms=("напомнить",), meaning="позвать тех, кто молчит", command="remind", role="gm"),
    ),
}
