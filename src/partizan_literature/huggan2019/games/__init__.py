"""Games that Huggan's thesis treats. Importing this package registers the theorems about them."""

from __future__ import annotations

from partizan_literature.huggan2019.games import (  # noqa: F401  (they register themselves)
    cordons_theorems,
    stalk_theorems,
)
