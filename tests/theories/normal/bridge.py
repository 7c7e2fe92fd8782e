"""Translation between the oracle's trees and the library's games."""

from __future__ import annotations

import atexit
import weakref
from fractions import Fraction

from hypothesis import strategies as st

import oracle
from oracle import Tree
from partizan import LEFT, RIGHT, Form, Game, Player
from partizan.world import current
from strategies import to_text, trees

__all__ = [
    "PLAYERS",
    "agrees",
    "form_of",
    "game_of",
    "games",
    "rich_games",
    "tree_of",
    "tree_of_form",
]

PLAYERS: dict[Player, str] = {LEFT: oracle.LEFT, RIGHT: oracle.RIGHT}


class _Known:
    """The translations made so far, in one world only, so that games do not keep worlds alive."""

    def __init__(self) -> None:
        self.world = weakref.ref(current())
        self.games: dict[Tree, Game] = {}
        self.trees: dict[Game, Tree] = {}


_known = _Known()


@atexit.register
def _forget() -> None:
    """Release the last world before the core checks for leaks."""
    _known.games.clear()
    _known.trees.clear()


def _here() -> _Known:
    """Return the translations made in the current world."""
    global _known  # noqa: PLW0603
    if _known.world() is not current():
        _known = _Known()
    return _known


def game_of(tree: Tree) -> Game:
    """Return the value of a tree, built option by option."""
    known = _here().games
    if tree not in known:
        known[tree] = Game.of(map(game_of, tree.left), map(game_of, tree.right))
    return known[tree]


def tree_of(game: Game) -> Tree:
    """Return the canonical form as a tree, built option by option."""
    known = _here().trees
    if game not in known:
        known[game] = Tree(map(tree_of, game.left), map(tree_of, game.right))
    return known[game]


def form_of(tree: Tree) -> Form:
    """Return the tree as a form of the library."""
    return Form(to_text(tree))


def tree_of_form(form: Form) -> Tree:
    """Return the form as a tree, built option by option."""
    return Tree(map(tree_of_form, form.left), map(tree_of_form, form.right))


def agrees(game: Game, tree: Tree) -> bool:
    """Return whether the game's canonical form is that of the tree."""
    return tree_of(game) is oracle.canonical(tree)


def games(max_birthday: int = 3, max_options: int = 3) -> st.SearchStrategy[Game]:
    """Return values of forms, half of which, at every level, are well-known games."""
    return trees(max_birthday, max_options).map(game_of)


def _hot(parts: tuple[Fraction, Fraction, Fraction, int]) -> Game:
    top, drop, deeper, nimber = parts
    return Game.of([Game.of([top], [top - drop])], [top - drop - deeper, Game.nimber(nimber)])


def rich_games() -> st.SearchStrategy[Game]:
    """Return sums too large for the oracle: small games, hot three-stop games, ups and stars."""
    quarters = st.integers(-12, 12).map(lambda n: Fraction(n, 4))
    gaps = st.integers(0, 8).map(lambda n: Fraction(n, 2))
    hot = st.tuples(quarters, gaps, gaps, st.integers(0, 6)).map(_hot)
    up_star = st.builds(
        lambda k, m: k * Game("^") + Game.nimber(m), st.integers(-9, 9), st.integers(0, 9)
    )
    summand = games(3, 2) | hot | up_star
    return st.lists(summand, min_size=1, max_size=3).map(lambda parts: sum(parts, Game(0)))
