"""One command a file.

Lives here: arguments, exit codes, files written. Never here: printing itself.
"""
