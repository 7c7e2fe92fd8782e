"""E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001)."""
