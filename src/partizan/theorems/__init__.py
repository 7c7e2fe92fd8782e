"""Theorems: closed forms and fast algorithms for one ruleset each, with citation and domain."""
