"""
The words of history: where rolls were made, the last of them, how a person's dice fell.

Of what was rolled elsewhere a conversation learns the place in a few words, of a dialogue only that
it is one.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from vkbot.replies.people import mention
from vkbot.replies.players_text import quote_player
from vkbot.replies.plurals import DICE, count_nouns
from vkbot.replies.rolls import render_roll
from vkbot.results import (
    Place,
    RollListed,
    RollPlace,
    RollsListed,
    StatisticsShown,
)

_LARGEST_DIE_BY_FACE = 20
_BUCKETS = 10
_SERVING: Mapping[frozenset[str], str] = {
    frozenset({"dice"}): "в чате кубов",
    frozenset({"battle"}): "в чате боя",
    frozenset({"admins"}): "в чате админов",
}
_PLACES: Mapping[Place, str] = {
    Place.CHAT: "в чатах",
    Place.DIALOGUE: "в диалоге",
    Place.BATTLE: "в боях",
}
_ASK_LATER = "Спросите чуть позже."


def render_place(place: RollPlace) -> str:
    """Say where a roll was made: `в этом чате`, `в чате «Ангар»`, `в диалоге`."""
    if place.kind is Place.DIALOGUE:
        return "в этом диалоге" if place.is_here else "в диалоге"
    if place.is_here:
        return "в этом чате"
    if place.title:
        return f"в чате {quote_player(place.title)}"
    return _SERVING.get(place.purposes, "в другом чате")


def render_time(moment: int, zone: ZoneInfo) -> str:
    """Write a moment as the people of a campaign read it."""
    return datetime.fromtimestamp(moment, zone).strftime("%d.%m %H:%M")


def render_rolls_listed(result: RollsListed, zone: ZoneInfo) -> str:
    """List the last rolls, newest first; of those made elsewhere say where."""
    if not result.rolls:
        return "Бросков ещё нет."
    whose = "Последние" if result.person_id is None else f"{mention(result.person_id)}, последние"
    lines = [f"{whose} броски:"]
    for listed in result.rolls:
        author = f" {mention(listed.author_id)}" if result.person_id is None else ""
        lines.append(
            f"{render_time(listed.made_at, zone)}{author}{_remark(listed)} {_roll(listed)}"
        )
    return "\n".join(lines)


def _remark(listed: RollListed) -> str:
    remarks = [] if listed.reroll_of is None else [f"переброс #{listed.reroll_of}"]
    if not listed.place.is_here:
        remarks.append(render_place(listed.place))
    return f" ({', '.join(remarks)})" if remarks else ""


def _roll(listed: RollListed) -> str:
    if listed.rolled is None:
        return f"🤫 скрытый бросок  #{listed.number}"
    return render_roll(listed.rolled, listed.label, listed.number)


def render_statistics_shown(result: StatisticsShown) -> str:
    """Show how a person's dice are distributed, a paragraph per die, the smallest first."""
    sizes = sorted(sides for sides, counts in result.faces.items() if sum(counts))
    if not sizes:
        none = (
            "бросков ещё нет." if result.is_complete else f"броски пока не сосчитаны. {_ASK_LATER}"
        )
        return f"📊 {mention(result.person_id)}: {none}"
    lines = [f"📊 {mention(result.person_id)}, все кубы: {_render_places(result.places)}"]
    for sides in sizes:
        lines += ["", *_render_size(sides, result.faces[sides], result.rerolls.get(sides, ()))]
    if not result.is_complete:
        lines += ["", f"Бросков так много, что сосчитаны пока не все. {_ASK_LATER}"]
    return "\n".join(lines)


def _render_places(places: Mapping[Place, int]) -> str:
    return ", ".join(
        f"{words} {places[place]}" for place, words in _PLACES.items() if places.get(place)
    )


def _render_size(sides: int, first: Sequence[int], rerolls: Sequence[int]) -> list[str]:
    """Show the dice of one size: as they fell first, and apart from that what rerolls brought."""
    thrown = sum(first)
    mean = sum(face * count for face, count in enumerate(first, start=1)) / thrown
    lines = [
        f"d{sides}: {count_nouns(thrown, DICE)}, в среднем {_decimal(mean, 2)} "
        f"(ожидается {_decimal((sides + 1) / 2, 1)})",
        _distribution(sides, first),
    ]
    if any(rerolls):
        again = count_nouns(sum(rerolls), DICE)
        lines.append(f"После переброса, {again}: {_distribution(sides, rerolls)}")
    return lines


def _distribution(sides: int, counts: Sequence[int]) -> str:
    if sides <= _LARGEST_DIE_BY_FACE:
        return " ".join(f"{face}×{count}" for face, count in enumerate(counts, start=1))
    width = -(-sides // _BUCKETS)
    starts = range(0, sides, width)
    return " ".join(
        f"{start + 1}–{min(start + width, sides)}×{sum(counts[start : start + width])}"
        for start in starts
    )


def _decimal(value: float, places: int) -> str:
    return f"{value:.{places}f}".replace(".", ",")
