"""The compiled core of partizan; use it through the package."""

from collections.abc import Sequence
from typing import Any, Final


class Limits:
    """The limits of a call to the core."""

    def __init__(self, seconds: float | None, bytes: int | None, positions: int | None, progress: object | None, keep: object | None = None, every: float = 60.0, only_new: bool = False) -> None:
        """
        Seconds from now, bytes, positions, and a function that is called with the number of positions visited; also one that is called every so many seconds with what `positions.pages` returns.
        """

def carry(variable: object) -> None:
    """Set the context variable that holds the terms."""

def at_exit() -> None:
    """End the calls of all other threads."""

def after_fork() -> None:
    """Refuse further calls if a thread of the parent was at work."""

class DominationSearch:
    """The domination game on a graph with up to 128 vertices, by search."""

    def __init__(self, covers: Sequence[Sequence[int]], rules: int = 0, symmetries: Sequence[Sequence[int]] = [], copies: Sequence[Sequence[Sequence[int]]] = []) -> None: ...

    def value(self, open: Sequence[int], staller: bool = False, dominator_may_pass: bool = False, staller_may_pass: bool = False) -> int:
        """Return the number of vertices still to be chosen."""

    def line(self, open: Sequence[int], staller: bool = False, dominator_may_pass: bool = False, staller_may_pass: bool = False) -> list[int]:
        """Return an optimal line of play; -1 is a pass."""

    @property
    def bytes_held(self) -> int:
        """Bytes held."""

    @property
    def positions(self) -> int:
        """The number of positions that the last question visited."""

class DominationTable:
    """The domination game from every set of dominated vertices."""

    def __init__(self, covers: Sequence[Sequence[int]]) -> None: ...

    def fill(self) -> None:
        """Find all numbers. Call this first."""

    def at(self, open: int) -> tuple[int, int, int, int, int, int]:
        """
        Return the six numbers if these vertices, a bit each, are not dominated.
        """

    def minus(self) -> int | None:
        """
        Return a smallest dominated set, a bit each, for which Staller is worse off moving first; or None.
        """

class DominationGames:
    """Domination games as interned trees."""

    def __init__(self) -> None: ...

    def of_board(self, covers: Sequence[Sequence[int]], open: Sequence[int]) -> int:
        """Return the game on a graph whose undominated vertices are `open`."""

    def of_parts(self, covers: Sequence[Sequence[int]]) -> list[int]:
        """
        Return the games on a graph for all sets of open vertices, indexed by the set as a number.
        """

    def sum(self, a: int, b: int) -> int:
        """Return the game on the disjoint union of two graphs."""

    def options(self, game: int) -> list[int]: ...

    def numbers(self, game: int) -> tuple[int, int, int, int, int, int]:
        """
        Return the six numbers: plain, if Dominator may pass, if Staller may pass; each if Dominator or Staller begins.
        """

    def unions(self, games: Sequence[int]) -> list[tuple[int, list[int], list[tuple[int, int]]]]:
        """
        Return, by the classes of two games, the number of pairs, the least and largest offsets of their unions, and examples.
        """

    @property
    def size(self) -> int:
        """The number of games."""

def small_graphs(vertices: int) -> bytes:
    """
    Return the graphs with `vertices` vertices up to isomorphism: words with a bit for each pair, as in graph6.
    """

def graph_children(codes: bytes, vertices: int) -> bytes:
    """
    Return the graphs with one vertex more that belong to these graphs, which are words of `small_graphs`.
    """

def small_graph_numbers(codes: bytes, vertices: int) -> bytes:
    """
    Return two bytes for each graph: the length of the game if Dominator begins, and if Staller begins.
    """

def longest_trees(first: Sequence[int], most: int, bound: int, staller: bool, examples: int) -> tuple[int, int, int, list[list[int]]]:
    """
    Among `most` trees from the depths `first` on, return the numbers of trees, of those that exceed and of those that attain the bound, and the first of the latter as depths.
    """

class FreeTrees:
    """Iterates over the trees with `vertices` vertices up to isomorphism."""

    def __init__(self, vertices: int) -> None: ...

    def next(self) -> list[int] | None:
        """Return the depths of the vertices of the next tree, or None."""

    def skip(self, most: int) -> int:
        """Go past at most `most` trees, and return their number."""

