"""Games that Renault's thesis treats. Importing this package registers the theorems about them."""

from __future__ import annotations

from partizan_literature.renault2013.games import (  # noqa: F401  (they register themselves)
    timber_theorems,
    timbush_path_theorems,
    timbush_theorems,
    timbush_tree_theorems,
    vertex_nim_theorems,
)
