"""Rules as data: a game typed as a few lines of rewriting rules, and never run as a program.

`grammar` reads a text, `expansion` writes out the moves for a size of board, and `derivation` finds
what follows from the rules: symmetries, who may do what, and why play ends.
"""
