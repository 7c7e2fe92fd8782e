"""Claims of the literature, checked while the visitor waits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from time import monotonic
from typing import Any

from partizan.errors import DomainError
from partizan.web.answers._boards import text

__all__ = ["claim"]

Answer = dict[str, Any]
_SIZES = ("quick", "normal")
_PAUSE = 0.2  # seconds between two reports


def claim(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return the verdict on a claim, with its evidence and counter-example."""
    from partizan import atlas  # noqa: PLC0415  (loads every source)
    from partizan.atlas.drawings import drawing  # noqa: PLC0415

    name, size = text(arguments, "id"), text(arguments, "size", "quick")
    if size not in _SIZES:
        raise DomainError(f"a claim is checked here at the sizes {' and '.join(_SIZES)}")
    found = next((one for one in atlas.claims() if one.id == name), None)
    if found is None:
        raise DomainError(f"there is no claim {name!r:.80}; choose one from the list")
    watched = replace(found, cases=lambda bound: _watched(found.cases(bound), tell))
    facts: dict[str, Any] = atlas.facts(atlas.run_claims([watched], atlas.Size(size), workers=1))
    (result,) = facts["claims"]
    if result["counterexample"]:
        facts["svg"] = drawing(result["counterexample"]["position"])
    return facts


def _watched(cases: Iterable[Any], tell: Callable[..., None]) -> Iterator[Any]:
    """Report how many cases were compared, a few times a second."""
    last = monotonic()
    for count, case in enumerate(cases, 1):
        yield case
        if monotonic() - last > _PAUSE:
            last = monotonic()
            tell(checked=count)
