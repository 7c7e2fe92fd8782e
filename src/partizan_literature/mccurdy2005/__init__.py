"""S. K. McCurdy and R. J. Nowakowski, Cutthroat, an all-small game on graphs (2005)."""
