"""Upkeep of stores, and their files, for `partizan store`; it needs SQLAlchemy."""
