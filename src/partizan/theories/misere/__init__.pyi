from . import (
    days as days,
    impartial as impartial,
    monoids as monoids,
    quotients as quotients,
    universes as universes,
)
from .days.day import born_by as born_by
from .evaluations import OUTCOME as OUTCOME
from .impartial import (
    GENUS as GENUS,
    MISERE_FORM as MISERE_FORM,
    TAMENESS as TAMENESS,
    Genus as Genus,
    MisereForm as MisereForm,
)
from .monoids import closure as closure, monoid as monoid
from .questions import EVALUATIONS as EVALUATIONS
from .quotients.misere_quotient import quotient as quotient
from .universes import (
    ALL as ALL,
    BLOCKING as BLOCKING,
    DEAD_ENDING as DEAD_ENDING,
    DICOT as DICOT,
    IMPARTIAL as IMPARTIAL,
    MisereValue as MisereValue,
    outcome as outcome,
    universe as universe,
)
