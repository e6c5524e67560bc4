"""What somebody gains who opens a chat of his own and invites the bot: nothing elsewhere."""

from tests.chat_harness import BORIS, CHAT, GM, ChatHarness

OTHER_CHAT = CHAT + 1


def test_a_strangers_chat_does_not_rule_the_campaign(harness: ChatHarness) -> None:
    harness.invite()
    harness.invite(OTHER_CHAT, by=BORIS)
    for line in ("настройка opposed_order difference_first", f"роль [id{GM}|x] гм", "настройки"):
        assert "Это может только админ" in harness.say(BORIS, line, chat=OTHER_CHAT)
    assert "Это может только админ" in harness.say(BORIS, "настройки")


def test_a_stranger_may_begin_a_campaign_of_his_own_in_his_chat(harness: ChatHarness) -> None:
    harness.invite()
    harness.invite(OTHER_CHAT, by=BORIS)
    assert "создана" in harness.say(BORIS, "кампания создать Своя", chat=OTHER_CHAT)
    assert "114" in harness.say(BORIS, "настройки", chat=OTHER_CHAT)
    assert "Это может только админ" in harness.say(BORIS, "настройки")
