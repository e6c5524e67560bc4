"""What is declared, what stands in its way, and how a round would go."""

from collections.abc import Iterator, Sequence

from engine.pvt.declarations import ClaimStanding, Fight, Shoot
from vkbot.outgoing import Button
from vkbot.replies.battle_actions import write_action, write_claims, write_declared, write_said
from vkbot.replies.battle_distances import ask_distances
from vkbot.replies.battle_harm import write_gone
from vkbot.replies.battle_names import name_owner, name_people, name_unit
from vkbot.replies.battle_odds import write_short_odds
from vkbot.replies.battle_overruled import write_overruled
from vkbot.replies.battle_snap_shots import write_snap_shots
from vkbot.replies.button_rows import Rows
from vkbot.replies.errors import render_reason, render_rule
from vkbot.replies.lists import list_some
from vkbot.replies.players_text import quote_player
from vkbot.results.battle import (
    DeclarationGone,
    DeclarationKept,
    DeclarationsListed,
    DeclarationTaken,
    Flaw,
    StandingOrdersGone,
    StandingOrderTaken,
    WordTaken,
)
from vkbot.results.rounds import RehearsedAction, RoundRehearsed

MOST_CLAIM_BUTTONS = 4
"""Claims whose buttons go under one message, beside those of the round."""


def render_declaration_taken(taken: DeclarationTaken) -> str:
    """Confirm a declaration, and warn of what stands in its way."""
    declared = taken.declared
    lines = [f"📝 Заявка {declared.number}: {write_action(taken.battle, declared.action)}"]
    said = write_said(taken.battle, declared)
    if said:
        lines.append(said[0].upper() + said[1:])
    lines += [f"⚠ {one}" for one in write_overruled(taken.met, declared.action)]
    snap_shots = write_snap_shots(taken.met, declared.action, offers=True)
    lines += [f"⚠ {one[0].upper()}{one[1:]}" for one in snap_shots]
    if taken.replaced:
        lines.append(f"Вместо заявок: {', '.join(map(str, taken.replaced))}")
    if taken.obstacle is not None:
        facts = {**taken.obstacle.facts, "declaration": declared.number}
        lines.append(f"⚠ Пока не выйдет. {render_rule(taken.obstacle.rule, facts)}")
    return "\n".join(lines)


def render_standing_order_taken(taken: StandingOrderTaken) -> str:
    """Confirm what is declared for who is silent."""
    instead = f" Вместо {quote_player(taken.replaced)}." if taken.replaced else ""
    said = (
        f"📝 {name_owner(taken.owner)}: если промолчите, будет {quote_player(taken.text)}.{instead}"
    )
    if not taken.others:
        return said
    return f"{said}\nЕщё по умолчанию: {_list_orders(taken.others)}"


def render_standing_orders_gone(gone: StandingOrdersGone) -> str:
    """Say which orders count no more, so that they can be given again."""
    return f"📝 {name_owner(gone.owner)}: больше не по умолчанию: {_list_orders(gone.texts)}"


def _list_orders(texts: Sequence[str]) -> str:
    return list_some([quote_player(one) for one in texts])


def render_declarations_listed(listed: DeclarationsListed) -> str:
    """List what is declared, turn after turn."""
    if not listed.declared:
        return f"В круге {listed.round} заявок пока нет. Например: стрельба Разорители -> Гвардейцы"
    lines = [f"📝 Круг {listed.round}, заявки:"]
    owner: int | None = None
    for one in listed.declared:
        if one.owner != owner:
            owner = one.owner
            lines.append(f"▸ {name_owner(owner)}")
        lines.append(write_declared(listed.battle, one))
        if one.number in listed.flaws:
            lines.append(f"   ❌ {write_flaw(listed.flaws[one.number])}")
    return "\n".join(lines)


def render_word_taken(taken: WordTaken) -> str:
    """Say that a word is in the dice, and how it stands in the journal."""
    return f"🎲 Слово в кубах круга {taken.round}, в журнале его отпечаток:\n{taken.said}"


