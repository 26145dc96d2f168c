"""The addresses of all pages, in the namespaces `roster:`, `cards:` and `desk:`."""
