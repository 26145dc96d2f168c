"""Accounts: coming in with what a browser kept, the second factor, one's own data to take away or delete.

Lives here: what the site adds to the account pages of allauth. Never here: passwords, gangs.
"""
