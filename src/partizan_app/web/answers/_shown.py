"""Values as JSON: text, ASCII and LaTeX; a picture where there is one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

_LONGEST = 2_000  # characters of a notation


def shown(found: Any) -> dict[str, Any]:
    """Return a value in the spellings that it has."""
    notation = getattr(found, "notation", None)
    if notation is None:
        name = getattr(found, "name", None)
        text = name if isinstance(name, str) else str(found)
        return {"text": _cut(text)}
    answer = {"text": _cut(notation("unicode")), "ascii": _cut(notation("ascii"))}
    latex = notation("latex")
    if len(latex) <= _LONGEST:
        answer["latex"] = latex
    return answer


def number_text(x: Fraction | int) -> dict[str, Any]:
    """Return a number as text, with a proper minus sign for reading."""
    text = str(x)
    return {"text": _cut(text.replace("-", "−")), "ascii": _cut(text)}


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
