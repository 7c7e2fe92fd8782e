"""Stores: databases that keep answers about positions from run to run.

A store is an SQLite file, or any database that an SQLAlchemy URL names. It holds only texts.
"""

from __future__ import annotations

from partizan.store.shelf import Place, Shelf, opened

__all__ = ["Place", "Shelf", "opened"]
