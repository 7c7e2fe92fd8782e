"""Code that a reader of the manual runs in the page, in an interpreter of the reader's own tab.

The server never offers this: whoever asks it runs code.
"""

from __future__ import annotations

import ast
import json
import re
import traceback
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any, Final

from partizan.budget import Budget
from partizan.errors import PartizanError
from partizan.position import Position
from partizan_app.web.answers._exchange import place_of, position_of

__all__ = ["run"]

_NAME: Final = "<example>"
_PROMPT = re.compile(r"^(?:>>>|\.\.\.)(?: |$)", re.MULTILINE)
_LETTERS: Final = 20_000  # the most that is shown of what is printed

_names: dict[str, Any] = {"__name__": "__main__"}


def run(asked: str) -> str:
    r"""Run the code of a question, and return a list of [kind, text] as JSON.

    A kind is text, svg, html, error, or board: a ruleset and a board, as JSON, that the explorer
    opens. The names that the code defines are there for the next.

    >>> run('{"code": "n = 6\\nn * 7", "seconds": 5}')
    '[["text", "42"]]'
    >>> run('{"code": ">>> n\\n6\\n>>> n / 0", "seconds": 5}')
    '[["text", "6"], ["error", "line 3: ZeroDivisionError: division by zero"]]'
    """
    question = json.loads(asked)
    shown: list[tuple[str, str]] = []
    try:
        for part in _statements(_plain(question["code"])):
            printed = StringIO()
            found: list[tuple[str, str]] = []
            try:
                with redirect_stdout(printed), Budget(seconds=question["seconds"]):
                    found += _executed(part)
            finally:
                if text := printed.getvalue():
                    shown.append(("text", text[:_LETTERS].rstrip("\n")))
                shown += found
    except Exception as error:  # noqa: BLE001  (the reader's code may raise anything)
        shown.append(("error", _described(error)))
    return json.dumps(shown)


def _plain(code: str) -> str:
    """Return code without prompts; of a transcript, lines without a prompt are what was printed.

    Lines keep their numbers.
    """
    if not code.lstrip().startswith(">>>"):
        return code
    lines = code.splitlines()
    return "\n".join(_PROMPT.sub("", line) if _PROMPT.match(line) else "" for line in lines)


def _statements(code: str) -> Iterator[ast.stmt]:
    yield from ast.parse(code, _NAME).body


def _executed(part: ast.stmt) -> Iterator[tuple[str, str]]:
    """Execute a statement, and yield what an interpreter shows of it: a value and its picture."""
    if not isinstance(part, ast.Expr):
        exec(compile(ast.Module([part], []), _NAME, "exec"), _names)  # noqa: S102
        return
    found = eval(compile(ast.Expression(part.value), _NAME, "eval"), _names)  # noqa: S307
    if found is None:
        return
    if (drawing := _drawn(found)) is not None:
        yield drawing
    else:
        yield "text", repr(found)[:_LETTERS]
    if isinstance(found, Position) and (place := _place(found)) is not None:
        yield "board", json.dumps(place)


def _drawn(found: object) -> tuple[str, str] | None:
    """Return what a notebook would show instead of the text."""
    for kind in ("svg", "html"):
        show = getattr(found, f"_repr_{kind}_", None)
        if show is not None and (text := show()) is not None:
            return kind, text
    return None


def _place(found: Position[Any]) -> dict[str, str] | None:
    """Return what names a position for everybody: not if its ruleset is the reader's own."""
    place = place_of(found)
    try:
        return place if place["ruleset"] and position_of(place) == found else None
    except PartizanError:
        return None


def _described(error: Exception) -> str:
    """Return what went wrong, and in which line of the code."""
    if isinstance(error, SyntaxError):
        return f"line {error.lineno}: {error.msg}"
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == _NAME
    ]
    what = "".join(traceback.format_exception_only(error)).strip()
    return f"line {lines[0]}: {what}" if lines else what
