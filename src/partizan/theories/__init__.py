"""Theories: each subpackage answers questions about positions under one convention of play."""

from __future__ import annotations

from partizan.theories.asking import evaluation

__all__ = ["evaluation"]
