"""
Backups: all rows of one moment in one file, the same for both kinds of database.

The file is a ZIP: `manifest.json` with the revision of the tables and, for each table, its
columns, number of rows and SHA-256, and `tables/NAME.jsonl` with one JSON array a row. It holds
what is secret in the database, so only its owner may read it. Writing and reading go row by row;
memory stays bounded. A restore is one transaction, all or nothing.
"""

import base64
import json
import os
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from errno import EISDIR
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO, TYPE_CHECKING, Any

from sqlalchemy import (
    Connection,
    Engine,
    LargeBinary,
    MetaData,
    Table,
    func,
    insert,
    select,
)

from vkbot.store import migrating
from vkbot.store.engines import begin_snapshot
from vkbot.store.errors import BackupUnreadableError, DatabaseNotEmptyError

if TYPE_CHECKING:
    from tempfile import _TemporaryFileWrapper

FORMAT, VERSION = "vkbot-backup", 1
MANIFEST = "manifest.json"
MANIFEST_LIMIT = 2**20
LINE_LIMIT = 128 * 2**20
_BATCH_ROWS, _BATCH_BYTES = 200, 8 * 2**20


def write_backup(engine: Engine, path: Path) -> None:
    """
    Write a backup; the file appears under its name when it is whole.

    Raises:
        OSError: there can be no such file.
    """
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    with (
        engine.connect() as opened,
        begin_snapshot(opened).begin(),
        _open_beside(path) as file,
    ):
        unfinished = Path(file.name)
        try:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                _write_tables(opened, archive)
            file.flush()
            os.fsync(file.fileno())
            unfinished.replace(path)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise


def restore_backup(engine: Engine, path: Path) -> None:
    """
    Fill an empty database.

    Raises:
        DatabaseNotEmptyError: something is stored here already.
        BackupUnreadableError: the file is no whole backup that this version can read.
    """
    try:
        with zipfile.ZipFile(path) as archive, engine.begin() as connection:
            _read_tables(connection, archive)
    except (zipfile.BadZipFile, zlib.error, LookupError, TypeError, ValueError) as error:
        raise BackupUnreadableError(f"{path.name}: {error}") from error


# Writing


def _open_beside(path: Path) -> "_TemporaryFileWrapper[bytes]":
    """
    Open a new file beside the one that is to come, for its owner alone.

    Raises:
        OSError: there can be none; it names the file that was to come.
    """
    try:
        return NamedTemporaryFile(
            dir=path.parent, prefix=f"{path.name}.", suffix=".part", delete=False
        )
    except OSError as error:
        error.filename = str(path)
        raise


def _write_tables(connection: Connection, archive: zipfile.ZipFile) -> None:
    tables = _stored_tables(connection)
    manifest = {
        "format": FORMAT,
        "version": VERSION,
        "revision": migrating.revision_of(connection),
        "tables": {table.name: _write_table(connection, archive, table) for table in tables},
    }
    archive.writestr(MANIFEST, _encode(manifest))


def _write_table(
    connection: Connection, archive: zipfile.ZipFile, table: Table
) -> Mapping[str, object]:
    digest, count = sha256(), 0
    query = select(table).order_by(*table.primary_key).execution_options(yield_per=_BATCH_ROWS)
    with archive.open(_file_name(table.name), "w", force_zip64=True) as file:
        for row in connection.execute(query):
            line = (_encode(list(row)) + "\n").encode()
            digest.update(line)
            file.write(line)
            count += 1
    return {
        "columns": [column.name for column in table.columns],
        "rows": count,
        "sha256": digest.hexdigest(),
    }


def _stored_tables(connection: Connection) -> list[Table]:
    """Return the tables as they are in the database, those that others point at first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != migrating.VERSION_TABLE]


def _file_name(table: str) -> str:
    return f"tables/{table}.jsonl"


_encode = json.JSONEncoder(
    ensure_ascii=False,
    separators=(",", ":"),
    default=lambda content: base64.b64encode(content).decode("ascii"),
).encode


# Reading


def _read_tables(connection: Connection, archive: zipfile.ZipFile) -> None:
    with archive.open(MANIFEST) as file:
        manifest = json.loads(file.read(MANIFEST_LIMIT))
    if (manifest["format"], manifest["version"]) != (FORMAT, VERSION):
        raise ValueError("the format is not known")
    if not migrating.is_known(manifest["revision"]):
        raise ValueError("it was made by a newer version")
    if any(
        connection.execute(select(table).limit(1)).first() for table in _stored_tables(connection)
    ):
        raise DatabaseNotEmptyError("something is stored in this database already")
    migrating.rebuild(connection, manifest["revision"])
    tables = _stored_tables(connection)
    if {table.name for table in tables} != set(manifest["tables"]):
        raise ValueError("the tables are not those of its revision")
    for table in tables:
        _read_table(connection, archive, table, manifest["tables"][table.name])
        _count_on(connection, table)
    migrating.upgrade_to_head(connection)


def _read_table(
    connection: Connection, archive: zipfile.ZipFile, table: Table, stated: Mapping[str, Any]
) -> None:
    digest, count = sha256(), 0
    columns = [table.c[name] for name in stated["columns"]]
    binary = [column.name for column in columns if isinstance(column.type, LargeBinary)]
    with archive.open(_file_name(table.name)) as file:
        for lines in _batches(file):
            rows = [_row(line, stated["columns"], binary) for line in lines]
            connection.execute(insert(table), rows)
            digest.update(b"".join(lines))
            count += len(lines)
    if (count, digest.hexdigest()) != (stated["rows"], stated["sha256"]):
        raise ValueError(f"table {table.name} was changed or cut off")


def _batches(file: IO[bytes]) -> Iterator[list[bytes]]:
    """Yield lines in lists that are bounded in length and in bytes."""
    batch: list[bytes] = []
    size = 0
    while line := file.readline(LINE_LIMIT):
        batch.append(line)
        size += len(line)
        if len(batch) >= _BATCH_ROWS or size >= _BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _row(line: bytes, columns: list[str], binary: list[str]) -> dict[str, Any]:
    row = dict(zip(columns, json.loads(line), strict=True))
    for name in binary:
        row[name] = row[name] and base64.b64decode(row[name], validate=True)
    return row


def _count_on(connection: Connection, table: Table) -> None:
    """Let PostgreSQL count keys on from the restored ones; SQLite does by itself."""
    if connection.dialect.name == "postgresql" and "id" in table.c:
        sequence = func.pg_get_serial_sequence(table.name, "id")
        last = select(func.max(table.c.id)).scalar_subquery()
        connection.execute(select(func.setval(sequence, last)))
