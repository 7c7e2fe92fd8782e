"""The text under which a board is stored: the same in every process, and unique to the board.

Neither `str` nor `pickle` will do. `str` may give two boards the same text; `pickle` may give one
board two texts, since it records which objects are shared and the order of the members of a set.
"""

from __future__ import annotations

import copyreg
from collections.abc import Hashable
from types import FunctionType
from typing import Any

from partizan.errors import DomainError

_PROTOCOL = 4


def key_of(board: Hashable) -> str:
    """Return the text under which a board is stored.

    >>> key_of(5), key_of("..|.."), key_of((1, frozenset({"b", "a"})))
    ('5', "'..|..'", "(1,{'a','b'})")
    """
    return _text(board)


def _text(value: Any) -> str:
    kind = type(value)
    if kind in (int, str, bool, bytes, float, complex, type(None)):
        return repr(value)
    if kind is tuple:
        return f"({','.join(map(_text, value))})"
    if kind is frozenset or kind is set:
        return f"{{{','.join(sorted(map(_text, value)))}}}"
    if kind is list:
        return f"[{','.join(map(_text, value))}]"
    if kind is dict:
        items = sorted(f"{_text(k)}:{_text(v)}" for k, v in value.items())
        return f"{{:{','.join(items)}}}"
    if isinstance(value, type):
        return f"{value.__module__}.{value.__qualname__}"
    if isinstance(value, FunctionType):
        if "<" in value.__qualname__:
            raise DomainError(
                f"the function {value.__qualname__} cannot be stored, because it has no "
                "importable name"
            )
        return f"{value.__module__}.{value.__qualname__}"
    return _reduced(value)


def _reduced(value: Any) -> str:
    """Return the recipe by which pickling would make an object again, as text."""
    try:
        pickled = copyreg.dispatch_table.get(type(value))  # as for patterns of `re`
        recipe: Any = value.__reduce_ex__(_PROTOCOL) if pickled is None else pickled(value)
    except Exception as error:
        kind = type(value).__name__
        raise DomainError(
            f"a board with a {kind} cannot be stored, because a {kind} cannot be pickled: {error}"
        ) from error
    if isinstance(recipe, str):
        return f"{type(value).__module__}.{recipe}"
    maker, arguments, *rest = recipe
    if maker is copyreg.__newobj__:  # type: ignore[attr-defined]
        maker, *arguments = arguments
    state = [list(part) if hasattr(part, "__next__") else part for part in rest]
    while state and state[-1] in (None, []):
        state.pop()
    made = f"{_text(maker)}({','.join(map(_text, arguments))})"
    return made + _text(state) if state else made
