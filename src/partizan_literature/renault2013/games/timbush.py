"""Timbush: Timber with black, white and grey dominoes.

[Renault13, sect. 3.1]
"""

from __future__ import annotations

import re
from typing import Final

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Labels
from partizan.boards.lettered import expanded
from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.ruleset import MultigraphRuleset
from partizan.wording import position_of
from partizan_literature.renault2013.games.timber import Timber

BLACK: Final = "l"
WHITE: Final = "r"
GREY: Final = ""
LETTERS: Final = {
    "K": (BLACK, "<"),
    "C": (GREY, "<"),
    "Q": (WHITE, "<"),
    "Y": (BLACK, ">"),
    "J": (GREY, ">"),
    "D": (WHITE, ">"),
}
"""The colour and the direction of fall of each letter."""

_ARCS = Labels(f"-{BLACK}{WHITE}", {"b": BLACK, "w": WHITE, "e": GREY, "g": GREY})
_DIGITS = "0123456789"
_ROW = re.compile(r"\s*[LRE]{2,}\s*")


class Timbush(Timber):
    """Topple one of your arcs: delete it, and then everything still connected to its head.

    Left topples black arcs (l), Right white ones (r), and either player grey ones, which have no
    label, so that positions of Timber are positions of Timbush. A row of dominoes is a word: `K`,
    `C` and `Q` are a black, a grey and a white domino that fall to the left, and `Y`, `J` and `D`
    fall to the right; `+` begins another row. Other digraphs are written as `partizan.boards.graph`
    describes, with the label before the sign of the arc: `0l>1 0r>2 3>1`.

    >>> from partizan import rulesets
    >>> timbush = rulesets.timbush
    >>> [timbush(text).value() for text in ("KDK", "JY", "QK+D", "<>>", "0l>1 1r>2 2>0 2l>3")]
    [1/2, ↑*, -1/2, *3, ↑*]
    """

    rules = "digraph # . edges - l r; L: .>[-l].' -> .|.'; R: swap lr; drop: joined to '"

    def read(self, text: str) -> Digraph:
        """Read words of dominoes, `KDK+J`, or a digraph with labels `l` and `r` on its arcs."""
        start = text.lstrip()
        is_group = start.startswith("(") and "," not in start
        first = start.lstrip("(")[:1] if is_group else start[:1]
        if first.upper() in LETTERS and start[1:2] not in {*_DIGITS}:  # `C5` is a cycle
            return self._words(text)
        if _ROW.fullmatch(text):
            raise NotationError(
                f"cannot read {position_of(self.name)}: a word of L, R and E is a row of Toppling "
                f"Dominoes; write 'toppling-dominoes {text.strip():.40}', or "
                f"{'>'.join(text.strip()[:40].lower()) + '>'!r} for arcs in one direction",
                text,
                0,
            )
        return MultigraphRuleset.read(self, text)

    def labels(self) -> tuple[Labels, Labels]:
        """Return the labels of vertices and the colours of arcs."""
        return Labels("."), _ARCS

    def _words(self, text: str) -> Digraph:
        text = expanded(text, alphabet="".join(LETTERS).lower(), what=position_of(self.name))
        words = []
        begun = 0
        for row in text.split("+"):
            index = begun + len(row) - len(row.lstrip())
            for letter in row.strip().upper() or " ":
                if letter not in LETTERS:
                    found = repr(text[index]) if index < len(text) else "the end"
                    raise NotationError(
                        f"cannot read a {self.name} position: expected 'K', 'C', 'Q', 'Y', 'J' or "
                        f"'D', found {found}",
                        text,
                        index,
                    )
                index += 1
            words.append(row.strip().upper())
            begun += len(row) + 1
        return self.rows(*words)

    @staticmethod
    def rows(*words: str) -> Digraph:
        """Return the paths that words of the six letters denote.

        >>> print(Timbush.rows("KCD", "J"))
        l<<r>;>
        """
        arcs, order = [], 0
        for word in filter(None, words):
            stranger = next((letter for letter in word if letter not in LETTERS), None)
            if stranger is not None:
                raise DomainError(
                    f"a row of timbush is a word of the letters K, C, Q, Y, J and D; {word!r:.60} "
                    f"has {stranger!r}"
                )
            for u, v in enumerate(range(order + 1, order + 1 + len(word)), order):
                colour, sign = LETTERS[word[u - order]]
                arcs.append((u, v, colour) if sign == ">" else (v, u, colour))
            order += len(word) + 1
        return Digraph(order, arcs)


RULESET = Timbush()
