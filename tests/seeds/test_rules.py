"""The rule index: every rule has its words, and players find it as they speak."""

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from seeds.rules import RuleIndex, load_rule_index
from seeds.schema import RulesSchema

INDEX_FOLDER = Path(str(files("seeds"))) / "rule_index"
CATALOGUES = sorted((Path(__file__).parents[1] / "rules").glob("*.toml"))


@pytest.fixture(scope="module")
def index() -> RuleIndex:
    return load_rule_index()


@pytest.fixture(scope="module")
def core_index(index: RuleIndex) -> RuleIndex:
    """Return an index of the core text alone."""
    return RuleIndex(tuple(entry for entry in index.entries if entry.is_core))


@pytest.mark.parametrize("path", sorted(INDEX_FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_every_file_keeps_the_schema(path: Path) -> None:
    RulesSchema.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)
def test_every_rule_of_a_catalogue_has_an_entry_and_no_other(catalogue: Path) -> None:
    wanted = tomllib.loads(catalogue.read_text(encoding="utf-8"))["rules"]
    entries = [
        rule["id"]
        for path in INDEX_FOLDER.glob(f"{catalogue.stem}_*.toml")
        for rule in tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
    ]
    assert sorted(wanted) == sorted(entries)


def test_every_file_is_named_by_its_catalogue() -> None:
    stems = {path.stem for path in CATALOGUES}
    named = {path.name.partition("_")[0] for path in INDEX_FOLDER.glob("*.toml")}
    assert named <= stems


@pytest.mark.parametrize(
    ("query", "rule_id"),
    [
        ("чардж", "PVT-CHG-1"),
        ("дальность чарджа", "PVT-CHG-3"),
        ("нападение", "PVT-CHG-1"),
        ("фоллбэк", "PVT-MOVE-4"),
        ("отступления", "PVT-MOVE-4"),
        ("реролл единиц", "PVT-DICE-4"),
        ("овервотч", "PVT-CHG-4"),
        ("упреждающим огнём", "PVT-CHG-4"),
        ("морталка", "PVT-MW-1"),
        ("смертельные раны", "PVT-MW-1"),
        ("навскидку", "PVT-SHOOT-7"),
        ("сплит", "PVT-SHOOT-10"),
        ("нефиз", "PVT-HIT-4"),
        ("укрытие", "PVT-HIT-5"),
        ("бронебойность", "PVT-HIT-3"),
        ("огнемёт", "PVT-SHOOT-8"),
        ("дедлайн", "PVT-TURN-3"),
        ("ОД", "PVT-TURN-4"),
        ("полёт", "PVT-MOVE-5"),
        ("оверкилл", "PVT-WND-1"),
        ("боевой дух", "PVT-MOR-1"),
        ("датаслейт", "PVT-DATA-1"),
        ("лорд хаоса", "PVT-DATA-9"),
        ("opposed_order", "PVT-OPP-2"),
        ("zero_penetration", "PVT-HIT-3"),
        ("спасбросок", "PVT-HIT-4"),
        ("хардкавер", "PVT-HIT-5"),
        ("рукопашка", "PVT-FIGHT-1"),
        ("хеви", "PVT-SHOOT-7"),
        ("мультичардж", "PVT-CHG-10"),
        ("баллистика", "PVT-MOD-8"),
        ("кейворды", "PVT-DATA-6"),
        ("ББ", "PVT-HIT-3"),
        ("ХтХ", "PVT-HIT-1"),
        ("нпс", "PVT-TURN-5"),
        ("техника", "PVT-DEATH-6"),
        ("атака", "PVT-FIGHT-1"),
        ("стрельба по своим", "PVT-SHOOT-12"),
        ("что такое морталка", "PVT-MW-1"),
        ("сколько стоит чардж", "PVT-TURN-4"),
        ("можно ли стрелять после отступления", "PVT-MOVE-4"),
        ("PVT-CHG-3", "PVT-CHG-3"),
        ("pvt chg 3", "PVT-CHG-3"),
        ("chg-3", "PVT-CHG-3"),
        ("chg3", "PVT-CHG-3"),
        ("shoot 12", "PVT-SHOOT-12"),
        ("Death-02", "PVT-DEATH-2"),
        ("залповый огонь", "FRM-ATTACK-1"),
        ("ЗАЛПОВЫЙ ОГОНЬ!", "FRM-ATTACK-1"),
        ("залп", "FRM-ATTACK-1"),
        ("продвижение", "FRM-MOVE-1"),
        ("команда бег", "FRM-MOVE-2"),
        ("команда отступление", "FRM-MOVE-4"),
        ("команда атака в ближнем бою", "FRM-ATTACK-5"),
        ("вперед", "FRM-ATTACK-8"),
        ("тактическое перемещение", "FRM-TACT-1"),
        ("рассыпатся", "FRM-TACT-3"),
        ("рассыпаться", "FRM-TACT-3"),
        ("контроль сектора", "FRM-TACT-5"),
        ("огонь на подавление", "FRM-TACT-9"),
        ("огневая подготовка", "FRM-IG-1"),
        ("берегись", "FRM-IG-2"),
        ("Бегом! Бегом! Бегом!", "FRM-IG-4"),
        ("первая шеренга залп, вторая шеренга залп", "FRM-IG-6"),
        ("самые крепкие, самые свирепые, самые зеленые", "FRM-ORK-1"),
        ("вот и мы", "FRM-ORK-5"),
        ("война не ждет", "FRM-ORK-7"),
        ("стреляй больше, стреляй громче", "FRM-ORK-9"),
        ("сила моя - их боль", "FRM-DRUK-1"),
        ("какой искусный обман", "FRM-DRUK-3"),
        ("какой чудовищный восторг", "FRM-DRUK-6"),
        ("теперь они готовы к резне", "FRM-DRUK-7"),
        ("кровь охотника", "FRM-KROOT-1"),
        ("время мудрости формирователя", "FRM-KROOT-4"),
        ("инстинкты хищников", "FRM-KROOT-6"),
        ("лесные невидимки", "FRM-KROOT-7"),
        ("охотничье искусство", "FRM-KROOT-8"),
        ("здравомыслие - для слабоков", "FRM-CHAOS-1"),
        ("здравомыслие для слабаков", "FRM-CHAOS-1"),
        ("возрадуйтесь льющейся крови", "FRM-CHAOS-5"),
        ("примите эти жалкие душонки", "FRM-CHAOS-7"),
        ("пусть галактика горит", "FRM-CHAOS-9"),
        ("трепещи перед моей мощью", "FRM-CHAOS-11"),
        ("вернитесь назад, трусы", "FRM-RALLY-1"),
        ("боевой порядок", "FRM-COH-1"),
        ("дубль", "FRM-TEST-8"),
        ("численность", "FRM-COMP-9"),
        ("ступени успеха", "FRM-TEST-3"),
        ("тест храбрости", "FRM-COUR-1"),
        ("приспешники", "FRM-COMP-3"),
        ("sector_triggers", "FRM-TACT-6"),
        ("attack1", "FRM-ATTACK-1"),
        ("frm chaos 17", "FRM-CHAOS-17"),
    ],
)
def test_a_query_finds_the_rule_that_players_mean(
    index: RuleIndex, query: str, rule_id: str
) -> None:
    found = index.find(query)
    assert found.best is not None
    assert (rule_id, True) == (found.best.id, found.exact)


@pytest.mark.parametrize(
    ("query", "rule_id"),
    [("оверкил", "PVT-WND-1"), ("стрильба", "PVT-SHOOT-17"), ("бронебой", "PVT-HIT-3")],
)
def test_a_typing_error_finds_what_is_spelt_nearly_so(
    index: RuleIndex, query: str, rule_id: str
) -> None:
    found = index.find(query)
    assert found.best is None
    assert rule_id == found.others[0].id


def test_the_title_of_a_rule_finds_it_first_and_is_known(index: RuleIndex) -> None:
    lost = [
        entry.id
        for entry in index.entries
        if index.find(entry.title).best is not entry or not index.knows(entry.title)
    ]
    assert [] == lost


def test_a_key_word_of_the_core_text_finds_what_it_finds_without_supplements(
    index: RuleIndex, core_index: RuleIndex
) -> None:
    words = {
        word for entry in core_index.entries for word in f"{entry.title} {entry.words}".split()
    }
    lost = [
        word
        for word in words
        if core_index.knows(word) and index.find(word).best is not core_index.find(word).best
    ]
    assert [] == lost


def test_a_number_of_several_catalogues_is_the_core_rule_and_names_the_others(
    index: RuleIndex,
) -> None:
    found = index.find("test-1")
    assert found.best is not None
    assert ("PVT-TEST-1", "FRM-TEST-1") == (found.best.id, found.others[0].id)


def test_words_that_are_nowhere_find_nothing(index: RuleIndex) -> None:
    found = index.find("абракадабра")
    assert (None, ()) == (found.best, found.others)


def test_a_number_that_does_not_exist_finds_nothing_by_number(index: RuleIndex) -> None:
    assert index.find("PVT-CHG-99").best is None


@pytest.mark.parametrize("query", ["чардж", "оверкил", "PVT-OPP-2", "упреждающий огонь"])
def test_key_words_are_known(index: RuleIndex, query: str) -> None:
    assert index.knows(query)


@pytest.mark.parametrize(
    "query",
    [
        "простое: не спать",
        "у нас такое",
        "такое",
        "номер один: не спорить с мастером",
        "первое",
        "два",
        "большинства",
        "вот такое",
        "теперь новое",
        "главное",
        "игрок обязан",
        "кто не может",
        "5",
        "есть правило",
        "",
        "?",
    ],
)
def test_talk_about_rules_is_not_taken_for_a_rule(index: RuleIndex, query: str) -> None:
    assert not index.knows(query)


def test_a_long_query_is_cut(index: RuleIndex) -> None:
    assert index.find("чардж " * 5000).best is not None
