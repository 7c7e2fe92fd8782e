"""Variants: their trees agree with the definitions, with the savings that remain valid."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from partizan import LEFT, RIGHT, DomainError, Form, Game, NotationError, Outcome, Player
from partizan.boards import Grid, Strip
from partizan.rules.contract import Compiled, Ruleset
from partizan.rules.variants import (
    VARIANTS,
    Dicotic,
    Impartial,
    Negative,
    Traced,
    Turned,
    Twisted,
    Unrepeated,
    Variant,
)
from partizan.rulesets.grid.domineering import Cram, Domineering
from partizan.rulesets.strip.toads_and_frogs import ToadsAndFrogs


class Take(Ruleset[int]):
    """Left takes one or two counters, Right takes two or three; other verbs are not defined."""

    def options(self, board: int, player: Player) -> Iterator[int]:
        """Yield what remains."""
        for n in (1, 2) if player is LEFT else (2, 3):
            if n <= board:
                yield board - n

    def read(self, text: str) -> int:
        """Read a number."""
        return int(text)


def boards(base: Ruleset[Any]) -> list[Any]:
    """Return every small board of a ruleset."""
    if isinstance(base, Take):
        return list(range(8))
    if isinstance(base, Domineering):
        shapes = [(1, 4), (2, 3), (3, 2)]
        return [Grid(r, c, "".join(x)) for r, c in shapes for x in product(".#", repeat=r * c)]
    return [Strip("".join(x)) for n in (1, 4) for x in product(".tf", repeat=n)]


BASES: list[Ruleset[Any]] = [Take(), Domineering(), ToadsAndFrogs()]


# --- the definitions, on bare trees --------------------------------------------------------------


def tree(rules: Ruleset[Any], board: Hashable) -> Form:
    """Return the tree of a position, from its options alone."""

    @cache
    def grown(board: Hashable) -> Form:
        left, right = ([grown(o) for o in rules.options(board, p)] for p in (LEFT, RIGHT))
        return Form.of(left, right)

    return grown(board)


@cache
def impartial(g: Form) -> Form:
    """I(G) = {I(G^L), I(G^R) | I(G^L), I(G^R)}."""
    either = [impartial(h) for h in (*g.left, *g.right)]
    return Form.of(either, either)


@cache
def dicotic(g: Form) -> Form:
    """D(G) = {D(G^L) | D(G^R)} if both players can move, and 0 otherwise."""
    if not g.left or not g.right:
        return Form(0)
    return Form.of(map(dicotic, g.left), map(dicotic, g.right))


@cache
def twisted(g: Form) -> Form:
    """T(G) = {-T(G^L) | -T(G^R)}."""
    return Form.of(*([-twisted(h) for h in side] for side in (g.left, g.right)))


DEFINITIONS: dict[str, Callable[[Form], Form]] = {
    "impartial": impartial,
    "dicotic": dicotic,
    "twisted": twisted,
    "negative": Form.__neg__,
    "unrepeated": Form,  # boards of these rulesets never repeat
}
EVERY = [(word, base) for word in VARIANTS for base in BASES]


def named(case: object) -> str:
    """Return the name of a case."""
    return case if isinstance(case, str) else getattr(case, "name", "?")


def variant(word: str, base: Ruleset[Any]) -> tuple[Variant[Any, Any], list[Any]]:
    """Return a variant of a ruleset, and its boards."""
    made = VARIANTS[word](base)
    plain = boards(base)
    if word == "unrepeated":
        return made, [Traced(board) for board in plain]
    if word != "twisted":
        return made, plain
    return made, [Turned(board, turned) for board in plain for turned in (False, True)]


@pytest.mark.parametrize(("word", "base"), EVERY, ids=named)
def test_trees_are_as_defined(word: str, base: Ruleset[Any]) -> None:
    """On every small board the variant's tree is its definition, applied to the base's tree."""
    made, _ = variant(word, base)
    for board in boards(base):
        asked = {"twisted": Turned, "unrepeated": Traced}.get(word, lambda same: same)(board)
        assert tree(made, asked) == DEFINITIONS[word](tree(base, board)), board


@pytest.mark.parametrize(("word", "base"), EVERY, ids=named)
def test_savings_keep_the_tree(word: str, base: Ruleset[Any]) -> None:
    """Parts add up to the board; representatives share its tree; conjugates swap the players."""
    made, every = variant(word, base)
    for board in every:
        whole = tree(made, board)
        assert sum((tree(made, part) for part in made.parts(board)), Form(0)) == whole, board
        assert tree(made, made.representative(board)) == whole, board
        conjugate = made.conjugate(board)
        assert conjugate is None or tree(made, conjugate) == -whole, board


@pytest.mark.parametrize(("word", "base"), EVERY, ids=named)
def test_representatives_are_settled(word: str, base: Ruleset[Any]) -> None:
    """A representative is its own representative."""
    made, every = variant(word, base)
    for board in every:
        found = made.representative(board)
        assert made.representative(found) == found


@pytest.mark.parametrize(("word", "base"), EVERY, ids=named)
def test_the_engine_agrees(word: str, base: Ruleset[Any]) -> None:
    """The engine, with all savings, finds the tree given by the options alone."""
    made, every = variant(word, base)
    for board in every[:: max(1, len(every) // 40)]:
        assert made(board).form() == tree(made, board)


@pytest.mark.parametrize(("word", "base"), EVERY, ids=named)
def test_values_and_winners(word: str, base: Ruleset[Any]) -> None:
    """Values and misère outcomes, by a kernel if there is one, are those of the tree."""
    made, every = variant(word, base)
    for board in every[:: max(1, len(every) // 60)]:
        g = tree(made, board)
        assert made(board).value() == Game(g), board
        assert made(board).outcome("misere") is misere_outcome(g), board


def misere_outcome(g: Form) -> Outcome:
    """Return the outcome under misère play."""

    @cache
    def wins(h: Form, player: Player) -> bool:
        options = h.options(player)
        return not options or any(not wins(o, player.opponent) for o in options)

    return Outcome.of(left_first=wins(g, LEFT), right_first=wins(g, RIGHT))


# --- each variant --------------------------------------------------------------------------------


def test_an_impartial_variant_is_impartial() -> None:
    """Impartial Domineering is Cram: the same nim-values on all small boards."""
    made = Impartial(Domineering())
    for board in boards(Domineering()):
        assert made(board).nim_value() == Cram()(board).nim_value()


def test_a_dicotic_variant_is_dicotic() -> None:
    """In every follower of the dicotic variant both players can move or neither can."""
    for base in BASES:
        for board in boards(base):
            assert Dicotic(base)(board).form().is_dicot


def test_dicotic_parts_are_not_cut() -> None:
    """If only Left can move in one part and only Right in another, both can move in the whole."""
    made = Dicotic(Domineering())
    assert made(".#..|.###").outcome() is not made(".|.").outcome()
    assert len(list(Domineering().parts(Domineering().board(".#..|.###")))) == 2
    assert len(list(made.parts(Domineering().board(".#..|.###")))) == 1


def test_a_negative_exchanges_the_winners() -> None:
    """Left's wins are Right's in the negative."""
    assert Domineering()(".|.").outcome() is Outcome.L
    assert Negative(Domineering())(".|.").outcome() is Outcome.R
    assert Negative(Take())(1).outcome() is Outcome.R


def test_turned_boards() -> None:
    """Without conjugates, the text of a twisted board shows that the players changed sides."""
    made = Twisted(Take())
    (option, _) = made("5").left
    assert str(option) == "4 turned"
    assert made.board("4 turned") == option.board == Turned(4, turned=True)
    assert [str(o) for o in option.left] == ["2", "1"]
    assert made(Turned(4, turned=True)) == option
    assert made(4) == made("4") == made(Turned(4))


def test_with_conjugates_boards_are_turned() -> None:
    """With conjugates the board is turned, and no mark is needed."""
    made = Twisted(Domineering())
    assert [str(o) for o in made("...").right] == [".|#|#"[::-1], ".|#|#"]
    assert str(made("... turned")) == ".|.|."


# --- names, kernels, boards ----------------------------------------------------------------------


def test_names() -> None:
    """A variant's name is a word before the name of its base, and variants of equals are equal."""
    made = Negative(Impartial(ToadsAndFrogs(1, 2, 1)))
    assert made.name == "negative impartial toads-and-frogs(1,2,1,0)"
    assert made == Negative(Impartial(ToadsAndFrogs(1, 2, 1)))
    assert made != Negative(Impartial(ToadsAndFrogs()))
    assert made != Impartial(ToadsAndFrogs(1, 2, 1))
    assert len({made, Negative(Impartial(ToadsAndFrogs(1, 2, 1)))}) == 1


