"""Which face lies where on which page: papers, n-up, duplex, packing, marks and the frame of every page."""
