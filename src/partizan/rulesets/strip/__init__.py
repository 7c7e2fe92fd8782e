"""Games on strips. Importing this package registers the theorems about them."""

# ruff: noqa: N811, N813  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan.rulesets.families import StripRuleset
from partizan.rulesets.strip.flip_the_coin import RULESET as flip_the_coin
from partizan.rulesets.strip.flipping_coins import RULESET as flipping_coins
from partizan.rulesets.strip.linear_clobber import RULESET as linear_clobber
from partizan.rulesets.strip.push import PUSH as push
from partizan.rulesets.strip.push import SHOVE as shove
from partizan.rulesets.strip.toads_and_frogs import (
    BACKSLIDING_TOADS_AND_FROGS as backsliding_toads_and_frogs,
)
from partizan.rulesets.strip.toads_and_frogs import ELEPHANTS_AND_RHINOS as elephants_and_rhinos
from partizan.rulesets.strip.toads_and_frogs import TOADS_AND_FROGS as toads_and_frogs
from partizan.rulesets.strip.toppling_dominoes import RULESET as toppling_dominoes
from partizan.rulesets.strip.welter import RULESET as welter
from partizan.rulesets.strip.welter import SaturatedWelter as saturated_welter

__all__ = [
    "StripRuleset",
    "backsliding_toads_and_frogs",
    "elephants_and_rhinos",
    "flip_the_coin",
    "flipping_coins",
    "linear_clobber",
    "push",
    "saturated_welter",
    "shove",
    "toads_and_frogs",
    "toppling_dominoes",
    "welter",
]

ALIASES = {
    "LR-Toppling Dominoes": toppling_dominoes,
    "Welter's game": welter,
    "Welter's Nim": welter,
    "p-Saturated Welter": saturated_welter,
}
"""Other names of rulesets."""
