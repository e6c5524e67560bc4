"""
Journals of a chat and of its battle, written in plain Python: nothing of the bot is used.

A game is written in the form of old bots, in today's, or in the old one up to the middle of a
battle and in today's from there. Rows are pairs of a kind and a body until they are chained.
"""

import json
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256, shake_256
from typing import Any

COMMUNITY, PEER, BATTLE, CAMPAIGN = 77, 2_000_000_001, 9, 8
GM, ANNA, BORIS = 102, 103, 104
Body = dict[str, Any]
Row = tuple[str, Body]

write = partial(json.dumps, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
write_key = partial(json.dumps, separators=(",", ":"))


def digest(text: str) -> str:
    """Return the SHA-256 of a text in hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


def secret_of(epoch: int) -> bytes:
    """Return the secret of a seed."""
    return sha256(f"secret {epoch}".encode()).digest()


def faces_of(epoch: int, key: str, draws: Iterable[tuple[int, int]]) -> list[int]:
    """Make the faces of successive draws, pairs of sides and count; dice have 2 to 256 sides."""
    stream, faces, at = shake_256(secret_of(epoch) + key.encode()).digest(4096), [], 0
    for sides, count in draws:
        for _ in range(count):
            while stream[at] >= 256 - 256 % sides:
                at += 1
            faces.append(stream[at] % sides + 1)
            at += 1
    return faces


# Chains


def chain(origin: Sequence[object], rows: Iterable[Row]) -> list[list[Any]]:
    """Chain rows as they stand in a file; what a reveal says of the chain is said anew."""
    chained: list[list[Any]] = []
    head = digest(write(origin))
    for number, (kind, body) in enumerate(rows, 1):
        if kind == "reveal":
            body = {**body, "length": number - 1, "head": head}
        text = write(body)
        now = digest(f"{head}[{number},{write(kind)},{text}]")
        chained.append([number, kind, text, head, now])
        head = now
    return chained


@dataclass
class Files:
    """What a host gives out: both journals with their headers, rows not yet chained."""

    chat: Body
    battle: Body
    chat_rows: list[Row]
    battle_rows: list[Row]

    def copy(self) -> "Files":
        """Return files that can be changed."""
        return deepcopy(self)

    def chained_chat(self) -> list[list[Any]]:
        """Return the rows of the chat as they stand in its file."""
        return chain(["journal", self.chat["community"], self.chat["peer"]], self.chat_rows)

    def chained_battle(self) -> list[list[Any]]:
        """Return the rows of the battle as they stand in its file."""
        return chain(["battle", self.battle["community"], self.battle["battle"]], self.battle_rows)

    def written(self) -> list[bytes]:
        """Write both files."""
        both = ((self.chat, self.chained_chat()), (self.battle, self.chained_battle()))
        return [write({**header, "rows": rows}).encode() for header, rows in both]

    def head(self) -> tuple[int, str]:
        """Return the length and the head of the chat's journal, as the chat shows them."""
        rows = self.chained_chat()
        return len(rows), rows[-1][4]

    def publish(self, before: list[Row] | None = None) -> None:
        """
        Have the chat's journal tell the heads that the battle has now.

        Args:
            before: the rows of the battle when the chat's journal was written; those that are
                still there, by identity, are told of as long as they come now.
        """
        places = {id(row): place for place, row in enumerate(self.battle_rows, 1)}
        was = self.battle_rows if before is None else before
        chained = self.chained_battle()
        for _, body in self.chat_rows:
            if "battle" in body:
                kept = [places[id(row)] for row in was[: body["length"]] if id(row) in places]
                body["length"] = max(kept)
                body["head"] = chained[body["length"] - 1][4]


# A game


@dataclass
class Game:
    """
    A chat and a battle while they are played.

    Args:
        form: in which rows and keys are written now.
        old_rounds: how many rounds began under form 1, and end under it.
    """

    form: int
    old_rounds: int = 0
    chat: list[Row] = field(default_factory=list)
    battle: list[Row] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    round: int = 0
    cmid: int = 100

    @property
    def round_form(self) -> int:
        """Return the form of the round that is played."""
        return 1 if self.form == 1 or self.round <= self.old_rounds else 2

    # The chat

    def begin_form(self) -> None:
        """Change to today's form; a battle that runs is told of at once."""
        self.form = 2
        self.chat.append(("form", {"form": 2, "at": 1000}))
        if self.battle:
            self.tell_head()

    def announce(self, *epochs: int, serves: str, cmid: int | None = None) -> None:
        """Make seeds and show them in one message."""
        self.cmid += 1
        said = self.cmid if cmid is None else cmid
        for epoch in epochs:
            commitment = sha256(secret_of(epoch)).hexdigest()
            body = {"epoch": epoch, "commitment": commitment, "at": 1000}
            self.chat.append(("seed", body | ({"serves": serves} if self.form == 2 else {})))
        for epoch in epochs:
            self.chat.append(("announced", {"epoch": epoch, "cmid": said, "at": 1001}))

    def reveal(self, epoch: int) -> None:
        """Show a secret."""
        body = {"epoch": epoch, "secret": secret_of(epoch).hex(), "length": 0, "head": "", "at": 9}
        self.chat.append(("reveal", body))

    def _key(self, epoch: int, cmid: int | None, line: str, late: bool) -> tuple[Body, Body]:
        self.cmid += 1
        key = {"epoch": epoch, "peer": PEER, "from": ANNA, "cmid": self.cmid, "line": 1, "n": 0}
        key["cmid"] = key["cmid"] if cmid is None else cmid
        said = {"said": digest(line), "late": late} if self.form == 2 else {}
        return key, said

    def roll(
        self, number: int, epoch: int, text: str = "3d6", *, cmid: int | None = None, **more: Any
    ) -> None:
        """Roll dice in the chat; `of` says which roll they are of anew."""
        late = more.pop("late", False)
        key, said = self._key(epoch, cmid, text, late)
        text += f" #{more['of']}" if more else ""
        name = [*key.values(), *([said["said"]] if said else []), text]
        faces = faces_of(epoch, write(["chat", *name]), [(6, 3)])
        dice = {"text": text, "draws": [[6, 3]], "faces": faces, "at": 2000, "label": "удар"}
        body = {"campaign": CAMPAIGN, "number": number, **key, **dice, **said, **more}
        self.chat.append(("reroll" if more else "roll", body))

    def hide(self, number: int, epoch: int) -> None:
        """Make a hidden roll."""
        key, said = self._key(epoch, None, "скрытно", late=False)
        name = ["chat", *key.values(), *([said["said"]] if said else []), "1d100"]
        seal = sha256(secret_of(epoch) + write(name).encode()).hexdigest()
        late = {"late": False} if said else {}
        told = {"seal": seal, "purpose": "засада", "at": 2000, **late}
        self.chat.append(("hidden", {"campaign": CAMPAIGN, "number": number, **key, **told}))

    def open(self, number: int) -> None:
        """Open a hidden roll."""
        hidden = next(b for kind, b in self.chat if kind == "hidden" and b["number"] == number)
        key = [hidden[name] for name in ("epoch", "peer", "from", "cmid", "line", "n")]
        said = {"said": digest("скрытно")} if "late" in hidden else {}
        name = write(["chat", *key, *said.values(), "1d100"])
        dice = {"draws": [[100, 1]], "faces": faces_of(key[0], name, [(100, 1)])}
        secret = {"secret": secret_of(key[0]).hex(), "text": "1d100", "at": 3000}
        body = {"campaign": CAMPAIGN, "number": number, **secret, **dice, **said}
        self.chat.append(("open", body))

    def tell_head(self) -> None:
        """Write down in the chat how far the battle has come."""
        rows = chain(["battle", COMMUNITY, BATTLE], self.battle)
        body = {"battle": BATTLE, "length": len(rows), "head": rows[-1][4], "at": 2500}
        if self.form == 2:
            self.chat.append(("battle", body))

    # The battle

    def happen(self, event: str, declaration: int | None = None, **fields: Any) -> None:
        """Write down what happens in the battle."""
        told = {"event": event, "fields": fields, "declaration": declaration, "by": GM, "at": 2000}
        self.battle.append(("battle", told))

    def open_round(self, number: int) -> None:
        """Open a round, for the first time or again."""
        self.round = number
        more = {"form": self.round_form} if self.form == 2 else {}
        self.happen("RoundOpened", number=number, at=2000, **more)

    def declare(self, number: int, owner: int, epoch: int, line: str | None = None) -> None:
        """Declare something, by a line or (None) by a button."""
        source = None
        if line is not None:
            self.cmid += 1
            source = {"peer": PEER, "cmid": self.cmid, "line": 0}
        said = None if line is None or self.round_form == 1 else digest(line)
        self.words += [said] if said else []
        more = {"said": said, "is_late": False} if self.form == 2 else {}
        told = {"number": number, "owner": owner, "text": line or "", "epoch": epoch}
        self.happen("DeclarationEntered", **told, source=source, action={}, **more)

    def say_word(self, owner: int, line: str) -> None:
        """Let a player say a word."""
        self.words.append(digest(line))
        source = {"peer": PEER, "cmid": self.cmid, "line": 0}
        self.happen("WordSaid", owner=owner, said=digest(line), source=source)

    @property
    def salt(self) -> str | None:
        """Return the salt of the round that is played, by what was said in it so far."""
        if self.round_form == 1:
            return None
        return digest(write_key(self.words)) if self.words else ""

    def begin(self, number: int, attempt: int, epoch: int, numbers: list[int], **more: Any) -> None:
        """Begin to resolve a round."""
        if self.form == 2:
            more = {"fresh": None, "salt": self.salt, **more}
        told = {"round": number, "attempt": attempt, "epoch": epoch, "numbers": numbers}
        self.happen("ResolutionBegan", **told, **{"renewed": [], **more})

    def draw(
        self,
        name: int | str,
        epoch: int,
        *draws: tuple[str, str, int, int],
        revision: int = 0,
        salt: str | None = None,
    ) -> list[int]:
        """Draw dice, by group, block, sides and count, each stream from its beginning."""
        start = ["battle", epoch, *([] if salt is None else [salt]), name, revision]
        drawn: list[Body] = []
        for group, block, sides, count in draws:
            before = [one for one in drawn if (one["group"], one["block"]) == (group, block)]
            known = [(one["sides"], len(one["faces"])) for one in before]
            made = faces_of(epoch, write_key([*start, group, block]), [*known, (sides, count)])
            one = {"group": group, "block": block, "sides": sides, "faces": made[-count:]}
            drawn.append(one)
        told = {"name": name, "epoch": epoch, "revision": revision, "draws": drawn}
        salted = {"salt": salt} if self.form == 2 else {}
        number = name if isinstance(name, int) else None
        self.happen("DiceDrawn", number, **told, **salted)
        return [face for one in drawn for face in one["faces"]]

    def shoot(self, number: int, epoch: int, **more: Any) -> None:
        """Carry a declaration out: dice to hit, and two streams that show nothing."""
        place = len(self.battle)
        draws = (("Болтер", "hit", 6, 3), ("Болтер", "wound", 6, 2), ("Болтер", "hit", 6, 1))
        faces = self.draw(number, epoch, *draws, **more)
        dice = self.battle.pop()
        self.happen("ShotsHit", number, target="u2", dice=faces[:3], rerolls=[], hits=1)
        self.happen("WoundsLost", number, model="u2", wounds=1, left=0)
        self.battle.append(dice)
        assert len(self.battle) == place + 3

    def test_morale(self, name: str, epoch: int, **more: Any) -> None:
        """Test morale at the beginning or the end of a turn."""
        faces = self.draw(name, epoch, ("u2", "morale", 100, 1), **more)
        dice = self.battle.pop()
        self.happen("MoraleTested", unit="u2", lost=1, die=faces[0], dice=[], passed=True)
        if name.startswith("end"):
            self.happen("TurnEnded", units=["u1"])
        self.battle.append(dice)

    def act(self, number: int, epoch: int, line: str, *, asks: bool = False) -> None:
        """Carry out an action of the scene, or ask something about it first."""
        attempt: Body = {"number": number, "epoch": epoch, "owner": ANNA, "text": line}
        name, salt = f"scene {number}", None
        if self.round_form == 2:
            name, salt = f"deed u1 order {self.round}.0 0", digest("приказ: стоять")
            attempt |= {"deed": None if asks else name, "salt": salt}
        if asks:
            self.happen("SceneQuestionAsked", attempt=attempt, question={"key": "seen"})
            return
        faces = self.draw(name, epoch, ("f1", "check", 100, 1), salt=salt)
        dice = self.battle.pop()
        self.happen("SceneActionBegan", attempt=attempt)
        self.happen("FormationCheckRolled", formation="f1", face=faces[0], passed=True)
        self.battle.append(dice)


def _play_chat(game: Game) -> None:
    """Rolls of all kinds: of a day, hidden, anew, and one that came before its seed."""
    game.announce(1, 2, serves="day")
    game.announce(3, serves="hidden")
    game.roll(1, 1)
    game.hide(2, 3)
    game.roll(3, 1, of=1)
    game.open(2)
    if game.form == 2:
        game.announce(20, serves="day", cmid=0)
        game.roll(4, 20, late=True)
        game.roll(5, 2, cmid=50, late=True)


def _play_first_round(game: Game, epoch: int) -> None:
    """A scene, three declarations (one withdrawn) and a word; two turns."""
    game.happen("TurnPosted", owner=ANNA, at=2000)
    game.act(1, epoch, "приказ: стоять", asks=True)
    game.act(1, epoch, "приказ: стоять")
    game.declare(1, ANNA, epoch, "стрельба")
    game.declare(2, BORIS, epoch, "бегу")
    game.happen("DeclarationWithdrawn", number=2)
    game.declare(3, BORIS, epoch)
    if game.round_form == 2:
        game.say_word(BORIS, "слово: удача")
    game.happen("TurnReady", owner=ANNA)


def _resolve(
    game: Game, epochs: Sequence[int], *, revision: int = 0, own: str | None = None
) -> None:
    """Two turns: seeds of declarations 1 and 3 (and 4, where there is one) and of the rest."""
    first, third, rest, *fourth = epochs
    salt = game.salt
    game.happen("TurnBegan", units=["u1"])
    game.test_morale(f"start {ANNA}", rest, salt=salt)
    game.shoot(1, first, revision=revision, salt=salt)
    game.happen("TurnEnded", units=["u1"])
    game.happen("TurnBegan", units=["u2"])
    game.shoot(3, third, salt=salt)
    if fourth:
        game.shoot(4, fourth[0], salt=own)
    game.test_morale(f"end {BORIS}", rest, salt=salt)


def _finish(game: Game, number: int, *revealed: int) -> None:
    """End a resolution and tell the chat."""
    game.happen("RoundResolved", round=number)
    game.tell_head()
    for epoch in revealed:
        game.reveal(epoch)


def _play_battle(game: Game, *, changes: bool = False) -> None:
    """Two rounds, the first resolved anew with a declaration replayed and one more entered."""
    game.announce(4, 5, serves="round")
    game.happen("BattleOpened", name="Мост", rulings=[])
    game.open_round(1)
    game.happen("UnitPlaced", unit={"id": "u1"})
    game.tell_head()
    _play_first_round(game, 4)
    if changes:
        game.begin_form()
    game.begin(1, 1, 4, [1, 3])
    _resolve(game, (4, 4, 4))
    _finish(game, 1, 4)
    game.announce(6, serves="round")
    game.open_round(2)
    game.happen("RoundUndone", round=1, reason="спор")
    game.round = 1
    words = list(game.words)
    game.declare(4, BORIS, 5, "ещё")
    game.words = words
    game.happen("ActionReplayed", number=1, epoch=5, reason="спор")
    if game.round_form == 2:
        game.begin(1, 2, 4, [1, 3, 4], fresh=5, renewed=[4])
        _resolve(game, (5, 4, 4, 5), revision=1, own=digest("ещё"))
    else:
        game.begin(1, 2, 5, [1, 3, 4], renewed=[4])
        _resolve(game, (5, 4, 5, 5), revision=1)
    _finish(game, 1, 5)
    game.open_round(2)
    game.words.clear()
    game.declare(5, ANNA, 6, "бой")
    game.begin(2, 1, 6, [5])
    game.happen("TurnBegan", units=["u1"])
    game.shoot(5, 6, salt=game.salt)
    game.happen("TurnEnded", units=["u1"])
    _finish(game, 2, 6)
    game.announce(7, serves="round")
    game.open_round(3)
    game.happen("BattleClosed")
    game.tell_head()
    game.reveal(1)


def play(*, form: int, version: int = 2, changes: bool = False) -> Files:
    """
    Play a game and write it down.

    Args:
        form: in which it begins.
        version: of the files.
        changes: the form changes in the middle of the first round.
    """
    game = Game(form=form, old_rounds=1 if changes else 0)
    if form == 2:
        game.form = 1
        game.begin_form()
    _play_chat(game)
    _play_battle(game, changes=changes)
    header = {"version": version, "community": COMMUNITY, "peer": PEER}
    return Files(
        chat={"format": "vkbot-journal", **header},
        battle={"format": "vkbot-battle", "battle": BATTLE, **header},
        chat_rows=game.chat,
        battle_rows=game.battle,
    )


FORM_1 = play(form=1)
FORM_1_OLD_FILES = play(form=1, version=1)
CHANGED = play(form=1, changes=True)
FORM_2 = play(form=2)
GAMES = {"form 1": FORM_1, "version 1": FORM_1_OLD_FILES, "changed": CHANGED, "form 2": FORM_2}
