"""The universe of impartial games, the smallest in the taxonomy.

Two impartial games are compared by their canonical forms. [Conway01] For other games there is no
recursive test and no canonical form, but impartial games affect them in only finitely many ways,
which `Company` enumerates.

For an impartial X, consider who wins F + X, with Left or Right moving first, for each F among the
forms and their followers. These answers follow from those for the options of X: a player moving
first wins F + X by moving to some F' + X or some F + X' that is lost for the opponent. So the
options X' matter only through the set of those F for which the opponent wins F + X' for *all* of
them, and any finite set of impartial games is the set of options of an impartial game. There are
finitely many lists of answers, so all that occur can be found, each with an X.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, final

from partizan.budget import Meter
from partizan.errors import DomainError
from partizan.form import Form
from partizan.form import Source as FormSource
from partizan.players import LEFT, RIGHT, Player
from partizan.recursion import postorder
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.universes.absolute import DICOT
from partizan.theories.misere.universes.augmented import Augmented, Source
from partizan.theories.misere.universes.contract import Properties, Universe, why_not_impartial
from partizan.theories.misere.universes.outcomes import Distinction

_FOLLOWER = 500  # bytes, approximately, without the two sets of its moves
_QUESTION = "games for a comparison with all impartial games"


class Answers(NamedTuple):
    """The sets of forms, as bits, that Left and that Right wins moving first when X is added."""

    left: int
    right: int


class Company:
    """All lists of answers that impartial games give for some forms, each with such a game.

    >>> company = Company([Augmented("^")])
    >>> for answers, x in company.found():
    ...     print(x, answers)
    0 Answers(left=1, right=5)
    * Answers(left=6, right=6)
    *2 Answers(left=3, right=7)
    """

    def __init__(self, games: Iterable[Augmented]) -> None:
        self._places: dict[Augmented, int] = {}
        self._followers: list[Augmented] = []
        meter = Meter.on(_QUESTION)
        for game in games:
            self._enter(game, meter)
        self._moves = [(self._mask(game.left), self._mask(game.right)) for game in self._followers]

    def _enter(self, game: Augmented, meter: Meter) -> None:
        """Assign numbers to a game and its followers, each after its options."""

        def below(one: Augmented) -> tuple[Augmented, ...]:
            return () if one in self._places else (*one.left, *one.right)

        for follower in postorder(game, below):
            if follower not in self._places:
                meter.visit()
                meter.charge(_FOLLOWER + len(self._followers) // 4)
                self._places[follower] = len(self._followers)
                self._followers.append(follower)

    def _mask(self, games: Iterable[Augmented]) -> int:
        return sum(1 << self._places[game] for game in games)

    def bit(self, game: Augmented) -> int:
        """Return the bit of a game in the answers."""
        return 1 << self._places[game]

    def found(self) -> Iterator[tuple[Answers, Form]]:
        """Yield all lists of answers, each with an impartial game that gives it, simplest first.

        This may take 4 ** n steps for n followers, though it rarely does; a budget limits them.
        """
        meter = Meter.on(_QUESTION)
        alone = self._answers(None)
        seen = {alone}
        waiting = deque([(alone, Form(0))])
        meets: dict[Answers, tuple[Form, ...]] = {}
        while waiting:
            answers, game = waiting.popleft()
            yield answers, game
            for common, options in [(answers, ()), *meets.items()]:
                meter.visit()
                both = Answers(common.left & answers.left, common.right & answers.right)
                if both in meets:
                    continue
                meets[both] = together = (*options, game)
                found = self._answers(both)
                if found not in seen:
                    seen.add(found)
                    waiting.append((found, Form.of(together, together)))

    def _answers(self, common: Answers | None) -> Answers:
        """Return the answers for X, given the intersection of those for its options; None for 0."""
        left = right = 0
        for i, (game, (for_left, for_right)) in enumerate(
            zip(self._followers, self._moves, strict=True)
        ):
            if common is None:
                left_wins, right_wins = (game.is_end_like(player) for player in Player)
            else:
                left_wins, right_wins = not common.right >> i & 1, not common.left >> i & 1
            left_wins |= bool(for_left & ~right)
            right_wins |= bool(for_right & ~left)
            left |= left_wins << i  # options come before i, so this bit is not read
            right |= right_wins << i
        return Answers(left, right)


@final
class ImpartialUniverse(Universe):
    """Games in which, in every follower, both players have the same options.

    Unlike in all larger universes, equality here does not imply equality under normal play: ↓ and
    ↑* are equal.

    >>> IMPARTIAL.equal("{*|*}", 0), IMPARTIAL.ge("{*|0}", "*"), IMPARTIAL.ge("*", "{*|0}")
    (True, True, False)
    >>> IMPARTIAL.equal("{*|0}", "{0,*|0}"), DICOT.equal("{*|0}", "{0,*|0}")
    (True, False)
    """

    name = "impartial"
    words = ("i",)
    properties = Properties(parental=False)

    def __call__(self, source: FormSource = 0, /) -> MisereForm:
        """Return the canonical form of an impartial game, given in any way that `Form` accepts.

        >>> IMPARTIAL("{*|*}"), IMPARTIAL("*2 + *2")
        (0, *[32])
        """
        return MisereForm(Form(source))

    def __contains__(self, game: object) -> bool:
        form: Form = Form(game)  # type: ignore[call-overload]
        return form.is_impartial

    def outsider(self, game: Form | str | int) -> Form | None:
        """Return a simplest follower that is not impartial, or None."""
        strangers = [follower for follower in Form(game).followers() if not follower.is_impartial]
        return min(strangers, key=lambda follower: follower.birthday, default=None)

    def why_not(self, outsider: Form) -> str:
        """Return why a simplest follower is not impartial."""
        return why_not_impartial(outsider)

    def ge(self, g: Source | MisereForm, h: Source | MisereForm) -> bool:
        """Return whether G >= H; this may be slow for large games that are not impartial."""
        one, other = _augmented(g), _augmented(h)
        if _is_impartial(one) and _is_impartial(other):
            return MisereForm(one.form) == MisereForm(other.form)
        # Dicots include all impartial games.
        return DICOT.ge(one, other) or self._refutation(one, other) is None

    def distinguish(self, g: Source | MisereForm, h: Source | MisereForm) -> Distinction:
        """Return an impartial game distinguishing G from H; `DomainError` if they are equal."""
        one, other = _augmented(g), _augmented(h)
        found = self._refutation(one, other) or self._refutation(other, one)
        if found is None:
            raise DomainError(f"no game in {self.name!r} distinguishes {one!r} from {other!r}")
        return found

    def _refutation(self, g: Augmented, h: Augmented) -> Distinction | None:
        company = Company([g, h])
        g_bit, h_bit = company.bit(g), company.bit(h)
        for answers, game in company.found():
            if answers.left & h_bit and not answers.left & g_bit:
                return Distinction(g, h, game, LEFT)
            if answers.right & g_bit and not answers.right & h_bit:
                return Distinction(g, h, game, RIGHT)
        return None

    def __reduce__(self) -> str:
        return "IMPARTIAL"


def _augmented(game: Source | MisereForm) -> Augmented:
    return Augmented(game.form if isinstance(game, MisereForm) else game)


def _is_impartial(game: Augmented) -> bool:
    return game.is_ordinary and game.form.is_impartial


IMPARTIAL: Final = ImpartialUniverse()
"""Games in which, in every follower, both players have the same options."""
