"""The package as a program: `partizan.__main__`."""

from __future__ import annotations

import subprocess
import sys


def test_python_m_partizan() -> None:
    """`python -m partizan` is the command `partizan`."""
    asked = [sys.executable, "-m", "partizan", "--version"]
    reported = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert reported.stdout.startswith("partizan ")
