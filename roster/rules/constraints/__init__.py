"""The closed set of constraint kinds: one module a kind, and `kinds`, the list of them."""
