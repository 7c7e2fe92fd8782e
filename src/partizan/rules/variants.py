"""Variants of any ruleset: impartial, dicotic, twisted, negative, unrepeated.

    Impartial(clobber)("XOX").nim_value()

Each of the first four is a map of game trees, applied position by position; a comment states which
methods of the base (parts, representatives, conjugates) remain valid. This holds for every theory.

The first three are those of [Siegel24], whose dicotic variant [Siegel11] called all-small.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from partizan.players import LEFT, RIGHT, Player
from partizan.rules.contract import Compiled, Ruleset
from partizan.rules.move import Move

__all__ = [
    "VARIANTS",
    "Dicotic",
    "Impartial",
    "Negative",
    "Traced",
    "Turned",
    "Twisted",
    "Unrepeated",
    "Variant",
]

B = TypeVar("B", bound=Hashable)
C = TypeVar("C", bound=Hashable)

_IMPARTIAL_KERNEL = "impartial "


class Variant(Ruleset[C], Generic[B, C]):
    """A ruleset made of another, `base`, whose name it extends: `impartial clobber`.

    >>> from partizan import rulesets
    >>> Impartial(rulesets.clobber).name, Impartial(rulesets.clobber).base
    ('impartial clobber', clobber)
    """

    word: ClassVar[str]
    """The word before the name of the base."""

    def __init__(self, base: Ruleset[B]) -> None:
        self.base = base
        self.parameters = (base,)
        # If both players have the same options in the base, they do in every variant.
        self.is_impartial = base.is_impartial
        self.is_loopy = base.is_loopy
        self.values_in = base.values_in

    @property
    def unit(self) -> str:
        """The unit of the base."""
        return self.base.unit

    @property
    def listed_letters(self) -> str:
        """The letters of the base."""
        return self.base.listed_letters

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Any]:
        """Yield the boards of the base, including sums, which need not be sums in the variant."""
        return self.base.population(size, letters)

    def drawn(self, board: C) -> object:
        """Return the position of the base on the same board."""
        return self.base.position_type(self.base, cast("B", board))

    @property
    def reads_text(self) -> bool:
        """Whether the base reads text."""
        return self.base.reads_text

    @property
    def name(self) -> str:
        """The variant, and the name of the base."""
        return f"{self.word} {self.base.name}"


class _SameBoards(Variant[B, B]):
    """A variant that is played on the boards of its base.

    The tree of a board depends only on its tree in the base, so a representative of the base, which
    has the same tree, is a representative in the variant.
    """

    def representative(self, board: B) -> B:
        """Return the base's representative."""
        return self.base.representative(board)

    def conjugate(self, board: B) -> B | None:
        """Return the base's conjugate."""
        return self.base.conjugate(board)

    def board(self, *given: object) -> B:
        """Return the board that the base reads."""
        return self.base.board(*given)

    @property
    def start(self) -> Callable[[int, int], B]:
        """The base's way to set up a board of a given size, if it has one.

        >>> from partizan import rulesets
        >>> str(Impartial(rulesets.domineering).start(2, 3))
        '...|...'
        """
        return _start(self.base)


