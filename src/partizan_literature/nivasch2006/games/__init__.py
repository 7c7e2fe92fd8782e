"""Games that Nivasch treats: rules and theorems."""
