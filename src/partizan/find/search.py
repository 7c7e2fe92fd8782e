"""Search boards one by one, in several processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial
from typing import Any, NamedTuple, TypeAlias, cast

from partizan import catalog
from partizan.budget import Budget, terms
from partizan.errors import BudgetExceeded, DomainError, PartizanError
from partizan.find.listing import Listed, Listing
from partizan.find.wanted import Wanted
from partizan.jobs import Job, run
from partizan.notation import MAX_LENGTH
from partizan.position import Position
from partizan.rules.contract import Rules
from partizan.theory import Convention, Outcome
from partizan.wording import quoted

_ALONE: float | None = None  # seconds before worker processes are started


def find(
    ruleset: Rules[Any] | str,
    value: object = None,
    *,
    properties: str | Iterable[str] = (),
    temperature_above: Fraction | float | None = None,
    nimber_at_least: int | None = None,
    outcome: Outcome | str | None = None,
    convention: Convention = "normal",
    new: bool = False,
    where: Callable[[Any], bool] | None = None,
    up_to: int | None = None,
    letters: str | None = None,
    sums: bool = False,
    start: object = None,
    limit: int | None = None,
    jobs: int | str | None = None,
    journal: str | os.PathLike[str] | None = None,
) -> Iterator[Position[Any]]:
    """Yield the positions of a ruleset that satisfy all conditions, small ones first.

    The ruleset may be given by its name in the catalog. The conditions are a `value`; one or more
    `properties`, such as "number" or "not-hot"; `temperature_above`, a lower bound on the
    temperature; `nimber_at_least`, an n for which the value must be *n or a larger nimber; an
    `outcome`, under the given `convention`; and `where`, any function of a position. With `new`,
    each value is shown once. `Search` describes `up_to`, `letters`, `sums` and `start`, and its
    method `run` describes `jobs`, `limit` and `journal`.

    >>> from partizan import rulesets
    >>> [str(position) for position in find(rulesets.domineering, "+-1", up_to=4)]
    ['..|..']
    >>> [*find(rulesets.nim, where=lambda p: p.nim_value() == 7, up_to=9, limit=1)]
    [nim("7")]
    >>> [*find("impartial clobber", "*2", up_to=3)]
    [impartial clobber("xxo"), impartial clobber("xoo")]
    """
    rules = catalog.load(ruleset) if isinstance(ruleset, str) else ruleset
    if not isinstance(rules, Rules):
        raise TypeError(
            f"a ruleset is given as itself or by its name, as in find('clobber', '*'); "
            f"{quoted(ruleset)} is neither"
        )
    wanted = Wanted(
        None if value is None else _game(rules, value),
        (properties,) if isinstance(properties, str) else (*properties,),
        None if temperature_above is None else Fraction(temperature_above),
        nimber_at_least,
        Outcome[outcome] if isinstance(outcome, str) else outcome,
        convention,
        new,
        where,
    )
    first = None if start is None else rules.board(start)
    search = Search(rules, wanted, up_to, letters, sums, first)
    for hit in search.run(jobs=jobs, journal=journal, limit=limit):
        yield rules(hit.position if hit.board is None else hit.board)


@dataclass(frozen=True)
class Hit:
    """A position that satisfies the conditions, its size, and its value if it was computed.

    The value arrives as `text`, and is read when it is first used.

    >>> from partizan import Game, rulesets
    >>> search = Search(rulesets.domineering, Wanted(value=Game("+-1")), up_to=4)
    >>> next(iter(search.run()))
    Hit(position='..|..', size=4, text='+-1')
    """

    position: str
    size: int
    text: str | None = None
    board: Hashable | None = field(default=None, repr=False, compare=False)
    ruleset: Rules[Any] | None = field(default=None, repr=False, compare=False)

    @cached_property
    def value(self) -> Any:
        """The value of the position, or None if it was not computed.

        >>> from partizan import catalog
        >>> Hit("lrel", 4, "{1|*}", ruleset=catalog.load("toppling-dominoes")).value
        {1|*}
        """
        if self.text is None or self.ruleset is None:
            return None
        if len(self.text) <= MAX_LENGTH:
            return _game(self.ruleset, self.text)
        return self.ruleset.position_type(self.ruleset, self.board).value()


class Failure(NamedTuple):
    """A position left open, its size, the reason, and whether larger limits may help.

    >>> Failure(position="xoxo", size=4, reason="out of time").is_limited
    True
    """

    position: str
    size: int
    reason: str
    is_limited: bool = True


@dataclass(slots=True)
class Search:
    """A search: a ruleset, the conditions, the boards to examine, and the limits for each board.

    `letters` restricts the boards, `sums` includes sums of several parts, and `start` searches the
    positions that can be reached from a board in place of all boards. Boards are searched up to the
    size `up_to`; if it is None, while there are few boards. `failures` are the positions that
    exceeded a limit or have no value, and `looked_at` counts the positions examined; both, and the
    size reached, are known when the search has ended.

    >>> from partizan import Game, catalog
    >>> search = Search(catalog.load("toppling-dominoes"), Wanted(value=Game("{1|*}")), up_to=4)
    >>> [hit.position for hit in search.run()], search.looked_at
    (['lrel'], 73)
    """

    ruleset: Rules[Any]
    wanted: Wanted
    up_to: int | None = None
    letters: str | None = None
    sums: bool = False
    start: Hashable | None = None
    seconds: float | None = None
    positions: int | None = None
    failures: list[Failure] = field(default_factory=list, init=False)
    looked_at: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self._listing().check(self.up_to)

    @property
    def unit(self) -> str:
        """The unit of the size of a board, in the plural.

        >>> from partizan import rulesets
        >>> Search(rulesets.domineering, Wanted(outcome=Outcome.N), up_to=4).unit
        'cells'
        """
        return self._listing().unit

    def facts(self) -> dict[str, object]:
        """Return everything that determines the hits and their order, except the bound.

        >>> from partizan import rulesets
        >>> Search(rulesets.nim, Wanted(properties=("number",)), up_to=4).facts()["ruleset"]
        'nim'
        """
        return {
            "ruleset": self.ruleset.name,
            "wanted": self.wanted.facts(),
            "letters": self.letters,
            "sums": self.sums,
            "start": None if self.start is None else str(self.start),
        }

    def run(
        self,
        *,
        jobs: int | str | None = None,
        journal: str | os.PathLike[str] | None = None,
        limit: int | None = None,
    ) -> Iterator[Hit]:
        """Yield the hits, small boards first, and always in the same order.

        Boards in the `journal` are not examined again, except positions that were left open under
        tighter limits. With a `limit` the search ends after that many hits. `jobs` is a number of
        processes, which start only after a moment, or the address of a cluster (`jobs.run`). The
        `progress` of a budget is called with the number of boards examined.

        >>> from partizan import Game, rulesets
        >>> search = Search(rulesets.domineering, Wanted(value=Game("1/2")), up_to=6)
        >>> [hit.position for hit in search.run(limit=1)]
        ['..|.#|.#']
        """
        self.failures.clear()
        self.looked_at = 0
        tell = terms().progress
        if limit is not None and limit < 1:
            raise DomainError(f"the limit on hits must be at least 1, not {limit}")
        known: set[str | None] = set()
        found = 0
        pairs = run(
            self._job({} if journal is None else self.facts()),
            jobs=jobs,
            journal=journal,
            progress=None if tell is None else lambda progress: tell(progress.done),
        )
        with closing(cast("Generator[tuple[Listed, Look], None, None]", pairs)):
            for listed, look in pairs:
                self.looked_at += 1
                if isinstance(look, dict):
                    self.failures.append(Failure(str(listed.board), listed.size, **look))
                    continue
                if look is None or (self.wanted.new and look[0] in known):
                    continue
                if self.wanted.new:
                    known.add(look[0])
                found += 1
                board = listed.board
                yield Hit(str(board), listed.size, look[0], board, self.ruleset)
                if found == limit:
                    return

    def _job(self, facts: Mapping[str, object]) -> Job[Listed]:
        return Job(
            "search",
            partial(_look, self.ruleset, self.wanted),
            self._listed(),
            facts,
            Budget(self.seconds, positions=self.positions, progress=_quietly),
            text=_text,
            unanswered=_left_open,
            is_open=_may_be_settled,
            alone=_ALONE,
        )

    def _listing(self) -> Listing:
        return Listing(self.ruleset, letters=self.letters, sums=self.sums, start=self.start)

    def _listed(self) -> Iterator[Listed]:
        """Yield all boards, always in the same order."""
        self.up_to = yield from self._listing().boards(self.up_to)


# --- one board -----------------------------------------------------------------------------------


Look: TypeAlias = "list[str | None] | dict[str, Any] | None"
"""A list of the value, if the position satisfies the conditions and its value was computed; None if
it does not; or why that is not known: the `reason`, and whether it `is_limited`."""


def _look(ruleset: Rules[Any], wanted: Wanted, listed: Listed) -> Look:
    """Examine a board."""
    try:
        is_wanted, value = wanted.look(ruleset.position_type(ruleset, listed.board))
    except BudgetExceeded as error:
        return _left_open(listed, str(error))
    except PartizanError as error:  # play need not end
        return {"reason": str(error), "is_limited": False}
    return [None if value is None else _written(value)] if is_wanted else None


def _left_open(_: Listed, reason: str) -> dict[str, object]:
    return {"reason": reason, "is_limited": True}


def _may_be_settled(look: Look) -> bool:
    return isinstance(look, dict) and look["is_limited"]


def _text(listed: Listed) -> str:
    return str(listed.board)


def _quietly(_: int) -> None:
    """Do nothing: the progress of a search counts boards, not the positions of one game."""


# --- values --------------------------------------------------------------------------------------


def _written(value: Any) -> str:
    """Return a value as text, from which `_game` reads it."""
    return value.notation("ascii") if hasattr(value, "notation") else str(value)


def _game(ruleset: Rules[Any], value: Any) -> object:
    """Return a value from its text, as positions of the ruleset read it."""
    return ruleset.position_type.read_value(value)
