"""The compiled core of partizan; use it through the package."""

from collections.abc import Sequence
from typing import Annotated, Any, Final

import numpy
from numpy.typing import NDArray


class Limits:
    """What a call of the core may use."""

    def __init__(self, seconds: float | None, bytes: int | None, positions: int | None, progress: object | None) -> None:
        """
        Seconds from now; bytes; positions; what is called with the number of positions visited.
        """

def carry(variable: object, wake: object) -> None:
    """
    Take the context variable that holds the terms, and what wakes the watchdog.
    """

def enter(self: object) -> object:
    """
    Let the terms hold that `_entered()` of the budget returns; return the budget.
    """

def leave(self: object, *args: object) -> None:
    """Let the terms hold that held before, and stop watching the thread."""

def interrupt(error: object, now: float) -> float:
    """
    Raise `error` in the threads that have not stopped in time; return the seconds until the next is due, or -1.
    """

def postpone() -> None:
    """Do not interrupt this thread for a while: it has stopped by itself."""

def collect(phase: str, info: dict[str, int]) -> None:
    """Note that the garbage collector begins or ends; for `gc.callbacks`."""

def before_fork() -> None:
    """Wait, up to a second, until the stores are whole."""

def at_exit() -> None:
    """Stop the threads at work, for good."""

def after_fork() -> None:
    """Free the stores of threads that are not here."""

class DominationSearch:
    """The domination game on a graph with up to 128 vertices, by search."""

    def __init__(self, covers: Sequence[Sequence[int]], rules: int = 0, symmetries: Sequence[Sequence[int]] = [], copies: Sequence[Sequence[Sequence[int]]] = []) -> None: ...

    def value(self, open: Sequence[int], staller: bool = False, dominator_may_pass: bool = False, staller_may_pass: bool = False) -> int:
        """How many vertices are still chosen."""

    def line(self, open: Sequence[int], staller: bool = False, dominator_may_pass: bool = False, staller_may_pass: bool = False) -> list[int]:
        """A best line of play; -1 is a pass."""

    @property
    def bytes_held(self) -> int:
        """Bytes held."""

    @property
    def positions(self) -> int:
        """Positions that the last question visited."""

class DominationTable:
    """The domination game from every set of dominated vertices."""

    def __init__(self, covers: Sequence[Sequence[int]]) -> None: ...

    def fill(self) -> None:
        """Find all numbers; before anything else is asked."""

    def at(self, open: int) -> tuple[int, int, int, int, int, int]:
        """The six numbers where these vertices, a bit each, are not dominated."""

    def minus(self) -> int | None:
        """
        A smallest dominated set, a bit each, with which Staller had better not begin; or None.
        """

class DominationGames:
    """Domination games as trees, each once."""

    def __init__(self) -> None: ...

    def of_board(self, covers: Sequence[Sequence[int]], open: Sequence[int]) -> int:
        """The game on a graph of which some vertices are not dominated."""

    def of_parts(self, covers: Sequence[Sequence[int]]) -> list[int]:
        """
        The games on a graph with all sets of open vertices, by the set as a number.
        """

    def sum(self, a: int, b: int) -> int:
        """The game on two graphs side by side."""

    def options(self, game: int) -> list[int]: ...

    def numbers(self, game: int) -> tuple[int, int, int, int, int, int]:
        """
        The six numbers: plain, if Dominator may pass, if Staller may pass; Dominator or Staller begins.
        """

    def unions(self, games: Sequence[int]) -> list[tuple[int, list[int], list[tuple[int, int]]]]:
        """
        By the classes of two games: how many pairs there are, the least and largest offsets of their unions, and where.
        """

    @property
    def size(self) -> int:
        """How many games were made."""

def small_graphs(vertices: int) -> bytes:
    """
    The graphs with so many vertices, one of each class: words with a bit for each pair, as in graph6.
    """

def small_graph_numbers(codes: bytes, vertices: int) -> bytes:
    """
    Two bytes for each graph: how long the game lasts if Dominator begins, and if Staller does.
    """

