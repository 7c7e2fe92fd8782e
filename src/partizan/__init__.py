"""A laboratory for combinatorial games."""
