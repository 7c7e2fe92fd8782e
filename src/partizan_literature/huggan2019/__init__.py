"""M. A. Huggan, Studies in alternating and simultaneous combinatorial game theory (2019)."""
