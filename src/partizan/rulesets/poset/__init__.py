"""Games on partially ordered sets: one ruleset a file."""
