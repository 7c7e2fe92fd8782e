"""Simultaneous play: both players move at once."""
