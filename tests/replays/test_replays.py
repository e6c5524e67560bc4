"""Recorded battles come out as written, on both databases."""

from pathlib import Path

import pytest

from tests.replays.playing import FOLDER, play, read_recording, write_recording
from vkbot.store.database import Database

FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_battle_comes_out_as_written(path: Path, database: Database) -> None:
    recording = read_recording(path)
    assert recording.lines == play(recording, database).lines


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recording_is_written_as_it_is_read(path: Path, tmp_path: Path) -> None:
    written = tmp_path / path.name
    write_recording(written, read_recording(path))
    assert path.read_text(encoding="utf-8") == written.read_text(encoding="utf-8")


def test_there_is_a_battle_of_five_rounds_and_six_players() -> None:
    sizes = [
        (len(one.players), sum(bool(line.events) for line in one.lines))
        for one in map(read_recording, FILES)
    ]
    assert any(players >= 6 and rounds >= 5 for players, rounds in sizes)
