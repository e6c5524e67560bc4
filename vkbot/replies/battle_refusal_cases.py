"""
Sentences for rules of battles that are broken in several ways.

Each stands under its rule and the fact that tells the ways apart; written like `battle_refusals`.
"""

from collections.abc import Mapping

CASE_WORDS: Mapping[tuple[str, str], str] = {
    ("PVT-MOVE-3", "shoot"): (
        "{unit}: после ускорения не стреляют (PVT-MOVE-3). Снять заявку: отмена {declaration}"
    ),
    ("PVT-MOVE-3", "advance"): (
        "{unit}: ускорение бывает только сразу после движения (PVT-MOVE-3). "
        "Сначала: движение {unit}"
    ),
    ("PVT-MOVE-4", "shoot"): (
        "{unit}: после отступления не стреляют (PVT-MOVE-4). Снять заявку: отмена {declaration}"
    ),
    ("PVT-MOVE-4", "advance"): (
        "{unit}: после отступления не ускоряются (PVT-MOVE-4). Снять заявку: отмена {declaration}"
    ),
    ("PVT-MOVE-4", "power"): (
        "{unit}: после отступления нет ни психосил, ни ритуалов (PVT-MOVE-4). "
        "Снять заявку: отмена {declaration}"
    ),
    ("PVT-MOVE-9", "engaged"): (
        "{unit}: из рукопашной просто так не уйти (PVT-MOVE-9). Например: отступление {unit}"
    ),
    ("PVT-MOVE-9", "not_engaged"): (
        "{unit}: рукопашной нет, отступать не от кого (PVT-MOVE-9). Например: движение {unit}"
    ),
    ("PVT-MOVE-9", "not_held"): (
        "{unit}: атак нет, и рукопашная не держит, отступать незачем (PVT-MOVE-9). "
        "Например: движение {unit}"
    ),
    ("PVT-MOVE-9", "engaged_now"): (
        "{unit}: рукопашная началась в этом ходу, отступить можно в следующем (PVT-MOVE-9). "
        "Например: бой {unit} -> Гвардейцы"
    ),
    ("PVT-SHOOT-4", "target"): (
        "{shooter}: из рукопашной стреляют только по её участникам, {target} не из них "
        "(PVT-SHOOT-4). Кто с кем связан, покажет: юниты"
    ),
    ("PVT-SHOOT-4", "weapon"): (
        "{shooter}: в рукопашной стреляют только из пистолетов, {weapon} — не пистолет "
        "(PVT-SHOOT-4). Например: бой {shooter} -> Гвардейцы"
    ),
    ("PVT-SHOOT-17", "weapon"): (
        "{unit}: такого оружия ни у кого нет (PVT-SHOOT-17). Всё оружие покажет: юнит {unit}"
    ),
    ("PVT-SHOOT-17", "apart"): (
        "{unit}: это оружие есть только у героя {hero}, а он стоит отдельно (PVT-SHOOT-17). "
        "Сначала: прикрепить {hero} к {unit}"
    ),
    ("PVT-FIGHT-4", "ranged"): (
        "{unit}: {weapon} — не для ближнего боя, им не бьют (PVT-FIGHT-4). "
        "Чем бить, покажет: юнит {unit}"
    ),
    ("PVT-FIGHT-4", "apart"): (
        "{unit}: это оружие есть только у героя {hero}, а он стоит отдельно (PVT-FIGHT-4). "
        "Сначала: прикрепить {hero} к {unit}"
    ),
    ("PVT-UNIT-9", "weapon"): (
        "{hero} без очков действия, его оружие в юните {unit} молчит (PVT-UNIT-9). "
        "Что есть у остальных, покажет: юнит {unit}"
    ),
    ("PVT-SHOOT-17", "nothing"): (
        "{unit}: стрелять сейчас не из чего (PVT-SHOOT-17). Всё оружие покажет: юнит {unit}"
    ),
    ("PVT-CHG-2", "fell_back"): (
        "{unit}: после отступления не нападают (PVT-CHG-2). Снять заявку: отмена {declaration}"
    ),
    ("PVT-CHG-2", "advanced"): (
        "{unit}: после ускорения не нападают (PVT-CHG-2). Снять заявку: отмена {declaration}"
    ),
    ("PVT-CHG-2", "summoned"): (
        "{unit}: после ритуала не нападают (PVT-CHG-2). Снять заявку: отмена {declaration}"
    ),
    ("PVT-CHG-2", "engaged"): (
        "{unit} и {target} уже в рукопашной, нападать незачем (PVT-CHG-2). "
        "Например: бой {unit} -> {target}"
    ),
    ("PVT-UNIT-2", "retinue"): (
        "{hero}: герой присоединяется только к своей свите, а {unit} не из неё (PVT-UNIT-2). "
        "Кто есть кто, покажет: юниты"
    ),
    ("PVT-UNIT-2", "wounds"): (
        "{hero}: ран по листу {wounds}, а в юнит берут до 12 (PVT-UNIT-2). "
        "Действовать можно отдельно: движение {hero}"
    ),
    ("PVT-UNIT-5", "scene"): (
        "{target} сейчас в юните {body} и действует с ним (PVT-UNIT-5). Назовите юнит: {body}"
    ),
    ("PVT-UNIT-4", "attached"): (
        "{hero}: герой уже в юните {already} (PVT-UNIT-4). Сначала: открепить {hero}"
    ),
    ("PVT-UNIT-4", "taken"): (
        "{unit}: герой здесь уже есть (PVT-UNIT-4). Кто это, покажет: юнит {unit}"
    ),
    ("PVT-UNIT-4", "together"): (
        "{hero}: герой сейчас в юните {unit} и ходит вместе с ним (PVT-UNIT-4). "
        "Например: движение {unit}"
    ),
    ("PVT-UNIT-4", "alone"): (
        "{hero}: герой и так отдельно (PVT-UNIT-4). Например: прикрепить {hero} к Разорители"
    ),
    ("PVT-UNIT-4", "acted"): (
        "{acted}: действие в этом ходу уже есть, прикрепляют и открепляют до него (PVT-UNIT-4). "
        "Снять заявку: отмена {declaration}"
    ),
    ("nobody_to_correct", "wound"): "{unit}: живых нет, ранить некого. Вернуть: воскресить {unit}",
    ("nobody_to_correct", "mortal"): "{unit}: живых нет, ранить некого. Вернуть: воскресить {unit}",
    ("nobody_to_correct", "kill"): "{unit}: живых нет, убивать некого. Вернуть: воскресить {unit}",
    ("nobody_to_correct", "heal"): "{unit}: раненых нет. Кто как, покажет: юнит {unit}",
    ("nobody_to_correct", "restore"): (
        "{unit}: мёртвых, которых можно вернуть, нет. Героя вне игры вернёт: лазарет {unit}"
    ),
    ("nobody_to_correct", "recover"): (
        "{unit}: вне игры никого нет. Обычную модель вернёт: воскресить {unit}"
    ),
}

FORMER_WORDS: Mapping[str, str] = {
    "PVT-CHG-7": "{unit}: рукопашная с этой целью уже идёт, {target} (PVT-CHG-7). ",
}
"""Refusals that stand in stored reports and are not made any more."""

PHASE_NAMES: Mapping[str, str] = {
    "move": "движение",
    "shoot": "стрельбу",
    "charge": "нападение",
    "fight": "бой",
}
