ALTER TABLE users DROP COLUMN suspension_reason;
