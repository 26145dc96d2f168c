"""The builder: a gang made and changed in the browser, with or without a script."""
