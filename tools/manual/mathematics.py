"""Formulas as MathML, which every browser draws without a script, a font or the network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils.nodes import SkipNode
from docutils.utils.math.latex2mathml import tex2mathml

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

__all__ = ["setup"]


def setup(app: Sphinx) -> None:
    """Register the renderer `mathml`."""
    app.add_html_math_renderer("mathml", (_inline, None), (_block, None))


def _inline(translator: HTML5Translator, node: nodes.math) -> None:
    _write(translator, node, as_block=False)


def _block(translator: HTML5Translator, node: nodes.math_block) -> None:
    _write(translator, node, as_block=True)


def _write(translator: HTML5Translator, node: nodes.TextElement, *, as_block: bool) -> None:
    translator.body.append(tex2mathml(node.astext(), as_block=as_block))
    raise SkipNode
