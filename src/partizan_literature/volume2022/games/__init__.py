"""Games of single chapters. Importing this package registers the theorems about them."""

from __future__ import annotations

from partizan_literature.volume2022.games import (  # noqa: F401  (they register themselves)
    blocking_pebbles_theorems,
)
