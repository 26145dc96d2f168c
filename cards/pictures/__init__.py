"""Pictures that people upload, portraits and emblems: checked, and encoded again from their pixels."""
