"""P. Dorbec, G. Renault, A. N. Siegel and É. Sopena, Dicots, and a taxonomic ranking (2014)."""
