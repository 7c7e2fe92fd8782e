"""The index of the theorems: which modules to load for which rules."""

from __future__ import annotations

__all__ = ["INDEX"]

INDEX: dict[str, tuple[str, ...]] = {
    "GreenHackenbush": ("green_hackenbush",),
    "MooresNim": ("nim",),
    "Nim": ("nim",),
    "SaturatedNim": ("nim",),
    "Timber": ("timber", "misere_timber"),
    "Timbush": ("timbush_paths", "black_white_timbush", "timbush"),
    "Wythoff": ("wythoff",),
}
"""The modules that hold theorems about the rules of a class, by its name."""
