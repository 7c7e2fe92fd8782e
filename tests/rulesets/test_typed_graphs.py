"""Rules as data on graphs: the moves are those of an oracle and of the catalog."""

from __future__ import annotations

import pickle
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import LEFT, catalog, rulesets
from partizan.boards import Digraph, Graph
from partizan.engine import fold
from partizan.errors import DomainError, NotationError
from partizan.players import Player
from partizan.rules.population import admitted
from partizan.rules.typed import graphs
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.theory import Outcome
from partizan.world import current
from toys import by_rules
from typed_oracle import joined, moved, touches_on

TEXTS = {
    "node-kayles": "graph # .; both: . -> # beside . -> #",
    "arc-kayles": "graph # .; both: .~. -> #~#",
    "graph-snort": "graph # . x o; L: . -> x unless beside o; R: swap xo",
    "graph-col": "graph # . x o; L: . -> x unless beside x; R: swap xo",
    "graph-clobber": "graph # x o; L: x~o -> #~x; R: swap xo",
    "fjords": "graph # . x o; L: . -> x if beside x unless beside o; R: swap xo",
    "vertex-geography": "graph # . t; both: t~. -> #~t",
    "edge-geography": "graph # . t; both: t~. -> .|t",
    "directed-vertex-geography": "digraph # . t; both: t>. -> #>t",
    "hackenbush": "graph # . g edges l r e; L: [.g]~[le][.g] -> [.g]|[.g]; R: swap lr; "
    "keep: joined to g",
    "weighted-arc-kayles": "graph 0 1 2 3; both: [123]~[123] -> [012]~[012]",
    "chomp": "digraph # .; both: . -> # after . -> #",
    "leaves": "graph # .; both: . -> # if degree <= 1",
    "friends": "graph # . x; L: .~.' -> x~. unless degree > 2; R: x -> # beside [.x] -> [x.]",
    "back and forth": "graph # . t; both: t~. -> .~t",
}
"""Games as texts."""


@pytest.mark.parametrize("name", ["node-kayles", "arc-kayles", "graph-snort", "graph-col"])
def test_values_of_the_catalog(name: str) -> None:
    """On all graphs with up to five vertices, the text has the values of the catalog's game."""
    typed, rules = rulesets.read(TEXTS[name]), catalog.load(name)
    for size in range(1, 6):
        for graph in Graph.listed(size):
            assert typed(graph).value() == rules(graph).value(), (name, str(graph))


def test_values_with_labels() -> None:
    """So have texts with stones, a token, a ground and weights."""
    pairs = {
        "graph-clobber": [("XOX", "XOX"), ("X(O;O;O)", "X(O;O;O)"), ("X:A-O-X-:A", "X:A-O-X-:A")],
        "vertex-geography": [("t-.-.-.", "@---"), (".-t-.", "-@-"), ("t:A-.-.-:A", ":A@---:A")],
        "edge-geography": [("t-.-.-.", "@---"), ("t:A-.-.-:A", ":A@---:A")],
        "directed-vertex-geography": [("t>.>.>.", "@>>>"), ("t(>;>>;>>>)", "@(>;>>;>>>)")],
        "hackenbush": [
            (f"g{text}", text) for text in ("lr", "l(l;rl)", "er", "(lr;r)", "l(r:A;e:A)")
        ],
        "weighted-arc-kayles": [("{2}{2}", "{2}{2}"), ("{1}{3}{1}", "{1}{3}{1}")],
    }
    for name, boards in pairs.items():
        for mine, theirs in boards:
            assert rulesets.read(TEXTS[name])(mine).value() == catalog.load(name)(theirs).value()


# --- against the oracle ---------------------------------------------------------------------------