def longest_trees(vertices: int, bound: int, staller: bool, part: int, parts: int, examples: int) -> tuple[int, int, int, list[list[int]]]:
    """
    How many trees there are, how many last longer than a bound, how many as long, and the first of these as depths.
    """

class FreeTrees:
    """
    The trees with so many vertices, one of each class, one after the other.
    """

    def __init__(self, vertices: int) -> None: ...

    def next(self) -> list[int] | None:
        """The depths of the vertices of the next tree, or None."""

class HeapSequence:
    """The nim-sequence of a taking-and-breaking game."""

    def __init__(self, digits: Sequence[int], repeating: Sequence[int] = [], unequal: bool = False, method: str = 'auto') -> None: ...

    @property
    def size(self) -> int:
        """So many heaps are known."""

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
        """All that is needed to go on."""

    def extend(self, heaps: int) -> None:
        """Find the values of heaps below `heaps`."""

    @property
    def method(self) -> str: ...

    vector: Final[str] = ...
    """The instruction set in use."""

    @property
    def largest(self) -> int: ...

    def values(self, start: int, stop: int) -> bytes:
        """Values of heaps start .. stop - 1, two bytes each, the lower first."""

    def value(self, heap: int) -> int: ...

    @staticmethod
    def load(data: bytes) -> HeapSequence: ...

    def period(self) -> object:
        """The period to be seen in the heaps known, or None."""

    def find_period(self, heaps: int) -> object:
        """Extend until a period is proved or `heaps` heaps are known."""

class RollingSequence:
    """A sparse octal game in a window of constant size, until it recurs."""

    def __init__(self, digits: Sequence[int], unequal: bool = False) -> None: ...

    @property
    def size(self) -> int:
        """So many heaps are known."""

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
        """All that is needed to go on."""

    def extend(self, heaps: int) -> bool:
        """
        Roll on to this heap or to the proof of a period; whether it is proved.
        """

    def window(self) -> bytes:
        """The last values, a byte each."""

    @staticmethod
    def load(data: bytes) -> RollingSequence: ...

    def period(self) -> object:
        """
        The period if it is proved; the first call replays a part of the run to find the preperiod.
        """

def heap_certificate_valid(digits: Sequence[int], repeating: Sequence[int], unequal: bool, certificate: dict[str, Any]) -> bool:
    """Whether plain loops confirm a period as `period()` gives it."""

def nimber_product(arg0: int, arg1: int, /) -> int: ...

def nimber_square(arg: int, /) -> int: ...

def nimber_square_root(arg: int, /) -> int: ...

def nimber_inverse(arg: int, /) -> int: ...

def nimber_power(arg0: int, arg1: int, /) -> int: ...

def nimber_products(arg0: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], arg1: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], arg2: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], /) -> None:
    """Put the products of two rows of words into a third."""

def nimber_wide_product(arg0: bytes, arg1: bytes, /) -> bytes: ...

def nimber_wide_square(arg: bytes, /) -> bytes: ...

def nimber_wide_square_root(arg: bytes, /) -> bytes: ...

def nimber_wide_inverse(arg: bytes, /) -> bytes: ...

class QuotientEngine:
    """
    The misère quotient of a closed set of impartial games, grown game by game.
    """

    def __init__(self, digits: Sequence[int], repeating: Sequence[int] = [], unequal: bool = False) -> None: ...

    @staticmethod
    def of_tables() -> QuotientEngine:
        """Games are given by `add`."""

    def add(self, options: Sequence[Sequence[int]]) -> None:
        """Give the next game by its options: lists of games before it."""

    def set_limits(self, order: int, copies: int) -> None:
        """Elements, and copies of one game, at most."""

    def extend(self, last: int, until_periodic: bool = False) -> None:
        """Take in the games up to `last`, or fewer if a period is proved before."""

    @property
    def last(self) -> int: ...

    @property
    def order(self) -> int: ...

    @property
    def at_least(self) -> int:
        """After a failure: the order with one more game is no less."""

    @property
    def bytes_held(self) -> int:
        """Bytes held."""

    @property
    def growth(self) -> list[tuple[int, int]]:
        """The games with which the order grew, and the order then."""

    def products(self) -> bytes:
        """
        The table of products, row by row, two bytes each, the lower first; 0 is the identity.
        """

    def values(self) -> bytes:
        """The element of each game, two bytes each, the lower first."""

    def p_portion(self) -> list[bool]:
        """Whether each element is in P."""

    def antichains(self) -> list[list[bytes]]:
        """
        The largest deficits of each element, as sets of elements, a bit each, the lowest first.
        """

    def period(self) -> tuple[int, int] | None:
        """(preperiod, period) of the elements of all heaps, if it is proved."""

