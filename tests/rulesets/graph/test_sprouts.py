"""Sprouts: its notation, its moves against drawings, and published results."""

from __future__ import annotations

from random import Random

import pytest

from partizan import DomainError, Form, NotationError, Outcome, catalog, rulesets
from partizan.boards.curves import Curves
from partizan.engine import without_kernels
from partizan.players import LEFT
from partizan.world import current
from rulesets.graph.planar_maps import Drawing

SPROUTS = rulesets.sprouts
FEW_LIVES = 7  # of positions whose game trees are compared


def options(text: str) -> set[Curves]:
    """Return the options of a position by the rules."""
    return {*SPROUTS.options(SPROUTS.board(text), LEFT)}


# --- notation -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("0", "!"),
        ("1", "0."),
        ("2", "0.0"),
        ("12", "0*12"),
        ("12.", "0."),
        ("!", "!"),
        ("0.AB.}AB.}]!", "0.AB|AB"),
        ("0. AB | BA", "0.AB|AB"),
        ("1x1x", "1a1a"),
        ("0*3.0", "0*4"),
        ("0.0+0.0", "0.0+0.0"),
        ("2.", "!"),
    ],
)
def test_notation(text: str, shown: str) -> None:
    """A position is read with separators or with end marks, and printed in one way."""
    assert str(SPROUTS.board(text)) == shown


@pytest.mark.parametrize(
    ("text", "said", "place"),
    [
        ("0..0", "expected a spot before '.'", 2),
        ("0?", "found '?'", 1),
        ("0.A", "the letter A must be met in two regions", 2),
        ("A.A", "the letter A must be met in two regions", 2),
        ("1abab", "a and b cannot alternate", 2),
        ("1.A01|A", "a spot 0 is alone on its boundary", 3),
        ("0*x", "how many, as in 0*5", 1),
        ("0*3 1", "how many, as in 0*5", 1),
        ("0*3.01.", "alone on its boundary", 4),
        ("AB*2|AB", "boundaries without letters", 2),
        ("0*9999", "more than 1,000 spots", 1),
        (" ", "expected spots, or ! for a finished game", 0),
        ("0!0", "found '!'", 1),
    ],
)
def test_malformed_text_is_refused_with_its_place(text: str, said: str, place: int) -> None:
    """A text that is no position is refused with a sentence and the place of the mistake."""
    with pytest.raises(NotationError) as caught:
        SPROUTS.board(text)
    assert said in str(caught.value)
    assert str(caught.value).endswith(f"\n  {text}\n  {' ' * place}^")


def test_too_many_spots_are_refused() -> None:
    """A number of spots has a limit, and is a whole number."""
    with pytest.raises(DomainError, match="0 to 100 spots, not 101"):
        SPROUTS(101)
    with pytest.raises(DomainError, match="sprouts is played on spots"):
        SPROUTS(2, 3)


def test_every_follower_is_read_back_and_drawn() -> None:
    """The text of each follower of three spots denotes it, and its places are in its picture."""
    seen = {SPROUTS.board(3)}
    for board in (waiting := [*seen]):
        assert SPROUTS.board(str(board)) == board
        assert catalog.position(SPROUTS.spelled(board)).board == board
        moves = [*SPROUTS.moves(board, LEFT)]
        if len(seen) % 4 == 0:
            scene = SPROUTS.drawn(board)
            names = {getattr(mark, "name", "") for mark in scene.marks}
            assert all({*move.changes} <= names for move in moves)
        for move in moves:
            if move.board not in seen:
                seen.add(move.board)
                waiting.append(move.board)
    assert len(seen) == 152


def test_listed_positions() -> None:
    """Positions are listed by their lives."""
    listed = {n: [*SPROUTS.population(n)] for n in range(8)}
    assert [len(boards) for boards in listed.values()] == [1, 0, 2, 4, 32, 56, 36, 559]
    assert all(board.lives == n for n, boards in listed.items() for board in boards)


def test_move_names() -> None:
    """A move is named by its ends and by the boundaries on its side, and can be typed."""
    moves = {move.name: str(move.board) for move in SPROUTS(3).moves("left")}
    assert moves == {
        "join 1 1": "0.0.AB|AB",
        "join 1 1 around 2": "0.AB|0.AB",
        "join 1 2": "0.1a1a",
    }
    assert str(SPROUTS(3).play("join 1 1 around 2").board) == "0.AB|0.AB"


# --- the definition -------------------------------------------------------------------------------


def test_the_rules_are_those_of_drawings() -> None:
    """From random drawings, each move in the plane is one of the rules, and the other way round."""
    chance = Random(5)
    for spots in (2, 3, 3, 4, 4, 5, 5, 6):
        for _ in range(6):
            drawing = Drawing.start(spots)
            for _ in range(chance.randrange(3 * spots - 2)):
                after = [*drawing.options()]
                if not after:
                    break
                drawing = chance.choice(after)
            by_drawings = {_name(d.text()) for d in drawing.options()}
            assert {_name(str(b)) for b in options(drawing.text())} == by_drawings, drawing.text()


