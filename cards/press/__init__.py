"""Working print jobs: in the serving process, or in one that does nothing else."""
