"""The interpreter of execute, alone and behind the method."""

from collections.abc import Mapping

import pytest

from tests.sandbox.asking import DirectBot, RefusedError, a_script
from vkbot.sandbox import Fault
from vkbot.sandbox.vkscript import CompileError, ScriptRuntimeError, run

CHAT = 2_000_000_001


def calculate(code: str) -> object:
    def call(method: str, arguments: Mapping[str, object]) -> object:
        return {"method": method, **arguments}

    return run(code, call)


PROGRAMS = {
    "return 1 + 2 * 3;": 7,
    "return (1 + 2) * 3 - -1;": 10,
    "return 7 / 2;": 3.5,
    "return 6 / 2;": 3,
    "return 7 % 4;": 3,
    'return "a" + 1 + null + true;': "a1nulltrue",
    "return 'it\\'s \"so\"';": 'it\'s "so"',
    'return "\\u0434\\n";': "д\n",
    "return 1 < 2 && 2 <= 2 && 3 > 2 && 2 >= 2;": True,
    "return 1 == 2 || 1 != 2;": True,
    "return !false;": True,
    "return 0 || 5;": 5,
    'return [1, [2], {a: 3, "b": 4}];': [1, [2], {"a": 3, "b": 4}],
    "var a = [1, 2, 3]; return a[1] + a.length;": 5,
    "var a = {b: {c: 7}}; return a.b.c + a['b']['c'];": 14,
    "var a = false; return a.b.c;": None,
    "return null.x[3];": None,
    "return [1][5];": None,
    "var a = []; a.push(1); a.push(2); return a;": [1, 2],
    "var a = {}; a.b = 2; a['c'] = 3; return a;": {"b": 2, "c": 3},
    "var a = [1]; a[0] = 5; a[1] = 6; return a;": [5, 6],
    "var i = 0; var s = 0; while (i < 5) { i = i + 1; s = s + i; } return s;": 15,
    "if (1 > 2) { return 1; } else if (2 > 1) { return 2; } else return 3;": 2,
    "var a = 1, b; if (!b) a = 2; return a;": 2,
    "// talk\nreturn /* more */ 1": 1,
    'return API.users.get({"user_ids": "5"});': {"method": "users.get", "user_ids": "5"},
    "var a = 1;": None,
    "return;": None,
}


@pytest.mark.parametrize("code", PROGRAMS)
def test_a_program_gives(code: str) -> None:
    assert calculate(code) == PROGRAMS[code]


@pytest.mark.parametrize(
    "code",
    [
        "return 1 +;",
        "return [1, 2;",
        "var = 3;",
        "if 1 { return 2; }",
        '"open',
        "return 1 return 2;",
        "1 = 2;",
        "return #;",
        "{ return 1;",
        "[" * 1000,
        "return " + "!" * 5000 + "1;",
        'return "\\x";',
    ],
)
def test_what_is_no_program_does_not_compile(code: str) -> None:
    with pytest.raises(CompileError):
        calculate(code)


@pytest.mark.parametrize(
    "code",
    [
        "while (true) { }",
        "return unknown;",
        "a = 1;",
        "return 1 / 0;",
        "return 1 % 0;",
        "return go();",
        "return API.users.get(1);",
        "var a = 2; while (true) { a = a * a; }",
        'var a = "ab"; while (true) { a = a + a; }',
        "var a = []; a.push(a); return a;",
        "var a = [1]; var i = 0; while (i < 40) { a = [a, a]; i = i + 1; } return a;",
        "return '' + [1];",
        "var a = 1; a.b = 2;",
    ],
)
def test_what_goes_wrong_or_on_for_too_long_ends_the_program(code: str) -> None:
    with pytest.raises(ScriptRuntimeError):
        calculate(code)


@pytest.fixture
def bot() -> DirectBot:
    script = a_script()
    script.add_chat([5, 6])
    return DirectBot(script)


def sends(count: int) -> str:
    calls = [
        f'API.messages.send({{"peer_ids": {CHAT}, "random_id": {number}, "message": "{number}"}})'
        for number in range(1, count + 1)
    ]
    return f"return [{', '.join(calls)}];"


def test_25_messages_go_in_one_request(bot: DirectBot) -> None:
    items = bot.ask("execute", code=sends(25))
    assert list(range(1, 26)) == [item[0]["conversation_message_id"] for item in items]
    counted = bot.script.counters()
    assert ({"execute": 1}, {"messages.send": 25}) == (counted.calls, counted.inner_calls)


def test_a_26th_call_is_error_13(bot: DirectBot) -> None:
    with pytest.raises(RefusedError) as refused:
        bot.ask("execute", code=sends(26))
    assert refused.value.code == 13


def test_a_program_that_does_not_compile_is_error_12(bot: DirectBot) -> None:
    with pytest.raises(RefusedError) as refused:
        bot.ask("execute", code="return [;")
    assert refused.value.code == 12


def test_a_call_that_fails_gives_false_and_is_told(bot: DirectBot) -> None:
    bot.script.add_fault(Fault.ERROR, "execute/messages.send", times=1, skip=1)
    body = bot.body("execute", code=sends(3))
    assert body["response"][1] is False
    assert [("messages.send", 10)] == [
        (error["method"], error["error_code"]) for error in body["execute_errors"]
    ]
    assert ["1", "3"] == [seen.text for seen in bot.script.messages(CHAT)]


def test_a_repeated_execute_sends_nothing_twice(bot: DirectBot) -> None:
    bot.ask("execute", code=sends(3))
    bot.ask("execute", code=sends(4))
    assert ["1", "2", "3", "4"] == [seen.text for seen in bot.script.messages(CHAT)]


def test_an_object_is_no_parameter_and_a_list_is_joined(bot: DirectBot) -> None:
    body = bot.body(
        "execute",
        code="return [API.users.get({user_ids: [5, 6]}), API.users.get({user_ids: {a: 1}})];",
    )
    assert [5, 6] == [user["id"] for user in body["response"][0]]
    assert body["execute_errors"][0]["error_code"] == 100
