"""Theories: each package is one convention of play, and answers questions about positions."""

from __future__ import annotations

from partizan.theories.asking import evaluation

__all__ = ["evaluation"]
