"""The rulesets of this package, a module for each family of boards.

They are games that a single source treats. Their rules and theorems stand in the package `games`
of that source; the entry point group `partizan.rulesets` names the modules here.
"""
