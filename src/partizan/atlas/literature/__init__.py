"""The claims of the literature: a module or package for each source, named by author and year."""
