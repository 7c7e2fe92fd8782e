"""G. Renault, Combinatorial games on graphs (2013), sect. 3.1.2: Timbush on paths.

A path is a word: K, C and Q are a black, a grey and a white domino that fall to the left, and Y, J
and D fall to the right.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from math import comb
from random import Random

from partizan.atlas.contract import Case, claim
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.normal import Game
from partizan.theory import Outcome
from partizan_literature.instances import words
from partizan_literature.renault2013.games.timber import RULESET as TIMBER
from partizan_literature.renault2013.games.timbush import LETTERS
from partizan_literature.renault2013.games.timbush_path_theorems import (
    rightward,
    word_outcome,
    word_reduced,
    word_value,
    word_winning_domino,
)
from partizan_literature.renault2013.timbush import GAME, value

LETTERS_IN_A_WORD = "letters in a word"
SIX = "".join(LETTERS)
FALLS_RIGHT = "YJD"
OWNERS = {"K": (LEFT,), "Y": (LEFT,), "Q": (RIGHT,), "D": (RIGHT,)}
DELETABLE = ("KD", "CJ", "QY")


class WordsByPlay:
    """The winners of words when moving first, with their winning dominoes, found by play."""

    def __init__(self) -> None:
        self._known: dict[str, set[Player]] = {"": set()}

    def winning(self, word: str, letters: str = SIX) -> dict[Player, list[int]]:
        """Return each player's winning dominoes among the given kinds."""
        found: dict[Player, list[int]] = {LEFT: [], RIGHT: []}
        for place, letter in enumerate(word):
            if letter in letters:
                left = word[:place] if letter in FALLS_RIGHT else word[place + 1 :]
                for player in OWNERS.get(letter, (LEFT, RIGHT)):
                    if player.opponent not in self.winners(left):
                        found[player].append(place)
        return found

    def winners(self, word: str) -> set[Player]:
        """Return the players who win moving first."""
        if word not in self._known:
            self._known[word] = {p for p, places in self.winning(word).items() if places}
        return self._known[word]

    def outcome(self, word: str) -> Outcome:
        """Return the outcome."""
        winners = self.winners(word)
        return Outcome.of(left_first=LEFT in winners, right_first=RIGHT in winners)


@claim(
    "renault2013/sect-3.1-words",
    "A path is a word of six letters. Toppling a domino to the right keeps what is before it, and "
    "toppling it to the left keeps what is behind it; read from the other end, with K and Y, C "
    "and J, Q and D exchanged, the word has the same value; with K and Q, Y and D exchanged, it "
    "has the negative value.",
    source="[Renault13, Sect. 3.1.2]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=LETTERS_IN_A_WORD,
)
def paths_and_words(longest: int) -> Iterator[Case]:
    """Compare the digraphs of words with the words."""
    for word in words(SIX, longest):
        g = word_value(word)
        mirror = word[::-1].translate(str.maketrans("KCQYJD", "YJDKCQ"))
        negative = word.translate(str.maketrans("KQYD", "QKDY"))
        yield Case(word, (g, g, -g), (value(word), word_value(mirror), word_value(negative)))


@claim(
    "renault2013/sect-3.1-grey",
    "If all dominoes are grey, Timbush is Timber.",
    source="[Renault13, Sect. 3.1]",
    about=(GAME, "timber"),
    up_to=(6, 8, 10),
    unit=LETTERS_IN_A_WORD,
)
def grey_paths(longest: int) -> Iterator[Case]:
    """Compare paths in both games."""
    for word in words("CJ", longest):
        g = TIMBER(word.translate(str.maketrans("CJ", "<>"))).nim_value()
        yield Case(word, Game.nimber(g), value(word))


@claim(
    "renault2013/lemma-3.11",
    "If both players win on a path by toppling dominoes to the right, each has exactly one such "
    "move, and it is the same, grey one.",
    source="[Renault13, Lemma 3.11]",
    about=GAME,
    up_to=(4, 7, 7),
    unit=LETTERS_IN_A_WORD,
)
def one_domino_for_both(longest: int) -> Iterator[Case]:
    """Find all winning moves in all words."""
    play = WordsByPlay()
    for word in words(SIX, longest):
        found = play.winning(word, FALLS_RIGHT)
        if found[LEFT] and found[RIGHT]:
            same = found[LEFT] == found[RIGHT] and len(found[LEFT]) == 1
            yield Case(word, True, same and word[found[LEFT][0]] == "J")


