"""Listings: the boards of a ruleset by size, up to equivalence."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator
from typing import Any, Final, NamedTuple

from partizan.errors import DomainError
from partizan.rules.contract import Rules
from partizan.rules.population import FEW, admitted, chosen_letters, few

MET: Final = 60_000
"""The largest number of boards examined, equivalent ones included, if no size is given."""

LARGEST: Final = 10_000
"""The largest size of boards that may be listed."""


class Listed(NamedTuple):
    """A board and its size."""

    board: Hashable
    size: int


class Listing:
    """Boards up to a size, in a fixed order; of boards with the same representative, the first.

    Sums are left out unless `sums` is true, since their parts are listed; so are all but one of the
    boards without any move. With a board to `start` from, only positions that can be reached from
    it are listed, by the number of moves.
    """

    def __init__(
        self,
        rules: Rules[Any],
        *,
        letters: str | None = None,
        sums: bool = False,
        start: Hashable | None = None,
    ) -> None:
        if start is not None and letters is not None:
            raise DomainError(
                "letters cannot be chosen for positions reached from a start; give either "
                "letters or a start"
            )
        self.unit = rules.unit if start is None else "moves"
        self._rules = rules
        self._letters = chosen_letters(rules, letters)
        self._sums = sums
        self._start = start
        self._smallest = 1 if start is None else 0

    def check(self, up_to: int | None) -> None:
        """Refuse a size for which boards cannot be listed."""
        if up_to is not None and not self._smallest <= up_to <= LARGEST:
            raise DomainError(
                f"boards with {self._smallest} to {LARGEST:,} {self.unit} can be listed, not with "
                f"{up_to:,}"
            )
        self._boards()(self._smallest if up_to is None else up_to)

    def boards(self, up_to: int | None) -> Generator[Listed, None, int | None]:
        """Yield the boards, small ones first, and return the last size.

        Without a size, at most `FEW` boards are listed, of at most `MET` examined.
        """
        seen: set[Hashable] = set()
        boards = self._boards()
        if up_to is None and self._start is None:
            found = few(boards, lambda board: self._new(board, seen), FEW, 1, met=MET)
            return (yield from _listed(found))
        size = self._smallest
        while up_to is None or size <= up_to:
            met = False
            for board in boards(size):
                met = True
                if (found_board := self._new(board, seen)) is not None:
                    yield Listed(found_board, size)
            if not met and self._start is not None:
                break  # no further positions can be reached
            size += 1
        return up_to

    def _boards(self) -> Callable[[int], Iterator[Any]]:
        """Return a function that lists the boards of a size."""
        if self._start is not None:
            return _Reached(self._rules, self._start).boards
        return lambda size: self._rules.population(size, self._letters, sums=self._sums)

    def _new(self, given: Any, seen: set[Hashable]) -> Hashable | None:
        """Return the board, if the rules accept it and no equivalent board was seen."""
        board = admitted(self._rules, given)
        look = None if board is None else self._look(board)
        if look is None or look in seen:
            return None
        seen.add(look)
        return board

    def _look(self, board: Any) -> Hashable | None:
        """Return the representative of a board; None for a sum that is left out."""
        rules: Any = self._rules
        if not self._sums and hasattr(rules, "parts"):
            parts = [*rules.parts(board)]
            if len(parts) > 1:
                return None
            if not parts:
                return _NOTHING
            board = parts[0]
        look: Hashable = rules.representative(board)
        return look


_NOTHING = ("no moves",)


def _listed(
    found: Generator[tuple[int, Hashable], None, int],
) -> Generator[Listed, None, int]:
    while True:
        try:
            size, board = next(found)
        except StopIteration as end:
            last: int = end.value
            return last
        yield Listed(board, size)


class _Reached:
    """The boards that can be reached from one board, by the number of moves of either player."""

    def __init__(self, rules: Rules[Any], start: Hashable) -> None:
        self._rules = rules
        self._generations: list[list[Any]] = [[rules(start)]]
        self._met = {self._generations[0][0].board}

    def boards(self, size: int) -> Iterator[Hashable]:
        """Yield the boards that are reached after `size` moves, and not sooner."""
        while len(self._generations) <= size and self._generations[-1]:
            after = []
            for position in self._generations[-1]:
                for option in (*position.left, *position.right):
                    if option.board not in self._met:
                        self._met.add(option.board)
                        after.append(option)
            self._generations.append(after)
        if size >= len(self._generations):
            return iter(())
        return (position.board for position in self._generations[size])
