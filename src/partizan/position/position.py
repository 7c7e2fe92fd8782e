"""The base class of positions: moves, followers, sums and text.

A position is asked: `p.value()`, and not `p.value`, which would equal nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from difflib import get_close_matches
from functools import partial, update_wrapper
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NoReturn, Self, TypeVar, cast

from partizan.budget import Meter
from partizan.display import Shown, draws
from partizan.errors import DomainError
from partizan.explanation import Explanation
from partizan.extras import optional
from partizan.form import Form
from partizan.frozen import Frozen
from partizan.notation import Written
from partizan.numeric import as_rational
from partizan.pictures import boards, played
from partizan.pictures.picture import Picture
from partizan.pictures.played import Step
from partizan.players import LEFT, RIGHT, Player
from partizan.position.analysis import Analysis
from partizan.position.explaining import steps_by_theorem
from partizan.position.options import Moves, Options
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Rules
from partizan.rules.move import Move
from partizan.rules.sums import Boards, Summed, summands_of
from partizan.theory import Question
from partizan.wording import quoted

if TYPE_CHECKING:
    from partizan.widget import Board

B = TypeVar("B", bound=Hashable)
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


class Position(Frozen, Shown, ABC, Generic[B]):
    """A board and the rules that are played on it, immutable.

    A sum is a position too: its board is the boards of its summands. Equivalent positions
    share their answers, so each question is answered once.

    >>> from partizan import rulesets
    >>> position = rulesets.domineering("...|...")
    >>> position.value(), position.outcome("misere"), position + rulesets.clobber("xo")
    ({2|-1/2}, Outcome.L, domineering("...|...") + clobber("xo"))

    A position is a board with rules, and not its value: comparing it with a number, a text or a
    game is refused, because it would always be false.

    >>> rulesets.domineering("1x1") == 0
    Traceback (most recent call last):
        ...
    TypeError: a position is equal only to positions; to compare its value, write \
