"""Text to syntax tree, by recursive descent.

`docs/notation.md` explains the grammar. Each rule has a method, and `leaves` reads the leaves.

    text    = sided [ "where" name "=" sum { "," name "=" sum } ]
    sided   = sum [ "&" sum ]
    sum     = term { ("+" | "-") term }
    term    = [ "-" ] [ integer times ] ordinal
    ordinal = factor { ":" [ "-" ] factor }         the minus belongs to a number
    factor  = leaf | word | [ number ] call | switch | [ name ] braces | name | "(" sided ")"
    switch  = "±" ( operand | "(" sums ")" | "{" sums "}" )
    call    = function "(" sum ")" | ("⧾" | "⧿") operand
    operand = number | word | name | function "(" sum ")" | braces | "(" sum ")"
    braces  = "{" [ sums ] bar [ sums ] { bar [ sums ] } "}"
    sums    = sided { "," sided }

Loopy games need `loops`: their words and `pass`, `&`, and a name before braces, which denotes the
game in the braces everywhere inside them. Then definitions may also use each other and themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from string import ascii_letters
from typing import NoReturn, TypeGuard

from partizan.errors import NotationError
from partizan.notation import syntax, tex
from partizan.notation.leaves import LEAF, read_leaf
from partizan.notation.syntax import Node

MAX_LENGTH = 1 << 20
"""The largest number of characters in a text."""

# A token that only the last alternative matches is always an error; blanks match none.
_TOKEN = re.compile(
    rf"[αsz][\u0304\u0305] | {re.sub(r'[?]P<[a-z]+>', '?:', LEAF)} | [A-Za-z][A-Za-z0-9_]*+"
    r"| [|‖]++ | \+[-−] | \S",
    re.VERBOSE,
)

# classes of tokens, or of their first characters
_DIGITS = frozenset("0123456789")
_LETTERS = frozenset(ascii_letters)
_BARS = frozenset("|‖")
_MINUS = frozenset("-−")
_SIGNS = {"+": 1, "-": -1, "−": -1, "⊕": 1}
_NIM_SUM = "⊕"
_STARS = frozenset("*∗")
_TIMES = _STARS | frozenset("·⋅×.")
_SWITCH = frozenset(("+-", "+−", "±"))
_SYMBOLS = {"⧾": "Tiny", "⧿": "Miny"}
_QUOTES = frozenset("'\"")
_CLOSERS = frozenset(")}")
_LEAVES = _DIGITS | _STARS | frozenset("^↑⇑↓⇓")
_DOTS = frozenset("·⋅.")
_ENDS = _BARS | {"}"}
_END = ""
_FOLLOWERS = frozenset((_END, ",", "}", ")", "|", "||", "|||"))

_MEANING = dict(
    zip(syntax.WORDS, map(read_leaf, ("*", "^", "^*", "^^", "v", "v*", "vv")), strict=True)
)
_LOOPY = frozenset(("on", "off", "over", "under", "upon", "dud", "tis", "tisn", "pass"))
_RESERVED = frozenset((*syntax.LOOPY_WORDS, "pass"))  # in texts with loops
_BARS_ABOVE = str.maketrans({"ᾱ": "α\u0304", "\u0305": "\u0304"})
_DICOTS = {
    "α": "{*|0}",
    "α\u0304": "{0|*}",
    "s": "{0,*|0}",
    "s\u0304": "{0|0,*}",
    "z": "{0,*|*}",
    "z\u0304": "{*|0,*}",
}
"""Games that [Renault13, sect. 4.2] and [DRSS14] give names; a bar is the conjugate."""
_OMEGA = frozenset(("omega", "ω"))
_AFTER_STAR = _OMEGA | {"w"}

_TOO_DEEP = f"nested more than {syntax.MAX_DEPTH} deep"
_AMBIGUOUS = "add a slash to the bar that divides first, as in '{1||2|3}'"
_INTEGER_ONLY = "only an integer can multiply a game, as in '3·{1|0}'"
_NO_LOOPS = "loopy games are read by Loopy, as in Loopy('on + *'); every game here must end"
_FINITE = (
    "transfinite games such as ω and *ω are not supported; every game here is finite, but "
    "impartial.read_nimber('*omega + *5') reads infinite nimbers"
)
_MISERE = (
    "'*[' begins an impartial game under misère play: MisereForm reads that notation, and "
    "MisereForm.from_cgsuite what CGSuite prints"
)
_HINTS = {
    "/": "a fraction is one numeral over another, as in '3/4'",
    "[": "an arrow's power is a positive number, as in '^[2]'",
    "<": "an arrow's power is a positive number, as in '^<2>'",
    **dict.fromkeys("\u0304\u0305", "write the conjugate with a minus, as in '-1' and '-{1|0}'"),
    **dict.fromkeys(_TIMES, _INTEGER_ONLY),
    **dict.fromkeys(_SWITCH, "'+-' is ambiguous here; write '+ -1' to add -1, '+ +-1' to add ±1"),
}
"""Messages about tokens that cannot follow a game."""


def parse(text: str, *, loops: bool = False) -> Node:
    """Return the syntax tree of `text`, or raise `NotationError`.

    With `loops`, the notation of loopy games is read as well.

    >>> parse("{1|*}")
    Braces((NumberUpStar(Fraction(1, 1), 0, 0),), (NumberUpStar(Fraction(0, 1), 0, 1),))
    >>> parse("{0|pass}", loops=True)
    Braces((NumberUpStar(Fraction(0, 1), 0, 0),), (Pass(),))
    """
    if not isinstance(text, str):
        raise TypeError(f"a text to parse must be a str, not {type(text).__name__}")
    if len(text) > MAX_LENGTH:
        message = f"the text has {len(text):,} characters; at most {MAX_LENGTH:,} are read"
        raise NotationError(message, text, MAX_LENGTH)
    return _Reader(tex.plain(text), loops).whole()


class _Reader:
    """A reader of one text, with a method for each rule of the grammar.

    `at` is the next token, `brackets` counts the open brackets, `height` is the height of
    the tree just read, and `uses` lists the names read so far, with their tokens. `rows` counts the
    open braces, and `labels` holds their labels, each with whether it was used.
    """

    __slots__ = ("at", "brackets", "height", "labels", "loops", "rows", "text", "tokens", "uses")

    def __init__(self, text: str, loops: bool = False) -> None:
        self.text = text
        self.loops = loops
        self.labels: dict[str, bool] = {}
        self.rows = 0
        self.tokens: list[str] = _TOKEN.findall(text)
        self.at = 0
        self.brackets = 0
        self.height = 0
        self.uses: list[tuple[str, int]] = []
        if len(self.tokens) > 1 and self.tokens[0] == self.tokens[-1] in _QUOTES:
            self.at = 1
            self.tokens[-1] = _END
        self.tokens += (_END, _END)  # two, for looking ahead

    # the text as a whole

    def whole(self) -> Node:
        """Read: sum [ "where" definition { "," definition } ]."""
        if self.tokens[self.at] == _END:
            self.fail("expected a game, but the text is empty", self.at)
        body = self.sided()
        if self.tokens[self.at] == "where":
            return self.where(body)
        self.expect(_END, "'+', '-', 'where' or the end of the text")
        return self.named(body, {}, self.uses)

    def where(self, body: Node) -> Node:
        """Read: "where" name "=" sum { "," name "=" sum }. Each may use the names before it."""
        uses, self.uses = self.uses, []
        definitions: dict[str, Node] = {}
        early: list[tuple[str, int]] = []
        while not definitions or self.tokens[self.at] == ",":
            self.at += 1
            name = self.fresh_name(definitions)
            definition = self.sum()
            if self.loops:
                uses += self.uses
            else:
                early += (use for use in self.uses if use[0] not in definitions)
            self.uses.clear()
            definitions[name] = definition
        self.expect(_END, "'+', '-', ',' or the end of the text")
        for name, token in early:
            if name in definitions:
                self.fail(f"{_shown(name)} is used before it is defined", token)
        return self.named(body, definitions, uses + early)

    def named(self, body: Node, definitions: dict[str, Node], uses: list[tuple[str, int]]) -> Node:
        """Return the body with its definitions, and with those of the names of the literature."""
        known: dict[str, Node] = {}
        for name, token in uses:
            plain = name.translate(_BARS_ABOVE)
            if name in definitions:
                continue
            if self.loops or plain not in _DICOTS:
                self.undefined(name, token)
            known[name] = parse(_DICOTS[plain])
        definitions = {**known, **definitions}
        return syntax.Where(body, tuple(definitions.items())) if definitions else body

    def fresh_name(self, definitions: dict[str, Node]) -> str:
        """Read: name "="; the name must be new."""
        name = self.tokens[self.at]
        if not syntax.is_name(name) or (self.loops and name.lower() in _RESERVED):
            self.fail(f"expected a name to define, found {_shown(name)}", self.at)
        if name in definitions:
            self.fail(f"{_shown(name)} is defined twice", self.at)
        self.at += 1
        self.expect("=", "'='")
        return name

    # sums

    def sided(self) -> Node:
        """Read: sum [ "&" sum ]."""
        start = self.at
        onside = self.sum()
        if not self.loops or self.tokens[self.at] != "&":
            return onside
        height = self.height
        self.at += 1
        offside = self.sum()
        self.grow(max(height, self.height), start)
        return syntax.Sided(onside, offside)

    def sum(self) -> Node:
        """Read: term { ("+" | "-") term }."""
        start = self.at
        if self.tokens[start + 1] in _FOLLOWERS and self.tokens[start][:1] in _LEAVES:
            return self.leaf()  # by far the most frequent sum
        multiple, node = self.term()
        sign = _SIGNS.get(self.tokens[self.at])
        if sign is None and multiple == 1:
            return node
        terms = [(multiple, node)]
        height = self.height
        while sign is not None:
            at = self.at
            self.at += 1
            multiple, node = self.term()
            terms.append((sign * multiple, node))
            if self.tokens[at] == _NIM_SUM and not all(map(_is_nimber, terms[-2:])):
                self.fail("⊕ stands between nimbers, as in '*5 ⊕ *'", at)
            height = max(height, self.height)
            sign = _SIGNS.get(self.tokens[self.at])
        self.grow(height, start)
        return syntax.Sum(tuple(terms))

    def sums(self) -> tuple[Node, ...]:
        """Read: sided { "," sided }."""
        nodes = [self.sided()]
        height = self.height
        while self.tokens[self.at] == ",":
            self.at += 1
            nodes.append(self.sided())
            height = max(height, self.height)
        self.height = height
        return tuple(nodes)

    def term(self) -> tuple[int, Node]:
        """Read: [ "-" ] [ integer times ] ordinal. The sign of `-1v` is that of its number."""
        token = self.tokens[self.at]
        negative = token in _MINUS
        if negative:
            self.at += 1
            token = self.tokens[self.at]
        if token[:1] not in _DIGITS:
            return -1 if negative else 1, self.ordinal(self.rule()(self))
        if self.tokens[self.at + 1] in _TIMES:
            return self.multiple(negative), self.ordinal(self.rule()(self))
        return 1, self.ordinal(self.numeric(negative))

    def ordinal(self, node: Node) -> Node:
        """Read the rest of: factor { ":" [ "-" ] factor }; ordinal sums are associative."""
        while self.tokens[self.at] == ":":
            start = self.at
            height = self.height
            self.at += 1
            if self.tokens[self.at] not in _MINUS:
                top = self.rule()(self)
            elif self.tokens[self.at + 1][:1] in _DIGITS:
                self.at += 1
                top = self.numeric(negative=True)
            else:
                self.fail("the negative of a game needs parentheses here, as in '1:(-*)'", self.at)
            self.grow(max(height, self.height), start)
            node = syntax.Ordinal(node, top)
        return node

    def multiple(self, negative: bool) -> int:
        """Read: integer times."""
        leaf = self.leaf(negative)
        times = self.at
        if not _is_number(leaf) or leaf.number.denominator != 1:
            self.fail(_HINTS[self.tokens[times]], times)
        self.at += 1
        if self.tokens[times] == "." and self.tokens[self.at][:1] in _DIGITS:
            self.fail("decimals are not read; write a fraction, as in '7/2'", times)
        return leaf.number.numerator

    # factors

    def rule(self) -> Callable[[_Reader], Node]:
        """Return the rule that reads the factor ahead."""
        ahead = self.tokens[self.at]
        rule = _FACTORS.get(ahead[:1])
        if ahead in _OMEGA:
            self.fail(_FINITE, self.at)
        if rule is None or ahead == "+":
            empty = "; write '0' for the empty position, '·' for no options" * (ahead == "∅")
            board = "; a board needs the name of its game" * (ahead == "[")
            self.fail(f"expected a game, found {_shown(ahead)}{empty}{board}", self.at)
        return rule

    def numeric(self, negative: bool = False) -> Node:
        """Read: leaf | number call."""
        start = self.at
        leaf = self.leaf(negative)
        token = self.tokens[self.at]
        if (token in _SYMBOLS or token.lower() in syntax.FUNCTIONS) and _is_number(leaf):
            call = self.rule()(self)
            self.grow(self.height, start)
            return syntax.Sum(((1, leaf), (1, call)))
        if self.loops and token.lower() in syntax.LOOPY_WORDS and _is_number(leaf):
            self.at += 1
            return self.starred((leaf, syntax.Word(token.lower())), start)
        return leaf

    def leaf(self, negative: bool = False) -> syntax.NumberUpStar | syntax.UpPower | syntax.UpOn:
        """Read one leaf; its number is negated if `negative`."""
        token = self.tokens[self.at]
        try:
            node = read_leaf(token, negative)
        except NotationError as error:
            self.fail(error.message, self.at, error.position)
        if isinstance(node, syntax.UpOn) and not self.loops:
            self.fail(f"{_shown(token)}: {_NO_LOOPS}", self.at)
        self.at += 1
        self.height = 0
        return node

    def down(self) -> Node:
        """Read a leaf that begins with `v`, or else a word."""
        return self.word() if syntax.is_name(self.tokens[self.at]) else self.leaf()

    def word(self) -> Node:
        """Read: word | name | function "(" sum ")"."""
        start = self.at
        word = self.tokens[start]
        leaf = _MEANING.get(word.lower())
        if leaf is not None and self.tokens[start + 1] != "(":
            self.at += 1
            self.height = 0
            return leaf
        function = syntax.FUNCTIONS.get(word.lower())
        self.at += 1
        if function is not None:
            if self.tokens[self.at] != "(":
                self.fail(f"expected '(', found {_shown(self.tokens[self.at])}", self.at)
            argument = self.group()
            self.grow(self.height, start)
            return syntax.Call(function, (argument,))
        if word == "where":
            self.fail("expected a game, found 'where'", start)
        if self.tokens[self.at] == "(":
            self.fail(f"{_shown(word)} is not a function; 'Tiny' and 'Miny' are", start)
        self.height = 0
        if self.loops:
            return self.loopy_word(word, start)
        self.uses.append((word, start))
        return syntax.Name(word)

    def loopy_word(self, word: str, start: int) -> Node:
        """Read the rest of: "pass" | loopy word | name | name braces."""
        if self.tokens[self.at] == "{":
            return self.labelled(word, start)
        if word.lower() == "pass":
            if not self.rows:
                self.fail("'pass' belongs between braces, as in '{0|pass}'", start)
            return syntax.Pass()
        if word.lower() in syntax.LOOPY_WORDS:
            return self.starred((syntax.Word(word.lower()),), start)
        if word in self.labels:
            self.labels[word] = True
        else:
            self.uses.append((word, start))
        return syntax.Name(word)

    def starred(self, parts: tuple[Node, ...], start: int) -> Node:
        """Read the star that may follow a loopy word: `upon*`, `1over*2`."""
        if self.tokens[self.at][:1] in _STARS:
            parts += (self.leaf(),)
        if len(parts) == 1:
            return parts[0]
        self.grow(0, start)
        return syntax.Sum(tuple((1, part) for part in parts))

    def labelled(self, label: str, start: int) -> Node:
        """Read the braces after a label."""
        if not syntax.is_name(label) or label.lower() in _RESERVED:
            self.fail(f"{_shown(label)} has a meaning and cannot label braces", start)
        if label in self.labels:
            self.fail(f"{_shown(label)} labels two games, one inside the other", start)
        self.labels[label] = False
        game = self.braces()
        if not self.labels.pop(label):
            message = f"the label {_shown(label)} is never used inside its braces"
            self.fail(f"{message}; remove it", start)
        assert isinstance(game, syntax.Braces)
        self.grow(self.height, start)
        return syntax.Labelled(label, game)

    def symbol(self) -> Node:
        """Read: ("⧾" | "⧿") operand."""
        start = self.at
        self.at += 1
        argument = self.operand(start)
        self.grow(self.height, start)
        return syntax.Call(_SYMBOLS[self.tokens[start]], (argument,))

    def switch(self) -> Node:
        """Read: "±" ( operand | "(" sum { "," sum } ")" | "{" sum { "," sum } "}" )."""
        start = self.at
        self.at += 1
        ahead = self.tokens[self.at]
        if ahead == "(":
            bracket = self.open()
            options = self.sums()
            self.close(bracket, "'+', '-', ',' or ')'")
        elif ahead == "{":
            options, _ = self.row()
            if not options:
                self.fail("a switch needs an option; '±{}' has none", self.at - 1)
        else:
            options = (self.operand(start),)
        self.grow(self.height, start)
        return syntax.Switch(options)

    def operand(self, symbol: int) -> Node:
        """Read: number | word | name | function "(" sum ")" | braces | "(" sum ")"."""
        token = self.tokens[self.at]
        if token[:1] in _DIGITS:
            number = self.leaf()
            if not _is_number(number):
                shown = f"{self.tokens[symbol]}({token})"
                self.fail(f"{_shown(token)} needs parentheses here: {_shown(shown)}", self.at - 1)
            return number
        begins = (
            token in ("(", "{")
            or token.lower() in (*syntax.FUNCTIONS, *syntax.WORDS)
            or syntax.is_name(token)
        )
        if not begins:
            message = f"expected a number, '(' or '{{' after {self.tokens[symbol]!r}"
            self.fail(f"{message}, found {_shown(token)}", self.at)
        return self.rule()(self)

    def group(self) -> Node:
        """Read: "(" sum ")"."""
        bracket = self.open()
        node = self.sided()
        self.close(bracket, "'+', '-' or ')'")
        return node

    # braces

    def braces(self) -> Node:
        """Read: "{" [ sums ] bar [ sums ] { bar [ sums ] } "}"."""
        games, barred = self.row()
        if not barred:
            self.fail("a game in braces needs a bar; zero is '{|}'", self.at - 1)
        return games[0]

    def row(self) -> tuple[tuple[Node, ...], bool]:
        """Read: "{" [ sums ] { bar [ sums ] } "}". Return the list, or the one game if barred.

        Left sides wait on a stack, with fewer slashes towards its top, until a bar with more
        (or the closing brace, which outranks them all) shows that their right side is complete.
        """
        bracket = self.open()
        self.rows += 1
        waiting: list[tuple[tuple[Node, ...], int, int]] = []
        barred = False
        while True:
            if self.tokens[self.at] in _DOTS and self.tokens[self.at + 1][:1] in _ENDS:
                self.at += 1  # {·|0}: a dot says that a player has no options
            ahead = self.tokens[self.at]
            if ahead == "}" or ahead[:1] in _BARS:
                options: tuple[Node, ...] = ()
                self.height = 0
            else:
                options = self.sums()
                ahead = self.tokens[self.at]
            slashes = _slashes(ahead) if ahead[:1] in _BARS else MAX_LENGTH + 1
            while waiting and waiting[-1][2] < slashes:
                left, height, _ = waiting.pop()
                self.grow(max(height, self.height), bracket)
                options = (syntax.Braces(left, options),)
            if slashes > MAX_LENGTH:
                self.close(bracket, "'+', '-', ',', '|' or '}'")
                self.rows -= 1
                return options, barred
            if waiting and waiting[-1][2] == slashes:
                self.fail(f"a second {_shown(ahead)} is ambiguous; {_AMBIGUOUS}", self.at)
            waiting.append((options, self.height, slashes))
            barred = True
            self.at += 1

    # brackets, heights, errors

    def open(self) -> int:
        """Pass an opening bracket and return its token."""
        self.brackets += 1
        if self.brackets > syntax.MAX_DEPTH:
            self.fail(_TOO_DEEP, self.at)
        self.at += 1
        return self.at - 1

    def close(self, bracket: int, expected: str) -> None:
        """Pass the bracket that closes `bracket`."""
        opener = self.tokens[bracket]
        if self.tokens[self.at] == _END:
            self.fail(f"this {opener!r} is never closed", bracket)
        self.expect("}" if opener == "{" else ")", expected)
        self.brackets -= 1

    def grow(self, height: int, start: int) -> None:
        """Record a node that begins at `start` above trees of at most this `height`."""
        self.height = height + 1
        if height >= syntax.MAX_DEPTH:
            self.fail(_TOO_DEEP, start)

    def expect(self, token: str, expected: str) -> None:
        """Pass `token`, or raise an error about the token in its place."""
        found = self.tokens[self.at]
        if found == token:
            self.at += 1
            return
        if self.tokens[self.at - 1] in _STARS:
            if found == "[":
                self.fail(_MISERE, self.at - 1)
            if found in _AFTER_STAR:
                self.fail(_FINITE, self.at - 1)
            if found[:1] in _FACTORS and found not in _HINTS:
                self.fail(_INTEGER_ONLY, self.at - 1)
        if found in _HINTS:
            self.fail(_HINTS[found], self.at)
        if not self.loops and (found.lower() in _LOOPY or found == "&"):
            self.fail(f"{_shown(found)}: {_NO_LOOPS}", self.at)
        if not self.loops and found == "{" and syntax.is_name(self.tokens[self.at - 1]):
            self.fail(f"a name before braces labels a loop: {_NO_LOOPS}", self.at - 1)
        if token == _END and found in _CLOSERS:
            self.fail(f"this {found!r} closes nothing", self.at)
        if token == _END and (found == "," or found[:1] in _BARS):
            self.fail(f"{_shown(found)} belongs between braces, as in '{{1|0}}'", self.at)
        self.fail(f"expected {expected}, found {_shown(found)}", self.at)

    def undefined(self, name: str, token: int) -> NoReturn:
        """Raise an error about a name without a definition."""
        if not self.loops and name.lower() in _LOOPY:
            self.fail(f"{_shown(name)}: {_NO_LOOPS}", token)
        if name in _OMEGA:
            self.fail(_FINITE, token)
        label = f", or label braces with it, as in '{name}{{0|{name}}}'" if self.loops else ""
        self.fail(f"{_shown(name)} is not defined; define it after 'where'{label}", token)

    def fail(self, message: str, token: int, offset: int = 0) -> NoReturn:
        """Raise a `NotationError` that points into the given token."""
        match = next(islice(_TOKEN.finditer(self.text), token, None), None)
        start = len(self.text) if match is None else match.start()
        raise NotationError(message, self.text, start + offset) from None


_FACTORS: dict[str, Callable[[_Reader], Node]] = {
    **dict.fromkeys((*_LETTERS, "α", "ᾱ"), _Reader.word),
    **dict.fromkeys(_LEAVES, _Reader.leaf),
    **dict.fromkeys(_DIGITS, _Reader.numeric),
    **dict.fromkeys(_SYMBOLS, _Reader.symbol),
    "v": _Reader.down,
    "+": _Reader.switch,
    "±": _Reader.switch,
    "{": _Reader.braces,
    "(": _Reader.group,
}
"""The rule that reads a factor, by its first character."""


def _is_number(
    leaf: syntax.NumberUpStar | syntax.UpPower | syntax.UpOn,
) -> TypeGuard[syntax.NumberUpStar]:
    """Return whether a leaf has neither arrows nor a star."""
    return isinstance(leaf, syntax.NumberUpStar) and not leaf.ups and not leaf.nimber


def _is_nimber(term: tuple[int, Node]) -> bool:
    """Return whether a term is 0 or a nimber."""
    match term:
        case 1, syntax.NumberUpStar(number, ups, _):
            return not number and not ups
    return False


def _slashes(bar: str) -> int:
    return len(bar) + bar.count("‖")


def _shown(token: str) -> str:
    """Return a token for an error message."""
    if token == _END:
        return "the end of the text"
    return repr(token if len(token) <= 40 else f"{token[:40]}…")
