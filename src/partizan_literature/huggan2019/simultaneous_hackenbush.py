"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 7.1: Hackenbush."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from partizan.atlas.contract import Case, claim
from partizan.players import LEFT, RIGHT
from partizan.position.simultaneous import SimultaneousPosition
from partizan.rulesets.graph.hackenbush import HACKENBUSH as ALTERNATING
from partizan.theories.simultaneous.contract import SimultaneousOutcome
from partizan.theories.simultaneous.sums import conjunctive, continued, disjunctive
from partizan_literature.huggan2019.games.simultaneous_hackenbush import HACKENBUSH
from partizan_literature.huggan2019.games.stalk_theorems import stalk_score, stalk_value
from partizan_literature.instances import words

TREES = "simultaneous hackenbush"
EDGES, HEIGHT = "edges", "edges of height"
TWO_THIRDS = Fraction(2, 3)


@cache
def trees(edges: int) -> tuple[str, ...]:
    """Return the texts of all red and blue trees with `edges` edges, up to isomorphism.

    >>> [len(trees(edges)) for edges in range(6)]
    [1, 2, 7, 26, 107, 458]
    """
    return tuple(_joined(branches) for branches in _forests(edges))


@cache
def _forests(edges: int) -> tuple[tuple[str, ...], ...]:
    """Return the multisets of branches at one vertex."""
    branches = [
        (size + 1, colour + tree)
        for size in range(edges)
        for tree in trees(size)
        for colour in "lr"
    ]

    def chosen(left: int, first: int) -> Iterator[tuple[str, ...]]:
        if left == 0:
            yield ()
        for place in range(first, len(branches)):
            size, branch = branches[place]
            if size <= left:
                for rest in chosen(left - size, place):
                    yield (branch, *rest)

    return tuple(chosen(edges, 0))


def _joined(branches: tuple[str, ...]) -> str:
    return f"({';'.join(branches)})" if len(branches) > 1 else "".join(branches)


def _stalk(word: str) -> SimultaneousPosition[Any]:
    return HACKENBUSH(word.replace("B", "l").replace("R", "r"))


@claim(
    "huggan2019/ex-7.1.1",
    "There is a disjunctive sum of stalks with three blue edges and one red edge that Left wins, "
    "in which her moves have the scores 2, 1 and 2; so its score is 2.",
    source="[Huggan19, Ex 7.1.1]; the figure was not available, and three sums fit it",
    about=TREES,
    up_to=(3, 3, 3),
    unit="sums",
)
def three_blue_edges(sums: int) -> Iterator[Case]:
    """Play sums that fit the description."""
    for stalks in (("B", "BB", "R"), ("B", "BBR"), ("BB", "BR"))[:sums]:
        game = disjunctive(*map(_stalk, stalks))
        name = " + ".join(stalks)
        yield Case(f"{name}, rows under normal play", [(1,)] * 3, [*game.solve().matrix])
        found = game.solve("scoring")
        yield Case(f"{name}, scores", [1, 2, 2], sorted(row[0] for row in found.matrix))
        yield Case(name, 2, found.value)


@claim(
    "huggan2019/ex-7.1.2",
    "A conjunctive sum of two stalks is a draw if Right can win the first and Left can empty the "
    "second at once: for example RRB ∧ BRB.",
    source="[Huggan19, Ex 7.1.2]; the figure was not available, and this sum fits it",
    about=TREES,
    up_to=(1, 1, 1),
    unit="sum",
)
def a_draw(sums: int) -> Iterator[Case]:
    """Play it."""
    for _ in range(sums):
        yield Case("RRB ∧ BRB", 0, conjunctive(_stalk("RRB"), _stalk("BRB")).value())
        outcomes = [str(_stalk(word).outcome()) for word in ("RRB", "BRB")]
        yield Case("RRB and BRB alone", ["R", "L"], outcomes)


