"""Run the command line: `python -m partizan`."""

from __future__ import annotations

from partizan_app.cli import main

if __name__ == "__main__":
    main()
