"""Impartial games up to equality under misère play.

G and H are equal if G + X and H + X have the same misère outcome for every impartial X.
`partizan.theories.misere.impartial.nodes` explains how games are simplified.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, SupportsIndex, TypeAlias, final

from partizan.errors import DomainError
from partizan.form import Form, HasForm
from partizan.frozen import Frozen
from partizan.notation import Style, Written
from partizan.numeric import as_integer
from partizan.theories.misere.impartial import nodes
from partizan.theories.misere.impartial import structure as kinds
from partizan.theories.misere.impartial import structure as links
from partizan.theories.misere.impartial.genus import Genus
from partizan.theories.misere.impartial.nodes import Node
from partizan.theories.misere.impartial.notation import read, read_cgsuite, write
from partizan.theories.misere.impartial.structure import Difference, Tameness, partitions, parts
from partizan.theory import Outcome
from partizan.wording import one, quoted

LARGEST_HEAP: Final = 1000
"""The largest nim-heap; *n has n options, which have options in turn."""


@final
class MisereForm(Written, Frozen):
    """An impartial game under misère play, in canonical form.

    It is made from a text, from an integer n (the nim-heap *n) or from an impartial `Form`. A text
    lists options in brackets, as in [BCG01]: digits are nim-heaps, and G# is the game whose only
    option is G.

    >>> MisereForm("*[2# 0]"), MisereForm("*#"), MisereForm(2) + MisereForm(2)
    (*[2#0], 0, *[32])
    >>> MisereForm(2) + 2 == 0, MisereForm(1) + 1 == 0
    (False, True)
    >>> MisereForm(Form("{*|*}"))
    0
    """

    __slots__ = ("_node",)
    _noun = "misère form"
    _node: Node

    def __new__(cls, source: Source = 0, /) -> MisereForm:
        """Return the canonical form of the game that `source` denotes."""
        match source:
            case MisereForm():
                return source
            case Form():
                return cls._at(canonical_node(source))
            case str():
                return cls._at(read(source, LARGEST_HEAP))
        size = as_integer(source)
        if size is not None:
            if not 0 <= size <= LARGEST_HEAP:
                raise DomainError(
                    f"a nim-heap under misère play has at most {LARGEST_HEAP:,} counters, not "
                    f"{quoted(size)}"
                )
            return cls._at(nodes.nim_heap(size))
        form = getattr(source, "form", None)
        if callable(form) and not isinstance(source, type):
            return cls(form())
        raise TypeError(
            f"cannot make a MisereForm from {one(type(source).__name__)}; pass a text, an integer "
            "n for the nim-heap *n, an impartial Form or position, or a MisereForm"
        )

    @classmethod
    def of(cls, options: Iterable[Source]) -> MisereForm:
        """Return the canonical form of the game with these options.

        >>> MisereForm.of([0, 1, 2]), MisereForm.of([2, 3]), MisereForm.of(["*[32]", 1, 2, 3])
        (*3, *[32], *[[32]321])
        """
        if isinstance(options, str):
            raise TypeError(f"options must be a collection, not the text {options!r}")
        return cls._at(nodes.simplest(frozenset([cls(option)._node for option in options])))

    @classmethod
    def from_cgsuite(cls, text: str) -> MisereForm:
        """Return the game that CGSuite prints as `text`.

        There `*[2]` is a nim-heap, and `*[2#]` is the game whose only option is *2.

        >>> MisereForm.from_cgsuite("*[2]"), MisereForm.from_cgsuite("*[2[2]321]")
        (*2, *[[32]321])
        >>> MisereForm.from_cgsuite("*[(2#1)21]"), MisereForm.from_cgsuite("*[2[#-2]]") + 2
        (*[[2#1]21], *2#)
        """
        if not isinstance(text, str):
            raise TypeError(f"expected a text printed by CGSuite, not {quoted(text)}")
        return cls._at(read_cgsuite(text, LARGEST_HEAP))

    @classmethod
    def _at(cls, node: Node) -> MisereForm:
        made = object.__new__(cls)
        object.__setattr__(made, "_node", node)
        return made

    # --- properties ------------------------------------------------------------------------------

    @property
    def options(self) -> tuple[MisereForm, ...]:
        """The options, by birthday and then by their trees.

        >>> MisereForm("*[2#0]").options
        (0, *2#)
        """
        return tuple(map(MisereForm._at, nodes.ordered(self._node.options)))

    @property
    def birthday(self) -> int:
        """The length of the longest sequence of moves.

        >>> MisereForm("*[2#0]").birthday
        4
        """
        return self._node.birthday

    @property
    def outcome(self) -> Outcome:
        """Who wins under misère play, N or P.

        >>> MisereForm(0).outcome, MisereForm(1).outcome, MisereForm("*2#").outcome
        (Outcome.N, Outcome.P, Outcome.P)
        """
        return Outcome.P if self._node.is_p else Outcome.N

    @property
    def genus(self) -> Genus:
        """The genus.

        >>> print(MisereForm("*[[32]321]").genus, MisereForm("*[32]").genus)
        4^146 0^02
        """
        return nodes.genus(self._node)

    @property
    def nim_value(self) -> int:
        """The nim-value under normal play.

        >>> MisereForm("*[2#0]").nim_value
        1
        """
        return self.genus.base

    @property
    def misere_nim_value(self) -> int:
        """The misère nim-value, which is 0 if and only if the outcome is P.

        >>> MisereForm("*[2#0]").misere_nim_value, MisereForm(1).misere_nim_value
        (2, 0)
        """
        return self.genus.misere_nim_value

    @property
    def nim_heap(self) -> int | None:
        """The n such that this is the nim-heap *n, or None.

        >>> MisereForm.of([0, 1]).nim_heap, MisereForm("*2#").nim_heap
        (2, None)
        """
        return self._node.heap

    def followers(self) -> tuple[MisereForm, ...]:
        """Return every game reachable from this one, each after its options, this one last.

        >>> MisereForm("*2#").followers()
        (0, *, *2, *2#)
        """
        return tuple(map(MisereForm._at, nodes.upward(self._node)))

    # --- operations ------------------------------------------------------------------------------

    def __add__(self, other: MisereForm | int) -> MisereForm:
        if not isinstance(other, MisereForm | int):
            return NotImplemented
        return MisereForm._at(nodes.add(self._node, MisereForm(other)._node))

    __radd__ = __add__

    def mate(self) -> MisereForm:
        """Return the mate of G; their sum is a P-position [Conway01].

        The mate of 0 is *1; the options of any other mate are the mates of the options.

        >>> [MisereForm(g).mate() for g in (0, 1, 2, "*2#", "*[2#0]")]
        [*, 0, *2, *2#, *[2#1]]
        """
        return MisereForm._at(nodes.mate(self._node))

    def minus(self, other: Source) -> MisereForm | None:
        """Return the X with G = H + X, or None if there is none; there is at most one [Conway01].

        >>> MisereForm("*[32]").minus(2), MisereForm(4).minus(2)
        (*2, None)
        """
        found = Difference().of(self._node, MisereForm(other)._node)
        return None if found is None else MisereForm._at(found)

    def parts(self) -> tuple[MisereForm, ...]:
        """Return all X such that G = X + Y for some Y; 0, *1, G and G + *1 are always among them.

        >>> MisereForm("*[32]").parts()
        (0, *, *2, *3, *[32], *[[32]32])
        """
        return tuple(map(MisereForm._at, parts(self._node)))

    def partitions(self) -> tuple[tuple[MisereForm, MisereForm], ...]:
        """Return all pairs of games whose sum is G; the later born of each pair comes first.

        >>> MisereForm(2).partitions()
        ((*2, 0), (*3, *))
        """
        pairs = partitions(self._node)
        return tuple((MisereForm._at(g), MisereForm._at(h)) for g, h in pairs)

    @property
    def is_prime(self) -> bool:
        """Whether the only parts of G are 0, *1, G and G + *1; 0 and *1 are not prime.

        >>> MisereForm(2).is_prime, MisereForm("*[32]").is_prime
        (True, False)
        """
        return self._node.birthday > 1 and len(parts(self._node)) == 4

    def is_linked_to(self, other: Source) -> bool:
        """Return whether some T makes both G + T and H + T P-positions.

        >>> MisereForm("*[32]").is_linked_to(0), MisereForm(2).is_linked_to(3)
        (True, False)
        """
        return links.are_linked(self._node, MisereForm(other)._node)

    def link(self, other: Source) -> MisereForm:
        """Return a T such that G + T and H + T are both P-positions.

        >>> MisereForm("*[32]").link(0)
        *[32]
        """
        game = MisereForm(other)
        if not self.is_linked_to(game):
            raise DomainError(
                f"{self} and {game} are not linked, because one of them is an option of the other"
            )
        return MisereForm._at(links.link(self._node, game._node))

    def distinguisher(self, other: Source) -> MisereForm:
        """Return a T such that G + T is a P-position and H + T is not.

        >>> g, t = MisereForm("*[32]"), MisereForm("*[32]").distinguisher(0)
        >>> (g + t).outcome, t.outcome
        (Outcome.P, Outcome.N)
        """
        game = MisereForm(other)
        if self == game:
            raise DomainError(f"no game distinguishes {self} from an equal game")
        return MisereForm._at(links.distinguisher(self._node, game._node))

    @property
    def tameness(self) -> Tameness:
        """Whether the canonical form is tame, restive, restless or wild, in the strict sense.

        A position may be wild although its canonical form is tame, because reversible options are
        removed from the canonical form.

        >>> MisereForm("*[32]").tameness, MisereForm("*[2#0]").tameness
        (Tameness.TAME, Tameness.RESTIVE)
        """
        return kinds.tameness(self._node)

    @property
    def is_generally_tame(self) -> bool:
        """Whether the game is tame if options that can be answered by a move back are ignored.

        >>> wild = MisereForm("*[2#0]")
        >>> wild.is_generally_tame, (wild + wild).is_generally_tame, (wild + wild).tameness
        (False, True, Tameness.WILD)
        """
        return kinds.is_generally_tame(self._node)

    @property
    def is_half_tame(self) -> bool:
        """Whether G is not generally tame, but G + G is, with the genus 0^02.

        >>> MisereForm("*[2#0]").is_half_tame, MisereForm(2).is_half_tame
        (True, False)
        """
        return kinds.is_half_tame(self._node)

    @property
    def form(self) -> Form:
        """The game as a tree.

        >>> MisereForm("*2#").form
        {*2|*2}
        """
        trees: dict[Node, Form] = {}
        for node in nodes.upward(self._node):
            options = [trees[option] for option in node.options]
            trees[node] = Form.of(options, options)
        return trees[self._node]

    # --- identity and text -----------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if isinstance(other, MisereForm):
            return self._node is other._node
        if isinstance(other, int) and not isinstance(other, bool):
            return self._node.heap == other
        return NotImplemented

    def __hash__(self) -> int:
        heap = self._node.heap
        return hash(self._node) if heap is None else hash(heap)

    def __reduce__(self) -> tuple[Callable[[Rows], MisereForm], tuple[Rows]]:
        return decoded, (self.encoded(),)

    def encoded(self) -> Rows:
        """Return the game as lists of the indices of options, one list for each follower.

        >>> MisereForm("*2#").encoded()
        [[], [0], [0, 1], [2]]
        """
        places = {node: place for place, node in enumerate(nodes.upward(self._node))}
        return [sorted(places[option] for option in node.options) for node in places]

    def notation(self, style: Style = "unicode") -> str:
        r"""Return the text or, if it would be long, a description.

        >>> print(f"{MisereForm('*[2#0]'):>8} {MisereForm('*[2#0]'):latex}")
          *[2#0] {\ast}[2{\#}0]
        """
        text = write(self._node)
        if style == "latex" and not text.startswith("<"):
            return text.replace("*", r"{\ast}").replace("#", r"{\#}")
        return text

    def __repr__(self) -> str:
        return self.notation()

    def _repr_latex_(self) -> str | None:
        text = self.notation("latex")
        return None if text.startswith("<") else f"${text}$"


Source: TypeAlias = MisereForm | Form | HasForm | str | SupportsIndex
"""Anything that denotes a misère form."""

Rows: TypeAlias = list[list[int]]
"""An encoded game."""


def canonical_node(form: Form) -> Node:
    """Return the canonical form of an impartial tree."""
    if not form.is_impartial:
        raise DomainError(
            f"{form!r} is not impartial: both players need the same options in every follower; "
            "genera and canonical forms under misère play are defined only for impartial games"
        )
    found: dict[Form, Node] = {}
    for follower in sorted(form.followers(), key=lambda tree: tree.birthday):
        options = frozenset([found[option] for option in follower.left])
        found[follower] = nodes.simplest(options)
    return found[form]


def decoded(rows: Sequence[Sequence[int]]) -> MisereForm:
    """Return the canonical form of an encoded game."""
    found: list[Node] = []
    for row in rows:
        if not all(0 <= place < len(found) for place in row):
            raise DomainError(
                f"row {len(found)} of an encoded game must list earlier rows, not {row!r}"
            )
        found.append(nodes.simplest(frozenset([found[place] for place in row])))
    if not found:
        raise DomainError("an encoded game has at least one row, for the game without moves")
    return MisereForm._at(found[-1])