class Impartial(_SameBoards[B]):
    """Either player may make either player's move.

    The tree is I(G) = {I(G^L), I(G^R) | I(G^L), I(G^R)}.

    >>> from partizan import rulesets
    >>> Impartial(rulesets.clobber)("xoxo").nim_value()
    3
    """

    # I(G+H) = I(G)+I(H), because a move in a sum is a move in one part, for either player.
    # I(-G) = I(G) = -I(G), because both players always have the same options.
    word = "impartial"

    def __init__(self, base: Ruleset[B]) -> None:
        super().__init__(base)
        self.is_impartial = True

    def options(self, board: B, player: Player) -> Iterator[B]:
        """Yield Left's options and then Right's."""
        for either in (LEFT, RIGHT):
            yield from self.base.options(board, either)

    def moves(self, board: B, player: Player) -> Iterator[Move[B]]:
        """Yield the base's moves; `as Left` or `as Right` follows a name of two different moves."""
        found = [move for either in (LEFT, RIGHT) for move in self.base.moves(board, either)]
        boards: dict[str, set[B]] = {}
        for move in found:
            boards.setdefault(move.key, set()).add(move.board)
        for move in found:
            role = f" as {move.player}" if len(boards[move.key]) > 1 else ""
            yield move.by(player, f"{move.name}{role}")

    def parts(self, board: B) -> Iterable[B]:
        """Return the base's parts."""
        return self.base.parts(board)

    def conjugate(self, board: B) -> B:
        """Return the base's conjugate, which has the same tree here, or else the board."""
        conjugate = self.base.conjugate(board)
        return board if conjugate is None else conjugate

    def compiled(self, board: B) -> Compiled | None:
        """Return the base's position for the impartial version of its kernel."""
        compiled = self.base.compiled(board)
        if compiled is None or compiled.kernel.startswith(_IMPARTIAL_KERNEL):
            return compiled
        return compiled._replace(kernel=_IMPARTIAL_KERNEL + compiled.kernel)


class Dicotic(_SameBoards[B]):
    """A player may move only if both players could.

    The tree is D(G) = {D(G^L) | D(G^R)} if G has options of both players, and 0 otherwise.

    >>> from partizan import rulesets
    >>> rulesets.toads_and_frogs("tt.f").value(), Dicotic(rulesets.toads_and_frogs)("tt.f").value()
    ({1/2|0}, ↓)
    """

    # D(G+H) is not D(G)+D(H): with only a move of Left's in G and only one of Right's in H, both
    # can move in G+H. D(-G) = -D(G), because the condition is symmetric in the players.
    word = "dicotic"

    def options(self, board: B, player: Player) -> Iterable[B]:
        """Return the base's options, if the opponent has one too."""
        opposed = any(True for _ in self.base.options(board, player.opponent))
        return self.base.options(board, player) if opposed else ()

    def moves(self, board: B, player: Player) -> Iterable[Move[B]]:
        """Return the base's moves, if the opponent has one too."""
        opposed = any(True for _ in self.base.options(board, player.opponent))
        return self.base.moves(board, player) if opposed else ()

    def parts(self, board: B) -> Iterable[B]:
        """Return the base's part, if there is only one."""
        return _sole_part(self.base, board)


class Negative(_SameBoards[B]):
    """The players' roles are exchanged: the tree of a position is the conjugate of the base's.

    >>> from partizan import rulesets
    >>> Negative(rulesets.domineering)("...").value()
    1
    """

    # Conjugation commutes with sums and with itself.
    word = "negative"

    def options(self, board: B, player: Player) -> Iterable[B]:
        """Return the opponent's options in the base."""
        return self.base.options(board, player.opponent)

    def moves(self, board: B, player: Player) -> Iterator[Move[B]]:
        """Yield the opponent's moves in the base."""
        for move in self.base.moves(board, player.opponent):
            yield move.by(player)

    def parts(self, board: B) -> Iterable[B]:
        """Return the base's parts."""
        return self.base.parts(board)

    def compiled(self, board: B) -> Compiled | None:
        """Return the base's position on the conjugate, which has the tree of this one."""
        conjugate = self.base.conjugate(board)
        return None if conjugate is None else self.base.compiled(conjugate)


class Turned(NamedTuple, Generic[B]):
    """A board of the base, and whether the players have changed sides.

    >>> from partizan import rulesets
    >>> Twisted(rulesets.domineering)("...").board
    Turned(board=Grid(1, 3, '...'), turned=False)
    """

    board: B
    turned: bool = False

    def __str__(self) -> str:
        return f"{self.board}{_TURNED}" if self.turned else str(self.board)


_TURNED = " turned"


