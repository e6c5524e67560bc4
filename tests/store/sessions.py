"""End the sessions that hold locks, as a server or a network may at any time."""

import time

import psycopg

_ENDED_WITHIN_SECONDS = 10.0
_HOLDERS = """
    SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND granted AND datname = current_database()
"""


def end_lock_sessions(url: str) -> None:
    """End every session of a PostgreSQL database that holds an advisory lock, and wait for it."""
    until = time.monotonic() + _ENDED_WITHIN_SECONDS
    with psycopg.connect(url, autocommit=True) as connection:
        pids = [pid for (pid,) in connection.execute(_HOLDERS)]
        assert pids, "nobody holds a lock"
        for pid in pids:
            connection.execute("SELECT pg_terminate_backend(%s)", [pid])
        while any(pid in pids for (pid,) in connection.execute(_HOLDERS)):
            assert time.monotonic() < until, "a session outlives its end"
            time.sleep(0.01)
