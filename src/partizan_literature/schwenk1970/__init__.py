"""A. J. Schwenk, Take-away games (1970)."""
