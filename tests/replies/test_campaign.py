from zoneinfo import ZoneInfo

import pytest

from tests.commands.reading import read
from vkbot.replies import campaign
from vkbot.requests import RollDice
from vkbot.results import (
    CampaignShown,
    Greeted,
    LinesSilenced,
    MacroDeleted,
    MacroKept,
    MacroList,
    PersonMuted,
    RoleSet,
    RolesListed,
    SettingShown,
    SettingsListed,
)

MOSCOW = ZoneInfo("Europe/Moscow")


def setting(value: str, *, before: str | None = None) -> SettingShown:
    return SettingShown(
        key="zero_penetration",
        value=value,
        default="auto_fail",
        choices=("auto_fail", "six_plus"),
        rule_id="PVT-HIT-3",
        before=before,
    )


def shown(
    *, created: bool = False, chosen: bool = False, others: tuple[str, ...] = ()
) -> CampaignShown:
    return CampaignShown(
        name="Ману",
        purposes=frozenset({"battle", "dice"}),
        zone="Europe/Moscow",
        created=created,
        chosen=chosen,
        others=others,
    )


def test_the_greeting_says_what_it_needs_and_how_to_try_it() -> None:
    said = campaign.render_greeted(Greeted(campaign="Ману", admin_ids=(5, 7)))
    for words in (
        "«Ману»",
        "Админы: [id5|@id5], [id7|@id7]",
        "доступ ко всей переписке",
        "2d6",
        "«помощь»",
    ):
        assert words in said


def test_the_greeting_names_no_admin_where_none_is_known() -> None:
    assert "Админ" not in campaign.render_greeted(Greeted(campaign="Ману", admin_ids=()))


def test_the_button_of_the_greeting_rolls() -> None:
    assert isinstance(read(campaign.GREETING_BUTTONS[0][0].command), RollDice)


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (shown(), "Кампания «Ману».\nЭтот чат: кубы, бой. Время: Europe/Moscow."),
        (
            shown(created=True),
            "Кампания «Ману» создана, этот чат теперь в ней.\n"
            "Этот чат: кубы, бой. Время: Europe/Moscow.",
        ),
        (
            shown(chosen=True, others=("Терра", "Марс")),
            "Выбрана кампания «Ману».\nЭтот чат: кубы, бой. Время: Europe/Moscow.\n"
            "Ещё есть: «Терра», «Марс». Перейти: кампания выбрать Терра",
        ),
    ],
)
def test_a_campaign(result: CampaignShown, said: str) -> None:
    assert said == campaign.render_campaign_shown(result)


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ("player", "[id5|@id5] теперь ГМ (раньше: игрок)."),
        ("gm", "[id5|@id5] и так ГМ."),
    ],
)
def test_a_role(before: str, said: str) -> None:
    assert said == campaign.render_role_set(RoleSet(person_id=5, role="gm", before=before))


def test_roles() -> None:
    listed = RolesListed(holders=(("admin", 5), ("gm", 7)))
    assert (
        "Роли:\n• админ: [id5|@id5]\n• ГМ: [id7|@id7]\nОстальные — игроки."
        == campaign.render_roles_listed(listed)
    )
    assert "пока нет" in campaign.render_roles_listed(RolesListed(holders=()))


def test_a_setting_as_it_is() -> None:
    assert (
        "⚙ zero_penetration = auto_fail (по умолчанию)\nВарианты: auto_fail, six_plus\n"
        "О чём она: правило PVT-HIT-3" == campaign.render_setting_shown(setting("auto_fail"))
    )


def test_a_setting_just_set() -> None:
    assert (
        "⚙ zero_penetration = six_plus, раньше: auto_fail\nВарианты: auto_fail, six_plus\n"
        "По умолчанию: auto_fail. Вернуть: настройка zero_penetration сброс\n"
        "О чём она: правило PVT-HIT-3"
        == campaign.render_setting_shown(setting("six_plus", before="auto_fail"))
    )


def test_settings() -> None:
    changed = SettingsListed(changed=(setting("six_plus"),), total=98)
    assert campaign.render_settings_listed(changed).startswith(
        "Изменено 1 из 98:\n• zero_penetration = six_plus (по умолчанию auto_fail)\n"
        "Остальные по умолчанию."
    )
    unchanged = SettingsListed(changed=(), total=98)
    assert "Все настройки по умолчанию (всего 98)." in campaign.render_settings_listed(unchanged)


@pytest.mark.parametrize(
    ("until", "said"),
    [
        (
            1_767_214_800,
            "[id5|@id5]: до 01.01 00:00 не слушаю. Вернуть раньше: вернуть голос [id5|@id5]",
        ),
        (None, "[id5|@id5], снова вас слушаю."),
    ],
)
def test_who_is_muted_is_told_until_when_in_the_campaigns_time(
    until: int | None, said: str
) -> None:
    assert said == campaign.render_person_muted(PersonMuted(person_id=5, until=until), MOSCOW)


@pytest.mark.parametrize(
    ("allowed", "said"), [(1, "1 команды в"), (11, "11 команд в"), (21, "21 команды в")]
)
def test_too_many_lines_are_answered_politely(allowed: int, said: str) -> None:
    assert f"Больше {said} минуту" in campaign.render_lines_silenced(LinesSilenced(allowed=allowed))


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (
            MacroKept(name="болтеры", body="16d6 3+", shared=False),
            "Макрос «болтеры» = 16d6 3+\nБросить: /болтеры",
        ),
        (
            MacroKept(name="залп", body="$d6", shared=True, replaced="8d6"),
            "Общий макрос «залп» = $d6 (раньше: 8d6)\nБросить: /залп 24",
        ),
    ],
)
def test_a_macro_kept(kept: MacroKept, said: str) -> None:
    assert said == campaign.render_macro_kept(kept)


def test_a_macro_deleted() -> None:
    deleted = MacroDeleted(name="залп", body="4d6", shared=True)
    said = campaign.render_macro_deleted(deleted)
    assert "Макрос «залп» удалён. Вернуть: макрос общий залп = 4d6" == said


def test_macros() -> None:
    both = MacroList(own=(("болтеры", "16d6"),), shared=(("залп", "8d6"),))
    assert "Ваши макросы:\n• /болтеры = 16d6\nОбщие:\n• /залп = 8d6" == campaign.render_macro_list(
        both
    )
    assert "Макросов пока нет" in campaign.render_macro_list(MacroList(own=(), shared=()))
