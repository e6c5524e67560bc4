"""
What a dishonest host could write: journals of a chat and its battle that go together again.

Each rewriting changes the game of form 2 in one point; chains and heads are made anew after it, so
that only what the rows say can give it away.
"""

from collections.abc import Callable
from typing import Any

from tests.verifier.games import FORM_1, FORM_2
from tests.verifier.plain import (
    Body,
    Files,
    Row,
    faces_of,
    write_key,
)

Rewriting = Callable[[Files], None]


def find(rows: list[Row], kind: str, nth: int = 0, **wanted: Any) -> int:
    """Return the place of a row of a kind, or of an event, whose fields are as wanted."""
    places = [
        place
        for place, (name, body) in enumerate(rows)
        if kind in (name, body.get("event"))
        and wanted.items() <= {**body, **body.get("fields", {})}.items()
    ]
    return places[nth]


def told(files: Files, event: str, nth: int = 0, **wanted: Any) -> Body:
    """Return what an event of the battle says, to be changed."""
    fields: Body = files.battle_rows[find(files.battle_rows, event, nth, **wanted)][1]["fields"]
    return fields


def say(event: str, nth: int = 0, *, changed: Body, **wanted: Any) -> Rewriting:
    """Let an event of the battle say something else; dice follow."""

    def rewrite(files: Files) -> None:
        fields = told(files, event, nth, **wanted)
        fields.update(changed)
        if event == "DiceDrawn":
            draw_anew(fields)

    return rewrite


def say_in_chat(kind: str, nth: int = 0, **changed: Any) -> Rewriting:
    """Let a row of the chat say something else."""
    return lambda files: files.chat_rows[find(files.chat_rows, kind, nth)][1].update(changed)


def drop(event: str, nth: int = 0, **wanted: Any) -> Rewriting:
    """Leave an event of the battle out."""
    return lambda files: files.battle_rows.__delitem__(
        find(files.battle_rows, event, nth, **wanted)
    )


def drop_in_chat(kind: str, nth: int = 0) -> Rewriting:
    """Leave a row of the chat out."""
    return lambda files: files.chat_rows.__delitem__(find(files.chat_rows, kind, nth))


def put(event: str, nth: int, *, after: str, after_nth: int = 0, **changed: Any) -> Rewriting:
    """Put a copy of an event behind another one."""

    def rewrite(files: Files) -> None:
        rows = files.battle_rows
        kind, body = rows[find(rows, event, nth)]
        fields = {**body["fields"], **changed}
        rows.insert(find(rows, after, after_nth) + 1, (kind, {**body, "fields": fields}))

    return rewrite


def draw_anew(fields: Body) -> None:
    """Draw the dice of a row from its seed and key, whatever these are."""
    salt = [] if fields.get("salt") is None else [fields["salt"]]
    start = ["battle", fields["epoch"], *salt, fields["name"], fields["revision"]]
    drawn: dict[str, list[tuple[int, int]]] = {}
    for draw in fields["draws"]:
        key, count = write_key([*start, draw["group"], draw["block"]]), len(draw["faces"])
        draws = drawn.setdefault(key, [])
        draws.append((draw["sides"], count))
        draw["faces"] = faces_of(fields["epoch"], key, draws)[-count:]


def draw_from_a_later_seed(files: Files) -> None:
    """Draw the dice of the second round from the seed that was shown after it."""
    told(files, "DeclarationEntered", number=5)["epoch"] = 7
    told(files, "ResolutionBegan", -1)["epoch"] = 7
    dice = told(files, "DiceDrawn", name=5)
    dice["epoch"] = 7
    draw_anew(dice)
    told(files, "ShotsHit", -1)["dice"] = dice["draws"][0]["faces"]


def announce_after_the_round(files: Files) -> None:
    """Show the seed of the first round only when that is resolved."""
    rows = files.chat_rows
    moved = [rows.pop(find(rows, kind, epoch=4)) for kind in ("announced", "seed")]
    place = find(rows, "reveal", epoch=4)
    rows[place:place] = reversed(moved)


