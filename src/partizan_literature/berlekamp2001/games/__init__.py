"""Games of Winning Ways. Importing this package registers the theorems about them."""
