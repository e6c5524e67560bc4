"""What is said of applications and heroes out of battle, and the buttons under it."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.pvt.applying import ApplicationStatus
from vkbot.guards import FREE
from vkbot.lexicon.applications import FIELD_NAMES, is_unclear_count
from vkbot.outgoing import LABEL_LIMIT, Button
from vkbot.replies.application_card import (
    STATUS_NAMES,
    list_faults,
    name_application,
    write_card,
    write_changes,
    write_faults,
    write_head,
)
from vkbot.replies.battle_units import render_unit_created, render_unit_shown
from vkbot.replies.button_rows import Rows, lay_in_rows
from vkbot.replies.lists import list_some
from vkbot.replies.people import mention
from vkbot.replies.players_text import disarm, quote_player
from vkbot.results.applications import (
    ApplicationCard,
    ApplicationDecided,
    ApplicationFilled,
    ApplicationFormShown,
    ApplicationListed,
    ApplicationShown,
    ApplicationsListed,
    ApplicationSubmitted,
    AuthorTold,
    CharacterGiven,
    CharacterRecalled,
    CharacterRetired,
    DatasheetsListed,
    OwnApplicationShown,
    SheetShown,
    UnitsEntered,
)
from vkbot.results.battle import UnitCreated, UnitShown

_MOST_UNREAD = 10
_BUTTONS_PER_ROW = 2
_SIGNS: Mapping[ApplicationStatus, str] = {
    ApplicationStatus.APPROVED: "✅",
    ApplicationStatus.RETURNED: "↩",
    ApplicationStatus.REJECTED: "⛔",
}


def render_filled(filled: ApplicationFilled) -> str:
    """Say what the form came to: costs, limits, and everything that is wrong."""
    card = filled.card
    lines = [write_head(card), *write_card(card), *write_faults(card)]
    for words, told in (
        ("Не понимаю, в анкету не попало", filled.unread),
        ("Не продаётся, в анкету не попало", filled.unknown),
        ("Убрать нечего, в анкете этого нет", filled.missing),
        ("Сказано дважды, взято последнее, а не", filled.overruled),
    ):
        if told:
            lines.append(f"{words}: {list_some(list(map(quote_player, told)), _MOST_UNREAD)}")
    if any(map(is_unclear_count, filled.unread)):
        lines.append(
            "Число при вещи — это сколько штук или цена? Сколько штук, пишут так: граната x3"
        )
    if filled.added_items:
        lines.append("Снаряжение прибавлено к прежнему. Лишнее уберёт строка «Убрать: …»")
    if filled.taken_back:
        lines.append("Анкета была подана, теперь она снова черновик.")
    return "\n".join([*lines, _write_next(card)])


def _write_next(card: ApplicationCard) -> str:
    if list_faults(card):
        return "Исправьте и пришлите анкету ещё раз; дописать можно так: анкета дальше"
    return "Нарушений нет. Отдать админам: подать"


def render_form(shown: ApplicationFormShown) -> str:
    """Write an empty form and what to write into it."""
    labels = list(FIELD_NAMES.values())
    labels[2:2] = [disarm(blank).capitalize() for blank in shown.blanks]
    form = ["анкета", *(f"{label}:" for label in labels)]
    return "\n".join(
        [
            *form,
            "",
            "Скопируйте, заполните и пришлите; порядок любой, лишние строки можно убрать.",
            "Снаряжение — через запятую: плазма-пистолет, силовой меч",
            "Свита — по строке на юнит: Свита: Разорители = космодесантники хаоса x10: мельта 1",
            "Бесплатно — что взять из положенного на выбор; Продать — что из него не нужно.",
        ]
    )


def render_datasheets(listed: DatasheetsListed) -> str:
    """List the datasheets in short."""
    heroes, retinues = (
        ", ".join(f"{disarm(name)} {points}" for name, points in rows) or "нет"
        for rows in (listed.heroes, listed.retinues)
    )
    return f"Герои, с лимитом мощи: {heroes}\nВ свиту, с ценой модели: {retinues}"


def render_own(shown: OwnApplicationShown) -> str:
    """Say how far the speaker's application is."""
    card = shown.card
    heroes = f"Ваши герои: {', '.join(map(disarm, shown.heroes))}" if shown.heroes else ""
    if card is None:
        decided = "Анкеты нет" if shown.decided is None else _write_decision(shown.decided)
        return "\n".join(filter(None, [decided, "Пустая форма: анкета шаблон", heroes]))
    lines = [write_head(card), *write_card(card), *write_faults(card)]
    if card.status is ApplicationStatus.RETURNED:
        lines.append(f"Вернул {mention(card.decided_by or 0)}: {quote_player(card.reason)}")
    if card.status is not ApplicationStatus.SUBMITTED:
        lines.append(_write_next(card))
    return "\n".join([*lines, heroes]).strip()


def draft_buttons(shown: ApplicationFilled | OwnApplicationShown) -> Rows:
    """Offer to submit a draft that nothing is wrong with."""
    card = shown.card
    if card is None or card.status is ApplicationStatus.SUBMITTED or list_faults(card):
        return ()
    return ((Button(label="Подать", command="подать", colour="positive"),),)


def render_submitted(submitted: ApplicationSubmitted) -> str:
    """Say that an application waits for an admin."""
    return f"📨 Анкета {submitted.number} «{disarm(submitted.name)}» подана и ждёт админа."


