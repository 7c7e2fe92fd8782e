"""The figures of claims, redrawn from their sources.

A figure is drawn when a report asks for it. Claims without one show a board of their evidence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from partizan import rulesets
from partizan.pictures import Picture, figures
from partizan.theorems.subtraction_octals import domestications
from partizan.theories.domination.unions import Unions
from partizan.theories.impartial.sequence import NimSequence
from partizan.theories.misere.days import born_by as misere_day
from partizan.theories.misere.impartial.genus import addition_table
from partizan.theories.misere.quotients import quotient
from partizan.theories.normal.days import born_by
from partizan.theories.normal.game import Game

__all__ = ["FIGURES", "figure_of"]


def _union_offsets() -> Picture:
    store = Unions()
    small = ("P1", "P2", "P3", "P6", "P8", "P10", "P11", "C5", "C6", "2x4")
    joined = ("K1+C6", "K1+P3", "C6+P3", "2x4+P3", "2x4+C6", "2x4+P3+K1")
    graphs = (*small, *joined)
    return store.picture([store.tree(graph) for graph in graphs])


_SINKS = "1>2 2>3 3>2 4>1 3>5 5>4 1>1 2>2 3>3 4>4 5>5; 5:{3} 4@"
"""A strongly connected digraph with loops whose vertices of weight 1 fall into sets S1, S2, T2."""


def _thermographs() -> Picture:
    first, second = (Game(text).scaffolds.picture for text in ("{1|-1}", "{1|{-1|-2}}"))
    return first.beside(second)


def _red_stalk() -> Picture:
    stalk = rulesets.thinning_thickets("r<r<r<")
    return stalk.figure.beside(rulesets.thinning_thickets("r<r<").figure)


def _towers() -> Picture:
    start = rulesets.toppling_towers("xxx|x.x")
    return start.film(next(option for option in start.left if str(option) == "...|x.x"))


FIGURES: Final[dict[str, Callable[[], Picture]]] = {
    "allen2006/app-a": lambda: domestications(4).picture,
    "allen2006/app-b": _towers,
    "allen2006/thm-2.4.6": addition_table,
    "allen2006/thm-2.4.6-as-printed": addition_table,
    "bouton1901/misere": lambda: figures.nim_sum(3, 5, 12),
    "dorbec2014/fig-4": lambda: misere_day(2, "dicot").picture,
    "dorbec2014/thm-5.2": lambda: misere_day(2, "dicot").sums_by_outcomes(),
    "guy1956/kayles": lambda: NimSequence("0.77").picture,
    "guy1956/dawsons-kayles": lambda: NimSequence("0.07").picture,
    "huggan2019/ch-8-robot-rows": lambda: rulesets.simultaneous.toppling_dominoes.against_robots(3),
    "huggan2019/fig-3.1": _thermographs,
    "huggan2019/fig-3.2": _red_stalk,
    "huggan2019/sect-7.3": lambda: rulesets.simultaneous.subtraction_squares(1, 2).against_robots(
        20
    ),
    "plambeck2008/kayles": lambda: quotient("0.77", heaps=5).picture,
    "plambeck2008/dawsons-kayles": lambda: quotient("0.07", heaps=7).cayley_graph,
    "renault2013/sect-1.1-days": lambda: born_by(1).by_outcome(),
    "renault2013/thm-2.26-values": lambda: rulesets.timber("<<><>><").figure,
    "renault2013/thm-2.7": lambda: rulesets.directed_vertex_nim(_SINKS).figure,
    "renault2013/thm-2.9": lambda: rulesets.vertex_nim("{2}@-{3}-{2}-{4}-{5}").figure,
    "renault2013/thm-5.15": _union_offsets,
    "volume2022/ch1-thm-3.3": lambda: rulesets.flipping_coins("01001110110111011101").figure,
    "wythoff1907/golden-ratio": lambda: rulesets.wythoff.map(20),
}
"""The functions that draw the figures, by the ids of the claims."""


def figure_of(claim: str) -> Picture | None:
    """Return the figure of the claim with an id, or None if it has none.

    >>> figure_of("allen2006/thm-2.4.6")
    <picture of sums of 8 tame genera, 438 x 236>
    >>> figure_of("allen2006/thm-2.4.2") is None
    True
    """
    draw = FIGURES.get(claim)
    return None if draw is None else draw()