def grid_with(grid: Any, changes: dict[int, str]) -> Any:
    """
    Return a grid with new letters in some cells; None if there is no such cell, or no letter.
    """

def grid_filled(grid: Any, letter: str, cells: tuple[int, ...]) -> Any:
    """
    Return a grid with one letter in some cells; None if there is no such cell, or no letter.
    """

def grid_reflections(grid: Any) -> Any:
    """
    Return a grid, its left-right and up-down mirror images, and its half turn.
    """

def grid_transposed(grid: Any) -> Any:
    """Return a grid with rows and columns exchanged."""

def grid_regions(grid: Any, border: str, steps: Sequence[tuple[int, int]]) -> list[Any]:
    """Return the connected regions of a grid, each cropped."""

class HeapSequence:
    """The nim-sequence of a taking-and-breaking game."""

    def __init__(self, digits: Sequence[int], repeating: Sequence[int] = [], unequal: bool = False, method: str = 'auto') -> None: ...

    @property
    def size(self) -> int:
        """The number of known heaps."""

    @property
    def bytes_held(self) -> int:
        """Bytes held."""

    @property
    def rare(self) -> list[tuple[int, int]]:
        """The rare heaps of the space, each with its value."""

    @property
    def space(self) -> tuple[int, int, int] | None:
        """
        (mask, e, f): heap n of value v is common iff parity(v & mask) ^ (e & n) ^ f = 1; or None.
        """

    def save(self) -> bytes:
        """Return everything needed to continue later."""

    def extend(self, heaps: int) -> None:
        """Find the values of heaps below `heaps`."""

    @property
    def method(self) -> str: ...

    vector: Final[str] = ...
    """The instruction set in use."""

    @property
    def largest(self) -> int: ...

    def values(self, start: int, stop: int) -> bytes:
        """
        Return the values of heaps start .. stop - 1, two bytes each, the lower first.
        """

    def value(self, heap: int) -> int: ...

    @staticmethod
    def load(data: bytes) -> HeapSequence: ...

    def period(self) -> object:
        """Return the period observed in the known heaps, or None."""

    def find_period(self, heaps: int) -> object:
        """Extend until a period is proved or `heaps` heaps are known."""

class RollingSequence:
    """The nim-sequence of a sparse octal game in a window of constant size."""

    def __init__(self, digits: Sequence[int], unequal: bool = False) -> None: ...

    @property
    def size(self) -> int:
        """The number of known heaps."""

    @property
    def bytes_held(self) -> int:
        """Bytes held."""

    @property
    def rare(self) -> list[tuple[int, int]]:
        """The rare heaps of the space, each with its value."""

    @property
    def space(self) -> tuple[int, int, int] | None:
        """
        (mask, e, f): heap n of value v is common iff parity(v & mask) ^ (e & n) ^ f = 1; or None.
        """

    def save(self) -> bytes:
        """Return everything needed to continue later."""

    def extend(self, heaps: int) -> bool:
        """
        Continue to this heap or to the proof of a period; return whether a period is proved.
        """

    def window(self) -> bytes:
        """Return the last values, a byte each."""

    @property
    def largest(self) -> tuple[int, int] | None:
        """
        The first heap with the largest value, and this value; None if a checkpoint did not contain it.
        """

    @staticmethod
    def load(data: bytes) -> RollingSequence: ...

    def period(self) -> object:
        """
        Return the period if it is proved; the first call replays a part of the run to find the preperiod.
        """

def heap_certificate_valid(digits: Sequence[int], repeating: Sequence[int], unequal: bool, certificate: dict[str, Any]) -> bool:
    """
    Return whether plain loops confirm a period in the form that `period()` returns.
    """

def nimber_product(arg0: int, arg1: int, /) -> int: ...

def nimber_square(arg: int, /) -> int: ...

def nimber_square_root(arg: int, /) -> int: ...

def nimber_inverse(arg: int, /) -> int: ...

def nimber_power(arg0: int, arg1: int, /) -> int: ...

