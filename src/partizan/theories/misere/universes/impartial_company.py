"""What impartial games can do to a few given forms: a finite question, although they are many.

For an impartial X look at who wins F + X, Left or Right moving first, for each F among the forms
and their followers. These answers follow from those for the options of X: a player who moves first
wins F + X by moving to some F' + X or to some F + X' that is lost for the opponent. All that
matters of the options X' is thus which F + X' are won by the opponent for *all* of them, and any
finite set of impartial games is the set of options of one. There are finitely many lists of
answers, so that all that occur are found after a while, each with an X.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from partizan.budget import Meter
from partizan.form import Form
from partizan.players import Player
from partizan.recursion import postorder
from partizan.theories.misere.universes.augmented import Augmented

__all__ = ["Answers", "Company"]

_FOLLOWER = 500  # bytes, roughly, without the two sets of its moves
_QUESTION = "games for a comparison with all impartial games"


class Answers(NamedTuple):
    """Sets of forms, as bits: those that Left, and that Right, wins beside X when moving first."""

    left: int
    right: int


class Company:
    """All lists of answers that impartial games give for some forms, each with a game that does.

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
        """Give a place to a game and its followers, each behind its options."""

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
        """Return the bit that stands for a game in answers."""
        return 1 << self._places[game]

    def found(self) -> Iterator[tuple[Answers, Form]]:
        """Yield all lists of answers, each with an impartial game that gives it, simple ones first.

        It may take 4 ** n steps for n followers, though it rarely does; a budget limits them.
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
        """Return the answers for X, given what is common to those for its options; None for 0."""
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
            left |= left_wins << i  # options stand before i, so that this bit is not looked at
            right |= right_wins << i
        return Answers(left, right)
