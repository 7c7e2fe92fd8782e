"""Scoring play: points decide, not the last move."""