position.value() == 0
    """

    __slots__ = ("board", "ruleset")
    _noun = "position"
    ruleset: Rules[B]
    board: B

    kind_of_play: ClassVar[str]
    """`alternating`, `scoring` or `simultaneous`."""

    def __init__(self, ruleset: Rules[B], board: B) -> None:
        object.__setattr__(self, "ruleset", ruleset)
        object.__setattr__(self, "board", board)

    # --- moves -----------------------------------------------------------------------------------

    def options(self, player: Player | str) -> Options[Self]:
        """Return the positions to which `player` can move, as a sequence.

        >>> from partizan import rulesets
        >>> rulesets.clobber("xox").options("left")
        <2 options for Left: '.xx', 'xx.'>
        """
        return Options(self._moves, Player.of(player))

    @property
    def left(self) -> Options[Self]:
        """The positions to which Left can move.

        >>> from partizan import rulesets
        >>> rulesets.domineering("..|..").left
        <2 options for Left: '#.|#.', '.#|.#'>
        """
        return self.options(LEFT)

    @property
    def right(self) -> Options[Self]:
        """The positions to which Right can move.

        >>> from partizan import rulesets
        >>> rulesets.domineering("..|..").right
        <2 options for Right: '##|..', '..|##'>
        """
        return self.options(RIGHT)

    def moves(self, player: Player | str) -> Moves[Self]:
        """Return the moves of `player`, with their names and the boards after them.

        >>> from partizan import rulesets
        >>> rulesets.domineering("..|..").moves("left")
        <2 moves for Left: 'a1 vertical', 'b1 vertical'>
        """
        return Moves(self._named, Player.of(player), self._at)

    def summand_of(self, move: Move[Any]) -> int | None:
        """Return the number of the summand in which a move is made; None if this is not a sum.

        >>> from partizan import rulesets
        >>> position = rulesets.nim(1) + rulesets.clobber("xo")
        >>> [position.summand_of(move) for move in position.moves("left")]
        [1, 2]
        """
        is_sum = isinstance(self.ruleset, Summed)
        return int(move.name.partition(":")[0]) if is_sum else None

    def described(self, move: Move[Any]) -> str:
        """Return the name of a move and, in a sum, the summand in which it is made.

        >>> from partizan import rulesets
        >>> position = rulesets.nim(1) + rulesets.clobber("xo")
        >>> position.described(position.moves("left")[1])
        'summand 2: clobber xo: a1-b1'
        """
        number = self.summand_of(move)
        if number is None:
            return move.name
        return f"summand {number}: {self.summands[number - 1].text}: {move.name.partition(': ')[2]}"

    def play(self, move: object, player: Player | str | None = None) -> Self:
        """Return the position after a move, given by its name or as one of `moves`.

        If moves of both players to different boards have the name, `player` decides. On a graph, a
        vertex names the move that it alone changes, also as an object: `play("take b")`,
        `play("b")`, `play((1, 2))`.

        >>> from partizan import rulesets
        >>> rulesets.domineering("..|..").play("b1 vertical")
        domineering(".#|.#")
        >>> rulesets.nim(3, 5).play("heap 5 -> 3").play("heap 3 -> 0")
        nim("3")
        """
        if isinstance(move, Move):
            name, movers = move.name, (move.player,)
        else:
            name, movers = str(move), (*Player,) if player is None else (Player.of(player),)
        found = {each.board: each for p in movers if (each := self.moves(p).find(name))}
        if len(found) == 1:
            return self._at(next(iter(found)))
        if found:
            raise DomainError(
                f"both players have a move {name!r:.60}, and to different boards; say who moves, "
                f"as in play({name!r:.60}, 'left')"
            )
        raise self._unknown(name, movers)

    def _unknown(self, name: str, movers: Sequence[Player]) -> DomainError:
        """Return the error about a name that is not the name of a move."""
        names = [*dict.fromkeys(each.name for player in movers for each in self.moves(player))]
        whose = f" of {movers[0]}" if len(movers) == 1 else ""
        if not names:
            return DomainError(f"{self!r:.80} has no move{whose}, so there is no move {name!r:.60}")
        near = get_close_matches(name, names, n=3, cutoff=0.4) or names[:3]
        meant = ", ".join(map(repr, near))
        return DomainError(
            f"{self!r:.80} has no move{whose} named {name!r:.60}; its {len(names):,} moves include "
            f"{meant}"
        )

    def followers(self) -> Iterator[Self]:
        """Yield this position and every position that can be reached from it, each once.

        >>> from partizan import rulesets
        >>> [str(p) for p in rulesets.nim("2").followers()]
        ['2', '1', '0']
        """
        meter = Meter(f"followers of a {self.ruleset.name} position")
        met = {self.board: None}
        waiting = [self]
        while waiting:
            position = waiting.pop()
            yield position
            for player in Player:
                for option in position.options(player):
                    if option.board not in met:
                        meter.visit()
                        met[option.board] = None
                        waiting.append(option)

    @abstractmethod
    def best(self, player: Player | str) -> Collection[Any]:
        """Return the best moves of `player`; all moves if all are equally good.

        >>> from partizan import rulesets
        >>> rulesets.nim(3, 5, 7).best("left")
        (nim("6+5+3"), nim("7+4+3"), nim("7+5+2"))
        """

    # --- questions -------------------------------------------------------------------------------

    @abstractmethod
    def value(self) -> Any:
        """Return the value, as the theory of this kind of play defines it.

        >>> from partizan import rulesets
        >>> rulesets.domineering("...|...").value()
        {2|-1/2}
        """

    @staticmethod
    @abstractmethod
    def read_value(text: str) -> Any:
        """Return the value that `text` denotes, of the type that `value` returns.

        >>> from partizan import rulesets
        >>> rulesets.domineering("..|..").read_value("{1|-1}")
        ±1
        """

    @abstractmethod
    def outcome(self) -> Any:
        """Return who wins.

        >>> from partizan import rulesets
        >>> rulesets.clobber("xox").outcome(), rulesets.clobber("xxo").outcome()
        (Outcome.N, Outcome.L)
        """

    @abstractmethod
    def questions(self) -> dict[str, Callable[[], object]]:
        """Return the questions that can be asked about the position, by name.

        >>> from partizan import rulesets
        >>> print(rulesets.nim(3).questions()["genus"]())
        3^31
        """

    _explained: ClassVar[tuple[Question, ...]] = ()
    """The questions whose theorems explain a position of this kind of play, the best first."""

    @abstractmethod
    def explain(self) -> Explanation:
        """Return why the position has its value, step by step.

        >>> from partizan import rulesets
        >>> rulesets.nim(3, 5).explain()
        <explanation of nim 5+3 in 3 steps>
        """

    @abstractmethod
    def analysis(self, *only: str, seconds: float | None = None) -> Analysis:
        """Return what is said about the position: findings, one by one.

        If questions are named, `only` these are asked. Each may take `seconds`; without a limit,
        those that few people need have one of ten seconds.

        >>> from partizan import rulesets
        >>> print(rulesets.kayles(5).analysis("outcome", "nim-value"))
        outcome: N
        nim-value: 4
        """

    # --- pictures --------------------------------------------------------------------------------

    def film(self, *moves: Self | str | Move[Any]) -> Picture:
        """Return a film strip of this position and those after some moves, with changes in gold.

        A move is given by its name, as one of `moves`, or by the position after it.

        >>> from partizan import rulesets
        >>> rulesets.clobber("xox").film("b1-c1")
        <picture of clobber xox → x.o, 290 x 52>
        """
        line = [self]
        for move in moves:
            line.append(line[-1].play(move) if isinstance(move, str | Move) else move)
        return boards.film([summands_of(p.ruleset, p.board) for p in line], self._sign)

    @property
    def figure(self) -> Picture:
        """The figure of the theorem that explains the position, if it draws one.

        It is the last figure among the steps of `explain`: VertexNim labels vertices P and N, Nim
        adds heaps in binary, Timber lists the nim-values of all factors of a path, Flipping Coins
        shows how a row is reduced.

        >>> from partizan import rulesets
        >>> print(rulesets.timber("<<>").figure)
        < < >
        1 1 1
         2 0
          3
        """
        for questions in ((), *((question,) for question in self._explained)):
            for step in reversed(steps_by_theorem(self, questions)[1]):
                if callable(step.shown):
                    drawn: Picture = step.shown()
                    return drawn
        raise DomainError(
            f"{self!r:.80} has no figure: no theorem that draws one covers this position; "
            "explain() shows how its value is known"
        )

    def widget(self, first: Player | str = LEFT) -> Board:
        """Return a notebook widget of the board, in which a click makes a move.

        The widget needs the extra `partizan[notebook]`; its `position` and `value` follow play.

        >>> from partizan import rulesets
        >>> board = rulesets.clobber("xo").widget()
        >>> board.click("a1")
        >>> board.position, board.value
        (clobber(".x"), 0)
        """
        optional("anywidget")
        from partizan.widget import Board  # noqa: PLC0415  (loads anywidget)

        return Board(self, first)

    def tree(self, depth: int = 2, show: str = "") -> Picture:
        """Return the game tree down to a depth, with the board of every position.

        With `show`, the name of one of the `questions`, its answer is written below each board. In
        simultaneous play, the nodes below a position are the results of both players' moves.

        >>> from partizan import rulesets
        >>> rulesets.nim(2).tree()
        <picture of nim 2 and its options, 2 moves deep, 150 x 281>
        >>> rulesets.nim(1, 2).tree(show="genus")
        <picture of nim 2+1 and its options, 2 moves deep, 303 x 383>
        """
        if self.kind_of_play == "simultaneous":
            return boards.joint_tree(self, depth)
        return played.tree([Step(self)], depth, show)

    # --- sums ------------------------------------------------------------------------------------

    _sum_rules: ClassVar[Callable[..., Summed]]
    """The rules of a sum of positions of this kind of play."""

    @property
    def summands(self) -> tuple[Self, ...]:
        """The summands of a sum; any other position is its own only summand.

        >>> from partizan import rulesets
        >>> (rulesets.clobber("xo") + rulesets.nim(2)).summands
        (clobber("xo"), nim("2"))
        """
        return tuple(
            type(self)(rules, board) for rules, board in summands_of(self.ruleset, self.board)
        )

    def parts(self) -> tuple[Self, ...]:
        """Return independent positions whose sum this is; () if no player can ever move.

        >>> from partizan import rulesets
        >>> rulesets.domineering("..#.|..#.").parts()
        (domineering("..|.."), domineering(".|."))
        """
        return tuple(
            type(self)(rules, part)
            for rules, board in summands_of(self.ruleset, self.board)
            for part in CheckedRules(rules, board).parts(board)
        )

    def _sum(self, *summands: Self) -> Self:
        """Return the sum of positions of this kind of play."""
        if len(summands) == 1:
            return summands[0]
        rules: Any = type(self)._sum_rules(*(position.ruleset for position in summands))
        boards: Any = Boards(position.board for position in summands)
        return type(self)(rules, boards)

    def _summand(self, other: object) -> Self | None:
        """Return `other` as a position that can be added to this one, or None."""
        return other if isinstance(other, Position) and self._adds(other) else None  # type: ignore[return-value]

    def _adds(self, other: Position[Any]) -> bool:
        return other.kind_of_play == self.kind_of_play

    def __add__(self, other: object) -> Self:
        if isinstance(other, Position) and not self._adds(other):
            raise DomainError(
                f"{self!r:.80} and {other!r:.80} cannot be added: one is a position of "
                f"{self.kind_of_play} play, the other of {other.kind_of_play} play"
            )
        found = self._summand(other)
        return NotImplemented if found is None else self._sum(*self.summands, *found.summands)

    def __radd__(self, other: object) -> Self:
        if isinstance(other, int) and other == 0:  # the start value of sum()
            return self
        found = self._summand(other)
        return NotImplemented if found is None else self._sum(*found.summands, *self.summands)

    def __mul__(self, times: object) -> Self:
        if not hasattr(times, "__index__") or isinstance(times, bool):
            return NotImplemented
        count = times.__index__()
        one = self if count >= 0 else -self
        return self._sum(*(one.summands * abs(count)))

    __rmul__ = __mul__

    def __sub__(self, other: object) -> Self:
        found = self._summand(other)
        return NotImplemented if found is None else self + -found

    def __rsub__(self, other: object) -> Self:
        found = self._summand(other)
        return NotImplemented if found is None else found + -self

    def __neg__(self) -> Self:
        """Return the position with the players' roles exchanged."""
        if len(self.summands) != 1:
            return self._sum(*(-position for position in self.summands))
        conjugate = CheckedRules(self.ruleset, self.board).conjugate(self.board)
        return self._negative() if conjugate is None else self._at(conjugate)

    def _negative(self) -> Self:
        """Return the negative of a position whose rules define no conjugates."""
        raise DomainError(
            f"{self!r:.80} has no negative: {self.ruleset.name} has no board with the players' "
            "roles exchanged; define its conjugate"
        )

    # --- identity and text -----------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            _refuse_value(other)
            return NotImplemented
        return bool(self.ruleset == other.ruleset and self.board == other.board)

    def __hash__(self) -> int:
        return hash((self.ruleset, self.board))

    def __reduce__(self) -> tuple[type[Self], tuple[Rules[B], B]]:
        return type(self), (self.ruleset, self.board)

    def __str__(self) -> str:
        if len(self.summands) != 1:
            return f" {self._sign} ".join(map(str, self.summands)) or "an empty sum"
        return str(self.board)

    @property
    def text(self) -> str:
        """The text with the names of the rulesets, which `catalog.position` reads.

        >>> from partizan import Game, rulesets
        >>> (rulesets.domineering("..|..") - rulesets.clobber("xo") + Game("*")).text
        'domineering ..|.. + clobber ox + (*)'
        """
        return self.ruleset.spelled(self.board)

    @property
    def _sign(self) -> str:
        return getattr(self.ruleset, "sign", "+")

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        if len(self.summands) != 1:
            return f" {self._sign} ".join(map(repr, self.summands)) or "an empty sum"
        plain = type(self.board).__module__ == "builtins" and not isinstance(self.board, str)
        shown = repr(self.board) if plain else f'"{self.board}"'
        return f"{self.ruleset.name}({shown})"

    def _at(self, board: B) -> Self:
        """Return the position on another board, with the same rules."""
        return type(self)(self.ruleset, board)

    def _named(self, player: Player) -> list[Move[Any]]:
        return CheckedRules(self.ruleset, self.board).moves(self.board, player)

    def _moves(self, player: Player) -> Iterator[Self]:
        rules = CheckedRules(self.ruleset, self.board)
        for option in rules.options(self.board, player):
            yield self._at(rules.checked(option, "options", self.board, player))


def _refuse_value(other: object) -> None:
    """Refuse to compare a position with a number, a text or a game."""
    if isinstance(other, str):
        write = f"write str(position) == {quoted(other)}, or position.value() == Game(...)"
        raise TypeError(f"a position is equal only to positions; to compare its text, {write}")
    if isinstance(other, Written | float) or as_rational(other) is not None:
        asked = "form" if isinstance(other, Form) else "value"
        write = f"write position.{asked}() == {quoted(other)}"
        raise TypeError(f"a position is equal only to positions; to compare its {asked}, {write}")


draws(Position)(boards.picture)
