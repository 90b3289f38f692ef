ALTER TABLE credentials DROP COLUMN failed_logins;
ALTER TABLE credentials DROP COLUMN last_failed_at;
ALTER TABLE credentials DROP COLUMN last_failed_but_one_at;
ALTER TABLE credentials DROP COLUMN failed_logins_before;
ALTER TABLE credentials DROP COLUMN last_failed_before_at;
