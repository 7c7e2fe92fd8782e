"""Figures that explain: labels, owners, reductions, scaffolds, Cayley graphs, sums by outcomes."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import LEFT, RIGHT, DomainError, Outcome, misere, rulesets
from partizan.display import Plot, picture_of
from partizan.pictures import misere as drawn
from partizan.pictures.canvas import Ink, Line, Text
from partizan.pictures.charts import bars
from partizan.pictures.hasse import _small_sums
from partizan.pictures.picture import Picture
from partizan.rulesets.strip.flipping_coins import number_of_coins, reduced_row, reductions
from partizan.theories.misere.quotients import quotient


def _texts(picture: Picture) -> list[str]:
    return [mark.text for mark in picture.scene.marks if isinstance(mark, Text)]


def test_the_owners_of_arcs_are_those_who_have_moves() -> None:
    """For every thicket of up to three arcs, as many arcs bear a player's letter as may be cut."""
    rules = rulesets.thinning_thickets
    for size in range(1, 4):
        for board in rules.population(size):
            notes = rules(board).figure.text().split(": ")[1].split(", ")
            for letter, player in (("L", LEFT), ("R", RIGHT)):
                count = sum(letter in note.split(",") for note in notes)
                assert count == len(list(rules.options(board, player)))


def test_labels_determine_who_wins() -> None:
    """Where all weights are at least 2 and there are no loops, the token's label is the outcome."""
    for weights in product((2, 3, 4), repeat=4):
        first, *rest = (f"{{{w}}}" for w in weights)
        position = rulesets.vertex_nim(f"{first}@-{'-'.join(rest)}")
        label = position.figure.text().split()[2].rstrip(",")
        assert Outcome[label] is position.outcome(theorems=False)


def test_the_triangle_has_the_nim_values_of_factors() -> None:
    """Each entry is the nim-value of the path that stands above it."""
    word = "<><<>"
    lines = rulesets.timber(word).figure.text().splitlines()[1:]
    for width, line in enumerate(lines, 1):
        factors = [word[i : i + width] for i in range(len(word) - width + 1)]
        assert line.split() == [
            str(rulesets.timber(factor).nim_value(theorems=False)) for factor in factors
        ]


def test_reductions_end_with_the_reduced_row() -> None:
    """Every row of up to eleven coins is reduced to the row that the fast algorithm finds."""
    for size in range(12):
        for coins in product("01", repeat=size):
            row = "".join(coins)
            steps = reductions(row)
            assert steps[-1].row == str(reduced_row(row).cells)
            assert len({number_of_coins(step.row) for step in steps}) == 1


def test_rulesets_without_a_figure_are_refused() -> None:
    """Errors say that no theorem draws a figure, or what is wrong with the position."""
    without = (
        rulesets.clobber("xo"),
        rulesets.timbush("KJCD"),
        rulesets.simultaneous.thinning_thickets("l<"),
    )
    for other in without:
        with pytest.raises(DomainError, match="has no figure"):
            _ = other.figure
    with pytest.raises(DomainError, match="drawn for paths of up to 24 arcs"):
        _ = rulesets.timber("<" * 25).figure
    with pytest.raises(DomainError, match="up to 40 coins, not 41"):
        _ = rulesets.flipping_coins("1" * 41).figure


def test_the_cayley_graph_has_an_arc_for_each_product() -> None:
    """Each arc is labelled by the generator that leads from its tail to its head."""
    found = quotient("0.77", heaps=4)
    picture = found.cayley_graph
    for part in picture.text().split("; ")[:-1]:
        generator, arcs = part.split(": ")
        for arc in arcs.split(", "):
            tail, head = arc.split(" → ")
            assert found.monoid.product(*map(found.element, (tail, generator))) == found.element(
                head
            )
    notes = [text for text in _texts(picture) if text in ("a", "b")]
    assert notes.count("a") == notes.count("b") == 6 + 1


def test_a_large_monoid_has_no_cayley_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quotient with more elements than can be read is refused."""
    monkeypatch.setattr(drawn, "_MOST_ELEMENTS", 5)
    with pytest.raises(DomainError, match="a graph of 6 elements cannot be read; draw at most 5"):
        _ = quotient("0.77", heaps=4).cayley_graph


def test_sums_have_the_outcomes_of_their_places() -> None:
    """All 28 places of the table have sums, whose outcomes are those of the row and the column."""
    found = _small_sums([game.form for game in misere.born_by(2, "dicot").values])
    assert len(found) == 28
    for (first, second, total), (g, h) in found.items():
        assert (misere.outcome(g), misere.outcome(h)) == (first, second)
        assert misere.outcome(g, h) is total


def test_towers_fall_along_the_arrow() -> None:
    """The arrow leads over all towers of the row that fell, to the right if both ends are free."""
    start = rulesets.toppling_towers("xxx|x.x")
    film = start.film(next(p for p in start.left if str(p) == "...|x.x"))
    shafts = [
        mark.points
        for mark in film.scene.marks
        if isinstance(mark, Line) and mark.ink is Ink.GOLD and len(mark.points) == 2
    ]
    assert len(shafts) == 1
    (x, y), (u, v) = shafts[0]
    assert u - x > 2 * 36
    assert y == v


def test_sequences_are_compared_in_one_plot() -> None:
    """Both are drawn with a key; none at all is refused."""
    picture = rulesets.simultaneous.subtraction_squares(1, 2).against_robots(4)
    assert {"expected value", "against a robot"} <= {*_texts(picture)}
    with pytest.raises(DomainError, match="compares 1 to 3 sequences, not 0"):
        picture_of(Plot({}, "nothing"))


def test_a_chart_has_a_bar_for_each_name() -> None:
    """Numbers stand above the bars, names below; more than 60 bars are refused."""
    drawn = bars({"one": 1, "two": 2}, "two bars")
    assert _texts(Picture(drawn)) == ["two bars", "1", "one", "2", "two"]
    with pytest.raises(DomainError, match="a chart of 61 bars cannot be read"):
        bars({str(n): n for n in range(61)}, "many bars")
