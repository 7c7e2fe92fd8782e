"""K. Kakihara, Snort: a combinatorial game (2010)."""
