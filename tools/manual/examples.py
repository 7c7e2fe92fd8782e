"""An extension of Griffe: examples of docstrings become code, and the rest plain Markdown."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

__all__ = ["Examples", "as_markdown"]

_CODE = re.compile(r"(`[^`\n]*`)")


class Examples(Extension):
    """Rewrites every docstring that Griffe finds."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Rewrite the docstring of an object."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)


def as_markdown(docstring: str) -> str:
    """Return a docstring with its examples in fences and with signs of games escaped."""
    return "\n\n".join(map(_paragraph, docstring.split("\n\n")))


def _paragraph(text: str) -> str:
    if text.startswith(">>> "):
        return f"```pycon\n{text}\n```"
    if text.startswith("    "):
        return text
    pieces = _CODE.split(text)
    pieces[::2] = [re.sub(r"(?<!^)([*_<])", r"\\\1", piece) for piece in pieces[::2]]
    return "".join(pieces)
