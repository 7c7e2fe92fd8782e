from . import (
    atlas as atlas,
    catalog as catalog,
    domination as domination,
    find as find,
    impartial as impartial,
    loopy as loopy,
    misere as misere,
    normal as normal,
    rulesets as rulesets,
    scoring as scoring,
    simultaneous as simultaneous,
    surveys as surveys,
    testing as testing,
)
from .budget import Budget as Budget
from .errors import (
    BudgetExceeded as BudgetExceeded,
    DomainError as DomainError,
    NotationError as NotationError,
    PartizanError as PartizanError,
    TooLarge as TooLarge,
    Undecided as Undecided,
)
from .form import Form as Form
from .players import LEFT as LEFT, RIGHT as RIGHT, Player as Player
from .position import Position as Position
from .rules.contract import LoopyRuleset as LoopyRuleset, Ruleset as Ruleset
from .theories.impartial.nimber import Nimber as Nimber
from .theories.loopy.game import Loopy as Loopy
from .theories.normal import Game as Game
from .theory import Outcome as Outcome, Relation as Relation
from .world import clear as clear

__version__: str
