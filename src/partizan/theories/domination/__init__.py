"""The domination game: two players choose vertices until every vertex is dominated."""
