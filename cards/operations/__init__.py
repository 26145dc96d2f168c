"""The only writers of the tables of printing, one transaction each."""
