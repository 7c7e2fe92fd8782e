"""Combinatorial Game Theory: a special collection (2022)."""
