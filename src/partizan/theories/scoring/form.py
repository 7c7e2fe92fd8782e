"""Scoring forms: game trees in which a player without options receives a score.

Each side of a form is a set of options or, if there are none, an atom with a score: {^1|2} has no
Left option, and the score is 1 if Left is to move; Right can move to 2. A number s is {^s|^s}.
Identical trees are the same object. Equality of values is decided in `order`. A form is written
`{2|^-1}`, `{^0|{3|1/2},-4}` or `-3/2`, also with <> or ⟨⟩.

[LNNS16]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, NoReturn, TypeAlias, Union, final
from weakref import WeakValueDictionary

from partizan.budget import Meter
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.form import Form
from partizan.frozen import Frozen
from partizan.players import LEFT, Player
from partizan.theories.scoring.contract import Number
from partizan.wording import quoted

MOST_BIRTHDAY: Final = 100
"""The largest birthday of a form."""

Side: TypeAlias = Union["Iterable[ScoringForm | Number | str]", Number]
"""A side: options, or the score of an atom."""

_NUMBER = re.compile(r"[+-]?[0-9]{1,30}(?:/0*[1-9][0-9]{0,29})?")
_CLOSING: Final = {"{": "}", "<": ">", "⟨": "⟩"}
_MOST_LETTERS = 100_000


@final
class ScoringForm(Frozen):
    """A scoring form, made from its two sides or read from a text.

    >>> g = ScoringForm([2], [ScoringForm("{^-3|-2}"), -5])
    >>> g, g.left, g.right_atom
    ({2|-5,{^-3|-2}}, (2,), None)
    >>> -g, g + 1
    ({5,{2|^3}|-2}, {3|-4,{^-2|-1}})
    """

    __slots__ = ("__weakref__", "birthday", "left", "left_atom", "right", "right_atom")
    _noun = "scoring form"
    left: tuple[ScoringForm, ...]
    right: tuple[ScoringForm, ...]
    left_atom: Fraction | None
    """The score if Left is to move and has no option; None if she has one."""
    right_atom: Fraction | None
    birthday: int

    def __new__(cls, left: Side | str, right: Side | None = None) -> ScoringForm:
        """Return the form with these sides, or the form that a text denotes."""
        if right is None:
            if isinstance(left, str):
                return _read(left)
            if isinstance(left, int | Fraction):
                return cls(left, left)
            raise DomainError(f"a scoring form needs two sides, but only {left!r:.60} was given")
        return _made(_side(left), _side(right))

    def options(self, player: Player) -> tuple[ScoringForm, ...]:
        """Return the forms to which `player` can move.

        >>> from partizan import LEFT
        >>> ScoringForm("{2|-5}").options(LEFT)
        (2,)
        """
        return self.left if player is LEFT else self.right

    def atom(self, player: Player) -> Fraction | None:
        """Return the score of `player`'s atom, or None if the player has options.

        >>> from partizan import LEFT
        >>> ScoringForm("{^-3|-2}").atom(LEFT)
        Fraction(-3, 1)
        """
        return self.left_atom if player is LEFT else self.right_atom

    @property
    def number(self) -> Fraction | None:
        """The number s if this form is {^s|^s}, and None otherwise.

        >>> ScoringForm("{^2|^2}").number, ScoringForm("{^-3|-2}").number
        (Fraction(2, 1), None)
        """
        return self.left_atom if self.left_atom == self.right_atom else None

    def followers(self) -> Iterator[ScoringForm]:
        """Yield every form reachable from this one, itself first, each once.

        >>> [*ScoringForm("{2|-5}").followers()]
        [{2|-5}, 2, -5]
        """
        seen = {self: None}
        for form in (waiting := [self]):
            yield form
            for option in (*form.left, *form.right):
                if option not in seen:
                    seen[option] = None
                    waiting.append(option)

    # --- operations ------------------------------------------------------------------------------

    def __neg__(self) -> ScoringForm:
        """Return the form with the players exchanged and the scores negated."""
        return _conjugate(self, {})

    def __add__(self, other: ScoringForm | Number) -> ScoringForm:
        if isinstance(other, int | Fraction):
            other = ScoringForm(other)
        if not isinstance(other, ScoringForm):
            return NotImplemented
        meter = Meter.on("sums of scoring forms", instead="add smaller forms")
        return _sum(self, other, {}, meter)

    __radd__ = __add__

    def __sub__(self, other: ScoringForm | Number) -> ScoringForm:
        if not isinstance(other, ScoringForm | int | Fraction):
            return NotImplemented
        return self + -other

    def __rsub__(self, other: Number) -> ScoringForm:
        return -self + other

    def __reduce__(self) -> tuple[type[ScoringForm], tuple[Side, Side]]:
        return ScoringForm, (
            self.left or self._atom(self.left_atom),
            self.right or self._atom(self.right_atom),
        )

    @staticmethod
    def _atom(score: Fraction | None) -> Fraction:
        assert score is not None, "a side without options has a score"
        return score

    def __str__(self) -> str:
        return _text(self, {})

    __repr__ = __str__


_SideKey: TypeAlias = "frozenset[ScoringForm] | Fraction"
_forms: WeakValueDictionary[tuple[_SideKey, _SideKey], ScoringForm] = WeakValueDictionary()


def _side(side: Side | str) -> _SideKey:
    if isinstance(side, int | Fraction):
        return Fraction(side)
    if isinstance(side, str) or not isinstance(side, Iterable):
        raise DomainError(f"a side is a score or a collection of options, not {side!r:.60}")
    options = frozenset(o if isinstance(o, ScoringForm) else ScoringForm(o) for o in side)
    if not options:
        raise DomainError("a side of a scoring form without options needs a score: {^0|...}")
    return options


def _made(left: _SideKey, right: _SideKey) -> ScoringForm:
    found = _forms.get((left, right))
    if found is None:
        sides = [() if isinstance(side, Fraction) else tuple(side) for side in (left, right)]
        birthday = max((1 + option.birthday for side in sides for option in side), default=0)
        if birthday > MOST_BIRTHDAY:
            raise TooLarge(f"this scoring form is more than {MOST_BIRTHDAY} moves deep")
        found = object.__new__(ScoringForm)
        for name, value in (
            ("left", sides[0]),
            ("right", sides[1]),
            ("left_atom", left if isinstance(left, Fraction) else None),
            ("right_atom", right if isinstance(right, Fraction) else None),
            ("birthday", birthday),
        ):
            object.__setattr__(found, name, value)
        _forms[left, right] = found
    return found


def _conjugate(form: ScoringForm, known: dict[ScoringForm, ScoringForm]) -> ScoringForm:
    if form not in known:
        sides: list[_SideKey] = [
            -atom
            if (atom := form.atom(player)) is not None
            else frozenset(_conjugate(option, known) for option in form.options(player))
            for player in Player
        ]
        known[form] = _made(sides[1], sides[0])
    return known[form]


def _sum(
    one: ScoringForm,
    other: ScoringForm,
    known: dict[tuple[ScoringForm, ScoringForm], ScoringForm],
    meter: Meter,
) -> ScoringForm:
    found = known.get((one, other))
    if found is None:
        meter.tick()
        sides: list[_SideKey] = []
        for player in Player:
            atoms = one.atom(player), other.atom(player)
            if atoms[0] is not None and atoms[1] is not None:
                sides.append(atoms[0] + atoms[1])
            else:
                here = {_sum(option, other, known, meter) for option in one.options(player)}
                there = {_sum(one, option, known, meter) for option in other.options(player)}
                sides.append(frozenset(here | there))
        found = known[one, other] = _made(*sides)
    return found


def _text(form: ScoringForm, known: dict[ScoringForm, str]) -> str:
    if form not in known:
        if form.number is not None:
            known[form] = str(form.number)
        else:
            sides = []
            for player in Player:
                atom = form.atom(player)
                texts = sorted((_text(o, known) for o in form.options(player)), key=_order)
                sides.append(",".join(texts) if atom is None else f"^{atom}")
            known[form] = f"{{{'|'.join(sides)}}}"
    return known[form]


def _order(text: str) -> tuple[int, str]:
    return len(text), text


def check_form(form: object) -> None:
    """Raise `DomainError` unless `form` is a scoring form."""
    if not isinstance(form, ScoringForm):
        hint = "position.form()" if hasattr(form, "ruleset") else "ScoringForm('{1|-1}')"
        raise DomainError(f"expected a scoring form, not {quoted(form)}; write one, as in {hint}")


def waiting_moves(count: int) -> ScoringForm:
    """Return `count` free moves of Left or, if the number is negative, of Right.

    They do not change the score. [LNNS16]

    >>> waiting_moves(2), waiting_moves(-1)
    ({{0|^0}|^0}, {^0|0})
    """
    if not isinstance(count, int):
        raise DomainError(f"the number of waiting moves is an integer, not {quoted(count)}")
    form = ScoringForm(0)
    for _ in range(abs(count)):
        form = ScoringForm([form], 0) if count > 0 else ScoringForm(0, [form])
    return form


def embedded(form: Form) -> ScoringForm:
    """Return a form of normal play as a scoring form whose scores are all 0.

    This preserves sums, and preserves the order among guaranteed scoring forms. [LNNS16]

    >>> embedded(Form("{0|*}"))
    {0|{0|0}}
    """
    if not isinstance(form, Form):
        raise DomainError(f"expected a form of normal play, not {quoted(form)}; write Form('0')")
    known: dict[Form, ScoringForm] = {}
    for follower in sorted({*form.followers()}, key=lambda f: f.birthday):
        known[follower] = ScoringForm(
            [known[option] for option in follower.left] or 0,
            [known[option] for option in follower.right] or 0,
        )
    return known[form]


# --- notation ------------------------------------------------------------------------------------


def _read(text: str) -> ScoringForm:
    """Return the form that `text` denotes.

    >>> _read("<<2|^5>|^5>")
    {{2|^5}|^5}
    """
    if len(text) > _MOST_LETTERS:
        raise NotationError(
            f"cannot read a scoring form of more than {_MOST_LETTERS:,} characters", text, 0
        )
    reader = _Reader(text)
    form = reader.form(0)
    if reader.letter():
        reader.refuse("expected the end of the form")
    return form


class _Reader:
    """A text, and the index up to which it has been read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def letter(self) -> str:
        """Return the next character that is not a space."""
        while self._text[self._at : self._at + 1].isspace():
            self._at += 1
        return self._text[self._at : self._at + 1]

    def form(self, depth: int) -> ScoringForm:
        """Read a number, or two sides in brackets."""
        closing = _CLOSING.get(self.letter())
        if closing is None:
            return ScoringForm(self._number())
        if depth >= MOST_BIRTHDAY:
            self.refuse(f"a form is at most {MOST_BIRTHDAY} moves deep")
        self._at += 1
        left = self._side(depth)
        self._expect("|")
        right = self._side(depth)
        self._expect(closing)
        return ScoringForm(left, right)

    def _side(self, depth: int) -> list[ScoringForm] | Fraction:
        if self.letter() in {"^", "∅"}:
            self._at += self.letter() == "∅"
            self._expect("^")
            return self._number()
        options = [self.form(depth + 1)]
        while self.letter() == ",":
            self._at += 1
            options.append(self.form(depth + 1))
        return options

    def _number(self) -> Fraction:
        self.letter()
        match = _NUMBER.match(self._text, self._at)
        if match is None:
            self.refuse("expected a number, or a form in braces")
        self._at = match.end()
        return Fraction(match[0])

    def _expect(self, wanted: str) -> None:
        if self.letter() != wanted:
            self.refuse(f"expected {wanted!r}")
        self._at += 1

    def refuse(self, why: str) -> NoReturn:
        """Raise `NotationError` at the current index."""
        raise NotationError(f"cannot read a scoring form: {why}", self._text, self._at)
