"""
From what happened to what is said: one table of results and their renderers.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from zoneinfo import ZoneInfo

from vkbot import results
from vkbot.ornaments import adorn
from vkbot.outgoing import Button, Document
from vkbot.replies import (
    application_forum,
    applications,
    asking,
    battle_replies,
    campaign,
    help,
    imports,
    odds,
    power_replies,
    roll_history,
    rolls,
    rules,
    scene_pictures,
    scenes,
    trust,
)
from vkbot.replies.button_rows import Rows, lay_in_rows
from vkbot.replies.odds_picture import draw_odds
from vkbot.results import Result
from vkbot.results.applications import ApplicationDecided, AuthorTold
from vkbot.results.battle import AttackOddsShown
from vkbot.results.rounds import PlayersReminded, RoundReady, RoundReported
from vkbot.results.scenes import OrderOddsShown, SceneOddsShown

REROLL_COMMAND = "реролл #{number} {faces}"
REROLL_FAILURES = "провалы"
REROLL_FACE = "{face}"
MOST_FACES = 6
ODDS_PICTURE = "odds.png"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rendered:
    """What is said, with the buttons under it and a file, and whom VK is to notify of it."""

    text: str
    buttons: Rows = ()
    document: Document | None = field(default=None, repr=False)
    notified: tuple[int, ...] = ()


_NOTIFIED: Mapping[type, Callable[[Any], Iterable[int]]] = {
    RoundReported: lambda report: report.awaited,
    PlayersReminded: lambda reminded: reminded.people,
    RoundReady: lambda ready: ready.leaders,
    ApplicationDecided: lambda decided: [decided.card.author],
    AuthorTold: lambda told: [told.card.author],
}
"""Whose turn it is, who owes a post, whose application was decided; nobody else is disturbed."""


_TIMELESS: Mapping[type, Callable[[Any], str]] = {
    results.RollsMade: rolls.render_rolls_made,
    results.RollRerolled: rolls.render_roll_rerolled,
    results.RerollTold: trust.render_reroll_told,
    results.CheckRolled: rolls.render_check_rolled,
    results.ChancesRolled: rolls.render_chances_rolled,
    results.OpposedRolled: rolls.render_opposed_rolled,
    results.OddsShown: odds.render_odds_shown,
    results.SeedsAnnounced: trust.render_seeds_announced,
    results.HiddenAnnounced: trust.render_hidden_announced,
    results.HiddenNotice: trust.render_hidden_notice,
    results.HiddenMade: trust.render_hidden_made,
    results.HiddenRolled: trust.render_hidden_rolled,
    results.HiddenOpened: trust.render_hidden_opened,
    results.StatisticsShown: roll_history.render_statistics_shown,
    results.RulesFound: rules.render_rules_found,
    results.CampaignShown: campaign.render_campaign_shown,
    results.RoleSet: campaign.render_role_set,
    results.RolesListed: campaign.render_roles_listed,
    results.MyselfShown: campaign.render_myself_shown,
    results.SettingShown: campaign.render_setting_shown,
    results.SettingsListed: campaign.render_settings_listed,
    results.MacroKept: campaign.render_macro_kept,
    results.MacroDeleted: campaign.render_macro_deleted,
    results.MacroList: campaign.render_macro_list,
    results.LinesSilenced: campaign.render_lines_silenced,
    **battle_replies.TIMELESS,
    **power_replies.TIMELESS,
    **applications.TEXTS,
    **application_forum.TEXTS,
    **imports.TEXTS,
    **scenes.TIMELESS,
}
_TIMED: Mapping[type, Callable[[Any, ZoneInfo], str]] = {
    results.FairnessShown: trust.render_fairness_shown,
    results.RollVerified: trust.render_roll_verified,
    results.RollsListed: roll_history.render_rolls_listed,
    results.PersonMuted: campaign.render_person_muted,
    results.SureAsked: asking.render_sure_asked,
    **battle_replies.TIMED,
    **power_replies.TIMED,
}

_BUTTONS = {
    results.SureAsked: asking.sure_buttons,
    **battle_replies.BUTTONS,
    **applications.BUTTONS,
    **application_forum.BUTTONS,
    **power_replies.BUTTONS,
    **imports.BUTTONS,
    **scenes.BUTTONS,
}
_DOCUMENTS: Mapping[type, Callable[[Any, ZoneInfo], Document | None]] = {
    **power_replies.DOCUMENTS,
    **imports.DOCUMENTS,
}


PicturedOdds = results.OddsShown | AttackOddsShown | SceneOddsShown | OrderOddsShown
_PICTURED = (results.OddsShown, AttackOddsShown, SceneOddsShown, OrderOddsShown)


def render_result(result: Result, zone: ZoneInfo) -> Rendered:
    """Find the words, the buttons and the file for a result; times are shown in `zone`."""
    notified = _NOTIFIED.get(type(result), lambda _result: ())(result)
    rendered = replace(_render_words(result, zone), notified=tuple(notified))
    if isinstance(result, _PICTURED) and result.in_picture:
        return replace(rendered, document=adorn("picture", lambda: _draw(result)))
    write = _DOCUMENTS.get(type(result))
    if write is not None:
        return replace(rendered, document=write(result, zone))
    return rendered


def _draw(result: PicturedOdds) -> Document | None:
    """Draw odds, None where there is nothing to be seen."""
    match result:
        case results.OddsShown():
            chances = dict(result.outcomes)
        case AttackOddsShown():
            chances = dict(result.killed)
        case _:
            chances = dict(scene_pictures.count_for_picture(result) or {})
    return Document(name=ODDS_PICTURE, content=draw_odds(chances)) if chances else None


def _render_words(result: Result, zone: ZoneInfo) -> Rendered:
    kind = type(result)
    offer = _BUTTONS.get(kind)
    buttons = () if offer is None else offer(result)
    if kind in _TIMELESS:
        return Rendered(text=_TIMELESS[kind](result), buttons=buttons)
    if kind in _TIMED:
        return Rendered(text=_TIMED[kind](result, zone), buttons=buttons)
    return _render_with_more(result)


def _render_with_more(result: Result) -> Rendered:
    match result:
        case results.RerollChoices():
            return Rendered(
                text=rolls.render_reroll_choices(result), buttons=_reroll_buttons(result)
            )
        case results.HelpShown():
            return Rendered(text=help.render_help_shown(result), buttons=help.help_buttons(result))
        case results.Greeted():
            return Rendered(text=campaign.render_greeted(result), buttons=campaign.GREETING_BUTTONS)
        case results.JournalExported():
            document = Document(name=result.file_name, content=result.content)
            return Rendered(text=trust.render_journal_exported(result), document=document)
    raise ValueError(f"no words for {type(result).__name__}")


def _reroll_buttons(choices: results.RerollChoices) -> Rows:
    """Offer the reroll of all failures, or of the faces shown, lowest first; of successes none."""
    if choices.failures == 0:
        return ()
    lines = [] if not choices.failures else [REROLL_FAILURES]
    lines += [REROLL_FACE.format(face=face) for face, _ in choices.faces[:MOST_FACES]]
    buttons = [
        Button(label=line, command=REROLL_COMMAND.format(number=choices.number, faces=line))
        for line in lines
    ]
    return lay_in_rows(buttons, 3)