def _name(text: str) -> object:
    """Return what positions with one game tree have in common: the tree, if it is small."""
    position = SPROUTS(text)
    if position.board.lives <= FEW_LIVES:
        return position.form()
    return position.nim_value(), position.outcome("misere")


def test_the_tree_of_two_spots_is_that_of_drawings() -> None:
    """Played in the plane to the end, two spots have the game tree of the rules, of ten trees."""
    known: dict[str, Form] = {}

    def tree(drawing: Drawing) -> Form:
        text = drawing.text()
        if text not in known:
            after = [tree(option) for option in drawing.options()]
            known[text] = Form.of(after, after)
        return known[text]

    assert tree(Drawing.start(2)) == SPROUTS(2).form()
    assert len({*known.values()}) == 10
    assert all(SPROUTS(text).form() == form for text, form in known.items())


@pytest.mark.parametrize("spots", [1, 2, 3])
def test_the_kernel_agrees_with_the_rules(spots: int) -> None:
    """On every follower of one to three spots, kernel and rules give the same answers."""
    seen = {SPROUTS.board(spots)}
    for board in (waiting := [*seen]):
        position = SPROUTS(board)
        asked = [position.nim_value(), position.outcome(), position.outcome("misere")]
        with without_kernels():
            assert [position.nim_value(), position.outcome(), position.outcome("misere")] == asked
        fresh = {*SPROUTS.options(board, LEFT)} - seen
        seen |= fresh
        waiting += fresh


@pytest.mark.parametrize("text", ["2", "3", "0.AB|0.AB", "1a1a", "0.0+1a1a"])
def test_misere_forms_of_the_kernel(text: str) -> None:
    """Kernel and rules find the same simplest forms under misère play, and the same genera."""
    position = SPROUTS(text)
    found = position.misere_form(), position.genus()
    with without_kernels():
        assert (position.misere_form(), position.genus()) == found


# --- published results ----------------------------------------------------------------------------


def test_outcomes() -> None:
    """The first player wins with n spots if n mod 6 is 3, 4 or 5. [AJS91] [LV15]"""
    assert [n for n in range(13) if SPROUTS(n).outcome() is Outcome.N] == [3, 4, 5, 9, 10, 11]
    assert [SPROUTS(n).nim_value() for n in range(10)] == [0, 0, 0, 1, 1, 1, 0, 0, 0, 1]


def test_misere_outcomes() -> None:
    """The first player wins misère Sprouts with 1, 5 and 6 of up to nine spots. [AJS91] [LV09]"""
    won = [n for n in range(1, 10) if SPROUTS(n).outcome("misere") is Outcome.N]
    assert won == [1, 5, 6]


def test_genera() -> None:
    """The genera of n spots; four spots are not *, since their double has the genus 0^0."""
    genera = [str(SPROUTS(n).genus()) for n in range(6)]
    assert [genus[:3] for genus in genera] == ["0^1", "0^1", "0^0", "1^0", "1^0", "1^1"]
    assert genera[3] == "1^031"
    assert str((SPROUTS(4) + SPROUTS(4)).genus())[:3] == "0^0"


# --- sums, and what kernels refuse ----------------------------------------------------------------


def test_sums_with_other_games() -> None:
    """In a sum, Sprouts counts as its nim-value; under misère play it is played."""
    five = SPROUTS(5)
    assert (five + rulesets.nim(1)).outcome() is Outcome.P
    assert (five + rulesets.cram(3, 3)).outcome() is Outcome.N
    assert (five + rulesets.clobber("xo")).outcome() is Outcome.P
    for other in (rulesets.cram(2, 2), rulesets.clobber("xox")):
        together = SPROUTS(2) + other
        found = together.outcome("misere")
        with without_kernels():
            assert together.outcome("misere") is found


def test_best_moves() -> None:
    """A winning move of five spots leaves a position that the opponent loses."""
    solution = SPROUTS(5).solve("left")
    assert solution.winner is LEFT
    assert solution.move is not None
    assert solution.move.outcome() is Outcome.P


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ([0], "ends with the end of a region"),
        ([5, 5, 5, 4], "a letter of Sprouts is met once or twice"),
        ([5, 3, 5, 1, 4], "in one region only on one boundary"),
        ([1, 0, 4], "alone on its boundary"),
        ([0, 5, 4, 5, 4], "alone on its boundary"),
    ],
)
def test_words_that_make_no_sense_are_refused(word: list[int], said: str) -> None:
    """The kernel refuses words that the reader never makes."""
    position = SPROUTS.compiled(SPROUTS.board(1))._replace(columns=len(word), cells=bytes(word))
    with pytest.raises(DomainError, match=said):
        current().positions.value(position)


def test_words_that_may_become_too_long_have_no_kernel() -> None:
    """The kernel takes 40 spots, whose words have at most 240 symbols."""
    sizes = {n: current().positions.known(SPROUTS.compiled(SPROUTS.board(n))) for n in (0, 40, 41)}
    assert sizes == {0: True, 40: True, 41: False}
    wide = SPROUTS.compiled(SPROUTS.board(1))._replace(columns=2, cells=b"\x80\x04")
    assert not current().positions.known(wide)
