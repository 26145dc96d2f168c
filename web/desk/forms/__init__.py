"""Forms made from the type of what they edit: a tree of controls that shows a body and reads what was posted."""
