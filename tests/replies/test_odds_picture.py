"""Odds as a picture."""

from io import BytesIO

import pytest
from PIL import Image

from vkbot.replies.odds_picture import draw_odds

BAR = (0x4A, 0x76, 0xA8)


def bars(chances: dict[int, float]) -> list[int]:
    """Return the heights of the bars, by the colour in the middle of each."""
    image = Image.open(BytesIO(draw_odds(chances)))
    step = (image.width - 80) / len(chances)
    heights = []
    for place in range(len(chances)):
        x = int(40 + (place + 0.5) * step)
        heights.append(sum(image.getpixel((x, y)) == BAR for y in range(image.height)))
    return heights


def test_bars_are_as_high_as_their_chances() -> None:
    low, high, middle = bars({1: 0.125, 2: 0.5, 3: 0.25})
    assert abs(high - 2 * middle) <= 2
    assert abs(middle - 2 * low) <= 2


@pytest.mark.parametrize("count", [1, 2, 61, 5000])
def test_any_number_of_results_can_be_drawn(count: int) -> None:
    picture = draw_odds(dict.fromkeys(range(count), 1 / count))
    assert (900, 500) == Image.open(BytesIO(picture)).size
