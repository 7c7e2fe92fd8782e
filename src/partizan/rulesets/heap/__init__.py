"""Games with heaps. Importing this package registers the theorems about them."""

# ruff: noqa: N811, N813  (a ruleset is exported under its own name)

from __future__ import annotations

from functools import partial

from partizan.rulesets.families import HeapRuleset
from partizan.rulesets.heap import (  # noqa: F401  (they register themselves)
    kayles_theorems,
)
from partizan.rulesets.heap.cakes import CUTCAKE as cutcake
from partizan.rulesets.heap.cakes import EATCAKE as eatcake
from partizan.rulesets.heap.cakes import MAUNDY_CAKE as maundy_cake
from partizan.rulesets.heap.cakes import TURN_AND_EATCAKE as turn_and_eatcake
from partizan.rulesets.heap.circular_nim import RULESET as circular_nim
from partizan.rulesets.heap.end_nim import RULESET as end_nim
from partizan.rulesets.heap.hackenbush_string import RULESET as hackenbush_string
from partizan.rulesets.heap.nim import NIM as nim
from partizan.rulesets.heap.nim import MooresNim as moores_nim
from partizan.rulesets.heap.nim import SaturatedNim as saturated_nim
from partizan.rulesets.heap.partizan_octal import PartizanOctal as partizan_octal
from partizan.rulesets.heap.partizan_octal import PartizanTakeAndBreak as partizan_take_and_break
from partizan.rulesets.heap.partizan_splittles import RULESET as partizan_splittles
from partizan.rulesets.heap.partizan_subtraction import RULESET as partizan_subtraction
from partizan.rulesets.heap.taking_and_breaking import DAWSONS_CHESS as dawsons_chess
from partizan.rulesets.heap.taking_and_breaking import DAWSONS_KAYLES as dawsons_kayles
from partizan.rulesets.heap.taking_and_breaking import GRUNDYS_GAME as grundys_game
from partizan.rulesets.heap.taking_and_breaking import KAYLES as kayles
from partizan.rulesets.heap.taking_and_breaking import LASKERS_NIM as laskers_nim
from partizan.rulesets.heap.taking_and_breaking import AllBut as all_but
from partizan.rulesets.heap.taking_and_breaking import Octal as octal
from partizan.rulesets.heap.taking_and_breaking import Splittles as splittles
from partizan.rulesets.heap.taking_and_breaking import Subtraction as subtraction
from partizan.rulesets.heap.taking_and_breaking import TakeAndBreak as take_and_break
from partizan.rulesets.heap.wythoff import RULESET as wythoff

__all__ = [
    "HeapRuleset",
    "all_but",
    "circular_nim",
    "cutcake",
    "dawsons_chess",
    "dawsons_kayles",
    "eatcake",
    "end_nim",
    "grundys_game",
    "hackenbush_string",
    "kayles",
    "laskers_nim",
    "maundy_cake",
    "moores_nim",
    "nim",
    "octal",
    "partizan_octal",
    "partizan_splittles",
    "partizan_subtraction",
    "partizan_take_and_break",
    "saturated_nim",
    "splittles",
    "subtraction",
    "take_and_break",
    "turn_and_eatcake",
    "wythoff",
]

ALIASES = {
    "Bynum's game": eatcake,
    "She Loves Me, She Loves Me Not": partial(octal, "0.3"),
    "She Loves Move, She Loves Me Not": partial(octal, "0.3"),
    "CN": circular_nim,
    "p-Saturated Nim": saturated_nim,
    "Wythoff's game": wythoff,
    "Wythoff's Nim": wythoff,
    "Wyt Queens": wythoff,
    "Hackenbush Strings": hackenbush_string,
    "Hackenbush Stalks": hackenbush_string,
    "Red-Blue Hackenbush Stalks": hackenbush_string,
    "Subtraction Octals": octal,
    "Quaternary games": octal,
    "Taking-and-Breaking": take_and_break,
}
"""Other names of rulesets, some with parameters."""
