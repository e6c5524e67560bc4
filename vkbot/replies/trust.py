"""
The words of trust: seals and secrets, one roll verified, the journal, hidden rolls.

A commitment is called a seal, a seed a secret. Hashes stand on lines of their own, so that a phone
copies them whole.
"""

from collections.abc import Collection
from zoneinfo import ZoneInfo

from vkbot.replies.people import mention
from vkbot.replies.players_text import quote_player
from vkbot.replies.plurals import ENTRIES, Noun, count_nouns
from vkbot.replies.roll_history import render_place, render_time
from vkbot.replies.rolls import render_faces, render_roll, render_roll_rerolled
from vkbot.results import (
    FairnessShown,
    HiddenAnnounced,
    HiddenMade,
    HiddenNotice,
    HiddenOpened,
    HiddenRolled,
    JournalExported,
    RerollTold,
    RollVerified,
    SeedsAnnounced,
    SeedShown,
)

_ROLLS = Noun("бросок", "броска", "бросков")


# Seals


_SERVES = {"day": "кубы чата", "round": "круг боя", "hidden": "скрытый бросок"}


def render_seeds_announced(result: SeedsAnnounced) -> str:
    """Show new seals, and the secrets of those that have served."""
    lines = []
    if result.seeds:
        lines.append("🔏 Новые печати" if len(result.seeds) > 1 else "🔏 Новая печать")
    for seed in result.seeds:
        lines += [f"№{seed.epoch}, {_SERVES[seed.serves]}:", seed.commitment_hex]
    if len(result.seeds) > 1:
        lines.append(
            "Кубы пойдут из секретов под печатями. Отслужит секрет, и я раскрою его здесь."
        )
    if result.seeds:
        lines.append("")
    for revealed in result.revealed:
        lines += [*_revealed(revealed), ""]
    return "\n".join([*lines, *_head(result.journal_length, result.journal_head_hex)])


def render_caveats(caveats: Collection[str]) -> str:
    """Say which promises of the dice do not hold for what a message has brought about."""
    return "\n".join(_CAVEATS[one] for one in sorted(caveats))


_CAVEATS = {
    "late": "⏱ Печать показана позже этой команды, в журнале это отмечено.",
}


def render_fairness_shown(result: FairnessShown, zone: ZoneInfo) -> str:
    """Show the chat's seals, the end of its journal and the hidden rolls that wait."""
    seed = result.open_seed
    if seed is None:
        lines = ["🔏 Печати пока нет, покажу её перед первым броском."]
    else:
        lines = [
            f"🔏 Печать №{seed.epoch}{_place(seed)}, с {render_time(seed.opened_at, zone)}, "
            f"{count_nouns(seed.rolls, _ROLLS)}:",
            seed.commitment_hex,
        ]
    for one in result.rounds:
        opened = f"{_place(one)}, с {render_time(one.opened_at, zone)}:"
        lines += ["", f"⚔ Печать боя №{one.epoch}{opened}", one.commitment_hex]
    if result.stock:
        lines += ["", "В запасе, ещё не служили:"]
    for one in result.stock:
        place = f"№{one.epoch}, {_SERVES[one.serves]}{_place(one)}:"
        lines += [place, one.commitment_hex]
    for revealed in result.revealed:
        lines += ["", *_revealed(revealed)]
    lines += ["", *_head(result.journal_length, result.journal_head_hex)]
    if result.hidden:
        lines += ["", "Скрытые броски, ещё не открытые:"]
        lines += [
            f"#{number} {quote_player(purpose)}, {mention(author)}"
            for number, author, purpose in result.hidden
        ]
    return "\n".join([*lines, "", "Один бросок: «проверить 1042». Все сразу: «журнал»."])


def _revealed(seed: SeedShown) -> list[str]:
    served = f", {count_nouns(seed.rolls, _ROLLS)}" if seed.rolls else ""
    return [
        f"🔓 Секрет №{seed.epoch}{served}:",
        seed.secret_hex or "—",
        f"Его печать{_place(seed)}:",
        seed.commitment_hex,
    ]


def _place(seed: SeedShown) -> str:
    return f" (сообщение {seed.announced_cmid})" if seed.announced_cmid else ""


def _head(length: int, head: str) -> list[str]:
    return [f"📖 В журнале {count_nouns(length, ENTRIES)}, голова:", head]


# One roll, the journal


