"""Rules as data for heaps: the moves are those of an oracle and of the catalog."""

from __future__ import annotations

import pickle
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import LEFT, RIGHT, catalog, rulesets
from partizan.boards import Heaps
from partizan.boards.point import Points
from partizan.engine import fold
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import Player
from partizan.rules.typed import heaps
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.theory import Outcome
from partizan.world import current
from toys import by_rules
from typed_oracle import replaced

TEXTS = {
    "nim": "heaps; both: n -> n-k",
    "kayles": "heaps; both: n -> n-k, k <= 2; both: n -> a + b, n-2 <= a + b < n",
    "dawsons-kayles": "heaps; both: n -> n-2; both: n -> a + b, a + b = n-2",
    "grundys-game": "heaps; both: n -> a + b, a + b = n, a != b",
    "laskers-nim": "heaps; both: n -> n-k; both: n -> a + b, a + b = n",
    "subtraction(1,3,4)": "heaps; both: n -> n-1; both: n -> n-3; both: n -> n-4",
    "all-but(2,3)": "heaps; both: n -> n-k, k != 2, k != 3",
    "splittles(1,3)": "heaps; both: n -> n-k, k <= 3, k != 2; "
    "both: n -> a + b, n-3 <= a + b < n, a + b != n-2",
    "octal(0.137)": "heaps; both: n -> 0, n = 1; both: n -> n-2, 2 <= n; both: n -> n-3; "
    "both: n -> a + b, a + b = n-3",
    "partizan-subtraction(1,2;1,3)": "heaps; L: n -> n-k, k <= 2; R: n -> n-1; R: n -> n-3",
    "partizan-octal(0.3,0.03)": "heaps; L: n -> n-1; R: n -> n-2",
    "partizan-take-and-break(4!.0;0.3)": "heaps; L: n -> a + b, a + b = n, a != b; R: n -> n-1",
}
"""Games of the catalog as texts."""


@pytest.mark.parametrize("name", TEXTS)
def test_games_of_the_catalog(name: str) -> None:
    """A game of the catalog, typed as text, has the same options, values and names of moves."""
    rules: Any = catalog.load(name)
    typed = rulesets.read(TEXTS[name])
    for heap in range(1, 12):
        board = Heaps([heap, 3])
        for player in Player:
            found = [*typed.options(board, player)]
            assert {*found} == {*rules.options(board, player)}, (name, heap, player)
            assert len(found) == len({*found})
        assert typed(heap).value() == rules(heap).value()
    assert typed.is_impartial == rules.is_impartial
    moves = {move.name for move in rules(5, 2).moves("left")}
    assert {move.name for move in typed(5, 2).moves("left")} == moves


# --- against the oracle ---------------------------------------------------------------------------


SIGNS = ("<=", "<", "=", "!=", ">", ">=", "|")


