"""
Keywords of datasheets: when two are the same, and how a player fills in the blanks among them.

A keyword between slashes is a blank: /legion/ becomes the name of a legion. Capitals, spaces and
the two letters that Russians write for one another make no other keyword.

Source: PVT-DATA-6, 11, PVT-UNIT-7.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engine.pvt.effects import Rule

_YO, _YE = chr(0x451), chr(0x435)

Blanks = Sequence[tuple[str, str]]
"""What a player filled in: pairs of a blank, without its slashes, and a name."""


def fold_keyword(text: str) -> str:
    """Return the one spelling that all spellings of a keyword share."""
    return " ".join(text.casefold().replace(_YO, _YE).split())


def fill_blanks(keywords: Iterable[str], blanks: Blanks) -> tuple[str, ...]:
    """
    Put the names that a player filled in where the blanks are; what he left empty stays a blank.

    Source: PVT-DATA-11.
    """
    names = _names(blanks)
    return tuple(_fill(one, names) for one in keywords)


def fill_rules(rules: Iterable[Rule], blanks: Blanks) -> tuple[Rule, ...]:
    """Let rules serve the keywords that a player filled in (PVT-DATA-10, 11)."""
    return tuple(
        replace(rule, serves_keywords=fill_blanks(rule.serves_keywords, blanks)) for rule in rules
    )


def find_blanks(keywords: Iterable[str]) -> tuple[str, ...]:
    """List the blanks among keywords, without their slashes."""
    return tuple(one.strip("/") for one in keywords if _is_blank(one))


def lacking(needed: Iterable[str], keywords: Iterable[str]) -> tuple[str, ...]:
    """List which of the keywords needed are not there (PVT-DATA-6)."""
    there = set(map(fold_keyword, keywords))
    return tuple(one for one in needed if fold_keyword(one) not in there)


def _names(blanks: Blanks) -> Mapping[str, str]:
    filled = ((fold_keyword(blank), fold_keyword(name)) for blank, name in blanks)
    return {blank: name for blank, name in filled if name}


def _fill(keyword: str, names: Mapping[str, str]) -> str:
    if not _is_blank(keyword):
        return keyword
    return names.get(fold_keyword(keyword.strip("/")), keyword)


def _is_blank(keyword: str) -> bool:
    return len(keyword) > 2 and keyword[0] == keyword[-1] == "/"
