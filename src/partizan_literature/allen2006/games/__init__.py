"""Games that Allen treats: rules and theorems."""