def reveal_before_the_round(files: Files) -> None:
    """Show the secret of the second round before the round was told of."""
    rows = files.chat_rows
    row = rows.pop(find(rows, "reveal", epoch=6))
    rows.insert(find(rows, "battle", 2) + 1, row)


def drop_outcomes(files: Files) -> None:
    """Leave out all that a declaration came to, and its dice."""
    end = find(files.battle_rows, "RoundResolved")
    files.battle_rows[:end] = [one for one in files.battle_rows[:end] if one[1]["declaration"] != 3]


def show_a_hit(files: Files) -> None:
    """Show a face that was not drawn."""
    rolled = told(files, "DiceDrawn", name=6)["draws"]
    drawn = {face for draw in rolled for face in draw["faces"]}
    told(files, "ShotsHit", -1)["dice"] = [next(n for n in range(1, 8) if n not in drawn)]


def another_face(files: Files) -> None:
    """Let a stream that was drawn from twice give another face the second time."""
    faces = told(files, "DiceDrawn", 1, name=3)["draws"][1]["faces"]
    faces[0] = faces[0] % 6 + 1


def choose_words(files: Files) -> None:
    """Mix other words into the dice of the second round than were said in it."""
    for event in ("ResolutionBegan", "DiceDrawn"):
        fields = told(files, event, -1)
        fields["salt"] = "00" * 32
        if event == "DiceDrawn":
            draw_anew(fields)


def play_in_the_old_form(files: Files) -> None:
    """Give out the journal of a battle in the old form, of which the chat knows nothing."""
    files.battle_rows = FORM_1.copy().battle_rows
    files.chat_rows = [row for row in files.chat_rows if row[0] != "battle"]


def go_back_to_the_old_form(files: Files) -> None:
    """Play the second round in the old form."""
    begin = find(files.battle_rows, "RoundOpened", 1)
    for _, body in files.battle_rows[begin:]:
        for name in {"salt", "said", "fresh"} & body["fields"].keys():
            body["fields"][name] = None
        if "form" in body["fields"]:
            body["fields"]["form"] = 1
        if body["event"] == "DiceDrawn":
            draw_anew(body["fields"])


def tell_another_head(files: Files) -> None:
    """Tell twice of a battle of one length, under two heads."""
    kind, body = files.chat_rows[find(files.chat_rows, "battle", -1)]
    files.chat_rows.append((kind, {**body, "head": "00" * 32}))


def tell_less(files: Files) -> None:
    """Tell of a battle that it is shorter than it was."""
    files.chat_rows.append(files.chat_rows[find(files.chat_rows, "battle")])


def head_of(part: str, name: str, value: object) -> Rewriting:
    """Change the header of a file."""
    return lambda files: getattr(files, part).update({name: value})


def cut_battle(files: Files) -> None:
    """End the battle's journal in the middle of its last resolution; nobody was told of that."""
    del files.battle_rows[find(files.battle_rows, "TurnEnded", -1) :]


