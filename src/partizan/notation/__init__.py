r"""The notation of games: texts to syntax trees and back, without mathematics.

    >>> from partizan import notation
    >>> tree = notation.parse("{2||1|0,*} - 3*Tiny(1/2)")
    >>> notation.write(tree)
    '{2||1|0,*} - 3·⧾1/2'
    >>> notation.write(tree, "latex")
    '\\{2 \\parallel 1 \\mid 0, {\\ast}\\} - 3 \\cdot {+}_{\\tfrac{1}{2}}'

The grammar is explained in `docs/notation.md`; `syntax` describes the trees.
"""

from __future__ import annotations

from partizan.notation.leaves import MAX_DIGITS
from partizan.notation.reader import MAX_LENGTH, parse
from partizan.notation.sharing import (
    PLAIN_LIMIT,
    tree_with_loops,
    write_dag,
    write_short,
)
from partizan.notation.syntax import (
    FUNCTIONS,
    LOOPY_WORDS,
    MAX_DEPTH,
    WORDS,
    Braces,
    Call,
    Labelled,
    Name,
    Node,
    NumberUpStar,
    Ordinal,
    Pass,
    Ref,
    Sided,
    Sum,
    Switch,
    UpOn,
    UpPower,
    Where,
    Word,
    children,
    has_loops,
    is_name,
    with_children,
)
from partizan.notation.writer import MAX_SLASHES, STYLES, Style, Written, refuse_text, write

__all__ = [
    "FUNCTIONS",
    "LOOPY_WORDS",
    "MAX_DEPTH",
    "MAX_DIGITS",
    "MAX_LENGTH",
    "MAX_SLASHES",
    "PLAIN_LIMIT",
    "STYLES",
    "WORDS",
    "Braces",
    "Call",
    "Labelled",
    "Name",
    "Node",
    "NumberUpStar",
    "Ordinal",
    "Pass",
    "Ref",
    "Sided",
    "Style",
    "Sum",
    "Switch",
    "UpOn",
    "UpPower",
    "Where",
    "Word",
    "Written",
    "children",
    "has_loops",
    "is_name",
    "parse",
    "refuse_text",
    "tree_with_loops",
    "with_children",
    "write",
    "write_dag",
    "write_short",
]
