"""Scoring play: forms with scores, their stops, canonical forms and comparisons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from partizan.pictures.canvas import Scene
from partizan.pictures.picture import Picture
from partizan.pictures.trees import dot, named, tree
from partizan.players import LEFT, Player
from partizan.theories.scoring import (
    ScoringForm,
    canonical_score,
    compare_scores,
    is_guaranteed,
    left_score,
    right_score,
)
from partizan_app.web.answers._exchange import Answer, drawn, text, tried


class Atom(NamedTuple):
    """The score of a player who cannot move, below a position of which it is a side."""

    score: Fraction
    side: str


_Node: TypeAlias = ScoringForm | Atom


def scoring(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the scores of a form, its canonical form, and how it compares with another one.

    >>> found = scoring({"first": "{1|{0|^0}}", "second": "1"}, print)
    >>> found["first"]["left score"], found["first"]["right score"], found["relation"]
    ('1', '0', '||')
    """
    g = ScoringForm(text(arguments, "first"))
    answer: Answer = {"first": _described(g)}
    if second := text(arguments, "second", "").strip():
        h = ScoringForm(second)
        answer |= {"second": _described(h), "sum": _described(g + h)}
        answer["relation"] = _said(tried(lambda: str(compare_scores(g, h))))
    return answer


def _said(found: str | dict[str, str]) -> str:
    """Return an answer, or the sentence that says why there is none."""
    return found if isinstance(found, str) else next(iter(found.values()))


def _described(form: ScoringForm) -> Answer:
    return {
        "form": str(form),
        "left score": str(left_score(form)),
        "right score": str(right_score(form)),
        "guaranteed": "yes" if is_guaranteed(form) else "no",
        "canonical form": _said(tried(lambda: str(canonical_score(form)))),
        "birthday": str(form.birthday),
        "picture": tried(lambda: drawn(picture(form))),
    }


def picture(form: ScoringForm) -> Picture:
    """Return the tree of a form: scores are leaves, with ^ if a player cannot move there.

    >>> picture(ScoringForm("{1|^0}")).scene.title
    'game tree of {1|^0}'
    """

    def options(node: _Node, player: Player) -> Sequence[_Node]:
        if isinstance(node, Atom) or node.number is not None:
            return ()
        found = node.left if player is LEFT else node.right
        score = node.left_atom if player is LEFT else node.right_atom
        return found if score is None else (Atom(score, str(player)),)

    def label(node: _Node) -> Scene:
        return named(f"^{node.score}" if isinstance(node, Atom) else str(node))

    def draw(node: _Node, _parent: _Node | None) -> Scene:
        is_leaf = isinstance(node, Atom) or node.number is not None
        return label(node) if is_leaf else dot(node)

    root: _Node = form
    scene = tree(root, options, draw, label)
    title = f"game tree of {form}"[:80]
    return Picture(Scene(scene.width, scene.height, title, str(form), scene.parts), str(form))