def write_flaw(flaw: Flaw) -> str:
    """Say why a declaration will not come to be."""
    if flaw.obstacle is not None:
        return render_reason(flaw.obstacle.rule, flaw.obstacle.facts)
    assert flaw.gone is not None
    return f"{name_unit(flaw.met, flaw.gone)}: {write_gone(flaw.met, flaw.gone)}"


def render_declaration_gone(gone: DeclarationGone) -> str:
    """Say that a declaration counts no more."""
    return f"Заявка {gone.number} отменена: {quote_player(gone.text)}"


def render_declaration_kept(kept: DeclarationKept) -> str:
    """Say that an edit was not understood, so that what was declared counts on."""
    return (
        f"Новую строку не понял, заявка {kept.number} в силе: {quote_player(kept.text)}. "
        f"Снять её: отмена {kept.number}"
    )


def render_round_rehearsed(rehearsed: RoundRehearsed) -> str:
    """List what each declaration would do, what stands in its way, who is silent."""
    lines = [f"🔎 Проверка круга {rehearsed.round}"]
    if not rehearsed.actions:
        lines.append("Заявок пока нет.")
    for one in rehearsed.actions:
        lines += _rehearsed(rehearsed, one)
    if rehearsed.silent:
        lines.append(f"Молчат: {name_people(rehearsed.silent)}")
    for owner, texts in rehearsed.orders:
        lines.append(f"📝 По умолчанию, {name_owner(owner)}: {_list_orders(texts)}")
    lines += _without_odds(rehearsed)
    lines += ask_distances((one.met, one.declared.action) for one in rehearsed.actions)
    claims = _asked_claims(rehearsed)
    if claims:
        numbers = ", ".join(map(str, claims))
        lines.append(f"Со слов игроков: {numbers}. Не засчитать: без слов у {claims[0]}")
    return "\n".join(lines)


def _without_odds(rehearsed: RoundRehearsed) -> Iterator[str]:
    """Say of which attacks there are no odds, though they can be made, and how to ask for them."""
    left = [
        one
        for one in rehearsed.actions
        if isinstance(one.declared.action, Shoot | Fight)
        and (one.odds, one.obstacle, one.gone) == (None, None, None)
    ]
    if left:
        numbers = list_some([str(one.declared.number) for one in left])
        alone = write_action(rehearsed.battle, left[0].declared.action)
        yield f"Без шансов, долго считать: {numbers}. По одной, например: шансы {alone}"


def _asked_claims(rehearsed: RoundRehearsed) -> list[int]:
    """List the declarations that claim what the GM is asked about."""
    return [
        one.declared.number
        for one in rehearsed.actions
        if one.declared.claims is ClaimStanding.ASKED and write_claims(one.met, one.declared)
    ]


def rehearsal_buttons(rehearsed: RoundRehearsed) -> Rows:
    """Offer the GM to decide about claims, to call the silent, to resolve the round."""
    if not rehearsed.is_for_gm:
        return ()
    claims = [
        (
            Button(label=f"Засчитать {one}", command=f"засчитать {one}", colour="positive"),
            Button(label=f"Не засчитать {one}", command=f"без слов у {one}", colour="negative"),
        )
        for one in _asked_claims(rehearsed)[:MOST_CLAIM_BUTTONS]
    ]
    resolve = Button(label="Итог", command="итог", colour="primary")
    remind = (Button(label="Напомнить", command="напомнить"),) if rehearsed.silent else ()
    return (*claims, (resolve, *remind))


def _rehearsed(rehearsed: RoundRehearsed, one: RehearsedAction) -> Iterator[str]:
    battle, action = rehearsed.battle, one.declared.action
    mark = "✅" if one.obstacle is None and one.gone is None else "❌"
    yield f"{mark} {one.declared.number}. {write_action(battle, action)}"
    if one.obstacle is not None or one.gone is not None:
        yield f"   {write_flaw(Flaw(met=battle, obstacle=one.obstacle, gone=one.gone))}"
    claims = write_claims(one.met, one.declared)
    if claims:
        yield f"   со слов игрока: {claims}"
    for remark in (*write_overruled(one.met, action), *write_snap_shots(one.met, action)):
        yield f"   {remark}"
    if one.odds is not None:
        yield f"   {write_short_odds(one.odds)}"
