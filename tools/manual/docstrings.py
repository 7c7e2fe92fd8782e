"""Our docstrings, plain text with `code` and examples, as the reStructuredText of autodoc."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["as_restructured", "setup"]

_CODE = re.compile(r"(`[^`\n]+`)")
_SIGNS = re.compile(r"([\\*|_])")


def setup(app: Sphinx) -> None:
    """Rewrite each docstring that autodoc reads."""
    app.connect("autodoc-process-docstring", _rewritten)


def _rewritten(*args: Any) -> None:
    lines = args[-1]
    lines[:] = as_restructured("\n".join(lines)).split("\n")


def as_restructured(docstring: str) -> str:
    """Return a docstring with code as literals, and with the signs of games escaped."""
    return "\n\n".join(map(_paragraph, docstring.split("\n\n")))


def _paragraph(text: str) -> str:
    if text.lstrip().startswith(">>> "):
        return text
    pieces = _CODE.split(text)
    pieces[::2] = [_SIGNS.sub(r"\\\1", piece) for piece in pieces[::2]]
    pieces[1::2] = [f"`{piece}`" for piece in pieces[1::2]]
    return "".join(pieces)
