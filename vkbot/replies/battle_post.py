"""The last report as clean text for the topic: what came of each action, without dice."""

from collections.abc import Iterator

from engine.pvt import events as happened
from engine.pvt.battle import Battle
from engine.pvt.declarations import FreeText
from engine.pvt.folding import apply_event
from vkbot.replies.battle_actions import write_action
from vkbot.replies.battle_attacks import write_tolls
from vkbot.replies.battle_events import write_check_verdict
from vkbot.replies.battle_harm import write_hero_deaths
from vkbot.replies.battle_losses import list_idleness, list_losses
from vkbot.replies.battle_names import name_unit
from vkbot.replies.battle_strikes import Strike, gather_strikes
from vkbot.replies.battle_turns import UNDONE
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.plurals import FAILURES, SUCCESSES
from vkbot.replies.rolls import render_chance_verdict
from vkbot.results.rounds import PostShown, ReportPart


def render_post_shown(shown: PostShown) -> str:
    """Write the last report for the topic: without dice, needs, numbers and mentions."""
    report, battle = shown.report, shown.report.before.copy()
    lines = [line for part in report.parts for line in _part(battle, part)]
    blocks = [
        [f"Круг {report.round}, {quote_player(report.name)}"],
        lines,
        list_idleness(report),
        list_losses(report.before, report.after),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _part(battle: Battle, part: ReportPart) -> Iterator[str]:
    """Go through what a part tells a reader; what did not happen is left out."""
    for event in part.events:
        apply_event(battle, event)
    if any(isinstance(event, UNDONE) for event in part.events):
        return
    outcome = "; ".join(_outcomes(battle, part))
    if part.declared is not None:
        action = part.declared.action
        head = write_action(battle, action)
        if isinstance(action, FreeText):
            head = disarm(action.text)
        yield f"{head} — {outcome}" if outcome else head
    elif outcome:
        yield outcome
    yield from write_hero_deaths(battle, part.events)


def _outcomes(battle: Battle, part: ReportPart) -> Iterator[str]:
    told = gather_strikes(part.events)
    strikes = [one for one in told if isinstance(one, Strike)]
    for target, toll in write_tolls(battle, strikes):
        yield f"{name_unit(battle, target)}: {toll}"
    chances = [one.happened for one in told if isinstance(one, happened.ChanceRolled)]
    if chances:
        yield render_chance_verdict(chances)
    for event in told:
        match event:
            case happened.CheckRolled() if part.declared is None:
                yield write_check_verdict(battle, event)
            case happened.CheckRolled():
                yield SUCCESSES.one if event.passed else FAILURES.one
            case happened.ChargeReachRolled() if not event.reached:
                yield "не хватает"
            case happened.UnitBroke():
                yield f"{name_unit(battle, event.unit)}: дух сломлен"
            case happened.UnitRallied():
                yield f"{name_unit(battle, event.unit)}: снова в строю"
    if part.declared is not None and part.declared.outcome:
        yield disarm(part.declared.outcome)
