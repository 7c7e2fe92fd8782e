from .classes import (
    is_dually_chordal as is_dually_chordal,
    is_no_minus as is_no_minus,
    minus_set as minus_set,
    tri_split as tri_split,
)
from .game import DominationGame as DominationGame
from .game import DominationType as DominationType
