"""Who wins one position, found by many workers: a proof-number search whose leaves are jobs.

This process holds a tree of positions. A leaf is a search with a limit, on some worker; one that
reaches the limit leaves the position open, which then gets its options as new leaves. The leaf that
is asked next is a most-proving one: it belongs to a smallest set of leaves that would decide the
root [AMH94]. Leaves under way count for more than they did, so that the next worker looks
elsewhere.

Workers remember what they have found, each for itself. A table of costly answers that workers send
back with a leaf, and get with the next, would enter and leave in `_won`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Hashable, Sequence
from contextlib import closing, nullcontext
from functools import partial
from time import monotonic
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from partizan.budget import Budget, terms
from partizan.engine import losing, settled
from partizan.errors import BudgetExceeded, DomainError
from partizan.jobs.job import Answered, Job, Outcome, Raised
from partizan.jobs.journal import Journal
from partizan.jobs.processes import Pool
from partizan.jobs.runner import Progress
from partizan.players import LEFT, Player
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Ruleset
from partizan.rules.sums import summands_of
from partizan.theory import convention

POSITIONS: Final = 1 << 20
"""The positions that the search of a leaf visits, about a second's work."""

_NEVER: Final = 1 << 60  # a proof number of what is impossible
_BUSY: Final = 4  # a leaf under way counts as so many
_RETRIES: Final = 2  # how often a leaf may end its worker

Key: TypeAlias = tuple[Any, Player]
"""A board and the player to move."""


class Division(NamedTuple):
    """Who wins, the board after a winning move of the first player, and the leaves it took."""

    winner: Player
    move: Any
    leaves: int


class Executor(Protocol):
    """Searches leaves: `submit` accepts one under a key, and `wait` returns outcomes by key."""

    @property
    def capacity(self) -> int:
        """Twice the number of workers, or 1."""

    def submit(self, key: Hashable, inputs: Sequence[Any], seconds: float | None) -> None:
        """Accept a leaf."""

    def wait(self, seconds: float | None) -> list[tuple[Any, Outcome]]:
        """Wait at most `seconds` for outcomes, and return them."""


