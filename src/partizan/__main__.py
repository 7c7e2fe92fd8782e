"""`python -m partizan` is the command `partizan`."""

from __future__ import annotations

from partizan.cli import main

if __name__ == "__main__":
    main()
