"""`partizan explore`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

import pytest

pytest.importorskip("fastapi")


def test_the_server_starts_and_ends(tmp_path: Path) -> None:
    """The server prints its address, knows the user's ruleset, and ends at Ctrl-C."""
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from partizan.rulesets.heap import HeapRuleset\n"
        "class TakeOne(HeapRuleset):\n"
        "    '''Take one counter.'''\n"
        "    name = 'take-one'\n"
        "    is_impartial = True\n"
        "    def replacements(self, size, player):\n"
        "        yield (size - 1,)\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "partizan", "explore", str(mine), "--no-browser"]
    with subprocess.Popen(
        [*command, "--port", "18470"], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        alarm = threading.Timer(60, server.kill)
        alarm.start()  # so that a failure does not wait for ever
        line = server.stdout.readline()
        where = line.split()[4]
        for _ in range(100):
            try:
                with urllib.request.urlopen(f"{where}api/health") as answer:
                    assert answer.status == 200
                break
            except OSError:
                server.poll()
                assert server.returncode is None
                time.sleep(0.1)
        body = json.dumps({"ruleset": "take-one", "board": "3"}).encode()
        asked = urllib.request.Request(
            f"{where}api/position", body, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(asked) as answer:
            assert b"take-one" in answer.read()
        server.send_signal(signal.SIGINT)
        server.wait(timeout=20)
        alarm.cancel()


def test_a_file_without_rulesets_is_refused(tmp_path: Path) -> None:
    """The error comes before the server starts."""
    empty = tmp_path / "empty.py"
    empty.touch()
    done = subprocess.run(
        [sys.executable, "-m", "partizan", "explore", str(empty)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "empty.py defines" in done.stderr


@pytest.mark.skipif(sys.platform in {"darwin", "win32"}, reason="a window can always open there")
def test_without_a_display_the_first_position_is_printed() -> None:
    """Where no browser can open, the command prints an analysis and ends."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY"}
    done = subprocess.run(
        [sys.executable, "-m", "partizan", "explore"],
        capture_output=True,
        text=True,
        check=True,
        env={name: value for name, value in os.environ.items() if name not in hidden},
    )
    assert done.stdout.startswith("domineering")
    assert "N: the first player wins" in done.stdout
    assert "--no-browser" in done.stderr
