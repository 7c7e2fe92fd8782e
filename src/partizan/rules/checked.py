"""Call the methods of a ruleset, and turn failures into DomainErrors that name method and board.

A ruleset is a user's program. If it raises, or returns something that is not a board, the error
names the method and the board, and everything computed before remains usable. Nothing interrupts a
method; the meter of the question checks the time between two positions, and here between two
armfuls of boards. `CheckedRules` has the methods of every kind of play; scoring and simultaneous
play add theirs.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sized
from fractions import Fraction
from itertools import islice
from types import GeneratorType
from typing import Any, Final, Generic, NoReturn, TypeVar

from partizan._core import AskedRules
from partizan.budget import Meter, terms
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.players import Player
from partizan.rules.contract import Compiled, Rules
from partizan.rules.move import Move
from partizan.wording import one, show

MOST_BOARDS: Final = 1_000_000
"""The limit on the options, moves or parts of one position; beyond it, an error calls them endless.
"""

_OWN = (BudgetExceeded, TooLarge, MemoryError)  # errors that are not those of the rules
_LOOKS = 1 << 18
_ARMFUL = 16  # boards read from a method between two checks of the time
_MANY = 128  # boards after which memory is checked as well

B = TypeVar("B", bound=Hashable)


class CheckedRules(AskedRules, Generic[B]):
    """A ruleset whose answers are checked: boards must have the type of `root`.

    Options and keys come from the core, which calls the other methods for what is out of the
    ordinary.
    """

    __slots__ = ("_looks", "_root", "kind", "rules")

    def __init__(self, rules: Rules[B], root: B) -> None:
        self.rules: Any = rules
        self._root = root
        self.kind = type(root)
        try:
            hash(root)
        except TypeError as error:
            raise DomainError(
                f"{self.name}: the position {show(root)} has the type {self.kind.__name__}, which "
                "cannot be hashed; boards must be immutable: a tuple, a str, a frozenset, ..."
            ) from error
        self._looks: dict[B, B] = {}  # representatives; empty while every board is its own
        super().__init__(
            getattr(rules, "options", None),  # simultaneous play has none
            _own(rules, "parts"),
            None if _own(rules, "representative") is None else self._looks,
            self.kind,
        )

    @property
    def name(self) -> str:
        """The name of the ruleset, or of its class."""
        name = getattr(self.rules, "name", None)
        return name if isinstance(name, str) else type(self.rules).__name__

    def moves(self, board: B, player: Player) -> list[Move[B]]:
        """Return the moves of `player`; moves to different boards must have different names."""
        found = self.listed(self.asked("moves", board, player), "moves", board, player)
        boards: dict[str, B] = {}
        for move in found:
            if not isinstance(move, Move):
                what = f"returned {show(move)}, which is not a Move"
                raise self.fault(what, "moves", board, player)
            after = self.checked(move.board, "moves", board, player)
            if boards.setdefault(move.key, after) != after:
                other = show(boards[move.key])
                what = f"names two moves {move.name!r}: to {other} and to {show(after)}"
                raise self.fault(what, "moves", board, player)
        return found

    def parts(self, board: B) -> list[B]:
        """Return boards whose sum is `board`."""
        given = self.asked("parts", board)
        return [self.checked(p, "parts", board) for p in self.listed(given, "parts", board)]

    def representative(self, board: B) -> B:
        """Return the representative of `board`."""
        known = self._looks.get(board)
        if known is not None:
            return known
        look: B = self.asked("representative", board)
        if look is board and not self._looks:
            return board  # as in rulesets without representatives
        self.checked(look, "representative", board)
        if len(self._looks) >= _LOOKS:
            self._looks.clear()
        self._looks[board] = look
        return look

    def conjugate(self, board: B) -> B | None:
        """Return the board with the players' roles exchanged, if there is one."""
        other = self.asked("conjugate", board)
        return None if other is None else self.checked(other, "conjugate", board)

    def mirror(self, board: B) -> B | None:
        """Return the representative of the conjugate, if there is one."""
        other = self.conjugate(board)
        return None if other is None else self.representative(other)

    def restrictions(self, board: B, player: Player) -> list[list[B]]:
        """Return sums of boards that are no better for `player` than `board`."""
        verb = "restrictions"
        found = self.listed(self.asked(verb, board, player), verb, board, player)
        sums = [self.listed(boards, verb, board, player) for boards in found]
        return [[self.checked(part, verb, board, player) for part in boards] for boards in sums]

    def estimate(self, board: B) -> int | Fraction | None:
        """Return a guess of the value of a board, if the ruleset has one."""
        found = self.asked("estimate", board)
        return None if found is None else self.number(found, "estimate", board)

    def value_bounds(self, board: B) -> tuple[int | Fraction | None, int | Fraction | None]:
        """Return numbers below and above the value of a board, or None where there is none."""
        found = self.asked("bounds", board)
        if found is None:
            return None, None
        if not isinstance(found, tuple) or len(found) != 2:
            what = f"returned {show(found)}; bounds are a pair: the least and the greatest number"
            raise self.fault(what, "bounds", board)
        least, most = (x if x is None else self.number(x, "bounds", board) for x in found)
        for x in (least, most):
            if isinstance(x, Fraction) and x.denominator & (x.denominator - 1):
                what = f"returned {show(x)}; the denominator of a bound is a power of 2"
                raise self.fault(what, "bounds", board)
        if least is not None and most is not None and least > most:
            what = f"returned {show(found)}; the first bound must not exceed the second"
            raise self.fault(what, "bounds", board)
        return least, most

    def compiled(self, board: B) -> Compiled | None:
        """Return the position for the compiled core, if it has a kernel."""
        found = self.asked("compiled", board)
        if found is not None and not isinstance(found, Compiled):
            raise self.fault(f"returned {show(found)}, which is not a Compiled", "compiled", board)
        return found

    def checked(self, found: Any, method: str, board: B, *given: object) -> B:
        """Return the result of a method, if it is a board."""
        if (
            type(found) is not self.kind
            and not isinstance(found, self.kind)
            and not isinstance(self._root, type(found))
            and not isinstance(found, getattr(self.rules, "board_type", None) or ())
        ):
            kind, wanted = type(found).__name__, self.kind.__name__
            what = f"returned {show(found)} of the type {kind}; a board is {one(wanted)}"
            raise self.fault(what, method, board, *given)
        try:
            hash(found)
        except Exception as error:
            what = f"returned {show(found)}, which cannot be hashed ({error})"
            raise self.fault(what, method, board, *given) from error
        return found  # type: ignore[no-any-return]

    def fault(self, what: str, method: str, board: B, *given: object) -> DomainError:
        """Return the error about the answer of a method."""
        arguments = ", ".join(map(show, (board, *given)))
        return DomainError(f"{self.name}: {method}({arguments}) {what}")

    # --- for the methods of a kind of play -------------------------------------------------------

    def asked(self, method: str, board: B, *given: object) -> Any:
        """Return the answer of a method; its exceptions become DomainErrors."""
        try:
            return getattr(self.rules, method)(board, *given)
        except Exception as error:  # noqa: BLE001
            self.failed(error, method, board, *given)

    def failed(self, error: BaseException, method: str, board: B, *given: object) -> NoReturn:
        """Raise the error about a method that raised one."""
        if not isinstance(error, Exception) or isinstance(error, _OWN):
            raise error
        raise self.raised(error, method, board, *given) from error

    def listed(
        self, given: object, method: str, board: B, *player: Player, begun: list[Any] | None = None
    ) -> list[Any]:
        """Return the answer of a method as a list of boards or moves, the first of them `begun`."""
        noun = "moves" if method in ("choices", "moves") else "boards"
        if type(given) is not GeneratorType and (
            isinstance(given, str) or not isinstance(given, Iterable)
        ):
            what = f"returned {show(given)}, which is not a collection of {noun}"
            raise self.fault(what, method, board, *player)
        try:
            found = self._taken(given, begun)
        except Exception as error:  # noqa: BLE001
            self.failed(error, method, board, *player)
        if len(found) > MOST_BOARDS:
            what = f"returned more than {MOST_BOARDS:,} {noun}; it seems to be endless"
            raise self.fault(what, method, board, *player)
        return found

    def number(self, found: object, method: str, board: B, *given: object) -> int | Fraction:
        """Return a score or points from a method, if it is an exact number."""
        if isinstance(found, int | Fraction):
            return found
        what = f"returned {show(found)}; points are whole numbers or Fractions"
        raise self.fault(what, method, board, *given)

    def _taken(self, given: Iterable[Any], begun: list[Any] | None) -> list[Any]:
        """Return the members of a collection; a generator runs here."""
        source = iter(given)
        boards = begun or list(islice(source, _ARMFUL))
        if len(boards) < _ARMFUL:
            return boards
        while len(boards) < _MANY:
            if terms().is_over and not isinstance(given, Sized):  # else all boards are there
                raise Meter.on(f"the rules of {self.name}").out_of_time()
            more = list(islice(source, _ARMFUL))
            boards += more
            if len(more) < _ARMFUL:
                return boards
        meter = Meter(f"options or parts of one {self.name} position")
        while len(boards) <= MOST_BOARDS:
            meter.look()
            more = list(islice(source, min(_MANY, MOST_BOARDS + 1 - len(boards))))
            if not more:
                break
            boards += more
            meter.visited = len(boards)
        return boards

    def raised(self, error: Exception, method: str, board: B, *given: object) -> DomainError:
        """Return the error about a method that raised an exception."""
        return self.fault(f"raised {type(error).__name__}: {error}", method, board, *given)


def _own(rules: Any, method: str) -> Any:
    """Return a method of a ruleset; None if it is that of the base class."""

    def missing(_: object) -> NoReturn:
        raise AttributeError(f"{type(rules).__name__!r} object has no attribute {method!r}")

    found = getattr(rules, method, missing)
    return None if getattr(found, "__func__", None) is getattr(Rules, method) else found
