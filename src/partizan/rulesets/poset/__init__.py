"""Games on partially ordered sets. `partizan.rulesets.contents` lists them."""
