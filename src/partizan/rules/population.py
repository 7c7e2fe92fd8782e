"""The boards of a ruleset by size, for searches, generated checks and tables.

    for board in population(rulesets.domineering, 4):
        ...

A size counts the ruleset's `unit`: cells, counters, coins, vertices. Board types list their boards
(`Grid.listed`), and a ruleset may choose others (`Rules.population`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator
from functools import partial
from typing import Any, Final, TypeVar

from partizan.errors import DomainError, NotationError
from partizan.rules.contract import Rules

FEW: Final = 20_000
"""The largest number of boards listed if no size is given."""

B = TypeVar("B", bound=Hashable)
T = TypeVar("T")

_FAR = 100  # the largest size that is tried if none is given


def population(
    rules: Rules[B],
    up_to: int | None = None,
    *,
    most: int = FEW,
    letters: str | None = None,
    sums: bool = True,
) -> Iterator[B]:
    """Yield the boards of a ruleset, from size 0 up to the size `up_to`, in a fixed order.

    If `up_to` is None, sizes are listed while they have at most `most` boards together. `letters`
    restricts the boards to those letters, and `sums=False` leaves out the sums that the board type
    recognises. Graphs are listed up to isomorphism.

    >>> from partizan import rulesets
    >>> print(*population(rulesets.clobber, 2, letters="xo"))
    x o xx xo ox oo x|x x|o o|x o|o
    >>> print(*population(rulesets.nim, most=9))
    0 1 2 1+1 3 2+1 1+1+1
    """
    used = chosen_letters(rules, letters)

    def boards(size: int) -> Iterator[B]:
        return rules.population(size, used, sums=sums)

    if up_to is None:
        yield from (board for _, board in few(boards, partial(admitted, rules), most))
        return
    for size in range(up_to + 1):
        for board in boards(size):
            found = admitted(rules, board)
            if found is not None:
                yield found


def admitted(rules: Rules[B], board: object) -> B | None:
    """Return `board` as the rules read it, or None if they refuse it."""
    try:
        return rules.board(board)
    except (DomainError, NotationError):
        return None


def chosen_letters(rules: Rules[Any], letters: str | None) -> str | None:
    """Return the chosen letters, each once, in the order of the ruleset."""
    if letters is None:
        return None
    known = rules.listed_letters
    if not known:
        raise DomainError(f"the boards of {rules.name} have no letters to choose from")
    for letter in letters:
        if letter.casefold() not in known.casefold():
            raise DomainError(
                f"{letter!r} is not a letter of {rules.name}, whose boards have {known!r}"
            )
    if not letters:
        raise DomainError(
            f"choose at least one letter of {rules.name}, whose boards have {known!r}"
        )
    return "".join(letter for letter in known if letter.casefold() in letters.casefold())


def few(
    boards: Callable[[int], Iterator[Any]],
    keep: Callable[[Any], T | None],
    most: int,
    first: int = 0,
    *,
    met: int | None = None,
) -> Generator[tuple[int, T], None, int]:
    """Yield the boards for which `keep` is true, with their sizes, while there are at most `most`.

    Sizes begin with `first`, and the last one is returned. The boards of a size are held back until
    it is certain that they are not too many; at most `met` boards are examined.
    """
    left = most if met is None else met
    kept = before = 0
    for size in range(first, _FAR + 1):
        try:
            listed = boards(size)
        except DomainError:  # too many to list
            if size <= first + 1:
                raise
            return size - 1
        held: list[T] = []
        looked_at = 0
        for looked_at, board in enumerate(listed, 1):
            found = keep(board)
            if found is not None:
                held.append(found)
            if looked_at > left or kept + len(held) > most:
                return size - 1
        yield from ((size, found) for found in held)
        kept += len(held)
        left -= looked_at
        if (
            before and looked_at * looked_at // before > 2 * left
        ):  # the next size has as many, or more
            return size
        before = looked_at
    return _FAR
