"""
The words for campaigns, roles, settings, macros, silenced people, and the greeting.

People are shown as mentions, which VK turns into their names.
"""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from zoneinfo import ZoneInfo

from vkbot.lexicon.commands import COMMAND_WORDS
from vkbot.lexicon.modules import MODULES, show_modules
from vkbot.lexicon.purposes import PURPOSE_NAMES
from vkbot.lexicon.roles import ROLE_NAMES
from vkbot.lexicon.settings import SETTING_TOPICS
from vkbot.lexicon.zones import show_zone
from vkbot.outgoing import Button
from vkbot.replies.lists import list_some
from vkbot.replies.people import mention
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.plurals import DAYS, Noun, count_nouns
from vkbot.results import (
    CampaignShown,
    Greeted,
    LinesSilenced,
    MacroDeleted,
    MacroKept,
    MacroList,
    MyselfShown,
    PersonMuted,
    RoleSet,
    RolesListed,
    SettingShown,
    SettingsListed,
)

GREETING_BUTTONS = ((Button(label="2d6", command="2d6", colour="primary"),),)

_COMMANDS = Noun("команды", "команд", "команд")  # the genitive, after "more than"

ADMINS_UNSEEN = (
    "Кто администрирует чат, мне не видно. Сделайте меня администратором чата, "
    "или пусть владелец сервера назначит админа командой vkbot role."
)

NO_CAMPAIGN = (
    "Этот чат пока не в кампании. Если в сообществе уже играют, её админ пишет здесь: "
    "кампания выбрать Имя. Начать свою может админ этого чата: кампания создать Имя."
)


def render_greeted(greeted: Greeted) -> str:
    """Say what the bot does, what it needs, and how to try it."""
    admins = ", ".join(map(mention, greeted.admin_ids))
    title = "Админ" if len(greeted.admin_ids) == 1 else "Админы"
    led_by = f" {title}: {admins}." if admins else f"\n\n{ADMINS_UNSEEN}"
    place = NO_CAMPAIGN
    if greeted.campaign is not None:
        place = f"Кампания этого чата: {quote_player(greeted.campaign)}.{led_by}"
    return (
        "Привет! Я бросаю кубы и веду проверки по PvT. Каждый бросок запечатан заранее, "
        "и любой может его проверить.\n\n"
        f"{place}\n\n"
        "Чтобы я слышал команды без упоминания, мне нужен доступ ко всей переписке: администратор "
        "чата открывает список участников, нажимает на меня и выбирает «Доступ ко всей "
        "переписке». Без него я слышу только упоминания и строки с «/».\n\n"
        "Проверьте меня: напишите 2d6. Если молчу, доступа ещё нет. Остальное расскажет «помощь»."
    )


def render_campaign_shown(shown: CampaignShown) -> str:
    """Name the campaign of a chat and what the chat serves."""
    name = quote_player(shown.name)
    if shown.created:
        title = f"Кампания {name} создана, этот чат теперь в ней."
    elif shown.chosen:
        title = f"Выбрана кампания {name}."
    else:
        title = f"Кампания {name}."
    lines = [title, f"Этот чат: {_purposes(shown.purposes)}. Время: {show_zone(shown.zone)}."]
    if shown.others:
        others = list_some([quote_player(other) for other in shown.others])
        lines.append(f"Ещё есть: {others}. Перейти: кампания выбрать {disarm(shown.others[0])}")
    return "\n".join(lines)


def _purposes(purposes: frozenset[str]) -> str:
    return ", ".join(name for key, name in PURPOSE_NAMES.items() if key in purposes)


def render_role_set(change: RoleSet) -> str:
    """Say which role a person has now."""
    person, role = mention(change.person_id), ROLE_NAMES[change.role]
    if change.role == change.before:
        return f"{person} и так {role}."
    return f"{person} теперь {role} (раньше: {ROLE_NAMES[change.before]})."


def render_roles_listed(listed: RolesListed) -> str:
    """List who holds a role."""
    if not listed.holders:
        return "ГМов и админов пока нет. Назначить: роль @имя гм"
    shown = (f"• {ROLE_NAMES[role]}: {mention(person)}" for role, person in listed.holders)
    return "\n".join(["Роли:", *shown, "Остальные — игроки."])


def render_myself_shown(shown: MyselfShown) -> str:
    """Say who the speaker is, and where that counts."""
    name, held = f"кампания «{shown.campaign}»", ROLE_NAMES[shown.held]
    if shown.role != shown.held:
        return (
            f"{mention(shown.person_id)}, {name}: роль «{held}» здесь пока не действует, вас давно "
            "не видно в её чатах. Напишите там: кто я"
        )
    text = f"{mention(shown.person_id)}, {name}: вы {held}."
    if not shown.is_given:
        return text
    days = count_nouns(shown.days, DAYS)
    where = "В личных сообщениях и обсуждениях роль действует"
    return f"{text} {where} {days} после вашего сообщения в чате кампании."


