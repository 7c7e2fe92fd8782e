"""The headline cases: one question for each theory, at several sizes.

A case is the text of an expression in `n`, so that a fresh process can run it, and a peer's program
can be given the same. `bound` names what limits it, time or memory.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Case(NamedTuple):
    """A question at several sizes."""

    name: str
    theory: str
    setup: str
    """Statements that prepare the question and are not measured; `n` is the size."""

    question: str
    """The expression that is measured; its text is the answer."""

    sizes: tuple[int, ...]
    bound: str
    """What bounds the case: the limit that a larger size would meet first."""

    peer: tuple[str, str, str] | None = None
    """A package, and the setup and question for it, if it can answer the same."""


_GAMES = "from partizan import rulesets, Game, normal, impartial, misere, LEFT"
_INPUTS = "from partizan_app.bench.inputs import *\n"

CASES: Final = (
    Case(
        "switches", "normal", _GAMES + "\ngames = [Game.of([k], [-k]) for k in range(1, n + 1)]",
        "sum(games, Game(0)).left_stop", (40, 80, 160, 320),
        "time: the number of different sums is quadratic",
    ),
    Case(
        "heating", "normal", _GAMES, "Game.nimber(n).heat(1).temperature", (20, 40, 80, 160),
        "time: thermographs of all followers",
    ),
    Case(
        "day", "normal", _GAMES, "len(normal.born_by(n))", (2, 3),
        "memory: the next day cannot be listed",
    ),
    Case(
        "domineering", "positions", _GAMES, "rulesets.domineering(4, n).value()", (4, 5, 6, 7),
        "memory: 43 bytes for each position with its value",
        ("cgt_py", "from cgt_py import Domineering\nboard = '|'.join(['.' * n] * 4)",
         "Domineering(board).canonical_form"),
    ),
    Case(
        "clobber", "positions",
        _GAMES + "\nrow = ['xo' * n, 'ox' * n]\nboard = '|'.join(row[i % 2][:n] for i in range(3))",
        "rulesets.clobber(board).outcome()", (5, 6, 7),
        "time: the search tree",
    ),
    Case(
        "who wins domineering", "search", _GAMES, "rulesets.domineering(n, n).outcome()",
        (4, 5, 6, 7),
        "time: the search tree; 8x8 takes 0.5 s",
    ),
    Case(
        "cram", "impartial", _GAMES, "rulesets.cram(4, n).nim_value()", (4, 5, 6, 7),
        "time: positions visited by the search for nim-values",
    ),
    Case(
        "kayles", "impartial", _GAMES, "impartial.NimSequence('0.77').values(n)[-1]",
        (100_000, 1_000_000, 10_000_000), "memory: a value takes two bytes",
    ),
    Case(
        "period", "impartial", _GAMES, "impartial.NimSequence('0.376').period(n)",
        (300_000, 600_000, 1_200_000), "time: rare heaps times heaps",
    ),
    Case(
        "nimbers", "impartial",
        _GAMES + "\nfrom partizan import Nimber\na = Nimber((1 << n) - 1)",
        "int([a * a for _ in range(200)][-1]) % 1000", (1024, 4096, 16384),
        "time: Karatsuba over Fermat powers of 2",
    ),
    Case(
        "quotient", "misere", _GAMES, "misere.quotient('0.07', heaps=n).order", (20, 26, 33),
        "memory: the order may grow without end",
    ),
    Case(
        "dicots", "misere", _GAMES, "len(misere.born_by(n, 'dicot'))", (2, 3),
        "memory: the next day cannot be listed",
    ),
    Case(
        "dicots modulo all games", "misere", _GAMES, "len(misere.born_by(n, 'dicot', 'all'))",
        (2, 3), "memory: the next day cannot be listed",
    ),
    Case(
        "rows of dominoes", "positions",
        "from itertools import product\nfrom partizan.rulesets import toppling_dominoes as game",
        "len({game(''.join(row)).value(theorems=False) for row in product('LRE', repeat=n)})",
        (7, 8, 9, 10),
        "time: three times as many rows with each domino",
    ),
    Case(
        "words of timbush", "search",
        "from itertools import product\n"
        "from partizan_literature.renault2013.games.timbush_path_theorems import word_outcome",
        "len([word_outcome(''.join(word)) for word in product('KCQYJD', repeat=n)])", (5, 6, 7),
        "time: six times as many words with each letter",
    ),
    Case(
        "simultaneous", "simultaneous",
        "from partizan import simultaneous\nfrom random import Random\nr = Random(1)\n"
        "m = [[r.randint(-9, 9) for _ in range(n)] for _ in range(n)]",
        "simultaneous.solve_matrix(m).value", (20, 40, 80, 120),
        "time: exact elimination with growing integers",
    ),
    Case(
        "diskonnect", "scoring", "from partizan import rulesets\nboard = ('x.xo.o' * n)[:n]",
        "rulesets.scoring.diskonnect(board).value()", (12, 16, 20),
        "time: positions visited in Python",
    ),
    Case(
        "grid domination", "domination", "from partizan import domination",
        "domination.DominationGame(f'grid({n},{n})').gamma_g", (3, 4, 5),
        "time: sets of dominated vertices; 6x6 takes 4 s",
    ),
    Case(
        "domination on graphs", "domination", "from partizan import surveys",
        "sum(surveys.count_types(n, jobs=1).values())", (7, 8, 9),
        "time: the number of graphs",
    ),
    Case(
        "domination on trees", "domination", "from partizan import surveys",
        "surveys.longest_trees(n, jobs=1).attain", (14, 16, 18),
        "time: the number of trees, and positions of each",
    ),
    Case(
        "loopy", "loopy",
        "from partizan import Loopy\ng = [Loopy(f'upon + {k}.*') for k in range(n)]",
        "sum(a <= b for a in g for b in g)", (20, 80, 320),
        "time: comparisons of stoppers",
    ),
    Case(
        "stoppers", "loopy", _INPUTS + "g = random_graph(n, 1, stops=True)",
        "len(set(map(str, g.values()[:9])))", (100, 250, 500, 1000),
        "time: comparisons of all pairs of nodes",
    ),
    Case(
        "values with draws", "loopy", _INPUTS + "g = random_graph(n, 1, stops=False)",
        "len(g.values())", (40, 80, 160, 320), "time: comparisons of all pairs of nodes",
    ),
    Case(
        "loopy outcomes", "loopy", _INPUTS + "g = random_graph(n, 1, stops=False)",
        "len({*g.outcomes()})", (1_000, 10_000, 100_000), "time: linear in the moves",
    ),
    Case(
        "loopy comparison", "loopy",
        _INPUTS + "g, h = (random_graph(n, seed, stops=False) for seed in (1, 2))",
        "g >= h", (75, 150, 300), "memory: 70 bytes for each pair of nodes",
    ),
    Case(
        "loopy sums", "loopy",
        "from partizan import Loopy\nnames = 'on off over under upon hi lo ace tis dud'.split()\n"
        "games = [Loopy(name) for name in names]",
        "len({str(g + h) for _ in range(n) for g in games for h in games})", (1, 4, 16),
        "time: 7 µs for each sum that is known, and its text",
    ),
    Case(
        "your own ruleset", "positions", _INPUTS + "rules = Plain()", "rules(3, n).value()",
        (4, 5, 6), "time: positions visited in Python, mostly in the rules",
    ),
    Case(
        "your own ruleset with parts", "positions", _INPUTS + "rules = Clever()",
        "rules(4, n).value()", (3, 4, 5), "time: positions visited in Python, mostly in the rules",
    ),
    Case(
        "start of Python", "start", _INPUTS, "start(n, '-c', 'pass')", (1, 10),
        "time: the interpreter itself, for comparison",
    ),
    Case(
        "import", "start", _INPUTS, "start(n, '-c', 'import partizan')", (1, 10),
        "time: modules loaded; at most 60 ms beyond the interpreter",
    ),
    Case(
        "first question", "start", _INPUTS,
        "start(n, '-c', 'from partizan import rulesets; rulesets.clobber(\"xo\").outcome()')",
        (1, 10), "time: modules loaded; the question itself takes 2 ms",
    ),
    Case(
        "start of the command line", "start", _INPUTS,
        "start(n, '-m', 'partizan', 'value', '{1|-1} + *2')", (1, 10),
        "time: modules loaded; at most 150 ms",
    ),
)  # fmt: skip
"""The cases, by theory."""
