"""Forms made from the types that they edit: a tree of controls that shows a body and reads what was posted."""
