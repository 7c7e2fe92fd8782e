"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 3.4: cordons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.boards import Strip
from partizan.players import LEFT, RIGHT
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.cordon_families import blue_cordon, red_cordon, stalk_of_owners
from partizan_literature.huggan2019.games.cordons import RULESET as CORDONS
from partizan_literature.huggan2019.games.cordons_theorems import blue_cordon_reduced, stalk_reduced

GAME = "cordons"
HEIGHT = "arcs of height"

# the patterns of Thm 3.4.1; a group `m` is a run of leaves, 2k+1 or 2k of them
BLUE_PATTERNS = {
    "0": "1",
    "00": "{1|0}",
    "0[01]*10": "{1|0}",
    "0[01]*00": "0",
    "0[01]*0(?P<m>1(?:11)*)": "k+1",
    "0[01]*00(?P<m>(?:11)+)": "k",
    "0[01]*10(?P<m>(?:11)+)": "{k+1|k}",
    "00(?P<m>(?:11)+)": "{k+1|k}",
    "01": "1",
    "0(?P<m>11(?:11)*1?)": "k+1",
}
# the patterns of Thm 3.4.2
STALK_PATTERNS = {
    "LR{2,}|[LR]*LLR{2,}|RL{2,}|[LR]*RRL{2,}": "0",
    "LR|[LR]*LLR|[LR]*LRL{3,}": "{1|0}",
    "RL|[LR]*RRL|[LR]*RLR{3,}": "{0|-1}",
    "L+": "1",
    "R+": "-1",
    "[LR]*LRL|[LR]*RLR": "{1|-1}",
    "[LR]*RLRR": "{1|0||-1}",
    "[LR]*LRLL": "{1||0|-1}",
}


def value_of(cordon: Strip | str) -> Game:
    """Return the value of a cordon, by play."""
    return CORDONS(cordon).value()


def _digits(height: int) -> Iterator[str]:
    """Yield the digits of all blue cordons with at least one arc."""
    for n in range(height):
        for rest in product("01", repeat=n):
            yield "".join(("0", *rest))


def _words(length: int) -> Iterator[str]:
    """Yield the words of all red and blue stalks with at least one arc."""
    for n in range(1, length + 1):
        yield from map("".join, product("LR", repeat=n))


@claim(
    "huggan2019/sect-3.4-stalks",
    "A blue stalk of n arcs is {B(n-1)|0} if n is at least 2. From n = 3 on its stops are 0.",
    source="[Huggan19, Sect. 3.4]",
    about=GAME,
    up_to=(8, 30, 100),
    unit=HEIGHT,
)
def blue_stalks(height: int) -> Iterator[Case]:
    """Play on the stalks."""
    before = value_of("l")
    for n in range(2, height + 1):
        value = value_of("l" * n)
        yield Case(f"B({n})", Game.of([before], [0]), value)
        if n >= 3:
            yield Case(f"B({n}), reduced", Game(0), value.reduced())
            yield Case(f"B({n}), stops", (0, 0), (value.left_stop, value.right_stop))
        before = value


@claim(
    "huggan2019/sect-3.4-footnote-as-printed",
    "A blue stalk of n arcs is {-1|0^(n-2)}, which is {-1|0} for two arcs.",
    source="[Huggan19, Sect. 3.4, footnote 3], as our copy has it, reading 0^0 as 0",
    about=GAME,
    up_to=(2, 2, 2),
    unit=HEIGHT,
    corrected_by="huggan2019/sect-3.4-footnote",
)
def minies_as_printed(height: int) -> Iterator[Case]:
    """Play on the stalk of two arcs, where the power has only one possible meaning."""
    yield Case(f"B({height})", Game("{-1|0}"), value_of("l" * height))


@claim(
    "huggan2019/sect-3.4-footnote",
    "A blue stalk of n arcs, n at least 3, is miny-B(n-2).",
    source="[Huggan19, Sect. 3.4, footnote 3], which is garbled; this is its likely meaning",
    about=GAME,
    up_to=(8, 30, 100),
    unit=HEIGHT,
)
def minies(height: int) -> Iterator[Case]:
    """Play on the stalks."""
    for n in range(3, height + 1):
        threat = Game.of([value_of("l" * (n - 2))], [0])
        yield Case(f"B({n})", Game.of([threat], [0]), value_of("l" * n))


@claim(
    "huggan2019/sect-3.4-examples",
    "The blue stalks of 0 to 4 arcs are 0, 1, {1|0}, {{1|0}|0} and {{{1|0}|0}|0}. [010] is {1|0}; "
    "[011] has the options [001], [00], [] and [010], all for Left, and is 2.",
    source="[Huggan19, Sect. 3.4, and the proof of Thm 3.4.1, case 6]",
    about=GAME,
    up_to=(4, 4, 4),
    unit=HEIGHT,
)
def examples(height: int) -> Iterator[Case]:
    """Play on the cordons."""
    stalks = ("0", "1", "{1|0}", "{{1|0}|0}", "{{{1|0}|0}|0}")
    for n, text in enumerate(stalks[: height + 1]):
        yield Case(f"B({n})", Game(text), value_of("l" * n))
    yield Case("[010]", Game("{1|0}"), value_of(blue_cordon("010")))
    position = CORDONS(blue_cordon("011"))
    said = {str(blue_cordon(digits)) for digits in ("001", "00", "", "010")}
    yield Case("[011], Left's options", said, {str(option) for option in position.left})
    yield Case("[011], Right's options", 0, len(position.right))
    yield Case("[011]", Game(2), position.value())