def a_rule(pick: random.Random, kind: str, letters: str, edges: str) -> tuple[str, dict[str, Any]]:
    """Return a random rule as text and for the oracle."""
    arcs = {"~": 0} if kind == "graph" else {"~": 0, ">": 1, "<": -1}

    def cell(known: str, *, goes: str = "") -> tuple[str, str]:
        before = "".join(pick.sample(known, pick.randrange(1, len(known) + 1)))
        if pick.random() < 0.3:
            return before, before
        if pick.random() < 0.6:
            return before, pick.choice(known + goes)
        return before, "".join(pick.sample(known, len(before)))

    def shown(held: str) -> str:
        return held if len(held) == 1 and pick.random() < 0.8 else f"[{held}]"

    size = pick.choice([1, 1, 2, 2, 2, 3])
    vertices = [cell(letters[1:], goes=letters[0]) for _ in range(size)]
    mark = pick.randrange(size)
    rule: dict[str, Any] = {"vertices": vertices, "edges": [], "mark": mark, "near": []}
    rule["contracted"] = contracted = []
    left = right = ""
    for n, (before, after) in enumerate(vertices):
        becomes = after
        if n:
            sign = pick.choice([*arcs])
            edge = cell(edges)
            if (chance := pick.random()) < 0.35:
                edge = edge[0], ""
            if chance < 0.15:
                contracted.append(n - 1)
                becomes = vertices[n - 1][1] if len(vertices[n - 1][1]) == 1 else after
            is_bare = pick.random() < 0.5
            if is_bare:
                edge = edges, edge[1] and edges
            rule["edges"].append((arcs[sign], *edge))
            left += sign + ("" if is_bare else shown(edge[0]))
            right += (
                "="
                if chance < 0.15
                else "|"
                if not edge[1]
                else sign + ("" if is_bare else shown(edge[1]))
            )
        left += shown(before)
        right += shown(becomes) + ("'" if n == mark else "")
    text = f"{left} -> {right}"
    wheres = {"beside": 0} if kind == "graph" else {"beside": 0, "after": 1, "before": -1}
    for _ in range(pick.choice([0, 0, 1, 2])):
        where = pick.choice([*wheres])
        word = pick.choice(["if", "unless", "degree", "change", "change"])
        before, after = cell(letters[1:], goes=letters[0])
        if word == "degree":
            said = pick.choice(["if", "unless"])
            sign, number = (
                pick.choice(["<=", "<", "=", ">", ">=", "even", "odd"]),
                pick.randrange(4),
            )
            low = {"<": 0, "<=": 0, ">": number + 1}.get(sign, number)
            high = {"<": number - 1, ">": 99, ">=": 99}.get(sign, number)
            degrees = range(low, high + 1)
            if sign in ("even", "odd"):
                degrees = range(sign == "odd", 99, 2)
            counted = pick.choice(["", "in", "out"]) if kind == "digraph" else ""
            way = {"": 0, "in": -1, "out": 1}[counted]
            kind_of = "degree" if said == "if" else "not degree"
            rule["near"].append((kind_of, degrees, way, ""))
            text += f" {said} {counted}degree {sign} {number if sign < 'a' else ''}"
        elif word != "change":
            rule["near"].append((word, wheres[where], before, ""))
            text += f" {word} {where} {shown(before)}"
        elif before != after:
            rule["near"].append((word, wheres[where], before, after))
            text += f" {where} {shown(before)} -> {shown(after)}"
    return text, rule


def clause(pick: random.Random, letters: str) -> tuple[str, str]:
    """Return letters whose groups must touch others, and these."""
    each, touched = (pick.sample(letters[1:], pick.randrange(1, len(letters))) for _ in range(2))
    return "".join(each), "".join(touched)


def a_game(pick: random.Random, clauses: int = 0) -> tuple[str, str, str, str, dict[str, Any]]:
    """Return a random game of one rule: text, letters of vertices and edges, what is kept, rule."""
    kind = pick.choice(["graph", "digraph"])
    letters = pick.choice(["#.", "#.x", "#.xo"])
    edges = pick.choice(["-", "-", "lr", "-l"])
    kept = pick.choice(["", "", letters[1], letters[-1]])
    ways = ["joined"] if kind == "graph" else ["joined", "leading"]
    text, rule = a_rule(pick, kind, letters, edges)
    said = "" if edges == "-" else f" edges {' '.join(edges)}"
    way = pick.choice(ways)
    keep = f"; keep: {way} to {kept}" if kept else ""
    rule["keep"] = -(way == "leading")
    if pick.random() < 0.3:
        way = pick.choice(ways)
        keep += f"; drop: {way} to '"
        rule["drop"] = -(way == "leading")
    rule["legal"] = [clause(pick, letters) for _ in range(clauses)]
    keep += "".join(f"; legal: each [{x}] touches [{y}]" for x, y in rule["legal"])
    return f"{kind} {' '.join(letters)}{said}; L: {text}{keep}", letters, edges, kept, rule


