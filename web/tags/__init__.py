"""The tag libraries of the templates: `site` for every page, `cards` for those with cards."""
