"""Values for pages to show, worked out from frozen values."""
