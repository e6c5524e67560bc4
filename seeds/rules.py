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

from seeds.morphology import word_root

_WORD = re.compile(r"\w+")
_LEADING_ZEROS = re.compile(r"(?<=[A-Z])0+(?=\d)")
_TITLE, _WORDS, _SUMMARY = 6, 4, 1
_OTHERS_SHOWN = 5
_LONGEST_QUERY = 200
_NEAR_ENOUGH, _NEARER = 0.72, 0.85
_LONG_WORD = 6
_CORE = "PVT-"
_IDLE = frozenset(
    _WORD.findall(
        "и в во на с со по за от до о об к ко из у при про что как когда это ли не для "
        "такое какой какая какое какие можно правило правила где кто кого чего чем чей чья "
        "есть все само сам себе"
    )
)
_EVERYDAY = frozenset(
    word_root(word)
    for word in _WORD.findall(
        "один одно одна два двое три сто первое больше меньше большинство лучшее худшая "
        "всегда потом нет никого ничего вместе право плюс главное общее особое обычное простое "
        "сложное трудное легкое среднее быстро свои чужие вот мы их эти или только теперь перед "
        "очень другое новое полное постоянно сразу немедленно время раз назад путь нужен зря хуже "
        "пусть писать собрать держать список книга название враг условие бы же хотя пока иначе "
        "чье наше любое много снова дальше раньше ближе куда между отчего тот собой рядом через "
        "может умеет обязан знает делает держит остальные последнее третье сильное слабое долгое "
        "место игрок итог результат речь текст ответ выбрать назвать добавить закрыть помогло"
    )
)
"""Roots of words that are talk when they stand alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleEntry:
    """One rule in our own words; formula and example may be empty."""

    id: str
    title: str
    words: str
    summary: str
    formula: str = ""
    example: str = ""

    @property
    def is_core(self) -> bool:
        """Tell whether it is a rule of the core text and no supplement."""
        return self.id.startswith(_CORE)


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
    _by_number: dict[str, list[RuleEntry]] = field(default_factory=dict)
    """
    Numbers without signs, with and without their catalogue: PVTCHG3, CHG3.

    Rules of several catalogues may share a number without its catalogue.
    """
    _by_title: dict[str, RuleEntry] = field(default_factory=dict)
    """Titles of several words as they are spelt, for names like the order "Run! Run! Run!"."""
    _by_root: dict[str, dict[str, float]] = field(default_factory=dict)
    _spelt: dict[str, str] = field(default_factory=dict)
    """Every word of the entries to its root."""

    def __post_init__(self) -> None:
        self._by_id = {entry.id: entry for entry in self.entries}
        weights: defaultdict[str, dict[str, float]] = defaultdict(dict)
        for entry in self.entries:
            title = _spelling(entry.title)
            if " " in title:
                self._by_title.setdefault(title, entry)
            for number in (entry.id, entry.id.partition("-")[2]):
                self._by_number.setdefault(_bare(number), []).append(entry)
            for text, weight in _weighed(entry):
                for word, root in _roots(text):
                    self._spelt[word] = root
                    weights[root][entry.id] = max(weights[root].get(entry.id, 0), weight)
        self._by_root = dict(weights)

    def find(self, query: str) -> FoundRules:
        """Find the rules that a number or words mean."""
        if len(query) > _LONGEST_QUERY:
            query = query[:_LONGEST_QUERY].rpartition(" ")[0]
        numbered = self._by_number.get(_bare(query))
        if numbered:
            best, *namesakes = numbered
            return _found(best, (*namesakes, *self._of_group(best)))
        words = dict(_roots(query))
        if words and all(root in self._by_root for root in words.values()):
            ranked = self._rank(words.values())
            best = self._by_title.get(_spelling(query), ranked[0])
            return _found(best, tuple(entry for entry in ranked if entry is not best))
        roots = (self._nearest(word, root) for word, root in words.items())
        near = self._rank([root for root in roots if root is not None])
        return FoundRules(others=near[:_OTHERS_SHOWN])

    def knows(self, query: str) -> bool:
        """
        Tell whether a query is a rule's number or title, or key words of one rule.

        A typing error in a long word is forgiven. Everyday words alone name no rule.
        """
        if _bare(query) in self._by_number or _spelling(query) in self._by_title:
            return True
        words = dict(_roots(query[:_LONGEST_QUERY]))
        if all(root in _EVERYDAY or root.isdecimal() for root in words.values()):
            return False
        strong = [self._strong(word, root) for word, root in words.items()]
        return bool(frozenset.intersection(*strong))

    def _strong(self, word: str, root: str) -> frozenset[str]:
        """List the rules that have a word in their title or among their key words."""
        if root not in self._by_root and len(word) >= _LONG_WORD:
            root = self._nearest(word, root, _NEARER) or root
        found = self._by_root.get(root, {})
        return frozenset(rule_id for rule_id, weight in found.items() if weight >= _WORDS)

    def _of_group(self, entry: RuleEntry) -> tuple[RuleEntry, ...]:
        """List the neighbours of a rule in its group."""
        ids = [one.id for one in self.entries if _group(one.id) == _group(entry.id)]
        at = ids.index(entry.id)
        near = ids[max(0, at - 2) : at] + ids[at + 1 : at + 3]
        return tuple(self._by_id[rule_id] for rule_id in near)

    def _rank(self, roots: Iterable[str]) -> tuple[RuleEntry, ...]:
        """
        Order rules by how many of the roots they hold, and where.

        The core text comes before what supplements it when both hold as many as key words.
        """
        holds = Counter[str]()
        strong = Counter[str]()
        weight: defaultdict[str, float] = defaultdict(float)
        for root in roots:
            for rule_id, found in self._by_root[root].items():
                holds[rule_id] += 1
                strong[rule_id] += found >= _WORDS
                weight[rule_id] += found
        kin = Counter(_group(rule_id) for rule_id in holds)
        order = {entry.id: index for index, entry in enumerate(self.entries)}

        def place(rule_id: str) -> tuple[float, ...]:
            supplements = not self._by_id[rule_id].is_core
            kinship = kin[_group(rule_id)]
            fit = (-holds[rule_id], -strong[rule_id], supplements, -weight[rule_id], -kinship)
            return (*fit, order[rule_id])

        return tuple(self._by_id[rule_id] for rule_id in sorted(holds, key=place))

    def _nearest(self, word: str, root: str, cutoff: float = _NEAR_ENOUGH) -> str | None:
        """Find the root of the word that is spelt most like this one."""
        if root in self._by_root:
            return root
        from rapidfuzz import process  # 3 MB that misspelt words alone need
        from rapidfuzz.distance import OSA

        found = process.extractOne(
            word, list(self._spelt), scorer=OSA.normalized_similarity, score_cutoff=cutoff
        )
        return self._spelt[found[0]] if found else None


def _found(best: RuleEntry, others: tuple[RuleEntry, ...]) -> FoundRules:
    return FoundRules(best=best, others=others[:_OTHERS_SHOWN], exact=True)


def _bare(number: str) -> str:
    """Write a rule's number without signs, spaces and leading zeros."""
    return _LEADING_ZEROS.sub("", "".join(_WORD.findall(number)).upper())


def _weighed(entry: RuleEntry) -> Iterator[tuple[str, float]]:
    """Weigh where a word stands; the shorter a title, the more each of its words weighs."""
    title = len(list(_roots(entry.title)))
    yield entry.title, _TITLE + 1 / max(title, 1)
    yield entry.words, _WORDS
    yield entry.summary, _SUMMARY


def _group(rule_id: str) -> str:
    return rule_id.rpartition("-")[0]


def _roots(text: str) -> Iterator[tuple[str, str]]:
    """Part a text into words and their roots, idle words left out."""
    for word in _WORD.findall(text.lower().replace("ё", "е")):
        if word not in _IDLE:
            yield word, word_root(word)


def _spelling(text: str) -> str:
    """Write a text without signs, capitals and idle words."""
    return " ".join(word for word, _root in _roots(text))


@cache
def load_rule_index() -> RuleIndex:
    """Read all entries once: the core text, then the supplements in the order of their files."""
    folder = files("seeds") / "rule_index"
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".toml"))
    entries = [
        RuleEntry(**row)
        for name in names
        for row in tomllib.loads((folder / name).read_text(encoding="utf-8"))["rule"]
    ]
    return RuleIndex(tuple(sorted(entries, key=lambda entry: not entry.is_core)))
