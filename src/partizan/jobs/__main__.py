"""A worker process: `python -m partizan.jobs`, with a pipe as its standard input."""

from __future__ import annotations

from partizan.jobs.worker import main

main()