def solve(
    rules: Ruleset[Any],
    board: Any,
    first: Player = LEFT,
    play: str = "normal",
    *,
    jobs: int | str | None = None,
    positions: int = POSITIONS,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Division:
    """Return who wins when `first` begins, and a winning move if `first` wins.

    `jobs`, `journal` and `progress` are those of `partizan.jobs.run`: leaves are searched in
    processes or on a cluster, and those in the journal are not searched again. A leaf visits
    `positions` positions at most.

    >>> from partizan import rulesets
    >>> clobber = rulesets.clobber
    >>> found = solve(clobber, clobber.board("xo.o|oxox|xoxo"), jobs=1)
    >>> found.winner, str(found.move)
    (Left, 'xo.o|xxox|.oxo')
    """
    if rules.is_loopy:
        raise DomainError(
            f"play in {rules.name} may repeat, and is divided among workers by "
            "`partizan solve --all` only"
        )
    misere = convention(play) == "misere"
    tree = Tree(rules, board, first, misere=misere)
    job = leaves(rules, positions, misere=misere)
    facts = {"ruleset": rules.name, "board": str(board), "first": str(first), "play": play}
    with nullcontext() if journal is None else Journal(journal, "division", facts) as book:
        known = {} if book is None else _known(book)
        with closing(Pool(job, jobs)) as pool:
            search(tree, pool, known, book, progress)
    return Division(first if tree.wins() else first.opponent, tree.move(), tree.asked)


def leaves(rules: Ruleset[Any], positions: int, *, misere: bool) -> Job[Any]:
    """Return the job that searches leaves."""
    return Job(
        f"winner of {rules.name}",
        partial(_won, rules=rules, misere=misere),
        (),
        budget=Budget(positions=positions),
        unanswered=_open,
    )


def search(
    tree: Tree,
    pool: Executor,
    known: dict[str, bool | None],
    book: Journal | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> None:
    """Search leaves until the root is decided. `known` are answers of earlier runs."""
    begun, failures = monotonic(), dict[Key, int]()
    while tree.is_open:
        while len(tree.busy) < (pool.capacity + 1) // 2 and (leaf := tree.next_leaf()) is not None:
            text = _text(leaf)
            if text in known:
                tree.settle(leaf, wins=known[text])
            else:
                pool.submit(leaf, [leaf], None)
        for leaf, outcome in pool.wait(terms().time_left) if tree.busy else ():
            if isinstance(outcome, Raised):
                raise outcome.error
            if isinstance(outcome, Answered):
                wins = json.loads(outcome.text)[0]
                known[_text(leaf)] = wins
                if book is not None:
                    book.note({"leaf": _text(leaf), "wins": wins})
            else:
                failures[leaf] = failures.get(leaf, 0) + 1
                if failures[leaf] <= _RETRIES:
                    pool.submit(leaf, [leaf], None)
                    continue
                wins = None  # its options may be easier
            tree.settle(leaf, wins=wins)
        if progress is not None:
            progress(Progress(tree.asked, None, monotonic() - begun, tree.asked))
        if terms().is_over:
            raise BudgetExceeded(
                f"the time allowed was used up after {tree.asked:,} leaves"
                + ("" if book is None else f"; {book.path} keeps their answers")
            )


def _text(key: Key) -> str:
    return f"{key[1]} {key[0]}"


def _known(book: Journal) -> dict[str, bool | None]:
    return {line.facts["leaf"]: line.facts["wins"] for line in book.lines()}


# --- in a worker ---------------------------------------------------------------------------------


def _won(key: Key, *, rules: Ruleset[Any], misere: bool) -> bool:
    """Return whether the player to move wins a board."""
    board, mover = key
    return losing([summands_of(rules, board)], mover, misere=misere) is None


def _open(key: Key, reason: str) -> None:
    """Return the answer for a leaf that has reached its limit."""


# --- the tree ------------------------------------------------------------------------------------


class _Node:
    """A position with a player to move: how many leaves must be settled for each verdict."""

    __slots__ = ("children", "key", "lose", "own", "parents", "win")

    def __init__(self, key: Key) -> None:
        self.key = key
        self.parents: list[_Node] = []
        self.children: list[_Node] | None = None
        self.own = (1, 1)  # the numbers of a leaf
        self.win, self.lose = 1, 1

    @property
    def is_open(self) -> bool:
        return 0 not in (self.win, self.lose)


class Tree:
    """The positions that were reached, equivalent ones united, and their proof numbers."""

    def __init__(self, rules: Ruleset[Any], board: Any, first: Player, *, misere: bool) -> None:
        self.busy: set[Key] = set()
        self.asked = 0
        self._rules = CheckedRules(rules, board)
        self._board = board
        self._misere = misere
        self._nodes: dict[Key, _Node] = {}
        self._root = self._node((self._rules.representative(board), first))

    @property
    def is_open(self) -> bool:
        """Whether the root is undecided."""
        return self._root.is_open

    def wins(self) -> bool:
        """Return whether the first player wins the root."""
        return self._root.win == 0

    def move(self) -> Any:
        """Return the board after a winning move of the first player; None if there is none."""
        first = self._root.key[1]
        if not self.wins():
            return None
        for option in self._options(self._board, first):
            node = self._node((self._rules.representative(option), first.opponent))
            if node.lose == 0:
                return option
        # The search of the root itself has found that there is one.
        misere, rules = self._misere, self._rules.rules
        boards = self._options(self._board, first)
        at = losing([summands_of(rules, it) for it in boards], first.opponent, misere=misere)
        return None if at is None else boards[at]

    def next_leaf(self) -> Key | None:
        """Return a most-proving leaf that nobody searches, and mark it; None if there is none."""
        stack, seen = [self._root] if self.is_open else [], {self._root.key}
        while stack:
            node = stack.pop()
            if node.children is None:
                if node.key not in self.busy:
                    self.busy.add(node.key)
                    self._renew(node)
                    return node.key
                continue
            waiting = [it for it in node.children if it.is_open and it.key not in seen]
            waiting.sort(key=lambda it: -it.lose)  # the opponent's easiest loss last
            seen.update(it.key for it in waiting)
            stack += waiting
        return None

    def settle(self, key: Key, *, wins: bool | None) -> None:
        """Note whether the player to move wins a leaf; if that is open, give it its options."""
        self.busy.discard(key)
        self.asked += 1
        node = self._nodes[key]
        if wins is None:
            board, mover = key
            boards = dict.fromkeys(map(self._rules.representative, self._options(board, mover)))
            node.children = [self._node((after, mover.opponent)) for after in boards]
            for child in node.children:
                child.parents.append(node)
        else:
            node.own = (0, _NEVER) if wins else (_NEVER, 0)
        self._renew(node)

    def _options(self, board: Any, player: Player) -> list[Any]:
        return [
            self._rules.checked(option, "options", board, player)
            for option in self._rules.options(board, player)
        ]

    def _node(self, key: Key) -> _Node:
        """Return the node of a position; a new one is a leaf, or decided at once."""
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = _Node(key)
            board, mover = key
            own = len(self._rules.options(board, mover))
            others = len(self._rules.options(board, mover.opponent))
            said = settled(self._rules.rules, board, misere=self._misere)
            if own == 0 or said is not None:
                wins = self._misere if own == 0 or said is None else said.winner(mover) is mover
                node.own = (0, _NEVER) if wins else (_NEVER, 0)
            else:  # many moves are good, but under misère play
                node.own = (1 + own, 1 + others) if self._misere else (1 + others, 1 + own)
            node.win, node.lose = node.own
        return node

    def _renew(self, node: _Node) -> None:
        """Compute the numbers of a node again, and those of all that depend on them."""
        waiting = [node]
        while waiting:
            node = waiting.pop()
            if node.children is None:
                times = _BUSY if node.key in self.busy else 1
                win, lose = (min(n * times, _NEVER) for n in node.own)
            else:
                win = min((it.lose for it in node.children), default=_NEVER)
                lose = min(sum(it.win for it in node.children), _NEVER)
            if (win, lose) != (node.win, node.lose):
                node.win, node.lose = win, lose
                waiting += node.parents
