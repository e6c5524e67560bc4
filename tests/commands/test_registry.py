import pytest

from engine.errors import NotationError
from vkbot.chat.context import ParseContext
from vkbot.chat.reading import COMMANDS
from vkbot.chat.registry import Command, CommandTable, Tail
from vkbot.lexicon.commands import COMMAND_WORDS
from vkbot.lexicon.folding import fold
from vkbot.requests import Request, ShowHelp


def parse_nothing(tail: Tail) -> Request:
    return ShowHelp(topic=tail.text)


def test_every_word_of_the_lexicon_begins_its_command() -> None:
    found = {
        words: command[0].key
        for several in COMMAND_WORDS.values()
        for words in several
        if (command := COMMANDS.find(fold(words)))
    }
    assert {word: key for key, words in COMMAND_WORDS.items() for word in words} == found


@pytest.mark.parametrize(
    ("line", "key", "tail"),
    [
        ("тест сил 35", "check", "сил 35"),
        ("тест", "check", ""),
        ("этот чат: кубы", "chat_purposes", ": кубы"),
        ("кампания создать имя", "create_campaign", "имя"),
        ("кампания создана", "campaign", "создана"),
        ("честность - лучшая", "fairness", "- лучшая"),
    ],
)
def test_two_words_go_before_one_and_the_tail_follows(line: str, key: str, tail: str) -> None:
    found = COMMANDS.find(line)
    assert found is not None
    assert (key, tail) == (found[0].key, line[found[1] :])


@pytest.mark.parametrize("line", ["тесты", "тест-драйв", "тест2", "2d6", "этот", "", "затест"])
def test_a_part_of_a_word_is_no_command(line: str) -> None:
    assert COMMANDS.find(line) is None


def test_two_commands_cannot_share_their_words() -> None:
    commands = [Command(key="help", parse=parse_nothing)] * 2
    assert 1 == len({command.key for command in CommandTable(commands[:1]).commands})
    with pytest.raises(ValueError, match="shares its words"):
        CommandTable([commands[0], Command(key="help", parse=parse_nothing, purpose="dice")])


def test_a_refusal_counts_from_the_beginning_of_the_line() -> None:
    tail = Tail(
        line="Тест завтра", folded="тест завтра", start=5, addressed=True, context=ParseContext()
    )
    refused = tail.refuse("characteristic", 2)
    assert isinstance(refused, NotationError)
    assert ("Тест завтра", 7, "characteristic") == (
        refused.text,
        refused.position,
        refused.expected,
    )
