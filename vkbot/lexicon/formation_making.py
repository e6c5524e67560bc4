"""
The words of a line that describes a squad: its parts, numbers of a profile, weapons.

All patterns are matched over folded text.

Source: formations, "State model"; the glossary.
"""

import re

from engine.formations.orders import Side
from seeds.formation_words import (
    CHARACTERISTIC_WORDS,
    DISTANCE_WORDS,
    LOCATION_WORDS,
    SKILL_WORDS,
)
from vkbot.lexicon.names import NameIndex

REGULARS = re.compile(r"(?<![^ ,])(\d{1,3}) (?:рядов\w+|бойц\w+|боец)")
MINIONS = re.compile(r"(?<![^ ,])(\d{1,3}) приспешник\w*")
OF_DATA = re.compile(r"(?:(\d{1,3}) ?[xх]? )?(.+?)(?: ?[xх] ?(\d{1,3}))?")
"""So many of a squad of the data: `кадийцы x8`, `8 кадийцев`."""

ARMS = re.compile(r"(?:оружие|вооружение|вооружены)(?: отряда)?:? ?")
ARMS_OF_COMMANDER = re.compile(r"оружие командира:? ?")
COMMANDER = re.compile(r"командир:? ?")
SPECIALISTS = re.compile(r"специалист\w*(?: по вооружению)?:? ?")
ORDERS = re.compile(r"(?:особые )?(?:приказ\w*|команд[аы]):? ?")
RACE = re.compile(r"раса:? ?")
PAIN = re.compile(r"боль:? ?(\d{1,3})")
CRITICAL = re.compile(r"крит(?:ический урон)?:? ?(\d{1,3})")

ITEM = re.compile(r"[ ,]*([а-я][а-я ]*?) ?:? ?(\d{1,3}(?:/\d{1,3})*)(?=[ ,]|$)")
"""A name of a number and the number, or several numbers parted by strokes."""
SPEEDS = ("half", "full", "charge", "run", "narrative")
"""What the numbers of speed are, in the order they are typed."""

DICE = re.compile(r"(\d{1,2})[кkдd](\d{1,3})(?: ?([+-]) ?(\d{1,3}))?")
PENETRATION = re.compile(r"(?:проб|пробитие|пробивание|бп)\.? ?(\d{1,2})")
RANGE = re.compile(r"(\d{1,4}) ?(?:м|метр\w*)\b\.?")
IS_MELEE = re.compile(r"ближн\w+(?: бой)?|рукопашн\w+|холодн\w+")
WEAPON_WORD = re.compile(r"[^ ,;]+")
BLAST_MARK = re.compile(r"взрыв\w* ?\(? ?\d{1,2} ?\)?")

COMMANDER_NAME = "командир"
"""What a commander is called of whom nothing is said."""

ABILITY, DISTANCE, LOCATION = "ability", "distance", "location"
ARMOUR, WOUNDS, SPEED = "armour", "wounds", "speed"
_OTHERS = {
    ARMOUR: ("броня", "очки брони"),
    WOUNDS: ("раны", "ран"),
    SPEED: ("скорость", "скорости"),
}
NUMBERS: NameIndex[tuple[str, str]] = NameIndex(
    [
        *(
            (word, (kind, key))
            for kind, words in (
                (ABILITY, CHARACTERISTIC_WORDS),
                (ABILITY, SKILL_WORDS),
                (DISTANCE, DISTANCE_WORDS),
                (LOCATION, LOCATION_WORDS),
            )
            for key, names in words.items()
            for word in names
        ),
        *((word, (key, key)) for key, names in _OTHERS.items() for word in names),
    ]
)
"""What the numbers of a profile are: their sort, and which of it."""

RACES = {
    Side.IMPERIAL_GUARD: "human",
    Side.ORKS: "ork",
    Side.DRUKHARI: "drukhari",
    Side.KROOT: "kroot",
}
"""The race of a side, where none is named."""
