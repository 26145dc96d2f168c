"""The only writers of the cards' tables, one transaction each."""