class Twisted(Variant[B, Turned[B]]):
    """After each move the players change sides.

    The tree is T(G) = {-T(G^L) | -T(G^R)} [Siegel24]. A move in a sum changes sides everywhere,
    whereas in Turn-and-Eatcake only the cake that was eaten from is turned. If the base has
    conjugates, the board is turned; otherwise ` turned` after a board means that the players have
    changed sides.

    >>> from partizan import rulesets
    >>> twisted = Twisted(rulesets.domineering)
    >>> [str(option) for option in twisted("...").right]
    ['#|#|.', '.|#|#']
    >>> rulesets.domineering("..|..").value(), twisted("..|..").value()
    (±1, 0)
    """

    # T(-G) = -T(G): by induction, the Left options of the first are -T(-G^R) = T(G^R), and those of
    # the second are -(-T(G^R)), the same. So a turned board equals its conjugate.
    # T(G+H) is not T(G)+T(H): a move in G changes the sides in H as well.
    word = "twisted"

    def options(self, board: Turned[B], player: Player) -> Iterator[Turned[B]]:
        """Yield the base's options, turned."""
        mover = player.opponent if board.turned else player
        for option in self.base.options(board.board, mover):
            yield self._settled(Turned(option, not board.turned))

    def moves(self, board: Turned[B], player: Player) -> Iterator[Move[Turned[B]]]:
        """Yield the base's moves, to turned boards."""
        mover = player.opponent if board.turned else player
        for move in self.base.moves(board.board, mover):
            after = self._settled(Turned(move.board, not board.turned))
            yield Move(player, move.name, after, move.changes)

    def _settled(self, board: Turned[B]) -> Turned[B]:
        """Return the board unturned, by its conjugate, if the base has one."""
        conjugate = self.base.conjugate(board.board) if board.turned else None
        return board if conjugate is None else Turned(conjugate)

    def parts(self, board: Turned[B]) -> Iterator[Turned[B]]:
        """Yield the base's part, if there is only one."""
        for part in _sole_part(self.base, board.board):
            yield Turned(part, board.turned)

    def representative(self, board: Turned[B]) -> Turned[B]:
        """Return the base's representative, unturned if possible."""
        settled = self._settled(board)
        return Turned(self.base.representative(settled.board), settled.turned)

    def conjugate(self, board: Turned[B]) -> Turned[B]:
        """Return the board with the players' sides exchanged."""
        return self._settled(Turned(board.board, not board.turned))

    def board(self, *given: object) -> Turned[B]:
        """Return a board of the base, turned if its text ends with ` turned`."""
        turned = False
        if len(given) == 1:
            source = given[0]
            if isinstance(source, Turned):
                given, turned = (source.board,), source.turned
            elif isinstance(source, str):
                plain = source.rstrip()
                stem = plain.removesuffix(_TURNED)
                given, turned = (stem,), stem != plain
        return self._settled(Turned(self.base.board(*given), turned))

    def drawn(self, board: Turned[B]) -> object:
        """Return the position of the base, with a remark if the board is turned."""
        position = self.base.position_type(self.base, board.board)
        return [position, _TURNED.strip()] if board.turned else position

    @property
    def start(self) -> Callable[[int, int], Turned[B]]:
        """The base's way to set up a board of a given size, if it has one.

        >>> from partizan import rulesets
        >>> str(Twisted(rulesets.domineering).start(2, 3))
        '...|...'
        """
        start = _start(self.base)
        return lambda rows, columns: Turned(start(rows, columns))


class Traced(NamedTuple, Generic[B]):
    """A board of the base, and the boards that occurred before it.

    >>> from partizan import rulesets
    >>> Unrepeated(rulesets.backsliding_toads_and_frogs)(".t. after t..").board
    Traced(board=Strip('.t.'), earlier=frozenset({Strip('t..')}))
    """

    board: B
    earlier: frozenset[B] = frozenset()

    def __str__(self) -> str:
        before = _BETWEEN.join(sorted(map(str, self.earlier)))
        return f"{self.board}{_AFTER}{before}" if before else str(self.board)


