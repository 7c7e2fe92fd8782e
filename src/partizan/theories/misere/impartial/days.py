"""The impartial games born by day n, up to equality under misère play.

There are 1, 2, 3, 5, 22 and 4171780 of them for n = 0, ..., 5. [Conway01]

Genera of options and sums, computed with as little work as possible.

Sums of tame games follow a rule. The genus of a sum with a wild summand does not follow from
genera, so canonical forms are added; they are computed only when this happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from partizan.errors import DomainError, TooLarge
from partizan.theories.misere.impartial import nodes
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.impartial.genus import Genus, genus_of_options, tame_sum
from partizan.theories.misere.impartial.nodes import EMPTY, Node, ordered, simplest
from partizan.theories.misere.impartial.structure import Tameness, tame_step
from partizan.wording import quoted

_LISTED = 4  # the last day whose games are listed
_COUNTED = 6  # the last day whose games are counted
_SETS = 5  # the last day whose sets of options are enumerated


def born_by(day: int) -> tuple[MisereForm, ...]:
    """Return the games born by day 0, 1, 2, 3 or 4, earliest born first.

    >>> born_by(3)
    (0, *, *2, *2#, *3)
    >>> [len(born_by(n)) for n in range(5)]
    [1, 2, 3, 5, 22]
    """
    _check(day, _LISTED, "listed", "option_sets(5) enumerates those of day 5")
    return tuple(map(MisereForm._at, _day(day)))


def count_born_by(day: int) -> int:
    """Return the number of games born by day 0, ..., 6.

    A set S of games born by the previous day is not a canonical form if and only if it simplifies
    to some H, born two days before: S consists of all options of H and some games that have H as an
    option. For each H there are 2^a - 1 such sets, where a is the number of games of the previous
    day that have H as an option. If H is 0, sets of N-positions alone do not simplify. No S
    simplifies to two different H, because they would be equal.

    >>> [count_born_by(n) for n in range(6)]
    [1, 2, 3, 5, 22, 4171780]
    >>> count_born_by(6).bit_length()
    4171780
    """
    _check(day, _COUNTED, "counted", "the number of games of day 7 is too large to write down")
    total = 1 << (count_born_by(day - 1) if day else 0)
    for h, (games, lost) in _having(day - 1).items():
        total -= (1 << games) - 1
        if h is EMPTY:
            total += (1 << games - lost) - 1
    return total


def option_sets(day: int) -> Iterator[int]:
    """Yield the sets of options of all games born by day 0, ..., 5, one by one.

    A set is an integer whose bit i stands for the i-th game of `born_by(day - 1)`. All 2^n sets are
    examined and nothing is stored: day 5 has 2^22 sets and takes a few seconds.

    >>> list(option_sets(2)), list(option_sets(3))
    ([0, 1, 3], [0, 1, 3, 4, 7])
    """
    _check(day, _SETS, "enumerated", "count_born_by(6) counts those of day 6")
    games = _day(day - 1)
    reductions = [(own, ~(own | more), needed) for own, more, needed in _reductions(games)]
    for options in range(1 << len(games)):
        for own, foreign, needed in reductions:
            if options & foreign or options & own != own or options == own:
                continue
            if options & needed:
                break
        else:
            yield options


def _reductions(games: Sequence[Node]) -> list[tuple[int, int, int]]:
    """Return, for each H among the games, the sets that decide which sets simplify to it.

    They are the options of H, the games that have H as an option, and a set that must be met: the
    P-positions if H is 0, and otherwise all games.
    """
    place = {game: 1 << i for i, game in enumerate(games)}
    lost = sum(bit for game, bit in place.items() if game.is_p)
    found = []
    for h in games:
        having = sum(bit for game, bit in place.items() if h in game.options)
        if having:
            own = sum(place[option] for option in h.options)
            found.append((own, having, lost if h is EMPTY else -1))
    return found


@cache
def _day(day: int) -> Sequence[Node]:
    """Return the games born by a day; there are none before day 0."""
    if day < 0:
        return ()
    before = _day(day - 1)
    sizes = range(len(before) + 1)
    found = {simplest(frozenset(some)) for size in sizes for some in combinations(before, size)}
    return tuple(ordered(found))


def _having(day: int) -> dict[Node, tuple[int, int]]:
    """Return, for each H born before `day`, how many games of the day have H as an option.

    The second number counts those that are P-positions.
    """
    if day <= _LISTED:
        games = _day(day)
        having: dict[Node, tuple[int, int]] = {}
        for h in _day(day - 1):
            found = [game for game in games if h in game.options]
            having[h] = len(found), sum(game.is_p for game in found)
        return having
    return _having_on_the_last_day()


def _having_on_the_last_day() -> dict[Node, tuple[int, int]]:
    """Return the same for day 5, whose games are all but a few of the sets of 22 games.

    The few sets that simplify are listed.
    """
    games = _day(_LISTED)
    winning = sum(1 << i for i, game in enumerate(games) if not game.is_p)
    simplified = set()
    for own, more, needed in _reductions(games):
        some = more
        while some:  # all nonempty sets of games that have H as an option
            if some & needed:
                simplified.add(own | some)
            some = (some - 1) & more
    having = {}
    for i, h in enumerate(games):
        gone = [options for options in simplified if options >> i & 1]
        # the options of a P-position are N-positions
        lost = 0 if h.is_p else 1 << (winning.bit_count() - 1)
        lost -= sum(not options & ~winning for options in gone)
        having[h] = (1 << (len(games) - 1)) - len(gone), lost
    return having


def _check(day: int, last: int, what: str, instead: str) -> None:
    if day < 0:
        raise DomainError(f"a day is an integer >= 0, not {quoted(day)}")
    if day > last:
        raise TooLarge(
            f"the games born by day {quoted(day)} cannot be {what}, only those up to day {last}; "
            f"{instead}"
        )


# --- specimens ------------------------------------------------------------------------------------


_SMALL = (Genus.of_nim_heap(1), Genus.of_nim_heap(2))


class Specimen:
    """A game, not simplified: its genus, its kind in the strict sense, and how it was made.

    >>> zero = Specimen.of_options([])
    >>> one = Specimen.of_options([zero])
    >>> two = Specimen.of_options([zero, one])
    >>> print(two.genus, Specimen.of_sum([two, two]).genus)
    2^20 0^02
    """

    __slots__ = ("_made_of", "_node", "genus", "tameness")
    genus: Genus
    tameness: Tameness
    _made_of: tuple[bool, tuple[Specimen, ...]]  # whether it is a sum, and its options or parts
    _node: Node | None

    @classmethod
    def of_options(cls, options: Iterable[Specimen]) -> Specimen:
        """Return the game with these options."""
        found = tuple({id(option): option for option in options}.values())
        made = object.__new__(cls)
        made.genus = genus_of_options(option.genus for option in found)
        made.tameness = tame_step(made.genus, tame_options=all(map(cls._is_tame, found)))
        made._made_of = False, found
        made._node = None
        return made

    @classmethod
    def of_sum(cls, parts: Sequence[Specimen]) -> Specimen:
        """Return the sum of these games."""
        if len(parts) == 1:
            return parts[0]
        made = object.__new__(cls)
        made._made_of = True, tuple(parts)
        made._node = None
        if all(map(cls._is_tame, parts)):
            made.genus = tame_sum(part.genus for part in parts)
            made.tameness = Tameness.TAME
            return made
        # A sum of a wild game and others reaches the wild game, so it is wild.
        moving = [part for part in parts if not part._is_over()]
        made.tameness = moving[0].tameness if len(moving) == 1 else Tameness.WILD
        others = [part for part in moving if not part._is_one_or_two()]
        if len(others) == 1:
            genus = others[0].genus
            for part in moving:
                if part is not others[0]:
                    genus = genus.plus_one() if part.genus == _SMALL[0] else genus.plus_two()
            made.genus = genus
        else:
            made.genus = nodes.genus(made.node)
        return made

    @classmethod
    def of_node(cls, node: Node, tameness: Tameness) -> Specimen:
        """Return a game of which only the canonical form and the kind are known."""
        made = object.__new__(cls)
        made.genus, made.tameness = nodes.genus(node), tameness
        made._made_of, made._node = (False, ()), node
        return made

    @property
    def node(self) -> Node:
        """The canonical form."""
        waiting = [self]
        while waiting:
            one = waiting[-1]
            is_sum, others = one._made_of
            missing = [other for other in others if other._node is None]
            if one._node is not None:
                waiting.pop()
            elif missing:
                waiting.extend(missing)
            else:
                made = [other._node for other in others if other._node is not None]
                one._node = _total(made) if is_sum else nodes.simplest(frozenset(made))
                waiting.pop()
        assert self._node is not None
        return self._node

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Specimen):
            return NotImplemented
        same = self.genus == other.genus and self.tameness is other.tameness
        return same and self.node is other.node

    def __hash__(self) -> int:
        return hash(self.genus)

    def _is_tame(self) -> bool:
        return self.tameness is Tameness.TAME

    def _is_over(self) -> bool:
        """Return whether there is no move."""
        is_sum, others = self._made_of
        if self._node is not None and not others:
            return not self._node.options
        return all(part._is_over() for part in others) if is_sum else not others

    def _is_one_or_two(self) -> bool:
        return self._is_tame() and self.genus in _SMALL and self.node.heap is not None


def _total(summands: Sequence[Node]) -> Node:
    total = nodes.EMPTY
    for node in sorted(summands, key=lambda g: g.birthday):
        total = nodes.add(total, node)
    return total
