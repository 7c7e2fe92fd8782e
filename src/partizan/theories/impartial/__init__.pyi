from .codes import HeapCode as HeapCode
from .evaluations import (
    EVALUATIONS as EVALUATIONS,
    MISERE_NIM_VALUE as MISERE_NIM_VALUE,
    NIM_VALUE as NIM_VALUE,
    nim_value as nim_value,
    outcome as outcome,
)
from .loopy_values import LoopyNimber as LoopyNimber, loopy_nim_values as loopy_nim_values
from .evaluations import mex as mex
from .nimber import (
    Nimber as Nimber,
    artin_schreier as artin_schreier,
    quadratic_roots as quadratic_roots,
)
from .ordinal import OMEGA as OMEGA, Ordinal as Ordinal
from .periods import Period as Period
from .rolling import RollingSearch as RollingSearch
from .sequence import NimSequence as NimSequence
from .transfinite import TransfiniteNimber as TransfiniteNimber, read_nimber as read_nimber
