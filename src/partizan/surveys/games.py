"""Surveys of games: all rulesets of a template, sorted by the values of their small boards.

**rows-M**: Left and Right have one rule each. It takes a run of at most M empty cells of a row and
blocks some of them. A blocked cell never changes, so a row becomes a sum of shorter rows, and the
values of the rows may be periodic.

*Theorem.* Let V(n) be the value of the empty row of n cells. Let n0 >= M, p >= 1 and a number s be
such that V(n + p) = V(n) + s for n0 <= n <= N - p, where N >= 2 (n0 + p) + M. Suppose that each of
V(N - p + 1), ..., V(N) either is not a number or s is 0 or s is an integer and the value is a
number of the same sign as s. Then V(n + p) = V(n) + s for all n >= n0.

*Proof*, by induction on n > N; this is the argument of [GS56] with an option set for each player.
An option of the row n is V(i) + V(j) + c, where i + j >= n - M and c depends on the rule only. The
longer part, say j, has at least n0 + p cells, so V(j) = V(j - p) + s. This is a bijection with the
options of the row n - p, which makes them larger by s. If V(n - p) is not a number, the number
translation theorem gives V(n) = V(n - p) + s. If it is a number x, then x is the simplest number in
an interval that moves by the integer s. The interval does not contain 0, because x is not 0. So x
is the integer of the interval that is closest to 0, or the interval contains no integer; both move
with the interval, away from 0.

**heaps-M**: each player takes a number of counters that is in a set of their own, of numbers up to
M, and may split what is left, or may not. An option of n is V(i) + V(j) with i + j >= n - M, where
i is 0 if nothing is split, so the theorem and its proof hold for heaps as they stand.

**strips-K-M**: one rule rewrites M cells of a strip with K letters, for both players, or for Left
while Right has its mirror image, its letters exchanged, or both.

**grids-M**: as rows, on a grid; Left's runs are vertical and Right's horizontal. **stones**: a
player puts a stone on a cell of a grid unless certain neighbours forbid it. Empty boards are
evaluated.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import partial
from hashlib import sha256
from itertools import (
    combinations,
    combinations_with_replacement,
    count,
    islice,
    permutations,
    product,
    takewhile,
)
from typing import Any, Final, NamedTuple

from partizan import catalog
from partizan.boards import Grid
from partizan.budget import Budget, Meter, terms
from partizan.display import fields_of
from partizan.errors import BudgetExceeded, DomainError, PartizanError, TooLarge
from partizan.jobs import Job, Progress, run
from partizan.rules.typed import grammar, meaning
from partizan.rulesets.families import HeapRuleset, StripRuleset
from partizan.rulesets.typed import TypedGrid, TypedHeaps, TypedStrip, read
from partizan.theories.normal.game import Game

TEMPLATES: Final = {
    "rows-M": "each player blocks some of at most M adjacent empty cells of a row",
    "grids-M": "the same on a grid, where Left has columns and Right has rows",
    "heaps-M": "each player takes 1 to M counters, in numbers of their own, and may split the rest",
    "strips-K-M": "one rule rewrites M cells of a strip with K letters",
    "stones": "a player puts a stone on a grid unless certain neighbours forbid it",
}
"""The templates of rules that can be surveyed."""

_LETTERS = ".xo"
_ALONG: Final = ("right", "left right")
_SIZES: Final = {
    "rows": 80,
    "heaps": 80,
    "grids": 9,
    "strips": 5,
    "stones": 9,
}  # unless another size is asked for
_MOST_TAKEN: Final = 4
_MOST_STOPS: Final = 20_000
"""The most stops of a value; where values grow without a bound, others would be far larger."""
_BYTES: Final = 1 << 28
_TAKING: Final = re.compile(r"(?:L|R|both): n -> (?:n-(\d{1,4})|a \+ b, a \+ b = n-(\d{1,4}))")
_LARGEST = 20_000  # games of a template before those that differ in names are merged
_KINDS: Final[tuple[tuple[str, Callable[[Game], bool]], ...]] = (
    ("zero", lambda g: g.is_zero),
    ("integers", lambda g: g.is_integer),
    ("numbers", lambda g: g.is_number),
    ("nimbers", lambda g: g.is_nimber),
    ("all-small", lambda g: g.is_all_small),
    ("infinitesimals", lambda g: g.is_infinitesimal),
    ("numbers and infinitesimals", lambda g: not g.is_hot),
    ("numbers and switches", lambda g: g.is_number or g.is_switch),
    ("numbers, infinitesimals and switches", lambda g: not g.is_hot or g.is_switch),
)


class GameFinding(NamedTuple):
    """What the small boards of a game show: the kind of all values, and the period of its rows.

    The status is `proved` or `none` for rows and heaps, according to whether a period is proved;
    `listed` for other boards; `loopy` if play may repeat; or `unfinished` if a limit was reached.

    >>> classify_game("strip # .; L: .. -> ## in right; R: . -> # in right", 40)[1:6]
    ('proved', 'numbers and switches', 4, 2, '-1')
    """

    rules: str
    status: str
    kind: str | None = None
    period: int | None = None
    preperiod: int | None = None
    saltus: str | None = None
    size: int = 0
    """The longest row, the largest heap, or the largest number of cells."""
    values: int = 0
    """The number of different values."""
    temperature: str | None = None
    """The largest one, of the boards that were evaluated and, if a period is proved, of all."""
    nim_value: int | None = None
    """The same for the nim-values of those that are nimbers."""
    """The largest temperature."""
    signature: str = ""
    """Games of a template with equal values, up to names, reflection and negation, have the same.
    """
    like: str = ""
    """A game of the catalog, or a former one of the survey, with the same signature."""

    def _repr_html_(self) -> str:
        return fields_of(self)


class RowPeriod(NamedTuple):
    """A proved period of the values of empty rows or of heaps: V(n + period) = V(n) + saltus."""

    period: int
    preperiod: int
    saltus: Fraction


# --- templates -----------------------------------------------------------------------------------


def games_of(template: str) -> list[str]:
    """Return the rules of a template, one of those that differ in names, sides or players only.

    >>> games_of("rows-1")
    ['strip # .; L: . -> # in right; R: . -> # in right']
    >>> len(games_of("rows-3")), len(games_of("strips-3-2")), len(games_of("stones"))
    (72, 70, 9)
    """
    name, *rest = template.split("-")
    sizes = tuple(int(n) for n in rest if n.isascii() and n.isdecimal() and 0 < len(n) < 3)
    texts: Iterator[str] | None = None
    if name == "heaps" and len(rest) == len(sizes) == 1:
        return [*_takings(*sizes)]
    if name in {"rows", "grids"} and len(rest) == len(sizes) == 1:
        texts = _blocking(*sizes, is_grid=name == "grids")
    elif name == "strips" and len(rest) == len(sizes) == 2 and sizes[0] in {2, 3}:
        texts = _strips(*sizes)
    elif template == "stones":
        texts = _stones()
    if texts is None:
        raise DomainError(
            f"unknown template {template[:60]!r}; choose from {', '.join(TEMPLATES)}, where M is a "
            "number of cells, and K, 2 or 3, a number of letters"
        )
    listed = [*islice(texts, _LARGEST + 1)]
    if len(listed) > _LARGEST:
        raise DomainError(f"{template} has more than {_LARGEST:,} games; ask for smaller rules")
    found: dict[str, str] = {}
    meter = Meter.on("games", instead="ask for smaller rules")
    for text in listed:
        meter.tick()
        found.setdefault(_look(text), text)
    return [*found.values()]


def _blocking(longest: int, *, is_grid: bool) -> Iterator[str]:
    words = [
        word
        for size in range(1, longest + 1)
        for word in map("".join, product("#.", repeat=size))
        if "#" in word
    ]
    lefts, rights = (
        [
            f"{'.' * len(word)} -> {word} in {way}"
            for word in words
            for way in ways
            if " " not in way or word < word[::-1]
        ]
        for ways in ((("down", "up down") if is_grid else _ALONG), _ALONG)
    )
    for left, right in product(lefts, rights):
        yield f"{'grid' if is_grid else 'strip'} # .; L: {left}; R: {right}"


def _takings(most: int) -> Iterator[str]:
    if not 1 <= most <= _MOST_TAKEN:
        raise DomainError(f"heaps-M has games for M up to {_MOST_TAKEN}, not {most}")
    takes = [
        [f"n -> n-{k}" for k in taken] + [f"n -> a + b, a + b = n-{k}" for k in taken if splits]
        for splits in (False, True)
        for size in range(1, most + 1)
        for taken in combinations(range(1, most + 1), size)
    ]
    for left, right in combinations_with_replacement(takes, 2):
        yield "; ".join(
            ("heaps", *(f"L: {rule}" for rule in left), *(f"R: {rule}" for rule in right))
        )


def _strips(letters: int, length: int) -> Iterator[str]:
    words = [*map("".join, product(_LETTERS[:letters], repeat=length))]
    pair = _LETTERS[letters - 2 : letters]
    header = f"strip # {' '.join(_LETTERS[:letters])}"
    for way, (before, after) in product(_ALONG, permutations(words, 2)):
        rule = f"{before} -> {after} in {way}"
        yield f"{header}; both: {rule}"
        for other in ("mirror", f"swap {pair}", f"mirror swap {pair}"):
            yield f"{header}; L: {rule}; R: {other}"


def _stones() -> Iterator[str]:
    for mine, yours in product(("", " unless beside ", " unless around "), repeat=2):
        near = (mine and f"{mine}x") + (yours and f"{yours}o")
        yield f"grid # . x o; L: . -> x{near}; R: swap xo"


def _look(text: str) -> str:
    """Return a form that is equal for games that differ in names, reflections and players only."""
    game = grammar.read(text)
    looks = []
    for letters in permutations(range(1, len(game.letters))):
        for turn in range(2 if game.is_strip else 8):
            sides = [
                sorted(
                    repr(meaning.canonical(meaning.image(chain, turn, (0, *letters))))
                    for chain in meaning.distinct(side)
                )
                for side in game.chains
            ]
            looks += [repr(sides), repr(sides[::-1])]
    return min(looks)


# --- one game ------------------------------------------------------------------------------------


def classify_game(text: str, size: int, seconds: float | None = None) -> GameFinding:
    """Return what heaps up to `size`, or boards of at most `size` cells, show; of rows, the empty.

    >>> classify_game("strip # . x o; L: xo -> .x in left right; R: swap xo", 5)[1:3]
    ('listed', 'all-small')
    """
    rules = read(text)
    if rules.is_loopy:
        return GameFinding(text, "loopy")
    letters = "" if isinstance(rules, TypedHeaps) else rules.game.letters[1:]
    is_row = letters == "." and rules.game.is_strip
    is_strip = letters != "" and rules.game.is_strip and not is_row
    reach = _most_taken(text) if not letters else max(map(len, _words(rules))) if is_row else 0
    values: list[Game] = []
    status = "none" if reach else "listed"
    try:
        with Budget(seconds=seconds, bytes=min(_BYTES, terms().byte_limit)):
            boards = _empty_rows(rules, size) if is_row else _values(rules, size)
            values.extend(map(_simple, boards))  # a limit leaves those found before
    except (BudgetExceeded, TooLarge):
        status = "unfinished"
    found = _period(values, reach) if reach else None
    return GameFinding(
        text,
        status if found is None else "proved",
        next((name for name, has in _KINDS if all(map(has, values))), "hot"),
        None if found is None else found.period,
        None if found is None else found.preperiod,
        None if found is None else str(found.saltus),
        len(values) - 1 if not letters or is_row else size,
        len({*values}),
        str(max((value.temperature for value in values), default=-1)),
        max((len(value.left) for value in values if value.is_nimber), default=None),
        "" if status == "unfinished" else _signature(values, letters if is_strip else ""),
    )


def _simple(value: Game) -> Game:
    """Return the value; refuse one with many stops."""
    if not value.is_nimber and value.stop_count > _MOST_STOPS:
        raise TooLarge(f"a value has more than {_MOST_STOPS:,} stops")
    return value


def _most_taken(text: str) -> int:
    """Return how many counters a move takes at most, or 0 if not all rules take and split."""
    _, *rules = text.split("; ")
    takings = [*map(_TAKING.fullmatch, rules)]
    return max((int(each[1] or each[2]) for each in takings if each), default=0) * all(takings)


def _values(rules: TypedGrid | TypedStrip | TypedHeaps, size: int) -> Iterator[Game]:
    """Yield the values of heaps up to `size`; of all strips or empty grids of that many cells."""
    if isinstance(rules, TypedHeaps):
        yield from (rules(n).value() for n in range(size + 1))
        return
    letters = rules.game.letters[1:]
    if rules.game.is_strip:
        for length in range(1, size + 1):
            for word in _strings(letters, length):
                yield rules(word).value()
    else:
        for rows, columns in product(range(1, size + 1), repeat=2):
            if rows * columns <= size:
                yield rules(Grid.filled(rows, columns, letters[0])).value()


def _strings(letters: str, length: int) -> Iterator[str]:
    return map("".join, product(letters, repeat=length))


def _words(rules: TypedGrid | TypedStrip) -> list[list[int]]:
    """Return the words that moves write, from left to right; 0 is a blocked cell."""
    words = []
    for step in (step for side in rules.game.chains for (step,) in side):
        word = [cell[1] for run in step.runs for cell in run.cells]
        words.append(word if step.way[1] > 0 else word[::-1])
    return words


def _empty_rows(rules: TypedGrid | TypedStrip, size: int) -> Iterator[Game]:
    """Yield the values of the empty rows of 0, 1, ..., `size` cells."""
    lefts = len(rules.game.chains[0])
    runs = ["".join(map(str, word)).split("0") for word in _words(rules)]
    found: list[Game] = []
    for n in range(size + 1):
        options: tuple[set[Game], set[Game]] = (set(), set())
        for number, word in enumerate(_words(rules)):
            first, *inner, last = map(len, runs[number])
            rest = sum((found[each] for each in inner if each <= n - len(word)), Game(0))
            for i in range(n - len(word) + 1):
                parts = found[i + first] + found[n - len(word) - i + last]
                options[number >= lefts].add(parts + rest)
        found.append(Game.of(*options))
        yield found[-1]


def _period(values: Sequence[Game], reach: int) -> RowPeriod | None:
    """Return the least period that the theorem above proves, if there is one."""
    last = len(values) - 1
    for period in range(1, last // 2):
        saltus = values[last].mean - values[last - period].mean  # if there is one at all
        start = last - period + 1
        while start > reach and values[start - 1 + period] == values[start - 1] + saltus:
            start -= 1
        if 2 * (start + period) + reach <= last and all(
            not value.is_number
            or saltus == 0
            or (saltus.denominator == 1 and value.number * saltus > 0)
            for value in values[-period:]
        ):
            return RowPeriod(period, start, saltus)
    return None


def _signature(values: Sequence[Game], letters: str) -> str:
    """Return the least digest of the values, over names of `letters`, reflection and negation."""
    signs = [[str(value) for value in values], [str(-value) for value in values]]
    orders: list[Sequence[int]] = [range(len(values))]
    if letters:
        lengths = takewhile(lambda n: len(letters) ** n <= len(values), count(1))
        words = [word for length in lengths for word in _strings(letters, length)]
        places = {word: n for n, word in enumerate(words)}
        orders = [
            [places[word.translate(renamed)[::step]] for word in words]
            for renamed in (str.maketrans(letters, "".join(p)) for p in permutations(letters))
            for step in (1, -1)
        ]
    return min(
        sha256("\n".join([texts[n] for n in order]).encode()).hexdigest()[:16]
        for texts in signs
        for order in orders
    )


def _known(template: str, size: int) -> Iterator[tuple[str, str]]:
    """Yield the signatures and names of games of the catalog, with heaps or so many letters."""
    for name in catalog.names():
        rules: Any = catalog.ruleset(name)
        words = getattr(rules, "alphabet", "")
        boards: Iterator[object] = iter(())
        if isinstance(rules, HeapRuleset) and template.startswith("heaps"):
            boards = iter(range(size + 1))
        elif isinstance(rules, StripRuleset) and template.startswith(f"strips-{len(words)}-"):
            boards = (word for n in range(1, size + 1) for word in _strings(words, n))
        with suppress(PartizanError):
            values = [rules(board).value() for board in boards if not rules.is_loopy]
            if values:
                yield _signature(values, words), name


# --- many ----------------------------------------------------------------------------------------


def survey_games(
    template: str,
    size: int | None = None,
    *,
    jobs: int | str | None = None,
    seconds: float | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Iterator[GameFinding]:
    """Yield the result for each game of a template, in order.

    `size` is the length of the longest row, the largest heap, or the number of cells of the largest
    board; `seconds` is the time limit for one game.

    >>> [found.kind for found in survey_games("strips-2-1", 4, jobs=1)]
    ['nimbers', None]
    """
    texts = games_of(template)
    most = size or next(n for name, n in _SIZES.items() if template.startswith(name))
    job = Job(
        "survey of games",
        partial(classify_game, size=most, seconds=seconds),
        texts,
        facts={"size": most},
        unanswered=lambda text, _: GameFinding(text, "unfinished"),
        is_open=lambda facts: facts[1] == "unfinished",
        limits={"seconds": seconds},
    )
    like: dict[str, str] = {}
    if template.startswith(("strips", "heaps")):
        like.update(_known(template, most))
    for text, facts in run(job, jobs=jobs, journal=journal, progress=progress):
        found = GameFinding(*facts)
        same = like.setdefault(found.signature, text) if found.signature else text
        yield found._replace(like="" if same == text else same)
