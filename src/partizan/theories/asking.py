"""Look up the evaluation that a theory, a universe or a word denotes."""

from __future__ import annotations

from types import ModuleType
from typing import Any, TypeVar, overload

from partizan.errors import DomainError
from partizan.theories.impartial.evaluations import EVALUATIONS as IMPARTIAL
from partizan.theories.literal import FORM
from partizan.theories.misere.questions import EVALUATIONS as MISERE
from partizan.theories.misere.questions import of_universe
from partizan.theories.misere.universes.contract import Universe
from partizan.theories.normal.evaluations import EVALUATIONS as NORMAL
from partizan.theory import Evaluation
from partizan.wording import plain_word, quoted

T = TypeVar("T")
R = TypeVar("R")

_KNOWN = (FORM, *NORMAL, *IMPARTIAL, *MISERE)
"""The evaluations of positions of alternating play."""


@overload
def evaluation(theory: Evaluation[T, R]) -> Evaluation[T, R]: ...
@overload
def evaluation(theory: object) -> Evaluation[Any, Any]: ...
def evaluation(theory: object) -> Evaluation[Any, Any]:
    """Return the evaluation that `theory` denotes: an evaluation, a theory, a universe or a word.

    >>> from partizan import impartial, misere
    >>> [evaluation(theory).name for theory in (impartial, misere.DICOT, "genus", "misère form")]
    ['nim value', 'misere value modulo dicot', 'genus', 'misere form']
    >>> evaluation("colour")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    partizan.errors.DomainError: unknown evaluation 'colour'; choose from 'form', 'normal value',
    'normal outcome', 'nim value', 'misere nim value', 'misere value modulo all', 'misere value
    modulo dicot', 'misere value modulo dead-ending', 'misere value modulo blocking', 'misere
    outcome', 'genus', 'tameness', 'misere form'
    """
    match theory:
        case Evaluation():
            return theory
        case str():
            return _by_word(theory)
        case ModuleType():
            return _by_theory(theory)
        case Universe():
            return of_universe(theory)
    raise TypeError(
        "expected a word, a theory such as `normal`, a universe such as `misere.DICOT`, or an "
        f"evaluation such as `misere.GENUS`, not {quoted(theory)}"
    )


def _by_word(word: str) -> Evaluation[Any, Any]:
    wanted = plain_word(word)
    for known in _KNOWN:
        if wanted in map(plain_word, (known.name, *known.words)):
            return known
    names = ", ".join(repr(known.name) for known in _KNOWN)
    raise DomainError(f"unknown evaluation {word[:40]!r}; choose from {names}")


def _by_theory(theory: ModuleType) -> Evaluation[Any, Any]:
    offered: tuple[Evaluation[Any, Any], ...] = getattr(theory, "EVALUATIONS", ())
    if not offered:
        raise DomainError(
            f"{theory.__name__} has no values for positions of alternating play; choose one of "
            "normal, impartial, misere"
        )
    return offered[0]
