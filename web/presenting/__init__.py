"""What pages show, worked out from frozen values."""
