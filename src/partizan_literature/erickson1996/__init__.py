"""J. Erickson, New Toads and Frogs results (1996)."""
