"""Translation between pairs of sets and forms, and strategies for random games."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from misere_oracle import Game, born_by, followers, game
from partizan.form import Form

NINE = ["0", "*", "{0|*}", "{*|0}", "{0,*|0}", "{0,*|*}", "{0|0,*}", "{*|0,*}", "*2"]
"""The dicots born by day 2, up to equality modulo dicots, as [DRSS14, Table 1] lists them."""


@cache
def form_of(g: Game) -> Form:
    """Return a pair of sets as a form."""
    return Form.of(map(form_of, g[0]), map(form_of, g[1]))


@cache
def game_of(form: Form) -> Game:
    """Return a form as a pair of sets."""
    return game(map(game_of, form.left), map(game_of, form.right))


def small() -> st.SearchStrategy[Game]:
    """Return a game born by day 2."""
    return st.sampled_from(born_by(2))


def games(most: int = 7) -> st.SearchStrategy[Game]:
    """Return a game born by day 2 or 3 with a bounded number of followers."""
    side = st.lists(st.sampled_from(born_by(2)[:40]) | st.sampled_from(born_by(1)), max_size=2)
    later = st.builds(game, side, side).filter(lambda g: len(followers(g)) <= most)
    return small() | later


def dicots() -> st.SearchStrategy[Game]:
    """Return a dicot born by day 3."""
    nine = [game_of(Form(text)) for text in NINE]
    side = st.lists(st.sampled_from(nine), min_size=1, max_size=3)
    return st.sampled_from(nine) | st.builds(game, side, side)
