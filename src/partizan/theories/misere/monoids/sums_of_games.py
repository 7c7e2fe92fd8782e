"""Sums of finitely many games as words, and their outcomes under misère play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from partizan.budget import Meter
from partizan.errors import DomainError
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.recursion import Descent, descend
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST

__all__ = ["Alphabet", "Word", "plus"]

Word: TypeAlias = tuple[int, ...]
"""The number of copies of each letter in a sum."""

_FIRST = {LEFT: LEFT_FIRST, RIGHT: RIGHT_FIRST}


class Alphabet:
    """The letters of words: games and all their followers, except 0.

    >>> letters = Alphabet([Form("*2")])
    >>> letters.games, letters.word(["*2", "*2", "*"]), letters.outcome_bits((0, 2))
    ((*, *2), (1, 2), 0)
    """

    def __init__(self, games: Iterable[Form]) -> None:
        followers = {follower for game in games for follower in game.followers()} - {Form(0)}
        self.games = tuple(sorted(followers, key=lambda g: (g.birthday, len(str(g)), str(g))))
        self._places: dict[Form, int] = {game: i for i, game in enumerate(self.games)}
        self._moves = {
            player: [[self._places.get(x) for x in g.options(player)] for g in self.games]
            for player in Player
        }
        self._known: dict[Word, int] = {}

    @property
    def empty(self) -> Word:
        """The empty sum."""
        return (0,) * len(self.games)

    def letter(self, place: int) -> Word:
        """Return the word that consists of one letter."""
        return tuple(int(i == place) for i in range(len(self.games)))

    def word(self, games: Iterable[Form | str | int]) -> Word | None:
        """Return the sum of games as a word, or None if a game is neither a letter nor 0."""
        counts = list(self.empty)
        for game in map(Form, games):
            place = self._places.get(game)
            if place is not None:
                counts[place] += 1
            elif game != Form(0):
                return None
        return tuple(counts)

    def expected(self, games: Iterable[Form | str | int]) -> Word:
        """Return the sum of games as a word; raise `DomainError` if a game is not a letter."""
        forms = tuple(map(Form, games))
        word = self.word(forms)
        if word is None:
            stranger = next(form for form in forms if self.word([form]) is None)
            raise DomainError(f"{stranger!r} is not among the games {self.games}")
        return word

    def tables(self) -> dict[str, list[list[int]]]:
        """Return each player's options of each letter as places, with -1 for 0."""
        return {
            str(player): [[-1 if x is None else x for x in options] for options in table]
            for player, table in self._moves.items()
        }

    def sum(self, word: Word) -> Form:
        """Return the literal sum that a word denotes."""
        return sum((g for g, n in zip(self.games, word, strict=True) for _ in range(n)), Form(0))

    def options(self, place: int, player: Player) -> Sequence[int | None]:
        """Return the indices of a letter's options; None stands for 0."""
        return self._moves[player][place]

    def moves(self, word: Word, player: Player) -> Iterator[Word]:
        """Yield the words to which `player` can move."""
        for place, count in enumerate(word):
            if count:
                for option in self.options(place, player):
                    moved = list(word)
                    moved[place] -= 1
                    if option is not None:
                        moved[option] += 1
                    yield tuple(moved)

    def outcome_bits(self, word: Word) -> int:
        """Return 1 if Left wins moving first, plus 2 if Right does."""
        if word not in self._known:
            descend(self._bits(word, Meter.on("sums of games")))
        return self._known[word]

    def _bits(self, word: Word, meter: Meter) -> Descent[int]:
        if word not in self._known:
            meter.visit()
            bits = 0
            for player in Player:
                has_won = True  # a player who cannot move wins
                for moved in self.moves(word, player):
                    has_won = not (yield self._bits(moved, meter)) & _FIRST[player.opponent]
                    if has_won:
                        break
                bits |= _FIRST[player] * has_won
            self._known[word] = bits
        return self._known[word]


def plus(one: Word, other: Word) -> Word:
    """Return the sum of two sums."""
    return tuple(map(int.__add__, one, other))
