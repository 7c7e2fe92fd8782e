"""`partizan cluster`: a cluster that only the holders of its key can use."""

from __future__ import annotations

import signal
import socket
import ssl
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.verbs import run as run_verb
from partizan import DomainError
from partizan.extras import is_installed
from partizan.jobs import Job, run
from partizan_app.cli.cluster import cluster

if not is_installed("distributed") or not is_installed("cryptography"):
    pytest.skip("Dask is not installed", allow_module_level=True)

import distributed

from partizan.jobs.cluster import Place


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the folder of a cluster with one worker, which ends like Ctrl-C."""
    folder = tmp_path_factory.mktemp("made") / "lab"
    command = [sys.executable, "-m", "partizan", "cluster", str(folder), "--port", "0"]
    with subprocess.Popen([*command, "--workers", "1"], stdout=subprocess.PIPE, text=True) as made:
        assert made.stdout is not None
        assert "Ctrl-C ends it" in made.stdout.readline()
        yield folder
        made.send_signal(signal.SIGINT)
        assert made.wait(20) in {0, 130}


def place(folder: Path) -> tuple[str, int]:
    """Return the host and the port of the scheduler."""
    _, host, port = Place.read(folder).address.split(":")
    return host.removeprefix("//"), int(port)


def _asks(context: ssl.SSLContext, raw: socket.socket) -> None:
    """Send some bytes by TLS, and wait for an answer."""
    with context.wrap_socket(raw) as wrapped:
        wrapped.sendall(b"\x00" * 64)
        if not wrapped.recv(64):
            raise ConnectionResetError


def test_a_job_by_its_folder(lab: Path) -> None:
    """A job that has the folder is answered."""
    found = [*run(Job("sizes", abs, range(-5, 1)), jobs=str(lab))]
    assert found == [(n, -n) for n in range(-5, 1)]


def test_everyone_else_is_refused(lab: Path) -> None:
    """Neither a client without encryption nor one without the certificate is served."""
    host, port = place(lab)
    with socket.create_connection((host, port), timeout=10) as plain:
        plain.settimeout(10)
        plain.sendall(b"\x00" * 64)
        try:
            answer = plain.recv(64)
        except OSError:
            answer = b""
        assert answer[:1] in {b"", b"\x15"}  # closed, or an alert of TLS
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with (
        socket.create_connection((host, port), timeout=10) as raw,
        pytest.raises((ssl.SSLError, ConnectionError)),
    ):
        _asks(context, raw)
    with pytest.raises((OSError, TimeoutError)):
        distributed.Client(f"tcp://{host}:{port}", timeout=1, set_as_default=False)


def test_only_this_machine_and_its_owner(lab: Path) -> None:
    """The scheduler listens on the loopback address, and the key is its owner's alone."""
    assert place(lab)[0] == "127.0.0.1"
    if sys.platform != "win32":
        assert stat.S_IMODE((lab / "key.pem").stat().st_mode) == 0o600
        assert stat.S_IMODE(lab.stat().st_mode) == 0o700


def test_folders_are_kept(tmp_path: Path) -> None:
    """A folder keeps its key when the cluster is started again, and knows the patience of jobs."""
    first = Place.make(tmp_path / "lab", "tls://127.0.0.1:1")
    key = (tmp_path / "lab" / "key.pem").read_text()
    again = Place.make(tmp_path / "lab", "tls://127.0.0.1:2", patience=600)
    assert (first.patience, again.patience, again.address) == (30, 600, "tls://127.0.0.1:2")
    assert (tmp_path / "lab" / "key.pem").read_text() == key


def test_bad_folders(tmp_path: Path) -> None:
    """A folder that describes no cluster, and an address that is taken, are refused."""
    with pytest.raises(
        DomainError, match="describes no cluster; `partizan cluster FOLDER` makes one"
    ):
        [*run(Job("sizes", abs, range(40)), jobs=str(tmp_path))]
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = run_verb(cluster, str(tmp_path / "lab"), "--port", port)
        assert refused.exit_code == 2
        assert "cannot listen at" in refused.output
    assert not (tmp_path / "lab").exists()
