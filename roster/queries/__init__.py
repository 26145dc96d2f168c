"""The only readers of tables."""