def render_shown(shown: ApplicationShown) -> str:
    """Write a card: all of it, or what is new since admins saw it and how to see the rest."""
    card = shown.card
    lines = [write_head(card)]
    if card.changes is not None:
        lines += ["Изменилось с прошлого раза:", *write_changes(card, card.changes)]
    if shown.in_full:
        lines += write_card(card, len(card.build.text))
    elif card.changes is None:
        lines += write_card(card)
    else:
        lines.append(f"Вся целиком: анкета {card.number}")
    return "\n".join([*lines, *write_faults(card)])


def decision_buttons(shown: ApplicationShown) -> Rows:
    """Offer the decisions about the version that is shown."""
    card = shown.card
    if card.status is not ApplicationStatus.SUBMITTED:
        return ()
    offered = (
        ("Одобрить", "одобрить", "positive"),
        ("Вернуть", "вернуть", "secondary"),
        ("Отклонить", "отклонить", "negative"),
    )
    return (
        tuple(
            _button(label, f"{word} {card.number} версия {card.version}", colour)
            for label, word, colour in offered
        ),
    )


def _button(label: str, command: str, colour: str = "secondary") -> Button:
    return Button(
        label=label[:LABEL_LIMIT],
        command=command,
        colour=colour,
        callback=True,
        guard=FREE.write(),
    )


def render_listed(listed: ApplicationsListed) -> str:
    """List what waits for an admin."""
    if not listed.rows:
        return "Анкет, которые ждут решения, нет."
    pages = f" ({listed.page}/{listed.pages})" if listed.pages > 1 else ""
    return "\n".join([f"📋 Ждут решения{pages}:", *map(_write_row, listed.rows)])


def _write_row(row: ApplicationListed) -> str:
    who = f"{disarm(row.name)} от {mention(row.author)}"
    return f"• анкета {row.number}: {who}, {row.spent} из {row.limit}"


def list_buttons(listed: ApplicationsListed) -> Rows:
    """Offer to open each, and the pages around."""
    opened = [
        _button(f"{row.number}: {disarm(row.name)}", f"анкета {row.number}") for row in listed.rows
    ]
    rows = lay_in_rows(opened, _BUTTONS_PER_ROW)
    ways = tuple(
        _button(label, f"анкеты {page}")
        for label, page in (("‹", listed.page - 1), ("›", listed.page + 1))
        if 1 <= page <= listed.pages
    )
    return (*rows, ways) if ways else rows


def render_decided(decided: ApplicationDecided) -> str:
    """Say what was decided, by whom and why."""
    card = decided.card
    budgets = [f"▸ {disarm(one.whose)}: {one.spent} из {one.limit}" for one in card.audit.budgets]
    return "\n".join([_write_decision(card), *budgets])


def _write_decision(card: ApplicationCard) -> str:
    sign, verb = _SIGNS[card.status], STATUS_NAMES[card.status]
    reason = f": {quote_player(card.reason)}" if card.reason else ""
    who = mention(card.decided_by or 0)
    author = mention(card.author)
    return f"{sign} {name_application(card)} от {author} {verb}, решение: {who}{reason}"


def render_author_told(told: AuthorTold) -> str:
    """Tell an author what became of his application."""
    lines = [_write_decision(told.card)]
    if told.card.status is ApplicationStatus.RETURNED:
        lines.append("Исправьте и подайте снова: моя анкета")
    return "\n".join(lines)


def render_retired(retired: CharacterRetired) -> str:
    """Say that a hero left the game."""
    name = disarm(retired.name)
    return f"🏳 {name} в отставке. Играл: {mention(retired.owner)}. Вернуть: из отставки {name}"


def render_recalled(recalled: CharacterRecalled) -> str:
    """Say that a hero is back."""
    return f"✔ {disarm(recalled.name)} снова в игре. Играет: {mention(recalled.owner)}"


def render_given(given: CharacterGiven) -> str:
    """Say who plays a hero now."""
    return f"✔ {disarm(given.name)}: теперь играет {mention(given.owner)}"


def render_entered(entered: UnitsEntered) -> str:
    """Say who entered the battle, and how they are armed."""
    battle = entered.battle
    return "\n".join(
        render_unit_created(UnitCreated(battle=battle, unit=unit, owner=battle.units[unit].owner))
        for unit in entered.units
    )


def render_sheet(shown: SheetShown) -> str:
    """Write the sheet of a hero or a unit out of battle."""
    return render_unit_shown(UnitShown(battle=shown.battle, unit=shown.unit))


TEXTS: Mapping[type, Callable[[Any], str]] = {
    ApplicationFilled: render_filled,
    ApplicationFormShown: render_form,
    DatasheetsListed: render_datasheets,
    OwnApplicationShown: render_own,
    ApplicationSubmitted: render_submitted,
    ApplicationShown: render_shown,
    ApplicationsListed: render_listed,
    ApplicationDecided: render_decided,
    AuthorTold: render_author_told,
    CharacterRetired: render_retired,
    CharacterRecalled: render_recalled,
    CharacterGiven: render_given,
    UnitsEntered: render_entered,
    SheetShown: render_sheet,
}
BUTTONS: Mapping[type, Callable[[Any], Rows]] = {
    ApplicationFilled: draft_buttons,
    OwnApplicationShown: draft_buttons,
    ApplicationShown: decision_buttons,
    ApplicationsListed: list_buttons,
}
