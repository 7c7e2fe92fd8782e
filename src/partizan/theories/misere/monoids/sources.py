"""Games from objects that a user passes: forms, texts, positions, and boards up to a size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from partizan.errors import DomainError
from partizan.form import Form
from partizan.ruleset import Rules
from partizan.theories.impartial.codes import HeapCode
from partizan.wording import quoted

__all__ = ["games_of"]


def games_of(*sources: object, size: int | None = None) -> Iterator[Form]:
    """Yield the games that sources denote; a sum gives its parts, a ruleset boards up to `size`.

    The code of a taking-and-breaking game gives its heaps up to `size`.

    >>> from partizan import rulesets
    >>> list(games_of(rulesets.domineering("..#.|..#."), "*2"))
    [{1|-1}, 1, *2]
    >>> len(set(games_of(rulesets.clobber, size=3)))
    3
    """
    for source in sources:
        if isinstance(source, Rules):
            yield from _boards(source, size)
        elif isinstance(source, HeapCode):
            yield from _heaps(source, size)
        elif callable(parts := getattr(source, "parts", None)) and hasattr(source, "ruleset"):
            yield from (part.form() for part in parts())
        elif isinstance(source, Iterable) and not isinstance(source, str | Form):
            yield from games_of(*source, size=size)
        else:
            game: Any = source  # Form explains what it cannot read
            yield Form(game)


def _heaps(code: HeapCode, size: int | None) -> Iterator[Form]:
    """Yield the heaps 1, ..., size."""
    heaps = [Form(0)]
    for n in range(1, _expected(size, str(code)) + 1):
        options = [sum((heaps[part] for part in parts), Form(0)) for parts in code.moves(n)]
        heaps.append(Form.of(options, options))
        yield heaps[n]


def _expected(size: int | None, name: str) -> int:
    if size is None:
        raise DomainError(
            f"the positions of {name} are not finite in number; give the size of the largest "
            "boards, as in size=4"
        )
    if size < 0:
        raise DomainError(f"a size is an integer >= 0, not {quoted(size)}")
    return size


def _boards(rules: Rules[Any], size: int | None) -> Iterator[Form]:
    for n in range(_expected(size, rules.name) + 1):
        for board in rules.population(n, None, sums=False):
            position: Any = rules(board)
            if not callable(getattr(position, "form", None)):
                raise DomainError(f"{rules.name} is not played alternately under misère play")
            yield from (part.form() for part in position.parts())
