"""The flags that the core sets for forms."""

from __future__ import annotations

from hypothesis import given, settings

import misere_oracle as oracle
from misere_oracle import Game
from partizan import LEFT, RIGHT
from partizan.theories.misere.universes import ALL, BLOCKING, DEAD_ENDING, DICOT
from partizan.theories.misere.universes import contract as flags
from partizan.theories.misere.universes.augmented import augmented_id
from partizan.world import current
from theories.misere.universes.bridge import form_of, games


@given(games(9))
@settings(max_examples=60)
def test_bits(g: Game) -> None:
    """Each flag is set exactly for the forms with its property, by the definition."""
    form, here = form_of(g), current()
    bits = here.misere.flags(augmented_id(here, form))
    assert bool(bits & flags.IS_DICOT) is form.is_dicot
    assert bool(bits & flags.IS_DEAD_ENDING) is form.is_dead_ending
    assert bool(bits & flags.IS_BLOCKING) is oracle.is_member("blocking", g)
    for player in (LEFT, RIGHT):
        ends = not any(h.options(player) for h in form.followers())
        assert bool(bits & flags.DEAD_END[player]) is ends
        assert bool(bits & flags.BLOCKED_END[player]) is oracle.is_blocked_end(g, player.value)
    for universe in (DICOT, DEAD_ENDING, BLOCKING, ALL):
        assert (bits & universe.flag == universe.flag) is (form in universe)
