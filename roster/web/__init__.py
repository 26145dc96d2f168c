"""The site's pages of games and gangs."""
