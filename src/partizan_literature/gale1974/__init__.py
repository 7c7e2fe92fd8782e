"""D. Gale, A curious Nim-type game (1974)."""