def render_reroll_told(result: RerollTold) -> str:
    """Tell a chat that one of its rolls was rerolled elsewhere."""
    head = f"{mention(result.author_id)} {render_place(result.place)}:"
    lines = [head, render_roll_rerolled(result.rerolled)]
    return "\n".join(lines + [render_caveats(result.caveats)] * bool(result.caveats))


def render_roll_verified(result: RollVerified, zone: ZoneInfo) -> str:
    """Show how a roll follows from its seal, or that its secret is still closed."""
    seed = result.seed
    lines = [
        _verdict(result),
        f"Автор {mention(result.author_id)}, {render_time(result.made_at, zone)}, {_made(result)}",
        f"Печать №{seed.epoch}{_place(seed)}:",
        seed.commitment_hex,
    ]
    if result.hidden:
        return "\n".join([*lines, "Кубы и ключ станут видны, когда бросок откроют."])
    if seed.secret_hex is not None:
        lines += ["Секрет:", seed.secret_hex]
    lines += ["Ключ:", result.key, f"Кубы в журнале: {render_faces(result.faces)}"]
    if result.recomputed is None:
        lines.append(
            f"Секрет ещё под печатью. Когда я раскрою его {render_place(result.place)}, повторите "
            f"«проверить {result.number}»."
        )
    elif result.recomputed == result.faces:
        lines.append("Кубы из секрета и ключа те же. Пересчитать самому: «журнал».")
    else:
        lines.append(f"Кубы из секрета и ключа: {render_faces(result.recomputed)}")
    return "\n".join(lines)


def _made(result: RollVerified) -> str:
    of = "" if result.reroll_of is None else f", переброс #{result.reroll_of}"
    return f"{render_place(result.place)}{of}"


def _verdict(result: RollVerified) -> str:
    if result.hidden:
        return f"🤫 Бросок #{result.number} скрыт"
    if result.recomputed is None:
        return f"🔏 Бросок #{result.number} записан и под печатью"
    if result.recomputed == result.faces:
        return f"✅ Бросок #{result.number} сошёлся"
    return f"❌ Бросок #{result.number} НЕ СОШЁЛСЯ"


def render_journal_exported(result: JournalExported) -> str:
    """Say what the file is and how to check it."""
    if result.battle:
        return (
            f"📖 Журнал боя {quote_player(result.battle)}, {count_nouns(result.rows, ENTRIES)}: "
            f"{result.file_name}\nПроверьте его вместе с файлом, который пришлёт «журнал»: "
            "страницей verify.html или программой verify_journal.py."
        )
    return (
        f"📖 Журнал этого чата, {count_nouns(result.rows, ENTRIES)}: {result.file_name}\n"
        "Проверьте его страницей verify.html (работает без сети) или программой "
        "verify_journal.py. Длину и голову журнала покажет «честность»."
    )


# Hidden rolls


def render_hidden_announced(result: HiddenAnnounced) -> str:
    """Tell the chat of a hidden roll before it is made."""
    return (
        f"🤫 {mention(result.author_id)} бросает скрыто: {quote_player(result.purpose)}\n"
        f"Печать №{result.seed.epoch}{_place(result.seed)}:\n{result.seed.commitment_hex}"
        f"\n\n{render_seeds_announced(result.stocked)}"
    )


def render_hidden_notice(result: HiddenNotice) -> str:
    """Tell the author's dialogue that the dice will come there."""
    return f"🤫 Скрытый бросок {quote_player(result.purpose)}: кубы придут сюда."


def render_hidden_made(result: HiddenMade) -> str:
    """Tell the chat that a hidden roll was made, and nothing of its dice."""
    return (
        f"🤫 Скрытый бросок #{result.number} сделан: {quote_player(result.purpose)}, "
        f"{mention(result.author_id)}\nКубы видит только автор. "
        f"Показать всем: «открыть {result.number}»."
    )


def render_hidden_rolled(result: HiddenRolled) -> str:
    """Show its author a hidden roll."""
    return (
        f"{render_roll(result.rolled, result.rolled.roll.label, result.number)}\n"
        f"🤫 Скрыто от чата: {quote_player(result.purpose)}. "
        f"Показать всем: «открыть {result.number}».\n"
        f"Печать этого броска:\n{result.commitment_hex}"
    )


def render_hidden_opened(result: HiddenOpened) -> str:
    """Show everybody a hidden roll with its secret."""
    return (
        f"🔓 Скрытый бросок открыт: {quote_player(result.purpose)}, "
        f"{mention(result.author_id)}\n"
        f"{render_roll(result.rolled, result.rolled.roll.label, result.number)}\n"
        f"Секрет:\n{result.secret_hex}"
    )
