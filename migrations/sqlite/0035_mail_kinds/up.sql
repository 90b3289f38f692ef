-- A switch for each further kind of mail. Talk is off unless switched on.
ALTER TABLE mail_wishes ADD COLUMN offered BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE mail_wishes ADD COLUMN expired BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE mail_wishes ADD COLUMN removed BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE mail_wishes ADD COLUMN reply_due BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE mail_wishes ADD COLUMN seat_freed BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE mail_wishes ADD COLUMN study_changed BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE mail_wishes ADD COLUMN study_deleted BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE mail_wishes ADD COLUMN commented BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE mail_wishes ADD COLUMN replied BOOLEAN NOT NULL DEFAULT FALSE;
-- A user who switched off all kinds that existed gets no new ones.
UPDATE mail_wishes
SET offered = FALSE, expired = FALSE, removed = FALSE, reply_due = FALSE, seat_freed = FALSE, study_changed = FALSE, study_deleted = FALSE
WHERE NOT applied AND NOT approved AND NOT rejected;

-- The title of a study that is deleted, and the last comment that a mail is about.
ALTER TABLE outbox ADD COLUMN title TEXT;
ALTER TABLE outbox ADD COLUMN comment_id INTEGER;

-- Offers that are open are followed by a reminder a day before they end.
UPDATE applications SET due_at = ends_at - 86400000000 WHERE status = 'OFFERED' AND due_at = ends_at;
