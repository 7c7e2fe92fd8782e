"""Letters whose words are sums of games; the options of a letter are words in earlier letters.

The letters of an alphabet of forms are games; those of a heap game are heaps. A game that is
literally the sum of others is not a letter: it is spelled with theirs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from partizan.form import Form
from partizan.players import Player
from partizan.theories.misere.monoids.sums_of_games import Alphabet, Word, plus

__all__ = ["Letters", "letters_of", "times"]

_SPELLED = 60  # the most games among which literal sums are looked for


@dataclass(frozen=True, slots=True)
class Letters:
    """The options of each letter, Left's and Right's, and the word that spells each game."""

    left: tuple[tuple[Word, ...], ...]
    right: tuple[tuple[Word, ...], ...]
    spelling: tuple[Word, ...]

    @property
    def count(self) -> int:
        """The number of letters."""
        return len(self.left)


def times(copies: Word, words: Iterable[Word], length: int) -> Word:
    """Return a sum of words, each as often as its number of copies."""
    found = [0] * length
    for count, word in zip(copies, words, strict=True):
        if count:
            for i, n in enumerate(word):
                found[i] += count * n
    return tuple(found)


def letters_of(alphabet: Alphabet) -> Letters:
    """Return the letters of an alphabet of forms, without those that are literal sums of others.

    >>> found = letters_of(Alphabet([Form("*2 + *")]))
    >>> found.count, found.spelling
    (2, ((1, 0), (0, 1), (2, 0), (1, 1)))
    """
    games = alphabet.games
    parts = _literal_sums(games) if len(games) <= _SPELLED else {}
    kept = [i for i in range(len(games)) if i not in parts]
    unit = {place: tuple(int(j == place) for j in kept) for place in kept}
    spelling: list[Word] = []
    for i in range(len(games)):
        spelling.append(plus(*(spelling[j] for j in parts[i])) if i in parts else unit[i])
    empty = (0,) * len(kept)
    left, right = (
        tuple(
            tuple(empty if x is None else spelling[x] for x in alphabet.options(i, player))
            for i in kept
        )
        for player in Player
    )
    return Letters(left, right, tuple(spelling))


def _literal_sums(games: tuple[Form, ...]) -> dict[int, tuple[int, int]]:
    """Return the places of two earlier games for each game that is literally their sum."""
    places = {game: i for i, game in enumerate(games)}
    found: dict[int, tuple[int, int]] = {}
    for i, one in enumerate(games):
        for j, other in enumerate(games[: i + 1]):
            if one.birthday + other.birthday <= games[-1].birthday:
                place = places.get(one + other)
                if place is not None:
                    found.setdefault(place, (j, i))
    return found
