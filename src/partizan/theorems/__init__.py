"""Theorems: closed forms and fast algorithms, registered for the rulesets they are about."""

from __future__ import annotations

__all__ = ["INDEX"]

INDEX: dict[str, tuple[str, ...]] = {
    "MooresNim": ("nim",),
    "Nim": ("nim",),
    "SaturatedNim": ("nim",),
    "Wythoff": ("wythoff",),
}
"""The modules that hold theorems about the rules of a class, by its name."""
