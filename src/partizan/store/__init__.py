"""Stores: databases that keep answers about positions from run to run.

A store is an SQLite file, or a PostgreSQL database for a team. It holds only texts: answers that
took some work to find, each with the rules it is about, the version of partizan that found it, how
it is known, and a checksum.
"""

from __future__ import annotations

from partizan.rules.fingerprint import require_plain
from partizan.store.shelf import (
    SEARCH,
    THEOREM,
    Shelf,
    is_open,
    is_there,
    kernel_shelf,
    shelf_of,
)

__all__ = [
    "SEARCH",
    "THEOREM",
    "Shelf",
    "is_open",
    "is_there",
    "kernel_shelf",
    "require_plain",
    "shelf_of",
]
