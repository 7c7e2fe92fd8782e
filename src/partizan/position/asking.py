"""Questions that must be asked: `p.value()`, and not `p.value`, which would equal nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, update_wrapper
from typing import Any, NoReturn, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


class _Question:
    """A method that says so if its parentheses are forgotten."""

    def __init__(self, method: Callable[..., Any]) -> None:
        update_wrapper(self, method)

    def __get__(self, position: object, owner: object = None) -> Any:
        return self if position is None else _Asked(self.__wrapped__, position)  # type: ignore[attr-defined]

    def __call__(self, *given: Any, **named: Any) -> Any:
        return self.__wrapped__(*given, **named)  # type: ignore[attr-defined]


class _Asked(partial[Any]):
    """A question about a position, not yet asked."""

    def _refuse(self, *_: object) -> NoReturn:
        raise TypeError(f"write {self}, with parentheses: a position is asked, a value has")

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __neg__ = __bool__ = _refuse
    __hash__ = None  # type: ignore[assignment]

    def __getattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"write {self}.{name}: a position is asked", name=name, obj=self)

    def __repr__(self) -> str:
        return f"position.{self.func.__name__}()"


def question(method: F) -> F:
    """Return a method of positions that must be called; without parentheses it is refused.

    >>> from partizan import rulesets
    >>> rulesets.nim(3).outcome == "N"
    Traceback (most recent call last):
        ...
    TypeError: write position.outcome(), with parentheses: a position is asked, a value has
    """
    return cast("F", _Question(method))
