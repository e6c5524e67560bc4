import pytest

from engine.dice.expression import Comparison, FaceSet, Goal, Grading, Pool, Roll
from engine.errors import LimitError
from tests.commands.reading import CHAT, DIALOGUE, read
from vkbot.campaign_requests import (
    ChooseCampaign,
    CreateCampaign,
    ListRoles,
    Mute,
    SetChatPurposes,
    SetRole,
    SetSetting,
    ShowCampaign,
    ShowSettings,
)
from vkbot.chat.context import ParseContext
from vkbot.requests import (
    ExportJournal,
    ListRolls,
    LookUpRule,
    OpenHidden,
    Person,
    RepeatRoll,
    Request,
    RerollDice,
    RollDice,
    RollHidden,
    ShowFairness,
    ShowHelp,
    ShowStatistics,
    VerifyRoll,
)

TWO_DICE = RollDice(rolls=(Roll(expression=Pool(count=2, sides=6)),))
ONES = FaceSet(ranges=((1, 1),))
MASHA = Person(user_id=12)
EVERYTHING = frozenset({"dice", "battle", "admins"})


@pytest.mark.parametrize(
    ("typed", "request_made"),
    [
        ("2d6", TWO_DICE),
        ("бросок 2d6", TWO_DICE),
        ("ещё", RepeatRoll()),
        ("ЕЩЕ", RepeatRoll()),
        ("ещё 3", RepeatRoll(times=3)),
        ("ещё 3 раза", RepeatRoll(times=3)),
        ("ещё 2d6", TWO_DICE),
        ("реролл", RerollDice(choices_only=True)),
        ("реролл 1", RerollDice(faces=ONES)),
        ("реролл <3", RerollDice(faces=FaceSet(ranges=((1, 2),)))),
        ("реролл провалы", RerollDice(faces=FaceSet(failures=True))),
        ("реролл #1042 1", RerollDice(number=1042, faces=ONES)),
        ("реролл №1042", RerollDice(number=1042, choices_only=True)),
    ],
)
def test_dice(typed: str, request_made: Request) -> None:
    assert request_made == read(typed)


@pytest.mark.parametrize(
    ("typed", "request_made"),
    [
        ("проверить 1042", VerifyRoll(number=1042)),
        ("проверка #1042", VerifyRoll(number=1042)),
        ("честность", ShowFairness()),
        ("журнал", ExportJournal()),
        ("выгрузка", ExportJournal()),
        ("открыть 1042", OpenHidden(number=1042)),
        ("проверь 1042", VerifyRoll(number=1042)),
        ("броски", ListRolls()),
        ("броски 20", ListRolls(count=20)),
        ("броски @id12 20", ListRolls(person=MASHA, count=20)),
        ("мои броски", ListRolls(own=True)),
        ("мои броски 20", ListRolls(own=True, count=20)),
        ("моя статистика", ShowStatistics()),
        ("броски [id12|Маша Иванова]", ListRolls(person=MASHA)),
        ("броски @id12", ListRolls(person=MASHA)),
        ("броски @masha.iv", ListRolls(person=Person(name="masha.iv"))),
        ("статистика", ShowStatistics()),
        ("статистика @id12 (Маша)", ShowStatistics(person=MASHA)),
        ("правило", LookUpRule()),
        ("помощь", ShowHelp()),
        ("помощь броски", ShowHelp(topic="dice")),
        ("помощь по броскам", None),
        ("помощь тест", ShowHelp(topic="checks")),
        ("справка честность", ShowHelp(topic="fairness")),
    ],
)
def test_trust_and_knowledge(typed: str, request_made: Request | None) -> None:
    assert request_made == read(typed)