@claim(
    "huggan2019/lemma-7.1.3",
    "If a single blue edge at the root of a tree carries a single edge, also blue, Left wins by "
    "cutting the second.",
    source="[Huggan19, Lemma 7.1.3]",
    about=TREES,
    up_to=(3, 5, 6),
    unit="edges above these two",
)
def two_blue_edges(edges: int) -> Iterator[Case]:
    """Play all such trees, and cut the second edge against every move of Right."""
    alone = HACKENBUSH("l").board
    for more in range(edges + 1):
        for tree in trees(more):
            game = HACKENBUSH(f"ll{tree}")
            yield Case(f"ll{tree}", "L", str(game.outcome()))
            second = next(
                cut
                for cut in HACKENBUSH.choices(game.board, LEFT)
                if len(HACKENBUSH.alone(game.board, LEFT, cut).edges) == 1
            )
            for reply in HACKENBUSH.choices(game.board, RIGHT):
                left = HACKENBUSH.together(game.board, second, reply)
                yield Case(f"ll{tree}, {second} and {reply}", alone, left)
    yield Case("l, Right's moves", [], [*HACKENBUSH.choices(alone, RIGHT)])


def _stands_on_blue(word: str, others: str) -> bool:
    """Return whether the lowest edge is blue and there is another edge of one of these colours."""
    return word[0] == "B" and any(letter in word[1:] for letter in others)


def _conjunctions(height: int, others: str) -> Iterator[Case]:
    """Yield sums of a stalk beginning with two blue edges and one beginning with a blue edge."""
    for total in range(4, height + 1):
        for first in range(2, total - 1):
            for above in words("BR", first - 2, first - 2):
                for other in words("BR", total - first, total - first):
                    if _stands_on_blue(other, others):
                        game = conjunctive(_stalk(f"BB{above}"), _stalk(other))
                        yield Case(f"BB{above} ∧ {other}", "L", str(game.outcome()))


@claim(
    "huggan2019/prop-7.1.4-as-printed",
    "Left wins a conjunctive sum of a stalk beginning with two blue edges and of stalks with a "
    "blue edge at the ground and at least one other edge.",
    source="[Huggan19, Prop 7.1.4]",
    about=TREES,
    up_to=(5, 5, 5),
    unit=EDGES,
    corrected_by="huggan2019/prop-7.1.4",
)
def blue_based_as_printed(height: int) -> Iterator[Case]:
    """Play pairs of stalks."""
    return _conjunctions(height, "BR")


@claim(
    "huggan2019/prop-7.1.4",
    "Left wins a conjunctive sum of a stalk beginning with two blue edges and of stalks with a "
    "blue edge at the ground and at least one other blue edge.",
    source="[Huggan19, Prop 7.1.4], corrected; checked for two stalks",
    about=TREES,
    up_to=(6, 7, 8),
    unit=EDGES,
)
def blue_based(height: int) -> Iterator[Case]:
    """Play pairs of stalks."""
    return _conjunctions(height, "B")


_OUTCOMES = {1: SimultaneousOutcome.L, 0: SimultaneousOutcome.D, -1: SimultaneousOutcome.R}


def stalks_outcome(stalks: Iterable[str]) -> SimultaneousOutcome:
    """Return the outcome of a continued conjunctive sum of stalks under extended normal play.

    A player wins the sum by winning all stalks [Huggan19, Sec. 7.1.2].

    >>> str(stalks_outcome(["BB", "BRB"])), str(stalks_outcome(["BB", "BR"]))
    ('L', 'D')
    """
    found = {*map(stalk_value, stalks)}
    return _OUTCOMES[found.pop()] if len(found) == 1 else SimultaneousOutcome.D


def stalks_majority(stalks: Iterable[str]) -> int:
    """Return the value of a continued conjunctive sum of stalks under majority play.

    Count the stalks that begin with two blue edges or are a single blue edge, and those whose
    alternating part of at least two edges begins and ends in blue; subtract the same for red
    [Huggan19, Thm 7.1.14, without counting stalks of one edge twice].

    >>> stalks_majority(["B", "BBR", "BRB", "BR", "RRB"])
    2
    """
    return sum(map(stalk_value, stalks))


