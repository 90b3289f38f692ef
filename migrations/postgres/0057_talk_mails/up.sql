-- Switches for mails about the talk of rooms. Like other talk, they are off unless switched on.
ALTER TABLE mail_wishes ADD COLUMN mentioned BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE mail_wishes ADD COLUMN unread BOOLEAN NOT NULL DEFAULT FALSE;
-- When the last summary of unread messages was queued.
ALTER TABLE mail_wishes ADD COLUMN unread_mailed_at TIMESTAMPTZ;