class World:
    """The stores that the ids of forms and values refer to."""

    def __init__(self) -> None: ...

    @property
    def bytes_held(self) -> int:
        """Bytes held by the stores."""

    @property
    def is_lost(self) -> bool:
        """
        Whether a fork has left the stores in an unknown state; then nothing can be asked.
        """

    def form_make(self, left: Sequence[int], right: Sequence[int]) -> int:
        """The form {left|right}."""

    def form_options(self, form: int, side: int) -> list[int]:
        """The options of Left (side 0) or Right (1), in structural order."""

    def form_birthday(self, form: int) -> int:
        """The height of the tree."""

    def form_flags(self, form: int) -> int:
        """The bits of FormFlag, in form_store.hpp."""

    def form_hash(self, form: int) -> int:
        """64 bits that depend on the tree alone."""

    def form_compare(self, a: int, b: int) -> int:
        """-1, 0 or 1 as `a` precedes, is or follows `b` in structural order."""

    def form_count(self) -> int:
        """How many forms the world holds."""

    def form_followers(self, form: int) -> list[int]:
        """All that can be reached, breadth first, itself included."""

    def form_encode(self, form: int) -> list[int]:
        """The tree as a list of numbers that form_decode reads in any world."""

    def form_decode(self, code: Sequence[int]) -> int:
        """The form that form_encode wrote."""

    def form_sum(self, g: int, h: int) -> int: ...

    def form_conjunctive(self, g: int, h: int) -> int: ...

    def form_continued_conjunctive(self, g: int, h: int) -> int: ...

    def form_selective(self, g: int, h: int) -> int: ...

    def form_sequential(self, g: int, h: int) -> int: ...

    def form_ordinal_sum(self, g: int, h: int) -> int: ...

    def form_ordinal_product(self, g: int, h: int) -> int: ...

    def form_conjugate(self, g: int) -> int: ...

    def form_adjoint(self, g: int) -> int: ...

    def form_number_up_star(self, numerator: int, exponent: int, ups: int, nimber: int) -> int:
        """The canonical tree of numerator/2^exponent + ups.^ + *nimber."""

    def form_integer(self, n: int) -> int: ...

    def form_dyadic(self, numerator: int, exponent: int) -> int: ...

    def form_nimber(self, m: int) -> int: ...

    def form_up_star(self, ups: int, nimber: int) -> int: ...

    def form_read(self, form: int) -> tuple[int, int, int, int] | None:
        """
        (numerator, exponent, ups, nimber) if the form is exactly that value's canonical tree, else None.
        """

    def value_dyadic(self, arg0: int, arg1: int, /) -> int: ...

    def value_large_dyadic(self, arg0: bytes, arg1: bool, arg2: int, /) -> int: ...

    def value_up_star(self, arg0: int, arg1: int, /) -> int: ...

    def value_make(self, arg0: Sequence[int], arg1: Sequence[int], /) -> int: ...

    def value_of_form(self, arg: int, /) -> int: ...

    def value_form(self, arg: int, /) -> int: ...

    def value_next_day(self, arg0: Sequence[int], arg1: bool, /) -> list[int]: ...

    def value_order(self, arg: Sequence[int], /) -> list[bytes]: ...

    def value_negative(self, arg: int, /) -> int: ...

    def value_add(self, arg0: int, arg1: int, /) -> int: ...

    def value_subtract(self, arg0: int, arg1: int, /) -> int: ...

    def value_multiple(self, arg0: int, arg1: int, /) -> int: ...

    def value_le(self, arg0: int, arg1: int, /) -> bool: ...

    def value_maximal(self, arg: Sequence[int], /) -> list[int]: ...

    def value_ordinal_sum(self, arg0: int, arg1: int, /) -> int: ...

    def value_norton_product(self, arg0: int, arg1: int, /) -> int: ...

    def value_conway_product(self, arg0: int, arg1: int, /) -> int: ...

    def value_conjunctive_sum(self, arg0: int, arg1: int, /) -> int: ...

    def value_selective_sum(self, arg0: int, arg1: int, /) -> int: ...

    def value_options(self, arg0: int, arg1: int, /) -> list[int]: ...

    def value_number_part(self, arg: int, /) -> tuple[int, int]: ...

    def value_base(self, arg: int, /) -> int:
        """The value less its number part."""

    def value_is_number(self, arg: int, /) -> bool: ...

    def value_up_star_part(self, arg: int, /) -> tuple[int, int] | None: ...

    def value_birthday(self, arg: int, /) -> tuple[int, int]: ...

    def value_stop_count(self, arg: int, /) -> tuple[int, int]: ...

    def value_is_all_small(self, arg: int, /) -> bool: ...

    def value_parity(self, arg: int, /) -> tuple[bool, bool, bool, bool]: ...

    def value_followers(self, g: int, limit: int | None) -> list[int]:
        """All followers, or the first `limit` of them."""

    def value_sorted(self, arg: Sequence[int], /) -> list[int]: ...

    def value_hash(self, arg: int, /) -> int: ...

    def value_sizes(self) -> tuple[int, int, int]: ...

    def value_stop(self, arg0: int, arg1: int, /) -> tuple[int, int]: ...

    def value_mover_at_stop(self, arg0: int, arg1: int, /) -> bool: ...

    def value_temperature(self, arg: int, /) -> tuple[int, int]: ...

    def value_mean(self, arg: int, /) -> tuple[int, int]: ...

    def value_thermograph(self, arg: int, /) -> tuple[list[tuple[tuple[int, int], tuple[int, int]]], list[tuple[tuple[int, int], tuple[int, int]]]]: ...

    def value_cool(self, arg0: int, arg1: int, /) -> int: ...

    def value_heat(self, arg0: int, arg1: int, /) -> int: ...

    def value_overheat(self, arg0: int, arg1: int, arg2: int, /) -> int: ...

    def value_incentives(self, arg0: int, arg1: int, /) -> list[int]: ...

    def value_atomic_weight(self, arg: int, /) -> int | None: ...

    def value_far_star(self, arg: int, /) -> int: ...

    def value_reduced(self, arg: int, /) -> int: ...

    def value_companion(self, arg: int, /) -> int: ...

    def value_subordinate(self, arg0: int, arg1: int, /) -> int | None: ...

    @staticmethod
    def position_known(arg: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], /) -> bool:
        """Whether there is a kernel for this board."""

    @staticmethod
    def position_kernels() -> list[str]: ...

    def position_value(self, arg: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], /) -> int | None:
        """
        The normal-play value; None if there is no kernel for this board, as below.
        """

    def position_misere_outcome(self, arg: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], /) -> tuple[bool, bool] | None:
        """
        Whether Left, and whether Right, wins under misère play when moving first.
        """

    def position_wins(self, arg0: Sequence[tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]]], arg1: int, arg2: bool, /) -> bool | None:
        """Whether the player to move wins a sum."""

    def position_losing(self, arg0: Sequence[Sequence[tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]]]], arg1: int, arg2: bool, /) -> int | None:
        """
        The index of a sum that the player to move loses, or None; every board must have a kernel.
        """

    def position_census(self, arg0: tuple[str, Sequence[int], int, int, bytes, Sequence[tuple[int, int, int]]], arg1: int, /) -> list[int] | None:
        """How many plays of 0, 1, .. moves there are, either player making each."""

    def position_sizes(self) -> tuple[int, int]:
        """How many positions the tables hold, and in how many bytes."""

    def misere_of_form(self, form: int) -> int:
        """The form as an augmented form."""

    def misere_form(self, g: int) -> int:
        """
        The form without tombstones that `g` is, or -1 if a follower carries one.
        """

    def misere_make(self, left: Sequence[int], right: Sequence[int], left_tombstone: bool = False, right_tombstone: bool = False) -> int:
        """The augmented form {left|right} with these tombstones."""

    def misere_options(self, g: int, player: int) -> list[int]:
        """The options of Left (0) or Right (1), in structural order."""

    def misere_tombstones(self, g: int) -> int:
        """1 if Left has a tombstone, plus 2 if Right has."""

    def misere_birthday(self, g: int) -> int:
        """The height of the tree."""

    def misere_flags(self, g: int) -> int:
        """
        1 dicot, 2 dead-ending, 4 blocking, 8 P-free, 16 impartial, 32 and 64 Left and Right end, 128 and 256 dead, 512 and 1024 blocked ends.
        """

    def misere_compare(self, a: int, b: int) -> int:
        """-1, 0 or 1 as `a` precedes, is or follows `b` in structural order."""

    def misere_wins(self, g: int, player: int) -> bool:
        """Whether `player`, moving first, wins."""

    def misere_sum_wins(self, g: int, h: int, player: int) -> bool:
        """Whether `player`, moving first, wins the sum, which is not made."""

    def misere_sum(self, g: int, h: int) -> int: ...

    def misere_conjugate(self, g: int) -> int: ...

    def misere_adjoint(self, g: int) -> int: ...

    def misere_strong(self, universe: int, g: int, player: int) -> bool:
        """
        Whether `player`, moving first, wins g + X for every end X of theirs in the universe: 0 dicot, 1 dead-ending, 2 blocking, 3 all.
        """

    def misere_ge(self, universe: int, g: int, h: int) -> bool:
        """Whether g >= h modulo the universe."""

    def misere_ge_matrix(self, universe: int, forms: Sequence[int]) -> bytes:
        """
        Bit j (of byte j // 8) of row i, of (n + 7) // 8 bytes, says whether forms[i] >= forms[j].
        """

    def misere_ge_pairs(self, universe: int, first: Sequence[int], second: Sequence[int]) -> bytes:
        """A byte for each pair, 1 if first[i] >= second[i] and 0 if not."""

    def misere_simplest(self, universe: int, g: int) -> int:
        """The simplest form, one for each class; it may carry tombstones."""

    def misere_simplest_all(self, universe: int, forms: Sequence[int]) -> list[int]:
        """The simplest form of each."""

    def misere_canonical(self, universe: int, g: int) -> int:
        """
        The member of the universe that stands for the class; DomainError if it has none.
        """

    def misere_separate(self, universe: int, g: int, h: int) -> tuple[int, int]:
        """
        (y, z): moving first, Left loses g + y and wins h + y, Right wins g + z and loses h + z. DomainError if g >= h.
        """

    def misere_invertible(self, universe: int, g: int) -> bool:
        """Whether the class of g has an inverse."""

    def misere_sorted(self, forms: Sequence[int]) -> list[int]:
        """The different ones among augmented forms, in structural order."""

    def misere_outlives(self, g: int, player: int) -> bool:
        """
        Whether `player`, moving second, wins beside every large perfect murder.
        """

    def misere_holds_after(self, g: int, player: int) -> bool:
        """
        Whether `player` wins whoever begins, and holds, beside blocked ends, here and after every move of the opponent.
        """

    def count_antichains(self, comparable: bytes, sets: Sequence[bytes], most: int) -> list[tuple[int, int]] | None:
        """
        The number of antichains within each set, as two words; None if more than `most` sets are to be remembered for one of them.
        """

    def marked_antichains(self, comparable: bytes, marks: Sequence[int]) -> list[tuple[int, int]]:
        """
        (marks, count): how many antichains, not empty, have elements with exactly these marks.
        """

    def walk_antichains(self, comparable: bytes, among: bytes, start: bytes, seed: int, samples: int, gap: int) -> bytes:
        """
        So many antichains, 32 bytes each, met by a random walk every `gap` steps.
        """
