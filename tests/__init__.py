"""The tests, a folder for each package they test.

Lives here: nothing; see the folders. Never here: code that the program needs.
"""
