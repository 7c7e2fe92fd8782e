"""Families of games: their names and members."""

from __future__ import annotations

import misere_oracle as oracle
from partizan.form import form_id
from partizan.theories.misere.days.families import FAMILIES, family_named
from partizan.world import current
from theories.misere.universes.bridge import form_of


def test_names() -> None:
    """A family is found by its name, regardless of case and spaces, and by itself."""
    for family in FAMILIES:
        assert family_named(family.name) is family_named(family) is family
        assert family_named(f" {family.name.upper().replace(' ', '  ')}") is family
        assert str(family) == family.name


def test_membership() -> None:
    """Games born by day 2 are members as in the definition."""
    here = current()
    for family in FAMILIES:
        if family.keeps_members:
            for game in oracle.born_by(2):
                is_member = oracle.is_member(family.universe.name, game)
                if family.is_p_free:
                    is_member &= all(oracle.outcome(f) != "P" for f in oracle.followers(game))
                form = here.misere.of_form(form_id(here, form_of(game)))
                assert family.has(here, form) == is_member
