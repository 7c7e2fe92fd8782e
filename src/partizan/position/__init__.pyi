from .alternating import AlternatingPosition as AlternatingPosition, LoopyPosition as LoopyPosition
from .analysis import Analysis as Analysis, Evaluated as Evaluated, Finding as Finding
from .bounds import Bounds as Bounds
from .options import Moves as Moves, Options as Options, Solution as Solution
from .position import Position as Position
from .scoring import ScoringPosition as ScoringPosition
from .simultaneous import SimultaneousPosition as SimultaneousPosition