def test_variants_can_be_pickled() -> None:
    """A position of a variant survives pickling."""
    position = Twisted(ToadsAndFrogs())("t.f")
    assert pickle.loads(pickle.dumps(position)) == position


def compiled(rules: Ruleset[Any], text: str) -> Compiled | None:
    """Return the position for the core."""
    return rules.compiled(rules.board(text))


def test_kernels() -> None:
    """The impartial variant has its own kernel, and the negative passes on the conjugate."""
    base = Domineering()
    plain, impartial_one = compiled(base, ".."), compiled(Impartial(base), "..")
    assert plain is not None
    assert impartial_one == plain._replace(kernel="impartial domineering")
    assert compiled(Impartial(Impartial(base)), "..") == impartial_one
    assert compiled(Negative(base), "..") == compiled(base, ".|.")
    assert compiled(Dicotic(base), "..") is None
    assert compiled(Twisted(base), "..") is None
    assert Negative(Take()).compiled(3) is None


@pytest.mark.parametrize("word", VARIANTS)
def test_starts(word: str) -> None:
    """A variant starts where its base does, and has no start if the base has none."""
    made: Any = VARIANTS[word](Domineering())  # type: ignore[arg-type]
    assert str(made.start(2, 3)) == "...|..."
    assert not hasattr(VARIANTS[word](Take()), "start")  # type: ignore[arg-type]


