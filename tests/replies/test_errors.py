from string import Formatter

import pytest

from engine.dice.expression import FaceSet
from engine.errors import (
    AmbiguousNameError,
    IllegalActionError,
    LimitError,
    NotationError,
    RefusalError,
)
from engine.pvt.violations import ViolationKind
from tests.commands.reading import DIALOGUE, read
from tests.replies.refusal_keys import RefusalKey, find_refusal_keys, find_violations
from vkbot.chat.context import ParseContext
from vkbot.replies.application_violations import VIOLATION_WORDS
from vkbot.replies.errors import CASE_WORDS, WAYS, render_refusal
from vkbot.replies.refusal_words import LIMIT_WORDS, NOTATION_WORDS, RULE_WORDS

WORDS = {
    "NotationError": NOTATION_WORDS,
    "IllegalActionError": RULE_WORDS,
    "LimitError": LIMIT_WORDS,
}
WITHOUT_WORDS = {"command", "one_meaning"}  # both are told by their readings
FACTS = {
    "role": "gm",
    "number": 1042,
    "numbers": (7, 8),
    "name": "Ману",
    "names": ["Мануфакторум", "Манор"],
    "key": "claims",
    "value": "нет",
    "choices": ("accept", "ask"),
    "faces": FaceSet(ranges=((1, 2),)),
    "face": 7,
    "sides": 6,
    "unit": "Орки",
    "works": "d20 10+",
    "dice": "d20+5",
    "sign": ">=",
    "purpose": "на засаду",
    "roll": "d100 35",
    "owner": 7,
    "round": 4,
    "wanted": 3,
    "count": 3,
    "now": 3,
    "day": 30,
    "month": 2,
    "year": 2026,
    "text": "юниты",
    "phase": "shoot",
    "formation": "Северяне",
    "order": "volley_fire",
    **dict.fromkeys(("asked", "free", "points", "metres", "least", "most", "speed", "limit"), 8),
    **dict.fromkeys(("needed", "counter", "entries", "rating"), 8),
    "side": "враги",
    **dict.fromkeys(("model", "receiver"), "Сержант"),
    "units": ("Стражи", "Орки"),
    "sheets": ("1 сержант", "4 гвардеец; лазган 4"),
    "attacks": 3,
    "warriors": ("Берсерк", "Рубака"),
    "item": "мельта",
    "missing": ("хаос",),
    **dict.fromkeys(
        ("hero", "target", "shooter", "screen", "body", "weapon", "second", "warrior", "enemy"),
        "Разорители",
    ),
}


def fields(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name}


def test_every_refusal_of_the_source_has_words_and_no_words_are_left_over() -> None:
    raised = {(found.error, found.key) for found in find_refusal_keys()}
    worded = {(error, key) for error, words in WORDS.items() for key in words}
    assert worded == {found for found in raised if found[1] not in WITHOUT_WORDS}


def test_no_sentence_of_a_rule_needs_a_fact_that_the_source_does_not_give() -> None:
    lacking = {
        (found.where, sentence): missing
        for found in find_refusal_keys()
        if found.error == "IllegalActionError"
        for sentence in sentences(found)
        if (missing := fields(sentence) - set(found.facts) - {"first", "declaration"})
    }
    assert {} == lacking


def sentences(found: RefusalKey) -> set[str]:
    """List what may be said of a refusal as it is raised: a way that is written out is the way."""
    ways = [found.facts[name] for name in WAYS if name in found.facts]
    told = {
        words
        for (key, way), words in CASE_WORDS.items()
        if key == found.key and any(way in texts or not texts for texts in ways)
    }
    worded = {way for key, way in CASE_WORDS if key == found.key}
    is_sure = any(texts and texts <= worded for texts in ways)
    return told if is_sure else told | {RULE_WORDS[found.key]}


def test_no_sentence_of_a_violation_needs_a_fact_that_the_audit_does_not_give() -> None:
    found = [*find_violations()]
    assert {kind.name for kind in ViolationKind} == {kind for kind, _ in found}
    lacking = {
        kind: missing
        for kind, facts in found
        if (missing := fields(VIOLATION_WORDS[ViolationKind[kind]]) - facts - {"over"})
    }
    assert {} == lacking


@pytest.mark.parametrize("key", NOTATION_WORDS)
@pytest.mark.parametrize("position", [0, 5, 12])
def test_a_line_not_understood_gets_an_example(key: str, position: int) -> None:
    said = render_refusal(NotationError("тест удачи 3", position, key))
    assert "Например: " in said or key == "macro_without_number"
    assert not {"{", "}"} & set(said)


@pytest.mark.parametrize("key", RULE_WORDS)
def test_a_rule_is_told_with_its_facts(key: str) -> None:
    said = render_refusal(IllegalActionError(key, FACTS))
    assert RULE_WORDS[key].split("{")[0] == said[: len(RULE_WORDS[key].split("{")[0])]
    assert not {"{", "}"} & set(said)


