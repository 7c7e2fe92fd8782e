"""Games with heaps that a single source treats: they stand with its claims."""

# ruff: noqa: N811, N813  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan_literature.berlekamp2001.games.coordinate_game import RULESET as coordinate_game
from partizan_literature.berlekamp2001.games.sylver_coinage import RULESET as sylver_coinage
from partizan_literature.nivasch2006.games.euclid import EUCLID as euclid
from partizan_literature.nivasch2006.games.euclid import PARTIZAN_EUCLID as partizan_euclid
from partizan_literature.schwenk1970.games.take_away import FIBONACCI_NIM as fibonacci_nim
from partizan_literature.schwenk1970.games.take_away import MEM as mem
from partizan_literature.schwenk1970.games.take_away import TakeAway as take_away
from partizan_literature.volume2022.games.arithmetic_game import RULESET as arithmetic_game
from partizan_literature.volume2022.games.chocolate import ChocolateBar as chocolate_bar
from partizan_literature.volume2022.games.chocolate import ChocolateBlock as chocolate_block
from partizan_literature.volume2022.games.chocolate import ChocolateSteps as chocolate_steps
from partizan_literature.volume2022.games.demi_quantum_nim import (
    DEMI_QUANTUM_NIM as demi_quantum_nim,
)
from partizan_literature.volume2022.games.demi_quantum_nim import QUANTUM_NIM as quantum_nim
from partizan_literature.volume2022.games.stirling_shave import RULESET as stirling_shave
from partizan_literature.volume2022.games.top_entails import RULESET as top_entails

__all__ = [
    "arithmetic_game",
    "chocolate_bar",
    "chocolate_block",
    "chocolate_steps",
    "coordinate_game",
    "demi_quantum_nim",
    "euclid",
    "fibonacci_nim",
    "mem",
    "partizan_euclid",
    "quantum_nim",
    "stirling_shave",
    "sylver_coinage",
    "take_away",
    "top_entails",
]

ALIASES = {
    "Euclid's game": euclid,
    "Chocolate": (chocolate_bar, chocolate_block, chocolate_steps),
    "CB": (chocolate_bar, chocolate_block, chocolate_steps),
}
"""Other names of rulesets. A tuple lists all that are called so."""