@pytest.mark.parametrize(
    ("typed", "request_made"),
    [
        ("кампания", ShowCampaign()),
        ("кампания создать Мануфакторум", CreateCampaign(name="Мануфакторум")),
        ("кампания создать «Чёрный Легион»", CreateCampaign(name="Чёрный Легион")),
        ("кампания выбрать Ману", ChooseCampaign(name="Ману")),
        ("этот чат", SetChatPurposes(purposes=frozenset())),
        ("этот чат: кубы", SetChatPurposes(purposes=frozenset({"dice"}))),
        ("этот чат: бой, админы", SetChatPurposes(purposes=frozenset({"battle", "admins"}))),
        ("этот чат: кубы, бой и админы", SetChatPurposes(purposes=EVERYTHING)),
        ("этот чат: кубы бой", SetChatPurposes(purposes=frozenset({"dice", "battle"}))),
        ("этот чат: кубы бой и админы", SetChatPurposes(purposes=EVERYTHING)),
        ("/этот чат кубы админка", SetChatPurposes(purposes=frozenset({"dice", "admins"}))),
        ("этот чат: всё", SetChatPurposes(purposes=EVERYTHING)),
        ("роль @id12 гм", SetRole(person=MASHA, role="gm")),
        ("роль [id12|Маша Иванова] админ", SetRole(person=MASHA, role="admin")),
        ("роль @id12 игрока", SetRole(person=MASHA, role="player")),
        ("роли", ListRoles()),
        ("настройки", ShowSettings()),
        ("настройки все", ShowSettings(every=True)),
        ("настройка zero_penetration сброс", SetSetting(key="zero_penetration", value=None)),
        ("настройка zero_penetration", ShowSettings(key="zero_penetration")),
        (
            "настройка zero_penetration six_plus",
            SetSetting(key="zero_penetration", value="six_plus"),
        ),
        ("настройка zone = Asia/Omsk", SetSetting(key="zone", value="Asia/Omsk")),
        ("настройка часовой пояс Самара", SetSetting(key="zone", value="Europe/Samara")),
        ("настройка claims выкл", SetSetting(key="claims", value="off")),
        ("заглушить @id12 30м", Mute(person=MASHA, minutes=30)),
        ("заглушить [id12|Маша] на 2 часа", Mute(person=MASHA, minutes=120)),
        ("мут @id12", Mute(person=MASHA, minutes=60)),
        ("вернуть голос @id12", Mute(person=MASHA, minutes=0)),
        ("размут @id12", Mute(person=MASHA, minutes=0)),
    ],
)
def test_campaign(typed: str, request_made: Request) -> None:
    assert request_made == read(typed)


def test_a_hidden_roll_has_a_purpose_in_the_players_own_spelling() -> None:
    roll = Roll(
        expression=Pool(count=1, sides=100),
        grading=Grading.CHECK,
        goal=Goal(comparison=Comparison.AT_MOST, value=35),
    )
    assert RollHidden(purpose="на Ёлку", roll=roll) == read("скрыто на Ёлку: d100 35")


@pytest.mark.parametrize("typed", ["тест лид Гвардейцы", "броски Маша", "правило чардж"])
def test_free_words_count_unaddressed_only_where_they_are_known(typed: str) -> None:
    knows_all = ParseContext(
        knows_rule=lambda _: True, knows_person=lambda _: True, knows_unit=lambda _: True
    )
    assert read(typed, CHAT) is None
    assert read(f"/{typed}", CHAT) == read(typed, knows_all) is not None


def test_a_word_of_the_rules_is_a_topic_of_the_help() -> None:
    context = ParseContext(knows_rule=lambda words: words == "броня")
    assert LookUpRule(query="броня") == read("помощь броня", context)


def test_in_a_dialogue_every_line_is_addressed() -> None:
    assert RepeatRoll() == read("ещё раз", DIALOGUE)


def test_in_a_chat_that_serves_no_dice_only_addressed_dice_count() -> None:
    battle = ParseContext(purposes=frozenset({"battle"}))
    unaddressed = [read(typed, battle) for typed in ("2d6", "ещё", "30 против 20", "тест сил 3")]
    assert [None] * 4 == unaddressed
    assert TWO_DICE == read("/2d6", battle)


@pytest.mark.parametrize("typed", ["шанс 7!", "помощь?", "тест сил 35.", "ещё..."])
def test_the_end_of_a_sentence_is_forgiven_where_the_bot_is_addressed(typed: str) -> None:
    assert read(typed) is None
    assert read(f"/{typed}") == read(typed.rstrip("!?."))


def test_a_bare_mention_asks_for_help() -> None:
    assert ShowHelp() == read("@dice_bot")


@pytest.mark.parametrize(
    ("typed", "limit"),
    [
        ("шанс 7 x1001", "dice_per_line"),
        ("опп 30 20 x999999999", "dice_per_line"),
        ("ещё 21", "repeats"),
        ("броски 51", "rolls_listed"),
        ("броски 0", "rolls_listed"),
        ("ещё 0", "repeats"),
        ("1001d6", "dice_per_line"),
    ],
)
def test_what_is_too_much_is_refused_by_name(typed: str, limit: str) -> None:
    with pytest.raises(LimitError) as refused:
        read(typed)
    assert limit == refused.value.limit
