"""
The words for rules that were looked up.
"""

from vkbot.replies.players_text import quote_player
from vkbot.results import RulesFound, RuleText


def render_rules_found(found: RulesFound) -> str:
    """Show the best rule and name the others; for words that fit nothing, what comes near."""
    if found.best is not None:
        return "\n".join([*_rule(found.best), *_others("Ещё", found.others)])
    if not found.query:
        return "Какое правило? Например: правило чардж или правило PVT-CHG-3"
    if found.others:
        lines = [f"Правила {quote_player(found.query)} нет.", *_others("Может быть", found.others)]
        return "\n".join(lines)
    return (
        f"Правил про {quote_player(found.query)} не нашлось. "
        "Спросите другими словами. Например: правило чардж"
    )


def _rule(rule: RuleText) -> list[str]:
    lines = [f"📖 {rule.title} ({rule.rule_id})", rule.summary]
    if rule.formula:
        lines.append(f"Формула: {rule.formula}")
    if rule.example:
        lines.append(f"Пример: {rule.example}")
    return lines


def _others(head: str, others: tuple[tuple[str, str], ...]) -> list[str]:
    if not others:
        return []
    return [f"{head}:", *(f"• {title}: правило {rule_id}" for rule_id, title in others)]
