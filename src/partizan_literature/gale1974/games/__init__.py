"""Games that Gale treats: rules and theorems."""
