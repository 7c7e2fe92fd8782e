"""The command line: `partizan value "{2|-1} + *3 - ^"`.

Each verb has a file of its own, without mathematics. Exit codes: 0 success, 2 bad
input, 3 a limit was reached, 130 Ctrl-C, 1 any other failure.
"""

from __future__ import annotations

from partizan_app.cli.app import main

__all__ = ["main"]
