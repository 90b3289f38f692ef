ALTER TABLE outbox ADD COLUMN by_id BIGINT REFERENCES users (id) ON DELETE CASCADE;
UPDATE outbox SET by_id = (SELECT MIN(user_id) FROM outbox_people WHERE mail_id = outbox.id);
DROP TABLE outbox_people;
DELETE FROM outbox WHERE occasion = 'PASSWORD_CHANGED' OR events = 0;
DROP INDEX outbox_fold;
DROP INDEX outbox_due;
ALTER TABLE outbox DROP COLUMN urgency, DROP COLUMN folds, DROP COLUMN events, DROP COLUMN browser;
CREATE INDEX outbox_due ON outbox (due_at);
CREATE INDEX outbox_by ON outbox (by_id);
