"""Benchmarks: headline cases of every theory, their growth, and comparisons with earlier runs."""

from __future__ import annotations

from partizan_app.bench.cases import CASES, Case
from partizan_app.bench.measure import Growth, Run, compared, growth, measured

__all__ = ["CASES", "Case", "Growth", "Run", "compared", "growth", "measured"]
