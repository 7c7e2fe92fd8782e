"""Closed forms and fast algorithms, registered as theorems about the rulesets they concern."""
