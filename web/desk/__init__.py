"""The editors' desk: a game's draft in the browser, from the first number to the edition."""