def a_rule(pick: random.Random, numbers: str = "n") -> tuple[str, dict[str, Any]]:
    """Return a random rule for heaps with these letters, as text and for the oracle."""
    letters = pick.choice(["", "k", "k", "ab", "ab"])

    def expression(most: int) -> dict[str, int]:
        known = numbers + letters
        found = {
            letter: pick.choice([1, 1, 1, 2, -1])
            for letter in pick.sample(known, min(most, len(known)))
        }
        return {**found, "": pick.choice([0, 0, 0, 1, 2, 3, -1, -2])}

    def shown(given: dict[str, int]) -> str:
        """Return an expression as Python and the language read it."""
        text = "0"
        for letter, factor in given.items():
            sign = " + " if factor > 0 else "-"
            text += f"{sign}{abs(factor)}{'*' * bool(letter)}{letter}" if factor else ""
        return text.removeprefix("0 + ")

    def a_heap() -> list[dict[str, int]]:
        """Return the numbers of a new heap; of several, most stay or become smaller."""
        if len(numbers) == 1 or pick.random() < 0.1:
            return [expression(2)]
        less = [{letter: -1} for letter in letters] + [{}, {}, {"": -1}, {"": 1}]
        return [
            expression(2) if pick.random() < 0.2 else {own: 1, **pick.choice(less)}
            for own in numbers
        ]

    least = dict.fromkeys(letters, 1)
    made = [[{letter: 1}] for letter in letters] if pick.random() < 0.5 else []
    made = made if len(numbers) == 1 else []
    made = made or [a_heap() for _ in range(pick.choice([1, 1, 2]))]
    conditions = [
        (expression(2), pick.choice(SIGNS), expression(2))
        for _ in range(pick.choice([0, 1, 1, 2, 3]))
    ]
    if letters and pick.random() < 0.6:
        conditions.append((dict.fromkeys(letters, 1), "<", {numbers[-1]: 1}))
    if letters and pick.random() < 0.3:
        conditions.append(({}, "<=", {letters[0]: 1}))
    for one, sign, other in conditions:  # a >= 0, in any form, lets a be 0
        low, high = (one, other) if sign in ("<=", "<") else (other, one)
        total = {key: high.get(key, 0) - low.get(key, 0) for key in {"", *low, *high}}
        total[""] -= sign in ("<", ">")
        left = {key: n for key, n in total.items() if n}
        if sign in ("<=", "<", ">", ">=") and [*left.values()] == [1] and {*left} <= {*letters}:
            least |= dict.fromkeys(left, 0)
    rule = {
        "numbers": numbers,
        "least": least,
        "heaps": [[*map(shown, heap)] for heap in made],
        "conditions": [(shown(one), sign, shown(other)) for one, sign, other in conditions],
    }
    text = numbers if numbers == "n" else f"({','.join(numbers)})"
    text += " -> " + " + ".join(f"({','.join(heap)})" for heap in rule["heaps"])
    text += "".join(f", {one} {sign} {other}" for one, sign, other in rule["conditions"])
    return text.replace("1*", pick.choice(["", "1*", "1"])), rule


def compare(pick: random.Random) -> bool:
    """Compare the replacements of small heaps with those of the oracle, for a random rule."""
    text, rule = a_rule(pick, pick.choice(["n", "n", "mn", "mn", "lmn"]))
    try:
        game = heaps.read(f"heaps; L: {text}")
    except NotationError:
        return False
    count = len(rule["numbers"])
    heap = tuple(pick.choices(range(5 if count == 1 else 4), k=count))
    found = {*heaps.replacements(game.rules[0][0], heap)} if any(heap) else set()
    assert found == (replaced(heap, rule) if any(heap) else set()), (text, heap)
    for made in found:
        for new in made:
            assert weighed(game, new) < weighed(game, heap), (text, heap, new)
    return True


def weighed(game: heaps.HeapGame, heap: tuple[int, ...]) -> list[int]:
    """Return the sums of the numbers of a heap by which heaps are compared."""
    return [sum(a * b for a, b in zip(sums, heap, strict=False)) for sums in game.order]


def test_random_rules() -> None:
    """The replacements of heaps under random rules are those of the oracle."""
    pick = random.Random(35)
    assert sum(compare(pick) for _ in range(1500)) > 400


@pytest.mark.parametrize("numbers", ["n", "mn", "lmn"])
def test_kernel_under_random_rules(numbers: str) -> None:
    """Values and misère outcomes in the core are those by play in Python, which has no symmetry."""
    pick = random.Random(53)
    compared = 0
    while compared < 40:
        parts = [
            f"{pick.choice(['L', 'R', 'both'])}: {a_rule(pick, numbers)[0]}"
            for _ in range(pick.choice([1, 2, 3]))
        ]
        if numbers == "mn" and pick.random() < 0.3:  # the other player in the mirror
            turned = parts[0].translate(str.maketrans("mnLR", "nmRL")).replace("both", "L")
            parts.append(turned)
        try:
            rules = rulesets.read("; ".join(["heaps", *parts]))
        except NotationError:
            continue
        if numbers == "n":
            board: Any = Heaps(pick.choices(range(1, 8), k=pick.choice([1, 1, 2, 6])))
        else:
            sizes = range(5 if numbers == "mn" else 4)
            board = Points(
                [pick.choices(sizes, k=len(numbers)) for _ in range(pick.choice([1, 2]))]
            )
        position = rules.compiled(board)
        if position is None:
            assert not board
            continue
        assert current().positions.known(position)
        assert fold(rules, board, VALUE) == by_rules(rules, board, VALUE), (rules, board)
        left, right = current().positions.misere_outcome(position) or (None, None)
        expected = by_rules(rules, board, MISERE_OUTCOME)
        assert Outcome.of(left_first=bool(left), right_first=bool(right)) == expected
        compared += 1


