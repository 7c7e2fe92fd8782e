"""Rules as values: the contract of a ruleset, and what follows from it.

`contract` says what a ruleset defines, `move` what a move is, `checked` calls a user's rules with
care, `sums` and `variants` make rules of rules, `theorem` registers answers without play,
`population` lists boards by size, `family`, `table` and `tabular` make tables of answers, and
`identity` decides which rules are equal, and `fingerprint` which a process has seen before.
"""
