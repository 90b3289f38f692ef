CREATE TABLE old_outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    occasion TEXT NOT NULL,
    user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    email TEXT,
    study_id INTEGER REFERENCES studies (id) ON DELETE CASCADE,
    by_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    queued_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempt SMALLINT NOT NULL DEFAULT 0
);
INSERT INTO old_outbox
SELECT id, occasion, user_id, email, study_id, (SELECT MIN(user_id) FROM outbox_people WHERE mail_id = outbox.id),
    queued_at, due_at, attempt
FROM outbox
WHERE occasion <> 'PASSWORD_CHANGED' AND events > 0;
DROP TABLE outbox_people;
DROP TABLE outbox;
ALTER TABLE old_outbox RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (due_at);
CREATE INDEX outbox_user ON outbox (user_id);
CREATE INDEX outbox_study ON outbox (study_id);
CREATE INDEX outbox_by ON outbox (by_id);