@pytest.mark.parametrize("key", sorted(set(LIMIT_WORDS) - {"odds_cost", "attack_odds_cost"}))
def test_a_limit_is_told_with_its_number(key: str) -> None:
    assert "1\u00a0000" in render_refusal(LimitError(key, allowed=1000, asked=2000))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("тесст сил 35", "Не знаю «тесст». Может быть, «тест»?"),
        (
            "готово, поел",
            "После «готово» ничего не нужно, «, поел» лишнее. Например: готово",
        ),
        (
            "40d6 4+2",
            "«40d6 4+2» можно понять по-разному. Напишите точнее: «40d6 4+» или «40d6+4+2».",
        ),
        ("тест харизмы 35", "Не знаю характеристики «харизмы 35». Например: тест сил 35"),
        ("тест", "После «тест» чего-то не хватает. Например: тест сил 35"),
        ("проверка", "Нужен номер броска. Например: проверка 1042"),
        (
            "вернуть голос",
            "После «вернуть голос» чего-то не хватает. Например: вернуть голос @имя",
        ),
        (
            "кампания выбрать",
            "Нужно имя кампании, до 60 знаков. Например: кампания выбрать Мануфакторум",
        ),
        ("шанс 7 x0", "Ноль не подойдёт, можно от 1 до 1\u00a0000. Например: 40d6 4+"),
        (
            "шанс 7 x2000",
            "Не больше 1\u00a0000 кубов в строке, вместе со взрывами и перебросами, "
            "а у вас 2\u00a0000. Например: 40d6 4+",
        ),
    ],
)
def test_refusals_as_a_player_reads_them(typed: str, said: str) -> None:
    with pytest.raises(RefusalError) as refused:
        read(typed, DIALOGUE)
    assert said == render_refusal(refused.value)


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (
            IllegalActionError("role_needed", {"role": "gm"}),
            "Это может только ГМ. Кто есть кто: роли",
        ),
        (
            IllegalActionError(
                "setting_value_unknown",
                {"key": "claims", "value": "да", "choices": ("accept", "ask")},
            ),
            "У настройки claims нет значения «да». Можно: accept, ask. "
            "Например: настройка claims accept",
        ),
        (
            IllegalActionError("nothing_to_reroll", {"faces": FaceSet(ranges=((1, 2),))}),
            "Перебрасывать нечего: таких кубов (1-2) нет. "
            "Что выпало, покажет ответ на бросок: реролл",
        ),
        (
            IllegalActionError("reroll_which", {"numbers": (7, 8)}),
            "В том сообщении не один бросок: 7, 8. Например: реролл #7 1",
        ),
    ],
)
def test_facts_are_told_in_russian(refusal: RefusalError, said: str) -> None:
    assert said == render_refusal(refusal)


def test_a_macro_with_something_unreadable_after_it_is_shown_how_to_call_it() -> None:
    refusal = NotationError("Болтеры залпом", 0, "command", readings=("болтеры",))
    assert (
        "Макрос «болтеры» есть, но «Болтеры залпом» не понимаю. "
        "Например: /болтеры или /болтеры 24" == render_refusal(refusal)
    )


def test_an_ambiguous_name_lists_what_it_may_mean() -> None:
    said = render_refusal(AmbiguousNameError("гвард", ("Гвардейцы", "Гвардейцы Валгаллы")))
    assert (
        "Под «гвард» подходит несколько имён, напишите полнее:\n• Гвардейцы\n• Гвардейцы Валгаллы"
        == said
    )


def test_a_long_list_of_names_is_cut() -> None:
    names = tuple(f"Отряд №{number}" for number in range(1, 13))
    said = render_refusal(AmbiguousNameError("отряд", names))
    assert said.endswith("• Отряд №10\n… и ещё 2")


def test_a_long_line_is_quoted_in_part() -> None:
    said = render_refusal(NotationError("тест " + "о" * 500, 5, "characteristic"))
    assert "о" * 60 + "…»" in said
    assert 200 > len(said)


@pytest.mark.parametrize("limit", ["odds_cost", "attack_odds_cost"])
def test_what_is_too_dear_to_work_out_is_told_without_numbers(limit: str) -> None:
    said = render_refusal(LimitError(limit, allowed=1000, asked=2000))
    assert "слишком долго" in said
    assert "000" not in said


def test_a_quoted_text_of_a_player_calls_nobody() -> None:
    with pytest.raises(NotationError) as refused:
        read("[id1|@all] привет", ParseContext(in_chat=False))
    assert "@all" not in render_refusal(refused.value)


def test_a_class_of_refusal_without_words_is_our_own_fault() -> None:
    with pytest.raises(TypeError, match="no words"):
        render_refusal(RefusalError())


def test_the_owner_of_an_account_is_no_person() -> None:
    refusal = IllegalActionError("power_lacking", {"owner": "c1", "needed": 20, "free": 15})
    assert "нужно 20, свободно 15" in render_refusal(refusal)