# --- what is derived ------------------------------------------------------------------------------


def test_what_is_derived() -> None:
    """Heaps are parts; equal rules of both players are impartial, and exchanged rules negate."""
    rules = rulesets.read(TEXTS["partizan-subtraction(1,2;1,3)"])
    assert not rules.is_impartial and rules.conjugate(Heaps([3])) is None
    for heap in range(9):
        assert rules(heap).value() == -rules.exchanged(heap).value()
    assert rules(5, 3, 3).value() == rules(5).value() + rules(3).value() + rules(3).value()
    nim = rulesets.read("heaps; L: n -> n-k; R: m -> m - j")
    assert nim.is_impartial and nim(5, 3).nim_value() == 6
    assert nim.conjugate(Heaps([3])) == Heaps([3])
    assert not rulesets.read("heaps; L: n -> n-1").is_impartial


WYTHOFF = "heaps; both: (m,n) -> (m-k,n); both: (m,n) -> (m,n-k); both: (m,n) -> (m-k,n-k)"
CUTCAKE = "heaps; L: (r,c) -> (r,a) + (r,b), a+b = c; R: (r,c) -> (a,c) + (b,c), a+b = r"


def test_tuples() -> None:
    """Boards of tuples are read, fall apart, and have symmetries that come from the rules."""
    wythoff, cutcake = rulesets.read(WYTHOFF), rulesets.read(CUTCAKE)
    board = wythoff.board("(3,5)+(2,2)")
    assert board == wythoff.board((2, 2), (3, 5)) == Points([(2, 2), (3, 5), (0, 0)])
    assert wythoff.board(3, 5) == wythoff.board("3,5") == wythoff.board([(3, 5)])
    assert [*map(str, wythoff.parts(board))] == ["(3,5)", "(2,2)"]
    assert str(wythoff.representative(wythoff.board("(5,3)+(2,2)"))) == "(3,5)+(2,2)"
    assert wythoff.is_impartial and wythoff.conjugate(board) == board
    assert not cutcake.is_impartial
    assert str(cutcake.conjugate(cutcake.board(2, 7))) == "(7,2)"
    assert cutcake(2, 7).value() == -cutcake(7, 2).value() == cutcake.exchanged(7, 2).value()
    assert wythoff(0, 0).nim_value() == 0 and str(wythoff.board(0, 0)) == "0"
    assert {move.name for move in cutcake("(1,3)").moves("left")} == {"heap (1,3) -> (1,2)+(1,1)"}
    assert pickle.loads(pickle.dumps(wythoff(3, 5))) == wythoff(3, 5)
    assert len([*wythoff.population(3)]) == 14 and len([*wythoff.population(3, sums=False)]) == 4
    with pytest.raises(DomainError, match="heaps of this game have 2 numbers, not 3"):
        wythoff("(1,2,3)")
    with pytest.raises(NotationError) as error:
        wythoff("(1,2)+(3,x)")
    assert error.value.position == 9
    with pytest.raises(DomainError):
        wythoff(None)
    assert wythoff.compiled(Points([(65_535, 1)])) is None is wythoff.compiled(Points())


