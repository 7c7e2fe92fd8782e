"""The claims of the literature, a module or a package for each source, named by author and year."""