@pytest.mark.parametrize("word", VARIANTS)
def test_strange_boards(word: str) -> None:
    """A variant refuses the boards that its base refuses, with the same message."""
    made: Any = VARIANTS[word](Domineering())  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="domineering is played on a grid"):
        made(7)
    with pytest.raises(NotationError, match="domineering"):
        made("..q")


def options(rules: Ruleset[Any], board: Hashable) -> Iterable[Hashable]:
    """Return all options of both players."""
    return [o for player in (LEFT, RIGHT) for o in rules.options(board, player)]


def test_empty_boards() -> None:
    """If no player can move in the base, no player can in any variant."""
    for cls in VARIANTS.values():
        made: Any = cls(Take())  # type: ignore[arg-type]
        assert options(made, made.board("0")) == []
        assert made("0").value() == 0


def test_unrepeated_boards() -> None:
    """No board occurs twice, so that a finite loopy game ends; the history is read and written."""
    strip = Unrepeated(ToadsAndFrogs(min_slide=-1))
    assert not strip.is_loopy
    assert [str(p) for p in strip(".t.").left] == ["..t after .t.", "t.. after .t."]
    assert [str(p) for p in strip("..t after .t.").left] == []
    assert strip("t..").value() == 2
    again = strip("..t after .t. ; t..")
    assert strip(str(again)) == again
    assert again == strip(Traced(Strip("..t"), frozenset({Strip(".t."), Strip("t..")})))
    assert strip.conjugate(Traced(Strip("t.."), frozenset({Strip(".t.")}))) == Traced(
        Strip("..f"), frozenset({Strip(".f.")})
    )
    assert Unrepeated(Take()).conjugate(Traced(3)) is None
    assert "after 2 earlier boards" in again.picture.svg()
    with pytest.raises(NotationError):
        strip("t.. after q")
