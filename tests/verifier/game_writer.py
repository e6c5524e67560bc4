"""Writes what happens in a chat and its battle in plain Python: nothing of the bot is used."""

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from tests.verifier.plain import (
    Body,
    Row,
    chain,
    digest,
    faces_of,
    secret_of,
    write,
    write_key,
)

COMMUNITY, PEER, BATTLE, CAMPAIGN = 77, 2_000_000_001, 9, 8
GM, ANNA, BORIS = 102, 103, 104


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
