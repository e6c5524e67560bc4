"""Rules that were looked up, as players read them."""

from vkbot.replies.rules import render_rules_found
from vkbot.results import RulesFound, RuleText


def a_rule(*, formula: str = "", example: str = "") -> RuleText:
    return RuleText(
        rule_id="PVT-CHG-3",
        title="Дальность нападения",
        summary="На каждое нападение бросают d20.",
        formula=formula,
        example=example,
    )


def found(
    best: RuleText | None, *, query: str = "чардж", others: tuple[tuple[str, str], ...] = ()
) -> str:
    exact = best is not None
    return render_rules_found(RulesFound(query=query, best=best, others=others, exact=exact))


def test_a_rule_is_shown_with_its_number() -> None:
    assert ("📖 Дальность нападения (PVT-CHG-3)\nНа каждое нападение бросают d20.") == found(
        a_rule()
    )


def test_formula_and_example_follow_the_summary() -> None:
    rule = a_rule(formula="СКОР + d20 ≥ расстояние", example="СКОР 15 достаёт на 16 м")
    assert [
        "Формула: СКОР + d20 ≥ расстояние",
        "Пример: СКОР 15 достаёт на 16 м",
    ] == found(rule).splitlines()[2:]


def test_other_rules_are_named_with_the_line_that_asks_for_them() -> None:
    text = found(a_rule(), others=(("PVT-CHG-1", "Нападение"),))
    assert ["Ещё:", "• Нападение: правило PVT-CHG-1"] == text.splitlines()[2:]


def test_words_that_fit_nothing_are_answered_with_what_comes_near() -> None:
    text = found(None, query="чард", others=(("PVT-CHG-1", "Нападение"),))
    assert [
        "Правила «чард» нет.",
        "Может быть:",
        "• Нападение: правило PVT-CHG-1",
    ] == text.splitlines()


def test_words_that_are_nowhere_are_answered_with_an_example() -> None:
    text = found(None, query="ужас")
    assert "Правил про «ужас» не нашлось. Спросите другими словами. Например: правило чардж" == text


def test_the_bare_word_is_answered_with_how_to_ask() -> None:
    text = found(None, query="")
    assert "Какое правило? Например: правило чардж или правило PVT-CHG-3" == text


def test_words_of_a_player_cannot_call_everybody() -> None:
    assert "@all" not in found(None, query="@all")