_FACTOR = re.compile(r"(?P<left>K[YJ]|CYD*[YJ])|Q[DJ]|CDY*[DJ]")


def _first_factor(word: str) -> tuple[int, Player] | None:
    """Return the end of the leftmost factor of the two sets of Lemma 3.13, and its owner."""
    found = _FACTOR.search(word)
    return found and (found.end() - 1, LEFT if found["left"] else RIGHT)


@claim(
    "renault2013/lemma-3.12",
    "A word from C to J in which all letters but the first fall to the right has a factor of the "
    "sets of Lemma 3.13, or one of KD, CJ and QY.",
    source="[Renault13, Lemma 3.12]",
    about=GAME,
    up_to=(6, 8, 10),
    unit=LETTERS_IN_A_WORD,
)
def factors(longest: int) -> Iterator[Case]:
    """Check all such words."""
    for middle in words(FALLS_RIGHT, longest - 2):
        word = f"C{middle}J"
        has_pair = any(pair in word for pair in DELETABLE)
        yield Case(word, True, has_pair or _first_factor(word) is not None)


def _reduced_words(longest: int) -> Iterator[str]:
    """Yield the words without deletable factors that begin with a domino falling to the left."""
    for word in words(SIX, longest, 1):
        if word[0] not in FALLS_RIGHT and not any(pair in word for pair in DELETABLE):
            yield word


@claim(
    "renault2013/lemma-3.13-as-printed",
    "In a word without factors KD, CJ and QY that begins with K, C or Q, Right wins by toppling a "
    "domino to the right if and only if there is a leftmost factor of the two sets and it is one "
    "of Left's.",
    source="[Renault13, Lemma 3.13, the last line as printed]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=LETTERS_IN_A_WORD,
    corrected_by="renault2013/lemma-3.13",
)
def rightward_moves_as_printed(longest: int) -> Iterator[Case]:
    """Find the factor, and all winning moves."""
    play = WordsByPlay()
    for word in _reduced_words(longest):
        factor = _first_factor(word)
        found = bool(play.winning(word, FALLS_RIGHT)[RIGHT])
        yield Case(word, factor is not None and factor[1] is LEFT, found)


def second_player_words(length: int) -> int:
    """Return the number of words of a length that the second player wins.

    They are the words in which the brackets K…D, C…J and Q…Y match, so their number is 3^n times
    the Catalan number c_n if the length is 2n, and 0 if it is odd. [Renault13, Thm 3.16]

    >>> [second_player_words(n) for n in range(9)]
    [1, 0, 3, 0, 18, 0, 135, 0, 1134]
    """
    half, odd = divmod(length, 2)
    return 0 if odd else 3**half * comb(2 * half, half) // (half + 1)


@claim(
    "renault2013/lemma-3.13",
    "In a word without factors KD, CJ and QY that begins with K, C or Q, consider the leftmost "
    "factor KY, KJ, CYD…DY or CYD…DJ, which are Left's, or QD, QJ, CDY…YD or CDY…YJ, which are "
    "Right's. Only its owner wins by toppling a domino to the right, for example the last one of "
    "the factor; without such a factor, neither player does.",
    source="[Renault13, Lemma 3.13], with R for L in its last line",
    about=GAME,
    up_to=(4, 7, 7),
    unit=LETTERS_IN_A_WORD,
)
def rightward_moves(longest: int) -> Iterator[Case]:
    """Find the factor, and all winning moves."""
    play = WordsByPlay()
    for word in _reduced_words(longest):
        factor = _first_factor(word)
        found = play.winning(word, FALLS_RIGHT)
        winners = tuple(player for player in (LEFT, RIGHT) if found[player])
        yield Case(word, () if factor is None else (factor[1],), winners)
        yield Case(f"{word} by theorem", rightward(word_reduced(word))[0], winners)
        if factor is not None:
            place, owner = factor
            yield Case(f"{word} at {place}", True, place in found[owner])


