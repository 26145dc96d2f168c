"""One engine a module: made cards in, one PDF out."""
