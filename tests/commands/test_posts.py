"""The parts of a post, and the lines that bind a topic."""

import pytest

from engine.errors import NotationError
from tests.commands.reading import read
from tests.engine.pvt.armies import a_battle
from vkbot.chat.context import ParseContext
from vkbot.chat.posts import PostParts, part_post
from vkbot.forum_requests import BindApplications, BindTopic, UnbindApplications, UnbindTopic

FIELD = ParseContext(field=a_battle)


@pytest.mark.rule("PVT-TURN-8")
@pytest.mark.parametrize(
    ("text", "story", "summary"),
    [
        ("Раз.\n\n Два.\n___\nпас", ("Раз.", "Два."), "пас"),
        ("Раз.\r\n ____________ \r\nпас\r\nещё", ("Раз.",), "пас\nещё"),
        ("Раз.\n_ _ ___\nпас\n___\nещё", ("Раз.",), "пас\n___\nещё"),
        ("Раз.\n__\nДва_____", ("Раз.", "__", "Два_____"), None),
        ("___\n- пас\n3. ещё\n2) раз\n-> цель", (), "пас\nещё\nраз\n-> цель"),
        ("", (), None),
    ],
)
def test_a_post_is_parted_at_its_first_line_of_underscores(
    text: str, story: tuple[str, ...], summary: str | None
) -> None:
    assert PostParts(story=story, summary=summary) == part_post(text)


@pytest.mark.parametrize(
    "link",
    [
        "https://vk.com/topic-12_34",
        "vk.com/topic-12_34",
        "http://m.vk.com/topic-12_34?post=56",
        "https://vk.ru/topic-12_34?offset=20#last",
    ],
)
def test_a_topic_is_bound_by_its_address(link: str) -> None:
    assert BindTopic(community_id=12, topic_id=34) == read(f"привязать тему {link}", FIELD)


@pytest.mark.parametrize("link", ["", "vk.com/club12", "topic-12_34", "vk.com/topic-12", "Ангар"])
def test_another_address_is_refused(link: str) -> None:
    with pytest.raises(NotationError):
        read(f"/привязать тему {link}", FIELD)


def test_the_topic_of_applications_is_bound_and_unbound() -> None:
    bound = BindApplications(community_id=12, topic_id=34)
    assert bound == read("привязать анкетницу vk.com/topic-12_34")
    assert UnbindApplications() == read("отвязать анкетницу")
    assert read("отвязать анкетницу завтра") is None


def test_a_topic_is_unbound() -> None:
    assert UnbindTopic() == read("отвязать тему", FIELD)
    assert read("отвязать тему завтра", FIELD) is None
