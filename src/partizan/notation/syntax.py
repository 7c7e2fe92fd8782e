"""Syntax trees: the structure of a text, before any theory gives it a value.

A tree is in *normal form* if some text is read as it:

- `NumberUpStar`: the number is dyadic and `nimber >= 0`;
- `UpPower`: `sign` is 1 or -1, `order` a positive dyadic, `nimber >= 0`;
- `Switch`: at least one option;
- `Call`: a name of `FUNCTIONS`, with one argument;
- `Sum`: at least one term, and not just one copy of one game, `((1, node),)`, which is `node`;
- `Where`: only at the root, at least one definition, all names distinct and `is_name`; every `Name`
  in the body is defined, and every `Name` in a definition is defined before it;
- `Ref`: nowhere (only `write_dag` uses it);
- `Word`, `UpOn`, `Pass`, `Labelled`, `Sided`: only in trees read with `loops`; `Pass` is inside
  braces, the label of `Labelled` is a name used inside its braces and not a label there, and
  `Sided` is the body of the text or a term of a sum;
- no node has more than `MAX_DEPTH` others above it.

On trees in normal form, `parse(write(node)) == node`.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, Self, TypeAlias, TypeVar

from partizan.notation.numbers import write_integer

MAX_DEPTH = 100
"""The limit on the levels of a tree, and of brackets in a text: few enough for plain recursion."""

FUNCTIONS = {"tiny": "Tiny", "miny": "Miny"}
"""The functions of the notation, by their names in lower case; each takes one game."""

WORDS = ("star", "up", "upstar", "doubleup", "down", "downstar", "doubledown")
"""Words for games, in lower case: `^*` is `upstar`."""

LOOPY_WORDS = (
    "on",
    "off",
    "over",
    "under",
    "upon",
    "dud",
    "tis",
    "tisn",
    "hi",
    "lo",
    "ace",
    "deuce",
    "trey",
    "uponth",
    "upover",
    "hot",
)
"""Words for loopy games; a text that is read with `loops` cannot use them as names."""

_NAME = re.compile(r"(?!v+[0-9]*+$)[A-Za-z][A-Za-z0-9_]*+")


class _Value:
    """The base class of nodes, which are immutable; the repr is the call that makes a node."""

    __slots__ = ()

    def __repr__(self) -> str:
        return _shown(self)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


@dataclass(frozen=True, slots=True, repr=False)
class NumberUpStar(_Value):
    """The sum of a number, `ups` copies of ↑ and a nimber: `3/2v*` is 3/2 + ↓ + *.

    >>> from partizan.notation import parse
    >>> parse("3/2v*")
    NumberUpStar(Fraction(3, 2), -1, 1)
    """

    number: Fraction
    ups: int = 0
    nimber: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class UpPower(_Value):
    """The sum of a number, a power of ↑ or (`sign` -1) of ↓, and a nimber.

    `^[2]` is up-to-the-2 (`to`), which is ↑ + ↑²; `^<2>` is up-second, ↑² alone.

    >>> from partizan.notation import parse
    >>> parse("^<2>")
    UpPower(Fraction(0, 1), 1, Fraction(2, 1), False, 0)
    """

    number: Fraction
    sign: int
    order: Fraction
    to: bool
    nimber: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Braces(_Value):
    """`{left|right}`: the options of Left and of Right.

    >>> from partizan.notation import parse
    >>> parse("{1|-1}")
    Braces((NumberUpStar(Fraction(1, 1), 0, 0),), (NumberUpStar(Fraction(-1, 1), 0, 0),))
    """

    left: tuple[Node, ...]
    right: tuple[Node, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Switch(_Value):
    """`±{a,b}`, which is `{a,b|-a,-b}`.

    >>> from partizan.notation import parse
    >>> parse("+-1")
    Switch((NumberUpStar(Fraction(1, 1), 0, 0),))
    """

    options: tuple[Node, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Call(_Value):
    """A function of `FUNCTIONS` and its argument: `Tiny(2)` is `{0||0|-2}`.

    >>> from partizan.notation import parse
    >>> parse("Tiny(2)")
    Call('Tiny', (NumberUpStar(Fraction(2, 1), 0, 0),))
    """

    name: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Sum(_Value):
    """A sum of integer multiples. `2Tiny(1)` is 2 + `Tiny(1)`, and `2·Tiny(1)` a double.

    >>> from partizan.notation import parse
    >>> parse("2·Tiny(1)")
    Sum(((2, Call('Tiny', (NumberUpStar(Fraction(1, 1), 0, 0),))),))
    """

    terms: tuple[tuple[int, Node], ...]


@dataclass(frozen=True, slots=True, repr=False)
class Ordinal(_Value):
    """`base:top`, the ordinal sum, in which a move in the base discards the top.

    >>> from partizan.notation import parse, write
    >>> write(parse("(1:-1):1/2"), "ascii")
    '1:(-1):1/2'
    """

    base: Node
    top: Node


@dataclass(frozen=True, slots=True, repr=False)
class Name(_Value):
    """A game that a `Where` defines.

    >>> from partizan.notation import parse
    >>> parse("{g|-g} where g = +-1").body
    Braces((Name('g'),), (Sum(((-1, Name('g')),)),))
    """

    name: str


@dataclass(frozen=True, slots=True, repr=False)
class Where(_Value):
    """`body where g1 = …, g2 = …`; a definition may use the names defined before it.

    >>> from partizan.notation import parse, write
    >>> write(parse("{g|-g} where g = +-1"), "ascii")
    '{g|-g} where g = +-1'
    """

    body: Node
    definitions: tuple[tuple[str, Node], ...]


@dataclass(frozen=True, slots=True, repr=False)
class Ref(_Value):
    """The game with this key, which the `describe` of `write_dag` describes in turn.

    >>> from partizan.notation import write_dag
    >>> write_dag("g", lambda key: Braces((Ref("h"),), ()) if key == "g" else Name("x"), "ascii")
    '{x|}'
    """

    key: Hashable


@dataclass(frozen=True, slots=True, repr=False)
class Word(_Value):
    """A loopy game with a name of its own: a word of `LOOPY_WORDS`.

    >>> from partizan.notation import parse
    >>> parse("over", loops=True)
    Word('over')
    """

    word: str


@dataclass(frozen=True, slots=True, repr=False)
class UpOn(_Value):
    """The sum of a number, `^[on]` (`to`) or `^<on>` or its negative, and a nimber.

    >>> from partizan.notation import parse
    >>> parse("^[on]", loops=True)
    UpOn(Fraction(0, 1), 1, True, 0)
    """

    number: Fraction
    sign: int
    to: bool
    nimber: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Pass(_Value):
    """A move back to the game made by the nearest bar: `{0|pass}`.

    >>> from partizan.notation import parse
    >>> parse("{0|pass}", loops=True)
    Braces((NumberUpStar(Fraction(0, 1), 0, 0),), (Pass(),))
    """


@dataclass(frozen=True, slots=True, repr=False)
class Labelled(_Value):
    """`a{0||a|*}`: inside the braces, the name stands for the game itself.

    >>> from partizan.notation import parse
    >>> parse("a{0||a|*}", loops=True).name
    'a'
    """

    name: str
    game: Braces


@dataclass(frozen=True, slots=True, repr=False)
class Sided(_Value):
    """`S & T`: the loopy game with onside S and offside T.

    >>> from partizan.notation import parse
    >>> parse("on & off", loops=True)
    Sided(Word('on'), Word('off'))
    """

    onside: Node
    offside: Node


Node: TypeAlias = (
    NumberUpStar
    | UpPower
    | Braces
    | Switch
    | Call
    | Sum
    | Ordinal
    | Name
    | Where
    | Ref
    | Word
    | UpOn
    | Pass
    | Labelled
    | Sided
)


def is_name(text: str) -> bool:
    """Return whether `text` can name a game: a letter, then letters, digits and underscores.

    Words with another meaning are refused: arrows (`v`, `vv`, `v3`), functions, `where`, `up`.

    >>> [text for text in ("g1", "vine", "v3", "tiny", "where", "2g", "up") if is_name(text)]
    ['g1', 'vine']
    """
    word = text.lower()
    has_meaning = text == "where" or word in FUNCTIONS or word in WORDS
    return bool(_NAME.fullmatch(text)) and not has_meaning


def children(node: Node) -> tuple[Node, ...]:
    """Return the nodes just below `node`, in reading order.

    >>> len(children(Braces((Name("a"), Name("b")), (Name("c"),))))
    3
    """
    match node:
        case Braces(left, right):
            return left + right
        case Switch(options):
            return options
        case Call(_, arguments):
            return arguments
        case Sum(terms):
            return tuple(part for _, part in terms)
        case Ordinal(base, top):
            return (base, top)
        case Where(body, definitions):
            return (body, *(part for _, part in definitions))
        case Labelled(_, game):
            return (game,)
        case Sided(onside, offside):
            return (onside, offside)
        case _:
            return ()


def with_children(node: Node, parts: Sequence[Node]) -> Node:
    """Return `node` with the nodes just below it replaced by `parts`, one for one.

    >>> with_children(Braces((Name("a"),), ()), [Name("b")])
    Braces((Name('b'),), ())
    """
    match node:
        case Braces(left, _):
            return Braces(tuple(parts[: len(left)]), tuple(parts[len(left) :]))
        case Switch():
            return Switch(tuple(parts))
        case Call(name, _):
            return Call(name, tuple(parts))
        case Sum(terms):
            return Sum(tuple((n, part) for (n, _), part in zip(terms, parts, strict=True)))
        case Ordinal():
            return Ordinal(*parts)
        case Where(_, definitions):
            names = (name for name, _ in definitions)
            return Where(parts[0], tuple(zip(names, parts[1:], strict=True)))
        case Labelled(name, _) if isinstance(parts[0], Braces):
            return Labelled(name, parts[0])
        case Sided():
            return Sided(*parts)
        case _:
            return node


def has_loops(node: Node) -> bool:
    """Return whether `node`, a tree read with `loops`, uses the notation of loopy games.

    >>> has_loops(Sum(((1, Word("on")), (1, Name("g")))) ), has_loops(Name("g"))
    (True, False)
    """
    todo = [node]
    seen: set[str] = set()
    while todo:
        part = todo.pop()
        match part:
            case Word() | UpOn() | Pass() | Labelled() | Sided():
                return True
            case Where(_, definitions):
                for name, definition in definitions:
                    if not names_in(definition) <= seen:
                        return True  # a definition that uses itself or a later one
                    seen.add(name)
        todo += children(part)
    return False


def names_in(node: Node) -> set[str]:
    """Return the names that a tree uses."""
    if isinstance(node, Name):
        return {node.name}
    return set().union(*map(names_in, children(node)))


def _shown(value: object) -> str:
    """Return the repr of a node, or of a part of it; integers may have any size."""
    match value:
        case _Value():
            held = (getattr(value, slot) for slot in type(value).__match_args__)  # type: ignore[attr-defined]
            return f"{type(value).__name__}({', '.join(map(_shown, held))})"
        case Fraction():
            return f"Fraction({write_integer(value.numerator)}, {write_integer(value.denominator)})"
        case tuple():
            return f"({', '.join(map(_shown, value))}{',' if len(value) == 1 else ''})"
        case int() if not isinstance(value, bool):
            return write_integer(value)
        case _:
            return repr(value)


G = TypeVar("G")


class Algebra(Protocol[G]):
    """The operations that texts need; switches and tinies follow from them."""

    def number_up_star(self, node: NumberUpStar, /) -> G:
        """Return number + ups·↑ + *nimber."""

    def up_power(self, node: UpPower, /) -> G:
        """Return number + ↑[n] or ↑<n> + *nimber."""

    def make(self, left: Sequence[G], right: Sequence[G], /) -> G:
        """Return {left|right}."""

    def negative(self, g: G, /) -> G:
        """Return -g."""

    def combination(self, terms: Sequence[tuple[int, G]], /) -> G:
        """Return the sum of the given multiples."""

    def ordinal_sum(self, g: G, h: G, /) -> G:
        """Return g:h."""


def meaning(node: Node, algebra: Algebra[G], names: Mapping[str, G] | None = None) -> G:
    """Return the meaning of `node` in `algebra`; `names` holds the games that have names."""
    known = names or {}

    def below(part: Node) -> G:
        return meaning(part, algebra, known)

    match node:
        case NumberUpStar():
            return algebra.number_up_star(node)
        case UpPower():
            return algebra.up_power(node)
        case Braces(left, right):
            return algebra.make([below(g) for g in left], [below(g) for g in right])
        case Switch(options):
            games = [below(g) for g in options]
            return algebra.make(games, [algebra.negative(g) for g in games])
        case Call(name, (argument,)):  # Tiny(G) = {0||0|-G} and Miny(G) = -Tiny(G)
            zero = algebra.make([], [])
            threat = algebra.make([zero], [algebra.negative(below(argument))])
            tiny = algebra.make([zero], [threat])
            return tiny if name == "Tiny" else algebra.negative(tiny)
        case Sum(terms):
            return algebra.combination([(n, below(part)) for n, part in terms])
        case Ordinal(base, top):
            return algebra.ordinal_sum(below(base), below(top))
        case Name(name):
            return known[name]
        case Where(body, definitions):
            defined = dict(known)
            for name, part in definitions:
                defined[name] = meaning(part, algebra, defined)
            return meaning(body, algebra, defined)
        case _:
            raise TypeError(f"{node!r} does not denote a game")
