"""
The rule index: find a rule by its number or by words, as players say them.

Entries are TOML files beside this module, in our own Russian words. A query is compared by the
roots of its words; words that fit nothing find what is spelt nearly like them.
"""

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from rapidfuzz import process
from rapidfuzz.distance import OSA

from seeds.morphology import word_root

_WORD = re.compile(r"\w+")
_NUMBER = re.compile(r"(?:([a-z]{3})[- ]?)?([a-z][a-z0-9]{1,8})[- ]?(\d{1,3})", re.IGNORECASE)
_TITLE, _WORDS, _SUMMARY = 6, 4, 1
_OTHERS_SHOWN = 5
_LONGEST_QUERY = 200
_NEAR_ENOUGH, _NEARER = 0.72, 0.85
_LONG_WORD = 6
_IDLE = frozenset(
    re.findall(r"\w+", "и в во на с со по за от до о об к ко из у при что как когда это ли не для")
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleEntry:
    """One rule in our own words; formula and example may be empty."""

    id: str
    title: str
    words: str
    summary: str
    formula: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRules:
    """
    What a query found, the best first.

    `exact` False: nothing fits as it was written, `others` are what comes near.
    """

    best: RuleEntry | None = None
    others: tuple[RuleEntry, ...] = ()
    exact: bool = False


@dataclass(slots=True)
class RuleIndex:
    """The entries of all catalogues, searchable."""

    entries: tuple[RuleEntry, ...]
    _by_id: dict[str, RuleEntry] = field(default_factory=dict)
    _by_root: dict[str, Counter[str]] = field(default_factory=dict)
    _spelt: dict[str, str] = field(default_factory=dict)
    """Every word of the entries to its root."""

    def __post_init__(self) -> None:
        self._by_id = {entry.id: entry for entry in self.entries}
        weights: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for entry in self.entries:
            for text, weight in (
                (entry.title, _TITLE),
                (entry.words, _WORDS),
                (entry.summary, _SUMMARY),
            ):
                for word, root in _roots(text):
                    self._spelt[word] = root
                    weights[root][entry.id] = max(weights[root][entry.id], weight)
        self._by_root = dict(weights)

    def find(self, query: str) -> FoundRules:
        """Find the rules that a number or words mean."""
        if len(query) > _LONGEST_QUERY:
            query = query[:_LONGEST_QUERY].rpartition(" ")[0]
        numbered = self._find_number(query)
        if numbered is not None:
            return FoundRules(best=numbered, others=self._of_group(numbered), exact=True)
        words = dict(_roots(query))
        if words and all(root in self._by_root for root in words.values()):
            ranked = self._rank(words.values())
            return FoundRules(best=ranked[0], others=ranked[1 : 1 + _OTHERS_SHOWN], exact=True)
        roots = (self._nearest(word, root) for word, root in words.items())
        near = self._rank([root for root in roots if root is not None])
        return FoundRules(others=near[:_OTHERS_SHOWN])

    def knows(self, query: str) -> bool:
        """
        Tell whether a query is a rule's number, or all of its words are key words of one rule.

        A typing error in a long word is forgiven.
        """
        if self._find_number(query) is not None:
            return True
        words = dict(_roots(query[:_LONGEST_QUERY]))
        strong = [self._strong(word, root) for word, root in words.items()]
        return bool(strong) and bool(frozenset.intersection(*strong))

    def _strong(self, word: str, root: str) -> frozenset[str]:
        """List the rules that have a word in their title or among their key words."""
        if root not in self._by_root and len(word) >= _LONG_WORD:
            root = self._nearest(word, root, _NEARER) or root
        found = self._by_root.get(root, Counter[str]())
        return frozenset(rule_id for rule_id, weight in found.items() if weight >= _WORDS)

    def _find_number(self, query: str) -> RuleEntry | None:
        number = _NUMBER.fullmatch(query.strip())
        if number is None:
            return None
        known = sorted({rule_id[:3] for rule_id in self._by_id}, reverse=True)
        catalogues = [number[1].upper()] if number[1] else known
        ids = (f"{one}-{number[2].upper()}-{int(number[3])}" for one in catalogues)
        return next((self._by_id[rule_id] for rule_id in ids if rule_id in self._by_id), None)

    def _of_group(self, entry: RuleEntry) -> tuple[RuleEntry, ...]:
        """List the neighbours of a rule in its group."""
        ids = [one.id for one in self.entries if _group(one.id) == _group(entry.id)]
        at = ids.index(entry.id)
        near = ids[max(0, at - 2) : at] + ids[at + 1 : at + 3]
        return tuple(self._by_id[rule_id] for rule_id in near)

    def _rank(self, roots: Iterable[str]) -> tuple[RuleEntry, ...]:
        """Order rules by how many of the roots they hold, and where."""
        holds, weight = Counter[str](), Counter[str]()
        for root in roots:
            for rule_id, found in self._by_root[root].items():
                holds[rule_id] += 1
                weight[rule_id] += found
        kin = Counter(_group(rule_id) for rule_id in holds)
        order = {entry.id: index for index, entry in enumerate(self.entries)}
        ranked = sorted(
            holds, key=lambda one: (-holds[one], -weight[one], -kin[_group(one)], order[one])
        )
        return tuple(self._by_id[rule_id] for rule_id in ranked)

    def _nearest(self, word: str, root: str, cutoff: float = _NEAR_ENOUGH) -> str | None:
        """Find the root of the word that is spelt most like this one."""
        if root in self._by_root:
            return root
        found = process.extractOne(
            word, list(self._spelt), scorer=OSA.normalized_similarity, score_cutoff=cutoff
        )
        return self._spelt[found[0]] if found else None


def _group(rule_id: str) -> str:
    return rule_id.rpartition("-")[0]


def _roots(text: str) -> Iterator[tuple[str, str]]:
    """Part a text into words and their roots, idle words left out."""
    for word in _WORD.findall(text.lower().replace("ё", "е")):
        if word not in _IDLE:
            yield word, word_root(word)


@cache
def load_rule_index() -> RuleIndex:
    """Read all entries, in the order of their files; they are read once."""
    folder = files("seeds") / "rule_index"
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".toml"))
    entries = [
        RuleEntry(**row)
        for name in names
        for row in tomllib.loads((folder / name).read_text(encoding="utf-8"))["rule"]
    ]
    return RuleIndex(tuple(entries))