@claim(
    "renault2013/example-3.14",
    "Left wins if the first factor of a word is KJ, by this J; Right wins if it is CDYYD, by this "
    "D; and if there is no factor, neither player wins by toppling a domino to the right.",
    source="[Renault13, Example 3.14]; its figure was not available, and the words are shorter",
    about=GAME,
    up_to=(5, 5, 5),
    unit=LETTERS_IN_A_WORD,
)
def example_of_factors(longest: int) -> Iterator[Case]:
    """Find all winning moves in words with these factors."""
    play = WordsByPlay()
    for word, player, place in (("CKJ", LEFT, 2), ("CDYYD", RIGHT, 4)):
        found = play.winning(word[:longest], FALLS_RIGHT)
        yield Case(word, (True, []), (place in found[player], found[player.opponent]))
    yield Case("KCYD", {LEFT: [], RIGHT: []}, play.winning("KCYD", FALLS_RIGHT))


@claim(
    "renault2013/thm-3.15",
    "The outcome of a path is found in linear time: delete factors KD, CJ and QY as long as there "
    "are any, and find the first factors from both ends.",
    source="[Renault13, Thm 3.15]",
    about=GAME,
    up_to=(5, 30, 30),
    unit="letters in a word; up to seven all words, then random ones",
)
def outcomes_of_words(longest: int) -> Iterator[Case]:
    """Compare the words with play."""
    play = WordsByPlay()
    for word in words(SIX, min(longest, 7)):
        yield Case(word, play.outcome(word), word_outcome(word))
    rng = Random(3)
    for length in range(8, longest + 1):
        for _ in range(130):
            word = "".join(rng.choices(SIX, k=length))
            yield Case(word, WordsByPlay().outcome(word), word_outcome(word))


@claim(
    "renault2013/thm-3.15-moves",
    "A player who wins on a path moving first wins by the last domino of their first factor of "
    "Lemma 3.13, found after all deletions from one end or the other.",
    source="[Renault13, Thm 3.15, with Lemma 3.8], whose proof keeps winning moves",
    about=GAME,
    up_to=(4, 6, 7),
    unit=LETTERS_IN_A_WORD,
)
def winning_dominoes(longest: int) -> Iterator[Case]:
    """Topple the dominoes that are stated to win."""
    play = WordsByPlay()
    for word in words(SIX, longest):
        winning = play.winning(word)
        for player in (LEFT, RIGHT):
            place = word_winning_domino(word, player)
            found = place in winning[player] if winning[player] else place is None
            yield Case(f"{word}, {player}", True, found)


COUNTS = {
    1: (0, 2, 2, 2),
    2: (3, 13, 10, 10),
    3: (0, 92, 62, 62),
    4: (18, 600, 339, 339),
    5: (0, 3896, 1940, 1940),
    6: (135, 24_743, 10_889, 10_889),
    7: (0, 155_684, 62_126, 62_126),
}


@claim(
    "renault2013/thm-3.15-counts",
    "The numbers of words with 1, 2, ... letters won by the second player, the first player, "
    f"Left and Right are {', '.join(map(str, COUNTS.values()))}.",
    source="[Renault13, Thm 3.15]; the numbers are computed here",
    about=GAME,
    up_to=(4, 7, 7),
    unit=LETTERS_IN_A_WORD,
    whole=7,
)
def words_by_winner(longest: int) -> Iterator[Case]:
    """Count the words by play."""
    play = WordsByPlay()
    for length, counts in COUNTS.items():
        if length <= longest:
            found = Counter(play.outcome(word) for word in words(SIX, length, length))
            in_order = tuple(found[o] for o in (Outcome.P, Outcome.N, Outcome.L, Outcome.R))
            yield Case(f"{length} letters", counts, in_order)


@claim(
    "renault2013/thm-3.16",
    "The second player wins on a path if and only if deleting factors KD, CJ and QY leaves the "
    "empty word; so there are 3^n c_n such words of length 2n, and none of odd length, where c_n "
    "is the Catalan number.",
    source="[Renault13, Thm 3.16]",
    about=GAME,
    up_to=(5, 7, 7),
    unit=LETTERS_IN_A_WORD,
)
def second_player_wins(longest: int) -> Iterator[Case]:
    """Compare the words with play, and count them."""
    play = WordsByPlay()
    for length in range(longest + 1):
        won = 0
        for word in words(SIX, length, length):
            is_lost = not play.winners(word)
            won += is_lost
            yield Case(word, word_reduced(word) == "", is_lost)
        yield Case(f"words of length {length}", second_player_words(length), won)


