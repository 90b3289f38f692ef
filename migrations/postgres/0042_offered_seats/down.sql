-- The earlier version reads the waiting list too.
SELECT 1;
