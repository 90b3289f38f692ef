-- Failed sign-ins since the user last signed in, and those between that sign-in and the one before.
ALTER TABLE credentials ADD COLUMN failed_logins INTEGER NOT NULL DEFAULT 0;
ALTER TABLE credentials ADD COLUMN last_failed_at TIMESTAMPTZ;
-- What last_failed_at was before the attempt that set it, in case that one turns out to be right.
ALTER TABLE credentials ADD COLUMN last_failed_but_one_at TIMESTAMPTZ;
ALTER TABLE credentials ADD COLUMN failed_logins_before INTEGER NOT NULL DEFAULT 0;
ALTER TABLE credentials ADD COLUMN last_failed_before_at TIMESTAMPTZ;
