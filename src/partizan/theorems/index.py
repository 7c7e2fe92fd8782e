"""The index of the theorems: which modules to load for which rules."""

from __future__ import annotations

__all__ = ["INDEX"]

INDEX: dict[str, tuple[str, ...]] = {
    "AllBut": ("taking_and_breaking",),
    "ArithmeticGame": ("arithmetic_games",),
    "BoxChomp": ("chomp",),
    "ChocolateBar": ("chocolate",),
    "ChocolateBlock": ("chocolate",),
    "ChocolateSteps": ("chocolate",),
    "Chomp": ("chomp",),
    "CircularNim": ("circular_nim",),
    "Cutcake": ("cutcake",),
    "DawsonsChess": ("taking_and_breaking",),
    "DawsonsKayles": ("taking_and_breaking",),
    "Eatcake": ("bynum",),
    "EndNim": ("end_nim",),
    "Euclid": ("euclid",),
    "FibonacciNim": ("take_away",),
    "GreenHackenbush": ("green_hackenbush",),
    "GrundysGame": ("taking_and_breaking",),
    "Kayles": ("taking_and_breaking",),
    "LaskersNim": ("taking_and_breaking",),
    "MaundyCake": ("cutcake",),
    "MooresNim": ("nim",),
    "Nim": ("nim",),
    "Octal": ("taking_and_breaking",),
    "SaturatedNim": ("nim",),
    "Splittles": ("taking_and_breaking",),
    "Subtraction": ("taking_and_breaking",),
    "TakeAndBreak": ("taking_and_breaking",),
    "TakeAway": ("take_away",),
    "Timber": ("misere_timber", "timber"),
    "Timbush": ("black_white_timbush", "timbush", "timbush_paths"),
    "TopEntails": ("top_entails",),
    "Welter": ("welter",),
    "Wythoff": ("wythoff",),
}
"""The modules that hold theorems about the rules of a class, by its name."""
