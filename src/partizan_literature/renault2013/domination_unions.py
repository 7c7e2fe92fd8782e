"""G. Renault, Combinatorial games on graphs (2013), ch. 5: the domination game on unions.

Unions are built from the trees of graphs with dominated vertices, and there are few such trees.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.pictures import Picture
from partizan.theories.domination.game import DominationGame, DominationType
from partizan_literature.dominated import Dominated, dominated_graphs, positions
from partizan_literature.renault2013.domination_bounds import (
    no_minus_union_bounds,
    table_bounds,
    union_bounds,
)
from partizan_literature.renault2013.domination_table import TABLE, picture_of_offsets
from partizan_literature.renault2013.unions import Numbers, Tree, Unions

VERTICES = "vertices, with every set dominated"
IN_EACH = "vertices in each of two graphs, with every set dominated"


# --- unions --------------------------------------------------------------------------------------


def _union_offsets() -> Picture:
    """Return the offsets that small graphs and their unions attain."""
    store = Unions()
    small = ("P1", "P2", "P3", "P6", "P8", "P10", "P11", "C5", "C6", "2x4")
    joined = ("K1+C6", "K1+P3", "C6+P3", "2x4+P3", "2x4+C6", "2x4+P3+K1")
    return picture_of_offsets(store, [store.tree(graph) for graph in (*small, *joined)])


@claim(
    "renault2013/thm-5.8",
    "On a union of two graphs, with x legal in the first: γ_g is at least min(γ_g + γ_g^dp, "
    "γ_g^dp + γ_g) and at most 1 + max(γ'_g + γ'_g^sp, γ'_g^sp + γ'_g) after x; γ'_g is at most "
    "max(γ'_g + γ'_g^sp, γ'_g^sp + γ'_g) and at least 1 + min(γ_g + γ_g^dp, γ_g^dp + γ_g) after x.",
    source="[Renault13, Thm 5.8, (5.1)-(5.4)]",
    about=(),
    up_to=(4, 6, 6),
    unit=IN_EACH,
)
def following(most: int) -> Iterator[Case]:
    """Check every choice in the first graph."""
    found = positions(most)
    for a, b in product(found.names, repeat=2):
        one, other, both = found.store.numbers(a), found.store.numbers(b), found.union(a, b)
        low = min(one.gamma + other.gamma_dp, one.gamma_dp + other.gamma)
        high = max(one.gamma_prime + other.gamma_prime_sp, one.gamma_prime_sp + other.gamma_prime)
        said = both.gamma >= low and both.gamma_prime <= high
        for option in found.store.options(a):
            after = found.store.numbers(option)
            said &= both.gamma <= 1 + max(
                after.gamma_prime + other.gamma_prime_sp, after.gamma_prime_sp + other.gamma_prime
            )
            said &= both.gamma_prime >= 1 + min(
                after.gamma + other.gamma_dp, after.gamma_dp + other.gamma
            )
        yield Case(f"{found.names[a]}; and {found.names[b]}", True, said)


def _no_minus_unions(most: int, *, both_plus: bool) -> Iterator[Case]:
    """Yield whether unions of no-minus graphs satisfy the bounds."""
    found = positions(most)
    for a, b, name in found.pairs():
        if a in found.no_minus and b in found.no_minus:
            one, other = found.store.numbers(a).type, found.store.numbers(b).type
            if (one.sign == other.sign == "+") == both_plus:
                union = found.union(a, b)
                allowed = no_minus_union_bounds(one, other)
                is_allowed = allowed.allow(union.gamma, union.gamma_prime)
                yield Case(name, True, is_allowed)


@claim(
    "renault2013/thm-5.9",
    "If one of two no-minus graphs realises (k,=), and the other (l,=) or (l,+), then their union "
    "realises (k+l,=) or (k+l,+) respectively.",
    source="[Renault13, Thm 5.9]",
    about=(),
    up_to=(5, 6, 6),
    unit=IN_EACH,
)
def no_minus_with_equal(most: int) -> Iterator[Case]:
    """Play on the unions."""
    return _no_minus_unions(most, both_plus=False)


@claim(
    "renault2013/thm-5.10",
    "If two no-minus graphs realise (k,+) and (l,+), then γ_g of their union is k+l or k+l+1, and "
    "γ'_g is k+l+1 or k+l+2.",
    source="[Renault13, Thm 5.10]",
    about=(),
    up_to=(5, 6, 6),
    unit=IN_EACH,
)
def no_minus_with_plus(most: int) -> Iterator[Case]:
    """Play on the unions."""
    return _no_minus_unions(most, both_plus=True)


@claim(
    "renault2013/cor-5.11",
    "The union of two no-minus graphs is no-minus.",
    source="[Renault13, Cor. 5.11]",
    about=(),
    up_to=(3, 4, 5),
    unit="vertices in each of two graphs",
)
def no_minus_unions(most: int) -> Iterator[Case]:
    """Check every dominated set of the unions."""
    store = Unions()
    known = [found.graph for found in dominated_graphs(most) if found.is_no_minus]
    for one, other in combinations_with_replacement(known, 2):
        union = one + other
        found = Dominated(union, store, store.trees(union))
        yield Case(f"{one}; and {other}", True, found.is_no_minus)


@claim(
    "renault2013/thm-5.13",
    "On a union γ_g is at least γ_g + γ_g if both are even, and at most γ_g + γ'_g if these are "
    "odd and even; γ'_g is at most γ'_g + γ'_g if both are even, and at least γ'_g + γ_g if "
    "these are odd and even.",
    source="[Renault13, Thm 5.13, (5.5)-(5.8)]",
    about=(),
    up_to=(4, 6, 6),
    unit=IN_EACH,
)
def parities(most: int) -> Iterator[Case]:
    """Compare with the unions."""
    found = positions(most)
    for a, b, name in found.pairs():
        (k, k_prime), (m, m_prime) = found.store.numbers(a)[:2], found.store.numbers(b)[:2]
        union = found.union(a, b)
        said = [
            union.gamma >= k + m or k % 2 == 1 or m % 2 == 1,
            union.gamma_prime <= k_prime + m_prime or k_prime % 2 == 1 or m_prime % 2 == 1,
        ]
        for (x, x_prime), (y, y_prime) in (
            ((k, k_prime), (m, m_prime)),
            ((m, m_prime), (k, k_prime)),
        ):
            said.append(union.gamma <= x + y_prime or x % 2 == 0 or y_prime % 2 == 1)
            said.append(union.gamma_prime >= x_prime + y or x_prime % 2 == 0 or y % 2 == 1)
        yield Case(name, True, all(said))


@claim(
    "renault2013/cor-5.14",
    "On a union γ_g is at least γ_g + γ_g - 1 and at most γ_g + γ'_g + 1, and γ'_g is at most "
    "γ'_g + γ'_g + 1 and at least γ'_g + γ_g - 1.",
    source="[Renault13, Cor. 5.14, (5.9)-(5.12)]",
    about=(),
    up_to=(4, 6, 6),
    unit=IN_EACH,
)
def without_parities(most: int) -> Iterator[Case]:
    """Compare with the unions."""
    found = positions(most)
    for a, b, name in found.pairs():
        (k, k_prime), (m, m_prime) = found.store.numbers(a)[:2], found.store.numbers(b)[:2]
        union = found.union(a, b)
        is_above = union.gamma >= k + m - 1
        is_below = union.gamma <= min(k + m_prime, m + k_prime) + 1
        prime_is_above = union.gamma_prime >= max(k_prime + m, m_prime + k) - 1
        prime_is_below = union.gamma_prime <= k_prime + m_prime + 1
        yield Case(name, True, is_above and is_below and prime_is_above and prime_is_below)


@claim(
    "renault2013/thm-5.15-rows",
    "The 21 rows of the table of bounds follow from the preceding inequalities.",
    source="[Renault13, Thm 5.15, Table 5.2]",
    about=(),
    up_to=(21, 21, 21),
    unit="rows",
)
def rows_of_the_table(last: int) -> Iterator[Case]:
    """Derive the bounds for numbers large enough to be typical."""
    for number, row in enumerate(TABLE[:last], 1):
        one, other = (_typical(kind) for kind in (row.first, row.second))
        bounds = tuple(union_bounds(one, other))
        yield Case(f"row {number}", tuple(table_bounds(one, other)), bounds)


def _typical(kind: str) -> DominationType:
    """Return large enough numbers with a given parity and sign, such as e+."""
    k = 10 if kind[0] == "e" else 11
    return DominationType.of(k, k + "-=+".index(kind[1]) - 1)


@claim(
    "renault2013/thm-5.15",
    "The parities and types of two graphs bound γ_g and γ'_g of their union as in the table.",
    source="[Renault13, Thm 5.15, Table 5.2]",
    about=(),
    up_to=(6, 7, 8),
    unit=f"{IN_EACH}; and 2x4, P8, P10, C8",
    figure=_union_offsets,
)
def table_of_unions(most: int) -> Iterator[Case]:
    """Compute the numbers of all pairs of trees at once: for seven vertices there are 628,881."""
    store = Unions()
    trees = {
        tree for n in range(1, most + 1) for graph in Graph.listed(n) for tree in store.trees(graph)
    }
    for text in ("2x4", "P8", "P10", "C8"):  # without these, no even graph would be MINUS
        trees |= {*store.trees(Graph.read(text))}
    rows = {frozenset((row.first, row.second)): row.offsets for row in TABLE}
    for row in store.pairs(trees):
        kinds = frozenset("".join(kind) for kind in (row.first, row.second))
        if row.pairs:
            bounds = rows[kinds]
            low, high, low_prime, high_prime = row.offsets
            said = bounds.allow(low, low_prime) and bounds.allow(high, high_prime)
            yield Case(f"{row.pairs:,} pairs of {' and '.join(sorted(kinds))}", True, said)


# --- examples ------------------------------------------------------------------------------------

_NAMED = {
    "K1": "K1",
    "P3": "P3",
    "P4": "P4",
    "P6": "P6",
    "P8": "P8",
    "P10": "P10",
    "P11": "P11",
    "C6": "C6",
    "BL": "2x4",
    "T2": "spider(1,1,2)",
    "T4": "spider(1,1,2,2,2)",
}
_LISTED = {  # ours: two graphs that replace drawings
    "X": "0-1,1-2,2-3,3-4,0-4,0-7,1-7,5-7",
    "Y": "0-2,2-5,5-7,4-7,4-9,0-9,3-7,7-8,1-8,6-8",
}
_REALISED = {
    "K1": "(1,=)",
    "P3": "(1,+)",
    "C6": "(3,-)",
    "BL": "(4,-)",
    "P6": "(3,=)",
    "P8": "(4,=)",
    "P10": "(5,=)",
    "P11": "(5,+)",
    "P3 BL": "(4,+)",
    "BL C6": "(6,=)",
    "BL C6 K1": "(7,=)",
    "P3 BL K1": "(6,+)",
    "C6 C6 C6": "(7,-)",
    "BL BL BL": "(12,-)",
    "C6 P3": "(3,+)",
    "BL T2": "(6,+)",
    "C6 C6": "(5,-)",
    "BL BL": "(8,-)",
    "K1 C6": "(3,+)",
    "P8 BL": "(8,-)",
    "P8 C6": "(7,-)",
    "P10 BL": "(8,+)",
    "C6 P3 BL K1": "(8,+)",
    "C6 T4": "(7,+)",
    "BL P11": "(8,+)",
    "C6 BL BL BL": "(14,-)",
    "C6 C6 C6 BL": "(11,-)",
    "K1 P3 BL": "(6,+)",
    "P3 BL K1 P3 BL K1": "(12,+)",
    "P3 BL P3 BL": "(10,+)",
    "T4 C6 P3": "(9,+)",
}


def _tree(store: Unions, names: str) -> Tree:
    """Return the tree of a union of graphs, given by their names."""
    found = []
    for name in names.split():
        graph = Graph.read(_LISTED.get(name) or _NAMED[name])
        found.append(store.tree(graph))
    return store.union(found)


@claim(
    "renault2013/table-5.3",
    "The numbers realised by the graphs that show bounds to be tight, and by those of their "
    "unions whose numbers are printed (BL is the 2x4 grid, T_k a root with two leaves and k-1 "
    "paths of length two).",
    source="[Renault13, Table 5.3 and Figure 5.4]",
    about=(),
    up_to=(6, 6, 6),
    unit="parts of a union",
)
def printed_values(most: int) -> Iterator[Case]:
    """Play on them."""
    store = Unions()
    for names, said in _REALISED.items():
        if len(names.split()) <= most:
            found = store.numbers(_tree(store, names)).type
            yield Case(names.replace(" ", " ∪ "), said, str(found))


# row, bounds attained (low and high of γ_g, low and high of γ'_g), and the two graphs
_TIGHT = """
1 0123 C6|P3
2 0123 BL|T2
3 0123 C6|C6
4 0123 BL|BL
5 013 K1|C6
6 012 P8|BL
6 3 X K1|BL
7 123 P8|C6
8 023 P10|BL
9 13 P4|P3
10 0 C6|BL T2
10 2 C6|K1 BL
10 13 C6|T4
11 02 BL|P11
11 1 BL|K1 C6
11 3 BL|P3 C6
12 12 P4|K1
12 3 X K1|BL C6 K1
13 02 C6|BL BL BL
13 13 C6 C6 C6|BL
14 03 P4|P4
14 1 X K1|X K1
15 02 P4|T2
15 13 X K1|T4
16 0 K1|BL T2
16 12 K1|K1 BL
16 3 K1|P3 BL
17 0 K1 C6|C6 T2
17 1 P3|P3
17 2 P3|C6 T2
17 3 P3|K1 C6
18 0 T2|K1 BL
18 1 T2|P3 BL
18 2 T2|T2
18 3 K1 BL|P3 BL
19 0 Y|Y
20 0 K1|C6 T2
20 12 K1|K1 C6
20 3 K1|P3 C6
21 0 K1 C6|BL BL T2
21 1 T2|P3 C6
21 2 P3|BL T2
21 3 K1 BL|P3 C6 C6
"""
_BOUNDS = ("low γ_g", "high γ_g", "low γ'_g", "high γ'_g")


@claim(
    "renault2013/conj-5.18",
    "All 84 bounds of the table are attained. (Here 74 of them are. The thesis leaves five open: "
    "the low γ'_g of rows 5, 14 and 19, and the high γ_g of rows 8 and 19. It attains five more "
    "with graphs whose drawings we have not reconstructed: the low γ_g of rows 7, 9 and 12, the "
    "low γ'_g of row 9 and the high γ'_g of row 19.)",
    source="[Renault13, Conj. 5.18 and Table 5.3]; many witnesses are ours",
    about=(),
    up_to=(21, 21, 21),
    unit="rows",
    conjecture=True,
)
def tight_bounds(last: int) -> Iterator[Case]:
    """Play on the unions that attain them."""
    store = Unions()
    for line in _TIGHT.split("\n")[1:-1]:
        row, which, pair = line.split(None, 2)
        if int(row) > last:
            break
        parts = [_tree(store, names) for names in pair.split("|")]
        one, other = (store.numbers(part).type for part in parts)
        union = store.numbers(store.union(parts))
        found = (union.gamma, union.gamma, union.gamma_prime, union.gamma_prime)
        bounds = table_bounds(one, other)
        for i in map(int, which):
            text = f"row {row}, {_BOUNDS[i]}: {pair.replace(' ', ' ∪ ').replace('|', ' and ')}"
            yield Case(text, bounds[i], found[i])


def _claw(i: int) -> Graph:
    """Return T_i: a root with two leaves and i-1 pendant paths of length two."""
    return Graph.read(f"spider({','.join(['1', '1', *['2'] * (i - 1)])})")


@claim(
    "renault2013/thm-5.10-trees",
    "T_k, a root with two leaves and k-1 pendant paths of length two, realises (k,+).",
    source="[Renault13, after Thm 5.10]",
    about=(),
    up_to=(5, 8, 12),
    unit="the index k",
)
def plus_trees(most: int) -> Iterator[Case]:
    """Play on them."""
    for k in range(1, most + 1):
        yield Case(f"T_{k}", DominationType(k, "+"), DominationGame(_claw(k)).type)


def _claw_unions(most: int, least: int) -> Iterator[tuple[int, int, str, Numbers]]:
    """Yield the numbers of T_k ∪ T_l for k <= l."""
    store = Unions()
    trees = {k: store.tree(_claw(k)) for k in range(1, most + 1)}
    for m in range(least, most + 1):
        for k in range(least, m + 1):
            union = store.numbers(store.union([trees[k], trees[m]]))
            yield k, m, f"T_{k} ∪ T_{m}", union


@claim(
    "renault2013/thm-5.10-tight-as-printed",
    "γ_g(T_k ∪ T_l) = k+l+1 and γ'_g(T_k ∪ T_l) = k+l+2 for k, l >= 2.",
    source="[Renault13, after Thm 5.10, as printed]",
    about=(),
    up_to=(3, 4, 4),
    unit="the larger index",
    corrected_by="renault2013/thm-5.10-tight",
)
def long_unions_as_printed(most: int) -> Iterator[Case]:
    """Play on them; the second number is smaller for T_2 ∪ T_2."""
    for k, m, name, found in _claw_unions(most, 2):
        yield Case(name, (k + m + 1, k + m + 2), (found.gamma, found.gamma_prime))


@claim(
    "renault2013/thm-5.10-tight",
    "γ_g(T_k ∪ T_l) = k+l+1, and γ'_g(T_k ∪ T_l) = k+l+2 if k or l is at least 3, otherwise k+l+1.",
    source="[Renault13, after Thm 5.10, corrected]",
    about=(),
    up_to=(3, 4, 5),
    unit="the larger index",
)
def long_unions(most: int) -> Iterator[Case]:
    """Play on them."""
    for k, m, name, found in _claw_unions(most, 1):
        prime = k + m + (2 if max(k, m) >= 3 else 1)
        yield Case(name, (k + m + 1, prime), (found.gamma, found.gamma_prime))


@claim(
    "renault2013/thm-5.10-low",
    "A leg, which is a claw whose centre is joined to a P3, realises (3,+), and its union with P3 "
    "realises (4,+), whether the P3 is joined by an end or by its middle.",
    source="[Renault13, after Thm 5.10, Figure 5.1]",
    about=(),
    up_to=(2, 2, 2),
    unit="ways to join",
)
def short_unions(ways: int) -> Iterator[Case]:
    """Play on them."""
    claw = "0-1,0-2,0-3,4-5,5-6"
    for name, edge in [("an end", "0-4"), ("the middle", "0-5")][:ways]:
        leg = Graph.read(f"{claw},{edge}")
        yield Case(f"joined by {name}", "(3,+)", str(DominationGame(leg).type))
        union = DominationGame(leg + Graph.path(3))
        yield Case(f"joined by {name}, and P3", "(4,+)", str(union.type))


@claim(
    "renault2013/thm-5.15-remark",
    "Two additional isolated vertices increase γ_g and γ'_g by two each.",
    source="[Renault13]",
    about=(),
    up_to=(5, 6, 7),
    unit=VERTICES,
)
def two_isolated_vertices(most: int) -> Iterator[Case]:
    """Add them."""
    found = positions(most)
    two = found.store.tree("K1+K1")
    for tree, name in found.names.items():
        alone, more = found.store.numbers(tree), found.union(tree, two)
        said = (alone.gamma + 2, alone.gamma_prime + 2)
        yield Case(name, said, (more.gamma, more.gamma_prime))