_AFTER, _BETWEEN = " after ", " ; "


class Unrepeated(Variant[B, Traced[B]]):
    """No board may occur twice: a player may not move to a board that has occurred before.

    In Go this is positional superko. Play of a finite loopy game then ends. In a sum each summand
    has its own history. A board is followed by the earlier ones, as in `x.o after ...`; without
    them, play begins there.

    >>> from partizan import rulesets
    >>> strip = Unrepeated(rulesets.backsliding_toads_and_frogs)
    >>> strip("t..").value(), strip(".t.").value(), strip(".t. after t..").value()
    (2, 1, 1)
    """

    # The history of a part would have to be that of the whole board, so there are no parts.
    word = "unrepeated"

    def __init__(self, base: Ruleset[B]) -> None:
        super().__init__(base)
        self.is_loopy = False

    def options(self, board: Traced[B], player: Player) -> Iterator[Traced[B]]:
        """Yield the base's options that have not occurred, with this board in their history."""
        now, earlier = board
        past = earlier | {now}
        for option in self.base.options(now, player):
            if option not in past:
                yield Traced(option, past)

    def moves(self, board: Traced[B], player: Player) -> Iterator[Move[Traced[B]]]:
        """Yield the base's moves to boards that have not occurred."""
        past = board.earlier | {board.board}
        for move in self.base.moves(board.board, player):
            if move.board not in past:
                yield Move(player, move.name, Traced(move.board, past), move.changes)

    def conjugate(self, board: Traced[B]) -> Traced[B] | None:
        """Return the conjugates of the board and of its history, if the base has them."""
        now, *earlier = (self.base.conjugate(each) for each in (board.board, *board.earlier))
        if now is None or any(each is None for each in earlier):
            return None
        return Traced(now, frozenset(cast("list[B]", earlier)))

    def board(self, *given: object) -> Traced[B]:
        """Return a board of the base, with the boards named after the word `after`."""
        if len(given) == 1:
            source = given[0]
            if isinstance(source, Traced):
                return source
            if isinstance(source, str) and _AFTER.strip() in source:
                now, _, before = source.partition(_AFTER.strip())
                earlier = [self.base.board(text.strip()) for text in before.split(_BETWEEN.strip())]
                return Traced(self.base.board(now.strip()), frozenset(earlier))
        return Traced(self.base.board(*given))

    def drawn(self, board: Traced[B]) -> object:
        """Return the position of the base, with a remark on the number of earlier boards."""
        position = self.base.position_type(self.base, board.board)
        count = len(board.earlier)
        return [position, f"after {count} earlier boards"] if count else position

    @property
    def start(self) -> Callable[[int, int], Traced[B]]:
        """The base's way to set up a board of a given size, if it has one.

        >>> from partizan import rulesets
        >>> str(Unrepeated(rulesets.domineering).start(2, 3))
        '...|...'
        """
        start = _start(self.base)
        return lambda rows, columns: Traced(start(rows, columns))


VARIANTS: dict[str, type[Variant[Hashable, Hashable]]] = {
    cls.word: cast("type[Variant[Hashable, Hashable]]", cls)
    for cls in (Impartial, Dicotic, Twisted, Negative, Unrepeated)
}
"""The variants, by the word before the name of a ruleset."""


def _sole_part(base: Ruleset[B], board: B) -> Iterable[B]:
    """Return the base's part with the tree of the whole board, if one suffices; else the board."""
    parts = tuple(base.parts(board))
    return parts if len(parts) < 2 else (board,)


def _start(base: Ruleset[B]) -> Callable[[int, int], B]:
    """Return the `start` method of the base; AttributeError if it has none."""
    return cast("Callable[[int, int], B]", getattr(base, "start"))  # noqa: B009