def test_numbers_and_tuples() -> None:
    """Heaps of one number may become pairs: in Fibonacci Nim a pair remembers what was taken."""
    rules = rulesets.read("heaps; both: n -> (n-k,k), k < n; both: (n,q) -> (n-k,k), k <= 2q")
    assert rules.game.counts == (1, 2) and rules.game.order == ((1, 0),)
    for board in ("12", "13", "12,1", "11,3", "(5,1)+4"):
        first, *others = board.replace("(", "").replace(")", "").split("+")
        expected = rulesets.fibonacci_nim(first).nim_value()
        for other in others:
            expected ^= rulesets.fibonacci_nim(other).nim_value()
        assert rules(board).nim_value() == expected


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        ("(m,n) -> (m-1,n+7)", ((1, 0),)),
        ("(m,n) -> (m+2,n-1)", ((0, 1),)),
        ("(m,n) -> (m-1,n+2); both: (m,n) -> (m,n-1)", ((1, 0), (0, 1))),
        ("(m,n) -> (m-1,n+2); both: (m,n) -> (m+1,n-3)", ((2, 1), (1, 0))),
        ("(m,n) -> (m-1,n+2); both: (m,n) -> (m+1,n-2)", None),
        ("(m,n) -> (m-1,n+1); both: (m,n) -> (m+1,n-3)", ((1, 1), (1, 0))),
        ("(m,n) -> (a,b), a <= m, b <= n, a+b != m+n", ((1, 1),)),
        ("(m,n) -> (a,b), a <= m, b <= n", None),
        ("(m,n) -> (n,m), m < n", ((0, 1),)),
        ("(m,n) -> (n,m)", None),
        ("n -> (n,0)", None),
        ("n -> (0,n)", None),
        ("n -> (n-1,n)", ((1, 0),)),
        ("(m,n) -> (n,a), n | m-a, a < n", ((0, 1),)),
        ("(m,n) -> (a,b), 2a <= m+n, 2b < m+n", ((1, 1),)),
        ("(k,l,m) -> (a,a,a), 3a < k+l+m", ((1, 1, 1),)),
    ],
)
def test_orders(rules: str, order: object) -> None:
    """An order in which every move goes down is found, or the rules are refused with a move."""
    if order is not None:
        assert rulesets.read(f"heaps; both: {rules}").game.order == order
        return
    with pytest.raises(NotationError, match=r"may become .*; no order of heaps was found"):
        rulesets.read(f"heaps; both: {rules}")


def test_large_heaps() -> None:
    """Long heaps and many heaps are played in the core."""
    kayles = rulesets.read(TEXTS["kayles"])
    assert kayles(300).nim_value() == rulesets.kayles(300).nim_value()
    assert kayles(*range(1, 50)).nim_value() == rulesets.kayles(*range(1, 50)).nim_value()
    nim = rulesets.read(TEXTS["nim"])
    assert nim(*[1] * 70).nim_value() == 0
    assert nim.compiled(Heaps([70_000])) is None


# --- doors and mistakes ---------------------------------------------------------------------------


def test_doors() -> None:
    """The text is a ruleset wherever one is named."""
    text = "heaps; both: n -> n-k, k <= 3"
    rules = rulesets.read(text)
    assert catalog.load(text) == rules == pickle.loads(pickle.dumps(rules))
    position: Any = catalog.position
    assert position(f'"{text}" 5+3').nim_value() == 2
    assert position(f'"{text}" 5+3 + nim 2').nim_value() == 0
    assert rules.text == rulesets.read("heaps // any\n both:n->n-k,   k <= 3").text.replace(
        ",k", ", k"
    )


