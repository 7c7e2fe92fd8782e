from .days import Day as Day, born_by as born_by, hasse as hasse
from .evaluations import (
    EVALUATIONS as EVALUATIONS,
    OUTCOME as OUTCOME,
    VALUE as VALUE,
    outcome as outcome,
)
from .game import Game as Game
from .numbers import (
    from_signs as from_signs,
    sign_expansion as sign_expansion,
    simplest_between as simplest_between,
)
from .simplify import (
    Dominated as Dominated,
    Reversible as Reversible,
    Step as Step,
    dominated_options as dominated_options,
    explain as explain,
    reversible_options as reversible_options,
    simplification as simplification,
)
from .sums import Choice as Choice, Sum as Sum
from .thermal import Stop as Stop
from .thermograph import Corner as Corner, Scaffolds as Scaffolds, Thermograph as Thermograph
from .uptimals import UptimalExpansion as UptimalExpansion