@claim(
    "huggan2019/prop-7.1.5",
    "The longest alternating part of a stalk, starting at the ground, determines the winner: the "
    "owner of its lowest edge if its highest edge has the same colour; otherwise the stalk is a "
    "draw.",
    source="[Huggan19, Prop 7.1.5 to 7.1.7], combined",
    about=TREES,
    up_to=(6, 8, 10),
    unit=HEIGHT,
)
def stalks(height: int) -> Iterator[Case]:
    """Play all stalks."""
    for word in words("BR", height, 1):
        yield Case(word, _OUTCOMES[stalk_value(word)], _stalk(word).outcome())


@claim(
    "huggan2019/sect-7.1.2",
    "A continued conjunctive sum of stalks is won by Left if she wins all of them, by Right if he "
    "wins all of them, and is a draw otherwise.",
    source="[Huggan19, Sec. 7.1.2]",
    about=TREES,
    up_to=(5, 7, 8),
    unit="edges of two stalks",
)
def sums_of_stalks(edges: int) -> Iterator[Case]:
    """Play all pairs."""
    for pair in _pairs(edges):
        game = continued(*map(_stalk, pair))
        yield Case(" ∇ ".join(pair), stalks_outcome(pair), game.outcome())


def _pairs(edges: int) -> Iterator[tuple[str, str]]:
    """Yield the pairs of stalks with at most `edges` edges in total."""
    for total in range(2, edges + 1):
        for first in range(1, total // 2 + 1):
            for one in words("BR", first, first):
                for other in words("BR", total - first, total - first):
                    yield one, other


@claim(
    "huggan2019/lemma-7.1.9",
    "The matrix of an alternating stalk on a blue edge, under scoring play, has 1 where Left's "
    "edge is higher than Right's and 0 elsewhere; its value is 1 if the top is blue, and 0 "
    "otherwise.",
    source="[Huggan19, Lemma 7.1.9]",
    about=TREES,
    up_to=(8, 16, 30),
    unit=HEIGHT,
)
def alternating_stalks(height: int) -> Iterator[Case]:
    """Solve the matrices."""
    for n in range(2, height + 1):
        word = ("BR" * n)[:n]
        found = _stalk(word).solve("scoring")
        # The lower cut counts. Below a red edge an odd number of edges remains, worth 1 to Left.
        said = tuple(tuple(int(i > j) for j in range(n // 2)) for i in range((n + 1) // 2))
        yield Case(f"{word}, matrix", said, found.matrix)
        yield Case(word, n % 2, found.value)


@claim(
    "huggan2019/thm-7.1.10",
    "The score of a stalk with n edges of one colour at the ground is n or n-1, negative for "
    "Right: it is n if the alternating part that begins with the last of them ends in the same "
    "colour.",
    source="[Huggan19, Thm 7.1.10]",
    about=TREES,
    up_to=(6, 8, 10),
    unit=HEIGHT,
)
def scores_of_stalks(height: int) -> Iterator[Case]:
    """Play all stalks."""
    for word in words("BR", height, 1):
        yield Case(word, stalk_score(word), _stalk(word).value("scoring"))


@claim(
    "huggan2019/conj-7.1.11",
    "Left wins every red and blue tree whose value under alternating play is more than 2/3.",
    source="[Huggan19, Conj 7.1.11]",
    about=TREES,
    up_to=(4, 4, 4),
    unit=EDGES,
    corrected_by="huggan2019/conj-7.1.11-for-stalks",
    conjecture=True,
)
def trees_above_two_thirds(edges: int) -> Iterator[Case]:
    """Play all trees with one edge at the root, then the others."""
    for size in range(1, edges + 1):
        for tree in sorted(trees(size), key=lambda text: text.startswith("(")):
            if ALTERNATING(tree).value().mean > TWO_THIRDS:
                yield Case(tree, "L", str(HACKENBUSH(tree).outcome()))


@claim(
    "huggan2019/conj-7.1.11-for-stalks",
    "Left wins a red and blue stalk if and only if its value under alternating play is more than "
    "2/3. (Of all trees with 1 to 7 edges, 0, 0, 0, 2, 2, 32 and 71 have a value above 2/3 and "
    "are not won by Left.)",
    source="[Huggan19, Conj 7.1.11], for stalks; the numbers of trees are ours",
    about=TREES,
    up_to=(6, 8, 10),
    unit=HEIGHT,
)
def stalks_above_two_thirds(height: int) -> Iterator[Case]:
    """Play all stalks, and count trees up to a feasible size."""
    said = [0, 0, 0, 2, 2, 32, 71]
    for size in range(1, height - 2 if height > 6 else 5):
        if size > len(said):
            break
        above = [t for t in trees(size) if ALTERNATING(t).value().mean > TWO_THIRDS]
        lost = sum(HACKENBUSH(tree).value() != 1 for tree in above)
        yield Case(f"trees with {size} edges", said[size - 1], lost)
    for word in words("BR", height, 1):
        mean = ALTERNATING(word.replace("B", "l").replace("R", "r")).value().mean
        yield Case(word, mean > TWO_THIRDS, _stalk(word).value() == 1)


@claim(
    "huggan2019/cor-7.1.12",
    "For ∇ sums under scoring play, the stalks form a group of integers.",
    source="[Huggan19, Thm 7.1.12]",
    about=TREES,
    up_to=(5, 7, 8),
    unit="edges of two stalks",
)
def group_of_stalks(edges: int) -> Iterator[Case]:
    """Play all pairs."""
    for pair in _pairs(edges):
        found = continued(*map(_stalk, pair)).solve("scoring").value
        yield Case(" ∇ ".join(pair), sum(map(stalk_score, pair)), found)


@claim(
    "huggan2019/thm-7.1.13",
    "A cordon with a blue stalk of n edges, a blue leaves and b red ones scores n + a - b.",
    source="[Huggan19, Thm 7.1.13]",
    about=TREES,
    up_to=(4, 6, 7),
    unit=HEIGHT,
)
def cordons(height: int) -> Iterator[Case]:
    """Play all cordons."""
    for n in range(1, height + 1):
        for leaves in product(" lr", repeat=n - 1):
            text = "l" + "".join(f"({leaf})l" if leaf != " " else "l" for leaf in leaves)
            said = n + leaves.count("l") - leaves.count("r")
            yield Case(text, said, HACKENBUSH(text).value("scoring"))


def _majority_as_printed(word: str) -> int:
    """Return B - R + AB - AR, counting stalks of height 1 both as such and as alternating."""
    height = next((i for i in range(1, len(word)) if word[i] == word[i - 1]), len(word))
    is_whole = height == len(word)
    total = 0
    if len(word) == 1 or word[0] == word[1]:
        total += 1
    if word[height - 1] == word[0] and (is_whole or height > 1):
        total += 1
    return total if word[0] == "B" else -total


@claim(
    "huggan2019/thm-7.1.14-as-printed",
    "Under majority play a ∇ sum of stalks is worth B - R + AB - AR, where B counts stalks that "
    "begin with two blue edges or have height 1, AB counts alternating ones that begin and end in "
    "blue, and R and AR count the same for red.",
    source="[Huggan19, Thm 7.1.14]",
    about=TREES,
    up_to=(2, 2, 2),
    unit=HEIGHT,
    corrected_by="huggan2019/thm-7.1.14",
)
def majority_as_printed(height: int) -> Iterator[Case]:
    """Play single stalks: one of height 1 is alternating as well."""
    for word in words("BR", height, 1):
        yield Case(word, _majority_as_printed(word), _stalk(word).value("majority"))


@claim(
    "huggan2019/thm-7.1.14",
    "Under majority play a ∇ sum of stalks is worth B - R + AB - AR, where the alternating parts "
    "that AB and AR count have at least two edges.",
    source="[Huggan19, Thm 7.1.14], without counting stalks of height 1 twice",
    about=TREES,
    up_to=(4, 6, 7),
    unit="edges of two stalks",
)
def majority(edges: int) -> Iterator[Case]:
    """Play single stalks and all pairs."""
    for word in words("BR", edges, 1):
        yield Case(word, stalks_majority([word]), _stalk(word).value("majority"))
    for pair in _pairs(edges):
        found = continued(*map(_stalk, pair)).solve("majority").value
        yield Case(" ∇ ".join(pair), stalks_majority(pair), found)
