"""How what an application names is written: by the names of the data, else as it was typed."""

from collections.abc import Iterable

from engine.pvt.builds import Build
from engine.pvt.sheets import Goods
from vkbot.replies.players_text import disarm


def name_sheet(goods: Goods, key: str) -> str:
    """Write a datasheet."""
    sheet = goods.datasheets.get(key)
    return disarm(key if sheet is None else sheet.name)


def name_item(goods: Goods, key: str) -> str:
    """Write something that is sold."""
    item = goods.items.get(key)
    return disarm(key if item is None else item.name)


def name_items(goods: Goods, keys: Iterable[str]) -> str:
    """Write several things that are sold."""
    return ", ".join(name_item(goods, key) for key in keys)


def name_option(goods: Goods, build: Build, key: str) -> str:
    """Write an option of the hero's datasheet."""
    sheet = goods.datasheets.get(build.sheet)
    options = () if sheet is None else sheet.options
    return disarm(next((one.name for one in options if one.key == key), key))


def name_hero(build: Build) -> str:
    """Write the hero's name; one who has none yet is the hero."""
    return disarm(build.name) or "герой"