@claim(
    "renault2013/thm-3.16-colours",
    "Without grey dominoes, the second player wins on 2^n c_n of the words of length 2n, where c_n "
    "is the Catalan number: 1, 2, 8, 40, 224; with grey ones only, on c_n.",
    source="[Renault13, Thm 3.16], with one or two of its three kinds of brackets",
    about=GAME,
    up_to=(6, 8, 8),
    unit=LETTERS_IN_A_WORD,
    whole=8,
)
def second_player_wins_by_colour(longest: int) -> Iterator[Case]:
    """Count the words by play."""
    play = WordsByPlay()
    catalan = (1, 1, 2, 5, 14)
    for n in range(longest // 2 + 1):
        for letters, kinds in (("KQYD", 2), ("CJ", 1)):
            won = sum(not play.winners(word) for word in words(letters, 2 * n, 2 * n))
            yield Case(f"{2 * n} letters of {letters}", kinds**n * catalan[n], won)


@claim(
    "renault2013/sect-3.1-values-change",
    "Deleting factors KD, CJ and QY preserves the outcome, but not the value: KDK has value 1/2 "
    "and K has value 1, JKD has value ↓* and J has value *.",
    source="[Renault13, Sect. 3.1.2, a remark on Lemma 3.8]",
    about=GAME,
    up_to=(3, 3, 3),
    unit=LETTERS_IN_A_WORD,
)
def values_of_reduced_words(longest: int) -> Iterator[Case]:
    """Evaluate these words."""
    for word, text in (("KDK", "1/2"), ("K", "1"), ("JKD", "v*"), ("J", "*")):
        if len(word) <= longest:
            yield Case(word, Game(text), value(word))


PAIRS = {
    "KK": "2", "KC": "^*", "KQ": "-1/2", "KY": "2", "KJ": "1*", "KD": "0",
    "CK": "1*", "CC": "*2", "CQ": "-1*", "CY": "1*", "CJ": "0", "CD": "-1*",
    "QK": "1/2", "QC": "v*", "QQ": "-2", "QY": "0", "QJ": "-1*", "QD": "-2",
    "YK": "1", "YC": "*", "YQ": "*", "YY": "2", "YJ": "1*", "YD": "1/2",
    "JK": "*", "JC": "*", "JQ": "*", "JY": "^*", "JJ": "*2", "JD": "v*",
    "DK": "*", "DC": "*", "DQ": "-1", "DY": "-1/2", "DJ": "-1*", "DD": "-2",
}  # fmt: skip


@claim(
    "renault2013/sect-3.1-pairs",
    "The values of two dominoes are "
    f"{', '.join(f'{word} {text}' for word, text in PAIRS.items())}.",
    source="[Renault13, Sect. 3.1.2]; the values are computed here",
    about=GAME,
    up_to=(2, 2, 2),
    unit=LETTERS_IN_A_WORD,
)
def pairs(length: int) -> Iterator[Case]:
    """Evaluate the words."""
    for word in words(SIX, length, length):
        yield Case(word, Game(PAIRS[word]), value(word))


VALUES = {"KQYD": (1, 2, 8, 17, 44, 97, 229), SIX: (1, 3, 13, 43, 159)}


@claim(
    "renault2013/question-3.87",
    "The values of black and white paths: the words with 0, 1, 2, ... letters have "
    f"{', '.join(map(str, VALUES['KQYD']))} values; if grey letters are allowed, "
    f"{', '.join(map(str, VALUES[SIX]))}.",
    source="[Renault13, Question 3.87]; the numbers are computed here",
    about=GAME,
    up_to=(4, 6, 6),
    unit=LETTERS_IN_A_WORD,
    whole=6,
)
def numbers_of_values(longest: int) -> Iterator[Case]:
    """Count the values of words of each length."""
    for letters, counts in VALUES.items():
        for length, count in enumerate(counts[: longest + 1]):
            found = {word_value(word) for word in words(letters, length, length)}
            yield Case(f"{length} letters of {letters}", count, len(found))
