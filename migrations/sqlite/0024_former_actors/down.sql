-- The version before reads these as it reads what was handed over in its time.
SELECT 1;
