"""How far everybody is with the round, and its clock."""

from collections.abc import Mapping
from math import ceil
from zoneinfo import ZoneInfo

from engine.pvt.turn_records import TurnStatus
from vkbot.outgoing import Button
from vkbot.replies.battle_changes import list_all_changes
from vkbot.replies.battle_declared import write_flaw
from vkbot.replies.battle_names import ARROW, name_owner, name_people, name_units
from vkbot.replies.battle_times import (
    write_day,
    write_deadline,
    write_moment,
    write_time_left,
)
from vkbot.replies.button_rows import Rows
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.plurals import TIMES, Noun, count_nouns
from vkbot.results.battle import AbsenceNoted, BattleEnded, BattleStarted, BattleWentOn, TurnMarked
from vkbot.results.rounds import (
    CircleShown,
    DeadlineMoved,
    OrderNoted,
    PlayersReminded,
    RoundAlreadyResolved,
    RoundNotReady,
    RoundReady,
    RoundVerified,
)

HOUR = 3600
DECLARATIONS = Noun("заявка", "заявки", "заявок")

_EVENTS = Noun("событие", "события", "событий")
_ROUNDS = Noun("круг", "круга", "кругов")
_STATUSES: Mapping[TurnStatus, str] = {
    TurnStatus.SILENT: "🤫 молчит",
    TurnStatus.POSTED: "💬 пост без заявок",
    TurnStatus.ACTED: "🎭 действия в сцене",
    TurnStatus.DECLARED: "✍ заявлено",
    TurnStatus.READY: "✅ готово",
    TurnStatus.PASSED: "🚫 пас",
    TurnStatus.MISSED: "⌛ пропуск",
    TurnStatus.ABSENT: "⏳ отсутствует",
}


def render_battle_started(started: BattleStarted, zone: ZoneInfo) -> str:
    """Say that a battle began, who is on the field, and how one goes on."""
    units = started.battle.units
    on_field = "Поставить юнит: создать Гвардейцы: 20 гвардеец"
    if units:
        on_field = f"На поле: {name_units(started.battle, units)}. Подробнее: юниты"
    lines = [
        f"⚔ Бой {quote_player(started.name)} начат",
        f"Круг {started.round}: {write_deadline(started.deadline_at, zone)}",
        on_field,
        "Игроки пишут заявки сюда, круг решает ГМ: итог",
    ]
    return "\n".join(lines)


def render_battle_ended(ended: BattleEnded) -> str:
    """Say that a battle is over."""
    return (
        f"⚔ Бой {quote_player(ended.name)} окончен, решено: {count_nouns(ended.rounds, _ROUNDS)}. "
        "Продолжить его: вернуть бой"
    )


def render_battle_went_on(went_on: BattleWentOn, zone: ZoneInfo) -> str:
    """Say that a battle goes on, and what of its round is as it was."""
    lines = [
        f"⚔ Бой {quote_player(went_on.name)} продолжается",
        f"Круг {went_on.round}: {write_deadline(went_on.deadline_at, zone)}",
    ]
    if went_on.declared:
        lines.append(f"Заявки целы: {went_on.declared}. Кубы у них новые, из свежей печати.")
    return "\n".join(lines)


def render_circle_shown(shown: CircleShown, zone: ZoneInfo) -> str:
    """List how far everybody is, in the order of turns."""
    lines = [f"⭕ Круг {shown.round}, {quote_player(shown.name)}", _write_clock(shown, zone)]
    for owner, status, declared in shown.players:
        lines.append(f"{_write_status(status, declared)}: {name_owner(owner)}")
    if not shown.players:
        lines.append("Пока никого нет. Например: создать Гвардейцы: 20 гвардеец")
    return "\n".join(lines)


def _write_status(status: TurnStatus, declared: int) -> str:
    if status is TurnStatus.DECLARED:
        return f"{_STATUSES[status]} {declared}"
    if status is TurnStatus.PASSED:
        return _STATUSES[status]
    more = f" ({count_nouns(declared, DECLARATIONS)})" if declared else ""
    return f"{_STATUSES[status]}{more}"


def _write_clock(shown: CircleShown, zone: ZoneInfo) -> str:
    if shown.is_paused:
        return "Пауза, время стоит"
    if shown.deadline_at is None:
        return "Срока нет, ждём ГМа"
    moment = write_moment(shown.deadline_at, zone)
    left = shown.deadline_at - shown.now
    return f"Срок вышел {moment}" if left <= 0 else f"Ждём до {moment}, ещё {write_time_left(left)}"


