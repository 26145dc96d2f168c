"""Accounts: coming in with what a browser kept, the second factor, one's own data to take away or delete."""
