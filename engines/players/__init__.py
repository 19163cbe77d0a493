"""Computer players, written against the contract only: they see what their seat sees."""
