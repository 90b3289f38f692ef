ALTER TABLE inquiry_entries DROP COLUMN is_mailed;
