"""Sums of finitely many games as words, and their outcomes under misère play.

The letters of an alphabet of forms are games; those of a heap game are heaps. The options of a
letter are words in earlier letters. A game that is literally the sum of others is not a letter: it
is spelled with theirs. Users pass games as forms, texts, positions, or boards up to a size.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from partizan.budget import Meter
from partizan.errors import DomainError
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.recursion import Descent, descend
from partizan.rules.contract import Rules
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from partizan.wording import quoted

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


# --- sources --------------------------------------------------------------------------------------


def games_of(*sources: object, size: int | None = None) -> Iterator[Form]:
    """Yield the games that sources denote; a sum gives its parts, a ruleset boards up to `size`.

    The code of a taking-and-breaking game gives its heaps up to `size`.

    >>> from partizan import rulesets
    >>> list(games_of(rulesets.domineering("..#.|..#."), "*2"))
    [{1|-1}, 1, *2]
    >>> len(set(games_of(rulesets.clobber, size=3)))
    3
    """
    for source in sources:
        if isinstance(source, Rules):
            yield from _boards(source, size)
        elif isinstance(source, HeapCode):
            yield from _heaps(source, size)
        elif callable(parts := getattr(source, "parts", None)) and hasattr(source, "ruleset"):
            yield from (part.form() for part in parts())
        elif isinstance(source, Iterable) and not isinstance(source, str | Form):
            yield from games_of(*source, size=size)
        else:
            game: Any = source  # Form explains what it cannot read
            yield Form(game)


def _heaps(code: HeapCode, size: int | None) -> Iterator[Form]:
    """Yield the heaps 1, ..., size."""
    heaps = [Form(0)]
    for n in range(1, _expected(size, str(code)) + 1):
        options = [sum((heaps[part] for part in parts), Form(0)) for parts in code.moves(n)]
        heaps.append(Form.of(options, options))
        yield heaps[n]


def _expected(size: int | None, name: str) -> int:
    if size is None:
        raise DomainError(
            f"the positions of {name} are not finite in number; give the size of the largest "
            "boards, as in size=4"
        )
    if size < 0:
        raise DomainError(f"a size is an integer >= 0, not {quoted(size)}")
    return size


def _boards(rules: Rules[Any], size: int | None) -> Iterator[Form]:
    for n in range(_expected(size, rules.name) + 1):
        for board in rules.population(n, None, sums=False):
            position: Any = rules(board)
            if not callable(getattr(position, "form", None)):
                raise DomainError(f"{rules.name} is not played alternately under misère play")
            yield from (part.form() for part in position.parts())


# --- sums of games --------------------------------------------------------------------------------


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
