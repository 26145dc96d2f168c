"""Pictures that people bring: portraits and emblems, taken apart and made anew."""
