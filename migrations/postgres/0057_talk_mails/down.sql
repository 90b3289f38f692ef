DELETE FROM outbox WHERE occasion IN ('MENTIONED', 'UNREAD_MESSAGES');
ALTER TABLE mail_wishes DROP COLUMN unread_mailed_at;
ALTER TABLE mail_wishes DROP COLUMN unread;
ALTER TABLE mail_wishes DROP COLUMN mentioned;
