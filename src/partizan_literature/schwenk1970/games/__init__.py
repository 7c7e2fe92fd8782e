"""Games that Schwenk treats, with Fibonacci Nim and Mem: rules and theorems."""
