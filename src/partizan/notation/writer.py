"""Syntax trees to text: in Unicode, in ASCII, and in LaTeX.

`parse` reads the first two. The conventions are those of CGSuite: an option that is alone on its
side loses its braces, and the bar above it gets another slash, up to `MAX_SLASHES`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal, TypeAlias, get_args

from partizan.notation import syntax
from partizan.notation.numbers import write_integer
from partizan.notation.syntax import Node
from partizan.wording import quoted

Style: TypeAlias = Literal["unicode", "ascii", "latex"]
STYLES: Final[tuple[Style, ...]] = get_args(Style)

MAX_SLASHES = 4
"""The largest number of slashes in a bar."""


def write(node: Node, style: Style = "unicode") -> str:
    r"""Return the text of a syntax tree.

    >>> two = syntax.NumberUpStar(Fraction(2))
    >>> down_star = syntax.NumberUpStar(Fraction(0), -1, 1)
    >>> hot = syntax.Braces((two,), (down_star, syntax.Call("Tiny", (two,))))
    >>> write(hot), write(hot, "ascii"), write(hot, "latex")
    ('{2|↓*,⧾2}', '{2|v*,Tiny(2)}', '\\{2 \\mid {\\downarrow}{\\ast}, {+}_{2}\\}')
    """
    writer = _WRITERS.get(style)
    if writer is None:
        raise ValueError(f"unknown style {style!r}; choose from {', '.join(map(repr, _WRITERS))}")
    return writer.game(node)


class _Ascii:
    """The structure of all texts, with the symbols of ASCII."""

    braces = ("{", "}")
    comma = ","
    up = ("^", "^^")
    down = ("v", "vv")
    star = "*"
    plus_minus = "+-"
    ampersand = " & "

    def game(self, node: Node) -> str:
        """Return the text of any node."""
        match node:
            case syntax.NumberUpStar(number, ups, nimber):
                return self.number_up_star(number, ups, nimber)
            case syntax.UpPower():
                return self.up_power(node)
            case syntax.Braces():
                return self.inside(node)[0].join(self.braces)
            case syntax.Sum():
                return self.sum(node)
            case syntax.Ordinal(base, top):
                is_chain = isinstance(base, syntax.Ordinal)
                return f"{self.game(base) if is_chain else self.tight(base)}:{self.tight(top)}"
            case syntax.Name(name):
                return self.name(name)
            case syntax.Switch(options):
                return self.plus_minus + self.switched(options)
            case syntax.Call(name, (argument,)):
                return self.call(name, argument)
            case syntax.Where(body, definitions):
                parts = (f"{self.name(name)} = {self.game(part)}" for name, part in definitions)
                return self.where(self.game(body), ", ".join(parts))
            case syntax.Word(word):
                return self.word(word)
            case syntax.UpOn():
                return self.up_on(node)
            case syntax.Pass():
                return self.word("pass")
            case syntax.Labelled(name, game):
                return self.name(name) + self.game(game)
            case syntax.Sided(onside, offside):
                return f"{self.game(onside)}{self.ampersand}{self.game(offside)}"
            case syntax.Ref():
                raise ValueError(f"{node!r} has no text of its own; write it with write_dag")
            case _:
                raise TypeError(f"cannot write {node!r}: it is not a syntax tree")

    # leaves

    def number(self, number: Fraction) -> str:
        text = write_integer(number.numerator)
        return text if number.denominator == 1 else f"{text}/{write_integer(number.denominator)}"

    def nimber(self, n: int) -> str:
        return "" if n == 0 else self.star if n == 1 else self.star + write_integer(n)

    def arrows(self, ups: int) -> str:
        arrow = self.up if ups > 0 else self.down
        ups = abs(ups)
        return arrow[ups - 1] if ups <= 2 else arrow[0] + write_integer(ups)

    def number_up_star(self, number: Fraction, ups: int, nimber: int) -> str:
        if ups == nimber == 0:
            return self.number(number)
        return self.optional(number) + (self.arrows(ups) if ups else "") + self.nimber(nimber)

    def up_power(self, node: syntax.UpPower) -> str:
        arrow = self.up[0] if node.sign > 0 else self.down[0]
        power = self.power(self.number(node.order), node.to)
        return self.optional(node.number) + arrow + power + self.nimber(node.nimber)

    def up_on(self, node: syntax.UpOn) -> str:
        arrow = self.up[0] if node.sign > 0 else self.down[0]
        power = self.power(self.word("on"), node.to)
        return self.optional(node.number) + arrow + power + self.nimber(node.nimber)

    def optional(self, number: Fraction) -> str:
        return self.number(number) if number else ""

    def power(self, order: str, to: bool) -> str:
        return f"[{order}]" if to else f"<{order}>"

    # braces

    def inside(self, node: syntax.Braces) -> tuple[str, int]:
        """Return the text between the braces, and the number of slashes of its longest bar."""
        left, high = self.side(node.left)
        right, low = self.side(node.right)
        slashes = max(high, low) + 1
        return f"{left}{self.bar(slashes)}{right}", slashes

    def side(self, options: tuple[Node, ...]) -> tuple[str, int]:
        """Return a list of options, and the number of slashes outside of braces in it."""
        if len(options) == 1:
            only = options[0]
            if isinstance(only, syntax.Braces) and only.left and only.right:
                text, slashes = self.inside(only)
                return (text, slashes) if slashes < MAX_SLASHES else (text.join(self.braces), 0)
            return self.game(only), 0
        return self.comma.join(map(self.game, options)), 0

    def bar(self, slashes: int) -> str:
        return "|" * slashes

    # switches, functions, names

    def switched(self, options: tuple[Node, ...]) -> str:
        """Return the options of a switch."""
        if len(options) != 1:
            return self.comma.join(map(self.game, options)).join(self.braces)
        (only,) = options
        text = self.game(only)
        return (
            text if isinstance(only, syntax.Braces | syntax.Name) or _is_bare(only) else f"({text})"
        )

    def call(self, name: str, argument: Node) -> str:
        return f"{name}({self.game(argument)})"

    def name(self, name: str) -> str:
        return name

    def word(self, word: str) -> str:
        return word

    def where(self, body: str, definitions: str) -> str:
        return f"{body} where {definitions}"

    # sums

    def sum(self, node: syntax.Sum) -> str:
        if _is_juxtaposed(node):
            return "".join(self.game(part) for _, part in node.terms)
        if not node.terms:
            return self.number(Fraction(0))
        first, *others = node.terms
        return self.first(*first) + "".join(self.later(n, part) for n, part in others)

    def first(self, n: int, part: Node) -> str:
        if n == -1 and _is_bare(part):
            return f"-({self.game(part)})"  # -1 is a number, -(1) the negative of one
        return self.multiple(n, part) if n >= 0 else "-" + self.minus(-n, part)

    def later(self, n: int, part: Node) -> str:
        return " + " + self.multiple(n, part) if n >= 0 else " - " + self.minus(-n, part)

    def multiple(self, n: int, part: Node) -> str:
        if n != 1:
            return self.times(write_integer(n), part)
        text = self.game(part)
        loose = isinstance(part, syntax.Sided) or (
            isinstance(part, syntax.Sum) and not _is_juxtaposed(part)
        )
        return f"({text})" if loose else text

    def minus(self, n: int, part: Node) -> str:
        return self.tight(part) if n == 1 else self.times(write_integer(n), part)

    def times(self, n: str, part: Node) -> str:
        return f"{n}*({self.game(part)})" if _is_leaf(part) else f"{n}*{self.tight(part)}"

    def tight(self, part: Node) -> str:
        """Return a text that may follow a sign or a multiple, in parentheses if necessary."""
        text = self.game(part)
        loose = isinstance(part, syntax.Sum | syntax.Ordinal | syntax.Sided) or (
            _is_leaf(part) and not _is_simple(part)
        )
        return f"({text})" if loose else text


class _Unicode(_Ascii):
    """Arrows, ± and ⧾ as they are drawn."""

    up = ("↑", "⇑")
    down = ("↓", "⇓")
    plus_minus = "±"

    def call(self, name: str, argument: Node) -> str:
        text = self.game(argument)
        return _SYMBOLS[name] + (text if _is_bare(argument) else f"({text})")

    def times(self, n: str, part: Node) -> str:
        return f"{n}·{self.tight(part)}"


class _Latex(_Ascii):
    r"""Mathematics for amsmath. Arrows and stars are grouped, so that TeX adds no space."""

    braces = (r"\{", r"\}")
    comma = ", "
    up = (r"{\uparrow}", r"{\Uparrow}")
    down = (r"{\downarrow}", r"{\Downarrow}")
    star = r"{\ast}"
    plus_minus = r"{\pm}"
    ampersand = r" \mathbin{\&} "

    def number(self, number: Fraction) -> str:
        if number.denominator == 1:
            return write_integer(number.numerator)
        sign = "-" if number < 0 else ""
        above, below = abs(number.numerator), number.denominator
        return rf"{sign}\tfrac{{{write_integer(above)}}}{{{write_integer(below)}}}"

    def power(self, order: str, to: bool) -> str:
        return f"^{{[{order}]}}" if to else f"^{{{order}}}"

    def bar(self, slashes: int) -> str:
        return _LATEX_BARS[slashes - 1]

    def call(self, name: str, argument: Node) -> str:
        return f"{{{'+' if name == 'Tiny' else '-'}}}_{{{self.game(argument)}}}"

    def times(self, n: str, part: Node) -> str:
        return rf"{n} \cdot {self.tight(part)}"

    def name(self, name: str) -> str:
        if len(name) == 1:
            return name
        if name[1:].isdigit():
            return f"{name[0]}_{{{name[1:]}}}"
        escaped = name.replace("_", r"\_")
        return rf"\mathit{{{escaped}}}"

    def word(self, word: str) -> str:
        return rf"\mathbf{{{word}}}"

    def where(self, body: str, definitions: str) -> str:
        return rf"{body} \quad\text{{where }} {definitions}"


_WRITERS: dict[str, _Ascii] = {"unicode": _Unicode(), "ascii": _Ascii(), "latex": _Latex()}
_SYMBOLS = {"Tiny": "⧾", "Miny": "⧿"}
_LATEX_BARS = (r" \mid ", r" \parallel ", r" \mathrel{|\!|\!|} ", r" \mathrel{|\!|\!|\!|} ")


def _is_leaf(node: Node) -> bool:
    return isinstance(node, syntax.NumberUpStar | syntax.UpPower | syntax.UpOn)


def _is_bare(node: Node) -> bool:
    """Return whether `node` is a number without a sign."""
    return (
        isinstance(node, syntax.NumberUpStar) and node.ups == node.nimber == 0 and node.number >= 0
    )


def _is_simple(node: Node) -> bool:
    """Return whether a leaf has a single part and no sign."""
    match node:
        case syntax.NumberUpStar(number, ups, nimber):
            return _is_bare(node) or (number == 0 and (ups == 0 or nimber == 0))
        case syntax.UpPower(number, _, _, _, nimber) | syntax.UpOn(number, _, _, nimber):
            return number == nimber == 0
        case _:
            return False


def _is_juxtaposed(node: syntax.Sum) -> bool:
    """Return whether a sum is written without a plus: `2Tiny(1)`, `2over`."""
    match node.terms:
        case ((1, syntax.NumberUpStar(_, 0, 0)), (1, syntax.Call() | syntax.Word())):
            return True
        case _:
            return False


class Written:
    """The base class of objects with a notation in three styles.

    A format spec names a style, or gives a width as for texts, or both: `ascii`, `>8`, `latex>8`.

    >>> from partizan import Game
    >>> f"{Game('^*'):ascii>6}"
    '    ^*'
    """

    __slots__ = ()

    def notation(self, style: Style = "unicode") -> str:
        """Return the whole text in a style.

        >>> from partizan import Game
        >>> Game("^*").notation("ascii")
        '^*'
        """
        raise NotImplementedError

    def __str__(self) -> str:
        return self.notation()

    def __format__(self, spec: str) -> str:
        style = next((known for known in STYLES if spec.startswith(known)), None)
        try:
            return format(self.notation(style or "unicode"), spec.removeprefix(style or ""))
        except ValueError:
            raise ValueError(
                f"{spec!r} is not a format for games; write a style ({', '.join(STYLES)}), a width "
                "such as '>8', or both, such as 'ascii>8'"
            ) from None


def refuse_text(other: object, make: str) -> None:
    """Refuse a text in `==`: equal objects have equal hashes, and many texts denote one game.

    >>> from partizan import Game
    >>> Game("{0|0}") == "*"
    Traceback (most recent call last):
        ...
    TypeError: == does not read texts; write == Game('*')
    """
    if isinstance(other, str):
        raise TypeError(f"== does not read texts; write == {make}({quoted(other)})")
