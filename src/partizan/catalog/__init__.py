"""The catalog: rulesets and positions of every kind of play, by name.

    catalog.load("subtraction(1,3,4)")
    catalog.load("impartial clobber")
    catalog.load("simultaneous clobber")
    catalog.position("domineering 4x5")
    catalog.position("domineering 4x4 - clobber xo + {1|*}")
    catalog.load("my_game.py")
    catalog.load("grid . x o; L: xo -> .x; R: swap xo")
    catalog.load("my_game.rules")

A kind of play is a word before the name, like a variant; alternating play has no word. The word may
be omitted if there is no alternating ruleset of that name and only one other: `diskonnect` is
`scoring diskonnect`, but `clobber` is always the alternating game.

Each family of `partizan.rulesets` lists its rulesets in `__all__`, and other names of them in
`ALIASES`; `ELSEWHERE` has names that are no rulesets, with what to use instead. The families
`scoring` and `simultaneous` are kinds of play. Other packages add rulesets through the entry point
group `partizan.rulesets`: the name of the entry is that of the ruleset, and its object is the
ruleset or, if parameters are mandatory, its class. They are imported when they are used. An entry
whose object is a module adds a whole family, like those here; if it has the name of one of these,
it adds to it. The games of single sources come so from `partizan_literature`.

`listing` has the rulesets, `words` what people call them, `files` those that a user wrote, and
`reading` reads texts about all of these.

>>> from partizan import catalog
>>> catalog.position("domineering 2x3").value(), catalog.load("diskonnect").name
({2|-1/2}, 'scoring diskonnect')
"""

from __future__ import annotations

from partizan.catalog.files import from_file, ruleset
from partizan.catalog.listing import GROUP, KINDS, Entry, entries, names, parameters_of, search
from partizan.catalog.reading import load, position, read_parameters, sum_of_values
from partizan.catalog.words import also_called, entry

__all__ = [
    "GROUP",
    "KINDS",
    "Entry",
    "also_called",
    "entries",
    "entry",
    "from_file",
    "load",
    "names",
    "parameters_of",
    "position",
    "read_parameters",
    "ruleset",
    "search",
    "sum_of_values",
]
