"""The program: the command line, the explorer, and the cases that `partizan bench` measures.

The library `partizan` is what a person imports; this package is what a person runs. It asks the
library and shows the answers, and contains no mathematics.
"""
