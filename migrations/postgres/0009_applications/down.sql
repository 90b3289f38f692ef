DROP TABLE applications;
DROP INDEX users_reply_hours_until;
ALTER TABLE users DROP COLUMN reply_hours_until;
ALTER TABLE users DROP COLUMN reply_hours;
ALTER TABLE studies DROP COLUMN warm_up;
ALTER TABLE studies DROP COLUMN confirmation;
