"""How often talk that looks like names makes the bot look people up."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.chat_harness import ANNA, ChatHarness
from tests.statements import counted_statements
from vkbot.services.people import STRANGERS_PER_MESSAGE

MESSAGE_LENGTH = 4096
STRANGERS = st.text(alphabet="гдъьщ", min_size=1, max_size=9)


def look_ups(harness: ChatHarness, text: str) -> tuple[int, int]:
    """Say something that is talk; count the look-ups by name, and the readings of the chat."""
    with counted_statements() as statements:
        assert harness.say(ANNA, text) == ""
    by_name = sum("people.folded_name LIKE" in statement for statement in statements)
    return by_name, sum("JOIN chat_members" in statement for statement in statements)


@given(names=st.lists(STRANGERS, min_size=30, max_size=400))
@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_talk_however_long_has_few_names_looked_up(harness: ChatHarness, names: list[str]) -> None:
    text = "\n".join(f"стата {name}" for name in names)[:MESSAGE_LENGTH]
    by_name, chats_read = look_ups(harness, text)
    assert by_name <= STRANGERS_PER_MESSAGE
    assert chats_read <= 1


def test_a_name_that_is_said_again_is_looked_up_once(harness: ChatHarness) -> None:
    assert (1, 1) == look_ups(harness, "\n".join(["стата ъъъ"] * 400))


def test_names_of_people_are_answered_however_many(harness: ChatHarness) -> None:
    names = ["ъ", "ы", "Борис", "Анна", "Ведущая", "Мастер", "Анны", "Бориса"]
    replies = harness.say(ANNA, "\n".join(f"стата {name}" for name in names))
    assert 6 == len(replies.splitlines())