def render_turn_marked(marked: TurnMarked) -> str:
    """Say that somebody is done."""
    who, count = name_owner(marked.owner), count_nouns(marked.declared, DECLARATIONS)
    if marked.status is TurnStatus.PASSED:
        taken_off = f" Снято: {count}." if marked.declared else ""
        return f"🚫 {who}: пас.{taken_off}"
    flaws = [f"❌ {number}. {write_flaw(flaw)}" for number, flaw in marked.flaws.items()]
    return "\n".join([f"✅ {who}: ход закончен, {count}.", *flaws])


def render_round_not_ready(not_ready: RoundNotReady) -> str:
    """Name the silent and the distances that nobody has said, and how to resolve all the same."""
    lines = [f"Ещё молчат: {name_people(not_ready.silent)}."] if not_ready.silent else []
    if not_ready.unknown:
        pairs = [f"{facts['first']}, {facts['second']}" for facts in not_ready.unknown.values()]
        numbers = ", ".join(map(str, not_ready.unknown))
        lines.append(f"Без дистанций пропадут заявки: {numbers}.")
        lines += [f"дистанция {disarm(pair)} …" for pair in dict.fromkeys(pairs)]
    return "\n".join([*lines, f"Решить круг и так: итог {not_ready.round} да"])


def not_ready_buttons(not_ready: RoundNotReady) -> Rows:
    """Offer to resolve the round all the same."""
    command = f"итог {not_ready.round} да"
    written = not_ready.guard.write()
    button = Button(label=command, command=command, colour="primary", callback=True, guard=written)
    return ((button,),)


def render_round_already_resolved(resolved: RoundAlreadyResolved) -> str:
    """Say that the round is done."""
    return f"Круг {resolved.round} уже решён."


def render_round_verified(verified: RoundVerified) -> str:
    """Say whether a round follows from its seeds, and which these are."""
    events = count_nouns(verified.events, _EVENTS)
    if verified.is_same and verified.is_sealed:
        lines = [f"✅ Круг {verified.round} сошёлся: {events} из секретов и заявок те же."]
    else:
        why = "событие вышло иначе" if verified.is_sealed else "секрет не подходит к печати"
        lines = [f"❌ Круг {verified.round} НЕ СОШЁЛСЯ: {why}."]
    if verified.attempt > 1:
        lines.append(f"Решён {count_nouns(verified.attempt, TIMES)}, проверен последний.")
    if verified.changed is not None:
        lines += list_all_changes(verified.changed)
    lines += [f"Печать №{epoch}: {commitment}" for epoch, commitment in verified.seeds]
    return "\n".join(lines)


def render_deadline_moved(moved: DeadlineMoved, zone: ZoneInfo) -> str:
    """Say until when the round waits."""
    if moved.is_paused:
        return f"⏸ Круг {moved.round}: время стоит. Пустить его: продолжить"
    said = f"⏰ Круг {moved.round}: {write_deadline(moved.deadline_at, zone)}"
    if moved.was is None or moved.deadline_at is None or moved.deadline_at >= moved.was:
        return said
    shorter = moved.was - moved.deadline_at
    return (
        f"{said}, было {write_moment(moved.was, zone)}. Вернуть: продлить {ceil(shorter / HOUR)}ч"
    )


def render_players_reminded(reminded: PlayersReminded, zone: ZoneInfo) -> str:
    """Call those who owe a post."""
    if not reminded.people:
        return f"Круг {reminded.round}: все уже написали, напоминать некому."
    deadline = write_deadline(reminded.deadline_at, zone)
    return f"⏰ Круг {reminded.round}, {deadline}. Ждём вас: {name_people(reminded.people)}"


def render_round_ready(ready: RoundReady) -> str:
    """Say that the deadline has passed."""
    missed = f" Ход пропущен: {name_people(ready.missed)}." if ready.missed else ""
    head = f"⏰ Срок круга {ready.round} вышел.{missed}"
    if ready.resolves_itself:
        return f"{head} Круг решается сам."
    if ready.quiet_rounds:
        rounds = count_nouns(ready.quiet_rounds, _ROUNDS)
        head = f"{head} Уже {rounds} подряд никто не пишет, сам дальше не решаю."
    leaders = f" ({name_people(ready.leaders)})" if ready.leaders else ""
    return f"{head} ГМ{leaders}, можно решать: итог"


def render_absence_noted(noted: AbsenceNoted, zone: ZoneInfo) -> str:
    """Say until when somebody is away, or who declares for him."""
    who = name_owner(noted.owner)
    if noted.deputy is not None:
        return f"{who}: заявлять может и {name_owner(noted.deputy)}."
    if noted.until is None:
        return f"{who}: снова в игре."
    return f"⏳ {who}: отсутствие до {write_day(noted.until, zone)}, ход не ждём. Раньше: вернулся"


def render_order_noted(noted: OrderNoted) -> str:
    """List whose turns are resolved in which order."""
    people = f" {ARROW} ".join(map(name_owner, noted.owners))
    return f"Порядок в круге {noted.round}: {people}"
