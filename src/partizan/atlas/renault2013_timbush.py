"""G. Renault, Combinatorial games on graphs (2013), sect. 3.1: Timbush."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, pairwise, product

from partizan.atlas.contract import Case, claim
from partizan.atlas.digraphs import oriented_trees, reached, source_branches, unbroken_parts
from partizan.atlas.instances import words
from partizan.boards.digraph import Digraph
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.timbush import BLACK, GREY, LETTERS, WHITE
from partizan.rulesets.graph.timbush import RULESET as TIMBUSH
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theorems.black_white_timbush import black_white_outcome
from partizan.theorems.hackenbush_strings import number_of_strings
from partizan.theorems.timbush import dominoes_as_timbush, timbush_forest, timbush_reduced
from partizan.theorems.timbush_paths import (
    rightward_winner,
    second_player_words,
    word_outcome,
    word_reduced,
    word_value,
)
from partizan.theories.normal import Game
from partizan.theory import Outcome

GAME = "timbush"
ARCS = "arcs"
LETTERS_IN_A_WORD = "letters in a word"
VERTICES = "vertices"
SIX = "".join(LETTERS)
COLOURS = (GREY, BLACK, WHITE)
FALLS_RIGHT = "YJD"
OWNERS = {"K": (LEFT,), "Y": (LEFT,), "Q": (RIGHT,), "D": (RIGHT,)}
DELETABLE = ("KD", "CJ", "QY")

Arc = tuple[int, int, str]


def value(board: Digraph | str) -> Game:
    """Return the value, by play."""
    return TIMBUSH(board).value()


def coloured(boards: Iterable[Digraph], colours: tuple[str, ...] = COLOURS) -> Iterator[Digraph]:
    """Yield digraphs with their arcs coloured in every way."""
    for board in boards:
        for choice in product(colours, repeat=board.size):
            arcs = zip(board.edges, choice, strict=True)
            yield Digraph(board.order, [(u, v, colour) for (u, v, _), colour in arcs])


def small_digraphs(arcs: int) -> Iterator[Digraph]:
    """Yield the digraphs on three vertices, without loops and parallel arcs, with so many arcs."""
    pairs = [(u, v) for u, v in product(range(3), repeat=2) if u != v]
    for size in range(1, arcs + 1):
        for chosen in combinations(pairs, size):
            yield Digraph(3, chosen)


# --- any digraph ---------------------------------------------------------------------------------


def _contracted(board: Digraph, part: tuple[int, ...]) -> tuple[list[Arc], set[str]]:
    """Return the arcs when a part is made its first vertex, and the colours within the part."""
    arcs, inside = [], set()
    for u, v, colour in board.edges:
        if u in part and v in part:
            inside.add(colour)
        else:
            arcs.append((part[0] if u in part else u, part[0] if v in part else v, colour))
    return arcs, inside


def _leaf(board: Digraph, part: tuple[int, ...], inside: set[str]) -> Arc:
    """Return the new arc for a part, in its colour or grey."""
    return board.order, part[0], next(iter(inside)) if len(inside) == 1 else GREY


@claim(
    "renault2013/thm-3.4",
    "Let S be a set of vertices that stays connected whichever arc is deleted. If S becomes one "
    "vertex, to which an arc leads from a new leaf, in the colour of the arcs within S or grey if "
    "they have several, and the other arcs of its vertices become its own, where arcs that are the "
    "same count once, the value does not change.",
    source="[Renault13, Thm 3.4], whose arcs are a set",
    about=GAME,
    up_to=(4, 4, 4),
    unit="arcs on three vertices",
    corrected_by="renault2013/thm-3.4-corrected",
)
def contraction_to_a_set(arcs: int) -> Iterator[Case]:
    """Contract all such sets, and make parallel arcs one."""
    for board in coloured(small_digraphs(arcs)):
        for part in unbroken_parts(board):
            left, inside = _contracted(board, part)
            smaller = Digraph(board.order + 1, {*left, _leaf(board, part, inside)})
            yield Case(f"{board}, {part}", value(smaller), value(board))


@claim(
    "renault2013/thm-3.4-corrected",
    "Let S be a set of vertices that stays connected whichever arc is deleted. If S becomes one "
    "vertex, to which an arc leads from a new leaf, in the colour of the arcs within S or grey if "
    "they have several, and the other arcs of its vertices become its own, each for itself, the "
    "value does not change.",
    source="[Renault13, Thm 3.4], with arcs counted as often as they occur",
    about=GAME,
    up_to=(3, 4, 6),
    unit="arcs on three vertices",
)
def contraction(arcs: int) -> Iterator[Case]:
    """Contract all such sets, and keep parallel arcs."""
    for board in coloured(small_digraphs(arcs)):
        for part in unbroken_parts(board):
            left, inside = _contracted(board, part)
            smaller = Digraph(board.order + 1, [*left, _leaf(board, part, inside)])
            yield Case(f"{board}, {part}", value(smaller), value(board))


@claim(
    "renault2013/cor-3.5",
    "Every coloured digraph has the value of a forest, which is found by contracting all that lies "
    "on cycles.",
    source="[Renault13, Cor. 3.5]",
    about=GAME,
    up_to=(3, 4, 6),
    unit="arcs on three vertices",
)
def forests(arcs: int) -> Iterator[Case]:
    """Compare every digraph with its forest."""
    for board in coloured(small_digraphs(arcs)):
        forest = timbush_forest(board)
        cycles = forest.size - forest.order + len(forest.components())
        yield Case(board, (0, value(board)), (cycles, value(forest)))


@claim(
    "renault2013/thm-3.4-black-white",
    "If the arcs within S are black and white, two arcs from new leaves, one black and one white, "
    "do as well as a grey one.",
    source="[Renault13, Sect. 3.1, after Thm 3.4]",
    about=GAME,
    up_to=(3, 4, 6),
    unit="arcs on three vertices",
)
def contraction_without_grey(arcs: int) -> Iterator[Case]:
    """Contract all such sets with both colours within."""
    for board in coloured(small_digraphs(arcs), (BLACK, WHITE)):
        for part in unbroken_parts(board):
            left, inside = _contracted(board, part)
            if len(inside) > 1:
                leaves = [(board.order + i, part[0], colour) for i, colour in enumerate("lr")]
                smaller = Digraph(board.order + 2, [*left, *leaves])
                yield Case(f"{board}, {part}", value(smaller), value(board))


def _colours(tree: Digraph, path: list[int], end: int) -> list[str]:
    """Return the colours along a path."""
    found = {(u, v): colour for u, v, colour in tree.edges}
    return [found[arc] for arc in pairwise([*path, end])]


@claim(
    "renault2013/prop-3.7",
    "In a coloured oriented tree let two paths with the same colours lead from leaves, without "
    "branches, to w and w', and let a directed path lead from w to w'. To delete the path to w', "
    "with its leaf, does not change the value.",
    source="[Renault13, Prop. 3.7]",
    about=GAME,
    up_to=(4, 5, 6),
    unit=VERTICES,
)
def twins(vertices: int) -> Iterator[Case]:
    """Delete the second of all such pairs."""
    for tree in coloured(oriented_trees(vertices)):
        branches = [*source_branches(tree)]
        for (one, end), (other, far) in product(branches, repeat=2):
            if (
                len(one) == len(other)
                and not {*one} & {*other}
                and far in reached(tree, end)
                and _colours(tree, one, end) == _colours(tree, other, far)
            ):
                after = tree.without_vertices(*other)
                yield Case(f"{tree} without {other}", value(after), value(tree))


@claim(
    "renault2013/sect-3.1-reduced",
    "These reductions, made as long as there are any, leave a forest with the same value.",
    source="[Renault13, Thm 3.4, Prop. 3.7 and Lemma 3.19]",
    about=GAME,
    up_to=(4, 5, 6),
    unit=VERTICES,
)
def reductions(vertices: int) -> Iterator[Case]:
    """Reduce all coloured trees."""
    for tree in coloured(oriented_trees(vertices)):
        yield Case(tree, value(tree), value(timbush_reduced(tree)))


@claim(
    "renault2013/lemma-3.8",
    "If two arcs leave a vertex of a coloured oriented tree and none enters it, and both are grey, "
    "or one is black and the other white, it may be deleted and the heads of the two arcs made one "
    "without a change of the outcome.",
    source="[Renault13, Lemma 3.8]",
    about=GAME,
    up_to=(4, 5, 6),
    unit=VERTICES,
)
def valleys(vertices: int) -> Iterator[Case]:
    """Make one the neighbours of all such vertices."""
    for tree in coloured(oriented_trees(vertices)):
        for v in tree:
            leaving = [(head, colour) for tail, head, colour in tree.edges if tail == v]
            if len(leaving) != 2 or tree.in_degree(v):
                continue
            (y, one), (z, other) = leaving
            if {one, other} in ({GREY}, {BLACK, WHITE}):
                place = [y if w == z else w for w in tree]
                arcs = [(place[a], place[b], c) for a, b, c in tree.edges if a != v]
                after = TIMBUSH(Digraph(tree.order, arcs)).outcome()
                yield Case(f"{tree} at {v}", after, TIMBUSH(tree).outcome())


# --- paths ---------------------------------------------------------------------------------------


class Play:
    """Who wins words when moving first, and by which dominoes, found by play."""

    def __init__(self) -> None:
        self._known: dict[str, set[Player]] = {"": set()}

    def winning(self, word: str, letters: str = SIX) -> dict[Player, list[int]]:
        """Return the dominoes among some kinds by which each player wins."""
        found: dict[Player, list[int]] = {LEFT: [], RIGHT: []}
        for place, letter in enumerate(word):
            if letter in letters:
                left = word[:place] if letter in FALLS_RIGHT else word[place + 1 :]
                for player in OWNERS.get(letter, (LEFT, RIGHT)):
                    if player.opponent not in self.winners(left):
                        found[player].append(place)
        return found

    def winners(self, word: str) -> set[Player]:
        """Return who wins moving first."""
        if word not in self._known:
            self._known[word] = {p for p, places in self.winning(word).items() if places}
        return self._known[word]

    def outcome(self, word: str) -> Outcome:
        """Return who wins."""
        winners = self.winners(word)
        return Outcome.of(left_first=LEFT in winners, right_first=RIGHT in winners)


@claim(
    "renault2013/sect-3.1-words",
    "A path is a word of six letters. Who topples a domino to the right keeps what is before it, "
    "who topples it to the left what is behind it; read from the other end, with K and Y, C and J, "
    "Q and D exchanged, the word is worth the same.",
    source="[Renault13, Sect. 3.1.2]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=LETTERS_IN_A_WORD,
)
def paths_and_words(longest: int) -> Iterator[Case]:
    """Compare the digraphs of words with the words."""
    for word in words(SIX, longest):
        mirror = word[::-1].translate(str.maketrans("KCQYJD", "YJDKCQ"))
        yield Case(word, (word_value(word), word_value(word)), (value(word), word_value(mirror)))


@claim(
    "renault2013/lemma-3.11",
    "If both players win on a path by toppling dominoes to the right, each has one such move, and "
    "it is the same, grey one.",
    source="[Renault13, Lemma 3.11]",
    about=GAME,
    up_to=(4, 6, 7),
    unit=LETTERS_IN_A_WORD,
)
def one_domino_for_both(longest: int) -> Iterator[Case]:
    """Find all winning moves in all words."""
    play = Play()
    for word in words(SIX, longest):
        found = play.winning(word, FALLS_RIGHT)
        if found[LEFT] and found[RIGHT]:
            same = found[LEFT] == found[RIGHT] and len(found[LEFT]) == 1
            yield Case(word, True, same and word[found[LEFT][0]] == "J")


_FACTOR = re.compile(r"(?P<left>K[YJ]|CYD*[YJ])|Q[DJ]|CDY*[DJ]")


def _first_factor(word: str) -> tuple[int, Player] | None:
    """Return where the leftmost factor of the two sets of Lemma 3.13 ends, and whose it is."""
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
    """Look at all such words."""
    for middle in words(FALLS_RIGHT, longest - 2):
        word = f"C{middle}J"
        has_pair = any(pair in word for pair in DELETABLE)
        yield Case(word, True, has_pair or _first_factor(word) is not None)


def _reduced_words(longest: int) -> Iterator[str]:
    """Yield the words without deletable factors that begin with a domino that falls to the left."""
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
    play = Play()
    for word in _reduced_words(longest):
        factor = _first_factor(word)
        found = bool(play.winning(word, FALLS_RIGHT)[RIGHT])
        yield Case(word, factor is not None and factor[1] is LEFT, found)


@claim(
    "renault2013/lemma-3.13",
    "In a word without factors KD, CJ and QY that begins with K, C or Q, look for the leftmost "
    "factor KY, KJ, CYD…DY or CYD…DJ, which are Left's, or QD, QJ, CDY…YD or CDY…YJ, which are "
    "Right's. Its owner, and nobody else, wins by toppling a domino to the right, for example the "
    "last one of the factor; without one, nobody does.",
    source="[Renault13, Lemma 3.13], with R for L in its last line",
    about=GAME,
    up_to=(4, 6, 7),
    unit=LETTERS_IN_A_WORD,
)
def rightward_moves(longest: int) -> Iterator[Case]:
    """Find the factor, and all winning moves."""
    play = Play()
    for word in _reduced_words(longest):
        factor = _first_factor(word)
        found = play.winning(word, FALLS_RIGHT)
        winners = tuple(player for player in (LEFT, RIGHT) if found[player])
        yield Case(word, () if factor is None else (factor[1],), winners)
        yield Case(f"{word} by theorem", rightward_winner(word), winners)
        if factor is not None:
            place, owner = factor
            yield Case(f"{word} at {place}", True, place in found[owner])


@claim(
    "renault2013/example-3.14",
    "Left wins if the first factor of a word is KJ, by this J; Right wins if it is CDYYD, by this "
    "D; and nobody wins by toppling a domino to the right if there is none.",
    source="[Renault13, Example 3.14], with shorter words for those in its lost figure",
    about=GAME,
    up_to=(5, 5, 5),
    unit=LETTERS_IN_A_WORD,
)
def example_of_factors(longest: int) -> Iterator[Case]:
    """Find all winning moves in words with these factors."""
    play = Play()
    for word, player, place in (("CKJ", LEFT, 2), ("CDYYD", RIGHT, 4)):
        found = play.winning(word[:longest], FALLS_RIGHT)
        yield Case(word, (True, []), (place in found[player], found[player.opponent]))
    yield Case("KCYD", {LEFT: [], RIGHT: []}, play.winning("KCYD", FALLS_RIGHT))


@claim(
    "renault2013/thm-3.15",
    "Who wins on a path is found in linear time: delete factors KD, CJ and QY as long as there are "
    "any, and look for the first factors from both ends.",
    source="[Renault13, Thm 3.15]",
    about=GAME,
    up_to=(5, 7, 7),
    unit=LETTERS_IN_A_WORD,
)
def outcomes_of_words(longest: int) -> Iterator[Case]:
    """Compare the words with play."""
    play = Play()
    for word in words(SIX, longest):
        yield Case(word, play.outcome(word), word_outcome(word))


@claim(
    "renault2013/thm-3.16",
    "The second player wins on a path if and only if deleting factors KD, CJ and QY leaves nothing "
    "of its word; so there are 3^n c_n such words of length 2n, and none of odd length, where c_n "
    "is the Catalan number.",
    source="[Renault13, Thm 3.16]",
    about=GAME,
    up_to=(5, 7, 7),
    unit=LETTERS_IN_A_WORD,
)
def second_player_wins(longest: int) -> Iterator[Case]:
    """Compare the words with play, and count them."""
    play = Play()
    for length in range(longest + 1):
        won = 0
        for word in words(SIX, length, length):
            is_lost = not play.winners(word)
            won += is_lost
            yield Case(word, word_reduced(word) == "", is_lost)
        yield Case(f"words of length {length}", second_player_words(length), won)


@claim(
    "renault2013/sect-3.1-values-change",
    "To delete factors KD, CJ and QY keeps the outcome, but not the value: KDK is worth 1/2 and K "
    "is worth 1, JKD is worth ↓* and J is worth *.",
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


# --- black and white trees -----------------------------------------------------------------------


def _black_white_trees(vertices: int) -> Iterator[Digraph]:
    return coloured(oriented_trees(vertices), (BLACK, WHITE))


@claim(
    "renault2013/sect-3.1-strings",
    "A path with all its arcs directed to the same leaf is a Hackenbush string, and if it is black "
    "and white, Berlekamp's rule tells its number.",
    source="[Renault13, Sect. 3.1.3]",
    about=GAME,
    up_to=(6, 8, 10),
    unit=ARCS,
)
def strings(longest: int) -> Iterator[Case]:
    """Compare paths with the numbers of strings."""
    for word in words("YD", longest):
        string = word.translate(str.maketrans("YD", "lr"))
        yield Case(word, number_of_strings(string), value(word))


def _first_movers(tree: Digraph) -> set[Player]:
    """Return the players of whom Lemma 3.18 says that they win moving first."""
    found = set()
    degree = [tree.out_degree(v) + tree.in_degree(v) for v in tree]
    for u in tree:
        leaving = [(head, colour) for tail, head, colour in tree.edges if tail == u]
        if tree.in_degree(u) or not leaving:
            continue
        colours = {colour for _, colour in leaving}
        is_leaf = len(leaving) == 1
        is_valley = len(leaving) == 2 and any(_is_string(tree, degree, v) for v, _ in leaving)
        if len(colours) == 1 and (is_leaf or is_valley):
            found.add(LEFT if colours == {BLACK} else RIGHT)
    return found


def _is_string(tree: Digraph, degree: list[int], vertex: int) -> bool:
    """Return whether a path directed to a leaf begins with an arc to this vertex."""
    while degree[vertex] == 2 and tree.out_degree(vertex) == 1:
        (vertex,) = tree.successors(vertex)
    return degree[vertex] == 1


@claim(
    "renault2013/lemma-3.18",
    "In a black and white oriented tree, Left wins moving first if a black arc leaves a leaf, or "
    "if two black arcs leave a vertex, none enters it, and one of them begins a path directed to a "
    "leaf; and so for Right and white.",
    source="[Renault13, Lemma 3.18]",
    about=GAME,
    up_to=(4, 5, 6),
    unit=VERTICES,
)
def first_movers(vertices: int) -> Iterator[Case]:
    """Look for such vertices in all trees."""
    for tree in _black_white_trees(vertices):
        wins = {LEFT: (Outcome.L, Outcome.N), RIGHT: (Outcome.R, Outcome.N)}
        for player in sorted(_first_movers(tree), key=lambda p: p.value):
            yield Case(f"{tree}, {player}", True, TIMBUSH(tree).outcome() in wins[player])


def _hung(tree: Digraph, vertex: int, string: str) -> Digraph:
    """Return the tree with a directed path of these colours hung on a vertex."""
    path = [vertex, *range(tree.order, tree.order + len(string))]
    arcs = [(u, v, c) for (u, v), c in zip(pairwise(path), string, strict=True)]
    return Digraph(tree.order + len(string), [*tree.edges, *arcs])


@claim(
    "renault2013/lemma-3.19",
    "Let T have two paths P2 and P3 at a vertex, directed to their leaves, and T' one such path P1 "
    "instead. Then T - T' and P2 + P3 - P1 have the same outcome; so T and T' are equal if P1 is "
    "worth the sum of P2 and P3.",
    source="[Renault13, Lemma 3.19]",
    about=GAME,
    up_to=(2, 3, 4),
    unit="vertices of the rest of the tree, with paths of up to two arcs",
)
def leaf_paths(vertices: int) -> Iterator[Case]:
    """Hang all such paths on all vertices of all trees."""
    hanging = [*words("lr", 2, 1)]
    for tree in _black_white_trees(vertices):
        for v in tree:
            for two, three in combinations(hanging, 2):
                both = value(_hung(_hung(tree, v, two), v, three))
                numbers = number_of_strings(two) + number_of_strings(three)
                for one in hanging:
                    difference = numbers - number_of_strings(one)
                    found = (both - value(_hung(tree, v, one))).outcome
                    position = f"{tree} with {two} and {three} or {one} at {v}"
                    yield Case(position, _outcome(difference), found)


def _outcome(number: Fraction) -> Outcome:
    return Outcome.L if number > 0 else Outcome.R if number < 0 else Outcome.P


def _is_minimal(tree: Digraph) -> bool:
    """Return whether neither Lemma 3.8 nor Lemma 3.19 applies to a black and white tree."""
    degree = [tree.out_degree(v) + tree.in_degree(v) for v in tree]
    for u in tree:
        leaving = [(head, colour) for tail, head, colour in tree.edges if tail == u]
        if degree[u] == len(leaving) == 2 and len({colour for _, colour in leaving}) == 2:
            return False
        if sum(_is_string(tree, degree, v) for v, _ in leaving) > 1:
            return False
    return True


@claim(
    "renault2013/lemma-3.21",
    "If neither Lemma 3.8 nor Lemma 3.19 makes a black and white tree with an arc smaller, the "
    "second player does not win.",
    source="[Renault13, Lemma 3.21]",
    about=GAME,
    up_to=(4, 5, 6),
    unit=VERTICES,
)
def minimal_trees(vertices: int) -> Iterator[Case]:
    """Search all such trees."""
    for tree in _black_white_trees(vertices):
        if _is_minimal(tree):
            yield Case(tree, False, TIMBUSH(tree).outcome() is Outcome.P)


@claim(
    "renault2013/thm-3.22",
    "Who wins on a connected black and white digraph is found in polynomial time.",
    source="[Renault13, Thm 3.22]",
    about=GAME,
    up_to=(4, 5, 7),
    unit=VERTICES,
)
def outcomes_without_grey(vertices: int) -> Iterator[Case]:
    """Compare the reductions with play, on digraphs with three vertices and on all trees."""
    for board in coloured(small_digraphs(vertices - 1), (BLACK, WHITE)):
        if board.without_isolated().is_connected:
            yield Case(board, black_white_outcome(board), TIMBUSH(board).outcome())
    for tree in _black_white_trees(vertices):
        yield Case(tree, black_white_outcome(tree), TIMBUSH(tree).outcome())


@claim(
    "renault2013/sect-3.1-odd-trees",
    "Unlike in Timber, the second player may win on a tree with an odd number of arcs if it is "
    "black and white. The smallest is that in which a black arc and two paths of a white and a "
    "black one lead from one vertex, with its negative.",
    source="[Renault13, Sect. 3.1.3], found by trying all trees",
    about=GAME,
    up_to=(4, 6, 6),
    unit=VERTICES,
)
def odd_tree(vertices: int) -> Iterator[Case]:
    """Play on both trees, and look for others."""
    said = [TIMBUSH.board(text) for text in ("(l>;r>l>;r>l>)", "(r>;l>r>;l>r>)")]
    for tree in said:
        yield Case(tree, Game(0), value(tree))
    odd = (tree for tree in _black_white_trees(vertices) if tree.size % 2)
    found = {tree.canonical() for tree in odd if black_white_outcome(tree) is Outcome.P}
    expected = {tree.canonical() for tree in said if tree.order <= vertices}
    yield Case(f"all trees with up to {vertices} vertices", expected, found)


@claim(
    "renault2013/sect-3.2-timbush",
    "Toppling Dominoes is Timbush on paths: a domino is two arcs of its colour that lead to the "
    "same vertex.",
    source="[Renault13, Sect. 3.2]",
    about=(GAME, "toppling-dominoes"),
    up_to=(3, 4, 6),
    unit="dominoes in a row",
)
def dominoes(longest: int) -> Iterator[Case]:
    """Compare the values of rows with those of their paths."""
    for word in words("LRE", longest):
        yield Case(word, TOPPLING_DOMINOES(word).value(), value(dominoes_as_timbush(word)))
