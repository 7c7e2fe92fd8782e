"""Certificates: strategies that prove who wins, written by the engine and checked without it."""

from __future__ import annotations

from partizan.certificate.checker import check
from partizan.certificate.writer import write

__all__ = ["check", "write"]
