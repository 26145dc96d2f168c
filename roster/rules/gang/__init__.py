"""A gang: the document, its members with every key looked up, its ledger, and what things are called."""
