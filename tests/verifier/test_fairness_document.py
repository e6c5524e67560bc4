"""What the players' document says of the dice is true."""

import re
from hashlib import shake_256
from pathlib import Path

from engine.dice.sealed import SealedFaces, new_commitment

FOLDER = Path(__file__).parents[2] / "docs"
TEXT = (FOLDER / "fairness.md").read_text("utf-8")


def example() -> dict[str, str]:
    return dict(re.findall(r"^(секрет|печать|ключ|поток|кубы) +(.+)$", TEXT, re.MULTILINE))


def test_the_example_has_its_commitment() -> None:
    assert example()["печать"] == new_commitment(bytes.fromhex(example()["секрет"]))


def test_the_example_has_its_stream() -> None:
    expected = bytes.fromhex(example()["поток"])
    source = bytes.fromhex(example()["секрет"]) + example()["ключ"].encode()
    assert expected == shake_256(source).digest(len(expected))


def test_the_example_has_its_faces() -> None:
    expected = [int(face) for face in example()["кубы"].split()]
    faces = SealedFaces(bytes.fromhex(example()["секрет"]), example()["ключ"])
    assert expected == list(faces.draw(6, len(expected)))


def test_every_file_that_the_document_points_to_is_there() -> None:
    links = re.findall(r"\]\(([^)]+)\)", TEXT)
    assert links
    assert [] == [link for link in links if not (FOLDER / link).is_file()]