def a_board(pick: random.Random, kind: str, letters: str, edges: str, most: int = 4) -> Any:
    """Return a random graph, perhaps with loops and parallel edges."""
    size = pick.randrange(1, most + 1)
    labels = [pick.choice(letters[1:]).replace(".", "") for _ in range(size)]
    count = pick.randrange(size * (size + 1) // 2 + 1) if size < 5 else size + 1
    drawn = [
        (pick.randrange(size), pick.randrange(size), pick.choice(edges).replace("-", ""))
        for _ in range(count)
    ]
    return (Graph if kind == "graph" else Digraph)(labels, drawn)


def compare(pick: random.Random, clauses: int = 0) -> bool:
    """Compare the moves on a random graph with those of the oracle, for a random rule."""
    text, letters, edges, kept, rule = a_game(pick, clauses and pick.randrange(1, clauses + 1))
    try:
        rules = rulesets.read(text)
    except NotationError:
        return False
    board = a_board(pick, text.split()[0], letters, edges)
    start = joined(
        (
            {v: label or "." for v, label in enumerate(board.labels)},
            [(u, v, label or "-") for u, v, label in board.edges],
        ),
        kept,
        rule["keep"],
    )
    expected = set()
    for there, drawn in moved(start, letters[0], kept, rule, kept_arc=rule["keep"]):
        if not all(touches_on((there, drawn), *each) for each in rule["legal"]):
            continue
        numbers = {v: n for n, v in enumerate(sorted(there))}
        made = [(numbers[u], numbers[v], label) for u, v, label in drawn]
        labels = [there[v] for v in sorted(there)]
        expected.add(type(board)(labels, made))
    options = [*rules.options(board, LEFT)]
    assert {*options} == expected, (text, str(board))
    moves = [*rules.moves(board, LEFT)]
    assert {move.board for move in moves} == expected
    assert len({move.key for move in moves}) == len({(move.key, move.board) for move in moves})
    return True


def test_random_rules_on_random_graphs() -> None:
    """The options of random rules on random graphs are those of the oracle."""
    pick = random.Random(35)
    assert sum(compare(pick) for _ in range(900)) > 400
    assert sum(compare(pick, 2) for _ in range(500)) > 200


def test_points_of_random_rules_on_graphs() -> None:
    """A point for each letter that changes: as many as vertices and edges that change."""
    pick = random.Random(5)
    compared = 0
    while compared < 150:
        rules, letters, edges = several(pick)
        if "=" in rules.text or rules.is_loopy:
            continue
        game = rules.game
        counted = pick.choice(game.letters[1:])
        ends = " scores 2 each " + counted
        lines = rules.text.split("; ")
        said = [line + ends * ("->" in line) for line in lines]
        scoring: Any = rulesets.read("; ".join(said))
        board = a_board(pick, game.kind, letters, edges)
        start = rules._standing(board)
        for played in scoring.alternating.played(board, LEFT):
            before = [*start[0], *(edge[2] for edge in start[1])]
            after = [*played.vertices, *(edge[2] for edge in played.edges)]
            changes = zip(before, after, strict=True)
            number = sum(game.letters[a] == counted and a != b for a, b in changes)
            assert played.points == 2 * number, (scoring, str(board))
            compared += 1


# --- the kernel and what is derived ---------------------------------------------------------------


def agree(rules: Any, board: Any) -> None:
    """Assert that the kernel says what the rules say when they are played in Python.

    It takes no loops if a rule may go along one, and contracts no edges.
    """
    position = rules.compiled(board)
    if position is None and ("=" in rules.text or any(u == v for u, v, _ in board.edges)):
        return
    assert position is not None and current().positions.known(position)
    assert fold(rules, board, VALUE) == by_rules(rules, board, VALUE), (rules, str(board))
    left, right = current().positions.misere_outcome(position) or (None, None)
    expected = by_rules(rules, board, MISERE_OUTCOME)
    found = Outcome.of(left_first=bool(left), right_first=bool(right))
    assert found == expected, (rules, str(board))


@pytest.mark.parametrize("name", [name for name in TEXTS if name != "back and forth"])
def test_kernel(name: str) -> None:
    """Values and misère outcomes of random graphs agree with play in Python."""
    pick = random.Random(name)
    rules = rulesets.read(TEXTS[name])
    letters, edges = (
        rules.game.letters[: rules.game.vertices],
        rules.game.letters[rules.game.vertices :],
    )
    for _ in range(12):
        agree(rules, a_board(pick, rules.game.kind, letters, edges, most=5))


def several(pick: random.Random, clauses: float = 0) -> Any:
    """Return random rules for both players, perhaps with a swap, and a clause about groups."""
    while True:
        kind, letters = pick.choice(["graph", "digraph"]), pick.choice(["#.", "#.x", "#.xo"])
        edges = pick.choice(["-", "-", "lr"])
        lines = [
            f"{kind} {' '.join(letters)}" + ("" if edges == "-" else f" edges {' '.join(edges)}")
        ]
        lines += [
            f"{pick.choice(['L', 'L', 'both'])}: {a_rule(pick, kind, letters, edges)[0]}"
            for _ in range(pick.choice([1, 2]))
        ]
        if pick.random() < 0.5:
            swap = "swap xo" if letters == "#.xo" else "swap lr" if edges == "lr" else "swap"
            lines.append(f"R: {swap}")
        ways = ["joined"] if kind == "graph" else ["joined", "leading"]
        if pick.random() < 0.2:
            lines.append(f"keep: {pick.choice(ways)} to {letters[-1]}")
        if pick.random() < 0.2:
            lines.append(f"drop: {pick.choice(ways)} to '")
        if pick.random() < clauses:
            lines.append("legal: each [{}] touches [{}]".format(*clause(pick, letters)))
        with suppress(NotationError):
            return rulesets.read("; ".join(lines)), letters, edges


def test_kernel_under_random_rules() -> None:
    """The kernel agrees with play in Python on random rules that end."""
    pick = random.Random(7)
    compared = 0
    while compared < 60:
        rules, letters, edges = several(pick, 0.4)
        board = a_board(pick, rules.game.kind, letters, edges)
        if not rules.is_loopy and admitted(rules, board) is not None:
            agree(rules, board)
            compared += 1


def tree(rules: Any, board: Any, memo: dict[Any, Any]) -> int:
    """Return a number of the game tree without names, with parts and symmetries ignored."""
    if board not in memo:
        sides = tuple(
            frozenset(tree(rules, option, memo) for option in rules.options(board, player))
            for player in Player
        )
        memo[board] = memo.setdefault(sides, len(memo))
    found: int = memo[board]
    return found


def has_many_followers(rules: Any, board: Any) -> bool:
    """Return whether more than 2,000 positions follow; few boards have them, and they take long."""
    seen = {board}
    waiting = [board]
    while waiting and len(seen) <= 2000:
        last = waiting.pop()
        new = {each for player in Player for each in rules.options(last, player)} - seen
        seen |= new
        waiting += new
    return len(seen) > 2000


def test_facts_under_random_rules() -> None:
    """Parts add up, representatives and symmetric boards have the same trees, play ends."""
    pick = random.Random(11)
    found = 0
    while found < 80:
        rules, letters, edges = several(pick, 0.4)
        board = a_board(pick, rules.game.kind, letters, edges)
        if admitted(rules, board) is None:
            continue
        if rules.is_impartial:
            assert {*rules.options(board, LEFT)} == {*rules.options(board, LEFT.opponent)}
        for each in rules.symmetries:
            other = rules._image(board, each)
            for player in Player:
                images = {rules._image(option, each) for option in rules.options(board, player)}
                mover = player.opponent if each.negates else player
                assert images == {*rules.options(other, mover)}, (rules, str(board), each)
        if rules.is_loopy or has_many_followers(rules, board):
            continue
        found += 1
        memo: dict[Any, Any] = {}
        whole = tree(rules, board, memo)  # ends, since play never repeats
        assert tree(rules, rules.representative(board), memo) == whole, (rules, str(board))
        value = by_rules(rules, board, VALUE)
        parts = [*rules.parts(board)]
        total = sum((by_rules(rules, part, VALUE) for part in parts), value - value)
        assert total == value, (rules, str(board), [*map(str, parts)])
        assert by_rules(rules.exchanged, board, VALUE) == -value


def test_what_is_found() -> None:
    """The facts that the texts of known games show."""
    facts = {name: rulesets.read(text) for name, text in TEXTS.items()}
    assert [name for name, rules in facts.items() if rules.is_loopy] == ["back and forth"]
    assert {name for name, rules in facts.items() if not rules.is_impartial} == {
        *("graph-snort", "graph-col", "graph-clobber", "fjords", "hackenbush", "friends")
    }
    hackenbush = facts["hackenbush"]
    assert str(hackenbush.conjugate(hackenbush.board("glr"))) == "{g}r.l."
    assert len([*hackenbush.parts(hackenbush.board("g(lr;r;e)"))]) == 3
    assert graphs.separators(facts["graph-snort"].game) == (2, 3)
    assert facts["node-kayles"].conjugate(Graph.path(3)) == Graph.path(3)
    assert str(facts["back and forth"]("t-.-.").value()) == "dud"


def test_wide_graphs() -> None:
    """Graphs with more than 64 vertices and edges have the values of their parts."""
    kayles = rulesets.read(TEXTS["node-kayles"])
    assert kayles("+".join(["P7"] * 20 + ["P5"])).nim_value() == kayles("P5").nim_value()
    arcs = rulesets.read(TEXTS["edge-geography"])
    assert arcs.compiled(arcs.board("P100")) is not None


def test_names_of_moves() -> None:
    """Moves are named by the vertices that they change, or by the walk of an edge."""
    arc = rulesets.read(TEXTS["arc-kayles"])
    assert [str(move) for move in arc("P3").moves("left")] == ["1-2", "2-3"]
    hackenbush = rulesets.read(TEXTS["hackenbush"])
    assert [str(move) for move in hackenbush("gle").moves("left")] == ["1-2", "2-3"]
    named = rulesets.read(TEXTS["node-kayles"])
    assert [str(move) for move in named("x1-y1 y1-z1").moves("left")] == ["x1", "y1", "z1"]


# --- doors and mistakes ---------------------------------------------------------------------------


def test_doors() -> None:
    """The text is a ruleset wherever one is named, and reads every form of a graph."""
    text = TEXTS["node-kayles"]
    rules = rulesets.read(text)
    assert catalog.load(text) == rules == pickle.loads(pickle.dumps(rules))
    position: Any = catalog.position(f'"{text}" C5')
    assert position.nim_value() == 0
    assert rules([(1, 2), (2, 3)]).nim_value() == 2
    assert rules(Graph.read("@--")).board.token is None
    assert [*rules.population(3)] == [*Graph.listed(3)]
    with pytest.raises(DomainError, match="has the label"):
        rules(Graph.read("L-L"))


@pytest.mark.parametrize(
    ("text", "message", "caret"),
    [
        ("graph .; L: . -> x", "the first is a vertex that is gone", 7),
        ("graph # . @; L: . -> #", "on graphs '@' cannot be a letter", 10),
        ("graph # . x X; L: . -> #", "listed twice", 12),
        ("graph # . edges; L: . -> #", "expected the letters of edges", 15),
        ("graph # . edges l .; L: . -> #", "cannot be a letter", 18),
        ("graph # .; L: .. -> ##", "expected ~ between two vertices", 15),
        ("graph # .; L: .>. -> #>#", "a graph has no arcs", 15),
        ("graph # .; L: .|. -> .~.", "an edge is cut on the right side", 15),
        ("graph # .; L: . -> .", "changes nothing", 14),
        ("graph # .; L: .~. -> #", "differ in shape", 15),
        ("graph # .; L: # -> .", "that is gone cannot be chosen", 14),
        ("digraph # .; L: .>. -> .<#", "this edge is >", 24),
        ("graph # .; L: .~ -> #", "unknown letter '-'", 17),
        ("graph # .; L: . -> # in right", "expected a clause: beside, if, unless", 21),
        ("graph # .; L: . -> # then . -> #", "expected a clause", 21),
        ("graph # .; L: . -> # if degree two", "as in degree >= 2", 30),
        ("graph # .; L: . -> # if near .", "expected beside after if", 24),
        ("graph # . x; L: . -> #; R: turn", "a graph has no turn", 27),
        ("graph # . x edges l; L: . -> #; R: swap xl", "cannot be exchanged", 41),
        ("graph # .; L: . -> #; keep: g", "as in keep: joined to g", 28),
        ("graph # .; L: . -> #; keep: joined to #", "expected one letter of vertices", 39),
        ("graph # .; L: . -> #; keep: leading to .", "as in keep: joined to g", 28),
        ("digraph # .; L: .>. -> .|.; drop: joined to .", "the marked vertex", 44),
        ("graph # .; L: .~. -> .|.; drop: joined to '; drop: joined to '", "nothing else", 62),
        ("graph # .; L: .=. -> .~.", "an edge is contracted on the right side", 15),
        ("graph # . x; L: .~x -> .=x", "write the same letter twice", 25),
        ("graph # .; L: .~. -> #=#", "a contraction makes needs a letter", 21),
        ("graph # .; L: . -> # if indegree even", "a graph has no indegree", 24),
        ("graph # .; both: .~. -> .=.; at once", "cannot be contracted by both", 29),
        ("graph # . x o; L: . -> x; R: . -> o; at once", "Left may make 'x' of '.'", 37),
        ("graph # . x; L: . -> x; at once: . x", "expected one letter", 36),
        ("graph # .; L: . -> # scores", "expected a number, or each", 27),
        ("grid # .; L: . -> #; keep: joined to .", "L:, R: or both:", 21),
        ("graph # .; L: .~.~.~.~.~.~. -> #~#~#~#~#~#~#", "at most 6 vertices", 14),
    ],
)
def test_errors_point_at_the_place(text: str, message: str, caret: int) -> None:
    """A text that cannot be read is refused with a sentence, and a caret under the place."""
    with pytest.raises(NotationError) as error:
        rulesets.read(text)
    assert message in str(error.value)
    assert error.value.position == caret


def test_a_damaged_description_is_refused() -> None:
    """Numbers that describe no rules are refused with a sentence."""
    rules = rulesets.read(TEXTS["graph-snort"])
    position = rules.compiled(Graph.path(3))
    with pytest.raises(DomainError, match="ends early, after"):
        current().positions.value(position._replace(parameters=position.parameters[:-1]))
    with pytest.raises(DomainError, match="too many"):
        current().positions.value(position._replace(parameters=(*position.parameters, 1)))


@settings(max_examples=300, deadline=None)
@given(st.text("graphdiesko#.xlLR:->~|<>[]'; 012=", max_size=50))
def test_any_text_is_read_or_refused(rest: str) -> None:
    """Any text is a game, or is refused with an error message."""
    for text in (
        f"graph # . x; {rest}",
        f"digraph # . x edges l r; L: {rest}",
        f"graph # . x; L: x{rest} -> .{rest}",
        f"graph {rest}; L: . -> #",
    ):
        with suppress(NotationError):
            assert rulesets.read(rulesets.read(text).text) == rulesets.read(text)
