"""A round taken back, and what is asked before a further one is."""

from vkbot.outgoing import Button
from vkbot.replies.battle_circle import DECLARATIONS
from vkbot.replies.battle_losses import list_losses
from vkbot.replies.button_rows import Rows
from vkbot.replies.lists import list_some
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.plurals import Noun, count_nouns
from vkbot.results.rounds import FurtherUndoAsked, RoundNotResolved, RoundOutcome, RoundTakenBack

_OF_DECLARATIONS = Noun("заявки", "заявок", "заявок")
MOST_LOSSES = 6
MOST_LETTERS = 80
"""How much of a reason a button carries: VK takes 255 characters of it."""


def render_round_taken_back(back: RoundTakenBack) -> str:
    """Say that a round is open again, what was taken back with it and what waits."""
    number = back.outcome.round
    lines = [f"↩ Круг {number} отменён: {quote_player(back.reason)}. Всё как до итога."]
    lines += _list_outcome(back.outcome, "Снят")
    if back.outcome.declared:
        lines.append("Сами заявки круга остались.")
    if back.kept:
        numbers = list_some([str(one) for one in back.kept])
        count = count_nouns(len(back.kept), DECLARATIONS)
        lines.append(f"Заявлено после него, сохранено: {count} ({numbers}).")
    if back.facts:
        lines.append("Сказанное о поле после него вернётся вместе со следующим кругом.")
    return "\n".join([*lines, "Поправьте, что нужно, и снова: итог"])


def render_further_undo_asked(asked: FurtherUndoAsked) -> str:
    """Name the round before and what it came to, and how to take it back all the same."""
    lines = [
        f"Круг {asked.open} уже отменён и открыт. Отменить ещё и круг {asked.outcome.round}?",
        *_list_outcome(asked.outcome, "Снимется"),
        f"Заявки и слова о поле круга {asked.open} подождут.",
        f"Если да: {disarm(_confirm(asked))}",
    ]
    return "\n".join(lines)


def further_undo_buttons(asked: FurtherUndoAsked) -> Rows:
    """Offer to take the round before back; under its number, so that it does so once."""
    label = f"Откатить и круг {asked.outcome.round}"
    return (
        (
            Button(
                label=label,
                command=_confirm(asked),
                colour="negative",
                callback=True,
                guard=asked.guard.write(),
            ),
        ),
    )


def render_round_not_resolved(known: RoundNotResolved) -> str:
    """Say that the round is open already."""
    return f"Круг {known.round} уже отменён."


def _confirm(asked: FurtherUndoAsked) -> str:
    reason = " ".join(asked.reason.split())
    short = reason if len(reason) <= MOST_LETTERS else f"{reason[: MOST_LETTERS - 1]}…"
    return f"откат {asked.outcome.round} да: {short}"


def _list_outcome(outcome: RoundOutcome, verb: str) -> list[str]:
    """List how much was decided by a round, and whom it cost what."""
    declared = outcome.declared
    count = count_nouns(declared, _OF_DECLARATIONS) if declared else "без заявок"
    head = f"{verb} итог {count}"
    losses = list_losses(outcome.before, outcome.after)[1:]
    if not losses:
        return [f"{head}, потерь не было."]
    rest = len(losses) - MOST_LOSSES
    more = [f"…и ещё {rest}"] if rest > 0 else []
    return [f"{head} с потерями:", *losses[:MOST_LOSSES], *more]