REWRITINGS: dict[str, tuple[Rewriting, str]] = {
    # The seven that passed once.
    "dice of a seed shown after the round": (draw_from_a_later_seed, "unannounced"),
    "a row of dice left out": (drop("DiceDrawn", name=5), "dice_missing"),
    "outcomes left out": (drop_outcomes, "outcome"),
    "a revision chosen": (say("DiceDrawn", changed={"revision": 3}, name=5), "revision"),
    "another battle": (head_of("battle", "battle", 10), "battle_unknown"),
    "another chat": (head_of("battle", "peer", 2_000_000_002), "other_chat"),
    "the end cut off": (cut_battle, "cut"),
    # Forms.
    "the new form twice": (
        lambda files: files.chat_rows.append(("form", {"form": 2, "at": 1})),
        "form_repeated",
    ),
    "no change of form": (drop_in_chat("form"), "form_new"),
    "files of the old version": (head_of("chat", "version", 1), "form_new"),
    "a battle of the old version": (head_of("battle", "version", 1), "form_new"),
    "an old row": (
        lambda files: files.chat_rows[find(files.chat_rows, "seed", -1)][1].pop("serves"),
        "form_old",
    ),
    "a battle of the old form": (play_in_the_old_form, "form_old"),
    "a round of the old form": (go_back_to_the_old_form, "form_old"),
    # The chat.
    "a seed of another purpose": (say_in_chat("seed", serves="round"), "serves"),
    "a round on the seed of a day": (say_in_chat("seed", 4, serves="day"), "serves"),
    "a late roll without its mark": (say_in_chat("roll", 1, late=False), "late"),
    "a roll marked late": (say_in_chat("roll", late=True), "late"),
    "a late declaration without its mark": (say_in_chat("announced", 4, cmid=900), "late"),
    "a seed shown nobody knows when": (say_in_chat("announced", 5, cmid=0), "late"),
    "other words": (say_in_chat("roll", said="00" * 32), "faces"),
    "a hidden roll of other words": (say_in_chat("open", said="00" * 32), "seal"),
    "a battle told shorter": (tell_less, "battle_shrank"),
    "a battle told otherwise": (tell_another_head, "battle_differs"),
    "a resolution not told": (drop_in_chat("battle", 1), "untold"),
    "an end not told": (drop_in_chat("battle", -1), "beyond"),
    "a seal told only after the round": (announce_after_the_round, "unannounced"),
    "a secret told before the round": (reveal_before_the_round, "after_reveal"),
    # The battle.
    "a resolution without its round": (drop("RoundOpened", 1), "place"),
    "another round taken back": (say("RoundUndone", changed={"round": 2}), "place"),
    "a turn without its end": (drop("TurnEnded"), "place"),
    "nothing withdrawn": (say("DeclarationWithdrawn", changed={"number": 99}), "declaration"),
    "a declaration left out": (drop("DeclarationEntered", number=2), "entered"),
    "a resolution counted twice": (say("ResolutionBegan", 1, changed={"attempt": 3}), "attempt"),
    "what was withdrawn counts": (drop("DeclarationWithdrawn"), "numbers"),
    "a new seed for old dice": (say("ResolutionBegan", 1, changed={"renewed": [3, 4]}), "renewed"),
    "a new seed in a first resolution": (
        say("ResolutionBegan", 2, changed={"renewed": [5]}),
        "renewed",
    ),
    "dice of nobody": (say("DiceDrawn", changed={"name": "gift"}, name="start 103"), "dice_stray"),
    "dice outside of any resolution": (
        put("DiceDrawn", -1, after="RoundResolved", after_nth=-1),
        "dice_stray",
    ),
    "dice drawn twice": (put("DiceDrawn", -1, after="DiceDrawn", after_nth=-1), "dice_repeated"),
    "an outcome of other dice": (show_a_hit, "dice_shown"),
    "a seed chosen": (say("DiceDrawn", changed={"epoch": 5}, name=5), "epoch"),
    "a declaration of a seed chosen": (
        say("DeclarationEntered", changed={"epoch": 5}, number=5),
        "epoch",
    ),
    "another seed for the round": (say("ResolutionBegan", 1, changed={"epoch": 5}), "epoch"),
    "no new seed": (say("ResolutionBegan", 1, changed={"fresh": 4}), "epoch"),
    "words chosen": (choose_words, "salt"),
    "a word left out": (drop("WordSaid"), "salt"),
    "words of a new declaration changed": (
        say("DiceDrawn", changed={"salt": ""}, name=4),
        "salt",
    ),
    "a deed with other dice": (
        lambda files: told(files, "SceneActionBegan")["attempt"].update(epoch=5),
        "epoch",
    ),
    "other dice the second time": (another_face, "stream"),
    "a replay left out": (drop("ActionReplayed"), "revision"),
    "a battle that goes on with a public secret": (
        say("BattleReopened", changed={"epoch": 7}),
        "after_reveal",
    ),
    "a return left out": (drop("BattleReopened"), "place"),
}
"""By name: what is rewritten, and the reason by which it is found all the same."""


def rewrite(name: str, *, tells: bool = True) -> Files:
    """
    Rewrite the game.

    Args:
        tells: the chat's journal is written anew as well, and tells the new heads.
    """
    files = FORM_2.copy()
    before = list(files.battle_rows)
    REWRITINGS[name][0](files)
    if tells and files.battle_rows != FORM_2.battle_rows:
        files.publish(before)
    return files
