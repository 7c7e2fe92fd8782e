"""Misère play: whoever cannot move has won.

>>> from partizan import misere
>>> misere.quotient("0.3103", heaps=7).order
20
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from partizan.theories.misere.evaluations import OUTCOME

if TYPE_CHECKING:
    from partizan.theories.misere.genus import Genus
    from partizan.theories.misere.genus_sequence import GenusSequence
    from partizan.theories.misere.impartial_form import MisereForm
    from partizan.theories.misere.quotients.isomorphism import isomorphism
    from partizan.theories.misere.quotients.monoid import BipartiteMonoid
    from partizan.theories.misere.quotients.presentation import Presentation
    from partizan.theories.misere.quotients.quotient import (
        MisereQuotient,
        Unfinished,
        quotient,
    )
    from partizan.theories.misere.tameness import Tameness

__all__ = [
    "OUTCOME",
    "BipartiteMonoid",
    "Genus",
    "GenusSequence",
    "MisereForm",
    "MisereQuotient",
    "Presentation",
    "Tameness",
    "Unfinished",
    "isomorphism",
    "quotient",
]

# Every position needs the outcome; few need the rest.
_WHEN_ASKED_FOR = {
    "BipartiteMonoid": "quotients",
    "Genus": "genus",
    "GenusSequence": "genus_sequence",
    "MisereForm": "impartial_form",
    "MisereQuotient": "quotients",
    "Presentation": "quotients",
    "Tameness": "tameness",
    "Unfinished": "quotients",
    "isomorphism": "quotients",
    "quotient": "quotients",
}


def __getattr__(name: str) -> Any:
    if name not in _WHEN_ASKED_FOR:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHEN_ASKED_FOR[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
