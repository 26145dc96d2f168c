"""The only writers of tables, one transaction each."""
