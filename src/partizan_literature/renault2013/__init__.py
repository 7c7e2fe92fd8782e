"""G. Renault, Combinatorial games on graphs (2013)."""
