"""Which face goes where on which page: papers, layouts, duplex, packing, marks, and the frame of every page."""
