"""Answers that outlast a run: a database of what is known about positions.

A store is an SQLite file, or whatever database an SQLAlchemy URL names. It holds texts alone.
"""

from __future__ import annotations

from partizan.store.shelf import Place, Shelf, opened

__all__ = ["Place", "Shelf", "opened"]
