"""The only readers of the tables of printing."""
