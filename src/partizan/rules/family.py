"""Families of boards for tables: sizes, heaps, or texts with repetitions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import TYPE_CHECKING, Any, TypeAlias

from partizan.errors import DomainError, NotationError, PartizanError
from partizan.numeric import as_integer
from partizan.wording import quoted

if TYPE_CHECKING:  # they import tables
    from partizan.position import Position
    from partizan.rules.contract import Rules

MAX_ENTRIES = 10_000
"""The largest number of entries in a table, and of repetitions in a board."""

_DASHED = re.compile(r"[0-9]{1,9}-[0-9]{1,9}")
_RANGE = r"([0-9]{1,9})(?:\.\.([0-9]{1,9}))?"


@dataclass(frozen=True, slots=True)
class Family:
    """Positions in rows and columns, with headings.

    If `columns` is empty there is one column, and the rows are named by their boards.
    """

    heading: str
    columns: list[str]
    rows: list[str]
    positions: list[list[Position[Any]]]


def family(
    ruleset: Rules[Any], given: Sequence[object], read: Callable[[str], Any] | None = None
) -> Family:
    """Return positions: of some sizes, with some heaps, or on boards in which letters repeat.

    Numbers are given by the largest, in a range, or in a text. Texts of boards are read by `read`,
    or else by the ruleset.

    >>> from partizan import rulesets
    >>> family(rulesets.domineering, [2, range(3, 5)]).columns
    ['3', '4']
    >>> family(rulesets.toads_and_frogs, ["T.{2..3}F"]).rows
    ['T..F', 'T...F']
    """
    read = read or ruleset
    if not all(isinstance(each, str) for each in given):
        match [_counted(each) for each in given]:
            case [heaps]:
                _check_count(len(heaps))
                return _list(ruleset, [str(n) for n in heaps], ruleset)
            case [rows, columns]:
                return _product(rows, columns, lambda row, column: _of_size(ruleset, row, column))
        raise DomainError(f"a table has one or two ranges of numbers, not {len(given)}")
    texts = [str(text) for text in given]
    if not texts:
        raise DomainError(
            "a table needs sizes, as in table(4, 6), heaps, as in table(20), or the texts of boards"
        )
    sizes = _sizes(texts)
    if sizes is not None:
        return _product(*sizes, lambda row, column: _of_size(ruleset, row, column))
    if len(texts) == 1 and (numbers := _range(texts[0])):
        _check_count(len(numbers))
        return _list(ruleset, [str(n) for n in numbers], ruleset)
    patterns = [_pattern(text) for text in texts]
    if len(patterns) == 1 and sum(len(counts) > 1 for _, counts in patterns[0]) == 2:
        return _repeated(patterns[0], read)
    return _list(ruleset, [text for pattern in patterns for text in _expanded(pattern)], read)


def _counted(given: object) -> Sequence[int]:
    """Return the numbers 1, ..., n for a number n, those of a collection, or those of a text."""
    last = as_integer(given)
    if last is not None and last >= 1:
        return range(1, last + 1)
    found: Sequence[int] | None = None
    if isinstance(given, str):
        found = _range(given)
    elif isinstance(given, Iterable):
        numbers = [as_integer(number) for number in islice(given, MAX_ENTRIES + 1)]
        found = None if None in numbers else [number for number in numbers if number is not None]
    if not found:
        raise DomainError(
            f"the numbers of a table are given as in 6, range(2, 7) or '2..6', not {quoted(given)}"
        )
    return found


def _list(ruleset: Rules[Any], texts: list[str], read: Callable[[str], Any]) -> Family:
    """Return a table with one column."""
    _check_count(len(texts))
    try:
        positions = [[read(text)] for text in texts]
    except PartizanError as error:
        if all(map(_DASHED.fullmatch, texts)):
            meant = " ".join(text.replace("-", "..") for text in texts)
            raise DomainError(
                f"{ruleset.name} has no board {' or '.join(texts)}; a range of numbers is written "
                f"with two dots, as in {meant}"
            ) from error
        if all(text.isdecimal() for text in texts):
            raise DomainError(
                f"{ruleset.name} has no board {texts[0]}; for sizes, give rows and columns, for "
                "graphs list them, such as P1 P2 P3"
            ) from error
        raise
    return Family("position", [], texts, positions)


def _product(
    rows: Sequence[int], columns: Sequence[int], position: Callable[[int, int], Any]
) -> Family:
    """Return a table with headings for rows and columns."""
    _check_count(len(rows) * len(columns))
    positions = [[position(row, column) for column in columns] for row in rows]
    return Family("", [str(n) for n in columns], [str(n) for n in rows], positions)


def _of_size(ruleset: Rules[Any], row: int, column: int) -> Any:
    """Return the position of a given size or, for a heap game, with two heaps."""
    try:
        return ruleset(f"{row}x{column}")
    except DomainError as error:
        try:
            return ruleset(f"{row},{column}")
        except (DomainError, NotationError):
            raise error from None


def _check_count(count: int) -> None:
    if count > MAX_ENTRIES:
        raise DomainError(
            f"a table has at most {MAX_ENTRIES:,} entries, not {count:,}; choose smaller ranges"
        )


def _sizes(texts: Sequence[str]) -> tuple[range, range] | None:
    """Return the rows and columns of `1..4 1..6` or `1..4x1..6`; None for other texts."""
    pieces = texts if len(texts) == 2 else re.split(r"[x×]", texts[0]) if len(texts) == 1 else ()
    if len(pieces) != 2 or not any(".." in piece for piece in pieces):
        return None
    rows, columns = map(_range, pieces)
    return (rows, columns) if rows and columns else None


def _range(text: str) -> range | None:
    """Return the numbers of `3` or `1..20`, or None if the text is something else."""
    match = re.fullmatch(_RANGE, text.strip())
    return match and _numbers(match[1], match[2])


def _numbers(first: str, last: str | None) -> range:
    numbers = range(int(first), int(last or first) + 1)
    if not numbers:
        raise DomainError(f"{first}..{last} is empty; write the smaller number first")
    return numbers


# --- boards with repetitions ---------------------------------------------------------------------

Pattern: TypeAlias = list[tuple[str, range]]
_PIECE = re.compile(r"(?:\(([^(){}]+)\)|([^(){}]))\{([0-9]{1,9})\.\.([0-9]{1,9})\}")


def _pattern(text: str) -> Pattern:
    """Return the pieces of a text, and how often each is repeated: `T{1..3}.F`, `(XO){1..9}`."""
    pattern = []
    at = 0
    for match in _PIECE.finditer(text):
        pattern.append((text[at : match.start()], range(1, 2)))
        pattern.append((match[1] or match[2], _numbers(match[3], match[4])))
        at = match.end()
    return [*pattern, (text[at:], range(1, 2))]


def _expanded(pattern: Pattern) -> list[str]:
    """Return all texts of a pattern."""
    count = 1
    for _, counts in pattern:
        count *= len(counts)
        _check_count(count)
        _check_count(max(counts))  # boards are limited in the same way
    pieces = [[piece * n for n in counts] for piece, counts in pattern]
    return ["".join(choice) for choice in product(*pieces)]


def _repeated(pattern: Pattern, read: Callable[[str], Any]) -> Family:
    """Return the table of a pattern with two numbers that vary."""
    first, second = (i for i, (_, counts) in enumerate(pattern) if len(counts) > 1)

    def position(row: int, column: int) -> Any:
        fixed = list(pattern)
        for i, n in ((first, row), (second, column)):
            fixed[i] = (pattern[i][0], range(n, n + 1))
        return read(_expanded(fixed)[0])

    return _product(pattern[first][1], pattern[second][1], position)
