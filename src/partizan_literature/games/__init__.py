"""Games that one publication introduces, and about which there are no claims yet."""