def render_setting_shown(shown: SettingShown) -> str:
    """Show one setting with its choices, and what it was where it has just been set."""
    value = _show_value(shown.key, shown.value)
    is_default = " (по умолчанию)" if shown.value == shown.default else ""
    before = ""
    if shown.before is not None:
        before = f", раньше: {_show_value(shown.key, shown.before)}"
    if shown.before == shown.value:
        before = ", так уже и было"
    lines = [f"⚙ {shown.key} = {value}{is_default}{before}"]
    if shown.choices:
        lines.append(f"Варианты: {', '.join(shown.choices)}")
    if shown.value != shown.default:
        default = _show_value(shown.key, shown.default)
        lines.append(f"По умолчанию: {default}. Вернуть: настройка {shown.key} сброс")
    if shown.rule_id:
        lines.append(f"О чём она: правило {shown.rule_id}")
    return "\n".join(lines)


def render_settings_listed(listed: SettingsListed) -> str:
    """List the settings that differ from their defaults, or by topics all that may be set."""
    if listed.every:
        return _render_every_setting(listed.every)
    hint = "Подробнее об одной: настройка opposed_order. Все, что можно менять: настройки все"
    if not listed.changed:
        return f"Все настройки по умолчанию (всего {listed.total}).\n{hint}"
    shown = (
        f"• {one.key} = {_show_value(one.key, one.value)} "
        f"(по умолчанию {_show_value(one.key, one.default)})"
        for one in listed.changed
    )
    head = f"Изменено {len(listed.changed)} из {listed.total}:"
    return "\n".join([head, *shown, "Остальные по умолчанию.", hint])


def _show_value(key: str, value: str) -> str:
    """Write a value as it may be typed again: zones and the names of texts in words."""
    return show_modules(value) if key == MODULES else show_zone(value)


def _render_every_setting(every: Sequence[SettingShown]) -> str:
    lines = ["Что можно менять (в скобках варианты, первый — по умолчанию):"]
    for chapter, settings in groupby(every, key=_chapter):
        lines.append(f"{SETTING_TOPICS[chapter]}:")
        for one in settings:
            choices = f" ({', '.join(one.choices)})" if one.choices else ""
            lines.append(f"• {one.key} = {_show_value(one.key, one.value)}{choices}")
    return "\n".join([*lines, "Подробнее об одной: настройка opposed_order"])


def _chapter(setting: SettingShown) -> str:
    """
    Read the chapter of a setting's rule, `PVT-DICE-7`; the bot's own have none.

    The texts besides the core game are a chapter each.
    """
    if not setting.rule_id:
        return ""
    catalogue, chapter, _ = setting.rule_id.split("-")
    return chapter if catalogue == "PVT" else f"{catalogue}-"


def render_person_muted(muted: PersonMuted, zone: ZoneInfo) -> str:
    """Say until when a person is not heard, in the campaign's time."""
    person = mention(muted.person_id)
    if muted.until is None:
        return f"{person}, снова вас слушаю."
    until = datetime.fromtimestamp(muted.until, zone)
    return f"{person}: до {until:%d.%m %H:%M} не слушаю. Вернуть раньше: вернуть голос {person}"


def render_lines_silenced(silenced: LinesSilenced) -> str:
    """Ask a speaker over the limit to wait, once."""
    return (
        f"Больше {count_nouns(silenced.allowed, _COMMANDS)} в минуту я не успеваю. "
        "Подождите минуту, потом продолжим."
    )


def render_macro_kept(kept: MacroKept) -> str:
    """Confirm a macro and tell how to call it."""
    name, body = disarm(kept.name), disarm(kept.body)
    call = f"/{name} 24" if "$" in kept.body else f"/{name}"
    kind = "Общий макрос" if kept.shared else "Макрос"
    before = f" (раньше: {disarm(kept.replaced)})" if kept.replaced is not None else ""
    return f"{kind} «{name}» = {body}{before}\nБросить: {call}"


def render_macro_deleted(deleted: MacroDeleted) -> str:
    """Confirm that a macro is gone."""
    define = COMMAND_WORDS["define_macro"][0]
    whose = f"{define} общий" if deleted.shared else define
    again = f"{whose} {deleted.name} = {deleted.body}"
    return f"Макрос {quote_player(deleted.name)} удалён. Вернуть: {disarm(again)}"


def render_macro_list(listed: MacroList) -> str:
    """List one's own macros, then the campaign's."""
    if not (listed.own or listed.shared):
        return "Макросов пока нет. Запомнить бросок: макрос болтеры = 16d6 3+ р1"
    own, shared = _macro_lines("Ваши макросы:", listed.own), _macro_lines("Общие:", listed.shared)
    return "\n".join([*own, *shared])


def _macro_lines(title: str, macros: tuple[tuple[str, str], ...]) -> list[str]:
    lines = [f"• /{disarm(name)} = {disarm(body)}" for name, body in macros]
    return [title, *lines] if lines else []
