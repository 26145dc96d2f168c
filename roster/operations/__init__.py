"""Operations: the only code that writes to tables, in one transaction each."""
