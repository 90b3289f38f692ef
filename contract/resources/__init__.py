"""Resources that bring what `real.py` and `schemathesis.toml` need in files of their own."""
