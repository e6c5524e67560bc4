"""An application as a card: what it says, what it costs line by line, and what is wrong with it."""

from collections.abc import Iterator, Mapping

from engine.pvt.applying import ApplicationStatus
from engine.pvt.audit import AuditLine, Budget, LineKind
from engine.pvt.builds import RetinueBuild
from vkbot.replies.application_names import (
    name_hero,
    name_item,
    name_items,
    name_option,
    name_sheet,
)
from vkbot.replies.application_violations import write_name_missing, write_violation
from vkbot.replies.people import mention
from vkbot.replies.players_text import disarm
from vkbot.results.applications import ApplicationCard, BuildChange, BuildPart, VersionChanges

STATUS_NAMES: Mapping[ApplicationStatus, str] = {
    ApplicationStatus.DRAFT: "черновик",
    ApplicationStatus.SUBMITTED: "ждёт решения",
    ApplicationStatus.RETURNED: "возвращена",
    ApplicationStatus.APPROVED: "одобрена",
    ApplicationStatus.REJECTED: "отклонена",
}
_GRANTS: Mapping[LineKind, str] = {
    LineKind.DOUBLING: "удвоение",
    LineKind.EARNED: "заработано",
    LineKind.MOVED: "переведено",
    LineKind.LOST: "потеряно",
}
_PARTS: Mapping[BuildPart, str] = {
    BuildPart.NAME: "имя",
    BuildPart.SHEET: "слейт",
    BuildPart.OPTION: "опция",
    BuildPart.CHOSEN: "бесплатно",
    BuildPart.SOLD: "продано",
    BuildPart.STORY: "описание",
}
_LONGEST_STORY = 1500
_ONE = "1"


def name_application(card: ApplicationCard) -> str:
    """Write the number of an application and whom it is about."""
    return f"Анкета {card.number} «{name_hero(card.build)}»"


def write_head(card: ApplicationCard) -> str:
    """Write which application it is, whose, and how it stands."""
    status = f"{STATUS_NAMES[card.status]}, версия {card.version}"
    return f"📝 {name_application(card)} от {mention(card.author)}: {status}"


def write_card(card: ApplicationCard, longest_story: int = _LONGEST_STORY) -> list[str]:
    """Write all that an application says, its description up to so many characters."""
    build, goods = card.build, card.goods
    blanks = [f"{disarm(blank)}: {disarm(name)}" for blank, name in build.blanks]
    lines = [", ".join(filter(None, [name_sheet(goods, build.sheet), *blanks]))]
    if build.chosen:
        lines.append(f"Бесплатно: {name_items(goods, build.chosen)}")
    if build.sold:
        lines.append(f"Продано: {name_items(goods, build.sold)}")
    units = {unit.name: unit for unit in build.retinue}
    for budget in card.audit.budgets:
        lines += _write_budget(card, budget, units.get(budget.whose))
    if build.text:
        cut = build.text[:longest_story]
        lines.append(f"Описание: {disarm(cut)}{'…' if cut != build.text else ''}")
    return [line for line in lines if line]


def _write_budget(
    card: ApplicationCard, budget: Budget, unit: RetinueBuild | None
) -> Iterator[str]:
    whose = disarm(budget.whose) or name_hero(card.build)
    yield f"▸ {whose}: {budget.spent} из {budget.limit}"
    for line in card.audit.costs:
        if line.whose == budget.whose:
            yield f"• {_write_cost(card, line)} — {line.points}"
    known = {line.what for line in card.audit.costs if line.whose == budget.whose}
    bought = card.build.purchases if unit is None else unit.purchases
    for one in bought:
        if one.item not in known:
            yield f"• {name_item(card.goods, one.item)}{_write_count(one.count)} — ?"
    grants = [line for line in card.audit.grants if line.whose == budget.whose]
    if len(grants) > 1:
        yield f"Лимит: {' '.join(_write_grant(card, line) for line in grants)}"


def _write_cost(card: ApplicationCard, line: AuditLine) -> str:
    match line.kind:
        case LineKind.OPTION:
            return name_option(card.goods, card.build, line.what)
        case LineKind.MODELS:
            return f"{name_sheet(card.goods, line.what)} ×{line.count}"
        case _:
            return f"{name_item(card.goods, line.what)}{_write_count(line.count)}"


def _write_count(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


def _write_grant(card: ApplicationCard, line: AuditLine) -> str:
    if line.kind is LineKind.SHEET:
        return str(line.points)
    names = {
        LineKind.OPTION: lambda: name_option(card.goods, card.build, line.what),
        LineKind.SALE: lambda: name_item(card.goods, line.what),
    }
    what = names[line.kind]() if line.kind in names else _GRANTS[line.kind]
    return f"{line.points:+d} ({what})"


def list_faults(card: ApplicationCard) -> list[str]:
    """Write everything that is wrong with an application."""
    faults = [] if card.build.name else [write_name_missing()]
    if card.is_name_taken:
        faults.append(f"{name_hero(card.build)}: имя занято другим героем; нужно другое")
    written = (write_violation(one, card.build, card.goods) for one in card.audit.violations)
    return [*faults, *written]


def write_faults(card: ApplicationCard) -> list[str]:
    """Write everything that is wrong as a numbered list; nothing where nothing is."""
    faults = list_faults(card)
    if not faults:
        return []
    numbered = [f"{number}. {fault}" for number, fault in enumerate(faults, 1)]
    return [f"⚠ Нарушений: {len(faults)}", *numbered]


def write_changes(card: ApplicationCard, changes: VersionChanges) -> list[str]:
    """Write what is different from what admins saw last, and by how many points."""
    lines = [f"• {_write_change(card, one)}" for one in changes.changes]
    for one in changes.budgets:
        whose = disarm(one.unit) or name_hero(card.build)
        lines.append(
            f"▸ {whose}: {one.spent} из {one.limit} "
            f"(было {one.spent_before} из {one.limit_before}, {one.spent - one.spent_before:+d})"
        )
    return lines or ["Ничего не изменилось."]


def _write_change(card: ApplicationCard, change: BuildChange) -> str:
    whose = f"{disarm(change.unit)}: " if change.unit else ""
    if change.part is BuildPart.STORY:
        return "описание переписано"
    if change.part in (BuildPart.ITEM, BuildPart.MODELS):
        name = (name_item if change.part is BuildPart.ITEM else name_sheet)(card.goods, change.what)
        return f"{whose}{name}: {change.before or 0} → {change.after or 0}"
    if change.before == _ONE or change.after == _ONE:
        sign = "+" if change.after else "−"
        return f"{sign} {_PARTS[change.part]}: {_name_key(card, change)}"
    label = disarm(change.what) if change.part is BuildPart.BLANK else _PARTS[change.part]
    before, after = (_name_value(card, change, one) for one in (change.before, change.after))
    return f"{label}: {before} → {after}"


def _name_key(card: ApplicationCard, change: BuildChange) -> str:
    if change.part is BuildPart.OPTION:
        return name_option(card.goods, card.build, change.what)
    return name_item(card.goods, change.what)


def _name_value(card: ApplicationCard, change: BuildChange, value: str) -> str:
    if not value:
        return "—"
    return name_sheet(card.goods, value) if change.part is BuildPart.SHEET else disarm(value)