@claim(
    "huggan2019/thm-3.4.1",
    "Exactly one of ten patterns of leaves fits a blue cordon, and gives its value up to an "
    "infinitesimal: an integer k or a switch {k+1|k}. For stalks of one and two arcs, and for "
    "cordons with all possible leaves, it gives the exact value.",
    source="[Huggan19, Thm 3.4.1]",
    about=GAME,
    up_to=(7, 13, 14),
    unit=HEIGHT,
)
def blue_cordons(height: int) -> Iterator[Case]:
    """Match the patterns, apply the rule, and play."""
    for digits in _digits(height):
        value = value_of(blue_cordon(digits))
        fitting = [
            (text, len(found["m"] or "") if "m" in found.groupdict() else 0)
            for pattern, text in BLUE_PATTERNS.items()
            if (found := re.fullmatch(pattern, digits))
        ]
        said = [_instance(text, leaves // 2) for text, leaves in fitting]
        yield Case(f"[{digits}]", said, [value.reduced()])
        yield Case(f"[{digits}], by the rule", blue_cordon_reduced(digits), value.reduced())
        if digits == "00" or "0" not in digits[1:]:
            yield Case(f"[{digits}], exactly", said, [value])


def _instance(text: str, k: int) -> Game:
    """Return the value that a pattern gives for a number k."""
    return Game(text.replace("k+1", str(k + 1)).replace("k", str(k)))


@claim(
    "huggan2019/thm-3.4.1-red",
    "Red cordons are the negatives of blue ones.",
    source="[Huggan19, Sect. 3.4]",
    about=GAME,
    up_to=(6, 10, 12),
    unit=HEIGHT,
)
def red_cordons(height: int) -> Iterator[Case]:
    """Play on both."""
    for digits in _digits(height):
        yield Case(digits, -value_of(blue_cordon(digits)), value_of(red_cordon(digits)))


@claim(
    "huggan2019/thm-3.4.1-proof",
    "[0111] has the options [0011], [001], [00], [], [0101] and [0110], all for Left, with values "
    "{2|{1|{1|0}}}, {1|{1|0}}, {1|0}, 0, {1|{1|0}} and {1,{1|0}|0}; so it is 2.",
    source="[Huggan19, Thm 3.4.1, proof of the last case]",
    about=GAME,
    up_to=(1, 1, 1),
    unit="position",
)
def all_leaves(positions: int) -> Iterator[Case]:
    """Play on the cordon."""
    said = {
        "0011": "{2|{1|{1|0}}}",
        "001": "{1|{1|0}}",
        "00": "{1|0}",
        "": "0",
        "0101": "{1|{1|0}}",
        "0110": "{1,{1|0}|0}",
    }
    for _ in range(positions):
        board = blue_cordon("0111")
        options = {str(option) for option in CORDONS.options(board, LEFT)}
        yield Case("[0111], Left's options", {str(blue_cordon(digits)) for digits in said}, options)
        yield Case("[0111], Right's options", [], [*CORDONS.options(board, RIGHT)])
        for digits, text in said.items():
            yield Case(f"[{digits}]", Game(text), value_of(blue_cordon(digits)))
        yield Case("[0111]", Game(2), value_of(board))


@claim(
    "huggan2019/fig-3.8",
    "The sum [010] + [001] - [0101] of blue and red cordons is {1|0}: the first player wins.",
    source="[Huggan19, Fig. 3.8]; the value is ours",
    about=GAME,
    up_to=(1, 1, 1),
    unit="sum",
)
def sum_of_cordons(sums: int) -> Iterator[Case]:
    """Add the values."""
    for _ in range(sums):
        cordons = [blue_cordon("010"), blue_cordon("001"), red_cordon("0101")]
        total = sum(map(value_of, cordons), Game(0))
        yield Case("[010] + [001] - [0101]", Game("{1|0}"), total)
        yield Case("its outcome", "N", total.outcome.name)


@claim(
    "huggan2019/thm-3.4.2",
    "Exactly one of eight patterns fits the word of a red and blue stalk, and gives its value up "
    "to an infinitesimal: 0, 1, -1, {1|0}, {0|-1}, {1|-1}, {{1|0}|-1} or {1|{0|-1}}. If one "
    "player owns all arcs, it gives the exact value.",
    source="[Huggan19, Thm 3.4.2]",
    about=GAME,
    up_to=(8, 13, 16),
    unit=HEIGHT,
)
def red_blue_stalks(length: int) -> Iterator[Case]:
    """Match the patterns, apply the rule, and play."""
    patterns = {re.compile(pattern): Game(text) for pattern, text in STALK_PATTERNS.items()}
    for word in _words(length):
        value = value_of(stalk_of_owners(word))
        said = [game for pattern, game in patterns.items() if pattern.fullmatch(word)]
        yield Case(word, said, [value.reduced()])
        yield Case(f"{word}, by the rule", stalk_reduced(word), value.reduced())
        if len({*word}) == 1:
            yield Case(f"{word}, exactly", said, [value])


@claim(
    "huggan2019/fig-3.9",
    "The sum RLLR + RRLR + LRLR of red and blue stalks has the reduced canonical form {1|0}, and "
    "the first player wins.",
    source="[Huggan19, Fig. 3.9]; the values are ours",
    about=GAME,
    up_to=(1, 1, 1),
    unit="sum",
)
def sum_of_stalks(sums: int) -> Iterator[Case]:
    """Add the values."""
    said = {"RLLR": "{1|0,{1|-1}}", "RRLR": "{1|-1}", "LRLR": "{1,{1|0}|-1}"}
    for _ in range(sums):
        for word, text in said.items():
            yield Case(word, Game(text), value_of(stalk_of_owners(word)))
        total = sum((value_of(stalk_of_owners(word)) for word in said), Game(0))
        yield Case("the sum, reduced", Game("{1|0}"), total.reduced())
        yield Case("its outcome", "N", total.outcome.name)
