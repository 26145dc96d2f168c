"""Which face lies where on which page: papers, n-up, duplex, packing, marks and the frame of every page.

Lives here: pure placement in millimetres from the page's top left corner; layouts are data files.
Never here: what a face says, HTML, PDF.
"""