def nimber_wide_product(arg0: bytes, arg1: bytes, /) -> bytes: ...

def nimber_wide_square(arg: bytes, /) -> bytes: ...

def nimber_wide_square_root(arg: bytes, /) -> bytes: ...

def nimber_wide_inverse(arg: bytes, /) -> bytes: ...

class QuotientEngine:
    """
    The misère quotient of a closed set of impartial games, extended one game at a time.
    """

    def __init__(self, digits: Sequence[int], repeating: Sequence[int] = [], unequal: bool = False) -> None: ...

    @staticmethod
    def of_tables() -> QuotientEngine:
        """Return an engine for games that are defined by `add`."""

    def add(self, options: Sequence[Sequence[int]]) -> None:
        """Add the game with these options, each a list of earlier games."""

    def set_limits(self, order: int, copies: int) -> None:
        """Limit the number of elements and the number of copies of one game."""

    def extend(self, last: int, until_periodic: bool = False) -> None:
        """
        Include the games up to `last`, or fewer if a period is proved earlier.
        """

    def saved(self) -> bytes:
        """Return what has been found as bytes."""

    def resume(self, data: bytes) -> None:
        """
        Go on from what `saved` has returned for the same games; it is verified.
        """

    @property
    def last(self) -> int: ...

    @property
    def order(self) -> int: ...

    @property
    def at_least(self) -> int:
        """After a failure, a lower bound on the order with one more game."""

    @property
    def bytes_held(self) -> int:
        """Bytes held."""

    @property
    def growth(self) -> list[tuple[int, int]]:
        """The games at which the order grew, and the new order."""

    def products(self) -> bytes:
        """
        Return the table of products, row by row, two bytes each, the lower first; 0 is the identity.
        """

    def values(self) -> bytes:
        """Return the element of each game, two bytes each, the lower first."""

    def p_portion(self) -> list[bool]:
        """Return whether each element is in P."""

    def antichains(self) -> list[list[bytes]]:
        """
        Return the maximal deficits of each element, as sets of elements, a bit each, the lowest first.
        """

    def period(self) -> tuple[int, int] | None:
        """
        Return the proved (preperiod, period) of the elements of all heaps, or None.
        """

class SmallSums:
    """The misère outcomes of all small sums of a few games."""

    def __init__(self, left: Sequence[Sequence[Sequence[int]]], right: Sequence[Sequence[Sequence[int]]], recurrences: Sequence[tuple[int, int]], most: int) -> None: ...

    def outcome(self, word: Sequence[int]) -> int:
        """
        Return 1 if Left wins moving first, plus 2 if Right does; 255 if the sum is too large.
        """

    def residual(self, word: Sequence[int], shift: int, depth: int) -> bytes:
        """
        Return the outcomes of word + 2^shift * v for all v of at most `depth` free letters, in a fixed order.
        """

    def agree(self, one: Sequence[int], other: Sequence[int]) -> bool:
        """Return whether no sum in the table distinguishes two sums."""

    def __len__(self) -> int: ...

def retrograde_winners(left: Sequence[Sequence[int]], right: Sequence[Sequence[int]], misere: bool = False) -> tuple[bytes, bytes]:
    """
    Return who wins (1, -1, 0) and in how many moves, for every node and player to move, as arrays.
    """

def retrograde_nim_values(options: Sequence[Sequence[int]]) -> bytes:
    """
    Return the nim-values of the nodes as an array of int32; -1 if infinite.
    """

class FoxAndGeeseTable:
    """The values of Fox and Geese on boards of one width."""

    def __init__(self, world: World, columns: int, parity: int, range: int) -> None: ...

    def square(self, arg0: int, arg1: int, /) -> int:
        """
        Return the number of a square, with rows counted from below; -1 if it is not there.
        """

    def value(self, geese: int, fox: int) -> int:
        """Return the loopy node that is the value of a position."""

    @property
    def positions(self) -> int: ...

    @property
    def bytes(self) -> int: ...

