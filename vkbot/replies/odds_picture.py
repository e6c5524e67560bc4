"""
Odds as a picture: one bar for each result, with its chance above.

Numbers alone stand in it, for the words are in the message; so the picture needs no fonts.
"""

from collections.abc import Mapping
from io import BytesIO

MOST_BARS = 60
_WIDTH, _HEIGHT, _MARGIN = 900, 500, 40
_BACKGROUND, _BAR, _INK = "#ffffff", "#4a76a8", "#222222"
_SMALL, _LARGE = 12, 18
_FEW_BARS = 25


def draw_odds(chances: Mapping[int, float]) -> bytes:
    """
    Draw the chances of results.

    Args:
        chances: by result; of more than `MOST_BARS` those around the likeliest are drawn.

    Returns:
        A PNG.
    """
    # Only pictures need it, and it takes some megabytes.
    from PIL import Image, ImageDraw, ImageFont

    shown = _choose(chances)
    font = ImageFont.load_default(_LARGE if len(shown) <= _FEW_BARS else _SMALL)
    image = Image.new("RGB", (_WIDTH, _HEIGHT), _BACKGROUND)
    draw = ImageDraw.Draw(image)
    step = (_WIDTH - 2 * _MARGIN) / len(shown)
    highest = max(shown.values()) or 1.0
    bottom = _HEIGHT - _MARGIN
    for place, (result, chance) in enumerate(shown.items()):
        left = _MARGIN + place * step
        top = bottom - chance / highest * (bottom - 2 * _MARGIN)
        draw.rectangle((left + step * 0.1, top, left + step * 0.9, bottom), fill=_BAR)
        middle = left + step / 2
        draw.text((middle, bottom + 6), str(result), fill=_INK, font=font, anchor="ma")
        if len(shown) <= _FEW_BARS:
            draw.text((middle, top - 4), f"{chance:.0%}", fill=_INK, font=font, anchor="mb")
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def _choose(chances: Mapping[int, float]) -> dict[int, float]:
    """Choose neighbouring results around the likeliest."""
    results = sorted(chances)
    likeliest = results.index(max(results, key=lambda result: chances[result]))
    start = max(0, min(likeliest - MOST_BARS // 2, len(results) - MOST_BARS))
    return {result: chances[result] for result in results[start : start + MOST_BARS]}
