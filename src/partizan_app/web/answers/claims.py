"""Claims of the literature: the list of all, and one that is checked while the visitor waits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from time import monotonic
from typing import Any

from partizan import atlas as library
from partizan.atlas import claims
from partizan.atlas.locators import cited
from partizan.atlas.webpage import drawing
from partizan.errors import DomainError
from partizan_app.web.answers._exchange import Answer, drawn, text

_SIZES = ("quick", "normal")
_PAUSE = 0.2  # seconds between two reports


def atlas(_arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return every claim of the atlas, without checking it."""
    listed = [
        {
            "id": found.id,
            "source": found.source,
            "chapter": _chapter(found.source),
            "statement": found.statement,
            "about": list(found.about),
            "unit": found.unit,
            "bounds": list(found.bounds),
            "whole": found.whole,
            "corrected_by": found.corrected_by,
            "kind": found.standing.value,
        }
        for found in claims()
    ]
    return {"claims": listed}


def _chapter(source: str) -> str:
    """Return the chapter of the first numbered item in a citation, or "" if it has none.

    >>> [_chapter(text) for text in ("[Renault13, Thm 4.25]", "[CGT22, ch. 2, Thm 3.7]", "[BCG01]")]
    ['ch. 4', 'ch. 2', '']
    """
    for place in cited(source):
        if place.chapter:
            return place.chapter
        first, dot, _ = place.number.partition(".")
        if dot or place.kind in ("Sect.", "App."):
            return f"ch. {first}" if first.isdigit() else f"App. {first}"
    return ""


def claim(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return the verdict on a claim, with its evidence and counter-example."""
    name, size = text(arguments, "id"), text(arguments, "size", "quick")
    if size not in _SIZES:
        raise DomainError(
            f"a claim is checked here at the sizes {' and '.join(_SIZES)}, not {size!r:.40}"
        )
    found = next((one for one in library.claims() if one.id == name), None)
    if found is None:
        raise DomainError(f"there is no claim {name!r:.80}; choose one from the list")
    watched = replace(found, cases=lambda bound: _watched(found.cases(bound), tell))
    facts: dict[str, Any] = library.facts(
        library.run_claims([watched], library.Size(size), workers=1)
    )
    (result,) = facts["claims"]
    case = result["counterexample"]
    board = drawing(case["position"] if case else result["last"] or "", found.about)
    if case is None and found.figure is not None:
        return facts | drawn(found.figure())
    return facts | {"svg": board}


def _watched(cases: Iterable[Any], tell: Callable[..., None]) -> Iterator[Any]:
    """Report how many cases were compared, a few times a second."""
    last = monotonic()
    for count, case in enumerate(cases, 1):
        yield case
        if monotonic() - last > _PAUSE:
            last = monotonic()
            tell(checked=count)