class AskedRules:
    """The methods of a ruleset in Python that play calls most."""

    def __init__(self, options: object | None, parts: object | None, representatives: object | None, kind: object) -> None: ...

    def options(self, board: Any, player: Any) -> list[Any]:
        """
        Return the boards to which `player` may move; they still need to be `checked`.
        """

    def keys(self, board: Any, *, split: bool) -> tuple[Any, ...]:
        """
        Return the keys of the answer for `board`: the representatives of its parts.
        """

def play_out(play: Any, rules: AskedRules, root: Any, answers: dict[Any, Any], aliases: dict[Any, Any], is_additive: bool, most: int) -> None:
    """Find the answers for `root` and for all positions that it needs."""

class StringsScore:
    """
    Strings and Coins for the most coins. Strings are pairs of coins; -1 is the ground.
    """

    def __init__(self, strings: Sequence[tuple[int, int]]) -> None: ...

    @property
    def positions(self) -> int:
        """The number of positions that the last question visited."""

    def margin(self, cut: Sequence[int] = [], guess: int = 0) -> int:
        """
        Return the coins that the player to move gets minus the opponent's, after some strings are cut.
        """

    def cuts(self) -> list[tuple[int, int]]:
        """
        Return for each string the coins that are taken by cutting it, and the margin of the player who cuts it first.
        """

    def page(self, most: int = 4194304) -> bytes:
        """Return the bounds that took most work, at most so many, as bytes."""

    def learn(self, page: bytes) -> None:
        """
        Enter what `page` returned for the same strings, perhaps in another process.
        """

class NimstringSearch:
    """Nimstring. Strings are pairs of coins; -1 is the ground."""

    def __init__(self, strings: Sequence[tuple[int, int]]) -> None: ...

    @property
    def positions(self) -> int:
        """The number of positions that the last question visited."""

    def value(self, cut: Sequence[int] = []) -> int:
        """Return the nim-value after some strings are cut; -1 if it is loony."""

class ChompTable:
    """The nim-values of Chomp on all bars that are contained in one."""

    def __init__(self, rows: Sequence[int]) -> None: ...

    def contains(self, rows: Sequence[int]) -> bool: ...

    def value(self, rows: Sequence[int]) -> int:
        """
        Return the nim-value of a bar in the table, which the first call fills.
        """

class Space:
    """All positions of a board whose cells hold certain letters, as numbers."""

    def __init__(self, board: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], alphabets: Sequence[Sequence[tuple[int, int]]]) -> None: ...

    @staticmethod
    def bits(arg: str, /) -> int:
        """Return the bits that an entry takes."""

    @property
    def size(self) -> int: ...

    @property
    def block(self) -> int:
        """The positions in a block."""

    @property
    def tiers(self) -> int: ...

    def index(self, board: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]]) -> int | None:
        """Return the number of a board, or None if it is not in the space."""

    def cells(self, index: int) -> bytes:
        """Return the codes of the cells of a position."""

    def options(self, index: int, player: int) -> list[bytes]:
        """
        Return the codes of the options of a position, which may lie outside the space.
        """

    def solve(self, question: str, block: int, tier: int, table: object) -> int:
        """
        Enter the positions of a block that are in a tier, and return the digest of their entries.
        """

    def step(self, question: str, block: int, moves: int, table: object) -> int:
        """
        Enter the states of a block from which play takes so many moves, and return how many there are.
        """

    def tally(self, question: str, block: int, table: object) -> tuple[list[int], list[int]]:
        """
        Return the digests of the entries of a block, one for each tier, and how often each value occurs.
        """

    def wrong(self, question: str, begin: int, end: int, table: object) -> int | None:
        """
        Return the first position whose entry does not follow from those of its options, or None.
        """

