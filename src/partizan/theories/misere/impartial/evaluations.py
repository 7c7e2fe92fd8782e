"""Evaluations of impartial positions under misère play: genus, tameness and canonical form.

Sums are evaluated part by part.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, TypeVar

from partizan.theories.misere.impartial import nodes
from partizan.theories.misere.impartial.days import Specimen
from partizan.theories.misere.impartial.form import MisereForm, Source, decoded
from partizan.theories.misere.impartial.genus import Genus
from partizan.theories.misere.impartial.nodes import Node
from partizan.theories.misere.impartial.structure import Tameness
from partizan.theory import Evaluation

R = TypeVar("R")


class _OfSpecimens(Evaluation[Specimen, R]):
    """An evaluation computed from a specimen."""

    is_impartial = True

    def of_options(
        self,
        left: Sequence[Specimen],
        right: Sequence[Specimen],
    ) -> Specimen:
        """Return the game with these options."""
        return Specimen.of_options(left)

    def of_sum(self, parts: Sequence[Specimen]) -> Specimen:
        """Return the sum."""
        return Specimen.of_sum(parts)

    def of_conjugate(self, value: Specimen) -> Specimen:
        """Return the specimen itself: an impartial game is its own conjugate."""
        return value

    def encode(self, value: Specimen) -> str:
        """Return the kind of game and the canonical form as JSON lists."""
        rows = MisereForm._at(value.node).encoded()
        return json.dumps([value.tameness.name, rows], separators=(",", ":"))

    def decode(self, text: str) -> Specimen:
        """Return an encoded specimen."""
        kind, rows = json.loads(text)
        return Specimen.of_node(decoded(rows)._node, Tameness[kind])


class GenusEvaluation(_OfSpecimens[Genus]):
    """The genus: the nim-value, and the misère nim-values with 2s added."""

    name = "genus"

    def answer(self, value: Specimen) -> Genus:
        """Return the genus."""
        return value.genus


class TamenessEvaluation(_OfSpecimens[Tameness]):
    """Whether a position is tame, restive, restless or wild, in the strict sense."""

    name = "tameness"

    def answer(self, value: Specimen) -> Tameness:
        """Return the tameness."""
        return value.tameness


class MisereFormEvaluation(Evaluation[Node, MisereForm]):
    """The canonical form under misère play."""

    name = "misere form"
    words = ("misere canonical form",)
    is_impartial = True

    def of_options(self, left: Sequence[Node], right: Sequence[Node]) -> Node:
        """Return the canonical form of the game with these options."""
        return nodes.simplest(frozenset(left))

    def of_sum(self, parts: Sequence[Node]) -> Node:
        """Return the canonical form of the sum."""
        total = nodes.EMPTY
        for part in sorted(parts, key=lambda g: g.birthday):
            total = nodes.add(total, part)
        return total

    def of_conjugate(self, value: Node) -> Node:
        """Return the form itself: an impartial game is its own conjugate."""
        return value

    def answer(self, value: Node) -> MisereForm:
        """Return the canonical form."""
        return MisereForm._at(value)

    def plain(self, answer: Source) -> Node:
        """Return the node of a misère form, or of anything that denotes a misère form."""
        return MisereForm(answer)._node

    def encode(self, value: Node) -> str:
        """Return the form as JSON lists."""
        return json.dumps(MisereForm._at(value).encoded(), separators=(",", ":"))

    def decode(self, text: str) -> Node:
        """Return an encoded form."""
        return decoded(json.loads(text))._node


GENUS: Final = GenusEvaluation()
TAMENESS: Final = TamenessEvaluation()
MISERE_FORM: Final = MisereFormEvaluation()
