"""Reading the tables of printing; nothing else reads them."""
