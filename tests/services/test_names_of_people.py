"""By which names people are found: no talk means somebody by chance."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.store.records import PersonRecord

KOTOV, YAN, ANDREY = 301, 302, 303
PEOPLE = {KOTOV: ("Игорь", "Котов"), YAN: ("Ян", "Янсон"), ANDREY: ("Андрей", "Часов")}


@pytest.fixture
def crowded(harness: ChatHarness) -> ChatHarness:
    """Return a chat with people whose names begin like words of talk."""
    with harness.database.transaction() as uow:
        uow.people.put_names(
            [
                PersonRecord(community_id=COMMUNITY, user_id=one, first_name=first, last_name=last)
                for one, (first, last) in PEOPLE.items()
            ]
        )
        for one in PEOPLE:
            uow.chats.add_member(COMMUNITY, CHAT, one, 0)
    return harness


@pytest.mark.parametrize(
    "line",
    [
        "мут кот",
        "мут на час",
        "мут а на 5 минут",
        "мут Игорь",
        "размут Котов",
        "роль Игорь гм",
        "роль часа админ",
        "стата на",
        "стата ча",
        "броски а",
        "броски бо",
        "броски ян с",
    ],
)
def test_a_word_of_talk_means_nobody(crowded: ChatHarness, line: str) -> None:
    assert "" == crowded.say(ADMIN, line)


@pytest.mark.parametrize("name", ["Игорь Котов", "Котов Игорь", "игоря котова", "@id301"])
def test_a_whole_name_is_muted_unaddressed(crowded: ChatHarness, name: str) -> None:
    assert f"[id{KOTOV}|Игорь Котов]: до" in crowded.say(ADMIN, f"мут {name} 30м")
    assert f"[id{KOTOV}|Игорь Котов], снова" in crowded.say(ADMIN, f"размут {name}")


def test_a_whole_name_gets_a_role_unaddressed(crowded: ChatHarness) -> None:
    assert f"[id{KOTOV}|Игорь Котов] теперь ГМ" in crowded.say(ADMIN, "роль Игорь Котов гм")


@pytest.mark.parametrize("line", ["/мут Кот 30м", "/мут Игорь на час", "/роль Игорь гм"])
def test_to_the_bot_the_beginning_of_a_name_is_enough(crowded: ChatHarness, line: str) -> None:
    assert f"[id{KOTOV}|Игорь Котов]" in crowded.say(ADMIN, line)


@pytest.mark.parametrize("line", ["броски Ян", "стата ян", "броски янсон"])
def test_a_name_of_two_letters_is_found_whole(crowded: ChatHarness, line: str) -> None:
    assert crowded.say(ADMIN, line)


def test_three_letters_find_who_is_asked_for(crowded: ChatHarness) -> None:
    crowded.say(BORIS, "2d6")
    assert "#1" in crowded.say(ANNA, "броски бор")
