"""The searcher: the positions of a ruleset, small ones first, and which have what is wanted.

    search = Search(catalog.load("toppling-dominoes"), Wanted(value=Game("{1|*}")), up_to=7)
    for hit in search.run():
        print(hit.position, hit.value)

`populations` lists boards by their size, `listing` leaves out those that look like others, `usual`
says how far to go, `wanted` what is looked for, `search` looks, with several processes, and
`journal` keeps how far it got.
"""

from __future__ import annotations

from partizan.find.populations import Population, population
from partizan.find.search import Failure, Hit, Search
from partizan.find.usual import usual_bound
from partizan.find.wanted import PROPERTIES, Wanted

__all__ = [
    "PROPERTIES",
    "Failure",
    "Hit",
    "Population",
    "Search",
    "Wanted",
    "population",
    "usual_bound",
]
