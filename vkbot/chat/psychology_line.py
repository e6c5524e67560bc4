"""A line about warriors, read from left to right: who, of which side, in which melee."""

import re

from engine.errors import IllegalActionError
from engine.psychology.state import PsychologyState
from engine.scene.naming import ThingKind
from seeds.morphology import word_root
from vkbot.chat.scene_line import SceneLine
from vkbot.lexicon.battle import AND
from vkbot.lexicon.folding import fold
from vkbot.lexicon.names import index_names
from vkbot.lexicon.psychology import OF_SIDE

_WARRIORS = frozenset({ThingKind.WARRIOR})


class WarriorLine(SceneLine):
    """A line that names warriors."""

    @property
    def state(self) -> PsychologyState:
        """Return what is known of warriors."""
        return self.field.battle.scene.psychology

    def read_warrior(self, expected: str = "warrior_name") -> str:
        """
        Read the name of a warrior, and return his id.

        Raises:
            NotationError: there is none.
            AmbiguousNameError: it may be several.
        """
        warrior, self.at = self.field.read_thing(self.at, _WARRIORS, expected)
        return warrior

    def read_warriors(self, before: re.Pattern[str] | None = None) -> tuple[str, ...]:
        """
        Read one or several warriors, parted by commas, arrows or "and"; raises as above.

        Args:
            before: what may stand behind the last one.
        """
        warriors = [self.read_warrior()]
        while before is None or before.match(self.tail.folded, self.at) is None:
            if self.skip(AND) is None and not self.skip_arrow():
                break
            warriors.append(self.read_warrior())
        return tuple(warriors)

    def read_last_warrior(self) -> str:
        """Read a warrior behind whom nothing stands; raises as above."""
        warrior = self.read_warrior()
        self.require_end()
        return warrior

    def find_side(self, text: str) -> str:
        """
        Find a side that is in play; without a name the only one.

        Raises:
            NotationError: there is none such.
            IllegalActionError: "which_side".
        """
        sides = sides_of(self.state)
        if not text and len(sides) > 1:
            raise IllegalActionError("which_side", {"names": sides})
        named = OF_SIDE.fullmatch(text)
        index = index_names(tuple((one, one) for one in sides))
        side = index.find(named[1] if named else text or "".join(sides))
        if side is None:
            raise self.refuse("warriors_side")
        return side

    def require_warriors(self) -> None:
        """Refuse a line that names nobody where there is nobody; raises NotationError."""
        if not self.state.warriors:
            raise self.refuse("warrior_name")

    def read_melee(self) -> str:
        """
        Read whose melee is meant; nobody has to be named where there is but one.

        Raises:
            NotationError: there is none.
            IllegalActionError: "which_melee", or "not_in_melee" of who is named.
        """
        melees = self.state.melees
        if not melees:
            raise self.refuse("melee")
        if self.rest[:1] not in ("", ";", ","):
            return self.find_melee(self.read_warrior())
        if len(melees) > 1:
            heads = (one.participants[0] for one in melees.values() if one.participants)
            names = tuple(self.state.warriors[one].name for one in heads)
            raise IllegalActionError("which_melee", {"names": names})
        return next(iter(melees))

    def find_melee(self, warrior_id: str) -> str:
        """Find the melee that a warrior is in; raises IllegalActionError, "not_in_melee"."""
        melee = self.state.melee_of(warrior_id)
        if melee is None:
            name = self.state.warriors[warrior_id].name
            raise IllegalActionError("not_in_melee", {"warrior": name})
        return melee.id


def sides_of(state: PsychologyState) -> tuple[str, ...]:
    """List the sides of all warriors, in the order in which they came."""
    return tuple(dict.fromkeys(one.side for one in state.warriors.values()))


def name_side(state: PsychologyState, text: str) -> str:
    """Return the side that a text names in any case or number; a new one as it is typed."""
    roots = _roots(text)
    return next((side for side in sides_of(state) if _roots(side) == roots), fold(text))


def _roots(text: str) -> tuple[str, ...]:
    return tuple(map(word_root, text.split()))
