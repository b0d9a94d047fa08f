"""The bookkeeping behind the order desk. All amounts are whole cents."""
