"""Claims of the literature, checked while the visitor waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from partizan.errors import DomainError
from partizan.web.answers._boards import text

__all__ = ["claim"]

Answer = dict[str, Any]
_SIZES = ("quick", "normal")


def claim(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the verdict on a claim, with its evidence and counter-example."""
    from partizan import atlas  # noqa: PLC0415  (loads every source)

    name, size = text(arguments, "id"), text(arguments, "size", "quick")
    if size not in _SIZES:
        raise DomainError(f"a claim is checked here at the sizes {' and '.join(_SIZES)}")
    report = atlas.run([name], size=atlas.Size(size), workers=1)
    facts: dict[str, Any] = atlas.facts(report)
    return facts
