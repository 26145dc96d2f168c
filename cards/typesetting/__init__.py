"""A layout engine for our own markup and stylesheets: page operators, words set by HarfBuzz, drawings as paths."""
