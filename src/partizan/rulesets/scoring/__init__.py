"""Rulesets of scoring play: a module's `SCORING` is its ruleset, or the class of it."""
