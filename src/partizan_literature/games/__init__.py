"""Games that one source introduces, and about which there are no claims yet."""
