"""M. R. Allen, Impartial combinatorial misère games (2006)."""
