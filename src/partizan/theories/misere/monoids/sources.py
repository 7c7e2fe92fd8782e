"""Games from what a user holds: forms, texts, positions, and boards of a ruleset up to a size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from partizan.errors import DomainError
from partizan.form import Form
from partizan.ruleset import Rules
from partizan.wording import quoted

__all__ = ["games_of"]


def games_of(*sources: object, size: int | None = None) -> Iterator[Form]:
    """Yield the games that sources denote; a sum gives its parts, a ruleset boards up to `size`.

    >>> from partizan import rulesets
    >>> list(games_of(rulesets.domineering("..#.|..#."), "*2"))
    [{1|-1}, 1, *2]
    >>> len(set(games_of(rulesets.clobber, size=3)))
    3
    """
    for source in sources:
        if isinstance(source, Rules):
            yield from _boards(source, size)
        elif callable(parts := getattr(source, "parts", None)) and hasattr(source, "ruleset"):
            yield from (part.form() for part in parts())
        elif isinstance(source, Iterable) and not isinstance(source, str | Form):
            yield from games_of(*source, size=size)
        else:
            game: Any = source  # Form explains what it cannot read
            yield Form(game)


def _boards(rules: Rules[Any], size: int | None) -> Iterator[Form]:
    if size is None:
        raise DomainError(
            f"the positions of {rules.name} are not finite in number; give the size of the largest "
            "boards, as in size=4"
        )
    if size < 0:
        raise DomainError(f"a size is an integer >= 0, not {quoted(size)}")
    for n in range(size + 1):
        for board in rules.population(n, None, sums=False):
            position: Any = rules(board)
            if not callable(getattr(position, "form", None)):
                raise DomainError(f"{rules.name} is not played alternately under misère play")
            yield from (part.form() for part in position.parts())
