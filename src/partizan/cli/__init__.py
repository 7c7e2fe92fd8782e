"""The command line: `partizan value "{2|-1} + *3 - ^"`. One verb a file, and no mathematics.

Exit codes: 0 done, 2 the input is bad, 3 a limit was reached, 130 Ctrl-C, 1 anything else.
"""

from __future__ import annotations

from partizan.cli.app import main

__all__ = ["main"]