class World:
    """The stores that the ids of forms and values refer to."""

    def __init__(self) -> None: ...

    class Values:
        """Values of normal play, given by their 64 bits."""

        def dyadic(self, arg0: int, arg1: int, /) -> int: ...

        def large_dyadic(self, arg0: bytes, arg1: bool, arg2: int, /) -> int: ...

        def up_star(self, arg0: int, arg1: int, /) -> int: ...

        def make(self, arg0: Sequence[int], arg1: Sequence[int], /) -> int: ...

        def of_form(self, arg: int, /) -> int: ...

        def form(self, arg: int, /) -> int: ...

        def next_day(self, arg0: Sequence[int], arg1: bool, /) -> list[int]: ...

        def order(self, arg: Sequence[int], /) -> list[bytes]: ...

        def negative(self, arg: int, /) -> int: ...

        def add(self, arg0: int, arg1: int, /) -> int: ...

        def subtract(self, arg0: int, arg1: int, /) -> int: ...

        def multiple(self, arg0: int, arg1: int, /) -> int: ...

        def le(self, arg0: int, arg1: int, /) -> bool: ...

        def maximal(self, arg: Sequence[int], /) -> list[int]: ...

        def ordinal_sum(self, arg0: int, arg1: int, /) -> int: ...

        def norton_product(self, arg0: int, arg1: int, /) -> int: ...

        def conway_product(self, arg0: int, arg1: int, /) -> int: ...

        def conjunctive_sum(self, arg0: int, arg1: int, /) -> int: ...

        def selective_sum(self, arg0: int, arg1: int, /) -> int: ...

        def options(self, arg0: int, arg1: int, /) -> list[int]: ...

        def number_part(self, arg: int, /) -> tuple[int, int]: ...

        def base(self, arg: int, /) -> int:
            """Return the value minus its number part."""

        def is_number(self, arg: int, /) -> bool: ...

        def up_star_part(self, arg: int, /) -> tuple[int, int] | None: ...

        def birthday(self, arg: int, /) -> tuple[int, int]: ...

        def stop_count(self, arg: int, /) -> tuple[int, int]: ...

        def is_all_small(self, arg: int, /) -> bool: ...

        def parity(self, arg: int, /) -> tuple[bool, bool, bool, bool]: ...

        def followers(self, g: int, limit: int | None) -> list[int]:
            """Return all followers, or the first `limit` of them."""

        def sorted(self, arg: Sequence[int], /) -> list[int]: ...

        def hash(self, arg: int, /) -> int: ...

        def sizes(self) -> tuple[int, int, int]: ...

        def stop(self, arg0: int, arg1: int, /) -> tuple[int, int]: ...

        def mover_at_stop(self, arg0: int, arg1: int, /) -> bool: ...

        def temperature(self, arg: int, /) -> tuple[int, int]: ...

        def mean(self, arg: int, /) -> tuple[int, int]: ...

        def thermograph(self, arg: int, /) -> tuple[list[tuple[tuple[int, int], tuple[int, int]]], list[tuple[tuple[int, int], tuple[int, int]]]]: ...

        def cool(self, arg0: int, arg1: int, /) -> int: ...

        def heat(self, arg0: int, arg1: int, /) -> int: ...

        def overheat(self, arg0: int, arg1: int, arg2: int, /) -> int: ...

        def incentives(self, arg0: int, arg1: int, /) -> list[int]: ...

        def atomic_weight(self, arg: int, /) -> int | None: ...

        def far_star(self, arg: int, /) -> int: ...

        def reduced(self, arg: int, /) -> int: ...

        def companion(self, arg: int, /) -> int: ...

        def subordinate(self, arg0: int, arg1: int, arg2: Sequence[int], arg3: Sequence[int], /) -> int | None:
            """
            Return H with g = B:H, or None; B has the value `base`, and options with the given values.
            """

    class Forms:
        """Forms, which are bare trees, given by their ids."""

        def make(self, left: Sequence[int], right: Sequence[int]) -> int:
            """Return the form {left|right}."""

        def options(self, form: int, side: int) -> list[int]:
            """Return the options of Left (side 0) or Right (1), in structural order."""

        def birthday(self, form: int) -> int:
            """Return the height of the tree."""

        def flags(self, form: int) -> int:
            """Return the bits of FormFlag (see form_store.hpp)."""

        def hash(self, form: int) -> int:
            """Return 64 bits that depend only on the tree."""

        def compare(self, a: int, b: int) -> int:
            """
            Return -1, 0 or 1 as `a` precedes, is or follows `b` in structural order.
            """

        def count(self) -> int:
            """Return the number of forms in the world."""

        def followers(self, form: int) -> list[int]:
            """All that can be reached, breadth first, itself included."""

        def encode(self, form: int) -> list[int]:
            """
            Return the tree as a list of numbers that form_decode reads in any world.
            """

        def decode(self, code: Sequence[int]) -> int:
            """Return the form that form_encode wrote."""

        def sum(self, g: int, h: int) -> int: ...

        def conjunctive(self, g: int, h: int) -> int: ...

        def continued_conjunctive(self, g: int, h: int) -> int: ...

        def selective(self, g: int, h: int) -> int: ...

        def sequential(self, g: int, h: int) -> int: ...

        def ordinal_sum(self, g: int, h: int) -> int: ...

        def ordinal_product(self, g: int, h: int) -> int: ...

        def conjugate(self, g: int) -> int: ...

        def adjoint(self, g: int) -> int: ...

        def number_up_star(self, numerator: int, exponent: int, ups: int, nimber: int) -> int:
            """Return the canonical tree of numerator/2^exponent + ups.^ + *nimber."""

        def integer(self, n: int) -> int: ...

        def dyadic(self, numerator: int, exponent: int) -> int: ...

        def nimber(self, m: int) -> int: ...

        def up_star(self, ups: int, nimber: int) -> int: ...

        def read(self, form: int) -> tuple[int, int, int, int] | None:
            """
            Return (numerator, exponent, ups, nimber) if the form is exactly that value's canonical tree, else None.
            """

    class Loopy:
        """Loopy values, which are pairs of stoppers, given by their nodes."""

        def of_value(self, arg: int, /) -> int: ...

        def value(self, arg: int, /) -> int | None:
            """Return the loop-free value that a node is, or None."""

        def is_stopper(self, arg: int, /) -> bool: ...

        def options(self, arg0: int, arg1: int, /) -> list[int]: ...

        def followers(self, nodes: Sequence[int], loopy: bool = False) -> list[int]: ...

        def intern(self, arg0: Sequence[Sequence[int]], arg1: Sequence[Sequence[int]], /) -> list[int]:
            """Return the nodes of a graph in canonical form; ~i stands for node i."""

        def onsides(self, arg0: Sequence[Sequence[int]], arg1: Sequence[Sequence[int]], /) -> list[int]:
            """Return the onsides of the nodes of a graph; ~i stands for node i."""

        def sizes(self) -> tuple[int, int]:
            """Return the number of nodes stored and the bytes that they take."""

        def ge(self, arg0: int, arg1: int, /) -> bool:
            """Return whether a >= b on the onside."""

        def negative(self, arg: int, /) -> int: ...

        def upsum(self, arg0: int, arg1: int, /) -> int: ...

        def sides_are_stopper(self, arg: tuple[int, int], /) -> bool: ...

        def sides_ge(self, arg0: tuple[int, int], arg1: tuple[int, int], /) -> bool: ...

        def sides_add(self, arg0: tuple[int, int], arg1: tuple[int, int], /) -> tuple[int, int]: ...

        def evaluate(self, arg0: Sequence[Sequence[int]], arg1: Sequence[Sequence[int]], arg2: Sequence[tuple[int, int]], /) -> list[tuple[int, int]]:
            """
            Return the sides of the nodes of a graph; ~k stands for the k-th of `ends`.
            """

        def pseudonumber(self, arg: int, /) -> tuple[int, int, int] | None: ...

        def stop(self, arg0: int, arg1: int, /) -> tuple[int, int, int]: ...

    class Misere:
        """
        Forms with tombstones under misère play, modulo a universe, given by their ids.
        """

        def of_form(self, form: int) -> int:
            """Return the form as an augmented form."""

        def form(self, g: int) -> int:
            """
            The form without tombstones that `g` is, or -1 if a follower carries one.
            """

        def make(self, left: Sequence[int], right: Sequence[int], left_tombstone: bool = False, right_tombstone: bool = False) -> int:
            """Return the augmented form {left|right} with these tombstones."""

        def options(self, g: int, player: int) -> list[int]:
            """The options of Left (0) or Right (1), in structural order."""

        def tombstones(self, g: int) -> int:
            """1 if Left has a tombstone, plus 2 if Right has."""

        def birthday(self, g: int) -> int:
            """Return the height of the tree."""

        def flags(self, g: int) -> int:
            """
            1 dicot, 2 dead-ending, 4 blocking, 8 P-free, 16 impartial, 32 and 64 Left and Right end, 128 and 256 dead, 512 and 1024 blocked ends.
            """

        def compare(self, a: int, b: int) -> int:
            """-1, 0 or 1 as `a` precedes, is or follows `b` in structural order."""

        def wins(self, g: int, player: int) -> bool:
            """Return whether `player`, moving first, wins."""

        def sum_wins(self, g: int, h: int, player: int) -> bool:
            """
            Return whether `player`, moving first, wins the sum, without making it.
            """

        def sum(self, g: int, h: int) -> int: ...

        def conjugate(self, g: int) -> int: ...

        def adjoint(self, g: int) -> int: ...

        def strong(self, universe: int, g: int, player: int) -> bool:
            """
            Return whether `player`, moving first, wins g + X for every end X of theirs in the universe: 0 dicot, 1 dead-ending, 2 blocking, 3 all.
            """

        def ge(self, universe: int, g: int, h: int) -> bool:
            """Whether g >= h modulo the universe."""

        def ge_matrix(self, universe: int, forms: Sequence[int]) -> bytes:
            """
            Return rows of (n + 7) // 8 bytes: bit j (of byte j // 8) of row i is set iff forms[i] >= forms[j].
            """

        def ge_pairs(self, universe: int, first: Sequence[int], second: Sequence[int]) -> bytes:
            """Return a byte for each pair: 1 if first[i] >= second[i], else 0."""

        def simplest(self, universe: int, g: int) -> int:
            """
            Return the simplest form, which is unique for each class and may have tombstones.
            """

        def simplest_all(self, universe: int, forms: Sequence[int]) -> list[int]:
            """The simplest form of each."""

        def canonical(self, universe: int, g: int) -> int:
            """
            Return the member of the universe that represents the class; raise DomainError if there is none.
            """

        def separate(self, universe: int, g: int, h: int) -> tuple[int, int]:
            """
            Return (y, z): moving first, Left loses g + y and wins h + y, and Right wins g + z and loses h + z. Raise DomainError if g >= h.
            """

        def invertible(self, universe: int, g: int) -> bool:
            """Return whether the class of g has an inverse."""

        def sorted(self, forms: Sequence[int]) -> list[int]:
            """The different ones among augmented forms, in structural order."""

        def outlives(self, g: int, player: int) -> bool:
            """
            Return whether `player`, moving second, wins in the sum with every large perfect murder.
            """

        def holds_after(self, g: int, player: int) -> bool:
            """
            Return whether `player` wins moving first or second, and holds against blocked ends, here and after every move of the opponent.
            """

        def count_down_sets(self, below: bytes, sets: Sequence[bytes]) -> list[tuple[int, int]]:
            """
            Return the number of down-sets, which is that of antichains, of an order restricted to each set, as two words.
            """

    class Positions:
        """Positions of rulesets that have a kernel."""

        @staticmethod
        def known(arg: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], /) -> bool:
            """Return whether there is a kernel for this board."""

        @staticmethod
        def kernels() -> list[str]: ...

        @staticmethod
        def family(arg: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], /) -> str:
            """
            Return the name of the tables that a board uses, the same in every process; empty if there is no kernel.
            """

        @staticmethod
        def fingerprint() -> str:
            """
            Return a digest of the sources that determine the answers of the kernels.
            """

        @staticmethod
        def share_after(positions: int | None) -> int:
            """
            Set after how many positions an evaluation or a search uses a second thread, None for never; return the number before.
            """

        def pages(self, only_new: bool) -> tuple[bytes, bytes, list[tuple[int, int]]]:
            """
            Return what is known about positions, and about sums, and would take long to find again: two pages of bytes, which are empty if there is nothing, or nothing that was not returned before. Also how many of the sums that were asked about are settled, and of how many, and the same for the moves in the one that was searched last.
            """

        def learn(self, sum: Sequence[tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]]], misere: bool, of_positions: bytes, of_sums: bytes) -> bool:
            """
            Enter pages that `pages` has returned, perhaps in another process, for a question about a sum; return whether there are kernels for it.
            """

        def value(self, arg: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], /) -> int | None:
            """
            Return the value under normal play; None if there is no kernel for this board, as in the following methods.
            """

        def value_by_play(self, arg: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], /) -> int | None:
            """
            Return the same value, found from the values of all followers and never by a guess.
            """

        def guessed(self, arg0: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], arg1: int, /) -> int | None:
            """
            Return the value if it is found by guesses alone, a number or a number plus a star, as befits a question that takes so much work; None otherwise.
            """

        def misere_outcome(self, arg: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], /) -> tuple[bool, bool] | None:
            """
            Return whether Left, and whether Right, wins under misère play when moving first.
            """

        def misere_form(self, arg: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], /) -> list[list[int]] | None:
            """
            Return the simplest form under misère play as lists of the places of options, one for each follower; None if the kernel does not find it.
            """

        def results(self, board: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], misere: bool) -> tuple[tuple[int, int], tuple[int, int]] | None:
            """
            Return who wins a position whose play may repeat, as 1, -1 or 0, and in how many moves, if Left begins and if Right begins; None if there is no kernel.
            """

        def graph(self, board: object) -> tuple[list[bytes], list[list[int]], list[list[int]]] | None:
            """
            Return the positions that play reaches from a board, by names that tell those of one family apart, the board's first, and the places of Left's and of Right's options of each; None if there is no kernel.
            """

        def wins(self, arg0: Sequence[tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]]], arg1: int, arg2: bool, /) -> bool | None:
            """Return whether the player to move wins a sum."""

        def losing(self, arg0: Sequence[Sequence[tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]]]], arg1: int, arg2: bool, /) -> int | None:
            """
            Return the index of a sum that the player to move loses, or None; every board must have a kernel.
            """

        def reply(self, arg0: Sequence[tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]]], arg1: Sequence[Sequence[tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]]]], arg2: int, arg3: bool, /) -> int | None:
            """
            Return the index of a sum, of those to which a player can move, that the opponent loses, or None; every board must have a kernel.
            """

        def census(self, arg0: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], arg1: int, /) -> list[int] | None:
            """
            Return the numbers of plays of 0, 1, .. moves, where either player may make each move.
            """

        def sizes(self) -> tuple[int, int]:
            """Return the number of positions in the tables, and their size in bytes."""

    @property
    def values(self) -> World.Values: ...

    @property
    def forms(self) -> World.Forms: ...

    @property
    def loopy(self) -> World.Loopy: ...

    @property
    def misere(self) -> World.Misere: ...

    @property
    def positions(self) -> World.Positions: ...

    @property
    def bytes_held(self) -> int:
        """The number of bytes held by the stores."""

    @property
    def visited(self) -> int:
        """The number of positions that the last question visited."""

    @staticmethod
    def fingerprint() -> str:
        """Return a digest of all sources of the core."""

def loopy_winners(left: Sequence[Sequence[int]], right: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """
    Return who wins from each node if Left begins, and if Right begins: 1 Left, -1 Right, 0 for a draw.
    """

def loopy_components(left: Sequence[Sequence[int]], right: Sequence[Sequence[int]]) -> list[list[int]]:
    """
    Return the strongly connected components, each before those that lead to it.
    """

def loopy_alternating_cycle(left: Sequence[Sequence[int]], right: Sequence[Sequence[int]]) -> list[int]:
    """
    Return the nodes of a cycle of alternating play, Left moving first, or an empty list.
    """

def loopy_bisimulation(left: Sequence[Sequence[int]], right: Sequence[Sequence[int]], colours: Sequence[int]) -> list[int]:
    """
    Return the class of each node in the coarsest partition that respects colours and edges.
    """

def loopy_survives(left: Sequence[Sequence[int]], right: Sequence[Sequence[int]], pairs: Sequence[tuple[int, int]]) -> list[bool]:
    """
    Return for pairs (g, h) of nodes whether g >= h if Left wins all infinite play.
    """
