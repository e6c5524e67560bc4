"""The data that a campaign builds heroes and units from, by version."""

import json
from dataclasses import replace
from functools import lru_cache

from engine.pvt.builds import Build
from seeds.catalogue import (
    Catalogue,
    Content,
    catalogue_of_content,
    load_starter,
    starter_content,
)
from seeds.forces import FORCES
from vkbot.store.unit_of_work import UnitOfWork

STARTER = 0
"""The version of the data that comes with the bot."""

_KEPT = 16
"""Catalogues that are kept made."""


def goods_in_force(uow: UnitOfWork, campaign_id: int) -> tuple[Catalogue, int]:
    """Return what heroes of a campaign are built from now, and its version."""
    newest = uow.catalogues.newest(campaign_id)
    if newest is None:
        return load_starter(), STARTER
    return _make(newest.content_json), newest.version


def goods_of(uow: UnitOfWork, campaign_id: int, version: int) -> Catalogue:
    """
    Return what heroes of a campaign were built from by one version of its data.

    Raises:
        LookupError: the campaign has no such version.
    """
    if version == STARTER:
        return load_starter()
    kept = uow.catalogues.get(campaign_id, version)
    if kept is None:
        raise LookupError(f"campaign {campaign_id} has no data of version {version}")
    return _make(kept.content_json)


def goods_of_build(uow: UnitOfWork, campaign_id: int, version: int, build: Build) -> Catalogue:
    """
    Return what a hero is made of: the data that he was approved with, as they were.

    What was bought by other data, and is not in those, is as it was when it was bought.

    Raises:
        LookupError: as `goods_of`.
    """
    goods = goods_of(uow, campaign_id, version)
    items, armoury = dict(goods.items), dict(goods.armoury)
    for one in (*build.purchases, *(one for unit in build.retinue for one in unit.purchases)):
        if one.item not in items and one.catalogue is not None:
            later = goods_of(uow, campaign_id, one.catalogue)
            item = items[one.item] = later.items[one.item]
            if item.weapon is not None:
                armoury.setdefault(item.weapon, later.armoury[item.weapon])
    if len(items) == len(goods.items):
        return goods
    return replace(goods, items=items, armoury=armoury)


def content_in_force(uow: UnitOfWork, campaign_id: int) -> tuple[Content, int]:
    """Return the rows that a campaign's data are made of now, and their version."""
    newest = uow.catalogues.newest(campaign_id)
    if newest is None:
        return starter_content(), STARTER
    return _read(newest.content_json), newest.version


@lru_cache(maxsize=_KEPT)
def _make(content_json: str) -> Catalogue:
    """Make a catalogue of its rows, once."""
    return catalogue_of_content(_read(content_json))


def _read(content_json: str) -> Content:
    """Read the rows of a version; one kept before there were forces has those of the bot."""
    content: Content = json.loads(content_json)
    if any(kind in content for kind in FORCES):
        return content
    return {**content, **{kind: starter_content()[kind] for kind in FORCES}}
