"""Our own markup and stylesheets laid out and drawn as page operators: words by HarfBuzz, drawings as paths."""
