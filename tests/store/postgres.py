"""A PostgreSQL server for tests, from the programs that Debian installs."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest

__all__ = ["server"]


def _programs() -> Path | None:
    """Return the folder of the newest server that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: p.parent.parent)
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


@contextmanager
def server() -> Iterator[str]:
    """Run a server on a socket in a new folder, and yield the URL of an empty database."""
    pytest.importorskip("psycopg")
    programs = _programs()
    if programs is None:
        pytest.skip("there is no PostgreSQL server; on Debian: apt-get install postgresql")
    folder = Path(mkdtemp(prefix="partizan-postgres-", dir="/tmp"))
    user: list[str] = []
    if os.geteuid() == 0:  # the server refuses to run as root
        shutil.chown(folder, "postgres", "postgres")
        user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]

    def run(program: str, *arguments: str) -> None:
        command = [*user, str(programs / program), *arguments]
        subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL, timeout=60)

    data = str(folder / "data")
    try:
        run("initdb", "-D", data, "-U", "tester", "--auth=trust", "--no-sync", "-E", "UTF8")
        settings = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off"
        run("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", settings, "start")
        try:
            yield f"postgresql://tester:secret@/postgres?host={folder}"
        finally:
            run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
