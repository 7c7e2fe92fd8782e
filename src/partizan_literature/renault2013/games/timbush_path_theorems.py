"""Timbush on paths: outcomes read from the word, a winning domino, and values.

A path is a word of six letters, its arcs from left to right: `K`, `C` and `Q` are black, grey and
white dominoes that fall to the left, `Y`, `J` and `D` those that fall to the right. A domino that
falls to the right leaves the part before it, and one that falls to the left the part after it.
Lower-case letters are accepted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, TypeAlias

from partizan.boards.digraph import Digraph
from partizan.budget import Meter
from partizan.errors import DomainError, NotationError
from partizan.explanation import Step as Told
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.heap.hackenbush_string import number_of_strings
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome
from partizan.wording import show as named
from partizan_literature.paths import Step, path_steps
from partizan_literature.renault2013.games.timbush import BLACK, LETTERS, WHITE, Timbush

_PAIRS: Final = {"D": "K", "J": "C", "Y": "Q"}  # factors that do not affect the outcome
_MIRROR = str.maketrans("KCQYJD", "YJDKCQ")


_SIGNS = {colour_and_sign: letter for letter, colour_and_sign in LETTERS.items()}
_FALLS_RIGHT: Final = "YJD"
_GREYS: Final = "CJ"
_STRING: Final = re.compile("[KQ]*|C*|[YD]*|J*")
_OWNERS: Final = {
    letter: tuple(player for player, barred in ((LEFT, WHITE), (RIGHT, BLACK)) if colour != barred)
    for letter, (colour, _) in LETTERS.items()
}
_Hit = tuple[tuple[Player, ...], int]
_NONE: Final[_Hit] = ((), -1)


@theorem(Timbush, OUTCOME, "[Renault13, Thm 3.15]")
def outcome(_: Timbush, board: Digraph) -> Outcome | None:
    """Return the outcome on a path, read from both ends of its reduced word."""
    steps = path_steps(board.without_isolated())
    return None if steps is None else word_outcome(_word_of(steps))


@theorem(Timbush, MOVE, "[Renault13, Lemma 3.13]")
def winning_move(rules: Timbush, board: Digraph, player: Player) -> Digraph | None:
    """Return the rest of a path after a domino of its reduced word is toppled."""
    steps = path_steps(board.without_isolated())  # the arcs keep their order
    if steps is None:
        return None
    place = word_winning_domino(_word_of(steps), player)
    return None if place is None else rules.toppled(board, steps[place].place)


def word_reduced(word: str) -> str:
    """Return the word after repeatedly deleting the factors KD, CJ and QY.

    The outcome stays the same [Renault13, Lemma 3.8], but not the value: KDK is 1/2.

    >>> word_reduced("KCJDY"), word_reduced("KCQYJD")
    ('Y', '')
    """
    letters = _checked(word)
    return "".join([letters[place] for place in _kept(letters)])


def word_outcome(word: str) -> Outcome:
    """Return the outcome on a path, in linear time [Renault13, Thm 3.15].

    >>> [word_outcome(word).name for word in ("", "KCJD", "KY", "QKD", "KDKQ", "JK" * 5000)]
    ['P', 'P', 'L', 'R', 'R', 'N']
    """
    reduced = word_reduced(word)
    winners = {*rightward(reduced)[0], *rightward(reduced[::-1].translate(_MIRROR))[0]}
    return Outcome.of(left_first=LEFT in winners, right_first=RIGHT in winners)


def word_winning_domino(word: str, player: Player) -> int | None:
    """Return the place of a domino that wins for `player` moving first, or None.

    It is found in linear time: the domino of the reduced word also wins in the word itself.

    >>> word_winning_domino("KDCYDJ", LEFT), word_winning_domino("KDCYDJ", RIGHT)
    (5, None)
    """
    _check_player(player)
    letters = _checked(word)
    kept = _kept(letters)
    reduced = "".join([letters[place] for place in kept])
    winners, place = rightward(reduced)
    if player in winners:
        return kept[place]
    winners, place = rightward(reduced[::-1].translate(_MIRROR))
    return kept[len(kept) - 1 - place] if player in winners else None


def word_value(word: str) -> Game:
    """Return the value of a path, from those of its factors.

    There are at most quadratically many, but the values of long words may be huge. If all dominoes
    fall outwards from some place, they form two Hackenbush strings: a string without grey is a
    number, and a grey one a nimber. [Renault13, Question 3.87] asks whether the values of words
    without grey can be found in polynomial time.

    >>> [word_value(word) for word in ("KDK", "JKD", "YQ", "YKDQ", "K" * 500 + "J" * 500)]
    [1/2, ↓*, *, *, 500*500]
    """
    letters = _checked(word)
    if falls_outwards(letters):
        return sum(map(_string_value, _strings(letters)), Game(0))
    values: dict[_Factor, Game] = {}
    for start, stop in _factors(letters):
        options: dict[Player, list[Game]] = {LEFT: [], RIGHT: []}
        for place in range(start, stop):
            left = values[_left(letters, place, start, stop)]
            for owner in _OWNERS[letters[place]]:
                options[owner].append(left)
        values[start, stop] = Game.of(options[LEFT], options[RIGHT])
    return values[0, len(letters)]


def falls_outwards(word: str) -> bool:
    """Return whether all dominoes fall away from some place, on each side all grey or all not.

    >>> falls_outwards("KQJJ"), falls_outwards("YK"), falls_outwards("KCY")
    (True, False, False)
    """
    return all(_STRING.fullmatch(string) for string in _strings(word))


def _strings(word: str) -> tuple[str, str]:
    """Return the initial dominoes that fall to the left, reversed, and the others."""
    middle = len(word) - len(word.lstrip("KCQ"))
    return word[:middle][::-1], word[middle:]


def timbush_word(board: Digraph) -> str | None:
    """Return the lesser of the two words of a path, or None if the board is not a path.

    >>> timbush_word(Digraph.read("l>r>l<")), timbush_word(Digraph.read("1r>0 1>2"))
    ('YDK', 'CD')
    """
    steps = path_steps(board.without_isolated())
    if steps is None:
        return None
    word = _word_of(steps)
    return min(word, word[::-1].translate(_MIRROR))


def _word_of(steps: list[Step]) -> str:
    return "".join([_SIGNS[step.label, step.sign] for step in steps])


_Factor: TypeAlias = tuple[int, int]


def _factors(word: str) -> list[_Factor]:
    """Return the factors that play leaves of a word, as pairs of ends, the short ones first."""
    met = {(0, len(word))}
    waiting = [*met]
    meter = Meter("factors of this word", instead="ask for a shorter word")
    for start, stop in waiting:
        meter.visit()
        for place in range(start, stop):
            factor = _left(word, place, start, stop)
            if factor not in met:
                met.add(factor)
                waiting.append(factor)
    return sorted(waiting, key=lambda factor: factor[1] - factor[0])


def _left(word: str, place: int, start: int, stop: int) -> _Factor:
    """Return the factor that is left if a domino of it falls."""
    return (start, place) if word[place] in _FALLS_RIGHT else (place + 1, stop)


def _string_value(word: str) -> Game:
    """Return the value of dominoes that all fall away from the first, all grey or all not."""
    if not word or word[0] in _GREYS:
        return Game.nimber(len(word))
    return Game(number_of_strings("".join([LETTERS[letter][0] for letter in word])))


def _kept(word: str) -> list[int]:
    """Return the places of the letters that remain after all reductions."""
    kept: list[int] = []
    for place, letter in enumerate(word):
        if kept and word[kept[-1]] == _PAIRS.get(letter):
            kept.pop()
        else:
            kept.append(place)
    return kept


def rightward(word: str) -> _Hit:
    """Return the players who win a reduced word by toppling to the right, and the domino.

    If both players can, they topple the same domino [Renault13, Lemma 3.11], so that this happens
    only if the word begins with a grey domino that falls to the right. Read the reduced word from
    the left: if it begins with a domino that falls to the right, its owners win. Otherwise find the
    first factor KY, KJ, CYD…DY or CYD…DJ, with which Left wins, or QD, QJ, CDY…YD or CDY…YJ, with
    which Right wins, in each case by toppling its last domino. [Renault13, Lemma 3.13]

    >>> rightward("CYDDJ"), rightward("KQD"), rightward("KC")
    (((Left,), 4), ((Right,), 2), ((), -1))
    """
    if not word:
        return _NONE
    if word[0] in _FALLS_RIGHT:
        return _OWNERS[word[0]], 0
    for place, (letter, after) in enumerate(pairwise(word)):
        if letter in "KQ" and after in _FALLS_RIGHT:
            return _OWNERS[letter], place + 1  # a matching pair would have been deleted
        if letter == "C" and after in _FALLS_RIGHT:
            end = place + 2
            while word[end : end + 1] and word[end] == ("D" if after == "Y" else "Y"):
                end += 1
            if word[end : end + 1] and word[end] in _FALLS_RIGHT:
                return _OWNERS[after], end
    return _NONE


def _check_player(player: object) -> None:
    if not isinstance(player, Player):
        raise DomainError(f"a domino is toppled by LEFT or by RIGHT, not by {named(player)}")


def _checked(word: str) -> str:
    """Return the word in capitals; raise an error for other letters."""
    if not isinstance(word, str):
        raise DomainError(f"a path is a word of 'K', 'C', 'Q', 'Y', 'J' and 'D', not {named(word)}")
    for index, letter in enumerate(word):
        if letter.upper() not in LETTERS:
            raise NotationError(
                "cannot read a path of timbush: expected 'K', 'C', 'Q', 'Y', 'J' or 'D', found "
                f"{letter!r}",
                word,
                index,
            )
    return word.upper()


@steps_of(outcome)
def _reduced_ends(_: Timbush, board: Digraph) -> Iterator[Told]:
    """Yield the reduced word, and who wins it by toppling to the right and to the left."""
    word = _word_of(path_steps(board.without_isolated()) or [])
    reduced = word_reduced(word)
    yield Told(f"Delete KD, CJ and QY from {word or 'no word'}: {reduced or 'nothing'} is left.")
    for way, seen in (("right", reduced), ("left", reduced[::-1].translate(_MIRROR))):
        winners = " and ".join(map(str, rightward(seen)[0])) or "no player"
        yield Told(f"Moving first, {winners} can win by toppling a domino to the {way}.")
