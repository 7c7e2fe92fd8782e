"""G. Nivasch, The Sprague-Grundy function of the game Euclid (2006)."""