@pytest.mark.parametrize(
    ("text", "message", "caret"),
    [
        ("heaps", "a game needs a rule, such as both: n -> n-1", 0),
        ("heaps x; both: n -> n-1", "expected nothing behind", 0),
        ("heaps; both: -> 1", "expected a letter or a number", 13),
        ("heaps; both: n", "expected ->", 14),
        ("heaps; both: n -> n-", "expected a letter or a number", 20),
        ("heaps; both: n -> nk", "write 2*k for a multiple", 19),
        ("heaps; both: n -> (n-1", "never closed", 18),
        ("heaps; both: n -> n-1, n", "expected <=", 24),
        ("heaps; both: n -> n-1; n > 2", "begins with L:, R: or both:", 23),
        ("heaps; both: n -> n/2", "expected +, -", 19),
        ("heaps; both: n -> k", "k may be any number", 13),
        ("heaps; both: n -> a + b, a != b", "a may be any number", 13),
        ("heaps; both: n -> (n+1)", "a heap of 1 may become 2", 13),
        ("heaps; both: n -> n+1", "a heap of 1 may become 1+1", 13),
        ("heaps; both: n -> 7, n > 6", "a heap of 7 may become 7", 13),
        ("heaps; both: (m,m) -> 0", "one number of the heap", 16),
        ("heaps; both: (m,n -> 0", "expected a comma and a letter", 18),
        ("heaps; both: (m,n) -> (m-1,n", "never closed", 22),
        ("heaps; both: (a,b,c,d,e,f,g) -> 0", "at most 6 numbers", 26),
        ("heaps; both: n -> (n-1,1,1,1,1,1,1)", "at most 6 numbers", 17),
        ("heaps; both: (m,n) -> (k,n)", "k may be any number; limit it, as in k < m", 13),
        ("heaps; both: (m,n) -> (n,m)", "(0,1) may become (1,0)", 13),
        ("heaps; both: n -> a+b+c+d+e+f+g, a+b+c+d+e+f+g=n", "at most 6 letters", 30),
        ("heaps; both: n -> 1+1+1+1+1+1+1, n > 9", "at most 6 heaps", 13),
        ("heaps; both: n -> n-9999999", "expected a letter or a number", 20),
        ("heaps; both: n -> n-1, 999999n + 999999n > 0", "at most 1,000,000", 13),
        ("heaps; both: n -> 0" + ", n > 1, n > 2" * 9, "at most 16 conditions", 13),
    ],
)
def test_errors_point_at_the_place(text: str, message: str, caret: int) -> None:
    """A text that cannot be read is refused with a sentence, and a caret under the place."""
    with pytest.raises(NotationError) as error:
        rulesets.read(text)
    assert message in str(error.value)
    assert error.value.position == caret


def test_limits() -> None:
    """Moves without number, and growth in large heaps alone, are refused when they are played."""
    many = rulesets.read("heaps; both: n -> a+b+c+d+e+f, a+b+c+d+e+f <= n-1")
    with pytest.raises(TooLarge, match="more than 65,536 moves"):
        [*many.replacements(300, LEFT)]
    with pytest.raises(TooLarge):
        many(300).value()
    late = rulesets.read("heaps; both: n -> n-1; R: n -> (n+1), n > 90")
    assert late(50).value() == rulesets.read("heaps; both: n -> n-1")(50).value()
    with pytest.raises(DomainError, match="a heap of 91 may become 92"):
        [*late.replacements(91, RIGHT)]
    with pytest.raises(TooLarge, match="not smaller"):
        late(91).value()


def test_a_damaged_description_is_refused() -> None:
    """Numbers that describe no rules are refused with a sentence."""
    rules = rulesets.read(TEXTS["kayles"])
    position = rules.compiled(Heaps([4]))
    with pytest.raises(DomainError, match="ends early, after"):
        current().positions.value(position._replace(parameters=position.parameters[:-1]))
    with pytest.raises(DomainError, match="too many"):
        current().positions.value(position._replace(parameters=(*position.parameters, 1)))


@settings(max_examples=300, deadline=None)
@given(st.text("heapsbot:->nkab+-*()<=!>|,; 0123", max_size=50))
def test_any_text_is_read_or_refused(rest: str) -> None:
    """Any text is a game, or is refused with an error message."""
    for text in (f"heaps; {rest}", f"heaps; both: n -> {rest}", f"heaps; L: n -> n-k, {rest}"):
        with suppress(NotationError):
            assert rulesets.read(rulesets.read(text).text) == rulesets.read(text)
